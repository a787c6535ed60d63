"""Tables that recognition gives as paragraphs: cells between bars, columns side by side, rows of figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.content.parse.numbers.number_places import NumberedSource
from regelwerk.content.parse.numbers.printed_lines import are_cells, lines
from regelwerk.content.text.passages import join
from regelwerk.schema.document import Box

_BARS = ("|", "¦")
_ROWS = 2
"""Rows that make a table at least."""
_FIGURE_ROWS = 3
"""Rows of figures that make a table at least."""
_FIGURE = 3
"""Characters of a figure at most."""
_MOSTLY = 0.8
"""Share of the figures of a table that are digits; others were taken for something else."""
_SAME_HEIGHT = 0.8
"""Share of its height that a column has in common with the one beside it."""

Rows = list[list[str]]


def mended_tables(found: Sequence[NumberedSource]) -> list[NumberedSource]:
    """The sources, with paragraphs that are tables put together to tables."""
    return [_figures(source) for source in _columns(list(_barred(found)))]


def _barred(found: Sequence[NumberedSource]) -> Iterator[NumberedSource]:
    """Neighbouring paragraphs whose lines all have the same number of cells between bars are one table."""
    run: list[NumberedSource] = []
    for source in [*found, None]:
        if source is not None and _width(source) > 1 and (not run or _width(source) == _width(run[0])):
            run.append(source)
            continue
        rows = [row for member in run for row in _cells(member)]
        yield from [_table(run, rows)] if len(rows) >= _ROWS else run
        run = []
        if source is not None and _width(source) > 1:
            run = [source]
        elif source is not None:
            yield source


def _width(source: NumberedSource) -> int:
    """Cells of each line between bars; 0 where the lines differ or it is no recognised paragraph."""
    if source.block.kind != "paragraph" or not source.recognised:
        return 0
    counts = Counter(len(row) for row in _cells(source))
    return next(iter(counts)) if len(counts) == 1 else 0


def _cells(source: NumberedSource) -> Rows:
    """Cells of each line; bars around a line are its frame, and a line of nothing but bars is a rule."""
    rows = []
    for line in lines(source.piece):
        text = line.text.strip("".join(_BARS) + " ")
        for bar in _BARS[1:]:
            text = text.replace(bar, _BARS[0])
        if any(char.isalnum() for char in text):
            rows.append([cell.strip() for cell in text.split(_BARS[0])])
    return rows


def _columns(found: Sequence[NumberedSource]) -> Iterator[NumberedSource]:
    """Neighbouring paragraphs of equally many short lines at one height are the columns of a table."""
    at = 0
    while at < len(found):
        end = at + 1
        while end < len(found) and _beside(found[end - 1], found[end]):
            end += 1
        if end - at == 1:
            yield found[at]
        else:
            texts = [[line.text for line in lines(source.piece)] for source in found[at:end]]
            yield _table(found[at:end], [list(row) for row in zip(*texts, strict=True)])
        at = end


def _beside(left: NumberedSource, right: NumberedSource) -> bool:
    """True where two paragraphs of cells are side by side."""
    one, other = left.block.provenance, right.block.provenance
    if any(source.block.kind != "paragraph" or not are_cells(source.piece) for source in (left, right)):
        return False
    if one.page != other.page or one.box is None or other.box is None or one.box.x1 > other.box.x0:
        return False
    return len(lines(left.piece)) == len(lines(right.piece)) and _common_height(one.box, other.box) >= _SAME_HEIGHT


def _common_height(one: Box, other: Box) -> float:
    common = min(one.y1, other.y1) - max(one.y0, other.y0)
    return common / max(one.y1 - one.y0, other.y1 - other.y0)


def _figures(source: NumberedSource) -> NumberedSource:
    """A paragraph of a line that says what follows and of lines with as many figures each, made a table.

    Which words of the first line are above which figures cannot be told; unless it has one for each of them, it is a
    single cell.
    """
    texts = [line.text.split() for line in lines(source.piece)]
    if source.block.kind != "paragraph" or not source.recognised or len(texts) <= _FIGURE_ROWS:
        return source
    head, *rows = texts
    figures = [figure for row in rows for figure in row]
    alike = len({len(row) for row in rows}) == 1 and len(rows[0]) > 1 and max(map(len, figures)) <= _FIGURE
    if not alike or any(word.isdigit() for word in head):
        return source
    if sum(figure.isdigit() for figure in figures) < _MOSTLY * len(figures):
        return source
    return _table([source], [head if len(head) == len(rows[0]) else [" ".join(head)], *rows])


def _table(run: Sequence[NumberedSource], rows: Rows) -> NumberedSource:
    """A table at the place of these paragraphs."""
    blocks = [source.block for source in run]
    boxes = [block.provenance.box for block in blocks if block.provenance.box]
    box = boxes[0].model_copy(
        update={
            "x0": min(box.x0 for box in boxes),
            "y0": min(box.y0 for box in boxes),
            "x1": max(box.x1 for box in boxes),
            "y1": max(box.y1 for box in boxes),
        }
    ) if boxes else None  # fmt: skip
    update = {
        "kind": "table",
        "rows": tuple(map(tuple, rows)),
        "repairs": tuple(repair for block in blocks for repair in block.repairs),
        "provenance": blocks[0].provenance.model_copy(update={"box": box}),
    }
    return NumberedSource(blocks[0].model_copy(update=update), join(source.piece for source in run))
