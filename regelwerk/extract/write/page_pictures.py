"""Pages of a source as small pictures to be looked at, turned as the boxes of their Document are."""

from __future__ import annotations

import base64
import io
import math
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from regelwerk.errors import RegelwerkError
from regelwerk.extract.image import image_file
from regelwerk.extract.image.turned_image import turned_image
from regelwerk.extract.pdf import pdf_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import pypdfium2
    from PIL.Image import Image

    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Document

_DPI = 110.0
_CLOSER_DPI = 150.0
"""Of a page that is looked at part by part: print of 7 points can be read on a screen."""
_MOST_PIXELS = 3_000_000
"""Of a picture; A3 at 110 dpi has 2.3 million."""
_QUALITY = 75


def page_pictures(document: Document, file: SourceFile) -> dict[int, str]:
    """JPEG pictures of about 110 dpi as data URIs, by number of the page.

    Text and hOCR files have none; a page that cannot be shown within the limits is left out. Raises what
    `pdf_file.open_pdf` raises.
    """
    pages = {page.number: page for page in document.pages}
    if document.format == "pdf":
        images = _pdf_images(file.data, file.name)
    elif document.format == "image":
        images = _file_images(file.data, file.name, range(len(pages)))
    else:
        return {}
    return {number: _data_uri(turned_image(image, pages[number].turned)) for number, image in images if number in pages}


def page_jpeg(document: Document, file: SourceFile, number: int) -> bytes | None:
    """The picture of one page as JPEG of about 150 dpi, for a closer look; None where `page_pictures` has none either."""
    page = next((one for one in document.pages if one.number == number), None)
    if page is None or document.format not in ("pdf", "image"):
        return None
    if document.format == "pdf":
        images = _pdf_images(file.data, file.name, _CLOSER_DPI, [number - 1])
    else:
        images = _file_images(file.data, file.name, [number - 1], _CLOSER_DPI)
    return next((_jpeg(turned_image(image, page.turned)) for _, image in images), None)


def _pdf_images(
    data: bytes, name: str, dpi: float = _DPI, wanted: Sequence[int] | None = None
) -> Iterator[tuple[int, Image]]:
    import pypdfium2

    with closing(pdf_file.open_pdf(data, name)) as pdf:
        for index in range(len(pdf)) if wanted is None else wanted:
            look = pdf_file.look_at(pdf, index)
            if look is None or look.is_too_large:
                continue
            with suppress(pypdfium2.PdfiumError):
                yield index + 1, _rendered(pdf, index, look, dpi)


def _rendered(pdf: pypdfium2.PdfDocument, index: int, look: pdf_file.PageLook, dpi: float) -> Image:
    scale = min(dpi / 72, math.sqrt(_MOST_PIXELS / max(1.0, look.width * look.height)))
    with closing(pdf[index]) as page, closing(page.render(scale=scale)) as bitmap:
        image: Image = bitmap.to_pil().convert("RGB").copy()
    return image


def _file_images(data: bytes, name: str, wanted: Iterable[int], dpi: float = _DPI) -> Iterator[tuple[int, Image]]:
    for index in wanted:
        try:
            image, resolution = image_file.read_page(data, name, index)
        except RegelwerkError:
            continue
        scale = min(dpi / resolution, math.sqrt(_MOST_PIXELS / (image.width * image.height)), 1.0)
        yield index + 1, image.resize((max(1, round(image.width * scale)), max(1, round(image.height * scale))))


def _data_uri(image: Image) -> str:
    return f"data:image/jpeg;base64,{base64.b64encode(_jpeg(image)).decode()}"


def _jpeg(image: Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=_QUALITY, optimize=True, progressive=True)
    return out.getvalue()
