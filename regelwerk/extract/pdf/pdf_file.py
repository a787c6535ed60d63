"""PDF files: opening them within limits, what their pages are made of, and their pages as images."""

from __future__ import annotations

import ctypes
import math
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.errors import EncryptedInputError, InputLimitError, UnreadableInputError
from regelwerk.extract.geometry import Rect, union
from regelwerk.extract.limits import MAX_IMAGE_PIXELS, MAX_PAGE_PIXELS, MAX_PAGES, MAX_RENDER_PIXELS, MIN_RENDER_DPI
from regelwerk.extract.pdf.colour_profiles import without_profiles
from regelwerk.extract.pdf.page_frame import Frame
from regelwerk.extract.pdf.pdf_head import HEAD, is_pdf
from regelwerk.extract.pdf.pdf_notes import count_notes, make_looks, with_notes
from regelwerk.extract.pdf.pdf_shapes import BoundsReader, page_objects

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

    import pypdfium2
    from PIL.Image import Image

    from regelwerk.extract.pdf.page_frame import FileBox
    from regelwerk.extract.pdf.pdf_shapes import PageObject
    from regelwerk.extract.pdf.pdfium_calls import Handle


_PASSWORD_ERRORS = (4, 5)
"""FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h."""
_DPI = 300.0
_LEAST_DPI = 200.0
"""Coarser scans are enlarged to this, finer ones read as they are up to _DPI: recognition scales each line of print to
the same height, so that more pixels than a scan has cost time and tell nothing."""
_ALL_IMAGE = 0.8
"""Share of a page that images cover from which on their resolution is that of the page."""
_REDUCED = 1.5
"""How many times as many pixels per inch as it has an image is read with that leaves margins on an otherwise empty page:
its print was reduced with it. Two printed rulebooks as images of 130, 160 and 190 dpi with margins of 15 % have character error
rates of 0.0053 to 0.0062, at 300 dpi of 0.0053 to 0.0062."""
_ROUND_DPI = 10
"""Such a resolution is rounded up to a multiple of this, so that pages of one scan are read alike."""
_LARGEST_PAPER = 1300.0
"""Longer side, in points, above which the size of a page is taken for a fault of its producer; A3 has 1191."""
_TAIL = 65536
_ENDS = (b"%%EOF", b"startxref")
"""What the last lines of a PDF have (PDF 1.7, 7.5.5); viewers are content with the second."""
_GRID = 40
_PICTURE = 45.0, 24.0
"""Width and height in points of an image that holds three rows of print at least."""
_MOST_PICTURES = 60
"""Images of a page of which one may be print, the largest of them; a page of cards has fewer."""
_STRIP = 1.5
"""Points between two strips of one picture at most."""


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
    pixels: int = 0
    """Pixels of all images, one that is drawn twice counted twice."""
    annotations: int = 0
    """Form fields and notes on a page that has nothing else; else 0."""
    finest: float = 0.0
    """Pixels per inch of page of the image that has most; 0 without images."""
    unseen_text: float = 0.0
    """Share of the pieces of text that are not drawn, or drawn under an image that fills the page."""
    pictures: tuple[FileBox, ...] = ()
    """Left, upper, right and lower edge, as the page is shown, of each image that is large enough to hold print."""

    @property
    def is_too_large(self) -> bool:
        """Whether its images have more pixels than are decoded."""
        return math.prod(self.largest_image) > MAX_IMAGE_PIXELS or self.pixels > MAX_PAGE_PIXELS


def open_pdf(data: bytes, name: str) -> pypdfium2.PdfDocument:
    """Open a PDF; the empty password is tried, as every viewer does.

    Raises EncryptedInputError, UnreadableInputError for a damaged or truncated file, InputLimitError for too many pages.
    """
    import pypdfium2

    if not any(end in data[-_TAIL:] for end in _ENDS):
        raise UnreadableInputError(
            f"{name}: the end of the PDF is missing",
            next_step="Get the file again, or open it in a viewer and print it to a new PDF.",
        )
    try:
        pdf = pypdfium2.PdfDocument(without_profiles(data) if is_pdf(data) else HEAD + data)
    except pypdfium2.PdfiumError as error:
        if error.err_code in _PASSWORD_ERRORS:
            raise EncryptedInputError(
                f"{name}: the PDF needs a password",
                next_step="Remove the password, for example with: qpdf --password=... --decrypt IN.pdf OUT.pdf",
            ) from error
        raise UnreadableInputError(
            f"{name}: is not a readable PDF",
            next_step="Get the file again, or open it in a viewer and print it to a new PDF.",
        ) from error
    if len(pdf) > MAX_PAGES:
        pages = len(pdf)
        pdf.close()
        raise InputLimitError(f"{name}: {pages} pages, more than {MAX_PAGES}", next_step="Split the PDF into several.")
    make_looks(pdf)
    return pdf


