"""Flavour that is told by how a list sets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from .read_lists import cards

NAMES = ("Lamp", "Rope", "Whistle", "Oilskin")
TEXT = "Look at the next tile."
MOTTO = "Nobody knows who lit it first."


@pytest.mark.parametrize(
    ("form", "suffix"),
    [
        (f'{{name}} (cost 2)\n"{MOTTO}"\n{TEXT}', "txt"),
        (f"{{name}} (cost 2)\n   {TEXT}\n   – {MOTTO}", "txt"),
        (f"{{name}} (cost 2)\n{TEXT}\n    {MOTTO}", "txt"),
        (f"Card {{at}}: {{name}}\n\n{MOTTO}\n\n→ {TEXT}", "txt"),
        (f"### {{name}}\n\n> {MOTTO}\n\n{TEXT}", "md"),
        (f"{{name}} (cost 2)\n: {TEXT}\n: *{MOTTO}*", "md"),
    ],
)
def test_what_is_set_as_flavour(tmp_path: Path, form: str, suffix: str) -> None:
    text = "THE GEAR\n\n" + "\n\n".join(form.format(name=name, at=at) for at, name in enumerate(NAMES, 1)) + "\n"
    found = cards(tmp_path, text, suffix=suffix)
    assert {name: (card.text, card.flavour.strip('"')) for name, card in found.items()} == dict.fromkeys(
        NAMES, (TEXT, MOTTO)
    )


def test_block_quotations_that_hold_all_there_is_are_text(tmp_path: Path) -> None:
    found = cards(tmp_path, "# Gear\n\n" + "\n\n".join(f"### {name}\n\n> {TEXT}" for name in NAMES) + "\n", suffix="md")
    assert {(card.text, card.flavour) for card in found.values()} == {(TEXT, "")}


def test_an_arrow_is_no_mark_of_flavour_where_nothing_stands_before_it(tmp_path: Path) -> None:
    found = cards(tmp_path, "# Gear\n\n" + "\n\n".join(f"### {name}\n\n→ {TEXT}" for name in NAMES) + "\n", suffix="md")
    assert {(card.text, card.flavour) for card in found.values()} == {(TEXT, "")}
