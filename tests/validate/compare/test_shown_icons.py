"""Which icons a text shows, and what one edition calls the icons of another."""

from __future__ import annotations

from typing import Any

import pytest
from regelwerk.schema.token_text import IconToken, Text
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.read_otherwise import read_otherwise
from regelwerk.validate.compare.shown_icons import other_icon_names, shown_icons, word_icons
from regelwerk.validate.compare.step_families import step_families
from regelwerk.validate.compare.text_slots import SlotText
from tests.validate.case_content import content_of


def lookup_of(**case: Any) -> Lookup:
    return Lookup(content_of(case))


@pytest.mark.parametrize(
    ("text", "rule", "card"),
    [
        ("Zieht [icon:fog] und legt ★ ab.", [("fog", 6), ("★", 17)], None),
        ("★ Zieht 2.", [], [("★", 0)]),
        ("Zieht 2. ★ Legt ab.", [], [("★", 9)]),
        ("Zieht 2.\\n★ Legt ab.", [], [("★", 9)]),
        ("Zieht 2: ★", [("★", 9)], None),
        ("★", [("★", 0)], None),
        ("Legt ✓ ☐ ❷ ab.", [], None),
        ("Legt ➔ ▶ ☛ ab.", [], None),
        ("Legt \\ue001 und ■ ab.", [("\\ue001", 5), ("■", 11)], None),
        ("Legt ⭐ und 🎲 ab.", [("⭐", 5), ("🎲", 11)], None),
        ("Legt ░ und é ab.", [], None),
        ("Legt § ab.", [], None),
    ],
)
def test_icons_are_tokens_and_pictures_that_nobody_named(
    text: str, rule: list[tuple[str, int]], card: list[tuple[str, int]] | None
) -> None:
    lookup = lookup_of(rules=[{"de": text.replace("\\n", "\n").replace("\\ue001", "\ue001")}])
    side = lookup.side("de", "rule-0001.text")
    found = [(name.replace("\ue001", "\\ue001"), start) for name, start, _ in shown_icons(side, "rule")]
    assert found == rule
    found = [(name.replace("\ue001", "\\ue001"), start) for name, start, _ in shown_icons(side, "card")]
    assert found == (rule if card is None else card)


@pytest.mark.parametrize(
    ("texts", "names"),
    [
        ([("A [icon:fog] b", "A ★ b")] * 3, {"★": "fog"}),
        ([("A [icon:fog] b", "A ★ b")] * 2, {}),
        ([("A [icon:fog] b", "A ★ b")] * 3 + [("A [icon:fog] b", "A b")] * 3, {"★": "fog"}),
        ([("A [icon:fog] b", "A ★ b")] * 3 + [("A [icon:fog] b", "A b")] * 4, {}),
        ([("A [icon:fog] b", "A ★ b")] * 3 + [("A b", "A ★ b")] * 4, {}),
        ([("A [icon:fog] b", "A ★★ b")] * 3, {}),
        ([("A [icon:fog] b", "A ★ b [icon:fog]")] * 3, {}),
        ([("A [icon:fog] [icon:sun] b", "A ★ ● b")] * 3 + [("A [icon:sun] b", "A ● b")] * 2, {"●": "sun", "★": "fog"}),
        ([("A b", "A b")] * 4, {}),
    ],
)
def test_what_the_other_edition_calls_an_icon(texts: list[tuple[str, str]], names: dict[str, str]) -> None:
    lookup = lookup_of(rules=[{"de": left, "pl": right} for left, right in texts])
    found = other_icon_names(lookup)
    assert found == ({("de", "pl"): names} if "icon" in texts[0][0] else {})


@pytest.mark.parametrize(
    ("left", "right", "numbers"),
    [
        ("Lies [script:12].", "Czytaj 12.", {12}),
        ("Lies 12.", "Czytaj [script:12].", {12}),
        ("Lies [script:12].", "Czytaj [script:12].", set()),
        ("Lies [script:12].", "Czytaj 13.", set()),
        ("Lies [script:12] oder 12.", "Czytaj 12 albo [script:12].", set()),
        ("Lies [script:5].", "Rzut 1–5.", {5}),
    ],
)
def test_a_number_that_one_edition_alone_has_as_a_reference(left: str, right: str, numbers: set[int]) -> None:
    text = {"de": left, "pl": right}
    lookup = lookup_of(scripts=[{"number": 1, "text": text}], rules=[text])
    found = {pair.slot.type: read_otherwise(pair) for pair in lookup.pairs}
    assert found == {"rule": frozenset(numbers), "script": frozenset(numbers)}


def test_steps_of_one_section_are_a_family_and_so_are_the_phases_that_a_text_names() -> None:
    name = {"de": "Schritt", "pl": "krok"}
    rules = [
        {"id": "rule-0001", "kind": "section", "title": name},
        *({"id": f"rule-000{at}", "parent": "rule-0001", "number": f"1.{at}", **name} for at in (2, 3, 4)),
        {"id": "rule-0005", **name},
        {"id": "rule-0006", "label": "a)", "parent": "rule-0005", **name},
    ]
    steps = [
        {"kind": "step", "rule": f"rule-000{at}", "name": name, "pairing": 0.1 if at == 3 else 1} for at in range(2, 7)
    ]
    other = [{"kind": "deck", "rule": "rule-0002", "name": name}, {"kind": "step", "name": name}]
    lookup = lookup_of(rules=rules, mechanics=[*steps, *other])
    found = [(family.numbered, [step.rule for step in family.steps]) for family in step_families(lookup)]
    assert found == [
        (True, ["rule-0002", "rule-0003", "rule-0004"]),
        (False, ["rule-0005"]),
        (True, ["rule-0006"]),
    ]
    assert [len(family.matched(lookup, "de", "pl")) for family in step_families(lookup)] == [2, 1, 1]


def test_a_family_of_which_few_steps_are_surely_paired_is_not_compared() -> None:
    name = {"de": "Schritt", "pl": "krok"}
    rules = [{"id": f"rule-000{at}", "number": f"{at}", **name} for at in (1, 2, 3)]
    steps = [
        {"kind": "step", "rule": f"rule-000{at}", "name": name, "pairing": 1 if at == 1 else 0.1} for at in (1, 2, 3)
    ]
    lookup = lookup_of(rules=rules, mechanics=steps)
    assert [len(family.steps) for family in step_families(lookup)] == [3]
    assert [family.matched(lookup, "de", "pl") for family in step_families(lookup)] == [[]]


def test_a_word_that_no_other_edition_ever_shows_is_no_icon_of_the_game() -> None:
    content = content_of(
        {"rules": [{"de": "Zieht [icon:fog].", "pl": "Dobierzcie [icon:fog]."}, {"pl": "Otwórz plik desktop."}]}
    )
    key = content.rules[1].text or ""
    desktop = IconToken(start=12, end=19, name="desktop")
    text = content.strings["pl"][key].model_copy(update={"tokens": (desktop,)})
    strings = {**content.strings, "pl": {**content.strings["pl"], key: text}}
    lookup = Lookup(content.model_copy(update={"strings": strings}))
    assert word_icons(lookup) == {("pl", "desktop")}


def test_a_word_that_names_an_icon_is_none_in_the_name_of_a_file() -> None:
    side = SlotText(
        "de", "rule-0001.text", Text(text="Die .fog-Datei", tokens=(IconToken(start=5, end=8, name="fog"),))
    )
    assert shown_icons(side, "rule") == []
