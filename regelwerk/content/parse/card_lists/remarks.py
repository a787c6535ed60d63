"""Paragraphs between the cards of a list that belong to none of them: remarks, advice, quotations of readers.

Only the layout tells them: they stand as far to the left as the names where texts are indented, in the margin, behind a
rule or a wider gap, begin with a bold note or are quoted as in mail. What is set like the texts of cards stays with its card,
whatever its words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from regelwerk.content.parse.card_lists.flavour_lines import slanting
from regelwerk.content.parse.card_lists.list_layout import gaps
from regelwerk.content.parse.card_lists.listed_lines import ListedLine

_NEARLY_ALL = 0.8
"""Share of the cards (0 to 1) that are set alike, from which on what is set otherwise may belong to none. Chosen by hand; on
the lists that `benchmarks.printed_lists` shows, 0.6 finds one text of 864 more and 0.95 one fewer."""
_MOSTLY = 0.6
"""The same share where each card is one stanza. Chosen by hand; on those lists 0.4 to 0.7 find the same, 0.8 two texts fewer."""
_FEWEST = 4
"""Cards that are set alike, at least: those of a list. 2 to 5 find the same on those lists."""
_EMPTY_LINE = 2
"""Lines of the source from one paragraph to the next where one empty line parts them, by the way text is written."""


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
    whole = [[name, *part] for name, part in zip(names, parts, strict=True)]
    ends = [places[usual] if len(places) > usual else len(part) for part, places in zip(parts, starts, strict=True)]
    widest = max(_EMPTY_LINE, *(gap for card, end in zip(whole, ends, strict=True) for gap in gaps(card[: end + 1])), 0)
    for card, part, places in zip(whole, parts, starts, strict=True):
        _cut_from(part, next((at for at in places[usual:] if gaps(card[at : at + 2])[0] > widest), None))
        further = [at for at in places[usual:] if at < len(part)]
        for at, end in reversed([*pairwise([*further, len(part)])]):
            if 0 < part[at].bold < len(part[at].text) or part[at].text.lstrip().startswith(">"):
                del part[at:end]


def _paragraphs(part: Sequence[ListedLine], *, tells_gaps: bool) -> list[int]:
    """Where upright paragraphs begin below a name."""
    return [
        at
        for at, line in enumerate(part)
        if (line.apart if tells_gaps else line.begins) and not slanting(line, line.text.strip(), is_first=False)
    ]


def _cut_from(part: list[ListedLine], at: int | None) -> None:
    if at is not None:
        del part[at:]
