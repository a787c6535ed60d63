"""A Document as hOCR: the words in order, on their lines, in boxes that lie on the page."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.errors import MisuseError
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.extract.ocr.page_words import page_words
from regelwerk.extract.page.words import PageWords
from regelwerk.extract.reading import read_document
from regelwerk.extract.write.hocr_out import to_hocr
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Block, Mark, Repair

from tests.extract.made_document import block, document, words_of

DEMO = Path(__file__).resolve().parents[3] / "examples" / "nebelpost"
XHTML = "{http://www.w3.org/1999/xhtml}"

# Strokes alone are left out: reading recognised text takes `Il` for a numeral, and `_` for a line that is drawn.
WORD = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=12).filter(
    lambda word: not set(word) <= set("Il|_.,:;)")
)
TEXT = st.lists(WORD, max_size=12).map(" ".join)


@st.composite
def blocks(draw: st.DrawFn) -> Block:
    """A block anywhere, large or tiny, upright or turned, its lines broken anywhere."""
    text = draw(TEXT)
    x0, y0 = draw(st.floats(0, 400)), draw(st.floats(0, 500))
    width, height = draw(st.floats(0, 400)), draw(st.floats(0, 300))
    places = [place for place, char in enumerate(text) if char == " "]
    cut = set(draw(st.lists(st.sampled_from(places), unique=True))) if places else set()
    orig = "".join("\n" if place in cut else char for place, char in enumerate(text))
    label = draw(st.sampled_from([None, "•", "1.", "a)"]))
    return block(
        text,
        (x0, y0, x0 + width, y0 + height),
        orig=orig,
        label=label,
        confidence=draw(st.one_of(st.none(), st.floats(0.31, 1))),
    )


@given(st.lists(st.lists(blocks(), max_size=4).map(tuple), min_size=1, max_size=3))
def test_what_is_read_back_is_the_same_words_in_order(pages: list[tuple[Block, ...]]) -> None:
    made = document(*pages)
    back = read_back(to_hocr(made))
    assert [word.text for page in back for word in page.words] == words_of(made)
    assert [page.number for page in back] == [page.number for page in made.pages]


def read_back(hocr: str) -> list[PageWords]:
    return [page_words(page, method="hocr", reason="test") for page in parse_hocr(hocr, name="back.hocr")]


def test_the_demo_is_read_back_on_pages_of_the_same_size() -> None:
    made = read_document(
        open_source(DEMO / "rulebook.de.pdf"), source="rulebook.de.pdf", locale="de", cache=Cache(None)
    )
    hocr = to_hocr(made)
    ElementTree.fromstring(hocr)
    back = read_back(hocr)
    assert [word.text for page in back for word in page.words] == words_of(made)
    for page, again in zip(made.pages, back, strict=True):
        assert again.width == pytest.approx(page.width, abs=0.5)
        assert again.height == pytest.approx(page.height, abs=0.5)
    title = next(word for word in back[0].words if word.text == "Nebelpost")
    box = made.pages[0].blocks[0].provenance.box
    assert box is not None
    assert (title.x0, title.y0, title.x1, title.y1) == pytest.approx((box.x0, box.y0, box.x1, box.y1), abs=0.3)


def test_words_stand_on_their_printed_lines_and_joined_ones_where_they_begin() -> None:
    made = document((
        block(
            "Die Fähre legt beim Hafenmeister an. Danach wird es still.",
            (30.0, 60.0, 230.0, 96.0),
            orig="Die Fähre legt beim Hafen-\nmeister an. Danach\nwird es still.",
            repairs=(Repair(kind="hyphen", wrong="Hafen- meister", right="Hafenmeister", confidence=0.95),),
        ),
    ))  # fmt: skip
    words = read_back(to_hocr(made))[0].words
    lines = [[word.text for word in words if round(word.y0) == top] for top in (60, 72, 84)]
    assert lines == [
        ["Die", "Fähre", "legt", "beim", "Hafenmeister"],
        ["an.", "Danach"],
        ["wird", "es", "still."],
    ]
    assert words[4].x1 == pytest.approx(230, abs=0.5)
    assert words[-1].x1 < 140


def test_faces_confidence_kind_and_level_are_told() -> None:
    made = document((
        block("Das Ende naht", kind="heading", level=2, confidence=0.87, marks=(Mark(start=4, end=8, style="bold"),)),
        block("Seite 3", (200.0, 560.0, 230.0, 570.0), kind="furniture"),
    ))  # fmt: skip
    hocr = to_hocr(made)
    words = read_back(hocr)[0].words
    assert [word.bold for word in words[:3]] == [False, True, False]
    assert words[0].confidence == pytest.approx(0.87)
    assert words[-1].confidence is None
    assert "x_kind heading; x_level 2" in hocr
    assert hocr.count('class="ocr_footer"') == 1


def test_text_and_name_of_the_file_cannot_become_markup_or_properties() -> None:
    made = document((block("<b>&amp; </span>"),), source='a"; bbox 1 2 3 4 <x>.pdf')
    hocr = to_hocr(made)
    page = next(element for element in ElementTree.fromstring(hocr).iter() if element.get("class") == "ocr_page")
    assert page.get("title", "").startswith("bbox 0 0 1750 2479;")
    back = read_back(hocr)[0]
    assert [word.text for word in back.words] == ["<b>&amp;", "</span>"]
    assert back.width == pytest.approx(420, abs=0.5)


def test_a_text_file_has_no_places_to_give(tmp_path: Path) -> None:
    path = tmp_path / "regeln.md"
    path.write_text("# Hafen\n\nZieht eine Karte.\n", encoding="utf-8")
    made = read_document(open_source(path), source="regeln.md", locale="de", cache=Cache(None))
    with pytest.raises(MisuseError, match=r"regeln\.md.*hOCR") as caught:
        to_hocr(made)
    assert "--to text" in caught.value.next_step
