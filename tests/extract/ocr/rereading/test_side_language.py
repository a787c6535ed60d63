"""A column of names in another language than the rest of a scan gets the letters of its language."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image, ImageDraw
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.ocr.rereading.side_language import SideLanguage, side_language

from tests.extract.recognised import Spot, recognised

GERMAN = ("Küche", "Rückkehr", "Mühle", "Köhler", "Schlüssel", "Fährmann", "Wärme")


def sample(*, x: int = 300, step: int = 0, words: tuple[str, ...] = GERMAN) -> RecognisedPage:
    """An English page with German words below each other, or each `step` further to the right."""
    spots: list[Spot] = [("The kitchen", 100, 60 * n, 250, 60 * n + 30, 95) for n in range(9)]
    spots += [(word, x + n * step, 60 * n, x + n * step + 120, 60 * n + 30, 95) for n, word in enumerate(words)]
    return recognised(*spots).with_words(lambda word: replace(word, language="deu" if word.text in words else "eng"))


def test_words_with_letters_of_another_language_in_a_narrow_part_of_the_pages_are_a_column() -> None:
    page = sample()
    width = page.box.width
    assert side_language([page], ["eng"]) == SideLanguage("deu", 300 / width, 420 / width)


def test_words_all_over_a_page_and_a_few_words_are_no_column() -> None:
    page = sample()
    assert side_language([sample(step=int(page.box.width / 10))], ["eng"]) is None
    assert side_language([sample(words=GERMAN[:4])], ["eng"]) is None
    assert side_language([page], ["eng", "deu"]) is None


def test_words_in_the_column_get_letters_and_others_stay() -> None:
    width = int(recognised().box.width)
    first = recognised(("Kuche", 300, 100, 400, 130, 95), ("Kuche", 700, 100, 800, 130, 95))
    page = first.with_words(lambda word: replace(word, language="eng"))
    image = Image.new("L", (width, 400), 255)
    for x in (300, 700):
        ImageDraw.Draw(image).rectangle((x, 100, x + 100, 130), fill=0)

    def read(sheet: Image.Image, language: str) -> RecognisedPage:
        assert language == "deu"
        box = sheet.point([255 - value for value in range(256)]).getbbox()
        assert box is not None
        return recognised(("Küche", *box, 95))

    found = SideLanguage("deu", 250 / width, 450 / width).mended(page, image, read)
    assert [word.text for word in found.words] == ["Küche", "Kuche"]
