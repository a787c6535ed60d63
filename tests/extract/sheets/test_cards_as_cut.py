"""Cells of recorded sheets and tables of cards: `cut/NAME.txt`. See `tests/told.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.extract.sheets.open_tables import open_tables
from regelwerk.extract.sheets.sheet_cells import sheet_cells
from regelwerk.schema.document import Box

from tests.extract.recorded_pages import BOOKLETS, CARDS, recorded
from tests.told import compare


def _edges(box: Box) -> str:
    return f"{box.x0:.0f} {box.y0:.0f} {box.x1:.0f} {box.y1:.0f}"


def _cut(name: str) -> Iterator[str]:
    pages = recorded(name)
    for number, cells in sheet_cells(pages).items():
        for cell in cells:
            yield f"page {number} row {cell.row} column {cell.column} [{_edges(cell.box)}] turned {cell.turned} {list(map(_edges, cell.lines))}"
            for word in cell.words:
                face = ("bold" if word.bold else "") + ("italic" if word.italic else "")
                yield f"  {word.text} {word.box.x0:.0f} {word.baseline:.0f} {word.size:.1f} {face}".rstrip()
    for number, tables in open_tables((page, ()) for page in pages):
        for table in tables:
            yield f"page {number} table [{_edges(table.box)}]"
            yield from (f"  {json.dumps(row, ensure_ascii=False)}" for row in table.rows)


@pytest.mark.parametrize("name", CARDS)
def test_cards_are_cut_from_their_pages_as_they_were(name: str) -> None:
    compare(Path(__file__).parent / "cut" / f"{name}.txt", "\n".join(_cut(name)) + "\n")


@pytest.mark.parametrize("name", BOOKLETS)
def test_a_booklet_is_no_sheet_of_cards(name: str) -> None:
    assert sheet_cells(recorded(name)) == {}
