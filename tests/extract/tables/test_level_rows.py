"""Tables with few lines or shades: cells of several lines set to the middle, shorter rules, what is above and below."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.page.words import Word
from regelwerk.extract.tables.level_rows import LevelRow, split_row
from regelwerk.extract.tables.white_columns import written_lines

from tests.extract.typeset import BODY, blocks_of, prose

ROWS = (
    ("Anker", "1", "Zieht zwei Karten vom Stapel und legt eine davon ab"),
    ("Großer Steg", "–", "Vorrat auffüllen"),
    ("Leuchtturm", "3", "Ein Boot darf noch einmal bewegt werden"),
    ("Boje", "12", "Nichts"),
)
SETUP = (
    BODY + "#set text(hyphenate: false)\n#set par(justify: false)\n#set table(stroke: none, inset: (x: 4pt, y: 5pt))\n"
)
HEAD = ("Ort", "Kosten", "Wirkung")


def table(*options: str, rows: tuple[tuple[str, ...], ...] = ROWS, head: tuple[str, ...] = HEAD) -> str:
    cells = ", ".join(f"[{cell}]" for row in rows for cell in row)
    names = ", ".join(f"[*{name}*]" for name in head)
    return (
        f"#table(columns: (60pt, 40pt, 90pt), {', '.join(options)}, {names}, table.hline(y: 1, stroke: 1pt), {cells})\n"
    )


def tables(markup: str) -> list[list[list[str]]]:
    found = [block.text for block in blocks_of(SETUP + markup) if block.kind == "table"]
    return [[row.split("\t") for row in text.split("\n")] for text in found]


def wanted(rows: tuple[tuple[str, ...], ...] = ROWS) -> list[list[str]]:
    return [list(HEAD), *(list(row) for row in rows)]


def test_cells_are_set_to_the_middle_of_rows_that_no_line_parts() -> None:
    assert tables(table("align: horizon", "row-gutter: 6pt")) == [wanted()]


def test_names_in_bold_beside_higher_cells_are_no_headings() -> None:
    rows = (("Großer Steg im Hafen", "2", "Zieht zwei Karten vom Stapel und legt eine ab"), *ROWS)
    bold = tuple((f"*{name}*", cost, text) for name, cost, text in rows)
    shades = "fill: (_, y) => if calc.odd(y) { luma(215) }"
    assert tables(table("align: horizon", shades, rows=bold)) == [wanted(rows)]


def test_the_last_row_has_no_shade() -> None:
    rows = (*ROWS, ("Hafen", "5", "Legt alle Boote in den Hafen zurück"))[1:]
    shades = "fill: (_, y) => if calc.odd(y) { luma(215) }"
    assert tables(prose(1) + "\n\n" + table("align: horizon", shades, rows=rows)) == [wanted(rows)]


def test_a_table_ends_above_the_rule_of_the_next_heading() -> None:
    rules = "stroke: (_, y) => (bottom: 0.5pt)"
    icon = "#box(circle(radius: 3pt, fill: blue))"
    legend = f"{icon} Nur zu dritt oder viert #h(14pt) {icon} Zuerst zahlen, \\ dann nehmen #h(14pt) {icon} Startfeld"
    rest = f"{legend}\n#v(8pt)\n#block(width: 190pt, stroke: (bottom: 0.5pt), text(14pt)[*Die Boote*])\n"
    assert tables(table(rules) + rest + prose(3)) == [wanted()]


def test_short_rules_between_paragraphs_make_no_table() -> None:
    rule = "#line(length: 30%, stroke: 0.5pt)\n\n"
    sections = [f"#grid(columns: (2em, 1fr), [[{at}]], [{prose(1)}])\n\n" for at in range(1, 6)]
    assert tables(rule.join(sections)) == []


def test_a_chart_of_the_same_width_is_no_part_of_a_table() -> None:
    rules = "stroke: (_, y) => (bottom: 0.5pt)"
    bars = "".join(
        f"#place(dx: {20 + 45 * at}pt, dy: {90 - height}pt, rect(width: 20pt, height: {height}pt, fill: blue))"
        f"#place(dx: {20 + 45 * at}pt, dy: 95pt)[B{at}]\n"
        for at, height in enumerate((40, 70, 55, 60))
    )
    below = "#v(110pt)\n#rect(width: 190pt, fill: luma(215))[*Beispiel*: Am Ende hat Lina 14 Punkte.]\n"
    assert tables(table(rules) + bars + below) == [wanted()]


def test_shorter_rules_part_rows_beside_a_name() -> None:
    rules = (
        "table.hline(y: 2, start: 1, stroke: 0.5pt), table.hline(y: 3, stroke: 0.5pt), table.hline(y: 5, stroke: 0.5pt)"
    )
    cells = (
        "table.cell(rowspan: 2)[Anker], [1a], [Zieht zwei Karten vom Stapel], [1b], [Nichts],"
        "table.cell(rowspan: 2)[Boje], [2a], [Vorrat auffüllen], [2b], [Ein Boot darf noch einmal bewegt werden],"
    )
    rules += ", table.hline(y: 4, start: 1, stroke: 0.5pt), table.hline(y: 1, stroke: 0.5pt)"
    found = tables(f"#table(columns: (60pt, 40pt, 90pt), [*Phase*], [*Schritt*], [*Wirkung*], {rules}, {cells})\n")
    assert found == [
        [
            ["Phase", "Schritt", "Wirkung"],
            ["Anker", "1a", "Zieht zwei Karten vom Stapel"],
            ["", "1b", "Nichts"],
            ["Boje", "2a", "Vorrat auffüllen"],
            ["", "2b", "Ein Boot darf noch einmal bewegt werden"],
        ]
    ]


def test_steps_beside_the_first_of_them_are_rows() -> None:
    rows = (("Anker", "1a", "Nichts"), ("", "1b", "Vorrat auffüllen"), ("Boje", "2a", "Würfeln"), ("", "2b", "Passen"))
    assert tables(table("inset: 3pt", "table.hline(y: 0)", "table.hline(y: 5)", rows=rows)) == [wanted(rows)]


def test_names_in_the_middle_of_several_steps() -> None:
    cells = (
        "table.cell(rowspan: 2)[Anker], [1a], [Nichts], [1b], [Passen],"
        "table.cell(rowspan: 3)[Boje], [2a], [Würfeln], [2b], [Tauschen], [2c], [Rudern],"
    )
    markup = (
        "#table(columns: (60pt, 40pt, 90pt), align: horizon, inset: (x: 4pt, y: 2.5pt), [*Phase*], [*Schritt*], [*Wirkung*],"
        f"table.hline(y: 1), {cells})\n"
    )
    (found,) = tables(markup)
    assert [row[1:] for row in found[1:]] == [
        ["1a", "Nichts"],
        ["1b", "Passen"],
        ["2a", "Würfeln"],
        ["2b", "Tauschen"],
        ["2c", "Rudern"],
    ]
    assert [row[0] for row in found if row[0]] == ["Phase", "Anker", "Boje"]


def test_names_go_on_in_small_letters() -> None:
    rows = (
        ("Uhr bauen am Kai", "–", "Fünf Federn"),
        ("Stunde schlagen", "5", "Sieben Felder vor und ein Boot zurück"),
        ("Teile gießen", "2", "Karte"),
    )
    assert tables(table("inset: 1.5pt", "table.hline(y: 4)", rows=rows)) == [wanted(rows)]


def test_a_chart_below_a_table_is_no_row() -> None:
    bars = "".join(
        f"#block(below: 4pt, grid(columns: (50pt, {30 + 20 * at}pt, auto), [Ware {at}], rect(height: 8pt, width: 100%, fill: blue), [ {at}]))\n"
        for at in range(3)
    )
    assert tables(table("align: left") + bars + prose(2)) == [wanted()]


def test_a_score_sheet_is_a_table_with_room_to_write_in() -> None:
    names = ("Name", "Anker", "Boote", "Summe")
    cells = ", ".join(f"[{name}], [], [], []" for name in names)
    assert tables(f"#table(columns: (60pt, 40pt, 40pt, 40pt), stroke: 0.5pt, {cells})\n") == [
        [[name, "", "", ""] for name in names]
    ]


BAR = "fill: (_, y) => if y < 2 { luma(90) }"
PRICES = (("Boot", "4", "8", "12"), ("Fass", "10", "15", "20"), ("Anker", "6", "9", "12"))
LISTED = "\n\n" + "\n\n".join(f"{number}) {prose(number, 1)}" for number in (1, 2, 3))


def bars(*heads: str, columns: str, rows: tuple[tuple[str, ...], ...], fill: str = BAR) -> str:
    cells = ", ".join(f"[{cell}]" for row in rows for cell in row)
    return f"#table(columns: {columns}, {fill}, {', '.join(heads)}, {cells})\n"


@pytest.mark.parametrize("below", ["", LISTED], ids=["at the end", "above numbered items"])
def test_a_title_over_all_columns_is_part_of_the_head(below: str) -> None:
    rows = (("1–2", "Der Nebel bleibt"), ("3–5", "Legt ein Fass an den Kai"), ("6", "Nichts"))
    heads = ("table.cell(colspan: 2, align: center)[*Sturm auf See*]", "[*Wurf*]", "[*Wirkung*]")
    markup = bars(*heads, columns="(40pt, 160pt)", rows=rows)
    assert tables(prose(1) + "\n\n" + markup + below) == [
        [["Sturm auf See", ""], ["Wurf", "Wirkung"], *map(list, rows)]
    ]


def test_the_corner_of_a_head_reaches_over_its_rows() -> None:
    corner = "table.cell(rowspan: 2)[]"
    heads = (corner, "table.cell(colspan: 3, align: center)[*Personen am Tisch*]", "[*2*]", "[*3*]", "[*4*]")
    markup = bars(*heads, columns="(70pt, 26pt, 26pt, 26pt)", rows=PRICES)
    assert tables(prose(1) + "\n\n" + markup) == [
        [["", "Personen am Tisch", "", ""], ["", "2", "3", "4"], *map(list, PRICES)]
    ]


def test_a_first_row_whose_name_is_beside_the_middle_of_its_text() -> None:
    rows = (("9", "Boje", "Vergesst nicht, alle Fässer wieder an den Kai zu legen"), ("12", "Steg", "Nichts"))
    rows += (("4", "Riff", "Zieht zwei Karten"),)
    fill = "align: (x, _) => if x == 0 { center + horizon } else { horizon }, inset: (x: 4pt, y: 8pt), fill: (_, y) => if y < 1 { luma(90) }"
    markup = bars("[*Zahl*]", "[*Ort*]", "[*Wirkung*]", columns="(40pt, 50pt, 110pt)", rows=rows, fill=fill)
    assert tables(prose(1) + "\n\n" + markup)[0][1] == list(rows[0])


def test_a_box_that_holds_nothing_but_names_and_numbers_is_a_table() -> None:
    cells = ", ".join(f"[{cell}]" for row in PRICES for cell in row)
    grid = f"#grid(columns: (60pt, 34pt, 34pt, 34pt), row-gutter: 7pt, [Name], [Wert], [Preis], [Lohn], {cells})"
    box = f"#rect(width: 220pt, inset: 8pt)[*Handel* \n\n {grid}]"
    assert tables(f"{prose(1)}\n\n{box}\n\n{prose(2)}") == [[["Name", "Wert", "Preis", "Lohn"], *map(list, PRICES)]]


LONG = (
    ("Talon", "Der Stapel liegt oben links. Der Rest der Karten kommt nach dem Auslegen dorthin. Zieht einzeln davon, und zwar verdeckt, bis er leer ist. Danach dreht ihr die Ablage um und beginnt von vorn, höchstens drei Mal."),
    ("Ziele", "Acht Stapel liegen oben rechts. Baut sie nach Farbe von Ass bis König auf. Oben liegende Karten dürfen wieder ins Spiel kommen, wenn sie passen. Wer zuerst alle acht Stapel gefüllt hat, gewinnt das Spiel sofort."),
    ("Reihen", "Acht Reihen, je vier auf jeder Seite der Reserve. Auf jede kommt eine Karte, wenn das Spiel beginnt. Leere Reihen füllt ihr mit einer beliebigen Karte, aber nur, wenn die Reserve leer ist und der Talon auch."),
)  # fmt: skip


def test_a_name_is_beside_the_first_of_many_lines() -> None:
    cells = ", ".join(f"[{cell}]" for row in LONG for cell in row)
    rules = "stroke: (_, y) => (bottom: 0.5pt)"
    title = "#block(width: 190pt, stroke: (bottom: 0.5pt), text(14pt)[*Klondike*])\nVon Ottilie Kranich\n\n"
    markup = f"{title}#table(columns: (55pt, 135pt), {rules}, [Karten], [Ein Blatt], {cells})\n"
    (found,) = tables(markup)
    assert found[0] == ["Karten", "Ein Blatt"]
    assert [row[0] for row in found[1:]] == [name for name, _ in LONG]
    assert all(row[1].endswith(text[-20:]) for row, (_, text) in zip(found[1:], LONG, strict=True))


def shade(*lines: tuple[bool, ...]) -> LevelRow:
    """A shaded stretch of lines with a word in each of two columns, some of them bold."""
    found = [
        Word(f"Wort{at}", 40 + 100 * at, 90 + 12 * row, 70 + 100 * at, 100 + 12 * row, 10, 100 + 12 * row, bold=bold)
        for row, line in enumerate(lines)
        for at, bold in enumerate(line)
    ]
    return LevelRow(88, 90 + 12 * len(lines), tuple(written_lines(found, 1.0)), shaded=True)


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        (((True, True), (False, False)), 2),
        (((True, True), (True, False)), 2),
        (((True, True), (True, True)), 1),
        (((False, False), (False, False)), 1),
        (((True, True), (False, False), (False, False)), 1),
        (((True, True), (False,)), 1),
    ],
    ids=["head and row", "bold name", "head of two lines", "no head", "three lines", "not all columns"],
)
def test_a_shade_holds_a_head_and_the_first_row_where_only_the_head_is_bold(
    lines: tuple[tuple[bool, ...], ...], count: int
) -> None:
    row = shade(*lines)
    below = replace(row, y0=150, y1=165, lines=row.lines[:1], shaded=False)
    assert len(split_row(row, 0, [row, below], [105], (38, 180))) == count
