"""Grids, tables without ruling lines and notes in the margin: what is side by side and is no column of text."""

from __future__ import annotations

import re

import pytest

from tests.extract.typeset import BODY, blocks_of, prose

CARDS = [
    (f"Karte {name}", prose(seed, 2)) for seed, name in enumerate(["Anker", "Boot", "Deich", "Ebbe", "Flut", "Gischt"])
]
IN_ORDER = [text for card in CARDS for text in card]


def texts(markup: str) -> list[str]:
    return [block.text for block in blocks_of(BODY + markup)]


@pytest.mark.parametrize("columns", [2, 3])
@pytest.mark.parametrize("frame", ["stroke: 1pt, inset: 6pt, height: 90pt, width: 100%", "inset: 6pt"])
def test_cards_in_a_grid_are_read_row_by_row(columns: int, frame: str) -> None:
    cards = ", ".join(f"block({frame})[*{title}*\n\n{text}]" for title, text in CARDS)
    assert texts(f"#grid(columns: (1fr,) * {columns}, gutter: 10pt, {cards})") == IN_ORDER


def test_cards_below_the_short_last_line_of_a_paragraph_are_read_row_by_row() -> None:
    bar = "block(fill: luma(60), inset: 4pt, width: 100%, below: 2pt)[#text(fill: white)[*{}*]]"
    cards = ", ".join(f"[#{bar.format(title)}\n{text}]" for title, text in CARDS)
    before = prose(9, 3) + " Und weiter."
    markup = f"{before}\n#grid(columns: (1fr, 1fr), gutter: 10pt, {cards})"
    assert texts(markup) == [before, *IN_ORDER]


@pytest.mark.parametrize("pale", [0, 1, 3])
def test_a_card_whose_bar_is_not_seen_stays_in_its_row(pale: int) -> None:
    bar = "block({}inset: 4pt, width: 100%, below: 2pt)[*{}*]"
    fills = ["" if number == pale else "fill: luma(200), " for number in range(len(CARDS))]
    cards = ", ".join(f"[#{bar.format(fill, title)}\n{text}]" for fill, (title, text) in zip(fills, CARDS, strict=True))
    assert texts(f"#grid(columns: (1fr, 1fr), gutter: 10pt, {cards})") == IN_ORDER


def test_boxes_of_different_heights_are_columns() -> None:
    heights = [(60, 150, 90), (120, 70, 110)]
    boxes = [
        [
            f"#block(stroke: 1pt, inset: 6pt, height: {height}pt, width: 100%)[Kasten {column}{row}]"
            for row, height in enumerate(each)
        ]
        for column, each in enumerate(heights)
    ]
    markup = f"#grid(columns: (1fr, 1fr), gutter: 10pt, [{''.join(boxes[0])}], [{''.join(boxes[1])}])"
    assert texts(markup) == [f"Kasten {column}{row}" for column in (0, 1) for row in range(3)]


def test_amounts_beside_names_are_a_table() -> None:
    rows = [
        ("4", "Boote", "(aus Holz)"),
        ("36", "Auftragskarten", "(beidseitig)"),
        ("12", "Fässer", "(je 3 pro Farbe)"),
    ]
    cells = ", ".join(f"[{cell}]" for row in rows for cell in row)
    markup = prose(1) + f"\n#grid(columns: (30pt, 140pt, 1fr), row-gutter: 7pt, {cells})\n" + prose(2)
    before, table, after = blocks_of(BODY + markup)
    assert (before.text, after.text) == (prose(1), prose(2))
    assert table.kind == "table"
    assert table.rows == tuple(rows)


def test_a_table_with_a_row_of_titles() -> None:
    rows = [
        ("*Phase*", "*Wer*", "*Kosten*"),
        ("Morgen", "alle", "3"),
        ("Mittag", "Hafenmeister", "2"),
        ("Abend", "alle", "0"),
    ]
    cells = ", ".join(f"[{cell}]" for row in rows for cell in row)
    _, table, _ = blocks_of(
        BODY + prose(1) + f"\n#grid(columns: (90pt, 120pt, 60pt), row-gutter: 7pt, {cells})\n" + prose(2)
    )
    assert table.rows == tuple(tuple(cell.strip("*") for cell in row) for row in rows)


def test_a_table_whose_cells_have_several_lines() -> None:
    rows = [tuple(prose(3 * row + column, 1 + (row + column) % 2) for column in range(3)) for row in range(4)]
    cells = ", ".join(f"[{cell}]" for row in rows for cell in row)
    markup = (
        "#set par(justify: false)\n"
        + f"#grid(columns: (1fr, 1fr, 1fr), column-gutter: 14pt, row-gutter: 12pt, {cells})"
    )
    (table,) = blocks_of(BODY + markup)
    assert table.rows == tuple(rows)


def test_an_index_in_columns_is_read_column_by_column() -> None:
    names = ["Anker", "Boot", "Deich", "Ebbe", "Flut", "Gischt", "Hafen", "Insel", "Jolle", "Kai", "Lotse", "Mole"]
    entries = [f"{name} #h(1fr) {(7 * place) % 23 + 1}, {place + 30}" for place, name in enumerate(names)]
    columns = ", ".join("[" + " \\ ".join(entries[start : start + 4]) + "]" for start in (0, 4, 8))
    found = " ".join(texts(f"#grid(columns: (1fr, 1fr, 1fr), gutter: 14pt, {columns})")).split()
    assert [word for word in found if word.isalpha()] == names


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_note_in_the_margin_follows_the_paragraph_beside_it(side: str) -> None:
    away = "-130pt" if side == "left" else "360pt"
    notes = {1: "Nur im Winter gilt diese Regel, sonst nicht.", 3: "Ausnahme: Die Fähre liegt immer im Hafen."}
    parts = []
    for place in range(5):
        note = (
            f'#place(dx: {away}, block(width: 110pt, text(8pt, style: "italic")[{notes[place]}]))'
            if place in notes
            else ""
        )
        parts.append(f"#block[{note}{prose(place, 5)}]")
    page = (
        "#set page(margin: (left: 150pt, right: 100pt))\n" if side == "left" else "#set page(margin: (right: 220pt))\n"
    )
    expected = [text for place in range(5) for text in (prose(place, 5), notes.get(place, "")) if text]
    blocks = blocks_of(BODY + page + "\n\n".join(parts))
    assert [block.text for block in blocks] == expected
    assert [block.kind for block in blocks if block.text in notes.values()] == ["aside", "aside"]


