"""Tables without ruling lines: columns begin where their bold heads do."""

from __future__ import annotations

from regelwerk.extract.page.words import PageWords, Word
from regelwerk.extract.sheets.open_tables import open_tables


def line(y: float, *cells: tuple[float, str], bold: bool = False) -> list[Word]:
    words = []
    for x, text in cells:
        for part in text.split():
            words.append(Word(part, x, y - 7, x + 4.5 * len(part), y + 2, 9, y, bold))
            x += 4.5 * len(part) + 2.5
    return words


def page(*lines: list[Word]) -> PageWords:
    return PageWords(1, 595, 842, "text-layer", "made", tuple(word for words in lines for word in words))


HEADS = line(60, (50, "Name"), (150, "Cost"), (200, "Effect"), bold=True)


def test_lines_of_a_cell_stay_in_it() -> None:
    found = open_tables(
        page(
            HEADS,
            line(80, (50, "Tin Whistle"), (150, "2"), (200, "Wake the guard and")),
            line(91, (200, "run away")),
            line(110, (50, "Wet Matches"), (150, "0"), (200, "Nothing happens")),
        )
    )
    assert [table.rows for table in found] == [
        (
            ("Name", "Cost", "Effect"),
            ("Tin Whistle", "2", "Wake the guard and\nrun away"),
            ("Wet Matches", "0", "Nothing happens"),
        )
    ]


def test_running_text_behind_a_table_ends_it() -> None:
    text = line(130, (50, "Whoever plays the last card of a round goes first in the next one"))
    rows = (
        line(80, (50, "Tin Whistle"), (150, "2"), (200, "Wake it")),
        line(110, (50, "Bus"), (150, "1"), (200, "Ride")),
    )
    assert len(open_tables(page(HEADS, *rows, text))[0].rows) == 3


def test_running_text_holds_no_table() -> None:
    assert open_tables(page(*(line(60 + 12 * row, (50, "you take one more of them")) for row in range(9)))) == ()
