"""Tables as programs write them: columns and rows of no meaning, names of columns that are also languages, odd cells."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from regelwerk.files import yaml_text
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.check import check

from tests.cards.many_layouts import CARDS, LOCALES

ROWS = [
    [f"{card['id']}{number}", card["en"][0], card["de"][0], str(number), card["en"][1], card["de"][1]]
    for card in CARDS
    for number in (1, 2)
]
HEAD = ["id", "name_en", "name_de", "cost", "text_en", "text_de"]


def written(root: Path, rows: Sequence[Sequence[str]]) -> dict[str, Any]:
    """Write a table, and return the description that is proposed for it."""
    (root / "cards.csv").write_text("\n".join(";".join(row) for row in [*rows, []]), encoding="utf-8")
    describe(root)
    data: dict[str, Any] = yaml_text.load(root / "cardset.yaml").data
    return data


@pytest.mark.parametrize(
    "rows",
    [
        [["", *HEAD], *([str(at), *row] for at, row in enumerate(ROWS))],
        [[*HEAD, ""], *([*row, ""] for row in ROWS)],
        [["Potters", *[""] * 5], [""] * 6, HEAD, *ROWS],
    ],
    ids=["numbered", "trailing", "titled"],
)
def test_columns_without_a_name_and_rows_above_the_names_are_passed_over(root: Path, rows: list[list[str]]) -> None:
    described = written(root, rows)
    assert described["inline"] == "{field}_{locale}"
    report = check([root])
    assert (report.count("error"), report.checked["records"]) == (0, len(ROWS))


def test_columns_with_names_of_languages_that_hold_no_words_are_none(root: Path) -> None:
    rows = [[row[0], row[1], row[4], "yes", str(at)] for at, row in enumerate(ROWS)]
    described = written(root, [["ID", "Name", "Text", "Is", "No"], *rows])
    assert "inline" not in described
    assert set(described["kinds"]["card"]["texts"]) == {"Name", "Text"}


@pytest.mark.parametrize("odd", ["", "xx"])
def test_an_odd_cell_in_the_column_of_languages_is_an_error_of_its_row(root: Path, odd: str) -> None:
    rows = [[f"{card['id']}{at}", tag, *card[tag][:2]] for at in (1, 2) for card in CARDS for tag in LOCALES]
    rows[-1][1] = odd
    described = written(root, [["id", "lang", "name", "text"], *rows])
    assert described["kinds"]["card"]["locale"] == "lang"
    report = check([root])
    assert report.checked["translations"]
    assert [one.spans[0].line for one in report.findings if one.code == "RW701"] == [len(rows) + 1]


def test_an_id_that_is_made_of_fields_is_no_property(root: Path) -> None:
    names = ["Old Lamp", "Long Rope", "Old Lamp", "Wide Net"]
    rows = [[box, str(at), name, "2"] for box in "ab" for at, name in enumerate(names, 1)]
    described = written(root, [["box", "place", "name", "cost"], *rows])
    kind = described["kinds"]["card"]
    assert kind["id"] == "{box}.{place}"
    assert kind["id"] not in kind["schema"]["properties"]
