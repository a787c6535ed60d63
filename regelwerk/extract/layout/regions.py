"""A page as a flow of columns: lines, tables and panels in reading order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import is_inside, rect_of
from regelwerk.extract.layout.columns import reading_order
from regelwerk.extract.layout.side_notes import MarginNote
from regelwerk.extract.page.atoms import Atom
from regelwerk.extract.page.column_rules import PageDrawings, column_rules, pictures_of
from regelwerk.extract.page.lines import Line, are_bold, build_lines, size_of
from regelwerk.extract.page.right_to_left import line_text
from regelwerk.extract.page.words import Shape, TableCells, Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.geometry import Placed

_OFF = 3.0
"""Points by which edges of one thing may differ that is drawn twice, or as several lines."""
_THIN = 2.0
"""Points; a shape with a side below is a ruling line."""
_MAX_BOXES = 300
"""Boxes looked at, the largest first; a page of a rulebook has some dozen, a drawing thousands."""
_MAX_RULES = 200
"""Ruling lines of either direction from which frames are put together."""
_TOUCHING = 0.6
"""Distance in em between a panel and the words beside it below which no white is between them."""

_TITLE, _INITIAL = 1.6, 3
"""Size in em of a title that may be too long for its column at least, and signs of an initial or a number at most."""


_GAP, _BADGE, _DIGITS = 0.7, 1.1, 2
"""White in em between words of a line, and behind a number of as many digits, whose badge is wider, at most."""


@dataclass(frozen=True, eq=False)
class Panel:
    """A shaded or framed box and the flow of what is in it."""

    box: Shape
    columns: tuple[Column, ...]


@dataclass(frozen=True, eq=False)
class SideNote:
    """A note in the margin of a column, as lines."""

    lines: tuple[Line, ...]
    leads: bool
    """Whether it is read before the paragraph that it is beside, as a keyword is, not after it."""


Column = tuple[Line | Panel | TableCells | SideNote, ...]
"""What is in one column or full-width band, from top to bottom."""


def page_flow(
    words: Sequence[Word],
    shapes: Iterable[Shape],
    tables: Sequence[TableCells],
    page_area: float,
    images: Sequence[tuple[float, float, float, float]] = (),
) -> list[Column]:
    """Columns of a page in reading order; words inside a table are left to its cells.

    `images` are places, in points, of pictures that may be between the texts of a column.
    """
    free = list(words)
    for table in tables:
        inside = set(map(id, _held(table, free)))
        free = [word for word in free if id(word) not in inside]
    shapes = [shape for shape in shapes if not any(_covers(table, shape) for table in tables)]
    em = median(word.size for word in words) if words else 10.0
    rules = [shape for shape in shapes if shape.y1 - shape.y0 < _THIN and shape.x1 - shape.x0 > 10 * em]
    boxes = [
        shape
        for shape in [*shapes, *_frames(shapes)]
        if shape.x1 - shape.x0 > 5 * em
        and shape.y1 - shape.y0 > em
        and (shape.x1 - shape.x0) * (shape.y1 - shape.y0) < 0.8 * page_area
    ]
    rules = [rule for rule in rules if not any(_is_edge(rule, box, words, em) for box in boxes)]
    drawn = PageDrawings(
        column_rules(shapes, em), pictures_of([*boxes, *(Shape(*image, filled=True) for image in images)], words, em)
    )
    return _flow(free, _distinct_boxes(boxes), tables, rules, em, drawn)


def _flow(
    words: Sequence[Word],
    boxes: Sequence[Shape],
    tables: Sequence[TableCells],
    rules: Sequence[Shape],
    em: float,
    drawn: PageDrawings = PageDrawings(),
) -> list[Column]:
    """`boxes` come from the largest to the smallest; `drawn` is what shows columns beside the text."""
    atoms: list[Atom] = []
    rest = list(words)
    inner_tables = list(tables)
    inner_boxes = list(boxes)
    while inner_boxes:
        box = inner_boxes.pop(0)
        held = _held(box, rest)
        inside = _whole_runs(box, held, rest)
        tables_inside = [table for table in inner_tables if _covers(box, table)]
        if not tables_inside and not _is_panel(box, inside, rest):
            continue
        nested = [other for other in inner_boxes if _covers(box, other)]
        inner_boxes = [other for other in inner_boxes if other not in nested]
        taken = {id(word) for word in inside}
        rest = [word for word in rest if id(word) not in taken]
        inner_tables = [table for table in inner_tables if table not in tables_inside]
        lines_inside = [rule for rule in rules if _covers(box, rule)]
        rules = [rule for rule in rules if rule not in lines_inside]  # its sides too, however little of it holds words
        panel = Panel(box, tuple(_flow(inside, nested, tables_inside, lines_inside, em)))
        if inside and len(inside) < len(held):
            box = replace(box, x0=min(word.x0 for word in inside), x1=max(word.x1 for word in inside))
        elif inside:
            box = _clear_of(rest, box, inside, em)
        height = max(1, round((box.y1 - box.y0) / (1.2 * em)))
        inner = () if nested or tables_inside or len(panel.columns) > 1 else tuple(_fragments(inside, em))
        atoms.append(Atom(box.x0, box.y0, box.x1, box.y1, "", height, False, 0.0, panel, inner=inner))
    for table in inner_tables:
        height = max(1, round((table.y1 - table.y0) / (1.2 * em)))
        atoms.append(Atom(table.x0, table.y0, table.x1, table.y1, "", height, False, 0.0, table))
    atoms.extend(_fragments(rest, em))
    free_rules = (rule for rule in rules if not any(_covers(atom, rule) for atom in atoms if not atom.text))
    atoms.extend(Atom(rule.x0, rule.y0, rule.x1, rule.y1, "", 0, False, 0.0, None) for rule in free_rules)
    return [_column(group) for group in reading_order(atoms, em, drawn)]


def _fragments(words: Iterable[Word], em: float) -> list[Atom]:
    """Words of a line that are close together, as one atom."""
    atoms: list[Atom] = []
    for line in build_lines(words):
        part: list[Word] = []
        reach = 0.0
        for word in line.words:
            # Blanks of a large title are as wide as gaps between columns of the body; one that is too long for its column
            # touches the text of the next.
            gap = word.x0 - reach
            widest = _BADGE * em if _is_number(part) else _GAP * max(em, min(word.size, part[-1].size)) if part else 0.0
            if part and (gap > widest or _is_beside_title(part[-1], word, gap, em)):
                atoms.append(_fragment(part, em))
                part = []
            reach = word.x1 if not part or word.x1 > reach else reach
            part.append(word)
        atoms.append(_fragment(part, em))
    return atoms


def _is_number(part: Sequence[Word]) -> bool:
    """Whether words are one short number, as in a badge before an item."""
    return len(part) == 1 and part[0].text.isdecimal() and len(part[0].text) <= _DIGITS


def _is_beside_title(word: Word, following: Word, gap: float, em: float) -> bool:
    """Whether text of the body comes right after a word of a large title, which has no room for a blank."""
    title = word.size > _TITLE * em and len(word.text) > _INITIAL
    return title and following.size < 1.15 * em and gap < 0.1 * em and following.x1 > word.x1


def _fragment(words: list[Word], em: float) -> Atom:
    size = size_of(words)
    ends = [word.x1 for word in words]
    return Atom(
        words[0].x0,
        min([word.y0 for word in words]),
        max(ends),
        max([word.y1 for word in words]),
        line_text([word.text for word in words]),
        1,
        title=size > 1.15 * em or are_bold(words),
        space=max([word.x0 - end for word, end in zip(words[1:], ends, strict=False)], default=0.0),
        content=tuple(words),
        size=size,
        italic=False not in [word.italic for word in words],
    )


def _column(group: Iterable[Atom]) -> Column:
    """Lines of the words of one column, panels and tables where they are between them."""
    words: list[Word] = []
    boxes: list[Atom] = []
    blocks: list[tuple[float, Line | Panel | TableCells | SideNote]] = []
    for atom in group:
        if isinstance(atom.content, tuple):
            words.extend(atom.content)
        elif isinstance(atom.content, Panel | TableCells):
            boxes.append(atom)
        elif isinstance(atom.content, MarginNote):
            inner = [word for part in atom.content.atoms if isinstance(part.content, tuple) for word in part.content]
            blocks.append((atom.content.middle, SideNote(tuple(build_lines(inner)), atom.content.leads)))
    for row in _rows_of_boxes(boxes):
        middle = min(atom.middle for atom in row)
        blocks.extend((middle, atom.content) for atom in row if isinstance(atom.content, Panel | TableCells))
    blocks.extend(((line.y0 + line.y1) / 2, line) for line in build_lines(words))
    return tuple(block for _, block in sorted(blocks, key=lambda block: block[0]))


def _rows_of_boxes(boxes: Iterable[Atom]) -> list[list[Atom]]:
    """Panels and tables that are beside one another without white between them, each row from left to right."""
    rows: list[list[Atom]] = []
    for box in sorted(boxes, key=lambda box: box.y0):
        if rows and all(_is_beside(box, other) for other in rows[-1]):
            rows[-1].append(box)
        else:
            rows.append([box])
    return [sorted(row, key=lambda box: box.x0) for row in rows]


def _is_beside(box: Atom, other: Atom) -> bool:
    overlap = min(box.y1, other.y1) - max(box.y0, other.y0)
    apart = max(box.x0, other.x0) - min(box.x1, other.x1)
    return apart > -_OFF and 2 * overlap > min(box.y1 - box.y0, other.y1 - other.y0)


def lines_of(columns: Iterable[Column]) -> Iterator[Line]:
    """Lines of columns and of the panels in them, notes and tables aside."""
    for column in columns:
        for item in column:
            if isinstance(item, Line):
                yield item
            elif isinstance(item, Panel):
                yield from lines_of(item.columns)


def _is_panel(box: Shape, inside: Sequence[Word], around: Sequence[Word]) -> bool:
    """Whether a box sets text apart; a mark of colour behind some words of a line does not."""
    if not inside:
        return False
    if box.y1 - box.y0 > 2.5 * max(word.size for word in inside):
        return True
    members = {id(word) for word in inside}
    return not any(
        id(word) not in members
        and abs(word.baseline - inside[0].baseline) < 0.3 * word.size
        and (abs(word.x0 - box.x1) < word.size or abs(word.x1 - box.x0) < word.size)
        for word in around
    )


def _is_edge(rule: Shape, box: Shape, words: Sequence[Word], em: float) -> bool:
    """Whether a line is drawn around a box beside text or at its edge, as the shadow of a picture is; one inside it parts its text.

    At the edge of a picture with nothing beside it, a line is all that tells what is above it from what is below.
    """
    if not _covers(rect_of(box).grown(em, em), rule) or (_covers(box, rule) and _held(box, words)):
        return False
    return any(
        box.y0 < (word.y0 + word.y1) / 2 < box.y1 and not box.x0 < (word.x0 + word.x1) / 2 < box.x1 for word in words
    )


def _frames(shapes: Sequence[Shape]) -> list[Shape]:
    """Frames that are drawn as four ruling lines."""
    level = [shape for shape in shapes if shape.y1 - shape.y0 < _THIN <= shape.x1 - shape.x0]
    upright = [shape for shape in shapes if shape.x1 - shape.x0 < _THIN <= shape.y1 - shape.y0][:_MAX_RULES]
    frames: list[Shape] = []
    for top in level[:_MAX_RULES]:
        for bottom in level[:_MAX_RULES]:
            if bottom.y0 <= top.y1 or abs(top.x0 - bottom.x0) > _OFF or abs(top.x1 - bottom.x1) > _OFF:
                continue
            sides = [
                any(
                    abs(side.x0 - x) < _OFF and side.y0 < top.y1 + _OFF and side.y1 > bottom.y0 - _OFF
                    for side in upright
                )
                for x in (top.x0, top.x1)
            ]
            if all(sides):
                frames.append(Shape(top.x0, top.y0, top.x1, bottom.y1, filled=False))
    return frames


def _distinct_boxes(boxes: Iterable[Shape]) -> list[Shape]:
    """Boxes from the largest to the smallest, a fill and its outline counted once."""
    distinct: list[Shape] = []
    largest = sorted(boxes, key=lambda box: (-rect_of(box).area, box.y0, box.x0))
    for box in largest[:_MAX_BOXES]:
        if not any(_covers(other, box) and _covers(box, other) for other in distinct):
            distinct.append(box)
    return distinct


def _held(area: Shape | TableCells, words: Iterable[Word]) -> list[Word]:
    """Those of the words whose middle is in an area."""
    x0, y0, x1, y1 = (
        area.x0,
        area.y0,
        area.x1,
        area.y1,
    )  # every word of a page for every box: a call each takes too long
    return [word for word in words if y0 <= (word.y0 + word.y1) / 2 <= y1 and x0 <= (word.x0 + word.x1) / 2 <= x1]


def _whole_runs(box: Shape, inside: list[Word], around: Sequence[Word]) -> list[Word]:
    """Words inside a box without those that go on a line from outside: its edge runs through the line behind the words.

    So it does where a page shows less of a box than is drawn.
    """
    reach = max((word.x1 - word.x0 + word.size for word in inside), default=0.0)
    near = [
        word
        for word in around
        if box.y0 <= (word.y0 + word.y1) / 2 <= box.y1 and word.x1 > box.x0 - reach and word.x0 < box.x1 + reach
    ]
    members = set(map(id, inside))
    gone = [word for word in near if id(word) not in members]
    for word in gone:
        for other in inside:
            if id(other) in members and _go_on(word, other):
                members.discard(id(other))
                gone.append(other)
    return [word for word in inside if id(word) in members]


def _clear_of(around: Iterable[Word], box: Shape, inside: Sequence[Word], em: float) -> Shape:
    """The box of a panel, narrowed to its words on a side where words outside touch it, as beside a strip of colour."""
    level = [word for word in around if box.y0 < (word.y0 + word.y1) / 2 < box.y1]
    x0, x1 = box.x0, box.x1
    if any(-em < box.x0 - word.x1 < _TOUCHING * em for word in level):
        x0 = max(x0, min(word.x0 for word in inside))
    if any(-em < word.x0 - box.x1 < _TOUCHING * em for word in level):
        x1 = min(x1, max(word.x1 for word in inside))
    return replace(box, x0=x0, x1=x1)


def _go_on(word: Word, other: Word) -> bool:
    """Whether two words are beside each other in a line."""
    apart = max(word.x0, other.x0) - min(word.x1, other.x1)
    return abs(word.baseline - other.baseline) < 0.2 * word.size and apart < 0.5 * word.size


def _covers(area: Placed, other: Placed) -> bool:
    return is_inside(other, area, _OFF)
