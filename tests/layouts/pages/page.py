"""A page while it is made: areas with parts, in reading order or free, and its furniture."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..look import Look
from ..parts.part import Part, Said
from ..parts.prose import Desk
from ..truth import Free, PageTruth
from .frames import filled
from .story import Story

_NOTE_REACH = 3
"""Blocks by which a margin note may be read after its paragraph."""


@dataclass
class Area:
    """A part of a page: its place and width in points, what stands in it, how it is set, and when it may be read.

    `beside` names the area before which it may be read and those after which, `near` an area and one of its parts,
    `anywhere` allows the begin and the end of all areas; without any of them the area is fixed.
    """

    x: float
    y: float
    width: float
    parts: list[Part]
    tops: tuple[float, ...] = ()
    style: str = ""
    ground: str = ""
    beside: tuple[int, ...] | None = None
    near: tuple[int, int] | None = None
    anywhere: bool = False
    height: float = 0.0

    @property
    def fixed(self) -> bool:
        """Whether it has one place in the reading order."""
        return self.beside is None and self.near is None and not self.anywhere


@dataclass
class Page:
    """A page of a booklet, numbered as it is printed."""

    desk: Desk
    number: int
    template: str = ""
    areas: list[Area] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    over: list[str] = field(default_factory=list)
    furniture: list[str] = field(default_factory=list)

    @property
    def look(self) -> Look:
        return self.desk.look

    @property
    def body(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the space between the margins, in points."""
        look = self.look
        return look.left(self.number), look.top, look.body_width, look.body_height

    def flow(self, x: float, y: float, width: float, height: float, story: Story) -> int:
        """Let the story run through a frame; gives the number of its area."""
        count = max(3, round(height / (self.look.line * 4)))
        while True:
            parts = story.ahead(count, width)
            done = filled(self.desk.press, width, height, parts, skips=True)
            if done.rest or story.is_over(count):
                break
            count += max(2, count // 2)
        story.went_on(len(parts), done.rest)
        self.areas.append(Area(x, y, width, list(done.placed), done.tops))
        return len(self.areas) - 1

    def place(self, x: float, y: float, width: float, parts: Sequence[Part], **how: object) -> float:
        """Parts as an area that is as high as they are; gives its height."""
        area = Area(x, y, width, list(parts), **how)  # type: ignore[arg-type]
        area.height = self.desk.press.height(width, area.style + "".join(part.markup() for part in parts))
        self.areas.append(area)
        return area.height

    def draw(self, x: float, y: float, markup: str, *, above: bool = False) -> None:
        """Something without words that belong to the text: markup of a shape, with its upper left corner here."""
        (self.over if above else self.drawn).append(f"#place(top + left, dx: {x:.2f}pt, dy: {y:.2f}pt, {markup})")

    def add_furniture(self, x: float, y: float, width: float, text: str, markup: str, align: str = "left") -> None:
        """A running head, a page number: what it says and its markup."""
        self.over.append(
            f"#place(top + left, dx: {x:.2f}pt, dy: {y:.2f}pt, block(width: {width:.2f}pt)[#set par(first-line-indent: 0pt)\n#align({align})[{markup}]])"
        )
        if text:
            self.furniture.append(text)

    def markup(self, chance: random.Random, *, shuffled: bool) -> str:
        """All that is drawn; areas in reading order, or shuffled as they are where an artist has moved things about."""
        pieces = [_set(area) for area in self.areas]
        if shuffled:
            chance.shuffle(pieces)
        return "".join((*self.drawn, *pieces, *self.over))

    def truth(self, sheet: int) -> PageTruth:
        """What it says."""
        fixed: list[Said] = []
        starts: dict[int, list[int]] = {}
        ends: dict[int, int] = {}
        loose: list[tuple[int, int, Part]] = []
        for number, area in enumerate(self.areas):
            if not area.fixed:
                continue
            starts[number] = []
            for part in area.parts:
                starts[number].append(len(fixed))
                begin = len(fixed)
                fixed += part.said()
                if part.loose:
                    loose.append((begin, len(fixed), part))
            ends[number] = len(fixed)
        last = len(fixed)
        free: list[Free] = []
        for begin, end, part in loose:
            for label in part.loose:
                places = range(max(0, begin - label.reach), min(last, end + label.reach) + 1)
                free.append(Free((label.said,), tuple(places), label.optional))
        bounds = sorted({0, last, *ends.values(), *(places[0] for places in starts.values() if places)})
        for area in self.areas:
            if area.fixed:
                continue
            spots = _spots(area, starts, ends, bounds, last)
            blocks = tuple(block for part in area.parts for block in part.said())
            if blocks:
                free.append(Free(blocks, spots))
            free += [
                Free((label.said,), tuple(range(last + 1)), label.optional)
                for part in area.parts
                for label in part.loose
            ]
        inside = {n for n in range(1, last) if fixed[n].glue is not None}
        kept = [
            Free(one.blocks, tuple(n for n in one.places if n not in inside) or (last,), one.optional) for one in free
        ]
        return PageTruth(sheet, self.template, tuple(fixed), tuple(kept), tuple(self.furniture))


def _spots(
    area: Area, starts: dict[int, list[int]], ends: dict[int, int], bounds: list[int], last: int
) -> tuple[int, ...]:
    if area.near:
        number, part = area.near
        begin = starts[number][part]
        return tuple(sorted({0, last, *range(begin, min(last, begin + _NOTE_REACH + 1) + 1)}))
    if area.beside:
        first, *behind = area.beside
        begin = starts[first][0] if starts[first] else ends[first]
        return tuple(sorted({begin, *(ends[number] for number in behind)}))
    return tuple(bounds)


def _set(area: Area) -> str:
    inner = f"{area.style}{''.join(part.markup() for part in area.parts)}"
    return f"{area.ground}#place(top + left, dx: {area.x:.2f}pt, dy: {area.y:.2f}pt, block(width: {area.width:.2f}pt)[{inner}])\n"
