"""What a booklet says, in reading order, with a mark for each text, so that it is known on which page it falls."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..parts.part import Said
from ..parts.tokens import literal
from ..truth import Free, PageTruth
from ..typesetting import MARK, Press
from ..words.game import TOPICS, Game
from .style import Style

_NEAR_LABEL = 4
"""Texts before and behind its drawing among which a label may be read."""
Place = tuple[int, float, float]
"""Page from 1, x and y in points."""


@dataclass(frozen=True)
class Entry:
    """Something said. `sort` is text for what has one place; float, wide, side, note, foot and label have several, and
    the cells of one grid may be read in any order."""

    number: int
    said: tuple[Said, ...]
    sort: str
    rank: int
    """How many texts with one place come before it."""


@dataclass(frozen=True)
class Section:
    """Pages of one template from a mark on, with what their running head says."""

    number: int
    template: str
    title: str


class Manuscript:
    """A booklet while it is written."""

    def __init__(self, style: Style, game: Game, press: Press, chance: random.Random) -> None:
        self.style, self.game, self.press, self.chance = style, game, press, chance
        self.entries: list[Entry] = []
        self.sections: list[Section] = []
        self.notes = self.figures = self.tables = self.chapter = 0
        self._marks = 0

    def mark(self, kind: str, text: str, *, sort: str = "text", rows: tuple = (), repeats: tuple = ()) -> str:
        """Markup that says where a text begins."""
        rank = sum(entry.sort == "text" for entry in self.entries)
        said = (Said(kind, text, rows, repeats),)
        self.entries.append(Entry(self._marks, said, sort, rank))
        return self._next_mark()

    def section(self, template: str, title: str) -> str:
        """Markup at the beginning of the pages of a template."""
        self.sections.append(Section(self._marks, template, title))
        return self._next_mark()

    def with_sort(self, first: int, sort: str) -> None:
        """Let all that was said from an entry on be read together, at the places of a sort."""
        told = self.entries[first:]
        said = tuple(part for entry in told for part in entry.said)
        self.entries[first:] = [Entry(told[0].number, said, sort, told[0].rank)] if told else []

    def topic(self) -> str:
        return self.chance.choice(TOPICS)

    def odds(self, share: float) -> bool:
        return self.chance.random() < share

    def _next_mark(self) -> str:
        self._marks += 1
        return MARK.format(self._marks - 1)

    def truth(self, places: dict[int, Place], count: int) -> tuple[PageTruth, ...]:
        """Pages with what is said on each. All are on one sheet: a text over two pages is read as one."""
        texts = [entry for entry in self.entries if entry.sort == "text"]
        pages = []
        for page in range(1, count + 1):
            section = [one for one in self.sections if places[one.number][0] <= page or one is self.sections[0]][-1]
            first = sum(places[entry.number][0] < page for entry in texts)
            here = [entry for entry in texts if places[entry.number][0] == page]
            free = [
                Free(
                    entry.said,
                    tuple(self._between(entry, places, texts, first, first + len(here))),
                    entry.sort == "label",
                )
                for entry in self.entries
                if entry.sort != "text" and places[entry.number][0] == page
            ]
            if self.style.tab:
                free.append(Free((Said("tab", section.title),), (0, len(here)), optional=True))
            fixed = tuple(part for entry in here for part in entry.said)
            pages.append(PageTruth(1, section.template, fixed, tuple(free), self.furniture(page, section)))
        return tuple(pages)

    def _between(self, entry: Entry, places: dict[int, Place], texts: list[Entry], first: int, last: int) -> list[int]:
        """Numbers of texts, counted from the first of its page, before which an entry may be read."""
        at = entry.rank
        if entry.sort == "label":
            found = {first, last, *range(at - _NEAR_LABEL, at + _NEAR_LABEL + 1)}
        elif entry.sort == "note":
            found = {first, last, at, at + 1, at + 2}
        elif entry.sort == "cell":
            found = {at}
        elif entry.sort == "side":
            found = {first, first + 1, last - 1, last}
        elif entry.sort == "wide":
            found = {first - 1, first, at - 1, at, at + 1, last - 1, last}
        else:
            page, x, y = places[entry.number]
            beside = self._column_at(page, x)
            column = [
                (number, places[text.number][2])
                for number, text in enumerate(texts)
                if places[text.number][0] == page and self._column_at(page, places[text.number][1]) == beside
            ]
            above, below = [n for n, height in column if height < y], [n for n, height in column if height >= y]
            found = {
                at,
                at + 1,
                *((last - 1, last) if entry.sort == "foot" else ()),
                *((above[-1], above[-1] + 1) if above else ()),
                *((below[0] - 1, below[0]) if below else ()),
            }
        return sorted(place - first for place in found if max(0, first - 1) <= place <= last) or [last - first]

    def _column_at(self, page: int, x: float) -> int:
        left = self.style.inner if (page + self.style.first_page) % 2 == 0 else self.style.outer
        return int((x - left + 0.5 * self.style.gutter) / (self.style.column(self.style.columns) + self.style.gutter))

    # Running heads and feet.

    def set_page(
        self, title: str, columns: int, sides: tuple[float, float] | None = None, fill: str = "look.paper"
    ) -> str:
        """Markup that begins pages with these columns; `sides` are margins left and right where both pages have the same."""
        style = self.style
        left, right = sides or (style.inner, style.outer)
        names = ("left", "right") if sides else ("inside", "outside")
        number = "counter(page).display()"
        page_head = {
            "none": "none",
            "title": self._running(self.game.world.title),
            "chapter": self._running(title),
        }.get(
            style.page_head,
            f"grid(columns: (1fr, 1fr), {literal(self.game.world.title)[1:]}, align(right, {literal(title)[1:]}))",
        )
        named = literal(f"{self.game.world.title} · {title}")[1:]
        feet = {
            "outer": f"align(if calc.odd(here().page()) {{ right }} else {{ left }}, {number})",
            "centre": f"align(center, {number})",
            "disc": f"align(if calc.odd(here().page()) {{ right }} else {{ left }}, disc({number}, size: 0.9em))",
            "dashes": f"align(center, [– #{number} –])",
            "named": f"align(center, [{self._page_word()} #{number}])",
            "title": f"grid(columns: (1fr, auto), {named}, {number})",
        }  # fmt: skip
        tab = "none"
        if style.tab:
            label = f"box(fill: look.dark, inset: (x: 1em, y: 0.35em), text(fill: white, size: 0.85em, weight: 700, {literal(title)[1:]}))"
            tab = (
                f"place(right + top, dy: {30 + 12 * (len(self.sections) % 5)}mm, rotate(90deg, reflow: true, {label}))"
            )
        small = "set text(size: 0.82em); set par(justify: false, first-line-indent: 0pt)"
        rule = "none"
        if style.column_rule and columns == 2:
            tall = style.height - style.top - style.bottom
            rule = f"place(top + center, dx: {(left - right) / 2 if not sides else 0:.1f}pt, dy: {style.top}pt, line(angle: 90deg, length: {tall:.0f}pt, stroke: 0.4pt + look.ink))"
        begin = "" if self.sections else f"#counter(page).update({style.first_page})\n"
        return (
            f"#set page(width: {style.width}pt, height: {style.height}pt, columns: {columns}, "
            f"margin: (top: {style.top}pt, bottom: {style.bottom}pt, {names[0]}: {left:.1f}pt, {names[1]}: {right:.1f}pt), fill: {fill}, "
            f"header: context {{ {small}; {page_head} }}, footer: context {{ {small}; {feet[style.page_foot]} }}, "
            f"foreground: {tab}, background: {rule})\n#set columns(gutter: {style.gutter}pt)\n{begin}"
        )

    def _running(self, text: str) -> str:
        return f"align(if calc.odd(here().page()) {{ right }} else {{ left }}, {literal(text)[1:]})"

    def _page_word(self) -> str:
        return self.game.word("page") if self.game.locale != "pl" else "str."

    def furniture(self, page: int, section: Section) -> tuple[str, ...]:
        style, title = self.style, self.game.world.title
        number = str(page + style.first_page - 1)
        head = {"none": (), "title": (title,), "chapter": (section.title,)}.get(style.page_head, (title, section.title))
        foot = {
            "dashes": (f"– {number} –",),
            "named": (f"{self._page_word()} {number}",),
            "title": (f"{title} · {section.title}", number),
        }
        return (*head, *foot.get(style.page_foot, (number,)), *([section.title] if style.tab else []))
