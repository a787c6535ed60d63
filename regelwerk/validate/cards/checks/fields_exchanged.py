"""RW720: two fields of a record that hold each other's text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, groupby
from math import log
from typing import NamedTuple

from regelwerk.schema.cardset import CardFinding, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Marks, Side, Unit

_MARGIN = 1.1
"""By how much the exchanged reading must be nearer; lengths of a translation vary by a third."""
_NAME = re.compile(r"(?<![.!?] )(?<!^)[A-Z][^\W_]{3,}|[^\W\d_][^\W_]{5,}")


class _Shape(NamedTuple):
    length: float
    marks: frozenset[tuple[str, int]]
    lines: int
    words: frozenset[str]


def texts(sheet: Sheet, units: Sequence[Unit]) -> Iterator[CardFinding]:
    """Compares lengths, icons, numbers, lines and names; where all translations agree, the source is exchanged."""
    for record, group in groupby(units, key=lambda unit: unit.id):
        pairs = [unit for unit in group if unit.source is not None]
        for left, right in combinations(pairs, 2):
            yield from _pair(sheet, record, left, right)


def _pair(sheet: Sheet, record: str, left: Unit, right: Unit) -> Iterator[CardFinding]:
    assert left.source is not None
    assert right.source is not None
    if left.source.text == right.source.text:
        return
    others = {side.locale: side for side in right.sides}
    both = [(side, others[side.locale]) for side in left.sides if side.locale in others]
    if not both:
        return
    quick = [(a, b) for a, b in both if _may(left.source.text, right.source.text, a.text, b.text)]
    if not quick:
        return
    one, two = _shape(left.source, sheet), _shape(right.source, sheet)
    found = []
    for a, b in quick:
        mine, other = _shape(a, sheet), _shape(b, sheet)
        straight = _cost(one, mine) + _cost(two, other)
        crossed = _cost(one, other) + _cost(two, mine)
        if crossed + _MARGIN < straight:
            found.append((a, b))
    if not found:
        return
    if len(found) == len(both) > 1 and not left.inherited:
        found = [(left.source, right.source)]
    for a, b in found:
        yield CHECK.finding(
            f"{record}: {left.field} and {right.field} look exchanged in {a.locale}.",
            record=record,
            spans=[a.passage(), b.passage()],
        )


def _may(one: str, two: str, mine: str, other: str) -> bool:
    """A cheap test: exchanged texts have lengths nearer to each other's source, or hold its words."""
    first, second, here, there = _length(len(one)), _length(len(two)), _length(len(mine)), _length(len(other))
    straight = abs(here - first) + abs(there - second)
    if not (straight > 0.9 or len(one) < 60 > len(two) or mine == two or other == one):
        return False
    return abs(there - first) + abs(here - second) < straight + 0.8


@cache
def _length(signs: int) -> float:
    return log(signs + 4)


def _shape(side: Side, sheet: Sheet) -> _Shape:
    return _shaped(side.text, side.marks(sheet))


@lru_cache(maxsize=512)
def _shaped(text: str, found: Marks) -> _Shape:
    """Remembered, as each text of a record is compared with all others of it."""
    counts: dict[str, int] = {}
    for name in (*found.icons, *found.tags, *found.digits, *["trait"] * found.traits):
        counts[name] = counts.get(name, 0) + 1
    return _Shape(
        _length(len(text)),
        frozenset(counts.items()),
        text.count("\n"),
        frozenset(word.casefold()[:5] for word in _NAME.findall(text)),
    )


def _cost(source: _Shape, other: _Shape) -> float:
    shared = len(source.words & other.words) / max(1, min(len(source.words), len(other.words)))
    odd = min(5, len(source.marks ^ other.marks))
    return abs(source.length - other.length) + 0.25 * odd + 0.2 * min(3, abs(source.lines - other.lines)) - shared


CHECK = CardCheck(
    code="RW720",
    name="fields-exchanged",
    kind="order",
    severity="warning",
    summary="Two texts of a record stand in each other's field.",
    why="The rule is printed as the name, the flavour as the rule.",
    example="`name` holds the text and `text` the name.",
    fix="Exchange the two.",
    texts=texts,
)
