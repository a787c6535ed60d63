"""Headings with their number behind them, `The Trick (3.1)` and `Plant – Step 4`, whose number is put first.

A count of cards may be behind a name as well. The numbers of rules are behind most headings, and one comes after the other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from regelwerk.content.text.passages import Piece, from_block, prefixed
from regelwerk.content.text.rule_numbers import letters_value
from regelwerk.schema.document import Block

_FEWEST = 4
"""Such headings at least, more than half of all but the title. Chosen by hand."""
_IN_ORDER = 0.8
"""Share of the numbers that follow on the one before. Chosen by hand."""
_BEHIND = re.compile(
    r"(?<=\S)\s*(?P<printed>[(\[](?:§\s*)?(?P<number>(?:[A-Z]{1,2}[-.]?)?[1-9]\d?(?:\.\d{1,2}){0,3})\.?[)\]])$"
    r"|(?<=\S)\s*[-–—|,:]\s*(?P<worded>[^\W\d_]{3,}\s+(?P<count>[1-9]\d?))$"
)


def numbers_first(blocks: Sequence[Block]) -> Mapping[int, Piece]:
    """The text of such headings with the number before it, by their index."""
    headings = [(index, block) for index, block in enumerate(blocks) if block.kind == "heading"]
    found = {index: match for index, block in headings if (match := _BEHIND.search(block.text)) and match.start()}
    paths = [_values(match["number"] or match["count"]) for match in found.values()]
    steps = [_follows(before, after) for before, after in pairwise(paths)]
    if len(found) < max(_FEWEST, len(headings) / 2) or 1 not in paths[0] or sum(steps) < _IN_ORDER * len(steps):
        return {}
    return {
        index: prefixed(match["printed"] or match["worded"], from_block(blocks[index]).cut(0, match.start()))
        for index, match in found.items()
    }


def _values(number: str) -> tuple[int, ...]:
    parts = re.findall(r"[A-Z]+|\d+", number)
    return tuple(int(part) if part.isdigit() else letters_value(part) for part in parts)


def _follows(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """True for the first number below the one before, and for the next one beside it or beside one that is above it."""
    nexts = [(*before[:at], before[at] + 1) for at in range(len(before))]
    return after == (*before, 1) or any(after in (path, (*path, 1), (*path, 0)) for path in nexts)
