"""Pages that are sheets of cards, and what is in each of their cells.

All pages of a file are looked at together: the cards of a set are of one size, so that pages with few cards are cut as
those with many. A page is a sheet where hardly a word runs from one cell into the next.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from math import floor
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.icons.icon_text import IconText
from regelwerk.extract.page.lines import build_lines
from regelwerk.extract.page.page_slope import levelled
from regelwerk.extract.page.upright_page import upright
from regelwerk.extract.sheets.card_grid import Grid, grid_of, rows_over_pages
from regelwerk.extract.sheets.repeated_places import (
    NEAR,
    Pitch,
    across_votes,
    down_votes,
    repeated,
    repeated_down,
    strongest,
    votes_near,
)
from regelwerk.extract.sheets.word_runs import WordRun, rows_of_runs
from regelwerk.schema.document import Box, SheetCell, SheetWord

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence

    from regelwerk.extract.page.words import PageWords, Shape, Word

_REPEATED = 0.3
"""Share of the runs of a sheet that come again one cell further; measured on 60 made sheets, where it is 0.5 and more."""
_ACROSS = 0.04
"""Share of the words of a sheet that may lie over the edge of a cell: the head of the page, misread specks."""
_HELD = 0.85
"""Share of the runs of a page without frames that lie in cells at least; chosen on made sheets and lists (seeds 200 to 299)."""
_FEWEST = 3
"""Cells with words that a file of sheets has at least on one page."""
_FACES = 2
"""Faces that come again in most cells: running text in columns has one."""
_MOST = 0.7
"""Share of the cells that count as most."""
_LARGER = 1.15
"""How many times as large as usual letters are that are of another size; texts of cards are set smaller where they are
long."""
_PAGES = 5
"""Of so many sheets one has cells with the same layout at least: the others may be backs, or have few cards."""
_LEAST_HEIGHT = 55.0
"""Points; rows of a table are lower than a card."""
_WORDS = 30
"""Words of a page with cards, at least."""


_Cell = tuple[int, int]
_Place = tuple[int, int, int]
"""Height in a cell in steps, whether letters are smaller or larger than usual, and their style."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A page that may be a sheet."""

    page: PageWords
    rows: list[list[WordRun]]

    @property
    def runs(self) -> list[WordRun]:
        return [run for row in self.rows for run in row]


def sheet_cells(pages: Collection[PageWords]) -> dict[int, tuple[SheetCell, ...]]:
    """The cells of the pages that are sheets of cards, by the number of the page; only cells with words are given."""
    votes: dict[int, Counter[int]] = {}
    for page in pages:
        if len(page.words) >= _WORDS:
            votes[page.number] = across_votes(rows_of_runs(upright(page)[0].words))
    across = strongest(sum(votes.values(), Counter()))
    if across is None:
        return {}
    likely = {number for number, found in votes.items() if votes_near(found, across) >= _FEWEST}
    numbers: set[int] = set()
    down: Counter[int] = Counter()
    for sheet in _sheets(pages, likely):
        total = sum(len(row) for row in sheet.rows)
        if total and len(repeated(sheet.rows, across)) >= _REPEATED * total:
            numbers.add(sheet.page.number)
            down.update(down_votes(sheet.rows))
    pitch_down = strongest(down)
    if pitch_down is None or pitch_down < _LEAST_HEIGHT:
        return {}
    grids, extents = _grids(_sheets(pages, numbers), Pitch(across, pitch_down))
    if not grids or not _are_cards(_sheets(pages, grids), grids):
        return {}
    return _all_cells(pages, grids, _best(grids, extents))


def _sheets(pages: Collection[PageWords], numbers: Container[int]) -> Iterator[_Sheet]:
    """The pages of these numbers, one at a time: all pages of a long file do not fit into memory."""
    for page in pages:
        if page.number in numbers:
            level, _ = _level(page)
            yield _Sheet(level, rows_of_runs(level.words))


def _level(page: PageWords) -> tuple[PageWords, int]:
    """The page with its lines level and upright, and by how many degrees clockwise it was turned for it."""
    turned, angle = upright(page)
    return levelled(turned), angle