def test_four_short_columns_over_two() -> None:
    four = ", ".join(f"[*Spalte {place}*\n\n{prose(place, 3)}]" for place in range(4))
    two = f"[{prose(10, 6)}\n\n{prose(11, 6)}], [{prose(12, 6)}\n\n{prose(13, 6)}]"
    markup = f"#grid(columns: (1fr,) * 4, gutter: 14pt, {four})\n#grid(columns: (1fr, 1fr), gutter: 14pt, {two})"
    expected = [text for place in range(4) for text in (f"Spalte {place}", prose(place, 3))]
    assert texts(markup) == [*expected, *(prose(seed, 6) for seed in range(10, 14))]


def test_a_footnote_below_two_columns_comes_last() -> None:
    note = "#place(bottom + left, text(8pt)[1 Nur bei Ebbe.])"
    columns = f"#grid(columns: (1fr, 1fr), gutter: 14pt, [{prose(1, 6)}\n\n{prose(2, 5)}], [{prose(3, 6)}])"
    assert texts("#set page(height: 150mm)\n" + note + columns)[-2:] == [prose(3, 6), "1 Nur bei Ebbe."]


def test_a_short_title_between_bands_belongs_to_the_lower_one() -> None:
    bands = [
        f"#grid(columns: (1fr,) * {count}, gutter: 14pt, {', '.join(f'[{prose(seed, 6)}]' for seed in seeds)})"
        for count, seeds in ((2, (1, 2)), (3, (3, 4, 5)))
    ]
    markup = f"{bands[0]}\n#block(text(14pt, weight: 700)[Zweiter Teil])\n{bands[1]}"
    assert texts(markup) == [prose(1, 6), prose(2, 6), "Zweiter Teil", prose(3, 6), prose(4, 6), prose(5, 6)]


def test_a_large_numeral_comes_before_the_step_beside_it() -> None:
    steps = "\n".join(
        f"#grid(columns: (40pt, 1fr), text(28pt, weight: 700)[{place}], [*Schritt {name}* \\ {prose(place, 4)}])"
        for place, name in enumerate(("Anker", "Boot", "Deich"), 1)
    )
    found = " ".join(texts("#set par(justify: false)\n" + steps))
    assert found == " ".join(
        f"{place} Schritt {name} {prose(place, 4)}" for place, name in enumerate(("Anker", "Boot", "Deich"), 1)
    )


def test_rules_with_bracketed_numbers_stand_apart() -> None:
    rules = [f"[{chapter}.{rule}] {prose(10 * chapter + rule, 2)}" for chapter in (1, 2) for rule in (1, 2, 3)]
    lines = " \\ ".join(rule.replace("[", "\\[").replace("]", "\\]") for rule in rules)
    assert texts("#set par(justify: false, hanging-indent: 24pt)\n" + lines) == rules


def test_numbers_of_rules_are_read_with_the_rules_that_hang_from_them() -> None:
    rules = [f"[3-{rule}] {prose(7 * rule, 1 + 5 * rule % 3)} Danach folgt" for rule in range(1, 5)]
    rows = [rule.replace("[", "[*\\[", 1).replace("] ", "\\]*], [", 1) for rule in rules]
    icon = "#box(circle(radius: 4pt, fill: blue))"
    cells = "".join(f"#block(below: 8pt, grid(columns: (37pt, 90pt), {row} {icon}]))\n" for row in rows)
    found = " ".join(texts("#set text(size: 9pt)\n#set par(justify: false, leading: 4pt)\n" + cells))
    assert re.sub(r" ?\{icon:\w+\}", "", found) == " ".join(rules)


def test_panels_that_touch_one_another_are_read_from_left_to_right() -> None:
    sentences = [prose(seed, count) for seed, count in ((1, 5), (2, 3), (4, 1))]
    panels = "".join(
        f"#place(dx: {150 * at}pt, dy: 0pt, block(width: 150pt, inset: 5pt, fill: luma(220))[{text}])\n"
        for at, text in enumerate(sentences)
    )
    assert texts(f"{prose(3)}\n\n{panels}#v(150pt)\n{prose(5)}") == [prose(3), *sentences, prose(5)]


def test_a_glossary_in_columns_is_read_column_by_column() -> None:
    entries = [
        f"{name} – {prose(seed, 2)}"
        for seed, name in enumerate(("Anker", "Boot", "Deich", "Ebbe", "Flut", "Gischt", "Hafen", "Insel"))
    ]
    columns = [
        "\n\n".join(f"*{entry.replace(' – ', '* – ', 1)}" for entry in part) for part in (entries[:4], entries[4:])
    ]
    assert (
        texts(f"#set par(spacing: 11pt)\n#grid(columns: (1fr, 1fr), gutter: 21pt, [{columns[0]}], [{columns[1]}])")
        == entries
    )
