"""Sentences over the end of a page: joined where the grammar asks for more, whatever is printed between the halves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.page.words import PageWords, Word
from regelwerk.schema.document import Block

from tests.extract.typeset import HASH

FULL = "Die Lotsin steuert das Boot durch den Nebel und legt am Ende"


def line(text: str, y: float, *, x: float = 50, size: float = 10) -> list[Word]:
    words: list[Word] = []
    for piece in text.split():
        words.append(Word(piece, x, y - 0.8 * size, x + 0.5 * size * len(piece), y + 0.2 * size, size, y))
        x += 0.5 * size * (len(piece) + 1)
    return words


def blocks(*pages: list[list[Word]], locale: str = "de") -> list[Block]:
    made = [
        PageWords(number, 500, 700, "text-layer", "", tuple(word for each in lines for word in each))
        for number, lines in enumerate(pages, 1)
    ]
    laid_out, _ = lay_out(made, locale=locale, source="a", sha256=HASH)
    return [block for page in laid_out for block in page.blocks if block.kind != "furniture"]


def begun(end: str) -> list[list[Word]]:
    return [line(FULL, 600), line(FULL, 612), line(end, 624)]


REST = "Wetterkarte wird offen ausgelegt und bleibt dort liegen."


@pytest.mark.parametrize("end", ["Zuletzt deckt sie eine", "Zuletzt deckt sie eine neue", "Und dann zeigt sich die"])
def test_an_article_at_the_end_of_a_page_has_its_noun_on_the_next(end: str) -> None:
    found = blocks(begun(end), [line(REST, 60), line(FULL, 72), line("Danach ist Ruhe.", 84)])
    assert f"{end} {REST}" in found[0].text
    assert [place.page for place in found[0].provenance.further] == [2]


def test_a_word_that_had_no_room_on_the_line_goes_on_with_it() -> None:
    found = blocks(begun("Zuletzt kommt bei Ebbe ganz langsam und leise"), [line("Wettervorhersagekarte hinzu.", 60)])
    assert found[0].text.endswith("leise Wettervorhersagekarte hinzu.")


def test_a_footnote_between_the_halves_parts_nothing() -> None:
    note = line("1 Nur in der langen Partie mit allen Karten.", 660, size=7)
    found = blocks([*begun("Zuletzt deckt sie eine"), note], [line(REST, 60), line(FULL, 72)])
    assert f"eine {REST}" in found[0].text


@pytest.mark.parametrize("end", ["Zuletzt deckt sie eine Karte auf.", "Zuletzt ruht sie"])
def test_a_paragraph_that_has_ended_stays_apart(end: str) -> None:
    found = blocks(begun(end), [line(REST, 60), line(FULL, 72)])
    assert found[0].text.endswith(end)


def test_entries_of_a_table_of_contents_are_lines_of_their_own() -> None:
    entries = [
        "Aufbau ........................................ 3",
        "eMail vom Kai ............................ 4",
        "Ende .............................. 5",
    ]
    found = blocks([line("Inhalt", 60, size=16), *(line(entry, 100 + 14 * row) for row, entry in enumerate(entries))])
    assert [block.text for block in found[1:]] == entries


def test_a_caption_in_another_size_between_the_halves_parts_nothing() -> None:
    caption = line("Die Karte liegt offen vor dem Leuchtturm", 150, size=8)
    first = [
        line(FULL, 600),
        line(FULL, 612),
        line("Zuletzt wirft sie an einem Poller vor der alten Mole noch ei-", 624),
    ]
    found = blocks(first, [caption, line("nen Ring über das Tau und wartet.", 200), line(FULL, 212)])
    assert "noch einen Ring über das Tau" in found[0].text
    assert found[1].text == "Die Karte liegt offen vor dem Leuchtturm"


def test_a_short_last_line_of_a_scan_ends_its_text_though_its_full_stop_was_not_read() -> None:
    made = [
        PageWords(number, 500, 700, "ocr", "", tuple(replace(word, confidence=0.9) for each in lines for word in each))
        for number, lines in enumerate((begun("Zuletzt ruht sie"), [line("ach so endet es.", 60), line(FULL, 72)]), 1)
    ]
    laid_out, _ = lay_out(made, locale="de", source="a", sha256=HASH)
    assert laid_out[0].blocks[0].text.endswith("Zuletzt ruht sie")


def scan(*pages: list[list[Word]]) -> list[Block]:
    """Blocks of recognised pages in a narrow column."""
    made = [
        PageWords(number, 500, 700, "ocr", "", tuple(replace(word, confidence=0.9) for each in lines for word in each))
        for number, lines in enumerate(pages, 1)
    ]
    laid_out, _ = lay_out(made, locale="de", source="a", sha256=HASH)
    return [block for page in laid_out for block in page.blocks if block.kind != "furniture"]


NARROW = "Die Lotsin steuert ihr Boot am"


@pytest.mark.parametrize(
    ("end", "start"),
    [
        ("Kai an. Wer nun alle", "wettergegerbten Matrosen sieht,"),
        ("Kai und erhält die", "Wetterkarte vom Hafen und legt"),
        ("Kai und erhält dort nur die", "Wetterkarte vom Hafen und legt"),
    ],
)
def test_a_line_of_a_scan_that_has_no_room_for_the_next_word_goes_on(end: str, start: str) -> None:
    found = scan(
        [line(NARROW, 600), line(NARROW, 612), line(end, 624)], [line(start, 60), line(NARROW, 72), line(NARROW, 84)]
    )
    assert f"{end} {start}" in found[0].text


def test_a_line_of_a_scan_with_room_for_the_next_word_has_ended() -> None:
    found = scan(
        [line(NARROW, 600), line(NARROW, 612), line("Kai an. Wer nun ruht", 624)],
        [line("der kann nichts tun", 60), line(NARROW, 72)],
    )
    assert found[0].text.endswith("ruht")
