"""At how many pixels per inch a page of a PDF is shown to be recognised."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest
import typst
from PIL import Image
from regelwerk.extract.pdf.pdf_file import look_at, open_pdf, render

from tests.extract.scans import save_pdf


def resolution_of(data: bytes) -> float:
    """Pixels per inch at which the first page is rendered, told by the size of the picture."""
    pdf = open_pdf(data, "scan.pdf")
    look = look_at(pdf, 0)
    assert look is not None
    image, resolution = render(pdf, 0, look, "scan.pdf")
    pdf.close()
    assert image.width == pytest.approx(look.width / 72 * resolution, abs=1)
    return resolution


def on_a_sheet(folder: Path, pixels: int, *, text: str = "") -> bytes:
    """A sheet of A4 with wide margins around a picture of 12 cm that is so many pixels wide."""
    Image.effect_noise((pixels, pixels * 3 // 2), 90).save(folder / "bild.png")
    source = folder / "blatt.typ"
    source.write_text(f'#set page(width: 210mm, height: 297mm, margin: 45mm)\n#image("bild.png", width: 120mm)\n{text}')
    return typst.compile(str(source))


@pytest.mark.parametrize(("dpi", "expected"), [(110, 200), (240, 240), (450, 300)])
def test_a_scan_that_fills_its_page_is_read_as_it_is(tmp_path: Path, dpi: int, expected: int) -> None:
    scan = save_pdf(tmp_path / "scan.pdf", Image.new("L", (5 * dpi, 7 * dpi), 230), dpi=dpi)
    assert resolution_of(scan.read_bytes()) == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize(("pixels", "expected"), [(300, 200), (750, 240), (1400, 300)])
def test_a_scan_with_margins_around_it_is_enlarged_by_half(tmp_path: Path, pixels: int, expected: int) -> None:
    assert resolution_of(on_a_sheet(tmp_path, pixels)) == expected


def test_a_page_with_print_beside_a_picture_is_read_finely(tmp_path: Path) -> None:
    assert resolution_of(on_a_sheet(tmp_path, 300, text="Der Leuchtturmwärter zieht zwei Karten.")) == 300


def test_a_picture_without_area_tells_no_resolution() -> None:
    copy = pypdfium2.PdfDocument.new()
    flat = copy.new_page(595, 842)
    image = pypdfium2.PdfImage.new(copy)
    image.set_bitmap(pypdfium2.PdfBitmap.from_pil(Image.new("L", (10, 10), 0)))
    image.set_matrix(pypdfium2.PdfMatrix(0, 0, 0, 0, 100, 100))
    flat.insert_obj(image)
    flat.gen_content()
    data = io.BytesIO()
    copy.save(data)
    assert resolution_of(data.getvalue()) == 300
