"""Sheets of cards are cut into their cells; other pages are left alone."""

from __future__ import annotations

import tracemalloc
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

import pytest
from regelwerk.extract.page.words import PageWords, Shape, Word
from regelwerk.extract.sheets.sheet_cells import sheet_cells

WIDE, HIGH = 170.0, 240.0
TEXTS = ("Draw two tokens", "Heal one wound now", "Move to the harbour", "Lose your lantern")


def line(text: str, x: float, baseline: float, size: float, *, bold: bool = False) -> list[Word]:
    words = []
    for part in text.split():
        width = 0.5 * size * len(part)
        words.append(Word(part, x, baseline - 0.8 * size, x + width, baseline + 0.2 * size, size, baseline, bold))
        x += width + 0.3 * size
    return words


def card(number: int, left: float, top: float) -> list[Word]:
    """Name, two lines of text of different length, and a foot."""
    text = TEXTS[number % len(TEXTS)]
    return [
        *line(f"Thing{number}", left + 8, top + 20, 12, bold=True),
        *line(f"{text} of{number}", left + 8, top + 110, 9),
        *line(f"again{number}", left + 8, top + 121, 9),
        *line(f"K{number:02}", left + 8, top + HIGH - 8, 6),
    ]


def sheet(cells: int, *, page: int = 1, head: str = "", shapes: Sequence[Shape] = ()) -> PageWords:
    words = [word for at in range(cells) for word in card(at + 9 * page, *corner(at))]
    words += line(head, 250, 18, 8)
    return PageWords(page, 595, 842, "text-layer", "made", tuple(words), tuple(shapes))


def corner(at: int) -> tuple[float, float]:
    return 40 + at % 3 * WIDE, 40 + at // 3 * HIGH


def texts(found: dict[int, tuple], page: int) -> list[str]:
    return [" ".join(word.text for word in cell.words) for cell in found[page]]


def test_each_card_has_its_own_words() -> None:
    found = sheet_cells([sheet(9)])
    assert [(cell.row, cell.column) for cell in found[1]] == [
        (row, column) for row in (1, 2, 3) for column in (1, 2, 3)
    ]
    for at, text in enumerate(texts(found, 1), 9):
        assert text.startswith(f"Thing{at} ")
        assert text.endswith(f"K{at:02}")


def test_a_last_page_with_two_cards_is_cut_as_the_full_ones() -> None:
    found = sheet_cells([sheet(9), sheet(2, page=2)])
    assert [text.split()[0] for text in texts(found, 2)] == ["Thing18", "Thing19"]


def test_the_head_of_a_page_belongs_to_no_card() -> None:
    found = sheet_cells([sheet(9, head="Harbour game")])
    assert not any("Harbour" in text for text in texts(found, 1))


def test_frames_tell_where_cards_begin_whose_text_is_at_the_top() -> None:
    """Without its foot the lower half of a card is empty: only its frame says that it is part of the card."""
    words = [word for at in range(9) for word in card(at, *corner(at)) if not word.text.startswith("K")]
    frames = [Shape(x, y, x + WIDE, y + HIGH, filled=False) for x, y in map(corner, range(9))]
    page = PageWords(1, 595, 842, "text-layer", "made", tuple(words), tuple(frames))
    boxes = [cell.box for cell in sheet_cells([page])[1]]
    assert boxes[0].y0 == pytest.approx(40, abs=2)
    assert boxes[8].y1 == pytest.approx(40 + 3 * HIGH, abs=2)


def test_two_columns_of_running_text_are_no_sheet() -> None:
    words = [
        word
        for row in range(50)
        for x in (50.0, 310.0)
        for word in line(f"you take {row} more of them", x, 60 + 14 * row, 10)
    ]
    assert sheet_cells([PageWords(1, 595, 842, "text-layer", "made", tuple(words))]) == {}


def test_a_table_is_no_sheet() -> None:
    words = line("No Name Cost Text", 50, 60, 10, bold=True)
    for row in range(12):
        for column, x in enumerate((50.0, 150.0, 250.0, 350.0)):
            words += line(f"cell{row}{column}", x, 90 + 30 * row, 10)
    assert sheet_cells([PageWords(1, 595, 842, "text-layer", "made", tuple(words))]) == {}


def test_a_page_of_rules_before_the_sheets_is_no_sheet() -> None:
    rules = PageWords(
        1,
        595,
        842,
        "text-layer",
        "made",
        tuple(
            word
            for row in range(20)
            for word in line("Whoever holds the lantern goes first and shows all " * 2, 45, 60 + 20 * row, 9)
        ),
    )
    assert list(sheet_cells([rules, sheet(9, page=2)])) == [2]


class MadePages(Collection[PageWords]):
    """Pages of two columns of text, made anew each time they are looked at, as those of a long file are read anew."""

    def __init__(self, count: int) -> None:
        self._count = count

    def __iter__(self) -> Iterator[PageWords]:
        for number in range(1, self._count + 1):
            lines = [
                line(f"Boats {number} {at} and lanterns", x, 60 + 15 * at, 10) for at in range(45) for x in (60, 310)
            ]
            words = tuple(word for words in lines for word in words)
            yield PageWords(number, 595, 842, "text-layer", "made", words, ())

    def __len__(self) -> int:
        return self._count

    def __contains__(self, _: object) -> bool:
        return False


