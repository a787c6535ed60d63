"""Regions of a page that are read a second time, because the first recognition found nothing, or nothing but noise.

Tesseract takes a number on a badge for a speck, a heading that stands alone on its bar for a rule, a column of numbers for
a drawing, and a picture for text. Such places are cut out, put below one another on white paper and read once more; of that
only what was read well is taken. A page without such places is not looked at again.
"""

from __future__ import annotations

import re
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in, touch
from regelwerk.extract.image.ink import ink_of
from regelwerk.extract.image.square_filters import darkened, lightened
from regelwerk.extract.ocr.rereading.dark_labels import with_dark_labels
from regelwerk.extract.ocr.rereading.enclosed_numbers import ROUND
from regelwerk.extract.ocr.rereading.enlarged_reading import LINE, enlarged
from regelwerk.extract.ocr.rereading.missed_numbers import IN_A_ROW, is_known, lone_marks, numbers_of, numbers_twice
from regelwerk.extract.ocr.rereading.picture_noise import picture_noise
from regelwerk.extract.ocr.rereading.reread_cells import with_reread_cells
from regelwerk.extract.ocr.rereading.reread_print import with_reread_print

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PIL.Image import Image

    from regelwerk.extract.image.page_image import PreparedImage
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

    Reader = Callable[[Image, int], RecognisedPage]
    """Recognises an image by one of the page segmentations of Tesseract."""

_WELL = 0.75
"""Confidence from which on a word counts as read."""
_SURELY = 0.85
"""Confidence from which on words of a picture are its labels."""
_BY_HALF = 0.5
"""Confidence under which a word was not read."""
_LABEL = 3
"""Letters of a label of a picture at least."""
_BLOCK, _SPARSE = 6, 11
"""Page segmentations of Tesseract: one block of lines, and text wherever it is. The latter sees no lone digits."""
_FACTOR = 2
"""How many times as large numbers are read that were not read as large as they are."""
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
_WIDE = 1.6
"""How many times as wide as high a number of two digits is at most."""
_DARK_INK = 150
"""Grey of print on a badge that was turned over, at most."""
_HIGH = 4
"""Times the size of the print that a panel is higher than when its text may be doubted."""
_LETTERS = re.compile(r"[^\W\d_]{3}")


def with_reread_regions(page: RecognisedPage, image: PreparedImage, resolution: float, read: Reader) -> RecognisedPage:
    """The recognised page, and what is found when the places of its image that need it are read again."""
    ink = ink_of(image.image, resolution)
    size = _size(page)
    drawn = picture_noise(page.words, ink.filled(image.drawn.lines), image.panels, size)
    if drawn:
        page = page.without(lambda word: word.box in drawn, "picture")
    page = with_reread_cells(page, image.image, image.drawn, size, lambda sheet: read(sheet, _BLOCK))
    words = page.words
    pictures = [box for box in image.drawn.boxes if _is_picture(box, image.image, words, resolution)]
    pictures += [panel for panel in image.panels if panel not in pictures and _is_lit_picture(panel, words, size)]
    unread = [panel for panel in image.panels if not any(word.letters and _is_in(word, panel) for word in words)]
    unread = [panel for panel in unread if not any(touch(picture, panel) for picture in pictures)][:_MOST]
    if pictures:
        page = page.without(lambda word: any(_is_in(word, picture) for picture in pictures), "picture")
    on_badges = _numbers_on(image.image, [panel for panel in unread if panel.is_compact(ROUND)], size, read)
    places = (*pictures, *unread)
    unread = [panel for panel in unread if not any(has_center_in(line.words[0].box, panel) for line in on_badges)]
    marks = [mark for mark in lone_marks(ink, words, size) if not any(touch(mark, place) for place in places)]
    larger = enlarged(read, _BLOCK, _FACTOR)
    numbers = numbers_twice(image.image, marks, size, lambda sheet: read(sheet, _BLOCK), larger)
    if numbers:
        page = page.with_words(lambda word: None if _is_replaced(word, numbers) else word)
    found = _read_places(image.image, unread, resolution, lambda sheet: read(sheet, _BLOCK))
    lines = [*filter(_is_read, found), *on_badges, *numbers.values()]
    if sum(picture.area for picture in pictures) > _BUDGET * image.image.width * image.image.height:
        pictures = []
    for line in _read_places(image.image, pictures, resolution, lambda sheet: read(sheet, _SPARSE)):
        labels = tuple(word for word in line.words if word.letters >= _LABEL and word.sureness >= _SURELY)
        lines += [replace(line, words=labels)] if labels else []
    page = with_reread_print(replace(page, lines=(*page.lines, *lines)), image.image, ink, size, read)
    page = with_dark_labels(page, image.image, ink, size, read)
    anew = [word.box for word in page.words]
    return replace(
        page, noise=tuple(one for one in page.noise if not any(has_center_in(one.word.box, box) for box in anew))
    )


