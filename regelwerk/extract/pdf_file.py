"""PDF files: opening them within limits, what their pages are made of, and their pages as images."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regelwerk.errors import EncryptedInputError, InputLimitError, UnreadableInputError
from regelwerk.extract.limits import MAX_IMAGE_PIXELS, MAX_PAGES, MAX_RENDER_PIXELS, MIN_RENDER_DPI

if TYPE_CHECKING:
    import pypdfium2
    from PIL.Image import Image

_PASSWORD_ERRORS = (4, 5)
"""FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h."""
_DPI = 300.0
_LARGEST_PAPER = 1300.0
"""Longer side, in points, above which the size of a page is taken for a fault of its producer; A3 has 1191."""
_TAIL = 65536
_GRID = 40
_MAX_OBJECTS = 20_000


@dataclass(frozen=True, slots=True)
class PageLook:
    """What a page is made of, apart from its text."""

    width: float
    """In points, as the page is shown."""
    height: float
    image_share: float
    """Share of the page that images cover, 0 to 1."""
    drawn: bool
    """Whether there is anything on it but images."""
    largest_image: tuple[int, int]
    """Width and height in pixels of the image with most pixels; (0, 0) without images."""


def open_pdf(data: bytes, name: str) -> pypdfium2.PdfDocument:
    """Open a PDF; the empty password is tried, as every viewer does.

    Raises EncryptedInputError, UnreadableInputError for a damaged or truncated file, InputLimitError for too many pages.
    """
    import pypdfium2

    if b"%%EOF" not in data[-_TAIL:]:
        raise UnreadableInputError(
            f"{name}: the end of the PDF is missing",
            next_step="Get the file again, or open it in a viewer and print it to a new PDF.",
        )
    try:
        pdf = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if error.err_code in _PASSWORD_ERRORS:
            raise EncryptedInputError(
                f"{name}: the PDF needs a password",
                next_step="Write it without one, for example with: qpdf --password=... --decrypt IN.pdf OUT.pdf",
            ) from error
        raise UnreadableInputError(
            f"{name}: is no readable PDF",
            next_step="Get the file again, or open it in a viewer and print it to a new PDF.",
        ) from error
    if len(pdf) > MAX_PAGES:
        pages = len(pdf)
        pdf.close()
        raise InputLimitError(f"{name}: {pages} pages, more than {MAX_PAGES}", next_step="Split the PDF into several.")
    return pdf


def look_at(pdf: pypdfium2.PdfDocument, index: int) -> PageLook | None:
    """What the page `index` (from 0) is made of; None where PDFium cannot load it."""
    import pypdfium2
    import pypdfium2.raw as pdfium

    try:
        page = pdf[index]
    except pypdfium2.PdfiumError:
        return None
    try:
        box = page.get_bbox()
        boxes: list[tuple[float, float, float, float]] = []
        largest = (0, 0)
        drawn = False
        for count, item in enumerate(page.get_objects(max_depth=8)):
            if count >= _MAX_OBJECTS:
                break
            if item.type == pdfium.FPDF_PAGEOBJ_IMAGE:
                boxes.append(_bounds(item))
                largest = max(largest, item.get_px_size(), key=math.prod)
            elif item.type != pdfium.FPDF_PAGEOBJ_FORM:
                drawn = True
        return PageLook(page.get_width(), page.get_height(), _covered(box, boxes), drawn, largest)
    except pypdfium2.PdfiumError:
        return None
    finally:
        page.close()


def render(pdf: pypdfium2.PdfDocument, index: int, look: PageLook, name: str) -> tuple[Image, float]:
    """The page `index` (from 0) as a grey image of about 300 dpi, and its pixels per inch of page.

    Raises InputLimitError, before anything is decoded, for a page or an image on it that is too large.
    """
    number = index + 1
    if math.prod(look.largest_image) > MAX_IMAGE_PIXELS:
        width, height = look.largest_image
        raise InputLimitError(
            f"{name}, page {number}: an image of {width:,} x {height:,} pixels, more than {MAX_IMAGE_PIXELS:,} in all",
            next_step="Reduce the images to 300 dpi, for example with: gs -sDEVICE=pdfwrite -dPDFSETTINGS=/printer",
        )
    resolution = _resolution(look)
    if resolution < MIN_RENDER_DPI:
        raise InputLimitError(
            f"{name}, page {number}: {look.width:,.0f} x {look.height:,.0f} points are too large to be read as an image",
            next_step="Print the PDF to a paper size such as A4 or A3.",
        )
    page = pdf[index]
    try:
        bitmap = page.render(scale=resolution / 72, grayscale=True)
        image: Image = bitmap.to_pil().convert("L").copy()
        bitmap.close()
    finally:
        page.close()
    return image, resolution


def _resolution(look: PageLook) -> float:
    """Pixels per inch of page: 300 on paper of a usual size.

    On a page too large for any printer the letters are as large as on A4, unless its image has more pixels.
    """
    longer = max(look.width, look.height)
    resolution = _DPI
    if longer > _LARGEST_PAPER:
        native = max(look.largest_image) / longer * 72 if look.image_share > 0.5 else 0.0
        resolution = min(_DPI, max(native, _DPI * 842 / longer))
    most = 72 * math.sqrt(MAX_RENDER_PIXELS / max(1.0, look.width * look.height))
    return min(resolution, most)


def _bounds(item: Any) -> tuple[float, float, float, float]:
    """Left, bottom, right, top of an object on the page, through the matrices of the forms around it."""
    left, bottom, right, top = item.get_bounds()
    corners = [(x, y) for x in (left, right) for y in (bottom, top)]
    form = item.container
    while form is not None:
        matrix = form.get_matrix()
        corners = [matrix.on_point(x, y) for x, y in corners]
        form = form.container
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _covered(page: tuple[float, float, float, float], boxes: list[tuple[float, float, float, float]]) -> float:
    """Share of the page under at least one box, by a grid of points."""
    left, bottom, right, top = page
    inside = 0
    for row in range(_GRID):
        y = bottom + (row + 0.5) / _GRID * (top - bottom)
        beside = [(box[0], box[2]) for box in boxes if box[1] <= y <= box[3]]
        for column in range(_GRID):
            x = left + (column + 0.5) / _GRID * (right - left)
            inside += any(x0 <= x <= x1 for x0, x1 in beside)
    return inside / _GRID**2
