"""Text that a page with a text layer shows as a picture: recognised at its place, it joins the words of the page.

A picture is looked at by what is cheap first: rows of small marks as high as letters. Drawings, photographs, logos and
grounds are left as they are, and so is what looked like print and could not be read.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height, common_width, has_center_in, rect_of
from regelwerk.extract.image.print_likeness import RESOLUTION, looks_like_print
from regelwerk.extract.page.lines import dominant, raw_lines
from regelwerk.extract.page.words import PageNoise, TableCells, UnreadText, Word, mean_confidence
from regelwerk.extract.pages.picture_tables import picture_table
from regelwerk.extract.tables.ruled_tables import read_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PIL.Image import Image

    from regelwerk.extract.page.words import PageWords, Shape

Place = Rect[float]
"""Where a picture is on its page, in points."""
_SHADED = 1.0
"""Points around a written word that may be its outline or shadow."""
_OVER = 0.5
"""Share of the smaller of two words that the other covers from which on they are one on the page."""
_POOR, _WELL = 0.5, 0.75
"""Confidence under which a word is part of a drawing, and from which on it was read well."""
_READ = 0.5
"""Share of the letters of a picture that were read well, from which on it is text."""
_FRAME = 8
"""Lines and boxes drawn around and below print at most, where they make no table: the window of a program has twenty."""
_EVEN = 0.15
"""Share by which the measured size of the print of a picture may differ from that of the page and still be the same."""
_QUARTER = 45.0
"""Degrees from which on a page was turned to be read, not levelled."""


def printed(image: Image, places: Iterable[Place], words: Iterable[Place]) -> list[Place]:
    """Which pictures on a page look like print; `image` is the page in grey at RESOLUTION, `words` its text layer."""
    unit = RESOLUTION / 72
    all_places = list(places)
    written = [word.grown(_SHADED, _SHADED).scaled(unit) for word in words]
    found: list[Place] = []
    for place in all_places:
        box = Rect(*map(round, place.scaled(unit))).within(image.width, image.height)
        if box.x0 >= box.x1 or box.y0 >= box.y1:
            continue
        on_it = [other.scaled(unit) for other in all_places if _is_on(other, place)]
        known = [
            one.moved(-box.x0, -box.y0)
            for one in (*written, *on_it)
            if common_width(one, box) > 0 < common_height(one, box)
        ]
        if looks_like_print(image.crop(box), known):
            found.append(place)
    return found


def _is_on(picture: Place, ground: Place) -> bool:
    """Whether a picture lies on a larger one."""
    return picture.area < ground.area and has_center_in(picture, ground)


def with_picture_text(
    layer: PageWords,
    places: Sequence[Place],
    recognised: PageWords,
    reread: Callable[[Sequence[Word]], Sequence[Word]],
) -> PageWords:
    """The page with what was recognised in its pictures of text, and with an unread place for each that was not read.

    `recognised` is what recognition gave for the page with all but its pictures white, `reread` gives what a second
    look makes of the words of the pictures.
    """
    problems = tuple(dict.fromkeys((*layer.problems, *recognised.problems)))
    if not recognised.words and recognised.problems:
        unread = tuple(UnreadText("", *place) for place in places)
        return replace(layer, problems=problems, unread=(*layer.unread, *unread), reason=_reason(layer, places, 0, 0))
    if abs(recognised.turned) > _QUARTER:  # its words are not where those of the page are
        recognised = replace(recognised, words=(), shapes=(), tables=(), noise=(), turned=0.0)
    straight = _turned_back(recognised)
    level = [word for word in straight.words if word.angle == 0]
    found = reread([word for word in level if any(has_center_in(word, place) for place in places)])
    anew = found != level
    # The box of a word across the page, as of a watermark, is far larger than its letters.
    upright = [own for own in layer.words if own.angle % 90 == 0]
    words: list[Word] = []
    noise = [one for one in recognised.noise if any(has_center_in(one, place) for place in places)]
    noise = [one for one in noise if not any(has_center_in(word, one) for word in found)]
    read: list[Place] = []
    shapes: list[Shape] = []
    tables: list[TableCells] = []
    for place in sorted(places, key=lambda place: place.area):
        inside = [word for word in found if has_center_in(word, place)]
        found = [word for word in found if word not in inside]  # what is on a ground is of the ground no second time
        new = [word for word in inside if not any(_is_one(word, own) for own in upright)]
        kept = _level([word for word in new if _is_kept(word)], layer.words) if _is_text(inside) else []
        drawn = [shape for shape in straight.shapes if has_center_in(shape, place)]
        written = [word for word in layer.words if word.angle == 0 and has_center_in(word, place)]
        ruled = read_tables(drawn, (), (*written, *kept)) if written or anew else straight.tables
        here = [_with_full_rows(table, mean_confidence(kept)) for table in ruled if has_center_in(table, place)]
        whole = None if here or not kept else picture_table(place, (*written, *kept))
        if whole is None and not here and len(drawn) > _FRAME:
            kept = []
        noise += [_as_noise(word) for word in new if not kept or not _is_kept(word)]
        if kept:
            words += kept
            read.append(place)
            tables += [whole] if whole is not None else here
            shapes += drawn if whole is None else []
    tables = [table for table in tables if not any(has_center_in(table, own) for own in layer.tables)]
    joined = sorted((*layer.words, *words), key=lambda word: word.angle)  # upright words come first
    return replace(
        layer,
        words=tuple(joined),
        shapes=(*layer.shapes, *shapes),
        tables=(*layer.tables, *tables),
        noise=(*layer.noise, *noise),
        problems=problems,
        reason=_reason(layer, places, len(read), len(words)),
    )


def _with_full_rows(table: TableCells, confidence: float | None) -> TableCells:
    """A table without the rows that two lines close together make, and with how sure its words are."""
    kept = [index for index, row in enumerate(table.rows) if any(row)]
    spans = tuple((kept.index(y), x, rows, columns) for y, x, rows, columns in table.spans if y in kept)
    return replace(table, rows=tuple(table.rows[index] for index in kept), spans=spans, confidence=confidence)


def _reason(layer: PageWords, places: Sequence[Place], read: int, words: int) -> str:
    """The reason of a page with what came of its pictures of text."""
    found = f"{read} of {len(places)} images of text recognised, {words} words"
    return f"{layer.reason}; {found if read else 'no text was found in the images that look like print'}"


def _is_text(words: Sequence[Word]) -> bool:
    """Whether most letters of a picture were read well."""
    letters = Counter[bool]()
    for word in words:
        letters[_sureness(word) >= _WELL] += sum(map(str.isalnum, word.text))
    return letters[True] > 0 and letters[True] >= _READ * letters.total()


def _is_kept(word: Word) -> bool:
    """Whether a word was read well enough; signs alone are mostly edges of drawings."""
    return _sureness(word) >= (_POOR if any(map(str.isalnum, word.text)) else _WELL)


def _sureness(word: Word) -> float:
    return word.confidence or 0.0


def _as_noise(word: Word) -> PageNoise:
    return PageNoise(word.text, word.x0, word.y0, word.x1, word.y1, word.confidence, "picture")


def _is_one(word: Word, own: Word) -> bool:
    across, down = common_width(word, own), common_height(word, own)
    return across > 0 < down and across * down >= _OVER * min(rect_of(word).area, rect_of(own).area)


def _level(words: Sequence[Word], around: Sequence[Word]) -> list[Word]:
    """Recognised words as exact as those of a text layer: a baseline a line, and the size of the page where it is near."""
    sizes = Counter[float]()
    for word in words:
        sizes[word.size] += len(word.text)
    own = dominant(sizes.items())
    body = dominant((word.size, len(word.text)) for word in around)
    same = abs(own - body) < _EVEN * body
    found: list[Word] = []
    for line in raw_lines(words):
        baseline = median(word.baseline for word in line.words)
        size = dominant((word.size, len(word.text)) for word in line.words)
        size = body if same and abs(size - own) < _EVEN * own else size
        found += [replace(word, baseline=baseline, size=size) for word in line.words]
    return found


def _turned_back(recognised: PageWords) -> PageWords:
    """What was recognised on a page that was levelled, where it is on the page as shown."""
    if not recognised.turned:
        return recognised
    angle = math.radians(recognised.turned)
    middle_x, middle_y = recognised.width / 2, recognised.height / 2

    def moves(item: Word | Shape | TableCells) -> tuple[float, float]:
        x, y = (item.x0 + item.x1) / 2 - middle_x, (item.y0 + item.y1) / 2 - middle_y
        return x * (math.cos(angle) - 1) + y * math.sin(angle), y * (math.cos(angle) - 1) - x * math.sin(angle)

    def moved_word(word: Word) -> Word:
        right, down = moves(word)
        return replace(word, **rect_of(word).moved(right, down)._asdict(), baseline=word.baseline + down)

    return replace(
        recognised,
        words=tuple(map(moved_word, recognised.words)),
        shapes=tuple(replace(shape, **rect_of(shape).moved(*moves(shape))._asdict()) for shape in recognised.shapes),
        tables=tuple(replace(table, **rect_of(table).moved(*moves(table))._asdict()) for table in recognised.tables),
    )
