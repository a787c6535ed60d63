"""The text that runs through a booklet: chapters of different topics, made as far as they are needed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ..parts import boxes, items, prose, strips, tables
from ..parts.figures import figure
from ..parts.items import RuleNumbers
from ..parts.part import Part
from ..parts.prose import Desk

Maker = Callable[[float], list[Part]]
"""Makes parts for a column of a width in points."""
_KINDS = (
    "paragraph", "bullets", "steps", "values", "hint", "example", "table", "figure", "subheading", "quote", "flavour",
    "strip", "pieces", "beside", "icons", "picture text", "picture table", "drop cap",
)  # fmt: skip
_USUAL = (10, 3, 2.2, 0.8, 1.6, 1.4, 1.6, 1.3, 2.5, 0.3, 0.3, 0.4, 0.3, 0.4, 0.3, 0.12, 0.15, 0.25)
"""How often each kind is met."""


class Story:
    """What the columns of a booklet are filled with, one chapter after another."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.numbers = RuleNumbers(desk.look.numbering)
        self.titles: list[str] = []
        self._waiting: list[Part] = []
        self._makers = self._chapters(desk.chance)
        self._weights = [usual * desk.chance.choice((0.2, 0.6, 1, 1.6, 3)) for usual in _USUAL]
        self._weights[0] = _USUAL[0]
        self._last = ""

    def ahead(self, count: int, width: float) -> list[Part]:
        """The next parts, at least so many, for a column of this width."""
        self._waiting = [part for part in self._waiting if part.width is None or abs(part.width - width) < 1]
        while len(self._waiting) < count:
            made = next(self._makers)(width)
            self._waiting += [part if _is_fluid(part) else replace(part, width=width) for part in made]
        return self._waiting[:count]

    def went_on(self, count: int, rest: Sequence[Part]) -> None:
        """Of so many parts that were ahead these are left."""
        self._waiting[:count] = rest

    def is_over(self, count: int) -> bool:
        """Whether there is nothing behind so many parts; a story has no end."""
        return count > 400

    def chapter_title(self) -> Part | None:
        """The heading of the next chapter, to stand above all columns; None in the middle of a paragraph."""
        if self._waiting and any(block.glue is not None for block in self._waiting[0].said()):
            return None
        self._waiting = []
        while True:
            made = next(self._makers)(400.0)
            if (
                made
                and made[0].sticky
                and made[0].blocks
                and made[0].blocks[0].text == (self.titles[-1] if self.titles else None)
            ):
                return made[0]

    def _chapters(self, chance: random.Random) -> Iterator[Maker]:
        desk = self.desk
        topics = [
            "flavour",
            "setup",
            "turn",
            "move",
            "trade",
            "danger",
            "cards",
            "dice",
            "score",
            "end",
            "solo",
            "limits",
        ]
        rest = topics[1:]
        chance.shuffle(rest)
        extras = [("faq", items.questions), ("components", items.components)]
        chapter = 0
        while True:
            for topic in (topics[:2] if chance.random() < 0.5 else []) + rest:
                chapter += 1
                title = desk.game.title(topic)
                manner = desk.look.headings[0]
                number = (
                    self.numbers.new_chapter()
                    if self.numbers.manner
                    else str(chapter)
                    if manner in ("badge", "number")
                    else ""
                )
                yield lambda width, title=title, number=number: [self._heading(title, 1, number, width)]
                for _ in range(chance.randint(3, 8)):
                    yield self._maker(topic)
                if extras and chance.random() < 0.12:
                    extra, make = extras.pop(chance.randrange(len(extras)))
                    yield lambda width, extra=extra, make=make: [
                        self._heading(desk.game.word(extra), 1, "", width),
                        *make(desk),
                    ]

    def _heading(self, title: str, level: int, number: str, width: float) -> Part:
        part = prose.heading(self.desk, title, level, number, width)
        if level == 1:
            self.titles.append(part.blocks[0].text)
        return part

    def _maker(self, topic: str) -> Maker:
        desk, chance = self.desk, self.desk.chance
        kind = chance.choices(_KINDS, self._weights)[0]
        if kind == self._last:
            kind = "paragraph"
        self._last = kind
        ruled = bool(self.numbers.manner) and chance.random() < 0.7
        text: Maker = (
            (lambda _: items.rules(desk, topic, self.numbers)) if ruled else (lambda _: [prose.paragraph(desk, topic)])
        )
        small: dict[str, Maker] = {
            "paragraph": text,
            "bullets": lambda _: items.bullets(desk, topic),
            "steps": lambda _: items.steps(desk, topic),
            "values": lambda _: [items.values(desk)],
            "hint": lambda _: [boxes.hint_box(desk, topic)],
            "example": lambda width: [boxes.example_box(desk, width)],
            "table": lambda width: [prose.paragraph(desk, topic, 1), tables.table(desk, width)],
            "figure": lambda width: [figure(desk, width)],
            "subheading": lambda width: [
                prose.heading(desk, desk.game.title(topic), chance.choice((2, 2, 3)), width=width),
                prose.paragraph(desk, topic),
            ],
            "quote": lambda _: [prose.pull_quote(desk)],
            "flavour": lambda _: [prose.flavour(desk)],
            "strip": lambda width: [strips.phase_strip(desk, width)],
            "pieces": lambda width: [strips.pieces(desk, width)],
            "beside": lambda width: [strips.beside_picture(desk, width, topic)],
            "icons": lambda _: [strips.key_of_icons(desk)],
            "picture text": lambda width: [strips.image_of_text(desk, width, topic)],
            "picture table": lambda width: [tables.image_of_table(desk, width)],
            "drop cap": lambda width: [prose.drop_cap(desk, topic, width)],
        }
        return small[kind]


def _is_fluid(part: Part) -> bool:
    """Whether a part fits columns of any width."""
    return not part.content or part.sticky
