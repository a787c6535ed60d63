"""How well tables were read: cells of what was found beside the true ones.

A cell is right where row, column, how many rows and columns it reaches over and its text are right; of the text, blanks
and punctuation do not count. Empty cells are not counted. The looser score leaves the span aside: it asks whether a text
begins in the right row and column.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class TableCell:
    """A cell, its row and column counted from 0."""

    row: int
    column: int
    text: str
    rows: int = 1
    columns: int = 1


Table = Sequence[TableCell]


def plain(text: str) -> str:
    """Letters, digits and plus signs of a text, icons left out."""
    text = unicodedata.normalize("NFKC", re.sub(r"\{icon:\w+\}", "", text))
    return re.sub(r"[^\w+]|_", "", text)


@dataclass
class CellScore:
    """Counts over pages; F1 of none is 1."""

    right: int = 0
    wanted: int = 0
    given: int = 0
    placed: int = 0
    tables: int = 0
    found: int = 0
    invented: int = 0
    misses: list[str] = field(default_factory=list)

    @property
    def f1(self) -> float:
        return _f1(self.right, self.wanted, self.given)

    @property
    def placed_f1(self) -> float:
        return _f1(self.placed, self.wanted, self.given)

    def add(self, other: CellScore) -> None:
        for name in ("right", "placed", "wanted", "given", "tables", "found", "invented"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.misses += other.misses


def score(truth: Iterable[Table], found: Iterable[Table]) -> CellScore:
    """Score of one page: each true table beside the found one that it has most in common with."""
    wanted = [_cells(table) for table in truth]
    given = [cells for cells in map(_cells, found) if cells]
    total = CellScore(
        wanted=sum(map(len, wanted)),
        given=sum(map(len, given)),
        tables=len(wanted),
    )
    pairs = sorted(
        ((_common(_bag(mine), _bag(theirs)), one, other) for one, mine in enumerate(wanted) for other, theirs in enumerate(given)),
        reverse=True,
    )  # fmt: skip
    ones: set[int] = set()
    others: set[int] = set()
    for common, one, other in pairs:
        if not common or one in ones or other in others:
            continue
        ones.add(one)
        others.add(other)
        right = set(wanted[one]) & set(given[other])
        total.right += len(right)
        total.placed += _common(_places(wanted[one]), _places(given[other]))
        total.found += 2 * common > sum(_bag(wanted[one]).values())
        total.misses += [f"- {cell}" for cell in wanted[one] if cell not in right]
        total.misses += [f"+ {cell}" for cell in given[other] if cell not in right]
    total.misses += [f"- table of {len(table)} cells" for place, table in enumerate(wanted) if place not in ones]
    total.misses += [f"+ table {table[:3]}" for place, table in enumerate(given) if place not in others]
    total.invented = len(given) - len(others)
    return total


def _cells(table: Table) -> list[TableCell]:
    return [
        TableCell(cell.row, cell.column, plain(cell.text), cell.rows, cell.columns)
        for cell in table
        if plain(cell.text)
    ]


def _places(table: Table) -> Counter[tuple[int, int, str]]:
    return Counter((cell.row, cell.column, cell.text) for cell in table)


def _bag(table: Table) -> Counter[str]:
    return Counter(cell.text for cell in table)


def _common(
    one: Counter[str] | Counter[tuple[int, int, str]], other: Counter[str] | Counter[tuple[int, int, str]]
) -> int:
    return (one & other).total()  # type: ignore[operator]


def _f1(right: int, wanted: int, given: int) -> float:
    return 2 * right / (wanted + given) if wanted + given else 1.0
