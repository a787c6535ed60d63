"""Scanned sheets of cards: facts that recognition has missed are looked for where other cards of the set have them.

Recognition of a page passes over a digit on a badge and misreads small print. A place where other cards have a number or
a text that comes again is cut out, enlarged and read by itself; what is found counts only where it has the form that
the other cards have there. The line of the largest print, which is the name, and running text are left as they
are.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in, union
from regelwerk.extract.image.connected_parts import parts
from regelwerk.extract.image.turned_image import turned_image
from regelwerk.extract.ocr.page_words import page_words
from regelwerk.extract.ocr.recognised_page import RecognisedLine, sureness
from regelwerk.extract.ocr.recogniser import Recognised
from regelwerk.extract.ocr.tesseract import RecognitionError
from regelwerk.extract.page.page_slope import skewed, slope_of
from regelwerk.extract.sheets.fact_places import CardPiece, fact_places, lacks, pieces_of, texts_of
from regelwerk.extract.sheets.sheet_cells import sheet_cells

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedPage, RecognisedWord
    from regelwerk.extract.ocr.recogniser import Recogniser, ScannedPage
    from regelwerk.extract.sheets.fact_places import FactPlace
    from regelwerk.schema.document import SheetCell

_SIZES = 44, 32
"""Pixels of the size of the letters in which a place is read; Tesseract misreads letters of less than about 20."""
_LARGEST = 6.0
"""How many times as large a place is shown at most."""
_DPI = 300
"""Dots per inch as which Tesseract takes the enlarged print."""
_RIM = 0.3
"""What is shown around a place, in sizes of its letters."""
_APART = 60
"""Pixels of white around each place that is read."""
_MANY = 40
"""Places that are shown in one image."""
_INK = 190
"""Grey of ink at most."""
_DARK = 128
"""Grey under which the middle of a place lies whose print is lighter than its ground."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A scanned page with cards; the first of its cards has the number `first` in the set."""

    page: ScannedPage
    result: RecognisedPage
    cells: tuple[SheetCell, ...]
    first: int
    slope: float

    @property
    def unit(self) -> float:
        """Pixels of a point."""
        return self.result.resolution / 72

    def on_page(self, box: Rect[float], cell: SheetCell) -> Rect[float]:
        """Where something on a card is on the page, in pixels."""
        level = box.moved(cell.box.x0, cell.box.y0).scaled(self.unit)
        return skewed(level, self.slope).moved(self.result.box.x0, self.result.box.y0)


@dataclass(frozen=True, slots=True)
class _Reading:
    """What was found in a place of a card on a second look, its words where they are on the page."""

    place: int
    """Number of the place, from 0."""
    piece: CardPiece
    words: tuple[RecognisedWord, ...]


@dataclass(frozen=True, slots=True)
class _Look:
    """A place of a card that is looked at again."""

    place: int
    cell: int
    """Number of the card in the set, from 0."""
    box: Rect[float]
    """What is shown of the page, in pixels."""


def with_facts_read_again(
    pages: Sequence[ScannedPage], recognised: Mapping[int, Recognised], recogniser: Recogniser
) -> dict[int, Recognised]:
    """What was recognised, and on sheets of cards the facts that are found on a second look."""
    sheets = _sheets(pages, recognised)
    cells = [cell for sheet in sheets for cell in sheet.cells]
    pieces = pieces_of(cells)
    places = fact_places(pieces, len(cells))
    if not places:
        return dict(recognised)
    by_card: defaultdict[int, list[CardPiece]] = defaultdict(list)
    for piece in pieces:
        by_card[piece.cell].append(piece)
    read = {sheet.page.number: _read(sheet, places, by_card, recogniser) for sheet in sheets}
    every = [one for found in read.values() for one in found]
    again = [texts_of(one.piece for one in every if one.place == at) for at in range(len(places))]
    better = dict(recognised)
    for sheet in sheets:
        believed = [one for one in read[sheet.page.number] if places[one.place].believes(one.piece, again[one.place])]
        better[sheet.page.number] = Recognised(_with(sheet, believed, places))
    return better


def _sheets(pages: Sequence[ScannedPage], recognised: Mapping[int, Recognised]) -> list[_Sheet]:
    known = {page.number: result.page for page in pages if (result := recognised[page.number]).page is not None}
    words = {number: page_words(page, method="ocr", reason="") for number, page in known.items()}
    cells = sheet_cells(words.values())
    sheets: list[_Sheet] = []
    first = 0
    for page in pages:
        here = cells.get(page.number, ())
        if here and not any(cell.turned for cell in here):
            slope = slope_of([word for word in words[page.number].words if word.angle == 0])
            sheets.append(_Sheet(page, known[page.number], here, first, slope))
            first += len(here)
    return sheets


def _read(
    sheet: _Sheet, places: Sequence[FactPlace], pieces: Mapping[int, Sequence[CardPiece]], recogniser: Recogniser
) -> list[_Reading]:
    """What is found in the places of a sheet in which its cards lack something; numbers as two looks have them."""
    looks = [
        _Look(at, number, sheet.on_page(place.box.grown(_RIM * place.size, _RIM * place.size), cell))
        for number, cell in enumerate(sheet.cells, sheet.first)
        for at, place in enumerate(places)
        if lacks(place, cell, pieces.get(number, ()))
    ]
    if not looks:
        return []
    image = turned_image(sheet.page.render()[0], sheet.result.turned)
    batches = [looks[start : start + _MANY] for start in range(0, len(looks), _MANY)]
    first, second = (
        [one for some in batches for one in _look(sheet, image, some, places, size, recogniser)] for size in _SIZES
    )
    twice = {(one.place, one.piece.cell, one.piece.text) for one in second}
    return [
        *(one for one in first if not places[one.place].digits or (one.place, one.piece.cell, one.piece.text) in twice),
        *(one for one in second if not places[one.place].digits),
    ]


