"""Numbers that stand alone in a list or a table and that recognition passed over: places with ink but without words.

Tesseract takes a column of numbers for a drawing, or for a line that runs upwards. Such marks are put beside each other as
the words of a line, which it reads best.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height, common_width, has_center_in, touch, union
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedWord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PIL.Image import Image

    from regelwerk.extract.image.ink import Blob, Ink
    from regelwerk.extract.ocr.recognised_page import RecognisedPage

_NUMBER = re.compile(r"[(\[+−–-]?\d{1,3}[.):\]×x%]?|[×x]\d{1,2}|\d{1,2}-\d{1,3}")
"""What such a mark says: a number, how many of something, the code of a card."""
_SPECK = ",'’"
"""What recognition makes of specks behind a number that stands alone."""
_READ = 0.6
"""Confidence from which on a number counts as read."""
_WELL = 0.75
"""Confidence from which on a short word is print that covers its ink."""
_WORD, _ROUGHLY = 3, 0.5
"""Letters of a word that covers its ink with less confidence than that."""
_LOW, _TALL, _THIN, _WIDE = 0.4, 1.1, 0.1, 2.5
"""Height of a mark at least and at most, and its width, in relation to the size of the print of the page."""
_ONE = 0.55
"""Height of a narrow one at least: lower strokes are remains of lines and edges."""
_FULL = 0.72
"""Share of its box that the ink of a round bullet or an eye of a die fills at least."""
_LEVEL = 0.6
"""Share of its height that a mark has in common with a word beside it."""
_FREE = 0.3
"""White between a mark and the words beside it at least, in relation to the size."""
_JOINED = 0.4
"""White between two signs of one mark at most, in relation to the size."""
IN_A_ROW = 10
"""Marks put beside each other in one line of the sheet; chosen by hand."""
_APART = 3.0
"""White around each mark on the sheet, in relation to the size."""
_FULL_STOP = 3
"""How many times as much of the page is shown on the right, where a faint full stop may be."""
_MOST = 60
"""Marks of a page at most: where there are more it is full of pictures, or has columns of numbers."""
_LONG, _COLUMN, _MOST_IN_COLUMNS = 20, 5, 400
"""Marks in columns of a page from which on these count; marks one below the other, at least, that are one; marks of a page in
columns at most."""
_RIM, _FAINT = 0.1, 0.2
"""What is shown around a mark, in relation to the size; and above and below those of a table, whose thin strokes may be too faint
to count."""
_BELOW = 0.25
"""Distance of their left edges, middles or right edges, in relation to the size, at most."""


def lone_marks(ink: Ink, words: Sequence[RecognisedWord], size: float) -> list[Rect[int]]:
    """Boxes of ink as high as a digit that are level with words of a page and belong to none of them, in pixels.

    `size` is that of the print of the page, in pixels.
    """
    cell = ink.cell
    known = [word.box for word in words if is_known(word) and word.box.height < 2 * size]
    rest = ink.outside(box.grown(cell, cell) for box in known)

    def blobs(apart: float) -> Iterator[Blob]:
        return rest.blobs(apart=max(1, round(apart * size / cell)))

    found = [blob.box for blob in blobs(_JOINED / 2) if _is_mark(blob, cell, size)]
    found = [mark for mark in found if _stands_alone(mark, known, size)]
    tall = [mark for mark in _upright(blobs(_JOINED), cell, size) if _is_tall(mark, size)]
    columns = _in_columns([mark for mark in tall if _stands_alone(mark, known, size)], size)
    if not _LONG <= len(columns) <= _MOST_IN_COLUMNS:
        return found if len(found) <= _MOST else []
    rest_of_them = [mark for mark in found if not any(touch(mark, other) for other in columns)]
    return [*columns, *(rest_of_them if len(found) <= _MOST else [])]


def _in_columns(marks: Sequence[Rect[int]], size: float) -> list[Rect[int]]:
    """Those of the marks that stand one below the other, as the numbers of a table do."""
    found: set[Rect[int]] = set()
    for edge in (_left, _middle, _right):
        row = sorted(marks, key=edge)
        for at, mark in enumerate(row):
            column = row[
                at : next((end for end in range(at, len(row)) if edge(row[end]) - edge(mark) > _BELOW * size), None)
            ]
            if len({other.y0 for other in column}) >= _COLUMN:
                found.update(column)
    return [mark for mark in marks if mark in found]


def _left(mark: Rect[int]) -> float:
    return mark.x0


def _middle(mark: Rect[int]) -> float:
    return (mark.x0 + mark.x1) / 2


def _right(mark: Rect[int]) -> float:
    return mark.x1


def numbers_twice(
    image: Image,
    marks: Sequence[Rect[int]],
    size: float,
    read: Callable[[Image], RecognisedPage],
    larger: Callable[[Image], RecognisedPage],
) -> dict[Rect[int], RecognisedLine]:
    """The same; the rest of columns of numbers, most of which were read, is read once more by `larger`, which enlarges images."""
    numbers = numbers_of(image, marks, size, read)
    if len(marks) >= _LONG and len(marks) > len(numbers) > len(marks) / 2:
        numbers |= numbers_of(image, [mark for mark in marks if mark not in numbers], size, larger)
    return numbers


def numbers_of(
    image: Image, marks: Sequence[Rect[int]], size: float, read: Callable[[Image], RecognisedPage]
) -> dict[Rect[int], RecognisedLine]:
    """Those of the marks that are numbers, each as a line of its own; `read` recognises an image."""
    if not marks:
        return {}
    sheet, places = _sheet_of(image, marks, size)
    numbers: dict[Rect[int], RecognisedLine] = {}
    for word in read(sheet).words:
        mark = next((mark for mark, place in zip(marks, places, strict=True) if has_center_in(word.box, place)), None)
        text = word.text.rstrip(_SPECK)
        if mark is not None and word.sureness >= _READ and _NUMBER.fullmatch(text):
            box = Rect(*map(float, mark))
            number = RecognisedWord(text, box, word.confidence)
            numbers[mark] = RecognisedLine((number,), box, size=round(size, 1), offset=0.0)
    return numbers


def _sheet_of(image: Image, marks: Sequence[Rect[int]], size: float) -> tuple[Image, list[Rect[int]]]:
    """Marks in rows on white paper, their feet level, and where each is there with the white around it."""
    from PIL import Image as Images

    apart, rim, faint = (
        round(_APART * size),
        round(_RIM * size),
        round((_FAINT if len(marks) >= _LONG else _RIM) * size),
    )
    rows = [marks[start : start + IN_A_ROW] for start in range(0, len(marks), IN_A_ROW)]
    width = apart + max(sum(mark.width + apart for mark in row) for row in rows)
    sheet = Images.new("L", (width, apart + len(rows) * 2 * apart), 255)
    places: list[Rect[int]] = []
    for index, row in enumerate(rows):
        x, foot = apart, (2 * index + 2) * apart
        for mark in row:
            around = Rect(mark.x0 - rim, mark.y0 - faint, mark.x1 + _FULL_STOP * rim, mark.y1 + faint)
            around = around.within(image.width, image.height)
            sheet.paste(image.crop(around), (x + around.x0 - mark.x0, foot + around.y0 - mark.y1))
            places.append(Rect(x - apart // 2, foot - apart, x + mark.width + apart // 2, foot + apart // 2))
            x += mark.width + apart
    return sheet, places


def is_known(word: RecognisedWord) -> bool:
    """Whether a word was read so well that no other is in its place."""
    return word.sureness >= (_ROUGHLY if word.letters >= _WORD else _WELL)


def _is_mark(blob: Blob, cell: int, size: float) -> bool:
    width, height = blob.box.width, blob.box.height
    if not (_LOW * size < height < _TALL * size and _THIN * size < width < _WIDE * size):
        return False
    if 2 * width < height:
        return height > _ONE * size
    return len(blob.cells) * cell**2 < _FULL * width * height


def _upright(blobs: Iterable[Blob], cell: int, size: float) -> list[Rect[int]]:
    """Boxes of blobs; what is above one another in the height of a digit is one, as the thin strokes of a digit are faint."""
    found: list[Rect[int]] = []
    for box in sorted((blob.box for blob in blobs), key=lambda box: box.y0):
        near = takewhile(lambda at: found[at].y0 > box.y0 - _TALL * size, reversed(range(len(found))))  # noqa: B023
        for at in near:
            whole = union([found[at], box])
            if common_width(found[at], box) >= -cell and whole.height < _TALL * size and whole.width < size:
                found[at] = Rect(*map(round, whole))
                break
        else:
            found.append(box)
    return found


def _is_tall(box: Rect[int], size: float) -> bool:
    """Whether ink is as high as a digit, which bullets are not."""
    return _ONE * size < box.height < _TALL * size and _THIN * size < box.width < _WIDE * size


def _stands_alone(box: Rect[int], words: Sequence[Rect[float]], size: float) -> bool:
    """Whether ink is level with a word and apart from all of them: the box of a word does not always hold all of it."""
    beside = [word for word in words if common_height(word, box) > _LEVEL * min(box.height, word.height)]
    return bool(beside) and all(-common_width(word, box) > _FREE * size for word in beside)
