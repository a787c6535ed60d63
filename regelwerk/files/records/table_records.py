"""Records of a table of text (CSV, TSV), a row each, with the position of any cell: the counterpart of `json_positions`."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from regelwerk.files.records.json_positions import Broken
from regelwerk.files.records.line_offsets import LineOffsets

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject

SEPARATORS = ("\t", ";", ",", "|")
"""Signs between cells, the rarest in running text first."""
_LINES = 5
"""Lines at the head of a table in which the sign between cells is looked for (chosen by hand)."""
_QUOTE = '"'
_END = re.compile(r"\r\n|\r|\n")


class _Cell(NamedTuple):
    """A cell: its text, the offset where it begins (of a quoted one, after the quote), and whether it is quoted."""

    text: str
    start: int
    quoted: bool


class TableRecords:
    """The rows of a table as records with the names of its head; an empty cell is no field of its record.

    As RFC 4180 has it, a cell in double quotes may hold separators and line breaks, and a quote in it is doubled. The
    separator is the one of `SEPARATORS` that the first row has most often. A row without any text is no record.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.records: list[JsonObject] = []
        self.names: list[str] = []
        self.broken: list[Broken] = []
        self.repeated: list[tuple[int, str]] = []
        self._lines = LineOffsets(text)
        self._cells: list[dict[str, _Cell]] = []
        self._starts: list[int] = []
        rows = [row for row in self._rows(1 if text.startswith("\ufeff") else 0) if _filled(row)]
        while len(rows) > 1 and _filled(rows[0]) < min(2, _filled(rows[1])):
            del rows[0]  # a title above the names of the columns
        self.header = [cell.text.strip() for cell in rows[0]] if rows else []
        head = rows[0] if rows else []
        if below := _second_head(self.header, [cell.text.strip() for cell in rows[1]] if len(rows) > 1 else []):
            self.header, head = below, [under if under.text else over for over, under in zip(*rows[:2], strict=True)]
            del rows[1]
        self._columns = dict(zip(self.header, head, strict=True))
        for name, count in Counter(filter(None, self.header)).items():
            if count > 1:
                self._broke(f"{count} columns are called {name}", head[self.header.index(name)].start)
        told = sorted(one.defect for one in self.broken)
        ragged = [row for row in rows[1:] if not self._fits(row) and not _has_one(told, row[0].start, row[-1].start)]
        if ragged:
            self._broke(self._said(ragged), ragged[0][0].start)
        for row in rows[1:]:
            self._read(row)
        if not rows:
            self._broke("the file is empty", 0)

    def _fits(self, row: Sequence[_Cell]) -> bool:
        """Whether a row has a cell for each column; more are none where nothing is in them."""
        return len(row) >= len(self.header) and not _filled(row[len(self.header) :])

    def _said(self, ragged: Sequence[Sequence[_Cell]]) -> str:
        """What is said once of rows that have too few or too many cells."""
        count, more = len(ragged[0]), len(ragged) - 1
        said = f"this row has {count} {'cell' if count == 1 else 'cells'}, but the first row has {len(self.header)}"
        if not more:
            return said
        return f"{said}; {more} other {'row does' if more == 1 else 'rows do'} not have a cell for each column either"

    def _read(self, row: Sequence[_Cell]) -> None:
        cells = {name: cell for name, cell in zip(self.header, row, strict=False) if name and cell.text}
        self.records.append({name: cell.text for name, cell in cells.items()})
        self._cells.append(cells)
        self._starts.append(row[0].start)

    def _rows(self, at: int) -> list[list[_Cell]]:
        text, rows, row = self.text, list[list[_Cell]](), list[_Cell]()
        separator = separator_of(text[at:])
        plain = re.compile(rf"[^{re.escape(separator)}\r\n]*")
        while at < len(text) or row:
            if text.startswith(_QUOTE, at):
                cell, at = self._quoted(at, separator)
            else:
                end = plain.match(text, at).end()  # type: ignore[union-attr]
                cell, at = _Cell(text[at:end], at, quoted=False), end
            row.append(cell)
            if text.startswith(separator, at):
                at += 1
                if at < len(text):
                    continue
                row.append(_Cell("", at, quoted=False))
            elif end_of_row := _END.match(text, at):
                at = end_of_row.end()
            rows.append(row)
            row = []
        return rows

    def _quoted(self, start: int, separator: str) -> tuple[_Cell, int]:
        """A cell in quotes, and the offset after it; without an end mark it is read as the rest of its line."""
        text, at = self.text, start + 1
        while (at := text.find(_QUOTE, at)) >= 0 and text.startswith(_QUOTE, at + 1):
            at += 2
        line = _END.search(text, start)
        row_end = line.start() if line else len(text)
        after = at + 1
        if at < 0 or (at > row_end and text[after : after + 1] not in (separator, "\r", "\n", "")):
            self._broke("a quoted cell has no closing quotation mark", start)
            return _Cell(text[start:row_end], start, quoted=False), row_end
        if after < len(text) and text[after] not in (separator, "\r", "\n"):
            self._broke("something follows the closing quotation mark of a cell", after)
            stop = re.compile(rf"[{re.escape(separator)}\r\n]").search(text, after)
            end = stop.start() if stop else len(text)
            return _Cell(text[start:end], start, quoted=False), end
        return _Cell(
            text[start + 1 : at].replace(_QUOTE * 2, _QUOTE).replace("\r\n", "\n"), start + 1, quoted=True
        ), after

    def _broke(self, message: str, at: int) -> None:
        self.broken.append(Broken(message, at, at, at, at))

    # -- places --------------------------------------------------------------------------------------------------

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        return self._lines.place(offset)

    def record(self, record: int) -> tuple[int, int]:
        """Line and column where a record begins."""
        return self.place(self._starts[record])

    def key(self, record: int, name: str) -> tuple[int, int]:
        """Line and column of the name of a column, or of the record where there is none."""
        cell = self._columns.get(name)
        return self.place(cell.start) if cell else self.record(record)

    def value(self, record: int, path: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a cell, or of the character `offset` in it; of the record where it is empty."""
        cell = self._cells[record].get(path)
        if cell is None:
            return self.record(record)
        return self.place(self._offsets(cell)[min(offset, len(cell.text))] if offset else cell.start)

    def written(self, record: int, path: str) -> list[int] | None:
        """Offset of each character of a cell as it is written, and of its end; None where the column is not there."""
        cell = self._cells[record].get(path)
        return self._offsets(cell) if cell else None

    def _offsets(self, cell: _Cell) -> list[int]:
        found, at = [], cell.start
        for character in cell.text:
            found.append(at)
            double = character == "\n" and self.text[at] == "\r"
            at += 2 if double or (cell.quoted and character == _QUOTE) else 1
        return [*found, at]


def _has_one(offsets: Sequence[int], first: int, last: int) -> bool:
    """Whether one of sorted offsets is between two others, or is one of these."""
    at = bisect_left(offsets, first)
    return at < len(offsets) and offsets[at] <= last


def _filled(row: Sequence[_Cell]) -> int:
    return sum(bool(cell.text.strip()) for cell in row)


def _second_head(first: Sequence[str], second: Sequence[str]) -> list[str] | None:
    """The names of columns that two rows tell, `Name` over `DE`, `EN` and `PL`: `Name DE`, `Name EN`, `Name PL`.

    Such a row has words below the cells of the first row that are wide, the same below several of them or nothing beside.
    """
    if len(first) != len(second) or not any(first):
        return None
    groups: list[list[int]] = []
    for at, (over, under) in enumerate(zip(first, second, strict=True)):
        if over or not under or not any(first[:at]):
            groups.append([at])
        else:
            groups[-1].append(at)
    wide = [group for group in groups if len(group) > 1]
    words = [tuple(second[at] for at in group) for group in wide]
    if not wide or not all(all(each) and len(set(each)) == len(each) for each in words):
        return None
    if len(set(words)) > 1:
        return _side_by_side(first, second, groups)
    beside = any(second[group[0]] for group in groups if len(group) == 1)
    if beside and len(words) < 2:
        return None
    return [f"{first[group[0]]} {second[at]}".strip() for group in groups for at in group]


def _side_by_side(first: Sequence[str], second: Sequence[str], groups: Sequence[Sequence[int]]) -> list[str] | None:
    """The names of columns where groups stand side by side that have the same columns, each in words of its own.

    `Nr.` and `Cost` over nothing, `Name` and `Text` below `English`, `Nazwa` and `Text` below `Polski`: groups as wide as
    others that share a word at the same place have the names of the first of them.
    """
    alike: dict[int, list[Sequence[int]]] = {}
    for group in groups:
        alike.setdefault(len(group), []).append(group)
    names = [under or over for over, under in zip(first, second, strict=True)]
    parallel = False
    for width, same in alike.items():
        columns = [[second[group[place]] for group in same] for place in range(width)]
        if width < 2 or len(same) < 2 or not any(len(set(words)) < len(words) for words in columns):
            continue
        parallel = True
        for group in same:
            for place, at in enumerate(group):
                names[at] = f"{first[group[0]]} {columns[place][0]}"
    return names if parallel and all(names) and len(set(names)) == len(names) else None


def separator_of(text: str) -> str:
    """The sign that separates the cells of a table: that of the first line which has one."""
    for line in islice((match[0] for match in re.finditer(r"[^\r\n]+", text)), _LINES):
        first = re.sub(r'"[^"]*"', "", line)
        sign = max(SEPARATORS, key=first.count)
        if sign in first:
            return sign
    return SEPARATORS[0]
