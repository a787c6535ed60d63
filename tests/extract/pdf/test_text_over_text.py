"""Glyphs that are several characters, reach over others or are printed over one another."""

from __future__ import annotations

import pypdfium2
import pytest
from regelwerk.extract.page.words import PageWords
from regelwerk.extract.pages.page_text import read_page

from tests.extract.handmade_icons import TORCH, drawn_font
from tests.extract.handmade_pdf import bytes_of, read, show, texts, to_unicode


def page_of(content: str, fonts: str, objects: list[bytes]) -> PageWords:
    pdf = pypdfium2.PdfDocument(bytes_of(content, fonts=fonts, objects=objects))
    try:
        return read_page(pdf, 0)
    finally:
        pdf.close()


@pytest.mark.parametrize("letters", ["fi", "𝜇", "ffl", "لا"])
def test_a_glyph_of_several_characters_is_no_icon(letters: str) -> None:
    objects = [*drawn_font(97, TORCH, to_unicode=6), to_unicode({97: letters})]
    page = page_of(show("Tre", 20, 300) + show("a", 36, 300, font="L") + show("en", 46, 300), "/L 4 0 R", objects)
    assert texts(page) == [f"Tre{letters}en"]
    assert page.icons == ()


@pytest.mark.parametrize(("sign", "letters"), [("\ufefb", "لا"), ("\ufccb", "لخ"), ("\ufef7", "لأ")])
def test_an_arabic_ligature_is_its_letters_in_order(sign: str, letters: str) -> None:
    objects = [*drawn_font(97, TORCH, to_unicode=6), to_unicode({97: sign})]
    assert texts(page_of(show("a", 36, 300, font="L"), "/L 4 0 R", objects)) == [letters]


def test_letters_wider_than_their_places_are_parted_by_the_blanks_of_the_file() -> None:
    narrow = (
        b"<< /Type /Font /Subtype /TrueType /BaseFont /Hafen /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 122 "
        b"/Widths [%s] >>" % (b"300 " * 91)
    )
    page = page_of(show("Der Hafen liegt im Norden", 20, 300, font="N", size=12), "/N 4 0 R", [narrow])
    assert texts(page) == ["Der", "Hafen", "liegt", "im", "Norden"]


def test_a_blank_of_another_text_within_a_glyph_splits_no_word() -> None:
    content = show("tre\x01", 20, 300) + show(" en", 33.9, 300)
    assert texts(read(content)) == ["trefien"]


def test_texts_printed_over_one_another_are_both_read() -> None:
    content = show("Der Hafenmeister zieht drei Karten", 20, 300) + show("Entwurf vom Montag", 33, 301)
    found = texts(read(content))
    assert sorted(found) == sorted(["Der", "Hafenmeister", "zieht", "drei", "Karten", "Entwurf", "vom", "Montag"])


def test_a_shadow_is_read_once() -> None:
    content = show("Der Hafenmeister", 22.5, 298.6, size=20) + show("Der Hafenmeister", 20, 300, size=20)
    assert texts(read(content)) == ["Der", "Hafenmeister"]


def test_numbers_of_single_glyphs_stay_whole() -> None:
    content = "".join(show(char, 20 + 7.2 * index, 300) for index, char in enumerate("1804775"))
    assert texts(read(content)) == ["1804775"]


def test_words_that_reach_into_the_next_cell_stay_whole() -> None:
    content = show("Strength", 20, 300, size=12) + show("Stamina", 60, 300, size=12) + show("Armour", 103, 300, size=12)
    assert sorted(texts(read(content))) == ["Armour", "Stamina", "Strength"]
