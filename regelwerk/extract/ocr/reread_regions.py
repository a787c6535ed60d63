"""A second look at places of a page where the first recognition found nothing, or nothing but litter.

Tesseract takes a number on a badge for a speck, a heading that stands alone on its bar for a rule, a column of numbers for
a drawing, and a picture for text. Such places are cut out, put below one another on white paper and read once more; of that
only what was read well is taken. A page without such places is not looked at again.

Litter: words that recognition saw in pictures, which have no frame or ground by which they could be told from text.
"""

from __future__ import annotations

import re
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.image.connected_parts import darkened, ink_of, lightened
from regelwerk.extract.ocr.hocr_places import LINE, WORD, SeenWord, moved, seen
from regelwerk.extract.ocr.missed_numbers import is_known, lone_marks, numbers_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PIL.Image import Image

    from regelwerk.extract.image.connected_parts import Blob, Box, Ink
    from regelwerk.extract.image.page_image import PreparedImage
    from regelwerk.extract.ocr.hocr_places import SeenWord


_WELL_READ, _WORD = 75, 3
"""Confidence and letters from which on a word is surely print."""
_POOR = 60
"""Confidence under which a word, or what has fewer letters, is litter where it stands in a picture."""
_SURE = 85
"""Confidence under which it is litter where a picture is drawn around it."""
_TALL = 1.8
"""Height of a blob that is no line of print, in relation to the size of the print."""
_COVERED = 0.2
"""Share of a picture that words which were read well cover at most."""
_NOISE_LETTERS, _NOISE_APART = 4, 0.7
"""Letters from which on a word is large print where its ink is in pieces, and how many pieces a letter."""
_BADGE = 1.7
"""How many times as wide as high, or as high as wide, a badge is at most."""


def litter_of(words: Sequence[SeenWord], ink: Ink, panels: Sequence[Box], size: float) -> set[Box]:
    """Boxes of the words that are parts of pictures; `size` is that of the print of the page, in pixels."""
    from PIL import Image as Images

    doubtful = [word for word in words if _is_doubtful(word)]
    if not doubtful or not size:
        return set()
    printed = [word for word in words if _is_print(word)]
    read, width = ink.inside(word.box for word in printed).mask.tobytes(), ink.mask.width
    blobs = list(ink.blobs())
    pictures = [
        blob
        for blob in blobs
        if blob.box[3] - blob.box[1] > _TALL * size
        and sum(read[y * width + x] > 0 for x, y in blob.cells) < _COVERED * len(blob.cells)
    ]
    drawing = Images.new("L", ink.mask.size)
    for picture in pictures:
        for at in picture.cells:
            drawing.putpixel(at, 255)
    closed = [picture.box for picture in pictures if not any(word.is_in(picture.box) for word in printed)]
    closed += [panel for panel in panels if _is_badge(panel)]
    found = [
        word
        for word in doubtful
        if _is_of(word, ink, drawing) or (_is_poor(word) and any(word.is_in(box) for box in closed))
    ]
    return {word.box for word in found if not _is_large_print(word, blobs, ink.cell)}


def _is_large_print(word: SeenWord, blobs: Iterable[Blob], cell: int) -> bool:
    """Whether a word is a title: its letters are as high as pictures are, and stand apart, about a blob each."""
    x0, y0, x1, y1 = word.box
    around = x0 - cell, y0 - cell, x1 + cell, y1 + cell
    letters = sum(
        around[0] <= blob.box[0] and around[1] <= blob.box[1] and blob.box[2] <= around[2] and blob.box[3] <= around[3]
        for blob in blobs
    )
    return word.letters >= _NOISE_LETTERS and letters >= _NOISE_APART * word.letters


def _is_of(word: SeenWord, ink: Ink, drawing: Image) -> bool:
    """Whether the ink of a word is that of a picture, and not of the large letter that a paragraph begins with."""
    place = ink.cells(word.box)
    own, drawn = (layer.crop(place).histogram()[255] for layer in (ink.mask, drawing))
    initial = word.confidence >= _POOR and len(word.text) == 1 and word.text.isupper()
    return 2 * drawn > own and not initial


def _is_print(word: SeenWord) -> bool:
    return word.confidence >= _WELL_READ and word.letters >= _WORD


def _is_doubtful(word: SeenWord) -> bool:
    return word.confidence < _POOR or word.letters < _WORD


def _is_poor(word: SeenWord) -> bool:
    return word.confidence < _SURE or not word.letters


def _is_badge(panel: Box) -> bool:
    width, height = panel[2] - panel[0], panel[3] - panel[1]
    return width < _BADGE * height and height < _BADGE * width


_WELL = 75
"""Confidence from which on a word counts as read, of 100."""
_SURELY = 85
"""Confidence from which on words of a picture are its labels."""
_BY_HALF = 50
"""Confidence under which a word was not read."""
_LABEL = 3
"""Letters of a label of a picture at least."""
_BLOCK, _SPARSE = 6, 11
"""Page segmentations of Tesseract: one block of lines, and text wherever it stands. The latter sees no lone digits."""
_READ = 0.5
"""Share of the letters of a box that were read well, from which on it is text and no picture."""
_CELL = 1 / 40
"""Side of the squares, in inches, whose mean tells where a picture is dark."""
_PRINT = 5
"""Such squares that strokes of letters are narrower than."""
_PICTURE = 200, 0.1
"""Grey of the dark parts of a picture at most, and their share of it at least."""
_BUDGET = 0.5
"""Share of a page that its pictures cover at most when they are read again."""
_APART = 0.2
"""Inches of white around each place."""
_MOST = 40
"""Places looked at on a page, the first of them; a rulebook page has some badges and a picture or two."""

