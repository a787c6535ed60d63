"""Paragraphs between the cards of a list that belong to none of them: remarks, advice, quotations of readers.

They stand where no other card has anything: as far to the left as the names where texts are indented, or behind the last
paragraph that cards of the list have, without a word that tells of the card.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain

from regelwerk.content.parse.card_lists.flavour_lines import slanting
from regelwerk.content.parse.card_lists.listed_lines import ListedLine
from regelwerk.language.folding import RELATED, stem

_NEARLY_ALL = 0.8
"""Share of the cards that are set alike, from which on what is set otherwise belongs to none."""
_MOSTLY = 0.6
"""The same share where each card is one stanza."""
_FEWEST = 4
"""Cards that are set alike, at least."""
_SHORT = 8
"""Words of a paragraph that goes on with what the card does, at most; remarks have more to say. Chosen by hand."""
_WORD = re.compile(r"[^\W\d_]{5,}")


def cut_remarks(names: Sequence[ListedLine], parts: Sequence[list[ListedLine]]) -> None:
    """Take remarks off the lines below the names of the cards."""
    if any(line.kind == "aside" and not line.bold for part in parts for line in part):
        for part in parts:
            part[:] = [line for line in part if line.kind != "aside" or not 0 < line.bold < len(line.text)]
    below = [(name, part[0]) for name, part in zip(names, parts, strict=True) if part]
    indented = [first.indent > name.indent for name, first in below]
    if len(below) >= _FEWEST and sum(indented) >= _NEARLY_ALL * len(below):
        for name, part in zip(names, parts, strict=True):
            _cut_from(
                part, next((at for at, line in enumerate(part) if line.begins and line.indent <= name.indent), None)
            )
        return
    tells_gaps = any(line.apart for part in parts for line in part) or any(name.apart for name in names)
    starts = [_paragraphs(part, tells_gaps=tells_gaps) for part in parts]
    counts = [*map(len, starts[:-1])]
    usual, count = Counter(counts).most_common(1)[0] if counts else (0, 0)
    if count < max(_FEWEST, (_NEARLY_ALL if usual else _MOSTLY) * len(counts)):
        return
    words = [_words([name, *part]) for name, part in zip(names, parts, strict=True)]
    often = {word for word, cards in Counter(chain.from_iterable(words)).items() if cards > 1}
    for name, part, places in zip(names, parts, starts, strict=True):
        if len(places) > usual:
            at = places[usual]
            said = _words(part[at:])
            is_own = bool(_words([name]) & said) or len((_words(part[:at]) - often) & said) > 1
            is_short = sum(len(line.text.split()) for line in part[at:]) <= _SHORT
            is_set_off = 0 < part[at].bold < len(part[at].text) or part[at].text.lstrip().startswith(">")
            if is_set_off or not (is_own or is_short):
                del part[at:]


def _paragraphs(part: Sequence[ListedLine], *, tells_gaps: bool) -> list[int]:
    """Where upright paragraphs begin below a name."""
    return [
        at
        for at, line in enumerate(part)
        if (line.apart if tells_gaps else line.begins) and not slanting(line, line.text.strip(), is_first=False)
    ]


def _words(lines: Sequence[ListedLine]) -> frozenset[str]:
    """The beginnings of the longer words of some lines."""
    return frozenset(stem(word, RELATED) for line in lines for word in _WORD.findall(line.text))


def _cut_from(part: list[ListedLine], at: int | None) -> None:
    if at is not None:
        del part[at:]
