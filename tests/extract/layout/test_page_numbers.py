"""Numbers in the margin are those of pages where they count with the pages."""

from __future__ import annotations

import pytest
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


def test_the_number_of_an_empty_page_is_no_text() -> None:
    empty = PageWords(5, 500.0, HEIGHT, "text-layer", "", tuple(words("15", PLACE)))
    pages = [page(1), *(page(n, (str(10 + n), PLACE)) for n in range(2, 5)), empty]
    assert furniture(*pages) == [[], ["12"], ["13"], ["14"], ["15"]]


def lone(number: int, text: str, baseline: float = PLACE, size: float = SIZE) -> PageWords:
    """A page with one word."""
    word = Word(text, 60.0, baseline - size, 60.0 + 0.5 * size * len(text), baseline, size, baseline)
    return PageWords(number, 500.0, HEIGHT, "text-layer", "", (word,))


@pytest.mark.parametrize("text", ["7", "X"])
def test_the_only_word_of_a_document_is_text(text: str) -> None:
    assert furniture(lone(1, text)) == [[]]


def test_cards_with_a_number_each_are_text() -> None:
    assert furniture(*(lone(n, str(n)) for n in range(1, 11))) == [[]] * 10


@pytest.mark.parametrize("card", [lone(5, "15", 60.0), lone(5, "15", PLACE, 40.0)], ids=["elsewhere", "large"])
def test_a_number_alone_that_is_set_as_no_page_number_is_text(card: PageWords) -> None:
    pages = [page(1), *(page(n, (str(10 + n), PLACE)) for n in range(2, 5)), card]
    assert furniture(*pages) == [[], ["12"], ["13"], ["14"], []]


def test_all_that_two_pages_say_below_their_head_is_text() -> None:
    short = {
        n: PageWords(n, 500.0, HEIGHT, "text-layer", "", (*words("Nebelhafen", 30.0), *words("Alle ruhen", 50.0)))
        for n in (2, 4)
    }
    pages = [short.get(n) or column_heads(n) for n in range(1, 9)]
    assert furniture(*pages) == [["Nebelhafen"]] * 8


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


def column_heads(number: int, *sections: int, line: str = "") -> PageWords:
    """A page below a running head with the numbers of sections at the heads of its columns, or with a line there."""
    made = page(number)
    heads = [
        Word(str(one), 60.0 + 200 * at, 50.0, 75.0 + 200 * at, 60.0, SIZE, 60.0) for at, one in enumerate(sections)
    ]
    below = [word for word in made.words if word.baseline > 90]
    return PageWords(
        number, 500.0, HEIGHT, "text-layer", "", (*words("Nebelhafen", 30.0), *heads, *words(line, 60.0), *below)
    )


def test_numbers_of_sections_at_the_heads_of_columns_are_text() -> None:
    pages = [column_heads(1, 7), column_heads(2, 43, 46), column_heads(3, 85, 89), column_heads(4, 92, 95)]
    assert furniture(*pages) == [["Nebelhafen"]] * 4


def test_numbers_of_pages_at_the_heads_of_columns_are_furniture() -> None:
    pages = [column_heads(at, 2 * at, 2 * at + 1) for at in range(1, 4)]
    assert furniture(*pages) == [["Nebelhafen", f"{2 * at} {2 * at + 1}"] for at in range(1, 4)]  # spreads
    pages = [column_heads(at, 10 + at) for at in range(1, 4)]
    assert furniture(*pages) == [["Nebelhafen", str(10 + at)] for at in range(1, 4)]


@pytest.mark.parametrize("line", ["zu Punkt {}.", "Nimm das letzte Ruder {}"])
def test_the_end_of_a_text_with_another_number_at_the_head_of_two_pages_is_text(line: str) -> None:
    pages = [
        column_heads(at, line=line.format(20 * at) if at in (2, 5) else f"{chr(96 + at) * 4} ruft laut")
        for at in range(1, 8)
    ]
    assert furniture(*pages) == [["Nebelhafen"]] * 7


def test_the_last_line_of_a_paragraph_below_a_line_of_it_is_text() -> None:
    def ending(number: int, first: str, last: str) -> PageWords:
        made = page(number)
        below = [word for word in made.words if word.baseline > 100]
        head = [*words("Nebelhafen", 30.0), *words(first, 50.0), *words(last, 62.0)]
        return PageWords(number, 500.0, HEIGHT, "text-layer", "", (*head, *below))

    texts = "Wer das Ruder von der Mole nimmt, liest", "Hat keiner die Glocke gehört, so geht es"
    pages = [ending(2, texts[0], "Absatz 12."), page(3), ending(4, texts[1], "Absatz 95."), page(5)]
    assert all("Absatz" not in text for found in furniture(*pages) for text in found)


def test_numbers_of_sections_that_happen_to_count_with_one_page_are_text() -> None:
    numbers = {1: (7, 30), 2: (43, 31), 3: (85, 89), 4: (12, 95), 5: (61, 54)}
    assert furniture(*(column_heads(page, *pair) for page, pair in numbers.items())) == [["Nebelhafen"]] * 5


def test_the_head_of_a_table_that_ends_a_page_is_text() -> None:
    def ending(number: int, *rows: str) -> PageWords:
        made = page(number, (str(10 + number), PLACE))
        table = [word for at, row in enumerate(("Ihr wollt", *rows)) for word in words(row, 720.0 + 13 * at)]
        return PageWords(number, 500.0, HEIGHT, "text-layer", "", (*made.words, *table))

    pages = [
        page(1, ("11", PLACE)),
        ending(2, "Zum Kai 31"),
        page(3, ("13", PLACE)),
        ending(4, "Nach Hause 12"),
        page(5, ("15", PLACE)),
    ]
    assert furniture(*pages) == [["11"], ["12"], ["13"], ["14"], ["15"]]


def test_heads_of_sections_that_begin_pages_are_text() -> None:
    heads = {1: "Stufe 4", 2: "Stufe 9", 3: "Stufe 12", 4: "Stufe 20", 5: "Stufe 23"}
    assert furniture(*(column_heads(page, line=head) for page, head in heads.items())) == [["Nebelhafen"]] * 5


@pytest.mark.parametrize("third", ["Seite 13", "Seite 18"], ids=["read well", "misread"])
def test_numbers_of_pages_behind_a_word_are_furniture(third: str) -> None:
    heads = {1: "Seite 11", 2: "Seite 12", 3: third, 4: "Seite 14", 5: "Seite 15"}
    found = furniture(*(column_heads(page, line=head) for page, head in heads.items()))
    assert found == [["Nebelhafen", head] for head in heads.values()]


def test_the_head_of_a_chapter_that_stands_on_all_its_pages_is_furniture() -> None:
    heads = {1: "Kapitel 1", 2: "Kapitel 1", 3: "Kapitel 2", 4: "Kapitel 2", 5: "Kapitel 2"}
    found = furniture(*(column_heads(page, line=head) for page, head in heads.items()))
    assert found == [["Nebelhafen", head] for head in heads.values()]