@contextmanager
def loaded(pdf: pypdfium2.PdfDocument, index: int) -> Iterator[pypdfium2.PdfPage | None]:
    """The page `index` (from 0) with what its fields and notes show; None where it cannot be loaded or has no area."""
    import pypdfium2

    try:
        page = with_notes(pdf, index, _opened(pdf, index))
    except pypdfium2.PdfiumError:
        yield None
        return
    try:
        yield page if min(page.get_size()) > 0 else None
    finally:
        page.close()


def _opened(pdf: pypdfium2.PdfDocument, index: int) -> pypdfium2.PdfPage:
    """The page `index`; whole where all of it would be cropped away, as viewers show it."""
    page = pdf[index]
    if min(page.get_size()) <= 0:
        page.set_cropbox(*page.get_mediabox())
        page.close()
        page = pdf[index]
    return page


def look_at(pdf: pypdfium2.PdfDocument, index: int) -> PageLook | None:
    """What the page `index` (from 0) is made of; None where PDFium cannot load it."""
    with loaded(pdf, index) as page:
        return look_of(page) if page is not None else None


def look_of(page: pypdfium2.PdfPage, objects: Iterable[PageObject] | None = None) -> PageLook:
    """What a page is made of; `objects` are those of `page_objects` where they are known."""
    import pypdfium2.raw as pdfium

    boxes: list[FileBox] = []
    sizes = [(0, 0)]
    drawn = False
    texts: list[tuple[Handle, int]] = []
    reader = BoundsReader(pdfium)
    for item, sort, matrix in page_objects(pdfium, page.raw) if objects is None else objects:
        if sort == pdfium.FPDF_PAGEOBJ_IMAGE:
            boxes.append(reader.placed(item, matrix))
            sizes.append(_pixels(pdfium, item))
        else:
            drawn = True
            if sort == pdfium.FPDF_PAGEOBJ_TEXT:
                texts.append((item, len(boxes)))
    image_share = _covered(page.get_bbox(), boxes) if boxes else 0.0
    return PageLook(
        width=page.get_width(),
        height=page.get_height(),
        image_share=image_share,
        drawn=drawn,
        largest_image=max(sizes, key=math.prod),
        pixels=sum(map(math.prod, sizes)),
        annotations=0 if drawn or boxes else count_notes(pdfium, page.raw),
        finest=max(map(_density, sizes[1:], boxes), default=0.0),
        unseen_text=_unseen(pdfium, page.get_bbox(), texts, boxes) if texts and image_share >= _ALL_IMAGE else 0.0,
        pictures=_pictures(Frame(page.get_bbox(), page.get_rotation()), boxes) if texts else (),
    )


def render(pdf: pypdfium2.PdfDocument, index: int, look: PageLook, name: str) -> tuple[Image, float]:
    """The page `index` (from 0) as a grey image of 200 to 300 dpi, and its pixels per inch of page.

    Raises InputLimitError, before anything is decoded, for a page or an image on it that is too large.
    """
    number = index + 1
    if look.is_too_large:
        width, height = look.largest_image
        raise InputLimitError(
            f"{name}, page {number}: an image of {width:,} x {height:,} pixels, more than {MAX_IMAGE_PIXELS:,} in all"
            if width * height > MAX_IMAGE_PIXELS
            else f"{name}, page {number}: images of {look.pixels:,} pixels, more than {MAX_PAGE_PIXELS:,}",
            next_step="Reduce the images to 300 dpi, for example with: gs -sDEVICE=pdfwrite -dPDFSETTINGS=/printer",
        )
    resolution = _resolution(look)
    if resolution < MIN_RENDER_DPI:
        raise InputLimitError(
            f"{name}, page {number}: {look.width:,.0f} x {look.height:,.0f} points are too large to read as an image",
            next_step="Print the PDF to a new PDF with a paper size such as A4 or A3.",
        )
    return grey_page(pdf, index, resolution), resolution


