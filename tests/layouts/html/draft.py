"""A booklet while it is written: what it says, in reading order, with a mark for each block."""

from __future__ import annotations

import html
import random
import re
from dataclasses import dataclass, field

from ..parts.part import Said
from ..truth import Free, PageTruth
from ..words.game import TOPICS, Game
from .style import Style

_REACH = {"float": (0, 1, 2, 3), "note": (0, 1), "foot": (), "side": ()}
"""How many blocks behind its place in the source something may be read, by its sort; the last two at the ends of a page."""
_LONG = re.compile(r"\w{9,}")
_BREAK = re.compile(r"(?<=\w\w[aeiouyäöüąęó])(?=[bcdfghjklmnprstwz][aeiouyäöüąęó]\w)")


@dataclass(frozen=True)
class Entry:
    """Something said on a page. `sort` is text for what has one place; else see `_REACH`."""

    mark: int
    page: int
    said: tuple[Said, ...]
    sort: str


@dataclass
class Draft:
    """What was said so far, and the pages."""

    style: Style
    game: Game
    chance: random.Random
    entries: list[Entry] = field(default_factory=list)
    pages: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Template and furniture of each."""
    figures: int = 0

    def odds(self, share: float) -> bool:
        return self.chance.random() < share

    def topic(self) -> str:
        return self.chance.choice(TOPICS)

    def mark(self, *said: Said, sort: str = "text") -> str:
        """The attribute of the element that says something."""
        self.entries.append(Entry(len(self.entries), len(self.pages), said, sort))
        return f'data-m="{len(self.entries) - 1}"'

    def text(self, said: str) -> str:
        """A text as HTML, with soft hyphens where the booklet is hyphenated, some of it in bold or italics."""
        words = [html.escape(word, quote=False) for word in said.split(" ")]
        if self.style.hyphens:
            words = [_LONG.sub(lambda found: _BREAK.sub("&shy;", found[0]), word) for word in words]
        if len(words) > 8 and self.odds(0.3):
            start = self.chance.randrange(len(words) - 4)
            tag = self.chance.choice(("b", "b", "i", "strong", "span class=tint"))
            words[start] = f"<{tag}>{words[start]}"
            words[start + self.chance.randint(0, 3)] += f"</{tag.split(' ')[0]}>"
        return " ".join(words)

    def truth(self, marks: frozenset[int]) -> tuple[PageTruth, ...]:
        """What the pages say of what fits on them."""
        return tuple(self._page(number, marks) for number in range(1, len(self.pages) + 1))

    def _page(self, number: int, marks: frozenset[int]) -> PageTruth:
        template, furniture = self.pages[number - 1]
        here = [one for one in self.entries if one.page == number and one.mark in marks]
        fixed = [one for one in here if one.sort == "text"]
        free = []
        for one in here:
            if one.sort == "text":
                continue
            at = sum(other.mark < one.mark for other in fixed)
            near = {min(at + n, len(fixed)) for n in _REACH[one.sort]} or {len(fixed)}
            if one.sort == "side":
                near |= {0, 1, len(fixed) - 1, len(fixed)}
            free.append(Free(one.said, tuple(sorted(near))))
        return PageTruth(number, template, tuple(said for one in fixed for said in one.said), tuple(free), furniture)
