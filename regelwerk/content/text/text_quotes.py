"""Texts of a sequence named by the words that they begin with: short, readable, and steady when the rest is reworded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice

_END = "¶"
"""After the last word of a text, where a quote runs on into the next one."""
_LAST = "¶¶"
"""After the last text."""
_WORDS = 8
"""Of a quote that no other text begins with."""
_LONGEST = 120
"""Words, after which two places of a sequence are taken to say the same."""


def quotes(texts: Sequence[str]) -> list[str | None]:
    """A quote for each text, on into those after it where several begin alike; None for an empty text, or a place that
    cannot be told from another one.
    """
    split = [text.split() for text in texts]
    found: list[str | None] = [None] * len(texts)
    open_places = [at for at, words in enumerate(split) if words]
    length = _WORDS
    while open_places and length <= _LONGEST:
        alike: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for at in open_places:
            alike[_beginning(split, at, length)].append(at)
        for words, places in alike.items():
            if len(places) == 1:
                found[places[0]] = " ".join(words)
        open_places = sorted(at for places in alike.values() if len(places) > 1 for at in places)
        length *= 2
    return found


def places(texts: Sequence[str], quote: str) -> list[int]:
    """The places of the texts that begin with a quote."""
    wanted = tuple(quote.split())
    split = [text.split() for text in texts]
    return [at for at, words in enumerate(split) if words and tuple(islice(_running(split, at), len(wanted))) == wanted]


def _beginning(texts: Sequence[Sequence[str]], at: int, length: int) -> tuple[str, ...]:
    """The first words from a place on: those of its own text at first, of the following ones where more are asked for."""
    own = len(texts[at]) + 1 if length == _WORDS else length
    return tuple(islice(_running(texts, at), min(length, own)))


def _running(texts: Sequence[Sequence[str]], at: int) -> Iterator[str]:
    for words in islice(texts, at, None):
        if words:
            yield from words
            yield _END
    yield _LAST
