"""Pieces of a page that are read enlarged: Tesseract misreads letters of less than about 20 pixels."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage

    Reader = Callable[[Image, int], RecognisedPage]
    """Recognises an image by one of the page segmentations of Tesseract."""

BLOCK, LINE = 6, 7
"""Page segmentations of Tesseract: a block of lines, and one line."""


def enlarged(read: Reader, segmentation: int, factor: float) -> Callable[[Image], RecognisedPage]:
    """A reader of images that enlarges them, or makes them smaller; what it finds is where it is on the image that it is given."""
    from PIL import Image as Images

    def read_enlarged(image: Image) -> RecognisedPage:
        large = image.resize((round(image.width * factor), round(image.height * factor)), Images.Resampling.LANCZOS)
        page = read(large, segmentation)
        return replace(page, lines=tuple(_scaled(line, 1 / factor) for line in page.lines))

    return read_enlarged


def _scaled(line: RecognisedLine, factor: float) -> RecognisedLine:
    return replace(
        line,
        words=tuple(replace(word, box=word.box.scaled(factor)) for word in line.words),
        box=line.box and line.box.scaled(factor),
        size=line.size and line.size * factor,
        offset=line.offset and line.offset * factor,
    )
