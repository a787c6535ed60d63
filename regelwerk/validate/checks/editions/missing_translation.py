"""RW101: a text that one edition has and another lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from regelwerk.schema.card import Card
from regelwerk.schema.finding import SEVERITIES, Finding, Severity, Span
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Script
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import field_named, named
from regelwerk.validate.compare.foreign_sentences import TECHNICAL
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.missing_records import (
    Gap,
    all_gaps,
    label_nearby,
    may_be_divided,
    may_be_in_table,
    neighbours,
    surely_missing,
)
from regelwerk.validate.report.wording import counted, listed

_FEW = 2
"""Tables of which an edition lacks a row in so many are not the same."""
_WORDS = 4
"""Words of a text by which it is named."""
_Place = tuple[str, int]
"""A record, and the number of a row of a table or 0."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each text, or for all that follow each other; what is below a missing record is counted, not repeated."""
    found = lookup.once(all_gaps)
    groups: dict[tuple[str, str], list[Gap]] = {}
    for gap in found:
        groups.setdefault((gap.record, gap.field), []).append(gap)
    for group in _in_a_row(lookup, list(groups.values())):
        yield _finding(lookup, group[0], found) if len(group) == 1 else _of_several(lookup, group, found)


def _in_a_row(lookup: Lookup, groups: Sequence[Sequence[Gap]]) -> list[list[Sequence[Gap]]]:
    """What the same editions lack one after the other as one: texts of a chapter, entries of a list, rows of a table."""
    runs: list[list[Sequence[Gap]]] = []
    by_place = {place: group for group in groups if (place := _place(lookup, group)) is not None}
    taken: set[_Place] = set()
    for group in groups:
        place = _place(lookup, group)
        if place in taken:
            continue
        run = [group]
        while place is not None:
            place = _next(lookup, place)
            after = by_place.get(place) if place is not None and place not in taken else None
            if place is None or after is None or _lack(after) != _lack(group):
                break
            run.append(after)
            taken.add(place)
        runs.append(run)
    return runs


def _place(lookup: Lookup, group: Sequence[Gap]) -> _Place | None:
    """The record and the row, 0 for a whole record; None for what is told by itself."""
    first = group[0]
    if first.row:
        return first.record, first.row
    if lookup.types[first.record] in ("rule", "component") and not any(gap.partly for gap in group):
        return first.record, 0
    return None


def _next(lookup: Lookup, place: _Place) -> _Place | None:
    """What follows in the table, in the list of components, or in the reading order after what is below a rule."""
    record, row = place
    if row:
        return record, row + 1
    if lookup.types[record] == "component":
        after = lookup.once(_after).get(record)
        same = after is not None and lookup.documents.get(after) == lookup.documents.get(record)
        return (after, 0) if after is not None and same and lookup.types[after] == "component" else None
    following = neighbours(lookup, record)[1]
    return (following, 0) if following else None


def _after(lookup: Lookup) -> dict[str, str]:
    """The record after each, in document order."""
    return dict(pairwise(lookup.records))


def _lack(group: Sequence[Gap]) -> tuple[str, frozenset[str]]:
    """Which edition has a text, and which lack it."""
    return group[0].there.locale, frozenset(gap.locale for gap in group)


def _of_several(lookup: Lookup, groups: Sequence[Sequence[Gap]], found: Sequence[Gap]) -> Finding:
    """All texts of which an edition lacks one after the other; the passage before them is the last that is shown."""
    first, locales = groups[0][0], [gap.locale for gap in groups[0]]
    more = sum(1 + max(len(gap.below) for gap in group) for group in groups) - 1
    edition = first.there.locale
    after = [span for gap in groups[0] for span in _place_before(lookup, gap)]
    where = " The passage before the gap is shown last." if after else ""
    ends = f"{_opening(first)} to {_opening(groups[-1][0])}"
    if first.row:
        said = f"has {counted(more + 1, 'row')} in {edition}, from {ends}, but not in {listed(locales)}"
    else:
        said = (
            f"and the {counted(more, 'text')} after it, from {ends}, are in {edition} but missing in {listed(locales)}"
        )
    return CHECK.finding(
        f"{named(lookup, first.record)} {said}.{where} Translate them, or pair them with their counterparts.",
        record=first.record,
        spans=[*(lookup.whole(group[0].there) for group in groups), *after],
        severity=min((_severity(lookup, gap, found) for group in groups for gap in group), key=SEVERITIES.index),
        kind="addition" if lookup.content.base in locales else "omission",
    )


def _opening(gap: Gap) -> str:
    """The first words of a text, by which a person finds it."""
    found = gap.there.text.split()
    return f"“{' '.join(found[:_WORDS])}{' …' if len(found) > _WORDS else ''}”"


