"""How many copies there are of the cards in tables: behind their names, in columns that a legend explains."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from regelwerk.content.parse.card_lists.legends import quantity_labels
from regelwerk.content.parse.card_lists.list_facts import counted_name

from ..card_lists.read_lists import cards

ROWS = (
    ("Nebel", "2", "Setze einmal aus."),
    ("Sonne", "4", "Ziehe zwei Felder weit."),
    ("Regen", "1", "Lege eine Karte ab."),
)


def test_copies_behind_the_names(tmp_path: Path) -> None:
    table = "| Karte | Farbe | Wirkung |\n|---|---|---|\n"
    table += "".join(f"| {name} ×{count} | blau | {text} |\n" for name, count, text in ROWS)
    found = cards(tmp_path, f"# Karten\n\n{table}", suffix="md", locale="de")
    assert {name: card.quantity for name, card in found.items()} == {"Nebel": 2, "Sonne": 4, "Regen": 1}


def test_a_column_that_a_legend_explains(tmp_path: Path) -> None:
    table = "| Karte | K | E | Wirkung |\n|---|---|---|---|\n"
    table += "".join(f"| {name} | 3 | {count} | {text} |\n" for name, count, text in ROWS)
    legend = "* **K** – Kosten in Münzen\n* **E** – Anzahl der Exemplare\n"
    found = cards(tmp_path, f"# Karten\n\n{legend}\n{table}", suffix="md", locale="de")
    assert [(card.quantity, card.fields) for card in found.values()] == [
        (2, {"K": "3"}),
        (4, {"K": "3"}),
        (1, {"K": "3"}),
    ]


def test_rows_of_several_lines_in_two_tables(tmp_path: Path) -> None:
    text = """DIE KARTEN

 Nr.  Name    Stück
 ------------------
 1    Nebel   2
 2    Sonne   4
 3    Regen   1
 ------------------

 Nr.  Wirkung
 --------------------------
 1    Setze einmal aus.
 2    Ziehe zwei Felder
      weit, aber nie über den
      Fluss.
 3    Lege eine Karte
      ab.
 --------------------------
"""
    found = cards(tmp_path, text, locale="de")
    assert {name: (card.quantity, card.text) for name, card in found.items()} == {
        "Nebel": (2, "Setze einmal aus."),
        "Sonne": (4, "Ziehe zwei Felder weit, aber nie über den Fluss."),
        "Regen": (1, "Lege eine Karte ab."),
    }


def test_legends_of_quantities() -> None:
    assert quantity_labels(["n/deck = number of cards   Pw = power", "L – liczba kopii", "K – koszt"]) == {
        "n/deck",
        "L",
    }


def test_names_with_their_numbers() -> None:
    assert counted_name("Ferry ×3") == ("Ferry", 3)
    assert counted_name("2x Ferry") == ("Ferry", 2)
    assert counted_name("Ferry (4x)") == ("Ferry", 4)
    assert counted_name("Ferry 4") == ("Ferry 4", None)


SIX = ("Nebel", "Sonne", "Regen", "Hagel", "Föhn", "Tau")
Told = list[tuple[int | None, str | None, dict[str, str]]]


def with_numbers(folder: Path, numbers: Sequence[object], head: str = "Nr.", before: str = "") -> Told:
    """The copies, the code and the fields of each card of a table with these numbers."""
    rows = "".join(f"| {at} | {name} | Setze aus. |\n" for at, name in zip(numbers, SIX, strict=False))
    text = f"# Karten\n\n{before}\n\n| {head} | Karte | Wirkung |\n|---|---|---|\n{rows}"
    found = cards(folder, text, suffix="md", locale="de").values()
    return [(card.quantity, card.code, dict(card.fields)) for card in found]


@pytest.mark.parametrize("numbers", [(2, 1, 2, 2, 1, 1), (1, 1, 1, 2, 2, 3), (1, 1, 4, 4, 9, 9)])
def test_numbers_that_come_again_are_neither_codes_nor_copies(tmp_path: Path, numbers: Sequence[int]) -> None:
    assert with_numbers(tmp_path, numbers) == [(None, None, {"Nr.": str(number)}) for number in numbers]


def test_numbers_that_count_on_are_codes(tmp_path: Path) -> None:
    assert with_numbers(tmp_path, (1, 2, 3, 1, 2)) == [(None, str(number), {}) for number in (1, 2, 3, 1, 2)]


def test_numbers_that_a_legend_explains_are_copies(tmp_path: Path) -> None:
    found = with_numbers(tmp_path, (2, 1, 2, 2, 1), before="Nr. = Anzahl der Exemplare")
    assert found == [(number, None, {}) for number in (2, 1, 2, 2, 1)]


@pytest.mark.parametrize("head", ["Nr.", "Exemplare", "Kosten"])
def test_raised_digits_are_no_numbers(tmp_path: Path, head: str) -> None:
    found = with_numbers(tmp_path, ("4²", "1", "4²", "1", "1"), head)
    assert len(found) == 5
    assert found[0][0] is None


def test_raised_digits_behind_a_label_are_no_numbers(tmp_path: Path) -> None:
    text = "".join(f"### {name}\n\n- Exemplare: 5²\n\nSetze einmal aus.\n\n" for name in SIX)
    assert [card.quantity for card in cards(tmp_path, text, suffix="md", locale="de").values()] == [None] * len(SIX)


def test_a_sentence_that_lists_how_many_there_are(tmp_path: Path) -> None:
    text = "# Karten\n\nDer Stapel besteht aus: 2x Nebel, 4x Sonne, 1x Regen, 3x Tau.\n\n"
    text += "".join(f"### {name}\n\n{said}\n\n" for name, _, said in (*ROWS, ("Tau", "3", "Nimm einen Tropfen.")))
    found = cards(tmp_path, text, suffix="md", locale="de")
    assert {name: card.quantity for name, card in found.items()} == {"Nebel": 2, "Sonne": 4, "Regen": 1, "Tau": 3}
