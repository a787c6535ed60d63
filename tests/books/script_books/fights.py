"""Fights: who attacks, the values of the opponents, and how it can end."""

from __future__ import annotations

from random import Random

from ..phrases import Locale, entries, filled, parallel, records
from .book_style import BookStyle
from .jump_words import JumpWords
from .section import OPEN, Block, Box, Choice, Items, Paragraph, Table, WayOut

_IF = {"de": "", "pl": "Jeśli ", "en": "If "}


class Fights:
    """Words the fights of one book in one language."""

    def __init__(self, style: BookStyle, locale: Locale) -> None:
        self.style, self.locale = style, locale
        self.words = JumpWords(style, locale)

    def fight(self, numbers: tuple[int, ...], seed: str) -> WayOut:
        """One to three opponents; the first target is for victory. Victory alone can be read as no choice."""
        chance = Random(f"{seed} fight")
        opening = filled(chance.choice(records("fights")), self.locale, seed)
        ends = ["won", *chance.sample(("lost", "fled"), 2)][: len(numbers)]
        form = chance.random()
        listed = len(numbers) > 1 and chance.random() < 0.3
        known = entries("fight_ends")
        local = Random(f"{seed} fight {self.locale}")
        found: list[Choice] = []
        printed: list[str] = []
        for end, number in zip(ends, numbers, strict=True):
            phrases = known[self.locale, end]
            text = _IF[self.locale] + phrases[int(form * len(phrases))]
            behind = self.words.behind_condition(number, Random(f"{form} {self.locale}"))
            line = text + (behind if listed else f", {self.words.jump('main', number, local)}.")
            printed.append(line)
            found.append(Choice(text, number, (line, line.split(OPEN)[0]), optional=len(numbers) == 1))
        ways: Block = (
            Items(tuple(printed), (self.style.bullet,) * len(printed)) if listed else Paragraph(" ".join(printed))
        )
        return WayOut((Paragraph(opening), *self._values(chance), ways), tuple(found), kept=opening)

    def _values(self, chance: Random) -> list[Block]:
        """The values of the opponents, set as the book sets them."""
        stats = parallel("book_words", "stats")[self.style.stats][self.locale].split("|")
        creature = chance.choice(records("creatures"))[self.locale]
        count = chance.choice((1, 1, 1, 1, 2, 3))
        names = [creature if count == 1 else f"{creature} {each}" for each in range(1, count + 1)]
        names = [name.upper() for name in names] if self.style.seed % 2 else names
        values = [[str(chance.randint(2, 24)) for _ in stats] for _ in names]
        if self.style.box == "table":
            enemy = entries("book_words")[self.locale, "enemy"][0]
            rows = ((name, *row) for name, row in zip(names, values, strict=True))
            return [Table(((enemy, *stats), *rows))]
        if self.style.box == "lines":
            return [
                Box((name, *(f"{stat} {value}" for stat, value in zip(stats, row, strict=True))), titled=True)
                for name, row in zip(names, values, strict=True)
            ]
        pattern, between = {"row": ("{} {}", "  "), "colon": ("{}:{}", " "), "inline": ("{} {}", ", ")}[self.style.box]
        lines = []
        for name, row in zip(names, values, strict=True):
            joined = between.join(pattern.format(*pair) for pair in zip(stats, row, strict=True))
            lines.append(f"{name} ({joined})" if self.style.box == "inline" else f"{name}{between}{joined}")
        if self.style.box == "inline":
            return [Paragraph(f"{'; '.join(lines)}.")]
        return [Box(tuple(lines), titled=False)]