_HIGH = 4
"""Times the size of the print that a panel is higher than when its text may be doubted."""

_LETTERS = re.compile(r"[^\W\d_]{3}")
_SIZE = re.compile(r"x_size ([\d.]+)")
_END = re.compile(r"\s*</div>\s*</body>")


def with_second_look(hocr: str, page: PreparedImage, resolution: float, read: Callable[[Image, int], str]) -> str:
    """Tesseract's hOCR of a page, and what it finds when it looks again at the places that need it.

    `read` gives the hOCR of an image by a page segmentation of Tesseract.
    """
    ink = ink_of(page.image, resolution)
    size = _size(hocr)
    words = [seen(found) for found in WORD.finditer(hocr)]
    litter = litter_of(words, ink.filled(page.drawn.lines), page.panels, size)
    hocr = _without(hocr, drop=lambda word: word.box in litter) if litter else hocr
    words = [seen(found) for found in WORD.finditer(hocr)]
    pictures = [box for box in page.drawn.boxes if _is_picture(box, page.image, words, resolution)]
    pictures += [panel for panel in page.panels if panel not in pictures and _is_lit_picture(panel, words, size)]
    unread = [panel for panel in page.panels if not any(word.letters and word.is_in(panel) for word in words)]
    unread = [panel for panel in unread if not any(_meet(picture, panel) for picture in pictures)][:_MOST]
    if pictures:
        hocr = _without(hocr, drop=lambda word: any(word.is_in(picture) for picture in pictures))
    places = (*pictures, *unread)
    marks = [mark for mark in lone_marks(ink, words, size) if not any(_meet(mark, place) for place in places)]
    numbers = dict(numbers_of(page.image, marks, size, lambda image: read(image, _BLOCK)))
    if numbers:
        hocr = _without(hocr, drop=lambda word: not is_known(word) and any(_meet(word.box, mark) for mark in numbers))
    lines = [
        line
        for line in _read_places(page.image, unread, resolution, lambda image: read(image, _BLOCK))
        if _is_read(line)
    ]
    lines += numbers.values()
    if sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in pictures) > _BUDGET * page.image.width * page.image.height:
        pictures = []
    for line in _read_places(page.image, pictures, resolution, lambda image: read(image, _SPARSE)):
        label = _without(line, drop=lambda word: word.letters < _LABEL or word.confidence < _SURELY)
        lines += [label] if WORD.search(label) else []
    return _END.sub(lambda found: "\n".join(["", *lines]) + found[0], hocr, count=1) if lines else hocr


def _read_places(image: Image, places: Sequence[Box], resolution: float, read: Callable[[Image], str]) -> Iterator[str]:
    """Lines of hOCR in pixels of the page of what stands at some places."""
    from PIL import Image as Images

    if not places:
        return
    apart = round(_APART * resolution)
    width = max(x1 - x0 for x0, _, x1, _ in places) + 2 * apart
    sheet = Images.new("L", (width, apart + sum(y1 - y0 + apart for _, y0, _, y1 in places)), 255)
    tops: list[int] = []
    y = apart
    for place in places:
        sheet.paste(image.crop(place), (apart, y))
        tops.append(y)
        y += place[3] - place[1] + apart
    for line in LINE.findall(read(sheet)):
        first = seen(next(WORD.finditer(line)))
        middle = (first.box[1] + first.box[3]) / 2
        index = max((at for at, top in enumerate(tops) if top <= middle), default=0)
        yield moved(line, places[index][0] - apart, places[index][1] - tops[index])


def _is_read(line: str) -> bool:
    """Whether a line from a panel was read well; where it has but a sign or two it is alone there, as on a badge."""
    words = [seen(found) for found in WORD.finditer(line)]
    well = sum(word.letters for word in words if word.confidence >= _WELL)
    return 2 * well > sum(word.letters for word in words) and (well >= _LABEL or len(words) == 1)


def _size(hocr: str) -> float:
    """Size of the print of a page in pixels; 0 on a page without lines."""
    sizes = [float(found) for found in _SIZE.findall(hocr)]
    return median(sizes) if sizes else 0.0


def _without(hocr: str, drop: Callable[[SeenWord], bool]) -> str:
    return WORD.sub(lambda found: "" if drop(seen(found)) else found[0], hocr)


def _is_picture(box: Box, image: Image, words: Iterable[SeenWord], resolution: float) -> bool:
    """Whether a box holds no text, at most some labels: little in it was read, and much of it is dark without being print."""
    inside = [word for word in words if word.is_in(box)]
    well = sum(word.letters for word in inside if word.confidence >= _WELL and word.letters >= 3)
    if well >= _READ * sum(word.letters for word in inside) and well:
        return False
    small = image.crop(box).reduce(max(1, round(_CELL * resolution)))
    ground = darkened(lightened(small, _PRINT), _PRINT)
    grey, share = _PICTURE
    return sum(ground.histogram()[:grey]) > share * ground.width * ground.height


def _is_lit_picture(panel: Box, words: Iterable[SeenWord], size: float) -> bool:
    """Whether what was taken for a dark panel is a picture: too high for a heading, and hardly a word in it was read."""
    inside = [word for word in words if word.is_in(panel)]
    read = sum(word.letters for word in inside if word.confidence >= _BY_HALF and _LETTERS.search(word.text))
    return panel[3] - panel[1] > _HIGH * size and read < _READ * sum(word.letters for word in inside)


def _meet(box: Box, other: Box) -> bool:
    return box[0] <= other[2] and other[0] <= box[2] and box[1] <= other[3] and other[1] <= box[3]
