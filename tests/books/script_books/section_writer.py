"""The sections of a book in one language: the plan in words."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import TypeVar, cast

from ..phrases import Locale, Record, entries, filled, records, shuffled
from .book_style import TITLED, BookStyle
from .dice_rolls import DiceRolls
from .fights import Fights
from .jump_words import JumpWords
from .section import Block, Kind, Paragraph, Section, WayOut, plain
from .story_graph import Planned, planned_book
from .ways_out import WaysOut

Part = TypeVar("Part")
_KINDS: dict[str, Kind] = {"end": "ending", "fight": "combat"}


def written_book(style: BookStyle, locale: Locale) -> list[Section]:
    """The sections in printed order; the same style gives the same numbers, ways and numerals in every language."""
    writer = SectionWriter(style, locale)
    return [writer.section(planned, at) for at, planned in enumerate(planned_book(style))]


class SectionWriter:
    def __init__(self, style: BookStyle, locale: Locale) -> None:
        self.style, self.locale = style, locale
        self.ways, self.rolls, self.fights = WaysOut(style, locale), DiceRolls(style, locale), Fights(style, locale)
        stories = [record for group in style.groups for record in records(f"stories/{group}")]
        self.stories = [stories[at] for at in shuffled(len(stories), f"stories {style.seed}")]

    def section(self, planned: Planned, at: int) -> Section:
        seed = f"{self.style.seed}/{planned.number}"
        if planned.way == "rule":
            return self._rule(planned, at)
        title, text = filled(self.stories[at % len(self.stories)], self.locale, seed).split(" | ")
        out = self._way_out(planned, seed)
        maybe: tuple[int, ...] = ()
        blocks = self._story(text, planned, at, seed)
        kind = _KINDS.get(planned.way, "story")
        if planned.way != "end" and Random(f"{seed} mention").random() < 0.03:
            number = self.style.first + Random(f"{seed} mention").randrange(self.style.sections)
            words = entries("book_words")[self.locale, "mention"][0]
            blocks.append(Paragraph(plain(JumpWords(self.style, self.locale).spelt(words, number))))
            maybe = (number,) if number not in planned.targets else ()
        out = WayOut(out.blocks, out.choices, out.rolls, out.maybe + maybe, out.kept)
        if self._joins(planned, seed) and isinstance(out.blocks[0], Paragraph):
            last = blocks.pop()
            out = _joined(last, out)
        return self._quoted(Section(planned.number, title if self._titled() else None, kind, tuple(blocks), out))

    def _way_out(self, planned: Planned, seed: str) -> WayOut:
        numbers = planned.targets
        if planned.way == "on":
            return (
                self.rolls.harm(numbers[0], seed)
                if Random(f"{seed} harmed").random() < 0.05
                else self.ways.on(numbers[0], seed)
            )
        if planned.way == "end":
            return self._end(seed)
        makers = {
            "choices": self.ways.choices,
            "condition": self.ways.condition,
            "roll": self.rolls.roll,
            "check": self.rolls.check,
            "fight": self.fights.fight,
        }
        return makers[planned.way](numbers, seed)

    def _end(self, seed: str) -> WayOut:
        """The closing words; at times the way back to the start, which is no jump of the story."""
        chance = Random(f"{seed} end")
        closing = filled(chance.choice(records("closings")), self.locale, seed)
        again = ""
        if chance.random() < 0.1:
            number = str(self.style.first)
            again = entries("book_words")[self.locale, "again"][0].replace("{N}", number)
        blocks = tuple(Paragraph(text) for text in (closing, again) if text)
        maybe = (self.style.first,) if again else ()
        return WayOut(blocks, maybe=maybe, kept=" ".join(filter(None, (closing, again))))

    def _story(self, text: str, planned: Planned, at: int, seed: str) -> list[Block]:
        """A few paragraphs: the story, and at times a detail, a number that is no jump, what somebody says."""
        chance = Random(f"{seed} story")
        extra: list[Record] = []
        long = chance.random() < 0.12
        for name, share in (("details", 0.5), ("numbers", 0.5), ("speech", 0.35)):
            every = records(name)
            order = shuffled(len(every), f"{name} {self.style.seed}")
            if long or chance.random() < share:
                extra += [every[order[(at + 19 * more) % len(every)]] for more in range(2 if long else 1)]
        if planned.way == "end":
            extra.append(records("last_words")[shuffled(40, f"last {self.style.seed}")[at % 40]])
        elif planned.way in ("roll", "check"):
            extra.append(records("trials")[shuffled(40, f"trials {self.style.seed}")[at % 40]])
        sentences = [text, *(filled(record, self.locale, seed) for record in extra)]
        paragraphs: list[str] = []
        for each in sentences:
            if paragraphs and chance.random() < 0.55:
                paragraphs[-1] += f" {each}"
            else:
                paragraphs.append(each)
        return [Paragraph(each) for each in paragraphs]

    def _rule(self, planned: Planned, at: int) -> Section:
        record = records("rules")[shuffled(40, f"rules {self.style.seed}")[at % 40]]
        title, text = filled(record, self.locale, f"{self.style.seed}/{planned.number}").split(" | ")
        word = entries("book_words")[self.locale, "rule"][0]
        section = Section(planned.number, title if self._titled() else None, "rule", (Paragraph(f"{word}: {text}"),))
        return self._quoted(section)

    def _titled(self) -> bool:
        return self.style.opening in TITLED or (self.style.opening == "word" and self.style.seed % 2 == 0)

    def _joins(self, planned: Planned, seed: str) -> bool:
        """Does the way out go on in the last paragraph of the story?"""
        return planned.way != "end" and Random(f"{seed} joined").random() < (0.7 if self.style.seed % 4 == 0 else 0.2)

    def _quoted(self, section: Section) -> Section:
        """The section with the quotation marks of the book."""
        if self.style.quotes == "curly":
            return section
        marks = {"de": "»«", "pl": "«»", "en": "“”"}[self.locale] if self.style.quotes == "guillemets" else '""'
        return _replaced(section, marks)


def _joined(last: Block, out: WayOut) -> WayOut:
    """The way out with the last paragraph of the story in front of it."""
    first = out.blocks[0]
    text = f"{last.reading()} {first.reading()}"
    kept = f"{last.reading()} {out.kept}".strip()
    return WayOut((Paragraph(text), *out.blocks[1:]), out.choices, out.rolls, out.maybe, kept)


def _replaced(value: Part, marks: str) -> Part:
    """Any part of a section with its quotation marks changed."""
    changed: object = value
    if isinstance(value, str):
        changed = re.sub("[„“”]([^„“”]*)[“”]", rf"{marks[0]}\1{marks[-1]}", value)
    elif isinstance(value, tuple):
        changed = tuple(_replaced(each, marks) for each in value)
    elif is_dataclass(value) and not isinstance(value, type):
        changed = replace(value, **{each.name: _replaced(getattr(value, each.name), marks) for each in fields(value)})
    return cast(Part, changed)
