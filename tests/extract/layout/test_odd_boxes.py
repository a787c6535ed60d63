"""Boxes that no page should have - without height, turned inside out, all in one place - end in no traceback."""

from __future__ import annotations

import math

from hypothesis import example, given, settings
from hypothesis import strategies as st
from regelwerk.extract.geometry import Rect
from regelwerk.extract.icons.lettered_bullets import lettered_bullets, with_signs
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.page.atoms import Atom
from regelwerk.extract.page.words import PageWords, Shape, Word
from regelwerk.extract.pages.picture_tables import picture_table
from regelwerk.extract.pages.picture_text import with_picture_text
from regelwerk.extract.sheets.open_tables import open_tables
from regelwerk.extract.sheets.sheet_cells import sheet_cells
from regelwerk.extract.tables.ruled_tables import read_tables
from regelwerk.extract.tables.unruled_tables import table_parts

from tests.extract.typeset import HASH

edges = st.one_of(st.sampled_from([-30.0, 0.0, 50.0, 50.0, 300.0]), st.floats(-40, 640, allow_nan=False))
sizes = st.sampled_from([0.0, 0.1, 10.0, 10.0, 24.0])
texts = st.sampled_from(["12", "u", "Kai.", "A", "„", "–", "Nebel-", "3 Boote", ".... 7", "1.", "\uf06c"])
SAME = Word("Kai", 50, 50, 50, 50, 0, 50)


@st.composite
def words(draw: st.DrawFn) -> Word:
    return Word(
        draw(texts),
        *(draw(edges) for _ in range(4)),
        draw(sizes),
        draw(edges),
        font=draw(st.sampled_from(["", "Zier"])),
        confidence=draw(st.sampled_from([None, 0.0, 0.9])),
    )


def page(found: list[Word], shapes: list[Shape]) -> PageWords:
    return PageWords(1, 600, 600, "text-layer", "", tuple(found), tuple(shapes))


def shape(box: tuple[float, float, float, float]) -> Shape:
    return Shape(*box, True)


boxes = st.lists(st.tuples(edges, edges, edges, edges).map(shape), max_size=4)


@given(st.lists(words(), max_size=14), boxes)
@example([SAME], [])
@example([SAME, SAME], [shape((50, 50, 50, 50))])
@settings(max_examples=200, deadline=None)
def test_a_page_of_any_boxes_is_laid_out(found: list[Word], shapes: list[Shape]) -> None:
    odd = page(found, shapes)
    (laid_out,), _ = lay_out([with_signs(odd, lettered_bullets([odd]))], locale="de", source="a", sha256=HASH)
    printed = "".join(block.orig for block in laid_out.blocks)
    drawn = printed.count("•")  # a letter that a font has alone, before other words, is a drawn bullet
    assert all(word.text[-1] in printed or (word.font and drawn) or word.text == "u" for word in found)


@given(st.lists(words(), max_size=14), boxes)
@example([SAME, SAME], [])
@settings(max_examples=200, deadline=None)
def test_tables_are_looked_for_among_any_boxes(found: list[Word], shapes: list[Shape]) -> None:
    odd = page(found, shapes)
    tables = [
        *read_tables(shapes, (), found),
        *(table for _, found_on in open_tables([(odd, ())]) for table in found_on),
    ]
    assert all(len(set(map(len, table.rows))) <= 1 for table in tables)
    assert isinstance(sheet_cells([odd]), dict)
    if found:
        table = picture_table(Rect(0.0, 0.0, 600.0, 600.0), found)
        assert table is None or len(table.rows) > 2


@given(
    st.lists(st.tuples(edges, edges, edges, edges, texts, sizes), max_size=10),
    st.sampled_from([0.0, 0.1, 10.0]),
)
@settings(max_examples=200, deadline=None)
def test_a_band_of_any_boxes_has_a_table_or_none(
    band: list[tuple[float, float, float, float, str, float]], em: float
) -> None:
    atoms = [Atom(*box, text, 1, False, 0.0, (SAME,), size=size) for *box, text, size in band]
    parts = table_parts(atoms, em)
    assert all(math.isfinite(atom.x0) for part in parts for atom in part)


@given(st.lists(words(), max_size=8), st.lists(words(), max_size=8), st.sampled_from([0.0, 1.2, -3.0, 90.0]))
@settings(max_examples=150, deadline=None)
def test_the_words_of_a_page_outlast_whatever_is_read_in_its_pictures(
    layer: list[Word], read: list[Word], turned: float
) -> None:
    recognised = PageWords(1, 600, 600, "ocr", "", tuple(read), turned=turned)
    place = Rect(20.0, 20.0, 400.0, 400.0)
    whole = with_picture_text(page(layer, []), [place, place], recognised, list)
    assert all(word in whole.words for word in layer)
