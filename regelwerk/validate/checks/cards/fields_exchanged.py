"""RW720: two fields of a record that hold each other's text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, groupby
from math import log
from typing import NamedTuple

from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import CardText, Marks, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_MARGIN = 1.1
"""By how much the exchanged reading must be nearer; lengths of a translation vary by a third."""
_STOPS = frozenset(".。．｡")
_CLOSING = " \n)）”’»」』\"'"
_IN_PLACE = ({"title": False, "rules": True}, {"title": False, "prose": True})
"""Texts that end with a stop, and names that do not, are not exchanged, however little the source says."""
_NAME = re.compile(r"(?<![.!?] )(?<!^)[A-Z][^\W_]{3,}|[^\W\d_][^\W_]{5,}")


class _Known(NamedTuple):
    """A text with its source and its translations, whose lengths are taken once for all pairs."""

    unit: TranslatedText
    source: CardText
    lengths: Sequence[float]
    """Of its sides."""
    rows: Mapping[str, int]
    """Locale to which of its sides that is."""


class _Shape(NamedTuple):
    length: float
    marks: frozenset[tuple[str, int]]
    lines: int
    words: frozenset[str]
    ends: bool
    """Whether it ends with a stop, as rules and lists of traits do and names do not."""


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Compares lengths, icons, numbers, lines and names; where all translations agree, the source is exchanged."""
    sheet, units = texts
    for record, group in groupby(units, key=lambda unit: unit.id):
        known = [_known(unit, unit.source) for unit in group if unit.source is not None]
        shapes = _Shapes(sheet)
        for left, right in combinations(known, 2):
            yield from _pair(shapes, record, left, right)


class _Shapes(dict[CardText, _Shape]):
    """Shapes of the texts of one record, each of which is compared with all others of it."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def __missing__(self, side: CardText) -> _Shape:
        self[side] = shape = _shaped(side.text, side.marks(self._sheet))
        return shape


def _known(unit: TranslatedText, source: CardText) -> _Known:
    lengths = [_length(len(side.text)) for side in unit.sides]
    return _Known(unit, source, lengths, {side.locale: row for row, side in enumerate(unit.sides)})


def _pair(shapes: _Shapes, record: str, left: _Known, right: _Known) -> Iterator[LinkedFinding]:
    if left.source.text == right.source.text:
        return
    both, quick = _quick(left, right)
    if not quick:
        return
    one, two = shapes[left.source], shapes[right.source]
    found = []
    for a, b in quick:
        mine, other = shapes[a], shapes[b]
        if {left.unit.kind: _is_stopped(a), right.unit.kind: _is_stopped(b)} in _IN_PLACE:
            continue
        straight = _cost(one, mine) + _cost(two, other)
        if _least(one, other) + _least(two, mine) + _MARGIN >= straight:
            continue
        crossed = _cost(one, other) + _cost(two, mine)
        if crossed + _MARGIN < straight:
            found.append((a, b))
    if not found:
        return
    if len(found) == both > 1 and not left.unit.inherited:
        found = [(left.source, right.source)]
    for a, b in found:
        yield linked(
            CHECK,
            f"{record}: {left.unit.field} and {right.unit.field} seem to be swapped in {a.locale}.",
            record=record,
            places=[a.passage(), b.passage()],
            explains=[what for one in (a, b) for what in finding_causes.of_text(record, one, lost=True)],
        )


def _quick(left: _Known, right: _Known) -> tuple[int, list[tuple[CardText, CardText]]]:
    """How many locales have both texts, and those that may be exchanged by a cheap test.

    Exchanged texts have lengths nearer to each other's source, or hold its words.
    """
    one, two = left.source.text, right.source.text
    first, second = _length(len(one)), _length(len(two))
    short = len(one) < 60 > len(two)
    both, found = 0, []
    for mine, here in zip(left.unit.sides, left.lengths, strict=True):
        row = right.rows.get(mine.locale)
        if row is None:
            continue
        both += 1
        other, there = right.unit.sides[row], right.lengths[row]
        straight = abs(here - first) + abs(there - second)
        if (straight > 0.9 or short or mine.text == two or other.text == one) and (
            abs(there - first) + abs(here - second) < straight + 0.8
        ):
            found.append((mine, other))
    return both, found


@cache
def _length(signs: int) -> float:
    return log(signs + 4)


def _shaped(text: str, found: Marks) -> _Shape:
    counts: dict[str, int] = {}
    for name in (*found.icons, *found.tags, *found.digits, *["trait"] * found.traits):
        counts[name] = counts.get(name, 0) + 1
    return _Shape(
        _length(len(text)),
        frozenset(counts.items()),
        text.count("\n"),
        frozenset(word.casefold()[:5] for word in _NAME.findall(text)),
        text.rstrip()[-1:] in _STOPS,
    )


def _is_stopped(side: CardText) -> bool:
    """Whether a text ends with a stop, perhaps in brackets or quotation marks."""
    return side.text.rstrip(_CLOSING)[-1:] in _STOPS


def _least(source: _Shape, other: _Shape) -> float:
    """A lower bound of the cost, which is known sooner."""
    return abs(source.length - other.length) - (not source.words.isdisjoint(other.words))


def _cost(source: _Shape, other: _Shape) -> float:
    alike = len(source.words & other.words)
    shared = alike / min(len(source.words), len(other.words)) if alike else 0.0
    odd = 0 if source.marks == other.marks else min(5, len(source.marks ^ other.marks))
    odd_end = 0.3 if source.ends != other.ends else 0.0
    return (
        abs(source.length - other.length)
        + 0.25 * odd
        + 0.2 * min(3, abs(source.lines - other.lines))
        + odd_end
        - shared
    )


CHECK = Check(
    code="RW720",
    name="fields-exchanged",
    kind="order",
    severity="warning",
    summary="Two texts of a record are in each other's field.",
    why="The rule is shown as the name, or the flavour text as the rule.",
    example="`name` has the text, and `text` has the name.",
    fix="Swap the two.",
    run=run,
)
