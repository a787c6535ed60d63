"""How tables are drawn: ruled, half ruled, as in books, shaded, without rules; close to their words or not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ..look import Look
from .tokens import line

RULES = ["all", "level", "outer", "booktabs", "head", "upright", "none", "none", "dotted"]


class AnyCell(Protocol):
    """A cell as it is drawn."""

    @property
    def text(self) -> str: ...
    @property
    def columns(self) -> int: ...
    @property
    def rows(self) -> int: ...
    @property
    def content(self) -> str: ...


@dataclass(frozen=True)
class TableLook:
    """Rules, fills, distance of words from rules in points, face."""

    rules: str
    zebra: bool
    head_fill: str
    inset: tuple[float, float]
    wide: bool
    label_face: bool
    bold_first: bool
    align: str


def drawn_look(chance: random.Random, look: Look) -> TableLook:
    """A look of a table."""
    rules = chance.choice(RULES)
    shaded = chance.random() < (0.25 if rules != "none" else 0.4)
    tight = chance.random() < 0.15
    return TableLook(
        rules=rules,
        zebra=shaded,
        head_fill=chance.choice(("none", "none", look.dark, look.pale, look.accent)),
        inset=(1.5, 1.9) if tight else (chance.choice((4, 6, 8)), chance.choice((3, 4, 5.5))),
        wide=chance.random() < 0.55,
        label_face=chance.random() < 0.5,
        bold_first=chance.random() < 0.25,
        align=chance.choice(("top", "horizon")),
    )


def markup_of(
    rows: Sequence[Sequence[AnyCell]], head: int, numeric: Sequence[bool], style: TableLook, look: Look, *, narrow: bool
) -> str:
    """Markup of a table."""
    wide = style.wide or narrow
    columns = ", ".join(
        "auto" if number or not (wide or n == len(numeric) - 1) else "1fr" for n, number in enumerate(numeric)
    )
    if not wide:
        columns = ", ".join("auto" for _ in numeric)
    aligns = ", ".join(f"{'center' if number else 'left'} + {style.align}" for number in numeric)
    cells = []
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            cells.append(_cell(cell, header=r < head, first=c == 0, style=style, look=look))
    x, y = style.inset
    face = "#show: label-face\n" if style.label_face else ""
    table = (
        f"#table(columns: ({columns},), inset: (x: {x}pt, y: {y}pt), align: ({aligns},), {_stroke(style, look, head, len(rows))}, "
        f"{_fill(style, look, head)}, {', '.join(cells)})"
    )
    size = round(look.size * look.faces.body.scale * 0.94, 2)
    return (
        f"#set text(size: {size}pt)\n#set par(justify: false, first-line-indent: 0pt, leading: 0.45em)\n{face}{table}"
    )


def _cell(cell: AnyCell, *, header: bool, first: bool, style: TableLook, look: Look) -> str:
    inner = cell.content or line(cell.text)
    if header:
        colour = "white" if style.head_fill in (look.dark, look.accent) else look.ink
        inner = f"#text(weight: 700, fill: {colour})[{inner}]"
    elif first and style.bold_first:
        inner = f"#strong[{inner}]"
    spans = (f"colspan: {cell.columns}, " if cell.columns > 1 else "") + (
        f"rowspan: {cell.rows}, " if cell.rows > 1 else ""
    )
    return f"table.cell({spans}[{inner}])"


def _stroke(style: TableLook, look: Look, head: int, count: int) -> str:
    thin, thick = f"0.5pt + {look.ink}", f"1.1pt + {look.ink}"
    if style.rules == "all":
        return f"stroke: {thin}"
    if style.rules == "level":
        return f"stroke: (x: none, y: {thin})"
    if style.rules == "dotted":
        return f'stroke: (x: none, y: (paint: {look.accent}, thickness: 0.6pt, dash: "dotted"))'
    if style.rules == "upright":
        return f"stroke: (x, y) => (left: if x > 0 {{ {thin} }})"
    if style.rules == "outer":
        return f"stroke: none, table.hline(y: 0, stroke: {thin}), table.hline(y: {count}, stroke: {thin}), table.vline(x: 0, stroke: {thin})"
    if style.rules == "booktabs":
        middle = f", table.hline(y: {head}, stroke: {thin})" if head else ""
        return f"stroke: none, table.hline(y: 0, stroke: {thick}), table.hline(y: {count}, stroke: {thick}){middle}"
    if style.rules == "head" and head:
        return f"stroke: none, table.hline(y: {head}, stroke: {thick})"
    return "stroke: none"


def _fill(style: TableLook, look: Look, head: int) -> str:
    other = f"if calc.odd(y) {{ {look.pale} }}" if style.zebra else "if false { white }"
    return f"fill: (x, y) => if y < {head} {{ {style.head_fill} }} else {other}"
