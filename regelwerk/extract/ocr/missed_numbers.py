"""Numbers that stand alone in a list or a table and that recognition passed over: places with ink but without words.

Tesseract takes a column of numbers for a drawing, or for a line that runs upwards. Such marks are put beside each other as
the words of a line, which it reads best.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.ocr.hocr_places import WORD, seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PIL.Image import Image

    from regelwerk.extract.image.connected_parts import Blob, Box, Ink
    from regelwerk.extract.ocr.hocr_places import SeenWord

_NUMBER = re.compile(r"[(\[+−–-]?\d{1,3}[.):\]×x%]?|[×x]\d{1,2}")
"""What such a mark says."""
_READ = 60
"""Confidence from which on a number counts as read, of 100."""
_WELL = 75
"""Confidence from which on a short word is print that covers its ink."""
_WORD, _ROUGHLY = 3, 50
"""Letters of a word that covers its ink with less confidence than that."""
_LOW, _TALL, _THIN, _WIDE = 0.4, 1.1, 0.1, 2.5
"""Height of a mark at least and at most, and its width, in relation to the size of the print of the page."""
_ONE = 0.55
"""Height of a narrow one at least: lower strokes are crumbs of lines and edges."""
_FULL = 0.72
"""Share of its box that the ink of a round bullet or an eye of a die fills at least."""
_LEVEL = 0.6
"""Share of its height that a mark has in common with a word beside it."""
_FREE = 0.3
"""White between a mark and the words beside it at least, in relation to the size."""
_JOINED = 0.4
"""White between two signs of one mark at most, in relation to the size."""
_IN_A_ROW = 10
_APART = 3.0
"""White around each mark on the sheet, in relation to the size."""
_FULL_STOP = 3
"""How many times as much of the page is shown on the right, where a faint full stop may be."""
_MOST = 60
"""Marks of a page at most: where there are more it is full of pictures."""


def lone_marks(ink: Ink, words: Sequence[SeenWord], size: float) -> list[Box]:
    """Boxes of ink as high as a digit that stand level with words of a page and belong to none of them, in pixels.

    `size` is that of the print of the page, in pixels.
    """
    cell = ink.cell
    known = [word.box for word in words if is_known(word) and word.box[3] - word.box[1] < 2 * size]
    rest = ink.outside((x0 - cell, y0 - cell, x1 + cell, y1 + cell) for x0, y0, x1, y1 in known)
    blobs = rest.blobs(apart=max(1, round(_JOINED * size / cell / 2)))
    marks = [blob.box for blob in blobs if _is_mark(blob, cell, size) and _stands_alone(blob.box, known, size)]
    return marks if len(marks) <= _MOST else []


def numbers_of(
    image: Image, marks: Sequence[Box], size: float, read: Callable[[Image], str]
) -> Iterator[tuple[Box, str]]:
    """Those of the marks that are numbers, each with its box and as a line of hOCR; `read` gives the hOCR of an image."""
    if not marks:
        return
    sheet, places = _sheet_of(image, marks, size)
    for word in map(seen, WORD.finditer(read(sheet))):
        mark = next((mark for mark, place in zip(marks, places, strict=True) if word.is_in(place)), None)
        if mark is not None and word.confidence >= _READ and _NUMBER.fullmatch(word.text):
            box = " ".join(map(str, mark))
            yield (
                mark,
                f"<span class='ocr_line' title=\"bbox {box}; baseline 0 0; x_size {size:.1f}\">"
                f"<span class='ocrx_word' title='bbox {box}; x_wconf {word.confidence}'>{word.text}</span></span>",
            )


def _sheet_of(image: Image, marks: Sequence[Box], size: float) -> tuple[Image, list[Box]]:
    """Marks in rows on white paper, their feet level, and where each stands there with the white around it."""
    from PIL import Image as Images

    apart, rim = round(_APART * size), round(0.1 * size)
    rows = [marks[start : start + _IN_A_ROW] for start in range(0, len(marks), _IN_A_ROW)]
    width = apart + max(sum(x1 - x0 + apart for x0, _, x1, _ in row) for row in rows)
    sheet = Images.new("L", (width, apart + len(rows) * 2 * apart), 255)
    places: list[Box] = []
    for index, row in enumerate(rows):
        x, foot = apart, (2 * index + 2) * apart
        for x0, y0, x1, y1 in row:
            left, top = max(0, x0 - rim), max(0, y0 - rim)
            part = image.crop((left, top, min(image.width, x1 + _FULL_STOP * rim), min(image.height, y1 + rim)))
            sheet.paste(part, (x + left - x0, foot + top - y1))
            places.append((x - apart // 2, foot - apart, x + x1 - x0 + apart // 2, foot + apart // 2))
            x += x1 - x0 + apart
    return sheet, places


def is_known(word: SeenWord) -> bool:
    """Whether a word was read so well that no other stands in its place."""
    return word.confidence >= (_ROUGHLY if word.letters >= _WORD else _WELL)


def _is_mark(blob: Blob, cell: int, size: float) -> bool:
    x0, y0, x1, y1 = blob.box
    width, height = x1 - x0, y1 - y0
    if not (_LOW * size < height < _TALL * size and _THIN * size < width < _WIDE * size):
        return False
    if 2 * width < height:
        return height > _ONE * size
    return len(blob.cells) * cell**2 < _FULL * width * height


def _stands_alone(box: Box, words: Sequence[Box], size: float) -> bool:
    """Whether ink stands level with a word and apart from all of them: the box of a word does not always hold all of it."""
    x0, y0, x1, y1 = box
    beside = [word for word in words if min(word[3], y1) - max(word[1], y0) > _LEVEL * min(y1 - y0, word[3] - word[1])]
    return bool(beside) and all(max(word[0] - x1, x0 - word[2]) > _FREE * size for word in beside)
