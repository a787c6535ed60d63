"""Whatever is on a page: nothing is lost, nothing comes twice, nothing depends on the order of the words."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.page.words import PageWords, Shape, Word
from regelwerk.schema.document import Page

from tests.extract.typeset import HASH

places = st.floats(0, 560, allow_nan=False).map(lambda value: round(value, 1))


@st.composite
def words(draw: st.DrawFn) -> Word:
    text = draw(st.sampled_from(["hafen", "Nebel-", "12", "4.1.2", "•", "Kai.", "LADUNG", "ist", "–", "a)"]))
    x, y, size = draw(places), draw(places), draw(st.sampled_from([7.0, 10.0, 10.4, 18.0, 40.0]))
    angle = draw(st.sampled_from([0, 0, 0, 90, 315]))
    return Word(
        text,
        x,
        y - 0.8 * size,
        x + 0.5 * size * len(text),
        y + 0.2 * size,
        size,
        y,
        draw(st.booleans()),
        confidence=draw(st.sampled_from([None, 0.5])),
        angle=angle,
    )


@st.composite
def page_words(draw: st.DrawFn) -> PageWords:
    boxes = draw(st.lists(st.tuples(places, places, places, places), max_size=5))
    return PageWords(
        1,
        600,
        600,
        draw(st.sampled_from(["text-layer", "ocr"])),
        "",
        tuple(draw(st.lists(words(), max_size=40))),
        tuple(Shape(min(a, c), min(b, d), max(a, c), max(b, d), True) for a, b, c, d in boxes),
    )


def printed(pages: tuple[Page, ...]) -> Counter[str]:
    return Counter(word for page in pages for block in page.blocks for word in block.orig.split())


@given(st.lists(page_words(), max_size=3))
@settings(max_examples=120, deadline=None)
def test_every_word_stands_in_one_block(pages: list[PageWords]) -> None:
    laid_out, _ = lay_out(pages, locale="de", source="a", sha256=HASH)
    assert len(laid_out) == len(pages)
    assert printed(laid_out) == Counter(word.text for page in pages for word in page.words)


@given(page_words(), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_the_order_of_the_words_does_not_matter(page: PageWords, chance: random.Random) -> None:
    shuffled = list(dict.fromkeys(page.words))
    first = lay_out(
        [PageWords(1, 600, 600, page.method, "", tuple(shuffled), page.shapes)], locale="de", source="a", sha256=HASH
    )
    chance.shuffle(shuffled)
    second = lay_out(
        [PageWords(1, 600, 600, page.method, "", tuple(shuffled), page.shapes)], locale="de", source="a", sha256=HASH
    )
    assert first == second