def peak(pages: int) -> int:
    """Bytes that looking for sheets takes at most."""
    tracemalloc.start()
    try:
        assert sheet_cells(MadePages(pages)) == {}
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_pages_of_a_long_file_are_not_kept_in_memory() -> None:
    peak(2)
    assert peak(12) < 2 * peak(4)


def test_a_number_close_to_the_next_card_is_in_its_own_cell() -> None:
    """The price at the right end of a card stands nearer to the name of the next one than words of a line may stand."""
    words = [
        word
        for at in range(9)
        for x, y in [corner(at)]
        for word in (*card(at, x, y), Word("5", x + WIDE - 8, y + 10, x + WIDE - 2, y + 22, 12, y + 20, bold=True))
    ]
    found = sheet_cells([PageWords(1, 595, 842, "text-layer", "made", tuple(words))])
    assert len(found[1]) == 9
    assert all("5" in text.split() for text in texts(found, 1))


def test_cards_on_their_side_are_read_as_if_the_page_were_turned() -> None:
    page = sheet(9)
    words = tuple(
        replace(word, x0=word.y0, x1=word.y1, y0=page.width - word.x1, y1=page.width - word.x0, baseline=0, angle=270)
        for word in page.words
    )
    found = sheet_cells([replace(page, width=page.height, height=page.width, words=words)])
    assert [text.split()[0] for text in texts(found, 1)] == [f"Thing{at}" for at in range(9, 18)]
    assert {cell.turned for cell in found[1]} == {90}


def test_rows_begin_where_nothing_stands_on_any_page() -> None:
    """Names on dark bars are lost on most pages: on each of these the cards seem to begin at another height."""

    def page(number: int, first: float) -> PageWords:
        words = [
            word
            for at in range(9)
            for x, y in [corner(at)]
            for word in (
                *(line(f"Thing{at}", x + 8, y + 20, 12, bold=True) if first == 0 else []),
                *line(f"{TEXTS[at % 4]} of{at}", x + 8, y + 100 + first, 9),
                *line(f"K{at:02}", x + 8, y + HIGH - 8, 6),
            )
        ]
        return PageWords(number, 595, 842, "text-layer", "made", tuple(words))

    found = sheet_cells([page(1, 40), page(2, 0), page(3, 80), page(4, 20)])
    assert {len(cells) for cells in found.values()} == {9}
    assert all(text.startswith(f"Thing{at}") and text.endswith(f"K{at:02}") for at, text in enumerate(texts(found, 2)))


def test_specks_on_the_edges_of_cards_and_words_a_little_over_them_do_not_matter() -> None:
    page = sheet(9)
    specks = [Word(".", x, y, x + 1, y + 1, 9, y + 1) for x, y in [(40 + WIDE - 0.5, 100 + 30 * at) for at in range(9)]]
    over = line("Night lines run", 40 + WIDE - 78, 40 + 180, 9)
    words = (*page.words, *specks, *over)
    assert len(sheet_cells([replace(page, words=words)])[1]) == 9


def test_names_of_the_first_row_are_in_their_cards_whatever_size_they_seem_to_have() -> None:
    """On scans no two of them may look alike; then only the other lines come again at the pitch of the grid."""
    sizes = iter((14, 17, 20.5))
    words = [word for at in range(9) for word in card(at, *corner(at))]
    found = [
        replace(word, size=next(sizes)) if word.text.startswith("Thing") and word.y0 < 40 + HIGH / 2 else word
        for word in words
    ]
    page = PageWords(1, 595, 842, "ocr", "made", tuple(found))
    assert [text.split()[0] for text in texts(sheet_cells([page]), 1)] == [f"Thing{at}" for at in range(9)]


def test_a_head_in_print_that_is_as_wide_as_the_page_belongs_to_no_card() -> None:
    page = sheet(9)
    head = [*line("Harbour game", 45, 18, 8), *line("Fronts", 260, 18, 8), *line("Sheet one", 470, 18, 8)]
    found = sheet_cells([replace(page, words=(*head, *page.words))])
    assert [text.split()[0] for text in texts(found, 1)] == [f"Thing{at}" for at in range(9, 18)]


def test_a_list_in_two_columns_that_is_level_for_a_while_is_no_sheet() -> None:
    """Eight entries on either side begin level; those below stand beside the middle of others."""
    words: list[Word] = []
    for column, (more, left) in enumerate(((0, 40.0), (5, 310.0))):
        for at in range(12):
            top = 40 + 64 * at + (more if at > 7 else 0)
            words += line(f"Thing{at}{column}", left, top, 12, bold=True)
            words += line(f"Cost {at} now", left, top + 12, 9)
            words += line(f"{TEXTS[at % len(TEXTS)]} of{at}", left, top + 24, 9)
            words += line(f"again{at}", left, top + 35, 9)
    assert sheet_cells([PageWords(1, 595, 842, "text-layer", "made", tuple(words), ())]) == {}