def _grids(sheets: Iterable[_Sheet], pitch: Pitch) -> tuple[dict[int, Grid], list[tuple[float, float]]]:
    """The grids of sheets with several rows, by the number of their page, and from where to where their runs go down."""
    found: dict[int, Grid] = {}
    extents: list[tuple[float, float]] = []
    for sheet in sheets:
        runs = _both(sheet, pitch)
        if len(runs) < _FEWEST:
            continue
        heights = [(run.y0, run.y1) for run in (*runs, *_over_cards(sheet, pitch))]
        grid = grid_of(runs, heights, sheet.page.shapes, pitch)
        if grid.columns > 1 and grid.rows > 1 and _holds(sheet, grid):
            found[sheet.page.number] = grid
            extents += heights
    return found, extents


def _both(sheet: _Sheet, pitch: Pitch) -> list[WordRun]:
    """Runs that come again across and down."""
    across = repeated(sheet.rows, pitch.across)
    down = {id(run) for run in repeated_down(sheet.runs, pitch.down)}
    return [run for run in across if id(run) in down] or across


def _over_cards(sheet: _Sheet, pitch: Pitch) -> list[WordRun]:
    """Runs of recognised lines that are wider than a card, so of several cards; heads of pages and specks stand alone.

    The names in the first row need not come again one cell further: recognition may give them another size. Print has
    its sizes as they are, and heads of several words far apart.
    """
    if sheet.page.method != "ocr":
        return []
    return [run for row in sheet.rows if row[-1].x1 - row[0].x0 > pitch.across for run in row]


def _holds(sheet: _Sheet, grid: Grid) -> bool:
    """Whether hardly a run of a page lies over the edge of a cell, and without frames most runs lie in cells: not in a list that
    is level in two columns for a while.
    """
    inside = [run for run in sheet.runs if grid.cell_at(run.middle, (run.y0 + run.y1) / 2) is not None]
    over = sum(_is_over(run, grid) for run in inside)
    return bool(inside) and over <= _ACROSS * len(inside) and (grid.framed or len(inside) >= _HELD * len(sheet.runs))


def _is_over(run: WordRun, grid: Grid) -> bool:
    """Whether a run goes over the edge of a cell by more than scans are off; a speck goes over none."""
    middle = (run.y0 + run.y1) / 2
    across = (
        {grid.cell_at(x, middle) for x in (x0 + 2 * NEAR, x1 - 2 * NEAR)}
        for x0, x1 in run.pieces or ((run.x0, run.x1),)
        if x1 - x0 > 4 * NEAR
    )
    down = {grid.cell_at(run.middle, y) for y in (run.y0 + NEAR, run.y1 - NEAR)} if run.y1 - run.y0 > 2 * NEAR else ()
    return len(down) > 1 or any(len(cells) > 1 for cells in across)


def _are_cards(sheets: Iterable[_Sheet], grids: Mapping[int, Grid]) -> bool:
    """Whether the cells of a good part of the pages have at least two faces that come at the same heights in most."""
    found = sum(_has_layout(sheet, grids[sheet.page.number]) for sheet in sheets)
    return found > 0 and _PAGES * found >= len(grids)


def _has_layout(sheet: _Sheet, grid: Grid) -> bool:
    cells, seen = _places(sheet, grid)
    places = Counter(place for _, place in seen)
    faces = {(size, style) for (_, size, style), count in places.items() if count >= _MOST * len(cells)}
    return len(cells) > _FEWEST and len(faces) >= _FACES


def _places(sheet: _Sheet, grid: Grid) -> tuple[set[_Cell], set[tuple[_Cell, _Place]]]:
    """The cells of a page that hold something, and what is at which height in each."""
    usual = median([run.size for run in sheet.runs])
    cells: set[_Cell] = set()
    seen: set[tuple[_Cell, _Place]] = set()
    for run in sheet.runs:
        cell = grid.cell_at(run.middle, (run.y0 + run.y1) / 2)
        if cell is not None:
            cells.add(cell)
            height = (run.baseline - grid.top - cell[0] * grid.down) / (2 * NEAR)
            size = (run.size > _LARGER * usual) - (run.size * _LARGER < usual)
            seen.update((cell, (step, size, run.style)) for step in (floor(height), floor(height + 0.5)))
    return cells, seen


