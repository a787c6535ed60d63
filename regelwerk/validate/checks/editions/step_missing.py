"""RW106: a step of play that one edition has and another lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.schema.finding import Finding
from regelwerk.schema.mechanic import Mechanic
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.missing_records import all_gaps, length_ratio, surely_missing
from regelwerk.validate.compare.step_families import step_families

_FEWEST = 2
"""Steps that both editions have, at least: a step alone may be counted in one edition and not in the other."""
_HELD = 0.5
"""A step that is longer than expected by this share of the missing one may hold it; chosen by hand."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each step and edition, where the other edition has all or nearly all of the steps around it."""
    for family in step_families(lookup):
        for step in family.steps:
            there = lookup.present(step.name)
            expected = lookup.editions.get(lookup.documents.get(step.id, ""), ())
            for locale in expected if there else ():
                if locale in there:
                    continue
                matched = family.matched(lookup, there[0], locale)
                shared = {one.id for one in matched}
                others = (one for one in family.steps if locale in lookup.present(one.name) and one.id not in shared)
                if len(matched) < _FEWEST or any(others):
                    continue
                named_only = _is_there(lookup, step, locale)
                if (named_only and family.numbered) or _told(lookup, step, locale):
                    continue
                if _may_hold(lookup, step, (there[0], locale), matched):
                    continue
                yield _finding(lookup, step, (there[0], locale), matched, named_only=named_only)


def _is_there(lookup: Lookup, step: Mechanic, locale: str) -> bool:
    """Whether the edition has the rule: then it does not number the step, or names the phase in words of its own."""
    return any(locale in lookup.present(slot.key) for slot in lookup.slots_of.get(step.rule or "", ()))


def _told(lookup: Lookup, step: Mechanic, locale: str) -> bool:
    """Whether the missing rule has a warning of its own (RW101)."""
    found = lookup.once(all_gaps)
    mine = [gap for gap in found if gap.locale == locale and step.rule in (gap.record, *gap.below)]
    return any(surely_missing(lookup, gap, found) for gap in mine)


def _may_hold(lookup: Lookup, step: Mechanic, locales: tuple[str, str], matched: Sequence[Mechanic]) -> bool:
    """Whether the step before or the one after is so long that it may say what the missing one says."""
    ratio = length_ratio(lookup, *locales)
    missing = _length(lookup, step, locales[0]) * ratio
    near = [
        *[one for one in matched if one.order < step.order][-1:],
        *[one for one in matched if one.order > step.order][:1],
    ]
    return any(
        _length(lookup, one, locales[1]) - _length(lookup, one, locales[0]) * ratio > _HELD * missing for one in near
    )


def _length(lookup: Lookup, step: Mechanic, locale: str) -> int:
    return sum(len(lookup.side(locale, slot.key).text) for slot in lookup.slots_of.get(step.rule or "", ()))


def _finding(
    lookup: Lookup, step: Mechanic, locales: tuple[str, str], matched: Sequence[Mechanic], *, named_only: bool
) -> Finding:
    there, locale = locales
    before = [one for one in matched if one.order < step.order]
    after = [lookup.whole(lookup.side(locale, before[-1].name))] if before else []
    side = lookup.side(there, step.name)
    unsure = named_only or lookup.doubtful(side) or lookup.doubtful(lookup.side(locale, matched[0].name))
    where = " The step before the gap is shown." if after else ""
    return CHECK.finding(
        f"{named(lookup, step.id)} of {there} is missing in {locale}, which has the {len(matched)} steps around it.{where} "
        "Add the step, or pair it with its counterpart.",
        record=step.id,
        spans=[lookup.whole(side), *after],
        severity="info" if unsure else "warning",
        kind="addition" if lookup.content.base == locale else "omission",
    )


CHECK = Check(
    code="RW106",
    name="step-missing",
    kind="omission",
    severity="warning",
    summary="One edition lacks a step of play but has the steps around it.",
    why="Players of this edition skip the step, and an engine plays the round differently.",
    example="The round has five phases in `de` but four in `pl`, where nobody trims the lamps.",
    fix="Add the step, or number it as in the other edition.",
    run=run,
    grounds="form",
)