def _finding(lookup: Lookup, group: Sequence[Gap], found: Sequence[Gap]) -> Finding:
    first, locales = group[0], [gap.locale for gap in group]
    below = max(len(gap.below) for gap in group)
    more = f" (and {counted(below, 'record')} below it)" if below else ""
    after = [span for gap in group for span in _place_before(lookup, gap)]
    where = " The passage before the gap is shown." if after else ""
    severities = [_severity(lookup, gap, found) for gap in group]
    field = field_named(first.field)
    numbered = field[-1:].isdigit() and not field.startswith("cell")
    what = f"the row of “{first.there.text}”" if first.row else field if numbered else f"a {field}"
    whole = not first.row and not any(gap.partly for gap in group)
    said = f"is in {first.there.locale} but missing in" if whole else f"has {what} in {first.there.locale} but not in"
    return CHECK.finding(
        f"{named(lookup, first.record)}{more} {said} {listed(locales)}.{where} Translate it, or pair it with its "
        "counterpart.",
        record=first.record,
        spans=[lookup.whole(first.there), *after],
        severity=min(severities, key=SEVERITIES.index),
        kind="addition" if lookup.content.base in locales else "omission",
    )


def _severity(lookup: Lookup, gap: Gap, found: Sequence[Gap]) -> Severity:
    record = lookup.records[gap.record]
    if gap.partly and isinstance(record, Script) and lookup.documents.get(gap.record):
        return "warning" if gap.there.key == record.title else "info"  # what a page says is in its text, read so or so
    if gap.partly and isinstance(record, Card) and lookup.documents.get(gap.record):
        return "info" if gap.there.key == record.flavour else "warning"  # the parts of a printed card are told by looks
    if lookup.types[gap.record] in ("card", "script"):
        return "error"
    if gap.row and isinstance(record, Table):
        surely = _same_table(lookup, gap, record, found) and not _may_be_read_otherwise(lookup, gap, record, found)
        return "warning" if surely else "info"
    if gap.partly:
        return "info"
    if isinstance(record, Rule) and record.number:
        return "info" if label_nearby(lookup, gap) else "warning"
    if not TECHNICAL.sub("", gap.there.text).strip():
        return "info"  # a setting or an address, which a page may have joined with what is before it
    return "warning" if surely_missing(lookup, gap, found) else "info"


def _same_table(lookup: Lookup, gap: Gap, table: Table, found: Sequence[Gap]) -> bool:
    """Whether the edition has most rows of the table, and they were not merely recognised badly."""
    lost = sum(other.record == gap.record and other.locale == gap.locale for other in found)
    sides = [lookup.side(gap.locale, key) for row in table.rows for key in row if gap.locale in lookup.present(key)]
    return _FEW * lost < len(table.rows) and not any(map(lookup.doubtful, sides[:1]))


def _may_be_read_otherwise(lookup: Lookup, gap: Gap, table: Table, found: Sequence[Gap]) -> bool:
    """Whether a row is a part of the one before it, beyond the end of a page, or among texts beside the table."""
    row = table.rows[(gap.row or 1) - 1]
    there = [gap.there.locale in lookup.present(key) for key in row]
    if not all(there) and all(map(lookup.present, table.rows[0])):
        return True  # the names of the columns say that it lacks a cell
    return may_be_divided(lookup, table, gap.locale, gap.row or 1) or may_be_in_table(lookup, gap, found)


def _place_before(lookup: Lookup, gap: Gap) -> list[Span]:
    """The last words of what is before the gap, so that the place can be found."""
    record = lookup.records[gap.record]
    if gap.row and isinstance(record, Table):
        keys = [key for row in record.rows[: gap.row - 1] for key in row[:1] if gap.locale in lookup.present(key)]
        return [lookup.whole(lookup.side(gap.locale, keys[-1]))] if keys else []
    before, _ = neighbours(lookup, gap.record)
    for slot in reversed(lookup.slots_of.get(before or "", ())):
        side = lookup.side(gap.locale, slot.key)
        if side.text.strip():
            end = len(side.text.rstrip())
            return [lookup.span_around(side, end, end)]
    return []


CHECK = Check(
    code="RW101",
    name="missing-translation",
    kind="omission",
    severity="error",
    summary="A text, or several in a row, is in one edition of a document but missing in the other.",
    why="Players of the other edition do not know the rule; an engine shows an empty text.",
    example="Rule 4.2 is in `de` (“Legt die Laterne ab.”), but `pl` goes from 4.1 to 4.3.",
    fix="Translate the text. If the other edition has it in another record, pair the two with `regelwerk pair`.",
    run=run,
    grounds="form",
)
