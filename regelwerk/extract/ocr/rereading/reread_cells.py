"""Cells of ruled tables that are read again, each by itself, where the first recognition did not keep them apart.

Tesseract looks for lines of text across a page and glues what is in neighbouring cells: of `1 | 2 | 3` it makes 123. Where a
word runs over a ruling line, and where a cell has ink and no word that was read well, the cells are cut out, laid out on
white paper far from each other, and read once more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in
from regelwerk.extract.ocr.recognised_page import sureness
from regelwerk.extract.tables.cell_lattice import lattices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PIL.Image import Image

    from regelwerk.extract.image.drawn_lines import Drawn
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

_WELL = 0.75
"""Mean confidence of the words of a cell from which on it was read."""
_READ = 0.6
"""Mean confidence of a cell that is read again from which on it counts."""
_OVER = 0.4
"""How far a word reaches over a line between two cells at least, in relation to its height."""
_EDGE = 0.02
"""Inches around the inside of a cell where remains of its lines are."""
_LOW = 0.35
"""Height of ink that is read again at least, in relation to the print of the page."""
_ONE_LINE = 1.6
"""Height of ink that is one line at most, in relation to the print of the page."""
_TALLEST = 12
"""Height of a cell that is read again at most, in relation to the print of the page: taller ones hold pictures."""
_IN_A_ROW = 10
"""Cells of one line put beside each other; chosen by hand."""
_APART = 3.0
"""White around each of them, in relation to the print."""
_MOST = 400
"""Cells of a page that are read again at most; a page with more is a chart."""
_DARK = 190
"""Grey of ink at most."""
_MEAN = 4
"""Pillow's filter that gives the mean of what is made one pixel."""
_STROKE = 0.9 * 255
"""Darkness of a column of pixels from which on it is a line, not a letter: nearly all of the height of the cell."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Ink of a cell on the page, and where its upper left corner is on the sheet."""

    ink: Rect[int]
    x: int
    y: int


def with_reread_cells(
    page: RecognisedPage,
    image: Image,
    drawn: Drawn,
    size: float,
    read: Callable[[Image], RecognisedPage],
) -> RecognisedPage:
    """The page with cells read again; `size` is that of its print in pixels, `read` recognises a block of lines."""
    cells = _cells(drawn, page.resolution) if size else []
    doubtful = [
        (cell, inside)
        for cell, inside, crossed in _with_words(cells, page.words)
        if crossed or sureness(inside) < _WELL
    ]
    edge = max(1, round(_EDGE * page.resolution))
    cut = [(inks, inside) for cell, inside in doubtful if (inks := _inks(image, cell, edge, size))]
    if not 0 < sum(len(inks) for inks, _ in cut) <= _MOST:
        return page
    crossing = {id(word) for word in page.words if any(_is_over(word, cell) for cell in cells)}
    found = read_inks(image, [ink for inks, _ in cut for ink in inks], size, read)
    lines: list[RecognisedLine] = []
    replaced: set[int] = set()
    for inks, inside in cut:
        new = [line for ink in inks for line in found.get(ink, ())]
        words = [word for line in new for word in line.words]
        whole = [word for word in inside if id(word) not in crossing]
        if words and sureness(words) >= max(_READ, sureness(whole)):
            lines += new
            replaced |= set(map(id, inside))
    if not lines:
        return page
    places = [line.box or line.words[0].box for line in lines]
    replaced |= {id(w) for w in page.words if id(w) in crossing and any(has_center_in(p, w.box) for p in places)}
    kept = page.with_words(lambda word: None if id(word) in replaced else word)
    return replace(kept, lines=(*kept.lines, *lines))


def _cells(drawn: Drawn, resolution: float) -> list[Rect[float]]:
    """Cells of the ruled tables of a page, in pixels."""
    unit = resolution / 72
    level = [
        (line.center[1] / unit, line.x0 / unit, line.x1 / unit) for line in drawn.lines if line.width > line.height
    ]
    upright = [
        (line.center[0] / unit, line.y0 / unit, line.y1 / unit) for line in drawn.lines if line.width <= line.height
    ]
    if len(level) < 2 or len(upright) < 2:
        return []
    return [Rect(*lattice.box_of(cell)).scaled(unit) for lattice in lattices(level, upright) for cell in lattice.cells]


def _with_words(
    cells: Iterable[Rect[float]], words: Sequence[RecognisedWord]
) -> Iterator[tuple[Rect[float], list[RecognisedWord], bool]]:
    """Each cell with the words whose middle is in it, and whether one runs over its sides."""
    for cell in cells:
        inside = [word for word in words if has_center_in(word.box, cell)]
        yield cell, inside, any(_is_over(word, cell) for word in words)


