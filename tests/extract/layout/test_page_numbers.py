"""Numbers in the margin are those of pages where they count with the pages."""

from __future__ import annotations

from regelwerk.extract.layout.furniture import furniture_of, margin_rows
from regelwerk.extract.page.words import PageWords, Word

HEIGHT, SIZE = 800.0, 10.0
PLACE, ELSEWHERE = 770.0, 725.0
"""Baselines of page numbers at the foot: where most pages have them, and where one has it."""


def words(text: str, baseline: float) -> list[Word]:
    return [
        Word(word, 60.0 + 60 * at, baseline - SIZE, 60.0 + 60 * at + 5 * len(word), baseline, SIZE, baseline)
        for at, word in enumerate(text.split())
    ]


def page(number: int, foot: tuple[str, float] | None = None, first: str = "") -> PageWords:
    """A page of lines that no other page has, the first of them at the head, and a number at its foot."""
    lines = [" ".join(chr(97 + (5 * number + 3 * row + at) % 26) * 4 for at in range(5)) for row in range(20)]
    lines = [first or lines[0], *lines[1:]]
    found = [word for row, line in enumerate(lines) for word in words(line, 60.0 + 14 * row)]
    found += words(*foot) if foot else []
    return PageWords(number, 500.0, HEIGHT, "text-layer", "", tuple(found))


def furniture(*pages: PageWords) -> list[list[str]]:
    rows = [margin_rows(index, page) for index, page in enumerate(pages)]
    return [[line.text for line in lines] for lines in furniture_of(rows, SIZE)]


def test_a_number_that_counts_with_the_pages_is_one_wherever_it_is() -> None:
    pages = [page(1), *(page(n, (str(10 + n), ELSEWHERE if n == 3 else PLACE)) for n in range(2, 6))]
    assert furniture(*pages) == [[], ["12"], ["13"], ["14"], ["15"]]


def test_a_number_that_does_not_count_with_the_pages_is_text() -> None:
    numbers = {2: "12", 3: "47", 4: "14", 5: "15"}
    pages = [page(1), *(page(n, (number, ELSEWHERE if n == 3 else PLACE)) for n, number in numbers.items())]
    assert furniture(*pages) == [[], ["12"], [], ["14"], ["15"]]


def test_a_single_other_number_does_not_tell_how_pages_count() -> None:
    assert furniture(page(1, ("3", PLACE)), page(2, ("47", ELSEWHERE))) == [["3"], ["47"]]


def test_first_lines_with_numbers_that_do_not_count_with_the_pages_are_text() -> None:
    counting = [page(n, first=f"Nebelhafen {n}" if n in (2, 3) else "") for n in range(1, 6)]
    assert furniture(*counting) == [[], ["Nebelhafen 2"], ["Nebelhafen 3"], [], []]
    other = {2: "Spieler 4", 3: "Spieler 9"}
    assert furniture(*(page(n, first=other.get(n, "")) for n in range(1, 6))) == [[]] * 5


def section_head(number: int, first: str) -> PageWords:
    """A page whose first row is a number at the head of one column and a line of the other, with white below."""
    made = page(number)
    words_below = tuple(word for word in made.words if word.baseline > 90)
    return PageWords(number, 500.0, HEIGHT, "text-layer", "", (*row(first), *words_below))


def row(text: str) -> list[Word]:
    number, rest = text.split(" ", 1)
    line = [Word(number, 60.0, 50.0, 75.0, 60.0, SIZE, 60.0)]
    return [
        *line,
        *(Word(one, 260.0 + 40 * at, 50.0, 295.0 + 40 * at, 60.0, SIZE, 60.0) for at, one in enumerate(rest.split())),
    ]


def test_the_number_of_a_section_at_the_head_of_a_column_is_text() -> None:
    assert furniture(page(1), section_head(2, "53 Du gehst an"), page(3), page(4)) == [[]] * 4


def test_a_page_number_beside_a_running_head_counts_on() -> None:
    heads = [section_head(at, f"{10 + at} Nebel {chr(64 + at) * 3}") for at in (2, 3)]
    found = furniture(page(1), *heads, page(4))
    assert [len(lines) for lines in found] == [0, 1, 1, 0]


def test_a_sentence_with_another_number_at_the_foot_of_two_pages_is_text() -> None:
    way = "Dein Weg führt zu Abschnitt {}."
    pages = [page(n, (way.format(30 + n), PLACE) if n in (2, 4) else None) for n in range(1, 9)]
    assert furniture(*pages) == [[]] * 8
