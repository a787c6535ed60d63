"""RW705: two records of one kind with the same id, in the facts or in one locale."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.check_definition import Check

_NUMBER = re.compile(r"(?<![0-9])[0-9]{1,9}\Z")


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """One finding an id and locale, with every place; translations of records that lost their id so are named.

    Locales that are in one record have one id, and one finding.
    """
    told: set[tuple[str, str, tuple[tuple[str, int, int], ...]]] = set()
    for (kind, locale), names in repeated(whole).items():
        wanted = set(names)
        table: dict[str, list[CardPlace]] = {}
        meant: dict[str, str] = {}
        for one in whole.sheets:
            ids = one.named.get(locale, ()) if one.kind == kind else ()
            rows = zip(ids, one.placed[locale], strict=True) if not wanted.isdisjoint(ids) else ()
            for name, (line, column, other) in rows:
                if name in wanted:
                    table.setdefault(name, []).append(CardPlace(locale or None, one.files[locale], line, column, name))
                    if other is not None:
                        meant[name] = other
            for name in wanted.intersection(ids) - meant.keys():
                if skipped := _skipped(ids, name):
                    meant[name] = skipped
            if not locale:
                meant.update((stray.twice, stray.id) for stray in one.strays if stray.twice in wanted)
        for record, places in table.items():
            mark = (kind, record, tuple((one.file, one.line, one.column) for one in places))
            if mark in told:
                continue
            told.add(mark)
            side = f" in {locale}" if locale else ""
            hint = (
                f"Give each its own; one of them is probably {meant[record]}."
                if record in meant
                else "Give each its own."
            )
            yield linked(
                CHECK,
                f"{len(places)} records of kind {kind}{side} have the id {record}; only one of them is loaded. {hint}",
                record=record,
                places=places,
            )


def _skipped(ids: Sequence[str], name: str) -> str | None:
    """The number that should be in place of an id that occurs twice, as those around it count: 09 in `07, 08, 08, 10`."""
    known = set(ids)
    for before, own, after in zip(ids, ids[1:], [*ids[2:], None], strict=False):
        due = _next(before) if own == name else None
        if due and due not in known and after in (None, _next(due)):
            return due
    return None


def _next(name: str) -> str | None:
    """An id with the next number at its end, written with as many digits."""
    number = _NUMBER.search(name)
    return f"{name[: number.start()]}{int(number[0]) + 1:0{len(number[0])}}" if number else None


def repeated(whole: GatheredSet) -> dict[tuple[str, str], list[str]]:
    """Kind and locale to the ids that it has more than once."""
    names: dict[tuple[str, str], list[str]] = {}
    for one in whole.sheets:
        for locale, ids in one.named.items():
            names.setdefault((one.kind, locale), []).extend(ids)
    return {
        key: [name for name, count in Counter(found).items() if count > 1]
        for key, found in names.items()
        if len(found) != len(set(found))
    }


CHECK = Check(
    code="RW705",
    name="duplicate-id",
    kind="schema",
    severity="error",
    summary="Two records have the same id, in the facts or in the translations of one locale.",
    why="Only one of them is loaded, and which one depends on the order of the files.",
    example="Two cards have the code 01007.",
    fix="Correct the id of the record that was added last.",
    run=run,
)
