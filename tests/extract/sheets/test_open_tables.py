"""Tables without ruling lines: columns begin where their bold heads do."""

from __future__ import annotations

from dataclasses import replace

from regelwerk.extract.page.words import PageWords, Shape, Word
from regelwerk.extract.sheets.open_tables import open_tables
from regelwerk.schema.document import Box


def line(y: float, *cells: tuple[float, str], bold: bool = False) -> list[Word]:
    words = []
    for x, text in cells:
        for part in text.split():
            words.append(Word(part, x, y - 7, x + 4.5 * len(part), y + 2, 9, y, bold))
            x += 4.5 * len(part) + 2.5
    return words


def page(*lines: list[Word]) -> PageWords:
    return PageWords(1, 595, 842, "text-layer", "made", tuple(word for words in lines for word in words))


def tables(*lines: list[Word], shapes: tuple[Shape, ...] = ()) -> list[tuple[tuple[str, ...], ...]]:
    """The rows of the tables of one page."""
    made = replace(page(*lines), shapes=shapes)
    return [table.rows for _, found in open_tables([(made, ())]) for table in found]


HEADS = line(60, (50, "Name"), (150, "Cost"), (200, "Effect"), bold=True)


def test_lines_of_a_cell_stay_in_it() -> None:
    found = tables(
        HEADS,
        line(80, (50, "Tin Whistle"), (150, "2"), (200, "Wake the guard and")),
        line(91, (200, "run away")),
        line(110, (50, "Wet Matches"), (150, "0"), (200, "Nothing happens")),
    )
    assert found == [
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
    assert len(tables(HEADS, *rows, text)[0]) == 3


def test_running_text_holds_no_table() -> None:
    assert tables(*(line(60 + 12 * row, (50, "you take one more of them")) for row in range(9))) == []


def test_heads_that_stand_close_are_those_of_two_columns() -> None:
    heads = line(60, (50, "Name"), (150, "Cost Traits"), (260, "Effect"), bold=True)
    found = tables(
        heads,
        line(80, (50, "Tin Whistle"), (150, "2"), (171, "Noise"), (260, "Wake it")),
        line(110, (50, "Bus"), (150, "1"), (171, "Wheels"), (260, "Ride it")),
    )
    assert found == [
        (
            ("Name", "Cost", "Traits", "Effect"),
            ("Tin Whistle", "2", "Noise", "Wake it"),
            ("Bus", "1", "Wheels", "Ride it"),
        )
    ]


def test_heads_go_on_in_a_second_line() -> None:
    found = tables(HEADS, line(71, (150, "now"), bold=True), line(90, (50, "Bus"), (150, "1"), (200, "Ride it")))
    assert found[0][0] == ("Name", "Cost\nnow", "Effect")
    apart = tables(HEADS, line(79, (150, "now"), bold=True), line(98, (50, "Bus"), (150, "1"), (200, "Ride it")))
    assert [rows[0] for rows in apart] == [("Name", "Cost", "Effect")]


def test_heads_that_are_not_bold_name_parts_of_cards() -> None:
    rows = (line(80, (50, "Bus"), (150, "1"), (200, "Ride it")), line(100, (50, "Tram"), (150, "2"), (200, "Wait")))
    assert tables(line(60, (50, "Name"), (150, "Cost"), (200, "Effect")), *rows)[0][2] == ("Tram", "2", "Wait")
    assert tables(line(60, (50, "Left"), (150, "Then"), (200, "Right")), *rows) == []


def test_numbers_stand_to_the_right_of_heads_and_before_them() -> None:
    heads = line(60, (50, "Name"), (160, "Cost"), (200, "Effect"), bold=True)
    rows = (
        line(80, (50, "Tin Whistle"), (173, "2"), (200, "Wake it")),
        line(100, (50, "Tram"), (155, "12345"), (200, "Wait")),
    )
    assert tables(heads, *rows)[0][1:] == (("Tin Whistle", "2", "Wake it"), ("Tram", "12345", "Wait"))


def test_bands_part_rows_that_stand_as_close_as_their_lines() -> None:
    rows = [
        line(80 + 11 * at, (50, name), (150, cost), (200, text))
        for at, (name, cost, text) in enumerate(
            [
                ("Tin", "2", "Wake the"),
                ("Whistle", "", "guard"),
                ("Bus", "1", "Ride"),
                ("Wet", "0", "Do"),
                ("Match", "", "it"),
            ]
        )
    ]
    band = Shape(45, 94, 400, 105, filled=True)
    assert [row[0] for row in tables(HEADS, *rows, shapes=(band,))[0][1:]] == ["Tin\nWhistle", "Bus", "Wet\nMatch"]


def test_a_value_on_a_line_begins_a_row_where_nothing_is_drawn() -> None:
    rows = [
        line(80, (50, "Tin"), (150, "2"), (200, "Wake the")),
        line(91, (50, "Whistle"), (200, "guard")),
        line(102, (50, "Bus"), (150, "1"), (200, "Ride")),
    ]
    assert [row[0] for row in tables(HEADS, *rows)[0][1:]] == ["Tin\nWhistle", "Bus"]


def test_a_table_goes_on_over_the_end_of_a_page_without_its_heads() -> None:
    first = page(HEADS, line(80, (50, "Tin Whistle"), (150, "2"), (200, "Wake it")))
    second = page(
        line(40, (200, "and run")),
        line(60, (50, "Bus"), (150, "1"), (200, "Ride it")),
        line(80, (50, "Tram"), (150, "2"), (200, "Wait")),
    )
    found = dict(open_tables([(first, ()), (replace(second, number=2), ())]))
    assert found[2][0].rows == (
        ("Name", "Cost", "Effect"),
        ("", "", "and run"),
        ("Bus", "1", "Ride it"),
        ("Tram", "2", "Wait"),
    )


def test_the_number_of_a_page_is_no_cell() -> None:
    made = page(HEADS, line(80, (50, "Bus"), (150, "1"), (200, "Ride it")), line(110, (290, "12")))
    found = dict(open_tables([(made, (Box(x0=285, y0=100, x1=310, y1=115),))]))
    assert len(found[1][0].rows) == 2


def test_heads_of_which_recognition_missed_the_first_are_those_of_the_page_before() -> None:
    def scanned(*lines: list[Word]) -> PageWords:
        made = page(*lines)
        return replace(made, words=tuple(replace(word, confidence=0.9) for word in made.words))

    whole = line(60, (50, "No."), (90, "Name"), (190, "Cost"), (240, "Effect"), bold=True)
    first = scanned(whole, line(80, (50, "3-1"), (90, "Tin Whistle"), (190, "2"), (240, "Wake it")))
    missed = line(60, (94, "Name"), (194, "Cost"), (244, "Effect"), bold=True)
    second = scanned(missed, line(80, (54, "3-2"), (94, "Wet Matches"), (194, "0"), (244, "Nothing")))
    rows = [table.rows for _, found in open_tables([(first, ()), (second, ())]) for table in found]
    assert rows[1] == (("No.", "Name", "Cost", "Effect"), ("3-2", "Wet Matches", "0", "Nothing"))


def test_a_row_whose_code_recognition_lost_begins_where_all_its_other_cells_do() -> None:
    heads = line(60, (50, "No."), (90, "Name"), (180, "Effect"), (320, "Type"), (380, "Traits"), bold=True)
    rows = [
        line(80 + 22 * at + 11 * second, *cells)
        for at in range(8)
        for second, cells in enumerate(
            (
                [
                    *([(50, f"3-{at}")] if at != 4 else []),
                    *[(90, f"Lamp {at}"), (180, "Wake the guard"), (320, "Item"), (380, "Brass. Oil.")],
                ],
                [(180, "and run away"), *([(90, "of oil")] if at % 2 else [])],
            )
        )
    ]
    found = tables(heads, *rows)[0][1:]
    assert [row[1].split("\n")[0] for row in found] == [f"Lamp {at}" for at in range(8)]
    assert found[4][0] == ""
    assert {row[2] for row in found} == {"Wake the guard\nand run away"}


def test_numbers_that_end_below_their_head_may_begin_before_it() -> None:
    heads = line(60, (60, "No"), (80, "Name"), (150, "Cost"), bold=True)
    found = tables(
        heads,
        line(80, (64.5, "9"), (80, "Tin Whistle"), (150, "2")),
        line(100, (51, "1001"), (80, "Bus"), (150, "1")),
    )
    assert found[0][1:] == (("9", "Tin Whistle", "2"), ("1001", "Bus", "1"))


def test_one_row_tells_that_a_head_which_names_a_part_of_cards_stands_behind_another() -> None:
    heads = line(60, (50, "Name"), (150, "Key words Effect"), (300, "Set"), bold=True)
    found = tables(heads, line(80, (50, "Bus"), (150, "Wheels"), (193, "Ride it to the end"), (300, "Base")))
    assert found == [(("Name", "Key words", "Effect", "Set"), ("Bus", "Wheels", "Ride it to the end", "Base"))]
