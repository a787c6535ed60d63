"""Lines and boxes found on a page image as shapes and tables for layout."""

from __future__ import annotations

from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from regelwerk.extract.geometry import Rect, has_center_in, rect_of, union
from regelwerk.extract.ocr.drawn.mended_frames import is_across, is_cut, mended_frames
from regelwerk.extract.ocr.drawn.mended_rules import mended_rules
from regelwerk.extract.ocr.drawn.panel_parts import apart
from regelwerk.extract.ocr.drawn.read_keys import read_keys
from regelwerk.extract.page.page_slope import deskewed, slope_of
from regelwerk.extract.page.words import Shape
from regelwerk.extract.tables.ruled_tables import read_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.ocr.recognised_page import RecognisedPage
    from regelwerk.extract.page.words import PageNoise, TableCells, Word

_BULLET = "•"
"""What recognition gives for the bullet of an item."""
_SIGN_AND_ITEM = 2
"""Columns of a list that is taken for a table."""
_LONG = 4
"""How many times as long as thick a ruling line is at least."""
_HALF = 0.25
"""Points; half the thickness that a line is given."""
_CROSSED = 2
"""Words across the sides of a box from which on it is none: print of the back shining through, a stain."""
_LOW = 4.5
"""Height of the ground of a row of a table at most, in sizes of the print; chosen by hand."""
_OFF = 5.0
"""Points between the edge of a ground and the rule along it at most: more than the 3.5 between the two lines of a double rule,
less than a row is high; chosen by hand."""
_SAME_ENDS = 5.0
"""Points by which the ends of a ground and of a rule along it differ at most, as of the edges of a table that are only level lines."""
_LOWEST = 5.0
"""Height in points of the ground of a row at least; a rule that leaves less of it is not at both of its edges. Chosen by hand."""
_TALLEST = 0.85
"""Height of a frame at most, as a share of that of the page; a frame around a whole page sets nothing apart."""
_NEAR = 5.0
"""Distance from a box to the print of its column above and below it, in sizes of that: a paragraph or a heading away."""


class DrawnShapes(NamedTuple):
    """What is drawn on a page, its tables, and words that were read of the icons in tables."""

    shapes: tuple[Shape, ...]
    tables: tuple[TableCells, ...]
    icons: tuple[Word, ...]


def drawn_shapes(page: RecognisedPage, words: Sequence[Word], noise: Sequence[PageNoise] = ()) -> DrawnShapes:
    """Shapes and tables in points: lines as thin as lines are, boxes no wider than the print of their column and not across a word.

    `words` are those of the page, in points, `noise` what was left out of them.
    """
    unit = 72 / page.resolution
    rules, boxes = (
        [rect.moved(-page.box.x0, -page.box.y0).scaled(unit) for rect in rects] for rects in (page.rules, page.boxes)
    )
    lines = list(map(_rule, rules))
    shapes = list(lines)
    kept: list[Rect[float]] = []
    for box in boxes:
        inside = [word for word in words if _is_inside(word, box)]
        if not inside or sum(is_across(word, box) for word in words) >= _CROSSED:
            continue
        if any(is_cut(word, box) for word in words):
            continue
        kept.append(box)
        column = union([*inside, *(word for word in words if _is_near(word, box))])
        close = column.grown(0.3 * min(word.size for word in inside), 0.0)
        shapes.append(Shape(max(box.x0, close.x0), box.y0, min(box.x1, close.x1), box.y1, filled=True))
    tallest = _TALLEST * page.box.height * unit
    shapes += [frame for frame in mended_frames(lines, words) if frame.y1 - frame.y0 < tallest]
    tables, icons = _tables(lines, [Shape(*box, filled=True) for box in kept], words, noise)
    return DrawnShapes(tuple(shapes), tables, icons)


def _tables(
    lines: Sequence[Shape], boxes: Sequence[Shape], words: Sequence[Word], noise: Sequence[PageNoise]
) -> tuple[tuple[TableCells, ...], tuple[Word, ...]]:
    """Tables, read as on a page whose lines run level, and the words that were read of icons."""
    slope = slope_of([word for word in words if word.angle == 0])
    level = [deskewed(word, slope) for word in words] if slope else words
    grounds = [deskewed(box, slope) for box in boxes]
    rules = mended_rules([deskewed(line, slope) for line in lines], level, grounds)
    em = median([word.size for word in level] or [0.0])
    grounds = [_at_rules(ground, rules, em) for ground in grounds]
    keys = read_keys([word for word in level if word.angle == 0], [deskewed(one, slope) for one in noise])
    icons = {id(word) for key in keys for word in key.icons}
    read = tuple(word for word, own in zip(words, level, strict=True) if id(own) in icons)
    places = [key.table for key in keys]
    level = [word for word in level if not any(has_center_in(word, place) for place in places)]
    parts = apart([*rules, *grounds], level)
    found = (table for shapes, inside in parts for table in read_tables(shapes, (), inside))
    tables = tuple(
        sorted((*places, *(table for table in found if not _is_list(table))), key=lambda table: (table.y0, table.x0))
    )
    return (tuple(deskewed(table, -slope) for table in tables) if slope else tables), read


def _at_rules(ground: Shape, rules: Sequence[Shape], em: float) -> Shape:
    """A low ground, as of a row, with its edges at the rules that are drawn there: of both a scan shows other heights."""
    if ground.y1 - ground.y0 > _LOW * em:
        return ground
    along = [
        (rule.y0 + rule.y1) / 2
        for rule in rules
        if rule.y1 - rule.y0 < 1 and max(abs(rule.x0 - ground.x0), abs(rule.x1 - ground.x1)) < _SAME_ENDS
    ]
    top, bottom = (
        min([y for y in along if abs(y - edge) < _OFF], key=lambda y: abs(y - edge), default=edge)
        for edge in (ground.y0, ground.y1)
    )
    return replace(ground, y0=top, y1=bottom) if bottom - top > _LOWEST else ground


def _is_list(table: TableCells) -> bool:
    """Whether all that is in the first of two columns with text is bullets, as in a list between two frames, titles apart."""
    body = [row for row in table.rows if sum(map(bool, row)) > 1]
    signs = {row[0] for row in body}
    columns = sum(any(column) for column in zip(*body, strict=True))
    return columns == _SIGN_AND_ITEM and _BULLET in signs and all(map(_is_sign, signs))


def _is_sign(text: str) -> bool:
    return len(text) < 2 and not text.isalnum()


def _rule(box: Rect[float]) -> Shape:
    """A line at the middle of its box, which is thicker where the line is not quite level."""
    x, y = box.center
    if box.width > _LONG * box.height:
        return Shape(box.x0, y - _HALF, box.x1, y + _HALF, filled=True)
    if box.height > _LONG * box.width:
        return Shape(x - _HALF, box.y0, x + _HALF, box.y1, filled=True)
    return Shape(*box, filled=True)


def _is_inside(word: Word, box: Rect[float]) -> bool:
    x, y = rect_of(word).center
    return box.x0 < x < box.x1 and box.y0 < y < box.y1


def _is_near(word: Word, box: Rect[float]) -> bool:
    """Whether a word is above or below a box, not far from it and between its sides."""
    far = max(box.y0 - word.y1, word.y0 - box.y1)
    return far < _NEAR * word.size and box.x0 <= word.x0 and word.x1 <= box.x1
