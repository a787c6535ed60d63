"""Pictures of pages lie under the boxes, also where recognition turned the page."""

from __future__ import annotations

import base64
import io
from pathlib import Path

import pytest
import typst
from PIL import Image, ImageChops, ImageStat
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.pdf import pdf_file
from regelwerk.extract.reading import read_document
from regelwerk.extract.write.page_pictures import page_jpeg, page_pictures
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document

from tests.extract import scans
from tests.extract.scans import GERMAN, needs_tesseract
from tests.extract.typeset import document_of

MARKUP = (
    "#set page(width: 105mm, height: 148mm, margin: 12mm)\n#set text(size: 11pt)\n#text(size: 16pt, weight: 700)[Hafen]"
    "\n\n" + "\n\n".join(GERMAN)
)


def picture(made: Document, path: Path) -> Image.Image:
    """The picture of the first page."""
    data = page_pictures(made, open_source(path))[1].removeprefix("data:image/jpeg;base64,")
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of grey, in relation to the ink of the page."""
    ink = 255 - ImageStat.Stat(one).mean[0]
    return ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean[0] / ink


def turned_back(made: Document, degrees: float) -> Document:
    """The Document as if its pages had been turned clockwise by so much to be recognised."""
    pages = tuple(page.model_copy(update={"method": "ocr", "turned": degrees}) for page in made.pages)
    return made.model_copy(update={"pages": pages})


@pytest.mark.parametrize("turned", [0, 90, 180, 270, 3])
def test_a_page_that_recognition_turned_is_shown_as_it_was_read(tmp_path: Path, turned: int) -> None:
    made = turned_back(document_of(MARKUP), turned)  # Pillow turns counter-clockwise
    upright = scans.page_image(GERMAN, title="Hafen")
    scan = upright.rotate(turned, expand=turned % 90 == 0, fillcolor=255)
    path = scans.save_pdf(tmp_path / "regeln.pdf", scan)
    shown = picture(made, path)
    assert shown.width < shown.height
    assert difference(upright, shown) < 0.35 * difference(upright, upright.rotate(180))


def test_a_page_with_a_text_layer_is_shown_as_it_is(tmp_path: Path) -> None:
    upright = scans.page_image(GERMAN, title="Hafen")
    turned = upright.rotate(180)
    shown = picture(document_of(MARKUP), scans.save_pdf(tmp_path / "regeln.pdf", turned))
    assert difference(turned, shown) < 0.35 * difference(turned, upright)


@needs_tesseract
@pytest.mark.tesseract
def test_boxes_of_a_scan_that_lies_on_its_side_hold_its_ink(tmp_path: Path) -> None:
    path = scans.save(tmp_path / "regeln.png", scans.page_image(GERMAN, title="Hafen").rotate(90, expand=True))
    made = read_document(open_source(path), source=path.name, locale="de", cache=Cache(None))
    shown = picture(made, path)
    page = made.pages[0]
    assert page.width is not None
    scale = shown.width / page.width
    outside = shown.copy()
    for block in page.blocks:
        box = block.provenance.box
        assert box is not None
        outside.paste(255, tuple(round(edge * scale) for edge in (box.x0 - 2, box.y0 - 2, box.x1 + 2, box.y1 + 2)))
    assert 255 - ImageStat.Stat(outside).mean[0] < 0.1 * (255 - ImageStat.Stat(shown).mean[0])


def test_pages_of_a_tiff_have_pictures_and_texts_have_none(tmp_path: Path) -> None:
    image = scans.page_image(GERMAN)
    tiff = scans.save(tmp_path / "regeln.tiff", image, image)
    made = document_of(MARKUP)
    two = made.model_copy(
        update={"format": "image", "pages": (made.pages[0], made.pages[0].model_copy(update={"number": 2}))}
    )
    assert list(page_pictures(two, open_source(tiff))) == [1, 2]
    for form in ("text", "markdown", "hocr"):
        assert page_pictures(made.model_copy(update={"format": form}), open_source(tiff)) == {}


def test_a_page_with_too_large_an_image_is_left_out(tmp_path: Path) -> None:
    path = scans.save_pdf(tmp_path / "regeln.pdf", Image.new("1", (10_000, 9_000), 1), dpi=1200)
    assert page_pictures(document_of(MARKUP), open_source(path)) == {}


def test_a_poster_is_drawn_small(tmp_path: Path) -> None:
    path = scans.save_pdf(tmp_path / "plakat.pdf", Image.new("L", (3000, 2000), 255), dpi=20)
    made = document_of(MARKUP)
    shown = picture(made, path)
    assert shown.width * shown.height <= 3_010_000
    assert pdf_file.open_pdf(path.read_bytes(), "x")[0].get_width() == pytest.approx(10800)


def test_one_page_is_drawn_alone_and_finer(tmp_path: Path) -> None:
    path = tmp_path / "page.pdf"
    path.write_bytes(typst.compile((MARKUP + "#pagebreak()\nB").encode()))
    made = read_document(open_source(path), source="page.pdf", locale="de", cache=Cache(tmp_path / "cache"))
    drawn = [page_jpeg(made, open_source(path), number) for number in (1, 2)]
    first, second = (Image.open(io.BytesIO(one)).convert("L") for one in drawn if one)
    assert abs(first.width - picture(made, path).width * 150 / 110) <= 1.5
    assert difference(picture(made, path), first) < 0.5 < difference(picture(made, path), second)
    assert page_jpeg(made, open_source(path), 3) is None
    assert page_jpeg(made.model_copy(update={"format": "text"}), open_source(path), 1) is None