def grey_page(pdf: pypdfium2.PdfDocument, index: int, resolution: float) -> Image:
    """The page `index` (from 0) in grey, as large as this number of pixels per inch makes it."""
    page = pdf[index]
    try:
        bitmap = page.render(scale=resolution / 72, grayscale=True)
        image: Image = bitmap.to_pil().convert("L").copy()
        bitmap.close()
    finally:
        page.close()
    return image


def _resolution(look: PageLook) -> float:
    """Pixels per inch of page, from 200 to 300: those of an image that fills the page, more than those of images that
    are alone on it and do not, else 300.

    On a page too large for any printer the letters are as large as on A4, unless its image has more pixels.
    """
    longer = max(look.width, look.height)
    if look.image_share >= _ALL_IMAGE:
        native = max(look.largest_image) / longer * 72 if longer else _DPI
    else:
        reduced = look.finest > 0 and not look.drawn
        native = _ROUND_DPI * math.ceil(_REDUCED * look.finest / _ROUND_DPI) if reduced else _DPI
    resolution = min(_DPI, max(_LEAST_DPI, native))
    if longer > _LARGEST_PAPER:
        native = max(look.largest_image) / longer * 72 if look.image_share > 0.5 else 0.0
        resolution = min(_DPI, max(native, _DPI * 842 / longer))
    most = 72 * math.sqrt(MAX_RENDER_PIXELS / max(1.0, look.width * look.height))
    return min(resolution, most)


def _density(pixels: tuple[int, int], box: FileBox) -> float:
    """Pixels per inch of an image in its place on the page; 0 where it has no area there."""
    x0, y0, x1, y1 = box
    area = (x1 - x0) * (y1 - y0)
    return 72 * math.sqrt(math.prod(pixels) / area) if area > 0 else 0.0


def _unseen(
    pdfium: ModuleType,
    page: FileBox,
    texts: list[tuple[Handle, int]],
    boxes: list[FileBox],
) -> float:
    """Share of text objects that are not seen; each comes with the number of images drawn before it."""
    left, bottom, right, top = page
    least = _ALL_IMAGE * (right - left) * (top - bottom)
    large = (index for index, (x0, y0, x1, y1) in enumerate(boxes) if (x1 - x0) * (y1 - y0) >= least)
    last = max(large, default=-1)
    mode_of, hidden = pdfium.FPDFTextObj_GetTextRenderMode, pdfium.FPDF_TEXTRENDERMODE_INVISIBLE
    unseen = sum(bool(before <= last or mode_of(item) == hidden) for item, before in texts)
    return unseen / len(texts)


def _pictures(frame: Frame, boxes: Iterable[FileBox]) -> tuple[FileBox, ...]:
    """Large images as the page shows them; those that an image was cut into, one below or beside the other, are one."""
    found: list[Rect[float]] = []
    for box in sorted({frame.placed_rect(*box).within(frame.width, frame.height) for box in boxes}):
        last = next((index for index, other in enumerate(found) if _are_strips(box, other)), None)
        if last is None:
            found.append(box)
        else:
            found[last] = union((found[last], box))
    least_width, least_height = _PICTURE
    large = (box for box in found if box.width >= least_width and box.height >= least_height)
    largest = sorted(large, key=lambda box: -box.area)[:_MOST_PICTURES]
    return tuple((box.x0, box.y0, box.x1, box.y1) for box in largest)


def _are_strips(one: Rect[float], other: Rect[float]) -> bool:
    """Whether two boxes are as wide as each other and one begins where the other ends, or as high and beside it."""
    below = abs(one.x0 - other.x0) < _STRIP and abs(one.x1 - other.x1) < _STRIP and abs(one.y0 - other.y1) < _STRIP
    beside = abs(one.y0 - other.y0) < _STRIP and abs(one.y1 - other.y1) < _STRIP and abs(one.x0 - other.x1) < _STRIP
    return below or beside


def _pixels(pdfium: ModuleType, image: Handle) -> tuple[int, int]:
    width, height = ctypes.c_uint(), ctypes.c_uint()
    pdfium.FPDFImageObj_GetImagePixelSize(image, width, height)
    return width.value, height.value


def _covered(page: FileBox, boxes: list[FileBox]) -> float:
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
