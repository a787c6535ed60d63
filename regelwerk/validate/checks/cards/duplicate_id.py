"""RW705: two records of one kind with the same id, in the facts or in one locale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding, CardSpan
from regelwerk.validate.cards.card_check import CardCheck
from regelwerk.validate.cards.gathered_set import Whole


def whole(whole: Whole) -> Iterator[CardFinding]:
    """One finding an id and locale, with every place; translations of records that lost their id so are named.

    Locales that stand in one record have one id, and one finding.
    """
    told: set[tuple[str, str, tuple[tuple[str, int, int], ...]]] = set()
    for (kind, locale), names in repeated(whole).items():
        wanted = set(names)
        table: dict[str, list[CardSpan]] = {}
        meant: dict[str, str] = {}
        for one in whole.sheets:
            names = one.named.get(locale, []) if one.kind == kind else []
            rows = zip(names, one.placed[locale], strict=True) if not wanted.isdisjoint(names) else ()
            for name, (line, column, *other) in rows:
                if name in wanted:
                    table.setdefault(name, []).append(CardSpan(locale or None, one.files[locale], line, column, name))
                    meant.update(dict.fromkeys([name] if other else [], *other))
            meant.update((twice, record) for record, _, _, twice in one.strays if twice in wanted and not locale)
        for record, places in table.items():
            mark = (kind, record, tuple((one.file, one.line, one.column) for one in places))
            if mark in told:
                continue
            told.add(mark)
            side = f" in {locale}" if locale else ""
            hint = (
                f"Give each its own; one of them is {meant[record]}, it seems."
                if record in meant
                else "Give each its own."
            )
            yield CHECK.finding(
                f"{len(places)} records of kind {kind}{side} have the id {record}; only one of them is loaded. {hint}",
                record=record,
                spans=places,
            )


def repeated(whole: Whole) -> dict[tuple[str, str], list[str]]:
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


CHECK = CardCheck(
    code="RW705",
    name="duplicate-id",
    kind="schema",
    severity="error",
    summary="Two records have the same id, in the facts or in the translations of one locale.",
    why="One of the two disappears when the cards are loaded, and which one depends on the order of the files.",
    example="Two cards have the code 01007.",
    fix="Correct the id of the record that was added last.",
    whole=whole,
)
