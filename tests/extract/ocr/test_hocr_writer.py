"""Recognised pages come back from hOCR as they were written."""

from __future__ import annotations

from typing import get_args
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.extract.ocr.hocr_writer import write_hocr
from regelwerk.extract.ocr.recognised_page import NoiseWord, RecognisedLine, RecognisedPage, RecognisedWord
from regelwerk.schema.document import NoiseReason


def decimals(least: float, most: float) -> st.SearchStrategy[float]:
    """Numbers as recognition gives them, with no more than a few decimals."""
    return st.floats(least, most).map(lambda value: round(value, 6))


@st.composite
def rects(draw: st.DrawFn) -> Rect[float]:
    x, y = (draw(st.integers(0, 3000)) for _ in range(2))
    return Rect(float(x), float(y), float(x + draw(st.integers(1, 900))), float(y + draw(st.integers(1, 90))))


TEXTS = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=12).map(lambda text: "".join(text.split()))
WORDS = st.builds(
    RecognisedWord,
    text=TEXTS,
    box=rects(),
    confidence=st.none() | st.integers(0, 100).map(lambda sure: sure / 100),
    stroke=st.none() | decimals(0, 30),
    bold=st.booleans(),
    italic=st.booleans(),
)
LINES = st.builds(
    RecognisedLine,
    words=st.lists(WORDS, min_size=1, max_size=4).map(tuple),
    box=rects(),
    size=st.none() | decimals(1, 200),
    slope=decimals(-0.1, 0.1),
    offset=decimals(-50, 50),
)
PAGES = st.builds(
    RecognisedPage,
    number=st.integers(1, 500),
    box=st.just(Rect(0.0, 0.0, 2480.0, 3508.0)),
    resolution=decimals(10, 600),
    lines=st.lists(LINES, max_size=4).map(tuple),
    rules=st.lists(rects(), max_size=3).map(tuple),
    noise=st.lists(
        st.builds(NoiseWord, WORDS.filter(lambda word: word.text), st.sampled_from(get_args(NoiseReason))), max_size=3
    ).map(tuple),
    boxes=st.lists(rects(), max_size=3).map(tuple),
    turned=decimals(-5, 270),
)


@given(st.lists(PAGES, min_size=1, max_size=3))
def test_pages_come_back_as_they_were(pages: list[RecognisedPage]) -> None:
    text = write_hocr(pages, system="tesseract 5 <&>", languages=("deu", "pol"))
    assert parse_hocr(text, name="back.hocr", own_numbers=True) == pages


def test_hocr_is_well_formed_and_text_cannot_become_markup() -> None:
    word = RecognisedWord("</span><b>&amp;'\"", Rect(1.0, 2.0, 3.0, 4.0), 0.5)
    page = RecognisedPage(1, Rect(0.0, 0.0, 9.0, 9.0), 300.0, (RecognisedLine((word,), word.box),))
    text = write_hocr([page])
    ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>\n"))
    assert parse_hocr(text, name="back.hocr")[0].words == [word]


def test_words_come_back_with_the_language_that_read_them_where_it_is_asked_for() -> None:
    word = RecognisedWord("zurück", Rect(1.0, 2.0, 3.0, 4.0), 0.5, language="deu")
    page = RecognisedPage(1, Rect(0.0, 0.0, 9.0, 9.0), 300.0, (RecognisedLine((word,), word.box),))
    assert [one.language for one in parse_hocr(write_hocr([page], of_words=True), name="back.hocr")[0].words] == ["deu"]
    assert [one.language for one in parse_hocr(write_hocr([page]), name="back.hocr")[0].words] == [""]
