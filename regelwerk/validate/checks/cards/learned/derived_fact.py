"""RW733: a fact that other records derive from their id, their texts or the number of other records, and one does not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from regelwerk.schema.cardset import CardPlace
from regelwerk.schema.finding import Severity
from regelwerk.validate.cards.gathered.fact_rows import word_of
from regelwerk.validate.cards.gathered.gathered_set import FactRow, GatheredSet, RecordUse
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.check_definition import Check

_FEWEST, _SHARE = 8, 0.9
"""Records whose fact is derived so, and their share, from which on the others are wrong."""
_COUNTED = 8
"""Records that are counted, from which on one number that is right tells that the field counts them."""
_OFF = 0.25
"""Share of a count by which a number that is out of date may differ; this and the other three were chosen by hand."""
_DIGITS = re.compile(r"[0-9]+\Z")


class _Row(NamedTuple):
    """The facts of a record, and the file that they are in."""

    file: str
    facts: FactRow

    def place(self, field: str) -> CardPlace:
        """Where a number or a list is."""
        return CardPlace(None, self.file, *self.facts.spots[field], field)


class _NumberedId(NamedTuple):
    """A record with a number and the digits at the end of its id."""

    row: _Row
    value: int
    end: str

    @property
    def is_right(self) -> bool:
        """Whether the two are the same."""
        return int(self.end) == self.value

    @property
    def beginning(self) -> str:
        """The id without them: that of a set, mostly."""
        return self.row.facts.record[: -len(self.end)]


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """All records of a kind together."""
    kinds: dict[str, list[_Row]] = {}
    for one in whole.sheets:
        kinds.setdefault(one.kind, []).extend(_Row(one.files[""], row) for row in one.facts)
    for kind, rows in kinds.items():
        yield from _ends_of_ids(rows)
        yield from _keywords(rows)
        yield from _counts(rows, {name: other for name, other in kinds.items() if name != kind})
    yield from _restated(whole)


def _ends_of_ids(rows: Sequence[_Row]) -> Iterator[LinkedFinding]:
    """Numbers that are those at the end of the id."""
    fields = {field for row in rows for field, value in row.facts.values.items() if type(value) is int}
    times = Counter(row.facts.record for row in rows)
    for field in sorted(fields):
        numbered = [
            (row, int(row.facts.values[field]), digits[0])
            for row in rows
            if times[row.facts.record] == 1  # of others RW705 tells
            and type(row.facts.values.get(field)) is int
            and (digits := _DIGITS.search(row.facts.record))
        ]
        for length in (0, 3, 2):
            ends: Sequence[_NumberedId] = [
                _NumberedId(row, value, end[-length:])
                for row, value, end in numbered
                if int(end[-length:])  # zeros are for what stands outside the numbering
            ]
            ends = _of_habit(_of_habit(ends, lambda one: one.beginning), lambda one: one.row.file)
            odd = [one for one in ends if not one.is_right]
            if odd and _is_habit(right := len(ends) - len(odd), len(ends)):
                for one in _that_agree_with_none(odd):
                    what = f"{field} is {one.value}, but the id ends in {one.end}"
                    said = f"{what}, and in {right} of {len(ends)} records the two are the same"
                    yield _finding(one.row, field, said, identity=what)
                break


def _of_habit(ends: Sequence[_NumberedId], group: Callable[[_NumberedId], str]) -> Sequence[_NumberedId]:
    """Those of groups in which most are right, as each set may number anew; all of them where none has a group with another."""
    own = Counter(group(one) for one in ends)
    wrong = Counter(group(one) for one in ends if not one.is_right)
    apart = max(own.values(), default=1) == 1
    return [one for one in ends if apart or 2 * wrong[group(one)] < own[group(one)]]


def _that_agree_with_none(odd: Sequence[_NumberedId]) -> Iterator[_NumberedId]:
    """Those whose number, and what it is more than the end of the id, no other odd one has: what several have is a rule."""
    values = Counter(one.value for one in odd)
    more = Counter(one.value - int(one.end) for one in odd)
    yield from (one for one in odd if values[one.value] == 1 == more[one.value - int(one.end)])


def _keywords(rows: Sequence[_Row]) -> Iterator[LinkedFinding]:
    """Lists of the keywords that are in bold in the rules."""
    for field in sorted({field for row in rows for field in row.facts.lists}):
        known = {word_of(value) for row in rows for value in row.facts.lists.get(field, ())}
        held = [
            (row, {word_of(value) for value in row.facts.lists.get(field, ())}, known.intersection(row.facts.marked))
            for row in rows
        ]
        told = [one for one in held if one[1] or one[2]]
        odd = [one for one in told if one[1] != one[2]]
        if odd and _is_habit(len(told) - len(odd), len(told)):
            for row, listed, marked in odd:
                parts = (
                    [f"lacks {', '.join(sorted(marked - listed))}, which the rules have in bold"]
                    if marked - listed
                    else []
                )
                parts += (
                    [f"has {', '.join(sorted(listed - marked))}, which the rules do not have"]
                    if listed - marked
                    else []
                )
                yield _finding(row, field, f"{field} {' and '.join(parts)}")


def _counts(rows: Sequence[_Row], others: Mapping[str, Sequence[_Row]]) -> Iterator[LinkedFinding]:
    """Numbers of the records that name this one: the cards of a pack."""
    ids = {row.facts.record for row in rows}
    fields = sorted({field for row in rows for field, value in row.facts.values.items() if type(value) is int})
    for kind, counted in others.items() if fields else ():
        for by in sorted({field for row in counted[:_COUNTED] for field in row.facts.values}):
            named = {
                (row.facts.record, row.facts.values.get(by)) for row in counted
            }  # an id that two records have is told itself
            times = Counter(value for _, value in named)
            if not ids & times.keys():
                continue
            for field in fields:
                told = [
                    (row, value, times[row.facts.record])
                    for row in rows
                    if type(value := row.facts.values.get(field)) is int
                ]
                right = [count for _, value, count in told if value == count >= _COUNTED]
                odd = [one for one in told if one[1] != one[2]]
                if (
                    right
                    and len(odd) <= len(right)
                    and all(abs(value - count) <= _OFF * count for _, value, count in odd)
                ):
                    for row, value, count in odd:
                        said = f"{field} is {value}, but {count} records of kind {kind} have it as {by}"
                        yield _finding(row, field, said, "info" if len(right) < 2 else None)


def _restated(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """Texts that are stored twice, once without marks."""
    agreed: Counter[tuple[str, str, str]] = Counter()
    others: dict[tuple[str, str, str], list[RecordUse]] = {}
    for one in whole.sheets:
        for field, text, count, uses in one.restated:
            agreed[one.kind, field, text] += count
            others.setdefault((one.kind, field, text), []).extend(uses)
    for key, uses in others.items():
        if uses and _is_habit(agreed[key], agreed[key] + len(uses)):
            for record, place in uses:
                yield linked(
                    CHECK,
                    f"{record}: {key[1]} is not {key[2]} without its marks, as it is of {agreed[key]} other records.",
                    record=record,
                    places=[place],
                    severity="warning",
                )


def _is_habit(right: int, total: int) -> bool:
    return right >= _FEWEST and right >= _SHARE * total


def _finding(
    row: _Row, field: str, said: str, severity: Severity | None = None, identity: str | None = None
) -> LinkedFinding:
    record = row.facts.record
    return linked(
        CHECK,
        f"{record}: {said}.",
        record=record,
        places=[row.place(field)],
        severity=severity,
        identity=f"{record} {identity or said}",
    )


CHECK = Check(
    code="RW733",
    name="derived-fact",
    kind="number",
    severity="warning",
    summary="A fact that in nearly all records follows from something else does not in one: the number at the end of the id, how "
    "many records name it, the text without its marks, the keywords that the rules have in bold.",
    why="Programs use the derived fact, and so show a different card, or count cards that are not there.",
    example="The pack has `“size”: 18`, but 21 cards are of it; the size of the other packs is right.",
    fix="Derive the fact anew.",
    run=run,
    grounds="figures",
)
