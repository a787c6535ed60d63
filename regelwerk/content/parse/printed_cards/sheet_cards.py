"""Cards on sheets: each cell of a grid is a card, and what all cells share is the layout of the set."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import fmean

from regelwerk.content.parse.printed_cards.card_backs import backs_of
from regelwerk.content.parse.printed_cards.card_parts import CardParts, parts_of_card
from regelwerk.content.parse.printed_cards.card_runs import CardRun, lines_of, with_numbers_apart
from regelwerk.content.parse.printed_cards.set_layout import SetLayout, learn, name_of, with_costs_apart
from regelwerk.content.parse.printed_cards.usual_values import put_right
from regelwerk.schema.card import PrintedCard, PrintedPlace
from regelwerk.schema.document import Box, Document, Page, Provenance, SheetCell

_MOST = 0.6
"""Share of the cards that have a code where the set has codes."""
_UNIQUE = 0.9
"""Share of the codes of a set that differ, at least: a cost comes again, a code does not."""
_SAME_SIZE = 0.5
"""Points by which names in print differ at most."""
_RECOGNISED = 0.12
"""Share by which names differ at most where recognition tells their sizes, which is off by as much."""
_CODE = re.compile(r"(?=\S*\d)[\w#.:/-]{1,12}")


def sheet_cards(document: Document, locale: str) -> list[PrintedCard]:
    """The cards on the sheets of a document, in printed order, each printing by itself."""
    pages = [page for page in document.pages if page.cells]
    if not pages:
        return []
    backs, back_pages = backs_of(pages, locale)
    fronts = [page for page in pages if page.number not in back_pages]
    cells = [(page, cell) for page in fronts for cell in page.cells or ()]
    height = cells[0][1].box.y1 - cells[0][1].box.y0
    layout = learn(with_costs_apart([lines_of(cell) for _, cell in cells]), height)
    cells = _whole(cells, layout)
    columns = max(cell.column for _, cell in cells)
    found: list[tuple[Page, SheetCell, CardParts]] = []
    for (page, cell), lines in zip(cells, with_costs_apart([lines_of(cell) for _, cell in cells]), strict=True):
        parts = parts_of_card(
            with_numbers_apart(lines, layout.written), layout, cell.box.x0, cell.box.x1 - cell.box.x0, locale
        )
        if parts is not None:
            found.append((page, cell, parts))
    if any(word.confidence is not None for _, cell, _ in found for word in cell.words):
        put_right([parts.facts.fields for _, _, parts in found])
    code = _code_field([parts for _, _, parts in found])
    cards = []
    for page, cell, parts in found:
        sure = [word.confidence for word in cell.words if word.confidence is not None]
        fields = dict(parts.facts.fields)
        cards.append(
            PrintedCard(
                name=parts.name,
                text=parts.text,
                flavour=parts.flavour,
                quantity=parts.facts.quantity,
                code=fields.pop(code, None) if code else None,
                fields=fields,
                back=backs.get((page.number, cell.row, cell.column), ""),
                places=(PrintedPlace(page=page.number, position=(cell.row - 1) * columns + cell.column),),
                provenance=Provenance(
                    source=document.source,
                    sha256=document.sha256,
                    page=page.number,
                    box=_place(cell, page),
                    method=page.method,
                ),
                confidence=fmean(sure) if sure else None,
            )
        )
    return cards


def _place(cell: SheetCell, page: Page) -> Box:
    """Where a cell is on its page as it is printed."""
    box = cell.box
    if page.width is None or page.height is None:
        return box
    if cell.turned == 90:
        return Box(x0=box.y0, y0=page.height - box.x1, x1=box.y1, y1=page.height - box.x0)
    if cell.turned == 270:
        return Box(x0=page.width - box.y1, y0=box.x0, x1=page.width - box.y0, y1=box.x1)
    return box


def _whole(cells: Sequence[tuple[Page, SheetCell]], layout: SetLayout) -> list[tuple[Page, SheetCell]]:
    """The cells; what a page break cut off the last row of a page is put back to it from the first row of the next."""
    found: list[tuple[Page, SheetCell]] = []
    by_page: defaultdict[int, list[SheetCell]] = defaultdict(list)
    for page, cell in cells:
        by_page[page.number].append(cell)
    for page, cell in cells:
        alone = {other.row for other in by_page[page.number]} == {cell.row}
        nameless = not any(
            name and name[0].size > 0.95 * layout.name_size and _is_like_names(name[0], layout)
            for other in by_page[page.number]
            for name in [name_of(lines_of(other), layout)]
        )
        before = by_page.get(page.number - 1, [])
        if alone and nameless and before:
            last = max(other.row for other in before)
            at = next(
                (
                    index
                    for index, (one, other) in enumerate(found)
                    if one.number == page.number - 1 and other.row == last and other.column == cell.column
                ),
                None,
            )
            if at is not None:
                found[at] = (found[at][0], _with(found[at][1], cell))
                continue
        found.append((page, cell))
    return found


def _is_like_names(run: CardRun, layout: SetLayout) -> bool:
    """Whether a run is as large as the names of the set, as exactly as recognition tells the sizes of a page."""
    return abs(run.size - layout.name_size) < max(_SAME_SIZE, _RECOGNISED * layout.name_size * run.is_recognised)


def _with(upper: SheetCell, lower: SheetCell) -> SheetCell:
    """A cell with the words of the piece of it that is on the next page, below its own."""
    down = max(word.baseline for word in upper.words) - min(word.box.y0 for word in lower.words)
    step = max(word.size for word in lower.words)
    moved = tuple(
        word.model_copy(
            update={
                "baseline": word.baseline + down + step,
                "box": word.box.model_copy(update={"y0": word.box.y0 + down + step, "y1": word.box.y1 + down + step}),
            }
        )
        for word in lower.words
    )
    return upper.model_copy(update={"words": (*upper.words, *moved)})


def _code_field(cards: Sequence[CardParts]) -> str | None:
    """The field that holds the codes of a set: another one on each card, with a number in it."""
    values: defaultdict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    have: Counter[str] = Counter()
    names = {card.name for card in cards}
    for card in cards:
        for key, value in card.facts.fields.items():
            if _CODE.fullmatch(value):
                values[key][card.name].add(value)
                have[key] += 1
    best = None
    for key, by_name in values.items():
        codes = {next(iter(found)) for found in by_name.values()}
        enough = len(by_name) >= _MOST * len(names) and len(codes) >= _UNIQUE * len(by_name) and len(names) > 3
        if enough and (best is None or have[key] > have[best]):
            best = key
    return best
