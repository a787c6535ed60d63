"""Lists of components in the styles that rulebooks print them in. All games are invented."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block, BlockKind

from tests.content.pages import block, document

EXPECTED = [(24, "fischkarten"), (6, "bote aus holz"), (1, "plan „flut“")]


def found(*blocks: Block | str, locale: str = "de") -> list[tuple[object, str]]:
    draft = parse(
        document(block("Spielmaterial", "heading"), *blocks, block("Aufbau", "heading"), "Legt den Plan aus."),
        locale=locale,
        kind="booklet",
        document_name="rulebook",
        icons={},
    )
    return [
        (unit.facts["quantity"], unit.title.content.text.casefold())
        for unit in draft.units
        if unit.type == "component" and unit.title
    ]


@pytest.mark.parametrize(
    "style",
    [
        "{0} {1}",
        "{0}× {1}",
        "x{0} {1}",
        "{0} – {1}",
        "{0} Stück {1}",
        "{0} Stk. {1}",
        "{0} {1} (s. S. 7)",
        "{1} {0}",
        "{1} x {0}",
        "{1} ({0})",
        "{1} (×{0})",
        "{1} ({0} Stück)",
        "{1}: {0} Stück",
        "{1} – {0}",
        "{1}, {0}",
        "{1} ............ {0}",
    ],
)
def test_quantities_before_and_behind_names(style: str) -> None:
    names = ("Fischkarten", "Bote aus Holz", "Plan „Flut“")
    lines = [style.format(quantity, name) for (quantity, _), name in zip(EXPECTED, names, strict=True)]
    assert found(*(block(line, "item") for line in lines)) == EXPECTED
    assert found(*lines) == EXPECTED


@pytest.mark.parametrize(
    ("locale", "line", "name"),
    [
        ("pl", "24 szt. kart Ryb", "kart ryb"),
        ("pl", "Karty Ryb – 24 szt.", "karty ryb"),
        ("en", "Fish cards: 24 pcs", "fish cards"),
    ],
)
def test_count_words_of_other_languages(locale: str, line: str, name: str) -> None:
    assert found(block(line, "item"), locale=locale) == [(24, name)]


def test_lines_of_one_paragraph_with_leader_dots() -> None:
    assert found("Fischkarten ..... 24\nBote aus Holz ..... 6\nPlan „Flut“ ..... 1") == EXPECTED


@pytest.mark.parametrize("behind", [True, False])
def test_tables_with_a_column_of_quantities(behind: bool) -> None:
    rows = [("Anzahl", "Bezeichnung"), ("24", "Fischkarten"), ("6×", "Bote aus Holz"), ("1", "Plan „Flut“")]
    rows = [row[::-1] for row in rows] if behind else rows
    assert found(block("", "table", rows=tuple(rows))) == EXPECTED


def test_two_pairs_of_columns() -> None:
    rows = (("24", "Fischkarten", "6", "Bote aus Holz"), ("1", "Plan „Flut“", "", ""))
    assert found(block("", "table", rows=rows)) == EXPECTED


def test_a_table_that_a_text_file_flattens() -> None:
    assert found("Bezeichnung Anzahl", "Fischkarten 24", "Bote aus Holz 6", "Plan „Flut“ 1") == EXPECTED


def test_names_that_count_on_keep_their_numbers() -> None:
    assert found("Heft 1", "Heft 2", "Heft 3") == [(1, "heft 1"), (1, "heft 2"), (1, "heft 3")]


@pytest.mark.parametrize(
    ("locale", "line", "expected"),
    [
        ("pl", "60 kart, w tym:", [(60, "kart")]),
        ("en", "110 cards, consisting of:", [(110, "cards")]),
        ("en", "5 player mats, one per player", [(5, "player mats")]),
        ("pl", "12 pionków, 3 kości k6 oraz niniejsza instrukcja.", [(12, "pionków"), (3, "kości k6")]),
        ("de", "12 Figuren, drei Würfel, einen Plan und diese Regel.", [(12, "figuren"), (3, "würfel"), (1, "plan")]),
        ("de", "Die Schachtel enthält 12 Figuren, 3 Würfel und 1 Plan.", [(12, "figuren"), (3, "würfel"), (1, "plan")]),
        ("pl", "Figurki Bohaterów (3): Bard, Kupiec, Kowal", [(3, "figurki bohaterów")]),
        ("pl", "notes punktacji", [(1, "notes punktacji")]),
        ("de", "diese Anleitung", []),
    ],
)
def test_what_belongs_to_a_name(locale: str, line: str, expected: list[tuple[int, str]]) -> None:
    kind: BlockKind = "paragraph" if line.endswith(".") else "item"
    assert found(block(line, kind), locale=locale) == expected