def _numbers_on(image: Image, badges: Sequence[Rect[int]], size: float, read: Reader) -> list[RecognisedLine]:
    """Numbers that stand alone on badges, read beside each other."""
    prints = [ink for badge in badges if (ink := _print_on(image, badge))] if size else []
    segmentation = LINE if len(prints) <= IN_A_ROW else _BLOCK
    return list(numbers_of(image, prints, size, lambda sheet: read(sheet, segmentation)).values())


def _print_on(image: Image, badge: Rect[int]) -> Rect[int] | None:
    """The box of what is printed on a badge; None where that reaches its edge or is wider than a number of two digits."""
    mask = image.crop(badge).point([255 if value <= _DARK_INK else 0 for value in range(256)])
    found = mask.getbbox()
    if found is None:
        return None
    box = Rect(*found)
    is_free = min(box.x0, box.y0) > 1 and box.x1 < badge.width - 1 and box.y1 < badge.height - 1
    return box.moved(badge.x0, badge.y0) if is_free and box.width <= _WIDE * box.height else None


def _is_replaced(word: RecognisedWord, numbers: Iterable[Rect[int]]) -> bool:
    """Whether a word that was not read well is in the place of a number that was."""
    return not is_known(word) and any(touch(word.box, mark) for mark in numbers)


def _read_places(
    image: Image, places: Sequence[Rect[int]], resolution: float, read: Callable[[Image], RecognisedPage]
) -> Iterator[RecognisedLine]:
    """Lines of what is at some places, where they are on the page."""
    from PIL import Image as Images

    if not places:
        return
    apart = round(_APART * resolution)
    width = max(place.width for place in places) + 2 * apart
    sheet = Images.new("L", (width, apart + sum(place.height + apart for place in places)), 255)
    tops: list[int] = []
    y = apart
    for place in places:
        sheet.paste(image.crop(place), (apart, y))
        tops.append(y)
        y += place.height + apart
    for line in read(sheet).lines:
        _, middle = line.words[0].box.center
        index = max((at for at, top in enumerate(tops) if top <= middle), default=0)
        yield line.moved(places[index].x0 - apart, places[index].y0 - tops[index])


def _is_in(word: RecognisedWord, place: Rect[int]) -> bool:
    return has_center_in(word.box, place)


def _is_read(line: RecognisedLine) -> bool:
    """Whether a line from a panel was read well; where it has but a sign or two it is alone there, as on a badge."""
    well = sum(word.letters for word in line.words if word.sureness >= _WELL)
    return 2 * well > sum(word.letters for word in line.words) and (well >= _LABEL or len(line.words) == 1)


def _size(page: RecognisedPage) -> float:
    """Size of the print of a page in pixels; 0 on a page without lines."""
    sizes = [line.size for line in page.lines if line.size is not None]
    return median(sizes) if sizes else 0.0


def _is_picture(box: Rect[int], image: Image, words: Iterable[RecognisedWord], resolution: float) -> bool:
    """Whether a box holds no text, at most some labels: little in it was read, and much of it is dark without being print."""
    inside = [word for word in words if _is_in(word, box)]
    well = sum(word.letters for word in inside if word.sureness >= _WELL and word.letters >= _LABEL)
    if well >= _READ * sum(word.letters for word in inside) and well:
        return False
    small = image.crop(box).reduce(max(1, round(_CELL * resolution)))
    ground = darkened(lightened(small, _PRINT), _PRINT)
    grey, share = _PICTURE
    return sum(ground.histogram()[:grey]) > share * ground.width * ground.height


def _is_lit_picture(panel: Rect[int], words: Iterable[RecognisedWord], size: float) -> bool:
    """Whether what was taken for a dark panel is a picture: too high for a heading, and hardly a word in it was read."""
    inside = [word for word in words if _is_in(word, panel)]
    read = sum(word.letters for word in inside if word.sureness >= _BY_HALF and _LETTERS.search(word.text))
    return panel.height > _HIGH * size and read < _READ * sum(word.letters for word in inside)
