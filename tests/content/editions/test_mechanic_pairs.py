"""Mechanics of two editions are paired by the rule that states them, by their names and by their values."""

from __future__ import annotations

from regelwerk.content.editions.alignment import align
from regelwerk.schema.draft import Draft, Unit

from tests.content.game import draft, unit

RULES = {
    "de": ["Mischt 7 Karten.", "Legt 12 Karten aus.", "Zieht 15 Karten.", "Gebt 21 Karten ab."],
    "pl": ["Potasujcie 7 kart.", "Wyłóżcie 12 kart.", "Dobierzcie 15 kart.", "Oddajcie 21 kart."],
}


def edition(locale: str, *mechanics: tuple[str, int, str, dict[str, int]]) -> Draft:
    """Four paragraphs; a mechanic is its kind, the paragraph that states it, its name and its facts."""
    units: list[Unit] = []
    for place, text in enumerate(RULES[locale]):
        units.append(unit(10 * place, locale, text))
        units += [
            unit(
                10 * place + at,
                locale,
                title=name,
                unit_type="mechanic",
                kind=kind,
                parent=f"u{10 * place:04d}",
                **facts,
            )
            for at, (kind, where, name, facts) in enumerate(mechanics, start=1)
            if where == place
        ]
    return draft(locale, units)


def paired(one: Draft, other: Draft) -> list[tuple[str | None, str | None]]:
    named = [{unit.key: unit for unit in side.units} for side in (one, other)]
    found = []
    for pair in align([one, other], one.locale).pairs:
        keys = [pair.units.get(side.locale, (None,))[0] for side in (one, other)]
        units = [side.get(key or "") for side, key in zip(named, keys, strict=True)]
        if any(unit is not None and unit.type == "mechanic" for unit in units):
            names = [unit.title.content.text if unit and unit.title else None for unit in units]
            found.append((names[0], names[1]))
    return found


def test_those_of_one_rule_belong_together_though_nobody_knows_their_names() -> None:
    ours = edition("de", ("deck", 0, "Quallendeck", {}), ("deck", 2, "Zwirbeldeck", {}))
    theirs = edition("pl", ("deck", 0, "talia Bąbli", {}), ("deck", 2, "talia Śrub", {}))
    assert paired(ours, theirs) == [("Quallendeck", "talia Bąbli"), ("Zwirbeldeck", "talia Śrub")]


def test_a_name_that_translates_the_other_counts_more_than_the_place() -> None:
    ours = edition("de", ("resource", 0, "Wasser", {}), ("resource", 1, "Holz", {}))
    theirs = edition("pl", ("resource", 0, "Drewno", {}), ("resource", 1, "Woda", {}))
    assert paired(ours, theirs) == [("Wasser", "Woda"), ("Holz", "Drewno")]


def test_of_two_names_that_are_equally_alike_the_one_of_the_same_rule_is_meant() -> None:
    ours = edition("de", ("resource", 1, "Holz", {}))
    theirs = edition("pl", ("resource", 0, "DREWNO", {}), ("resource", 1, "Drewno", {}))
    assert ("Holz", "Drewno") in paired(ours, theirs)


def test_two_with_nothing_in_common_stay_alone() -> None:
    ours, theirs = edition("de", ("deck", 0, "Quallendeck", {})), edition("pl", ("deck", 3, "talia Śrub", {}))
    assert sorted(paired(ours, theirs), key=str) == [("Quallendeck", None), (None, "talia Śrub")]


def test_only_those_of_one_kind_are_one() -> None:
    ours, theirs = edition("de", ("deck", 0, "Wasser", {})), edition("pl", ("resource", 0, "Woda", {}))
    assert sorted(paired(ours, theirs), key=str) == [("Wasser", None), (None, "Woda")]


def test_results_of_one_roll_pair_by_their_range_and_not_by_their_order() -> None:
    low, high = {"min": 1, "max": 3}, {"min": 4, "max": 6}
    ours = edition("de", ("outcome", 1, "Xylo.", low), ("outcome", 1, "Yps.", high))
    theirs = edition("pl", ("outcome", 1, "Ćma.", high), ("outcome", 1, "Żubr.", low))
    assert paired(ours, theirs) == [("Xylo.", "Żubr."), ("Yps.", "Ćma.")]


def test_one_value_that_differs_parts_no_pair() -> None:
    ours = edition("de", ("action", 2, "Rudern", {"min": 2, "max": 2}))
    theirs = edition("pl", ("action", 2, "Wiosłowanie", {"min": 3, "max": 3}))
    assert paired(ours, theirs) == [("Rudern", "Wiosłowanie")]
