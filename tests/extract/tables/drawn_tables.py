"""Pages with tables in many looks, and pages that only look as if they had one; each with its true cells.

`drawn(template, seed)` gives the same page for the same seed. Development looks at the pages of `SEEDS` alone; of the
pages of `HELD_OUT` only totals are read.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from tests.extract.tables.cell_scores import TableCell
from tests.extract.tables.no_tables import NO_TABLES
from tests.extract.tables.table_drawing import ASCENT, FONTS, LEADING, DrawnPage, broken, width_of
from tests.extract.tables.table_texts import WORDINGS, Wording

SEEDS = range(4)
HELD_OUT = range(9000, 9008)
_MARGIN = 36.0
_LEAST_WIDTH = 36.0
"""Of a column, on average."""


@dataclass(frozen=True)
class Look:
    """How a table looks."""

    level: str = "all"
    """Level lines: all, inner, ends (first, below the head, last), head, outer, sections or none."""
    upright: str = "all"
    """Upright lines: all, inner, outer, first or none."""
    drawn: str = "lines"
    """lines, segments, rects, cells, dashed, double, path, overlong or short."""
    weight: float = 0.6
    colour: str = "black"
    head_fill: str = ""
    stripes: str = ""
    spots: str = ""
    """Fill of some of the cells."""
    ground: str = ""
    """Fill of all cells."""
    gap: float = 0.0
    """Between the boxes of the cells."""
    inset: float = 4.0
    merged: tuple[str, ...] = ()
    """down, head, title, section, block."""
    wordy: float = 0.25
    """Share of cells of words with several lines."""
    empty: float = 0.0
    icons: bool = False
    things: str = ""
    """Drawn in some cells: checkboxes, dice, underlines, marks (behind words), drawings or pictures."""
    numbers: bool = False
    """Whether most columns are numbers, set to the right."""
    turned: bool = False
    """Whether the head runs upwards."""
    middle: bool = False
    """Whether texts stand in the middle of their rows and cells."""
    bold: bool = True
    columns: tuple[int, int] = (3, 5)
    rows: tuple[int, int] = (4, 8)
    width: float = 70.0
    """Of a usual column."""
    close: float = 12.0
    """Between the table and the paragraphs above and below it."""
    place: str = "page"
    """page, column (of two), beside (another table) or box (a shaded panel)."""


PLAIN = Look()
BARE = Look(level="none", upright="none", inset=3.5)
TEMPLATES: dict[str, Look] = {
    "full grid": PLAIN,
    "full grid, hairlines": replace(PLAIN, weight=0.2),
    "full grid, thick": replace(PLAIN, weight=2.4),
    "full grid, cell by cell": replace(PLAIN, drawn="segments"),
    "full grid, boxes": replace(PLAIN, drawn="cells"),
    "full grid, one path": replace(PLAIN, drawn="path"),
    "full grid, thin rectangles": replace(PLAIN, drawn="rects", weight=0.5),
    "full grid, dashed": replace(PLAIN, drawn="dashed"),
    "full grid, double": replace(PLAIN, drawn="double", inset=5),
    "full grid, lines too long": replace(PLAIN, drawn="overlong"),
    "full grid, lines too short": replace(PLAIN, drawn="short"),
    "full grid, grey": replace(PLAIN, colour="luma(190)", head_fill="luma(225)"),
    "boxes apart": replace(PLAIN, drawn="cells", gap=5),
    "boxes of colour apart": replace(PLAIN, level="none", upright="none", ground="rgb(220, 230, 245)", gap=3),
    "boxes of colour in lines": replace(PLAIN, drawn="lines", ground="rgb(245, 235, 215)", gap=2, weight=0.8),
    "spots of colour": replace(PLAIN, spots="rgb(250, 225, 160)", head_fill="rgb(200, 215, 240)"),
    "dark head": replace(PLAIN, head_fill="rgb(40, 50, 70)", drawn="rects"),
    "merged down": replace(PLAIN, merged=("down",)),
    "merged head": replace(PLAIN, merged=("head",), columns=(4, 6), width=60),
    "merged title": replace(PLAIN, merged=("title",), head_fill="luma(215)"),
    "merged section": replace(PLAIN, merged=("section",), stripes=""),
    "merged block": replace(PLAIN, merged=("block",), columns=(4, 5), rows=(6, 8)),
    "merged everywhere": replace(PLAIN, merged=("head", "down", "section"), columns=(4, 6), rows=(7, 9), width=58),
    "merged boxes": replace(PLAIN, merged=("down", "section"), drawn="cells"),
    "open all around": replace(PLAIN, level="inner", upright="inner"),
    "open at the sides": replace(PLAIN, upright="inner"),
    "open above and below": replace(PLAIN, level="inner"),
    "level lines": replace(PLAIN, upright="none"),
    "level lines, words": replace(PLAIN, upright="none", wordy=0.6),
    "level lines, dashed": replace(PLAIN, upright="none", drawn="dashed", weight=0.4),
    "inner level lines": replace(PLAIN, level="inner", upright="none"),
    "three lines": replace(PLAIN, level="ends", upright="none", wordy=0.0, inset=2.5),
    "three lines, words": replace(PLAIN, level="ends", upright="none", wordy=0.4, inset=3.5),
    "three lines, merged head": replace(PLAIN, level="ends", upright="none", merged=("head",), columns=(4, 6), wordy=0),
    "line below the head": replace(BARE, level="head", numbers=True, wordy=0.0),
    "line below the head, words": replace(BARE, level="head", wordy=0.4),
    "lines of sections": replace(PLAIN, level="sections", upright="none", merged=("section",), wordy=0.0, numbers=True),
    "upright lines": replace(PLAIN, level="head", upright="inner", wordy=0.0),
    "upright lines in a frame": replace(PLAIN, level="ends", upright="all", wordy=0.2),
    "first column apart": replace(PLAIN, level="all", upright="first"),
    "shaded rows": replace(BARE, stripes="luma(225)", wordy=0.2),
    "shaded rows, dark head": replace(BARE, stripes="rgb(235, 225, 205)", head_fill="rgb(90, 50, 20)"),
    "shaded head alone": replace(BARE, head_fill="luma(210)", numbers=True, wordy=0.0),
    "shaded rows in lines": replace(PLAIN, stripes="luma(230)", upright="none"),
    "empty cells": replace(PLAIN, empty=0.35),
    "empty cells, level lines": replace(PLAIN, upright="none", empty=0.25),
    "icons": replace(PLAIN, icons=True, columns=(4, 5)),
    "icons, level lines": replace(PLAIN, icons=True, columns=(4, 5), upright="none"),
    "turned head": replace(PLAIN, turned=True, numbers=True, columns=(4, 7), width=34),
    "numbers": replace(PLAIN, numbers=True, columns=(4, 8), width=42, rows=(5, 10)),
    "numbers, level lines": replace(PLAIN, numbers=True, upright="none", columns=(4, 6), width=52),
    "narrow columns": replace(PLAIN, columns=(6, 8), width=44, wordy=0.4, inset=2),
    "touching lines": replace(PLAIN, inset=0.6),
    "middle": replace(PLAIN, middle=True, wordy=0.5),
    "long": replace(PLAIN, rows=(16, 22), wordy=0.1, inset=3),
    "two columns": replace(PLAIN, columns=(2, 2), wordy=0.6, width=120),
    "close text": replace(PLAIN, close=3),
    "close text, level lines": replace(PLAIN, close=4, upright="none"),
    "close text, three lines": replace(PLAIN, close=5, level="ends", upright="none", wordy=0.0),
    "close text, boxes": replace(PLAIN, close=3, drawn="cells", head_fill="luma(220)"),
    "in a column": replace(PLAIN, place="column", columns=(2, 3), width=56),
    "in a column, level lines": replace(PLAIN, place="column", columns=(2, 3), width=56, upright="none"),
    "beside another": replace(PLAIN, place="beside", columns=(2, 3), width=52),
    "beside another, level lines": replace(PLAIN, place="beside", columns=(2, 3), width=52, upright="none"),
    "in a shaded box": replace(PLAIN, place="box"),
    "one row": replace(PLAIN, rows=(1, 1)),
    "one row, level lines": replace(PLAIN, rows=(2, 2), upright="none"),
    "checkboxes": replace(PLAIN, things="checkboxes"),
    "checkboxes, level lines": replace(PLAIN, things="checkboxes", upright="none"),
    "dice": replace(PLAIN, things="dice"),
    "underlined words": replace(PLAIN, things="underlines"),
    "marked words": replace(PLAIN, things="marks"),
    "drawings": replace(PLAIN, things="drawings"),
    "pictures": replace(PLAIN, things="pictures"),
    "no lines, wide": replace(BARE, inset=4, numbers=True, wordy=0.0, columns=(4, 6)),
}
MIXED = 12
"""Templates whose look is drawn by lot."""


def mixed(chance: random.Random) -> Look:
    """A look drawn by lot, one that shows where rows and columns are."""
    pick = chance.choice
    upright = pick(("all", "all", "inner", "none", "none", "first"))
    ruled = upright in ("all", "inner")
    level = pick(("all", "all", "inner", "ends")) if ruled else pick(("all", "all", "ends"))
    return Look(
        level=level,
        upright=upright,
        drawn=pick(("lines", "segments", "rects", "dashed", "double", "path", "overlong", "short")),
        weight=pick((0.2, 0.5, 0.8, 1.5)),
        colour=pick(("black", "luma(120)", "rgb(130, 60, 20)")),
        head_fill=pick(("", "luma(220)", "rgb(40, 50, 70)", "rgb(200, 215, 240)")),
        stripes=pick(("", "", "luma(235)")),
        spots=pick(("", "", "rgb(250, 225, 160)")) if ruled else "",
        inset=pick((2.5, 4, 6)),
        merged=pick(((), (), ("head",), ("title",), ("section",), ("down", "head"), ("down",)))
        if ruled and level != "ends"
        else (),
        wordy=pick((0.0, 0.3, 0.6)),
        empty=pick((0.0, 0.0, 0.2)),
        icons=pick((False, False, True)),
        things=pick(("", "", "checkboxes", "underlines", "marks", "dice")) if ruled else "",
        numbers=pick((False, True)),
        middle=ruled and pick((False, True)),
        bold=pick((True, True, False)),
        columns=pick(((2, 3), (3, 5), (5, 7))),
        rows=pick(((2, 3), (4, 8), (9, 14))),
        width=pick((50, 60, 80)),
        close=pick((4, 8, 14)),
        place=pick(("page", "page", "page", "column", "box")),
    )


@dataclass(frozen=True)
class DrawnSample:
    """A page and the true cells of each of its tables, none where it has no table."""

    name: str
    pdf: bytes
    language: str
    tables: tuple[tuple[TableCell, ...], ...]


def templates() -> list[str]:
    """Names of all templates, those of pages without tables behind."""
    return [*TEMPLATES, *(f"mixed {number}" for number in range(MIXED)), *NO_TABLES]


def drawn(template: str, seed: int, *, size: float = 9.0) -> DrawnSample:
    """The page of a template, its text of `size` points."""
    chance = random.Random(f"{template} {seed}")
    language = chance.choice(list(WORDINGS))
    page = DrawnPage(size=size, language=language, font=chance.choice(list(FONTS)))
    if template in NO_TABLES:
        NO_TABLES[template](page, WORDINGS[language], chance)
        return DrawnSample(template, page.pdf(), language, ())
    return DrawnSample(template, *_drawn(page, TEMPLATES.get(template) or mixed(chance), WORDINGS[language], chance))


def _drawn(
    page: DrawnPage, look: Look, wording: Wording, chance: random.Random
) -> tuple[bytes, str, tuple[tuple[TableCell, ...], ...]]:
    left, width = _MARGIN, page.width - 2 * _MARGIN
    if look.place == "column":
        column = (width - 16) / 2
        other = left + column + 16
        y = 60.0
        while y < 500:
            y = page.paragraph(other, y, wording.prose(chance, 3), column) + 9
        width = column
    elif look.place == "beside":
        width = (width - 24) / 2
    y = page.paragraph(
        left,
        50,
        wording.prose(chance, chance.randint(2, 4)),
        page.width - 2 * _MARGIN if look.place != "column" else width,
    )
    y += look.close
    tables = []
    bottoms = []
    count = 2 if look.place == "beside" else 1
    for number in range(count):
        table = DrawnTable(page, look, wording, chance, width)
        x = left + number * (width + 24)
        if look.place == "box":
            page.box((left - 8, y), (width + 16, table.height + 24), fill="rgb(240, 240, 228)")
        table.draw(x, y + (12 if look.place == "box" else 0))
        tables.append(tuple(table.cells))
        bottoms.append(y + table.height + (24 if look.place == "box" else 0))
    full = page.width - 2 * _MARGIN if look.place != "column" else width
    end = page.paragraph(left, max(bottoms) + look.close, wording.prose(chance, 3), full)
    page.height = max(page.height, end + _MARGIN)
    return page.pdf(), page.language, tuple(tables)


class DrawnTable:
    """A table on a page: its cells and where they stand."""

    def __init__(self, page: DrawnPage, look: Look, wording: Wording, chance: random.Random, room: float) -> None:
        self.page, self.look, self.wording, self.chance = page, look, wording, chance
        self.kinds = self._kinds(room)
        self.widths = self._widths(room)
        self.cells = self._cells()
        self.row_count = 1 + max(cell.row + cell.rows - 1 for cell in self.cells)
        self.heads = 2 if "head" in look.merged and len(self.kinds) > 2 else 1
        self.heads += "title" in look.merged
        self.lines = {cell: self._lines(cell) for cell in self.cells}
        self.heights = [self._height(row) for row in range(self.row_count)]
        self.height = sum(self.heights) + look.gap * (self.row_count - 1)

    def _kinds(self, room: float) -> list[str]:
        count = min(self.chance.randint(*self.look.columns), int(room / _LEAST_WIDTH))
        kinds = ["name"]
        for column in range(1, count):
            if self.look.numbers:
                kinds.append("number" if column > 1 or self.chance.random() < 0.7 else "short")
            else:
                kinds.append(self.chance.choice(("number", "short", "phrase", "phrase")))
        if self.look.icons:
            kinds[-1], kinds[1] = "icon", "short and icon"
        if self.look.place == "page" and not self.look.numbers and self.look.wordy and "phrase" not in kinds:
            kinds[-1 - self.look.icons] = "phrase"
        return kinds

    def _widths(self, room: float) -> list[float]:
        wide = {"name": 1.15, "number": 0.75, "short": 0.95, "phrase": 1.6, "icon": 0.6, "short and icon": 1.1}
        widths = [self.look.width * wide[kind] * self.chance.uniform(0.9, 1.1) for kind in self.kinds]
        room -= self.look.gap * (len(widths) - 1)
        scale = min(1.0, room / sum(widths))
        return [width * scale for width in widths]

    def _cells(self) -> list[TableCell]:
        look, chance, count = self.look, self.chance, len(self.kinds)
        heads = chance.sample(self.wording.heads, count)
        cells: list[TableCell] = []
        row = 0
        if "title" in look.merged:
            cells.append(TableCell(0, 0, chance.choice(self.wording.sections), 1, count))
            row = 1
        if "head" in look.merged and count > 2:
            across = chance.randint(2, max(2, count - 2))
            start = chance.randint(1, count - across)
            cells.append(TableCell(row, start, chance.choice(self.wording.sections), 1, across))
            for column in range(count):
                inside = start <= column < start + across
                cells.append(TableCell(row + inside, column, heads[column], 1 if inside else 2, 1))
            row += 2
        else:
            cells += [TableCell(row, column, head) for column, head in enumerate(heads)]
            row += 1
        first = row
        end = row + chance.randint(*look.rows)
        names = chance.sample(self.wording.names, min(len(self.wording.names), end - row))
        names += [f"{chance.choice(self.wording.names)} {number}" for number in range(2, end)]
        section = chance.randint(first + 1, end - 2) if "section" in look.merged and end - first > 2 else -1
        down_rows = chance.randint(2, 3)
        down = chance.randint(first, end - down_rows) if "down" in look.merged and end - first >= down_rows else -1
        if 0 <= down <= section < down + down_rows:
            down = section + 1 if section + down_rows < end else -1
        block = chance.randint(first, end - 3) if "block" in look.merged else -1
        for row in range(first, end):
            if row == section:
                cells.append(TableCell(row, 0, chance.choice(self.wording.sections), 1, count))
                continue
            for column, kind in enumerate(self.kinds):
                if column == 0 and down < row < down + down_rows and down >= 0:
                    continue
                if block >= 0 and block <= row < block + 2 and 1 <= column < 3:
                    if (row, column) == (block, 1):
                        cells.append(TableCell(row, 1, chance.choice(self.wording.short), 2, 2))
                    continue
                rows = down_rows if column == 0 and row == down else 1
                cells.append(TableCell(row, column, self._said(kind, names[row - first]), rows, 1))
        return cells

    def _said(self, kind: str, name: str) -> str:
        if kind == "name":
            return name
        if self.chance.random() < self.look.empty or kind == "icon":
            return ""
        if kind == "number":
            return self.chance.choice(
                (
                    str(self.chance.randint(0, 30)),
                    f"{self.chance.randint(1, 90)}",
                    f"+{self.chance.randint(1, 6)}",
                    f"1–{self.chance.randint(2, 6)}",
                )
            )
        if kind == "phrase" and self.chance.random() < max(self.look.wordy, 0.02) * 2:
            return self.chance.choice(self.wording.phrases)
        return self.chance.choice(self.wording.short)

    def _lines(self, cell: TableCell) -> list[str]:
        width = sum(self.widths[cell.column : cell.column + cell.columns]) - 2 * self._inset()
        if self.kinds[cell.column] == "short and icon" and cell.row >= self.heads:
            width -= 1.4 * self.page.size
        size = self.page.size * FONTS[self.page.font] * (1.08 if cell.row < self.heads and self.look.bold else 1.0)
        return broken(cell.text, width, size) if cell.text else []

    def _inset(self) -> float:
        return max(self.look.inset, 2.0)

    def _height(self, row: int) -> float:
        size, look = self.page.size, self.look
        heads = [cell for cell in self.cells if cell.row == row and cell.rows == 1]
        if look.turned and row < self.heads:
            return 8 + max(width_of(cell.text, size) for cell in heads)
        most = max((len(self.lines[cell]) for cell in heads), default=1)
        for cell in self.cells:
            if cell.row <= row < cell.row + cell.rows and cell.rows > 1:
                most = max(most, -(-len(self.lines[cell]) // cell.rows))
        return 2 * look.inset + (max(most, 1) * LEADING - LEADING + 1.0) * size

    def draw(self, x: float, y: float) -> None:
        """Draw the table with its upper left corner at a point: fills, then lines, then texts."""
        gap = self.look.gap
        self.xs = [x + sum(self.widths[:column]) + gap * column for column in range(len(self.widths) + 1)]
        self.ys = [y + sum(self.heights[:row]) + gap * row for row in range(self.row_count + 1)]
        for cell in self.cells:
            self._fill(cell)
        if self.look.drawn == "cells" or gap:
            for cell in self.cells:
                x0, y0, x1, y1 = self._box(cell)
                if self.look.level != "none":
                    self.page.box((x0, y0), (x1 - x0, y1 - y0), stroke=self._stroke())
        else:
            self._lines_between()
        for cell in self.cells:
            self._write(cell)

    def _box(self, cell: TableCell) -> tuple[float, float, float, float]:
        gap = self.look.gap
        right, bottom = self.xs[cell.column + cell.columns] - gap, self.ys[cell.row + cell.rows] - gap
        return self.xs[cell.column], self.ys[cell.row], right, bottom

    def _fill(self, cell: TableCell) -> None:
        look = self.look
        fill = look.ground
        if look.stripes and (cell.row - self.heads) % 2 == 1:
            fill = look.stripes
        if look.spots and self.chance.random() < 0.3:
            fill = look.spots
        if look.head_fill and cell.row < self.heads:
            fill = look.head_fill
        if fill:
            x0, y0, x1, y1 = self._box(cell)
            self.page.box((x0, y0), (x1 - x0, y1 - y0), fill=fill)

    def _stroke(self) -> str:
        dash = ', dash: "dashed"' if self.look.drawn == "dashed" else ""
        return f"(paint: {self.look.colour}, thickness: {self.look.weight}pt{dash})"

    def _lines_between(self) -> None:
        owner = {
            (row, column): cell
            for cell in self.cells
            for row in range(cell.row, cell.row + cell.rows)
            for column in range(cell.column, cell.column + cell.columns)
        }
        level = [
            [bool(self._is_level(row)) and owner.get((row - 1, column)) is not owner.get((row, column))
             for column in range(len(self.widths))]
            for row in range(self.row_count + 1)
        ]  # fmt: skip
        upright = [
            [bool(self._is_upright(column)) and owner.get((row, column - 1)) is not owner.get((row, column))
             for row in range(self.row_count)]
            for column in range(len(self.widths) + 1)
        ]  # fmt: skip
        for row, marks in enumerate(level):
            for start, end in self._runs(marks):
                self._rule((self.xs[start], self.ys[row]), (self.xs[end], self.ys[row]))
        for column, marks in enumerate(upright):
            for start, end in self._runs(marks):
                self._rule((self.xs[column], self.ys[start]), (self.xs[column], self.ys[end]))
        if self.look.drawn == "path":
            self.page.path(self._path, self._stroke())

    _path: list[tuple[tuple[float, float], tuple[float, float]]]

    def _runs(self, marks: list[bool]) -> list[tuple[int, int]]:
        if self.look.drawn in ("segments", "rects"):
            return [(place, place + 1) for place, mark in enumerate(marks) if mark]
        runs: list[tuple[int, int]] = []
        for place, mark in enumerate(marks):
            if mark and runs and runs[-1][1] == place:
                runs[-1] = (runs[-1][0], place + 1)
            elif mark:
                runs.append((place, place + 1))
        return runs

    def _is_level(self, row: int) -> bool:
        outer = row in (0, self.row_count)
        head = row == self.heads
        section = any(
            cell.row in (row, row - 1) and cell.columns == len(self.widths)
            for cell in self.cells
            if cell.row >= self.heads
        )
        inner_head = row < self.heads and row > 0
        return {
            "all": True,
            "inner": not outer,
            "ends": outer or head or inner_head,
            "head": head,
            "outer": outer,
            "sections": outer or head or section,
            "none": False,
        }[self.look.level]

    def _is_upright(self, column: int) -> bool:
        outer = column in (0, len(self.widths))
        return {"all": True, "inner": not outer, "outer": outer, "first": column == 1, "none": False}[self.look.upright]

    def _rule(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        (x0, y0), (x1, y1) = start, end
        lies = y0 == y1
        weight, drawn = self.look.weight, self.look.drawn
        if drawn == "path":
            if not hasattr(self, "_path"):
                self._path = []
            self._path.append((start, end))
        elif drawn == "rects":
            half = weight / 2
            corner = (x0 - half, y0 - half)
            self.page.box(corner, (x1 - x0 + weight, y1 - y0 + weight), fill=self.look.colour)
        elif drawn == "double":
            for shift in (-1.1, 1.1):
                away = (0.0, shift) if lies else (shift, 0.0)
                self.page.line((x0 + away[0], y0 + away[1]), (x1 + away[0], y1 + away[1]), self._stroke())
        else:
            longer = {"overlong": 4.0, "short": -1.3}.get(drawn, 0.0)
            along = (longer, 0.0) if lies else (0.0, longer)
            self.page.line((x0 - along[0], y0 - along[1]), (x1 + along[0], y1 + along[1]), self._stroke())

    def _write(self, cell: TableCell) -> None:
        look, page = self.look, self.page
        x0, y0, x1, y1 = self._box(cell)
        lines, head = self.lines[cell], cell.row < self.heads
        kind = self.kinds[cell.column]
        height = (max(len(lines), 1) * LEADING - LEADING + 1.0) * page.size
        spare = y1 - y0 - 2 * look.inset - height
        top = y0 + look.inset + (spare / 2 if look.middle or (cell.rows > 1 and cell.row < self.heads) else 0)
        how = ('weight: "bold", ' if head and look.bold else "") + (
            "fill: white, "
            if (head and look.head_fill.startswith("rgb(4")) or (head and look.head_fill.startswith("rgb(9"))
            else ""
        )
        if look.turned and head:
            page.turned_text((x0 + x1) / 2 - 0.5 * page.size, y1 - 4, cell.text, how=how)
            return
        centred = look.middle or cell.columns > 1
        align = "center" if centred else "right" if kind == "number" and not head else "left"
        if kind == "number" and head and look.numbers:
            align = "right"
        inset = self._inset() if look.inset > 1 or align != "left" else look.inset
        left, width = x0 + inset, x1 - x0 - 2 * inset
        if kind in ("icon", "short and icon") and not head:
            side = 0.8 * page.size
            at = left if kind == "short and icon" else (x0 + x1 - side) / 2
            page.icon(at, top + 0.1 * page.size, side, self.chance.randint(0, 2))
            left += 1.3 * page.size if kind == "short and icon" else 0
        if lines and not head and look.things and kind in ("phrase", "short") and self.chance.random() < 0.5:
            left = self._draw_thing(left, top, lines, width if align == "left" else 0)
            align = "left"
        page.lines(left, top + ASCENT * page.size, lines, width=width, align=align, how=how)

    def _draw_thing(self, x: float, y: float, lines: list[str], room: float) -> float:
        """Draw something in a cell beside its words or with them; gives where the words begin."""
        page, size = self.page, self.page.size
        longest = max(width_of(line, size * FONTS[page.font]) for line in lines)
        match self.look.things:
            case "underlines":
                page.line((x, y + 0.95 * size), (x + 0.85 * longest, y + 0.95 * size), "0.5pt")
            case "marks":
                page.box((x - 1, y - 0.5), (0.9 * longest + 2, 1.1 * size), fill="rgb(255, 240, 130)")
            case "checkboxes" if longest + 1.3 * size < room:
                page.box((x, y + 0.1 * size), (0.8 * size, 0.8 * size), stroke="0.6pt")
                return x + 1.3 * size
            case "dice" if longest + 1.5 * size < room:
                page.box((x, y), (size, size), stroke="0.7pt", fill="white")
                page.place(x + 0.35 * size, y + 0.35 * size, f"circle(radius: {0.15 * size}pt, fill: black)")
                return x + 1.5 * size
            case "drawings" if longest + 2 * size < room:
                page.line((x, y + size), (x + 1.4 * size, y), "0.8pt")
                page.line((x, y), (x + 1.4 * size, y + 0.9 * size), "0.8pt")
                page.line((x, y + 0.5 * size), (x + 1.4 * size, y + 0.5 * size), "0.8pt")
                return x + 2 * size
            case "pictures" if longest + 1.8 * size < room:
                page.picture(x, y, 1.2 * size, self.chance.randint(40, 200))
                return x + 1.8 * size
        return x
