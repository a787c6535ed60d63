"""Backs of cards: pages whose cells say less than the fronts before them, in mirrored order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from regelwerk.content.parse.printed_cards.card_runs import CardRun, lines_of
from regelwerk.content.text.joined_lines import joined
from regelwerk.schema.document import Page, SheetCell

_ONE_SIZE = 1.06
"""How many times as large the largest letters of a back are as the smallest, at most."""
_ONE_RECOGNISED = 1.2
"""The same where recognition tells the sizes, which does not tell the faces."""
_SPECK = 3
"""Letters that recognition makes of a picture, at most."""

Place = tuple[int, int]
"""Row and column."""
Places = set[Place]
Texts = Mapping[Place, str]
Way = Callable[[Place], Place]
Backs = Mapping[tuple[int, int, int], str]
"""Text of a back by page, row and column of its front."""


def backs_of(pages: Sequence[Page], locale: str) -> tuple[Backs, frozenset[int]]:
    """What the backs say by the place of their fronts, and the numbers of the pages that hold backs."""
    pairs: list[tuple[int, Texts, Places]] = []
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
            pairs.append((front.number, texts, places))
            front = None
        else:
            front = page
    is_turned = any(cell.turned for page in pages for cell in page.cells or ())
    way = _way([(texts, places) for _, texts, places in pairs], columns, rows, is_turned=is_turned)
    return {(number, *way(place)): text for number, texts, _ in pairs for place, text in texts.items()}, frozenset(
        numbers
    )


def _are_backs(fronts: Sequence[SheetCell], backs: Sequence[SheetCell]) -> bool:
    """Whether cells have one face throughout, which those of the page before have not."""
    return bool(backs) and len(backs) <= len(fronts) and _is_plain(backs) and not _is_plain(fronts)


def _is_plain(cells: Sequence[SheetCell]) -> bool:
    runs = [
        run for cell in cells for line in lines_of(cell) for run in line if run.letters > _SPECK * run.is_recognised
    ]
    if not runs:
        return False
    sizes = [run.size for run in runs]
    if any(run.is_recognised for run in runs):
        return max(sizes) <= _ONE_RECOGNISED * min(sizes)
    return max(sizes) <= _ONE_SIZE * min(sizes) and len({(run.bold, run.italic) for run in runs}) == 1


def _text(cell: SheetCell, locale: str) -> str:
    return joined([" ".join(_shown(line)) for line in lines_of(cell)], locale)


def _shown(line: Sequence[CardRun]) -> list[str]:
    return [run.text for run in line]


def _way(pairs: Sequence[tuple[Texts, Places]], columns: int, rows: int, *, is_turned: bool) -> Way:
    """From the place of a back to that of its front, as most backs of the set have a front there.

    Sheets are turned over their long edge, over the short one, or lie as they are; the first of them where nothing tells.
    Of cards that lie on their side, the rows are the columns of the sheet.
    """
    over: tuple[Way, Way] = (
        lambda place: (place[0], columns + 1 - place[1]),
        lambda place: (rows + 1 - place[0], place[1]),
    )
    ways: tuple[Way, ...] = (*(over[::-1] if is_turned else over), lambda place: place)
    return max(ways, key=lambda way: sum(len(fronts & set(map(way, texts))) for texts, fronts in pairs))
