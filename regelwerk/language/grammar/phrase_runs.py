"""Noun phrases as values, and the runs of words that they are looked for in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.language.tokens import Token, words

LONGEST = 5
"""Words of the longest phrase."""
_GAP = re.compile(r"[ \u00a0\n]")
NUMBER = re.compile(r"[0-9]{1,2}|[IVX]{1,4}")
"""A number after a phrase that may be a part of the name."""


class Phrase(NamedTuple):
    """A noun phrase in a text."""

    start: int
    """Offset of its first character."""
    end: int
    lemmas: tuple[str, ...]
    """Folded lemma of each of its words."""
    head: int
    """Which of its words is the head."""
    form: str = ""
    """The expression in full where the text shares a part of it (`Wellen- und Nebelkarten`), else empty."""


def runs(text: str) -> Iterator[list[Token]]:
    """Words with nothing but a single space between them."""
    run: list[Token] = []
    for word in words(text):
        if run and (word.start - run[-1].end != 1 or not _GAP.fullmatch(text, run[-1].end, word.start)):
            yield run
            run = []
        run.append(word)
    if run:
        yield run


def phrase_of(run: list[Token], start: int, end: int, lemmas: tuple[str, ...], head: int) -> Phrase:
    """The words `run[start:end]` as a phrase."""
    return Phrase(run[start].start, run[end - 1].end, lemmas, head)


def is_numbered(run: list[Token], end: int) -> bool:
    """Whether a number follows the words before `end`."""
    return end < len(run) and NUMBER.fullmatch(run[end].text) is not None