def _look(
    sheet: _Sheet, image: Image, looks: Sequence[_Look], places: Sequence[FactPlace], size: int, recogniser: Recogniser
) -> list[_Reading]:
    """What is read in some places, enlarged to a size of letters in pixels, below one another on white paper."""
    from PIL import Image as Images

    shown: list[tuple[_Look, Rect[int], float, Image]] = []
    for look in looks:
        cut = Rect(*map(round, look.box)).within(image.width, image.height)
        if cut.width > 0 and cut.height > 0:
            factor = min(_LARGEST, max(1.0, size / (places[look.place].size * sheet.unit)))
            part = _dark_on_white(image.crop(cut))
            part = _without_frame(part) if places[look.place].digits else part
            large = max(1, round(part.width * factor)), max(1, round(part.height * factor))
            shown.append((look, cut, factor, part.resize(large, Images.Resampling.LANCZOS)))
    if not shown:
        return []
    wide, high = max(part.width for *_, part in shown), sum(part.height + _APART for *_, part in shown)
    paper = Images.new("L", (wide + 2 * _APART, high + _APART), 255)
    tops = [*accumulate((part.height + _APART for *_, part in shown), initial=_APART)]
    for (*_, part), top in zip(shown, tops, strict=False):
        paper.paste(part, (_APART, top))
    try:
        lines = recogniser.read_block(paper, _DPI).lines
    except RecognitionError:
        return []
    found: list[_Reading] = []
    for (look, cut, factor, part), top in zip(shown, tops, strict=False):
        area = Rect(0.0, top - _APART / 2, float(paper.width), top + part.height + _APART / 2)
        for line in lines:
            inside = [word for word in line.words if word.letters and has_center_in(word.box, area)]
            for group in _between_gaps(inside, size):
                boxes = (word.box.moved(-_APART, -top).scaled(1 / factor).moved(cut.x0, cut.y0) for word in group)
                words = tuple(replace(word, box=box, stroke=None) for word, box in zip(group, boxes, strict=True))
                foot = (line.baseline(group[0]) - top) / factor + cut.y0
                found.append(_reading(sheet, look, words, foot, places[look.place]))
    return found


def _reading(
    sheet: _Sheet, look: _Look, words: tuple[RecognisedWord, ...], baseline: float, place: FactPlace
) -> _Reading:
    cell = sheet.cells[look.cell - sheet.first]
    box = union(word.box for word in words).moved(-sheet.result.box.x0, -sheet.result.box.y0)
    across, down = box.center
    level = box.moved(sheet.slope * down, -sheet.slope * across).scaled(1 / sheet.unit)
    foot = (baseline - sheet.result.box.y0 - sheet.slope * across) / sheet.unit
    text = " ".join(word.text for word in words)
    box = level.moved(-cell.box.x0, -cell.box.y0)
    return _Reading(look.place, CardPiece(look.cell, text, box, foot - cell.box.y0, place.size, sureness(words)), words)


def _with(sheet: _Sheet, believed: Sequence[_Reading], places: Sequence[FactPlace]) -> RecognisedPage:
    """The page with what was read again in place of what it has there less surely."""
    page = sheet.result
    for one in sorted(believed, key=lambda one: -one.piece.sureness):
        box = union(word.box for word in one.words)
        before = [word for word in page.words if _is_same_print(word.box, box)]
        if before and sureness(before) >= one.piece.sureness:
            continue
        kept = _without(page, set(map(id, before)))
        cell, place = sheet.cells[one.piece.cell - sheet.first], places[one.place]
        foot = sheet.on_page(Rect(one.piece.box.x0, place.baseline, one.piece.box.x0, place.baseline), cell).y1
        line = RecognisedLine(one.words, box, place.size * sheet.unit, sheet.slope, foot - box.y1)
        page = replace(kept, lines=(*kept.lines, line))
    return page


def _without(page: RecognisedPage, gone: Container[int]) -> RecognisedPage:
    return page.with_words(lambda word: None if id(word) in gone else word)


def _is_same_print(one: Rect[float], other: Rect[float]) -> bool:
    return has_center_in(one, other) or has_center_in(other, one)


def _between_gaps(words: Sequence[RecognisedWord], size: float) -> list[list[RecognisedWord]]:
    groups: list[list[RecognisedWord]] = []
    for word in words:
        if groups and word.box.x0 - groups[-1][-1].box.x1 < size:
            groups[-1].append(word)
        else:
            groups.append([word])
    return groups


def _dark_on_white(part: Image) -> Image:
    """A place as dark print on white, whatever its ground is."""
    from PIL import ImageOps, ImageStat

    middle = ImageStat.Stat(part).median[0]
    return ImageOps.autocontrast(ImageOps.invert(part) if middle < _DARK else part)


def _without_frame(part: Image) -> Image:
    """The place of a number without what goes on beyond its edges: the frame of its badge."""
    alone = part.copy()
    for ink in parts(part.point([255 if value <= _INK else 0 for value in range(256)]), by_corners=True):
        box = ink.box
        if box.x0 <= 0 or box.y0 <= 0 or box.x1 >= part.width or box.y1 >= part.height:
            alone.paste(255, box[:2], ink.cut_out())
    return alone