def _is_over(word: RecognisedWord, cell: Rect[float]) -> bool:
    """Whether a word level with a cell is on both sides of its left or its right edge."""
    if not cell.y0 < word.box.center[1] < cell.y1:
        return False
    far = _OVER * word.box.height
    return any(word.box.x0 + far < x < word.box.x1 - far for x in (cell.x0, cell.x1))


def _inks(image: Image, cell: Rect[float], edge: int, size: float) -> list[Rect[int]]:
    """Boxes of the printed lines of a cell, upright strokes across all of it as further lines between cells."""
    inner = Rect(*map(round, cell)).grown(-edge, -edge).within(image.width, image.height)
    if inner.width < 2 * edge or inner.height < _LOW * size or inner.height > _TALLEST * size:
        return []
    dark = image.crop(inner).point([255 if value <= _DARK else 0 for value in range(256)])
    across = dark.resize((dark.width, 1), _MEAN).tobytes()
    inks = []
    for left, right in _stretches([value < _STROKE for value in across]):
        part = dark.crop((left, 0, right, dark.height))
        down = part.resize((1, part.height), _MEAN).tobytes()
        for top, bottom in _lines_of(_stretches([value > 0 for value in down]), _LOW * size):
            box = part.crop((0, top, part.width, bottom)).getbbox()
            if box and max(box[3] - box[1], box[2] - box[0]) >= _LOW * size:
                inks.append(Rect(*box).moved(inner.x0 + left, inner.y0 + top))
    return inks


def _lines_of(stretches: Sequence[tuple[int, int]], low: float) -> list[tuple[int, int]]:
    """Stretches of ink as lines of print: what is low, a dot or one stroke of `=`, belongs to what is close to it."""
    lines: list[tuple[int, int]] = []
    for top, bottom in stretches:
        if lines and top - lines[-1][1] < low and min(bottom - top, lines[-1][1] - lines[-1][0]) < low:
            lines[-1] = lines[-1][0], bottom
        else:
            lines.append((top, bottom))
    return lines


def _stretches(is_in: Sequence[bool]) -> list[tuple[int, int]]:
    """Where runs of true values begin and end."""
    found, start = [], 0
    for value, run in groupby(is_in):
        end = start + sum(1 for _ in run)
        if value:
            found.append((start, end))
        start = end
    return found


def read_inks(
    image: Image, inks: Sequence[Rect[int]], size: float, read: Callable[[Image], RecognisedPage]
) -> dict[Rect[int], list[RecognisedLine]]:
    """Lines of each cell, where they are on the page."""
    sheet, places = _sheet_of(image, inks, size)
    found: dict[Rect[int], list[RecognisedLine]] = {}
    apart = round(_APART * size / 2)
    for line in read(sheet).lines:
        for place in places:
            around = Rect(place.x, place.y, place.x + place.ink.width, place.y + place.ink.height).grown(apart, apart)
            words = tuple(word for word in line.words if word.text and has_center_in(word.box, around))
            if words:
                part = replace(line, words=words).moved(place.ink.x0 - place.x, place.ink.y0 - place.y)
                box = Rect(*map(float, place.ink))
                offset = None if line.box is None else line.baseline(words[0]) + place.ink.y0 - place.y - box.y1
                found.setdefault(place.ink, []).append(replace(part, box=box, offset=offset))
    return found


def _sheet_of(image: Image, inks: Sequence[Rect[int]], size: float) -> tuple[Image, list[_Place]]:
    """Cells of one line in rows, their feet level, and the others below one another, with white around each."""
    apart, rim = round(_APART * size), max(1, round(0.1 * size))
    short = [ink for ink in inks if ink.height <= _ONE_LINE * size]
    rows = [short[start : start + _IN_A_ROW] for start in range(0, len(short), _IN_A_ROW)]
    rows += [[ink] for ink in inks if ink.height > _ONE_LINE * size]
    width = apart + max(sum(ink.width + apart for ink in row) for row in rows)
    height = apart + sum(max(ink.height for ink in row) + apart for row in rows)
    from PIL import Image as Images

    sheet = Images.new("L", (width, height), 255)
    places: list[_Place] = []
    top = apart
    for row in rows:
        tall, x = max(ink.height for ink in row), apart
        for ink in row:
            around = ink.grown(rim, rim).within(image.width, image.height)
            y = top + tall - ink.height
            sheet.paste(image.crop(around), (x + around.x0 - ink.x0, y + around.y0 - ink.y0))
            places.append(_Place(ink, x, y))
            x += ink.width + apart
        top += tall + apart
    return sheet, places
