"""Two columns of words without titles and lines: terms with what is said of them are a table, two lists are none."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.extract.typeset import BODY, blocks_of, flat, prose

WEATHER = (
    ("Nebel", "Die Sicht sinkt"),
    ("Sturm", "Boote bleiben im Hafen"),
    ("Flaute", "Niemand fährt"),
    ("Sonne", "Alle fahren weiter"),
    ("Regen", "Fässer füllen sich"),
)
COLOURS = (
    ("rot", "Hafen und Kai"),
    ("blau", "Meer ohne Ufer"),
    ("grün", "Ufer mit Wiesen"),
    ("hellgrau", "Felsen und Klippen"),
)
LISTS = (("Boot", "Segel"), ("Fass", "Anker"), ("Laterne", "Ruder"), ("Seil", "Netz"), ("Kiste", "Kompass"))


def grid(rows: Sequence[tuple[str, str]], gutter: int = 14, leading: float = 6) -> str:
    cells = ", ".join(f"[{left}], [{right}]" for left, right in rows)
    return f"#grid(columns: 2, column-gutter: {gutter}pt, row-gutter: {leading}pt, {cells})"


@pytest.mark.parametrize("rows", [WEATHER, COLOURS])
@pytest.mark.parametrize("gutter", [10, 30])
@pytest.mark.parametrize("page", ["", "#set page(columns: 2)\n"])
def test_terms_and_what_is_said_of_them_are_a_table(rows: Sequence[tuple[str, str]], gutter: int, page: str) -> None:
    found = blocks_of(f"{BODY}{page}{prose(1, 5)}\n\n{grid(rows, gutter)}\n\n{prose(2, 5)}")
    assert [block.kind for block in found] == ["paragraph", "table", "paragraph"]
    assert found[1].rows == rows
    assert flat(found[2].text) == prose(2, 5)


def test_two_lists_are_read_one_after_the_other() -> None:
    found = blocks_of(f"{BODY}{prose(1, 5)}\n\n{grid(LISTS, 40)}\n\n{prose(2, 5)}")
    assert not any(block.rows for block in found)
    words = " ".join(block.text for block in found).split()
    assert words.index("Kiste") < words.index("Segel")


@pytest.mark.parametrize("seed", range(4))
def test_a_narrow_column_of_text_beside_a_wide_one_is_no_table(seed: int) -> None:
    text = f"#grid(columns: (28mm, 56mm), column-gutter: 6mm, [{prose(seed, 3)}], [{prose(seed + 9, 6)}])"
    found = blocks_of(f"{BODY}#set par(justify: false)\n#set text(hyphenate: false)\n{text}")
    assert not any(block.rows for block in found)
    assert flat(" ".join(block.text for block in found)) == f"{prose(seed, 3)} {prose(seed + 9, 6)}"


def test_a_word_that_stands_alone_beside_a_list_is_kept() -> None:
    names = ("Anker", "Boot", "Fass", "Laterne", "Ruder", "Seil")
    rows = "".join(
        f"#place(top + left, dx: {dx}pt, dy: {20 * row}pt)[{text}]"
        for row, name in enumerate(names)
        for dx, text in ((20, name), (120, row + 2), (180, "Stück"))
    )
    alone = "#place(top + left, dx: 260pt, dy: 50pt)[Vorrat]"
    found = blocks_of(f"{BODY}{prose(1, 5)}\n\n#block(height: 120pt)[{rows}{alone}]\n\n{prose(2, 5)}")
    words = " ".join(block.text for block in found[1:-1]).split()
    assert sorted(words) == sorted([*names, "2", "3", "4", "5", "6", "7", *6 * ["Stück"], "Vorrat"])


def test_numbered_items_in_two_columns_are_no_table() -> None:
    texts = [f"{prose(seed, 3)[:70]} Ende." for seed in range(7)]
    cells = ", ".join(
        f"[{at + 1}], [{texts[at]}], [{at + 5 if at < 3 else ''}], [{texts[at + 4] if at < 3 else ''}]"
        for at in range(4)
    )
    columns = "columns: (8pt, 1fr, 8pt, 1fr), column-gutter: (4pt, 14pt, 4pt), row-gutter: 9pt"
    found = blocks_of(f"{BODY}#set par(justify: false, leading: 3pt)\n#grid({columns}, {cells})")
    assert not any(block.rows for block in found)
    words = flat(" ".join(block.text for block in found))
    assert [words.index(flat(text)) for text in texts] == sorted(words.index(flat(text)) for text in texts)


def test_lettered_items_in_two_columns_are_no_table() -> None:
    items = [f"{prose(seed, 2)}" for seed in range(5)]
    columns = [
        f"#grid(columns: 2, column-gutter: 8pt, row-gutter: 12pt, {', '.join(f'[{label}], [{item}]' for label, item in some)})"
        for some in (list(zip("ABC", items, strict=False)), list(zip("DE", items[3:], strict=True)))
    ]
    found = blocks_of(f"{BODY}#grid(columns: 2, column-gutter: 18pt, [{columns[0]}], [{columns[1]}])")
    assert not any(block.rows for block in found)
    read = flat(" ".join(f"{block.label or ''} {block.text}" for block in found))
    assert [read.index(item) for item in map(flat, items)] == sorted(read.index(item) for item in map(flat, items))


def test_questions_with_answers_in_two_columns_are_no_table() -> None:
    asked = [
        f"#strong[Darf das Boot {place} anlegen?]\\ {answer}"
        for place, answer in (
            ("im Hafen der kleinen Insel", "Ja, solange dort kein Fass liegt."),
            ("am Ufer gegenüber der Klippe", "Nein, dort ist das Wasser zu flach."),
            ("neben einem anderen großen Boot", "Ja, beide haben am Steg Platz."),
            ("bei Sturm an der alten Mole", "Nein, erst wenn der Sturm vorbei ist."),
            ("am Kai", "Ja, immer."),
            ("am Fels", "Nein, nie."),
            ("im Nebel", "Ja, mit Laterne."),
            ("bei Nacht", "Nein, gar nicht."),
        )
    ]
    cells = ", ".join(f"[{left}], [{right}]" for left, right in zip(asked[:4], asked[4:], strict=True))
    found = blocks_of(f"{BODY}#grid(columns: 2, column-gutter: 24pt, row-gutter: 14pt, {cells})")
    assert not any(block.rows for block in found)
    words = flat(" ".join(block.text for block in found))
    assert words.index("alten Mole") < words.index("am Kai")
