"""Bands of a page: short titles between columns, cells below a paragraph, names below pictures, scales, notes on both sides."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.page.words import PageWords, Shape, Word
from regelwerk.extract.tables.ruled_tables import read_tables

from tests.extract.typeset import BODY, HASH, blocks_of, flat, pages_of, prose

PARAGRAPHS = [f"{prose(seed, 6)} Absatz {seed} endet hier." for seed in range(24)]
PARAGRAPHS.sort(key=len)


def texts(markup: str) -> list[str]:
    return [block.text for block in blocks_of(markup)]


def columns(count: int, *paragraphs: str) -> str:
    """Paragraphs beside one another, one a column."""
    cells = "".join(f"[{paragraph}]" for paragraph in paragraphs)
    return f"#grid(columns: ({'1fr, ' * count}), column-gutter: 14pt, {', '.join(cells.replace('][', ']|[').split('|'))})\n"


def word(text: str, x: float, baseline: float, width: float, size: float = 10.0) -> Word:
    return Word(text, x, baseline - 0.75 * size, x + width, baseline + 0.2 * size, size, baseline)


@pytest.mark.parametrize("name", ["Die Lotsen", "Die Lotsen \\ und Boote"])
@pytest.mark.parametrize("count", [2, 3])
def test_a_short_title_in_the_middle_parts_two_bands_of_columns(count: int, name: str) -> None:
    title = f"\n#v(5pt)\n#align(center, text(size: 13pt, weight: 700)[{name}])\n#v(2pt)\n"
    markup = BODY + columns(count, *PARAGRAPHS[:count]) + title + columns(count, *PARAGRAPHS[6 : 6 + count])
    assert texts(markup) == [*PARAGRAPHS[:count], name.replace("\\ ", ""), *PARAGRAPHS[6 : 6 + count]]


def test_a_title_below_boxes_begins_the_columns_below_them() -> None:
    boxes = columns(2, *(f"#block(stroke: 1pt, inset: 8pt, width: 100%)[{text}]" for text in PARAGRAPHS[:2]))
    title = "\n#v(10pt)\n#text(size: 14pt, weight: 700)[Der Steg]\n#v(2pt)\n"
    markup = BODY + boxes + title + columns(2, *PARAGRAPHS[4:6])
    assert texts(markup) == [*PARAGRAPHS[:2], "Der Steg", *PARAGRAPHS[4:6]]


def test_a_title_in_a_column_beside_a_picture_parts_nothing() -> None:
    left = f"{PARAGRAPHS[0]}\n\n#text(size: 14pt, weight: 700)[Der Steg]\n\n{PARAGRAPHS[1]}"
    right = f"#v(95pt)\n{PARAGRAPHS[2]}"
    assert texts(BODY + columns(2, left, right)) == [PARAGRAPHS[0], "Der Steg", *PARAGRAPHS[1:3]]


def test_a_title_in_a_column_beside_the_white_above_another_title_parts_nothing() -> None:
    left = [word(f"links{row} steht hier im Buch", 40.0, 100.0 + 12 * row, 150.0) for row in (0, 1, 2, 3, 4, 5)]
    left += [replace(word("Steg", 40.0, 190.0, 40.0, 12.0), bold=True)]
    left += [word(f"danach{row} steht hier im Buch", 40.0, 212.0 + 12 * row, 150.0) for row in range(8)]
    right = [word(f"rechts{row} steht hier im Buch", 210.0, 106.0 + 12 * row, 150.0) for row in range(7)]
    right += [replace(word("Lotsen", 210.0, 209.5, 50.0), bold=True)]
    right += [word(f"zuletzt{row} steht hier im Buch", 210.0, 222.0 + 12 * row, 150.0) for row in range(7)]
    page = PageWords(1, 400.0, 600.0, "text-layer", "", (*left, *right))
    (laid_out,), _ = lay_out([page], locale="de", source="regeln.pdf", sha256=HASH)
    read = " ".join(block.text for block in laid_out.blocks)
    assert read.index("links5") < read.index("danach7") < read.index("rechts0") < read.index("zuletzt6")


def test_cells_below_a_paragraph_with_a_short_last_line() -> None:
    words = [
        word(f"anfang{row} geht über beide Spalten der ganzen Seite", 40.0, 100.0 + 12 * row, 320.0) for row in range(4)
    ]
    words.append(word("kurz und fort.", 40.0, 148.0, 70.0))
    for row, top in enumerate((161.0, 240.0)):
        for column, x in enumerate((40.0, 210.0)):
            words.append(replace(word(f"Karte {row}{column}", x, top, 45.0), bold=True))
            words += [
                word(f"zelle{row}{column} steht hier im Buch", x, top + 14 + 12 * line, 150.0) for line in range(3)
            ]
    page = PageWords(1, 400.0, 600.0, "text-layer", "", tuple(words))
    (laid_out,), _ = lay_out([page], locale="de", source="regeln.pdf", sha256=HASH)
    read = " ".join(block.text for block in laid_out.blocks)
    names = ["kurz und fort", *(f"{kind}{cell}" for cell in ("00", "01", "10", "11") for kind in ("Karte ", "zelle"))]
    assert sorted(names, key=read.index) == names


def test_names_below_pictures_are_read_row_by_row() -> None:
    names = [
        "12 Fässer",
        "3 Anker",
        "Spielplan aus fünf Teilen",
        "40 Münzen",
        "8 Netze",
        "Beutel",
        "6 Ruder",
        "20 Taue",
    ]
    cells = ",".join(f"align(center)[#v(22mm)\n{name}]" for name in names)
    grid = f"#grid(columns: 4 * (24mm,), column-gutter: 8mm, row-gutter: 3mm, {cells})\n"
    markup = BODY + "#text(size: 16pt, weight: 700)[Material]\n\n" + grid + "\n#v(8mm)\n" + PARAGRAPHS[0]
    assert texts(markup) == ["Material", *names, PARAGRAPHS[0]]


def test_a_scale_of_numbers_beside_the_text_breaks_no_paragraph() -> None:
    scale = "#set par(leading: 9.3pt)\n" + " \\ ".join(str(number) for number in range(1, 16))
    markup = BODY + f"#grid(columns: (1fr, 12mm), column-gutter: 8mm, [{PARAGRAPHS[0]}\n\n{PARAGRAPHS[1]}], [{scale}])"
    assert texts(markup)[:2] == PARAGRAPHS[:2]


def test_notes_on_both_sides_of_a_paragraph_are_read_from_left_to_right() -> None:
    def row(number: int, left: str = "", right: str = "") -> str:
        return f"text(8pt)[{left}], [{PARAGRAPHS[number]}], text(8pt)[{right}],"

    rows = (
        row(0, "Der Steg ist schmal.")
        + row(1, "", "Ein Anker hält.")
        + row(2, "Links steht dies.", "Rechts steht das.")
    )
    markup = BODY + f"#grid(columns: (26mm, 1fr, 26mm), column-gutter: 6mm, row-gutter: 9pt, {rows})"
    assert texts(markup) == [
        PARAGRAPHS[0],
        "Der Steg ist schmal.",
        PARAGRAPHS[1],
        "Ein Anker hält.",
        PARAGRAPHS[2],
        "Links steht dies.",
        "Rechts steht das.",
    ]


def test_a_gutter_does_not_cut_a_large_title_in_two() -> None:
    title = "#text(size: 30pt, weight: 700, spacing: 160%)[Von Leuchtturm zu Leuchtturm]\n\n"
    found = texts(BODY + title + columns(2, *PARAGRAPHS[:2]))
    assert found == ["Von Leuchtturm zu Leuchtturm", *PARAGRAPHS[:2]]


def test_a_page_that_is_set_larger_has_no_more_headings_for_it() -> None:
    small = "\n\n".join(PARAGRAPHS * 3)
    lines = "\n\n".join(("Wer übt, gewinnt", PARAGRAPHS[1], "*Noch ein Hafen*", PARAGRAPHS[2], PARAGRAPHS[3]))
    pages = pages_of(BODY + small + "\n#pagebreak()\n#set text(size: 12.5pt)\n" + lines)
    assert [(block.kind, block.text) for block in pages[-1].blocks] == [
        ("paragraph", "Wer übt, gewinnt"),
        ("paragraph", PARAGRAPHS[1]),
        ("heading", "Noch ein Hafen"),
        ("paragraph", PARAGRAPHS[2]),
        ("paragraph", PARAGRAPHS[3]),
    ]


def test_the_first_line_of_a_column_beside_a_title_that_comes_again_is_no_running_head() -> None:
    pages = []
    for number, top in enumerate((62.0, 62.0, 50.0)):  # on the last page the right column begins level with the title
        left = [replace(word("Die Lotsen", 40.0, 50.0, 60.0), bold=True)]
        left += [word(f"links{row} steht hier im Buch", 40.0, 74.0 + 12 * row, 150.0) for row in range(12)]
        right = [word("Wer am Ruder steht, sieht bei Ebbe die lange Mole vor", 210.0, top, 150.0)]
        right += [word(f"rechts{row} steht hier im Buch", 210.0, top + 12 + 12 * row, 150.0) for row in range(12)]
        pages.append(PageWords(number + 1, 400.0, 600.0, "text-layer", "", (*left, *right)))
    found, _ = lay_out(pages, locale="de", source="regeln.pdf", sha256=HASH)
    for page in found:
        read = " ".join(block.text for block in page.blocks if block.kind != "furniture")
        assert read.index("links11") < read.index("Wer am Ruder") < read.index("rechts0")


def test_a_foot_close_below_the_text_is_furniture_where_its_number_counts_the_pages() -> None:
    def page(number: int) -> PageWords:
        texts = [*("Hafenwort" + "abcdefghij"[row] for row in range(10)), f"Nebelhafen – {number}"]
        rows = [" ".join([text] * 4) if index < 10 else text for index, text in enumerate(texts)]
        words = [
            word(part, 40.0 + 70 * place, 460.0 + 12 * row, 5.5 * len(part))
            for row, text in enumerate(rows)
            for place, part in enumerate(text.split())
        ]
        return PageWords(number, 400.0, 600.0, "text-layer", "", tuple(words))

    pages, _ = lay_out([page(4), page(5)], locale="de", source="regeln.pdf", sha256=HASH)
    for number, found in zip((4, 5), pages, strict=True):
        assert [block.text for block in found.blocks if block.kind == "furniture"] == [f"Nebelhafen – {number}"]


def test_a_table_a_little_wider_than_its_column_leaves_the_columns_apart() -> None:
    table = "#box(width: 100% + 9pt, table(columns: (1fr, 1fr, 1fr), [Ware], [Zahl], [Folge], [Fass], [3], [Sturm]))"
    found = texts(BODY + columns(2, f"{PARAGRAPHS[0]}\n\n{table}\n\n{PARAGRAPHS[1]}", " ".join(PARAGRAPHS[2:5])))
    assert [found[0], found[2], found[3]] == [PARAGRAPHS[0], PARAGRAPHS[1], " ".join(PARAGRAPHS[2:5])]


def test_a_table_without_lines_whose_cells_are_set_to_their_middle() -> None:
    names = ["Fässer", "Netze", "Anker", "Taue", "Ruder"]
    words = [word(text, x, 88.0, 30.0) for text, x in (("Ware", 40.0), ("Zahl", 110.0), ("Folge", 160.0))]
    for row, name in enumerate(names):
        top = 108.0 + 28 * row
        words += [
            word(name, 40.0, top, 40.0),
            word("alt", 40.0, top + 11, 20.0),
            word(str(row + 2), 110.0, top + 5.5, 6.0),
        ]
        words += [word("Ebbe", 160.0, top, 30.0), word("morgen", 160.0, top + 11, 35.0)]
    page = PageWords(1, 400.0, 600.0, "text-layer", "", tuple(words))
    (laid_out,), _ = lay_out([page], locale="de", source="regeln.pdf", sha256=HASH)
    (found,) = laid_out.blocks
    rows = [tuple(flat(cell) for cell in row) for row in found.rows]
    assert rows == [
        ("Ware", "Zahl", "Folge"),
        *((f"{n} alt", str(row), "Ebbe morgen") for row, n in enumerate(names, 2)),
    ]


def test_the_longest_line_of_a_column_does_not_cut_off_what_stands_below_the_other() -> None:
    left = [(f"links{number}", 150.0 + number % 2) for number in range(8)] + [("linkszuletzt", 153.0)]
    words = [word(text, 40.0, 100.0 + 12 * number, width) for number, (text, width) in enumerate(left)]
    words += [word(f"rechts{number}", 215.0, 100.0 + 12 * number, 150.0) for number in range(8)]
    page = PageWords(1, 400.0, 600.0, "text-layer", "", tuple(words))
    (laid_out,), _ = lay_out([page], locale="de", source="regeln.pdf", sha256=HASH)
    read = " ".join(block.text for block in laid_out.blocks)
    assert read.index("linkszuletzt") < read.index("rechts0")


def test_lines_of_a_table_that_are_drawn_cell_by_cell() -> None:
    rows = [("Ware", "Zahl", "Folge"), ("Fass", "3", "Sturm"), ("Netz", "12", "Flaute"), ("Tau", "7", "Nebel")]
    edges = [(40.0, 120.0), (120.0, 180.0), (180.0, 300.0)]
    shapes = [Shape(x0, y, x1, y + 0.5, filled=True) for y in range(100, 190, 20) for x0, x1 in edges]
    words = [
        word(text, edges[column][0] + 2, 115.0 + 20 * number, 5.0 * len(text))
        for number, row in enumerate(rows)
        for column, text in enumerate(row)
    ]
    (table,) = read_tables(shapes, (), words)
    assert table.rows == tuple(rows)


def test_shapes_of_a_drawing_are_no_table() -> None:
    boxes = [(40, 40, 200, 160), (50, 60, 120, 120), (100, 50, 180, 110), (60, 90, 150, 150), (130, 70, 190, 140)]
    shapes = [Shape(*map(float, box), filled=True) for box in boxes]
    words = [word("A", 110.0, 100.0, 6.0), word("B", 140.0, 105.0, 6.0), word("C", 70.0, 130.0, 6.0)]
    assert read_tables(shapes, (), words) == ()


def test_numbers_on_the_fields_of_a_game_board_are_no_table() -> None:
    fields = [Shape(x, y, x + 30.0, y + 30.0, filled=True) for x in range(40, 250, 30) for y in range(40, 190, 30)]
    numbers = [(1, 3, 0), (2, 1, 1), (3, 5, 2), (4, 0, 3), (5, 6, 4), (6, 2, 4)]
    words = [word(str(number), 52.0 + 30 * x, 60.0 + 30 * y, 6.0) for number, x, y in numbers]
    assert read_tables(fields, (), words) == ()


def test_a_title_in_a_bar_begins_the_columns_below_it() -> None:
    bar = "\n#v(10pt)\n#block(fill: luma(60), inset: 4pt)[#text(fill: white, weight: 700, size: 12pt)[Der Steg]]\n#v(2pt)\n"
    markup = BODY + columns(2, *PARAGRAPHS[:2]) + bar + columns(2, *PARAGRAPHS[4:6])
    assert texts(markup) == [*PARAGRAPHS[:2], "Der Steg", *PARAGRAPHS[4:6]]


def test_a_question_in_a_column_parts_nothing() -> None:
    left = [word(f"links{row} steht hier im Buch", 40.0, 100.0 + 12 * row, 150.0) for row in range(7)]
    left += [
        replace(word("Darf ein Boot im Hafen", 40.0, 196.0, 130.0), bold=True),
        replace(word("liegen bleiben?", 40.0, 208.0, 80.0), bold=True),
    ]
    left += [word(f"danach{row} steht hier im Buch", 40.0, 220.0 + 12 * row, 150.0) for row in range(8)]
    right = [word(f"rechts{row} steht hier im Buch", 210.0, 100.0 + 12 * row, 150.0) for row in range(7)]
    right += [replace(word("Wer legt die Karte?", 210.0, 208.0, 110.0), bold=True)]
    right += [word(f"zuletzt{row} steht hier im Buch", 210.0, 220.0 + 12 * row, 150.0) for row in range(8)]
    page = PageWords(1, 400.0, 600.0, "text-layer", "", (*left, *right))
    found = " ".join(
        block.text for block in lay_out([page], locale="de", source="regeln.pdf", sha256=HASH)[0][0].blocks
    )
    assert found.index("danach7") < found.index("rechts0")


def test_a_title_beside_a_sentence_that_goes_on_beyond_the_white_parts_nothing() -> None:
    left = [word(f"links{row} steht hier im Buch.", 40.0, 100.0 + 12 * row, 150.0) for row in range(7)]
    left += [replace(word("Der Steg", 40.0, 196.0, 60.0, 12.0), bold=True)]
    left += [word(f"danach{row} steht hier im Buch.", 40.0, 212.0 + 12 * row, 150.0) for row in range(8)]
    right = [word(f"rechts{row} steht hier im Buch", 210.0, 100.0 + 12 * row, 150.0) for row in range(7)]
    right += [word(f"weiter{row} steht es hier im Buch", 210.0, 212.0 + 12 * row, 150.0) for row in range(8)]
    page = PageWords(1, 400.0, 600.0, "text-layer", "", (*left, *right))
    found = " ".join(
        block.text for block in lay_out([page], locale="de", source="regeln.pdf", sha256=HASH)[0][0].blocks
    )
    assert found.index("danach7") < found.index("rechts0")


@pytest.mark.parametrize("seed", [18, 30, 96])
def test_a_title_parts_two_columns_from_three(seed: int) -> None:
    upper = [f"{prose(seed + 40, 5)} Ende 1.", prose(seed + 41, 5)]
    lower = [prose(seed + 42 + at, 4) for at in range(3)]
    title = "\n#v(14pt)\n#text(size: 12pt, weight: 700)[Der Steg]\n#v(1pt)\n"
    markup = BODY + "#set text(size: 9pt)\n" + columns(2, *upper) + title + columns(3, *lower)
    assert texts(markup) == [*upper, "Der Steg", *lower]


def test_a_title_begins_a_section_though_the_column_beside_ends_without_a_full_stop() -> None:
    left = [word(f"links{row} steht hier im Buch.", 40.0, 100.0 + 12 * row, 150.0) for row in range(7)]
    left += [replace(word("Der Steg", 40.0, 196.0, 60.0, 12.0), bold=True)]
    left += [word(f"danach{row} steht es hier im Buch", 40.0, 212.0 + 12 * row, 150.0) for row in range(8)]
    right = [word(f"rechts{row} steht hier im Buch", 210.0, 100.0 + 12 * row, 150.0) for row in range(7)]
    right += [word(f"weiter{row} steht es hier im Buch.", 210.0, 212.0 + 12 * row, 150.0) for row in range(8)]
    page = PageWords(1, 400.0, 600.0, "text-layer", "", (*left, *right))
    found = " ".join(
        block.text for block in lay_out([page], locale="de", source="regeln.pdf", sha256=HASH)[0][0].blocks
    )
    assert found.index("rechts6") < found.index("Der Steg") < found.index("danach7") < found.index("weiter0")


def test_rules_between_sections_whose_columns_hold_lists_make_no_table() -> None:
    words: list[Word] = []
    for top, name in ((100.0, "Würfeln"), (180.0, "Lager"), (260.0, "Abend")):
        words.append(word(name, 40.0, top + 14, 40.0))
        words += [word(f"{name}{row} steht im Buch.", 40.0, top + 28 + 12 * row, 150.0) for row in range(4)]
        for row in range(4):
            words += [word("•", 210.0, top + 28 + 12 * row, 4.0)]
            words += [word(f"Karte{row} bleibt liegen", 222.0, top + 28 + 12 * row, 120.0)]
    rules = [Shape(40.0, y, 360.0, y + 0.5, filled=True) for y in (100.0, 180.0, 260.0, 340.0)]
    assert read_tables(rules, (), words) == ()


def test_names_with_values_set_to_the_right_are_read_row_by_row() -> None:
    values = {"Laterne": "Zieht eine Karte", "Ruder": "3", "Altes Boot": "Nichts", "Netz": "Legt zwei Fische ab"}
    rows = ", ".join(f"[{name}], align(right)[{value}]" for name, value in values.items())
    markup = BODY + f"#grid(columns: (1fr, 1fr), gutter: 4pt, {rows})\n\n{prose(3, 5)}"
    found = flat(" ".join(block.text for block in blocks_of(markup))).replace("\t", " ")
    assert " ".join(f"{name} {value}" for name, value in values.items()) in found


def test_a_text_below_another_is_no_column_beside_it() -> None:
    """Lines beside a picture begin late; short items below them end before that."""
    markup = BODY + "#set text(size: 9pt)\n"
    markup += f"#place(dx: 120pt, dy: 0pt, block(width: 200pt)[Am Steg. {prose(2, 2)}])\n"
    markup += "".join(
        f"#place(dx: 0pt, dy: {60 + 13 * at}pt)[{name} am Kai]\n" for at, name in enumerate(("Zwei", "Drei"))
    )
    markup += f"#place(dx: 0pt, dy: 100pt, block(width: 320pt)[{prose(4, 6)}])\n"
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    assert found.index("Am Steg") < found.index("Zwei am Kai") < found.index("Drei am Kai")


def test_a_section_below_a_list_in_two_columns_is_no_part_of_its_first_column() -> None:
    names = ["Laternen (7)", "Boote (10)", "Ruder (22)", "Karten (31)", "Netze (4)", "Anker (2)", "Fische (40)"]
    markup = BODY + "#set text(size: 9pt)\n"
    markup += "".join(
        f"#place(dx: {250 * (at // 4)}pt, dy: {14 * (at % 4)}pt)[{name}]\n" for at, name in enumerate(names)
    )
    markup += "#place(dx: 0pt, dy: 66pt, text(size: 15pt, weight: 700)[Am Ufer])\n"
    markup += "".join(
        f"#place(dx: 0pt, dy: {90 + 14 * at}pt)[{text}]\n" for at, text in enumerate(("Erst zahlen.", "Dann ziehen."))
    )
    markup += f"#place(dx: 0pt, dy: 124pt, block(width: 480pt)[{prose(4, 6)}])\n"
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    places = [found.index(text) for text in (*names, "Am Ufer", "Erst zahlen")]
    assert places == sorted(places)
