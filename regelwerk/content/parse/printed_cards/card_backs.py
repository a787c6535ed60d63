"""Backs of cards: pages whose cells say less than the fronts before them, in mirrored order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.content.parse.printed_cards.card_runs import CardRun, lines_of
from regelwerk.content.parse.printed_cards.card_text import joined
from regelwerk.schema.document import Page, SheetCell

_ONE_SIZE = 1.06
"""How many times as large the largest letters of a back are as the smallest, at most."""

Backs = Mapping[tuple[int, int, int], str]
"""Text of a back by page, row and column of its front."""


def backs_of(pages: Sequence[Page], locale: str) -> tuple[Backs, frozenset[int]]:
    """What the backs say by the place of their fronts, and the numbers of the pages that hold backs."""
    found: dict[tuple[int, int, int], str] = {}
    numbers: set[int] = set()
    front: Page | None = None
    columns = max((cell.column for page in pages for cell in page.cells or ()), default=1)
    rows = max((cell.row for page in pages for cell in page.cells or ()), default=1)
    for page in pages:
        cells = page.cells or ()
        if front is not None and page.number == front.number + 1 and _are_backs(front.cells or (), cells):
            numbers.add(page.number)
            texts = {(cell.row, cell.column): _text(cell, locale) for cell in cells}
            places = {(cell.row, cell.column) for cell in front.cells or ()}
            for (row, column), text in _turned(texts, places, columns, rows).items():
                found[front.number, row, column] = text
            front = None
        else:
            front = page
    return found, frozenset(numbers)


def _are_backs(fronts: Sequence[SheetCell], backs: Sequence[SheetCell]) -> bool:
    """Whether cells have one face throughout, which those of the page before have not."""
    return bool(backs) and len(backs) <= len(fronts) and _is_plain(backs) and not _is_plain(fronts)


def _is_plain(cells: Sequence[SheetCell]) -> bool:
    runs = [run for cell in cells for line in lines_of(cell) for run in line if run.letters]
    if not runs:
        return False
    sizes = [run.size for run in runs]
    return max(sizes) <= _ONE_SIZE * min(sizes) and len({(run.bold, run.italic) for run in runs}) == 1


def _text(cell: SheetCell, locale: str) -> str:
    return joined([" ".join(_shown(line)) for line in lines_of(cell)], locale)


def _shown(line: Sequence[CardRun]) -> list[str]:
    return [run.text for run in line]


def _turned(
    texts: Mapping[tuple[int, int], str], fronts: set[tuple[int, int]], columns: int, rows: int
) -> dict[tuple[int, int], str]:
    """The texts at the places of their fronts: sheets are turned over their long edge, over the short one, or lie as they are."""
    ways = (
        {(row, columns + 1 - column): text for (row, column), text in texts.items()},
        {(rows + 1 - row, column): text for (row, column), text in texts.items()},
        dict(texts),
    )
    return max(ways, key=lambda way: len(fronts & set(way)))