def _best(grids: Mapping[int, Grid], extents: Sequence[tuple[float, float]]) -> Grid:
    """The grid of the set: where most pages have it, as large as on any of them; else as all pages together show it."""
    votes = [sum(grid.is_aligned(other) * (1 + other.framed) for other in grids.values()) for grid in grids.values()]
    most = max(votes)
    agreed = [grid for grid, count in zip(grids.values(), votes, strict=True) if count == most]
    agreed = [grid for grid in agreed if grid.is_aligned(agreed[0])]
    left, top = min(grid.left for grid in agreed), min(grid.top for grid in agreed)
    columns = max(round((grid.left - left) / grid.across) + grid.columns for grid in agreed)
    rows = max(round((grid.top - top) / grid.down) + grid.rows for grid in agreed)
    best = replace(agreed[0], left=left, top=top, columns=columns, rows=rows)
    return best if best.framed or 2 * len(agreed) > len(grids) else rows_over_pages(best, extents)


def _all_cells(pages: Collection[PageWords], grids: Mapping[int, Grid], best: Grid) -> dict[int, tuple[SheetCell, ...]]:
    """Cells of the sheets, and of pages between and behind them that fit the grid of the others."""
    found: dict[int, tuple[SheetCell, ...]] = {}
    layout: Counter[_Place] = Counter()
    aligned = {number: grid for number, grid in grids.items() if grid.is_aligned(best)}
    for sheet in _sheets(pages, aligned):
        layout.update(place for _, place in _places(sheet, aligned[sheet.page.number])[1])
    for page in pages:
        level, turned = _level(page)
        own = grids.get(page.number)
        sheet = _Sheet(level, rows_of_runs(level.words))
        grid = best
        if (
            own is not None
            and not own.is_aligned(best)
            and (own.framed or _fit(sheet, own, layout) > _fit(sheet, best, layout))
        ):
            grid = own
        elif not sheet.rows or not _holds(sheet, best):
            continue
        cells = _cells(level, grid, turned)
        if cells:
            found[page.number] = cells
    return found


def _fit(sheet: _Sheet, grid: Grid, layout: Mapping[_Place, int]) -> int:
    """How well what is on a page is where the other pages have it, if cut by this grid."""
    return sum(layout[place] for _, place in _places(sheet, grid)[1])


def _cells(page: PageWords, grid: Grid, turned: int) -> tuple[SheetCell, ...]:
    icons = IconText(page.icons, (page.number,) * len(page.icons))
    words: dict[tuple[int, int], list[Word]] = {}
    for word in page.words:
        cell = grid.cell_at((word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2) if word.angle == 0 else None
        if cell is not None:
            words.setdefault(cell, []).append(word)
    shapes: dict[tuple[int, int], list[Shape]] = {}
    for shape in page.shapes:
        cell = grid.cell_at((shape.x0 + shape.x1) / 2, (shape.y0 + shape.y1) / 2)
        if cell is not None and shape.x1 - shape.x0 < grid.across and shape.y1 - shape.y0 < grid.down:
            shapes.setdefault(cell, []).append(shape)
    return tuple(
        SheetCell(
            row=row + 1,
            column=column + 1,
            box=Box(
                x0=grid.left + column * grid.across,
                y0=grid.top + row * grid.down,
                x1=grid.left + (column + 1) * grid.across,
                y1=grid.top + (row + 1) * grid.down,
            ),
            words=tuple(_word(word, icons) for line in build_lines(inside) for word in line.words),
            lines=tuple(_box(shape) for shape in shapes.get((row, column), ())),
            turned=turned,
        )
        for (row, column), inside in sorted(words.items())
    )


def _word(word: Word, icons: IconText) -> SheetWord:
    return SheetWord(
        text=icons.shown(word.text),
        box=_box(word),
        baseline=word.baseline,
        size=word.size,
        bold=word.bold,
        italic=word.italic,
        confidence=word.confidence,
    )


def _box(placed: Word | Shape) -> Box:
    return Box(x0=placed.x0, y0=placed.y0, x1=placed.x1, y1=placed.y1)
