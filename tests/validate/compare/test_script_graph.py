"""How scripts lead to each other, and how messages name records and fields."""

from __future__ import annotations

from typing import Any

import pytest
from regelwerk.schema.script import Script
from regelwerk.validate.compare.finding_wording import field_named, named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.script_graph import (
    books,
    is_part_of_book,
    next_numbers,
    numbers_in_text,
    unreachable,
    ways,
)
from tests.validate.case_content import content_of


def book(*scripts: dict[str, Any], rules: tuple[str, ...] = ()) -> Lookup:
    return Lookup(content_of({"locales": ["de"], "rules": [{"de": text} for text in rules], "scripts": list(scripts)}))


def script(number: int, *jumps: int, text: str = "Ihr wartet.") -> dict[str, Any]:
    return {
        "number": number,
        "text": {"de": text},
        "choices": [{"text": {"de": "Weiter."}, "jump": to} for to in jumps],
    }


def test_choices_and_pointers_lead_on() -> None:
    lookup = book(script(1, 2, 3, text="Lest [script:4]."), script(2), script(3), script(4))
    assert next_numbers(lookup, lookup.content.scripts[0]) == {2, 3, 4}
    assert [(way.name, way.jump) for way in ways(lookup.content.scripts[0])][1:] == [("choice 1", 2), ("choice 2", 3)]


@pytest.mark.parametrize(
    ("scripts", "rules", "found"),
    [
        ([], (), {}),
        ([script(1, 2), script(2)], (), {}),
        ([script(1, 2), script(2, 3), script(3), script(4)], (), {4: 0}),
        ([script(1, 2), script(2, 3), script(3), script(4)], ("Lest [script:4].",), {}),
        ([script(1, 2), script(2, 3), script(3), script(4, 5), script(5)], (), {4: 1}),
        ([script(1, 2), script(2, 3), script(3), script(4, 5), script(5, 4)], (), {4: 1}),
        # entered at many places: a circle alone is cut off
        ([script(1), script(2), script(3), script(4, 5), script(5, 4)], (), {4: 1}),
        ([script(1), script(2), script(3), script(4, 4)], (), {}),
    ],
)
def test_scripts_that_no_way_leads_to(
    scripts: list[dict[str, Any]], rules: tuple[str, ...], found: dict[int, int]
) -> None:
    lookup = book(*scripts, rules=rules)
    assert dict(unreachable(lookup, lookup.content.scripts)) == found


def test_records_are_named_as_people_know_them() -> None:
    content = content_of(
        {
            "locales": ["de"],
            "rules": [
                {"number": "4.2", "de": "Zieht."},
                {"kind": "section", "number": "5", "title": {"de": "Boote"}},
                {"kind": "section", "title": {"de": "Eins zwei drei vier fünf sechs sieben"}},
                {"de": "Zieht."},
            ],
            "components": [{"name": {"de": "Boote"}, "quantity": {"de": 4}}],
            "scripts": [script(7)],
        }
    )
    lookup = Lookup(content)
    assert [named(lookup, record) for record in lookup.records] == [
        "rule 4.2",
        "section 5",
        "section “Eins zwei drei vier fünf sechs …”",
        "this paragraph",
        "component “Boote”",
        "script 7",
    ]
    assert named(lookup, "rule-9999") == "rule-9999"


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("text", "text"),
        ("title", "title"),
        ("test1.outcome2.text", "outcome 2 of test 1"),
        ("choice1.text", "choice 1"),
        ("r0c2", "cell in row 1, column 3"),
    ],
)
def test_fields_are_named_as_people_know_them(field: str, name: str) -> None:
    assert field_named(field) == name


@pytest.mark.parametrize(
    ("targets", "there", "is_part"),
    [
        (range(2, 10), range(1, 10), False),
        ([*range(2, 10), *range(50, 70)], range(1, 10), True),
        (range(100, 107), [1], False),
        (range(100, 108), [1], True),
        ([*range(2, 9), 10, 11, 12], [*range(1, 9), 20], True),
        ([*range(2, 9), 10, 11, 12, 20], [*range(1, 9), 20], False),
        (range(2, 22), range(1, 18), True),
        (range(2, 22), range(1, 19), False),
    ],
)
def test_a_book_whose_jumps_lead_elsewhere_is_a_part(targets: range, there: range, is_part: bool) -> None:
    scripts = [script(number, *(targets if number == 1 else ())) for number in there]
    assert is_part_of_book(book(*scripts).content.scripts) == is_part


def test_outcomes_of_dice_are_ways_too() -> None:
    outcomes = [{"low": 1, "high": 3, "jump": 7}, {"low": 4, "high": 6, "text": {"de": "Nichts."}}]
    lookup = book(
        {"number": 1, "text": {"de": "Würfelt 12 oder 3."}, "jump": 2, "tests": [{"dice": "1d6", "outcomes": outcomes}]}
    )
    (one,) = lookup.content.scripts
    assert [(way.name, way.jump) for way in ways(one)] == [
        ("the end", 2), ("the outcome 1–3", 7), ("the outcome 4–6", None),
    ]  # fmt: skip
    assert ways_keys(one) == [one.text, one.text, one.tests[0].outcomes[1].text]
    assert numbers_in_text(lookup, one) == {"12", "3"}


def ways_keys(one: Script) -> list[str | None]:
    return [way.key for way in ways(one)]


def test_each_book_has_numbers_of_its_own() -> None:
    scripts = book(script(1), script(2)).content.scripts
    other = scripts[1].model_copy(update={"book": "songs", "number": 1})
    assert {name: [one.number for one in found] for name, found in books((*scripts, other)).items()} == {
        scripts[0].book: [1, 2],
        "songs": [1],
    }
