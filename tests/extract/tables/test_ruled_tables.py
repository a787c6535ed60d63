"""Tables are found by their lines, however a producer draws them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from regelwerk.extract.layout.page_layout import lay_out

from tests.extract.handmade_pdf import read, show
from tests.extract.typeset import HASH, words_of

SHEET = "#set page(width: 200pt, height: 300pt, margin: 20pt)\n"
CELLS = "[Wurf], [Wetter], [Folge], [1], [Flaute], [keine], [2], [Sturm], [warten]"
ROWS = (("Wurf", "Wetter", "Folge"), ("1", "Flaute", "keine"), ("2", "Sturm", "warten"))


def rows_of(markup: str) -> list[tuple[tuple[str, ...], ...]]:
    (page,) = words_of(SHEET + markup)
    return [table.rows for table in page.tables]


@pytest.mark.parametrize(
    "style",
    [
        "",
        "stroke: 3pt,",
        "stroke: 0.2pt,",
        "gutter: 2pt,",
        "stroke: none, fill: (x, y) => if calc.odd(y) { silver } else { gray },",
        "fill: (x, y) => if calc.odd(y) { white } else { gray },",
    ],
)
def test_a_table_is_found_whatever_its_lines_look_like(style: str) -> None:
    assert rows_of(f"#table(columns: 3, {style} {CELLS})") == [ROWS]


def test_a_cell_over_two_columns_or_rows_leaves_the_others_empty() -> None:
    (rows,) = rows_of(
        "#table(columns: 3, table.cell(colspan: 2)[Kopf], [Folge], [1], [a], table.cell(rowspan: 2)[hoch], [2], [b])"
    )
    assert rows == (("Kopf", "", "Folge"), ("1", "a", "hoch"), ("2", "b", ""))


def test_tables_beside_one_another_stay_apart() -> None:
    one, other = "table(columns: 2, [a], [b], [c], [d])", "table(columns: 2, [e], [f], [g], [h])"
    assert rows_of(f"#grid(columns: 2, gutter: 20pt, {one}, {other})") == [
        (("a", "b"), ("c", "d")),
        (("e", "f"), ("g", "h")),
    ]


def test_a_table_in_a_cell_is_read_once() -> None:
    (rows,) = rows_of("#table(columns: 2, [a], table(columns: 2, [x], [y], [z], [w]), [c], [d])")
    assert rows == (("a", "x y\nz w"), ("c", "d"))


def test_frames_of_single_texts_are_no_table() -> None:
    assert rows_of("#rect[Hafen]\n#rect[Leuchtturm]\n#line(length: 100%)") == []


WORDS = show("Fass", 60, 330) + show("drei", 160, 330) + show("Boot", 60, 310) + show("zwei", 160, 310)


def test_lines_that_are_one_path_make_a_table() -> None:
    lines = [(50, y, 250, y) for y in (345, 325, 305)] + [(x, 305, x, 345) for x in (50, 150, 250)]
    path = " ".join(f"{x0} {y0} m {x1} {y1} l" for x0, y0, x1, y1 in lines)
    (table,) = read(f"{WORDS} {path} S").tables
    assert table.rows == (("Fass", "drei"), ("Boot", "zwei"))
    assert (table.x0, table.y0, table.x1, table.y1) == (50, 55, 250, 95)


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_a_table_on_a_turned_page_is_read_as_it_is_shown(rotation: int) -> None:
    upright = {90: "0 1 -1 0 400 0", 180: "-1 0 0 -1 400 400", 270: "0 -1 1 0 0 400"}[rotation]
    lines = "50 305 100 20 re 150 305 100 20 re 50 325 100 20 re 150 325 100 20 re S"
    page = read(f"q {upright} cm {lines} {WORDS} Q", page=f"/Rotate {rotation}")
    assert [table.rows for table in page.tables] == [(("Fass", "drei"), ("Boot", "zwei"))]


def test_a_drawing_of_countless_lines_is_no_table() -> None:
    fan = " ".join(f"{x} 0 m {x} 400 l S 0 {x} m 400 {x} l S" for x in range(0, 400, 4))
    assert read(fan + WORDS).tables == ()


def cells(rows: Sequence[Sequence[str]], top: int = 330, step: int = 20) -> str:
    """Words of a table from (50, top) down, a column every 80 points."""
    return "".join(
        show(text, 52 + 80 * column, top - step * row)
        for row, texts in enumerate(rows)
        for column, text in enumerate(texts)
    )


STOCK = [["Ware", "Preis", "Platz"], ["Fass", "drei", "Kai"], ["Boot", "zwei", "Bucht"], ["Netz", "eins", "Mole"]]
STOCK_ROWS = tuple(map(tuple, STOCK))


@pytest.mark.parametrize(
    "drawn",
    [
        "0.9 g 50 305 240 18 re f 50 265 240 18 re f",
        "0.9 g 50 305 80 18 re 130 305 80 18 re 210 305 80 18 re 50 265 80 18 re 130 265 80 18 re 210 265 80 18 re f",
    ],
    ids=["as-rows", "as-cells"],
)
def test_rows_between_shaded_rows_belong_to_the_table(drawn: str) -> None:
    (table,) = read(f"{drawn} 0 g {cells(STOCK)}").tables
    assert table.rows == STOCK_ROWS


def test_rows_are_whole_where_only_one_of_their_cells_is_shaded() -> None:
    head = "".join(f"{x} 325 80 18 re " for x in (50, 130, 210))
    column = "".join(f"130 {y} 80 20 re " for y in (305, 285, 265))
    (table,) = read(f"0.9 g {head} {column} f 0 g {cells(STOCK)}").tables
    assert table.rows == STOCK_ROWS


def test_a_table_may_be_open_at_its_sides() -> None:
    level = "".join(f"50 {y} m 290 {y} l " for y in (345, 325, 305, 285, 265))
    upright = "".join(f"{x} 265 m {x} 345 l " for x in (126, 206))
    (table,) = read(f"{level} {upright} S {cells(STOCK)}").tables
    assert table.rows == STOCK_ROWS


def test_lines_of_two_lengths_make_one_table() -> None:
    lines = "".join(f"50 {y} m 290 {y} l " for y in (345, 325, 305, 285, 265))
    shorter = "".join(f"130 {y} m 290 {y} l " for y in (365, 349, 329, 309, 289))
    page = read(f"{lines} {shorter} S {cells([['', 'Wert', 'Lager'], *STOCK], top=350)}")
    assert [table.rows for table in page.tables] == [(("", "Wert", "Lager"), *STOCK_ROWS)]


def test_a_shaded_table_has_empty_rows_and_titles() -> None:
    stripes = "".join(f"50 {y} 240 18 re " for y in (345, 305, 265, 225))
    rows = [["Lager"], *STOCK[1:], [], ["Vorrat", "vier", "Hof"], ["Tau", "acht", "Kai"]]
    (table,) = read(f"0.9 g {stripes} f 0 g {cells(rows, top=350)}").tables
    assert table.rows == (("Lager", "", ""), *map(tuple, [*STOCK[1:], *rows[5:]]))


def test_a_heading_on_a_bar_above_a_shaded_table_is_no_row_of_it() -> None:
    stripes = "".join(f"50 {y} 240 18 re " for y in (345, 305, 265))
    words = show("Lager", 52, 350, size=14) + cells([[], *STOCK], top=350)
    (table,) = read(f"0.9 g {stripes} f 0 g {words}").tables
    assert table.rows == STOCK_ROWS


def test_words_in_no_cell_are_never_lost() -> None:
    frames = "50 340 m 290 340 l 50 300 m 170 300 l 50 260 m 290 260 l 50 340 m 50 260 l 170 340 m 170 260 l 110 300 m 110 260 l S"
    loose = show("Wer zuerst am Kai ist, nimmt das Boot", 180, 320) + show("und legt es vor sich ab", 180, 280)
    page = read(frames + show("Fass", 60, 320) + show("eins", 60, 280) + show("zwei", 120, 280) + loose)
    pages, _ = lay_out([page], locale="de", source="spiel.pdf", sha256=HASH)
    text = " ".join(block.text for block in pages[0].blocks)
    assert all(word.text in text for word in page.words)


def test_shaded_titles_over_columns_of_text_are_no_table() -> None:
    titles = "0.9 g 50 350 300 16 re f 50 282 300 16 re f 50 214 300 16 re f 0 g "
    words = "".join(show(name, 60, y) for name, y in (("Aufbau", 354), ("Ablauf", 286), ("Ende", 218)))
    texts = "".join(
        show("Der Hafenmeister deckt", x, y - 12 * line) for y in (338, 270) for x in (52, 210) for line in range(4)
    )
    assert read(titles + words + texts).tables == ()


@pytest.mark.parametrize("top", [250, 236])
def test_boxes_of_two_columns_of_text_that_touch_are_no_table(top: int) -> None:
    left = f"0.3 g 40 {top} 100 16 re f 0.9 g 40 {top - 66} 90 66 re f"
    right = "0.3 g 140 330 164 16 re f 0.9 g 140 250 150 80 re f"
    columns = (
        (45, 336, ("Wer den Hafen", "verlässt, legt", "zwei Fässer", "in das Boot.")),
        (45, top + 4, ("Nebel", "Die Sicht sinkt", "um zwei.")),
        (150, 334, ("Beispiel", "Das Boot fährt", "zum Kai und", "bleibt dort.")),
        (150, 236, ("Danach fährt das", "Boot zurück zum", "Hafen und legt", "am Kai an.")),
    )
    words = "".join(show(text, x, y - 14 * at) for x, y, texts in columns for at, text in enumerate(texts))
    assert read(f"{left} {right} 0 g {words}").tables == ()
