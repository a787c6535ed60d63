"""Lines that name the cards of a list, in many forms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .read_lists import cards

NAMES = ("Old Lamp", "Rope", "Tin Whistle", "Oilskin", "Dry Well")
TEXTS = (
    "Look at the next tile.",
    "Climb one level, then rest.",
    "Call all figures to you.",
    "Ignore the rain this round.",
    "Lose your water.",
)


@pytest.mark.parametrize(
    ("form", "suffix", "told"),
    [
        ("{N}. {t}", "txt", None),
        ("AB/0{i}p  {n}  x2\n    {t}", "txt", "AB/0{i}p"),
        ("[ ] R2-0{i} {n} (C)\n{t}", "txt", "R2-0{i}"),
        ("[DAY {i}] {n}, {i}W\n{t}", "txt", "{i}W"),
        ("({i}) {n} - {t}", "txt", "{i}"),
        ("{i}/5 {n}\n{t}", "txt", "{i}/5"),
        ("Card no. {i} - {n}\n{t}", "txt", "{i}"),
        ('Card {i} (Dawn): "{n}"\n{t}', "txt", "Dawn"),
        ('Card "{n}": {t}', "txt", None),
        ("{i}  --  {n}\n{t}", "txt", "{i}"),
        ("{N} ............. {i} Cr  0 Pw\n      {t}", "txt", "{i} Cr"),
        ("{n} . . . . . . . {i}\n      {t}", "txt", "{i}"),
        ("{N}   E {i} / W 1 / 5 MP\n      {t}", "txt", "{i}"),
        ("{n} {{{i}}}\n{t}", "txt", "{i}"),
        ("[b]{n}[/b] (cost {i})\n{t}", "txt", "{i}"),
        ("[{n}]\nCost: {i}\n{t}", "txt", "{i}"),
        ("; {n} [{i}]\n: {t}", "txt", "{i}"),
        ("NAME: {n} | COST: {i} | TEXT: {t}", "txt", "{i}"),
        ("*{n}.* {t}", "md", None),
        ("- {n} (Tool, guard {i})\n  **Quick {N}.** {t}", "md", "Tool"),
        ("### {n}\n\n| Cost | Weight |\n|---|---|\n| {i} | 3 |\n\n**Quick {N}.** {t}", "md", "{i}"),
    ],
)
def test_forms_of_names(tmp_path: Path, form: str, suffix: str, told: str | None) -> None:
    entries = [
        form.format(n=name, N=name.upper(), i=at, t=text)
        for at, (name, text) in enumerate(zip(NAMES, TEXTS, strict=True), 1)
    ]
    found = cards(
        tmp_path, "THE GEAR OF THE GAME\n\nAll of it is listed here.\n\n" + "\n\n".join(entries) + "\n", suffix=suffix
    )
    assert [name.casefold() for name in found] == [name.casefold() for name in NAMES]
    assert [re.sub(r"^Quick .+?\. ", "", card.text) for card in found.values()] == list(TEXTS)
    for at, card in enumerate(found.values(), 1):
        assert told is None or told.format(i=at) in [*card.fields.values(), card.code]


def test_a_name_may_end_in_quotation_marks(tmp_path: Path) -> None:
    entries = ['Inn "The Jug" (2)', "Baker (1)", "Mill (3)", "Forge (2)"]
    found = cards(tmp_path, "SHOPS\n\n" + "\n\n".join(f"{entry}\n{TEXTS[0]}" for entry in entries) + "\n")
    assert next(iter(found)) == 'Inn "The Jug"'


def test_a_section_without_what_all_cards_have_is_none(tmp_path: Path) -> None:
    facts = "| Cost | Weight |\n|---|---|\n| 1 | 3 |"
    entries = [f"### {name}\n\n{facts}\n\n{text}" for name, text in zip(NAMES, TEXTS, strict=True)]
    entries.insert(2, "### A note\n\nWe are often asked about the rope.")
    assert list(cards(tmp_path, "# Gear\n\n" + "\n\n".join(entries) + "\n", suffix="md")) == list(NAMES)


def test_facts_of_most_cards_in_brackets_at_the_ends_of_their_texts(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        "\n\n".join(f"{n} - {t} ({at} pts.)" for at, (n, t) in enumerate(zip(NAMES, TEXTS, strict=True), 1)) + "\n",
    )
    assert [(card.text, *card.fields.values()) for card in found.values()] == [
        (text, f"{at} pts") for at, text in enumerate(TEXTS, 1)
    ]


def test_columns_that_gaps_part_have_the_heads_above_them(tmp_path: Path) -> None:
    rows = [f"{n}   Tool   {at}\n    {t}" for at, (n, t) in enumerate(zip(NAMES, TEXTS, strict=True), 1)]
    found = cards(tmp_path, "Name   Kind   Qty\n\n" + "\n\n".join(rows) + "\n")
    assert [(name, card.quantity, card.text) for name, card in found.items()] == [
        (name, at, text) for at, (name, text) in enumerate(zip(NAMES, TEXTS, strict=True), 1)
    ]
    assert {tuple(card.fields.items()) for card in found.values()} == {(("Kind", "Tool"),)}


def test_a_long_line_of_one_sign_is_read_in_time(tmp_path: Path) -> None:
    for sign in "a-.([=":
        assert cards(tmp_path, f"Gear\n\n{sign * 6000}\n\nRope (2)\n{sign * 6000}\n") == {}


def test_a_line_of_facts_goes_on_where_its_last_label_waits_for_a_value(tmp_path: Path) -> None:
    ends = ("Set Base", "Set Base", "Set\nBase", "Set Harbour", "Set\nHarbour")
    entries = [
        f"{n}\nCost {at} / Rare / {end}\n{t}" for at, (n, t, end) in enumerate(zip(NAMES, TEXTS, ends, strict=True))
    ]
    found = cards(tmp_path, "THE GEAR\n\n" + "\n\n".join(entries) + "\n")
    assert [(card.text, card.fields["Set"]) for card in found.values()] == [
        (text, end.split()[1]) for text, end in zip(TEXTS, ends, strict=True)
    ]
