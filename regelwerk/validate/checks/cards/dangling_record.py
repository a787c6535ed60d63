"""RW706: a reference to a record that is not there."""

from __future__ import annotations

from collections.abc import Iterator, Set

from regelwerk.validate.cards.gathered.gathered_set import Gathered, GatheredSet, RecordUse
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.nearest import MOST, nearest
from regelwerk.validate.check_definition import Check

_COMPLETE = 0.8
"""Share of the parts (packs) that must have records, for a set that is not a selection."""


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """An error, but for references between cards in a set that holds only some of its parts: these are a hint a file."""
    partial = _is_partial(whole)
    strange = {
        target for one in whole.sheets for kind, target, _ in one.references if target not in whole.ids.get(kind, ())
    }
    for one in whole.sheets:
        elsewhere: list[tuple[str, RecordUse]] = []
        for kind, target, uses in one.references:
            known = whole.ids.get(kind, frozenset())
            if target in known or not known:
                continue
            if partial and kind == one.kind and not _expected(target, known):
                elsewhere += [(target, use) for use in uses]
                continue
            meant = nearest(target, known) if _may_be_slip(target, strange) else None
            hint = f" Most likely {meant} is meant." if meant else ""
            for record, place in uses:
                yield linked(
                    CHECK,
                    f"{record} refers to the {kind} {target}, which does not exist.{hint}",
                    record=record,
                    places=[place],
                )
        if elsewhere:
            yield _elsewhere(one, elsewhere)


def _may_be_slip(target: str, strange: Set[str]) -> bool:
    return len(strange) <= MOST and len(target) > 2 and not target[:1].isdigit()


def _elsewhere(one: Gathered, found: list[tuple[str, RecordUse]]) -> LinkedFinding:
    target, (record, _) = found[0]
    said = f"{record} refers to the {one.kind} {target}, which is not here; parts of the set are missing, and it may "
    said += "be in one of them."
    if len(found) > 1:
        said = (
            f"{len(found)} records of {one.name} refer to {one.kind}s that are not here, such as {record} to {target}; "
        )
        said += "parts of the set are missing, and they may be in those."
    return linked(
        CHECK,
        said,
        record=record if len(found) == 1 else one.name,
        places=[use.place for _, use in found],
        severity="info",
        identity=f"{one.name} elsewhere",
        gathered=[use.record for _, use in found],
    )


def _is_partial(whole: GatheredSet) -> bool:
    for kind in whole.layout.kinds:
        part = kind.references.get(kind.member_of) if kind.member_of else None
        if part:
            parts = whole.ids.get(part, frozenset())
            held = {name for one in whole.sheets if one.kind == kind.name for name in one.members}
            return bool(parts) and len(held & parts) < _COMPLETE * len(parts)
    return False


def _expected(target: str, known: frozenset[str]) -> bool:
    """Whether the id would be in a part that the set holds: other ids begin with the same two characters."""
    return any(name.startswith(target[:2]) for name in known)


CHECK = Check(
    code="RW706",
    name="dangling-record",
    kind="reference",
    severity="error",
    summary="A record names another record (a pack, a type, a card it reprints) that does not exist.",
    why="A program that follows the reference stops, or shows an empty card.",
    example="`“type_code”: “asett”`, but the list of types has no such code.",
    fix="Correct the reference, or add the record.",
    run=run,
)
