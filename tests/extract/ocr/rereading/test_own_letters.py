"""Words that the data of another language read get the letters that only those of the language of the page know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PIL import Image, ImageDraw
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.ocr.rereading.own_letters import with_own_letters

from tests.extract.recognised import recognised

PLACE = (100, 200, 190, 230)


def page(text: str, language: str = "eng") -> RecognisedPage:
    """A page of German words and one that was read with the data of a language."""
    first = recognised(("Nimm", 100, 100, 180, 130, 95), ("eine", 200, 100, 260, 130, 95), (text, *PLACE, 90))
    languages = {text: language}
    return first.with_words(lambda word: replace(word, language=languages.get(word.text, "deu")))


def again(text: str, language: str = "eng", *, read: Sequence[str], sure: int = 90) -> list[str]:
    """The words of such a page after another look, which gives these words where the ink of its sheet is."""

    def look(sheet: Image.Image, data: str) -> RecognisedPage:
        assert data == "deu"
        box = sheet.point([255 - value for value in range(256)]).getbbox()
        assert box is not None
        step = (box[2] - box[0]) // len(read)
        return recognised(
            *((word, box[0] + n * step, box[1], box[0] + (n + 1) * step, box[3], sure) for n, word in enumerate(read))
        )

    image = Image.new("L", (400, 400), 255)
    ImageDraw.Draw(image).rectangle(PLACE, fill=0)
    return [word.text for word in with_own_letters(page(text, language), image, look).words][2:]


@pytest.mark.parametrize(
    ("text", "right"), [("zuriick", "zurück"), ("verstofen", "verstoßen"), ("Weinhandler,", "Weinhändler,")]
)
def test_letters_that_other_data_lack_are_put_in(text: str, right: str) -> None:
    assert again(text, read=[right]) == [right]


@pytest.mark.parametrize(
    ("read", "sure"), [(["zurrt"], 90), (["zurück"], 60), (["zu", "rück"], 90), (["Zurückhaltung"], 90)]
)
def test_another_word_and_a_doubtful_one_change_nothing(read: list[str], sure: int) -> None:
    assert again("zuriick", read=read, sure=sure) == ["zuriick"]


def test_nothing_is_read_again_where_all_words_come_from_one_language() -> None:
    def never(_image: Image.Image, _language: str) -> RecognisedPage:
        raise AssertionError("there is nothing to read again")

    alone = page("zuriick", "deu")
    assert with_own_letters(alone, Image.new("L", (400, 400), 255), never) == alone


def test_hocr_tells_which_data_read_a_word() -> None:
    words = "<span class='ocrx_word' title='bbox 0 0 9 9'>Am</span><span class='ocrx_word' lang='eng' title='bbox 9 0 19 9'>Ende</span>"
    text = f"<div class='ocr_page' title='bbox 0 0 50 50'><p class='ocr_par' lang='deu'><span class='ocr_line'>{words}</span></p></div>"
    assert [word.language for word in parse_hocr(text, name="page")[0].words] == ["deu", "eng"]
