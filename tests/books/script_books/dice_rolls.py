"""Dice tests in words: as lists, sentences and tables, and tests of a value of the hero."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

from ..phrases import Locale, entries, filled, records
from .book_style import BookStyle
from .dice_ranges import Dice, dice_of, otherwise_written, split, written
from .jump_words import JumpWords
from .section import OPEN, Choice, Items, Outcome, Paragraph, Roll, Table, WayOut, capital, sentence, target

_IF = {"de": "Wirfst du {}", "pl": "Jeśli wypadnie {}", "en": "If you roll {}"}
_ON = {"de": "Bei {}", "pl": "Przy wyniku {}", "en": "On a result of {}"}
_MODIFIER = {
    "de": "Zähle 1 dazu, wenn du {} hast.",
    "pl": "Dodaj 1, jeśli masz {}.",
    "en": "Add 1 if you have {}.",
}
_HARM = {
    "de": "Bei {} verlierst du {} Lebenspunkte.",
    "pl": "Przy wyniku {} tracisz {} punkty życia.",
    "en": "On {} you lose {} life points.",
}

_SMALL = {"Der", "Die", "Das", "Ein", "Eine", "Du", "Dein", "Deine", "Niemand", "Etwas", "Alle", "Unter"}
"""First words of German outcomes that begin with a small letter inside a sentence."""


@dataclass(frozen=True)
class Result:
    """A range as written, what happens as a sentence and behind an adverb, and the section to read."""

    span: str
    text: str
    behind: str
    number: int


class DiceRolls:
    """Words the dice tests of one book in one language."""

    def __init__(self, style: BookStyle, locale: Locale) -> None:
        self.style, self.locale = style, locale
        self.words = JumpWords(style, locale)

    def roll(self, numbers: tuple[int, ...], seed: str) -> WayOut:
        """A roll whose result says where to read on."""
        chance = Random(f"{seed} roll")
        dice = dice_of(chance)
        ranges = split(dice, len(numbers), chance)
        look = chance.choice(self.style.rolls)
        look = "list" if look == "threshold" and len(numbers) != 2 else look
        form = chance.randrange(6)
        way = otherwise_written if self.style.other else written
        form = 2 if self.style.other and form == 4 and look in ("inverted", "on", "if") else form
        spans = [way(low, high, dice, self.locale, form) for low, high in ranges]
        good = chance.random() < 0.7
        results = self._results(spans, numbers, good, seed)
        call = self._call(dice, seed)
        if chance.random() < 0.2:
            item = chance.choice(records("items"))[self.locale].split("|")[0]
            call = f"{sentence(call.rstrip(':'))} {_MODIFIER[self.locale].format(item)}"
        rolls = (Roll(dice.name, tuple(Outcome(*span, each) for span, each in zip(ranges, numbers, strict=True))),)
        if look in ("inverted", "on", "if"):
            return self._prose(look, sentence(call.rstrip(":")), results, rolls)
        below: Items | Table
        if look == "table":
            head = tuple(entries("book_words")[self.locale, key][0] for key in ("roll", "result", "goto"))
            below = Table((head, *((each.span, each.text, target(each.number)) for each in results)))
        else:
            local = Random(f"{seed} roll {self.locale}")
            marker = self.style.bullet if self.style.seed % 3 == 0 else ""
            below = Items(tuple(self._lines(look, results, good, local)), (marker,) * len(results))
        return WayOut((Paragraph(call), below), rolls=rolls, kept=call)

    def harm(self, number: int, seed: str) -> WayOut:
        """A roll that costs life points and leads nowhere, then the only way on."""
        chance = Random(f"{seed} harm")
        low, high = split(Dice(1, 6), 2, chance)[0]
        text = _HARM[self.locale].format(written(low, high, Dice(1, 6), self.locale, 2), chance.randint(2, 4))
        call = self._call(Dice(1, 6), seed)
        jump = self.words.jump("alone", number, Random(f"{seed} harm {self.locale}"))
        blocks = (Paragraph(f"{sentence(call.rstrip(':'))} {text}"), Paragraph(jump))
        roll = Roll("1d6", (Outcome(low, high, None),), optional=True)
        return WayOut(blocks, rolls=(roll,), kept=f"{sentence(call.rstrip(':'))} {text}")

    def check(self, numbers: tuple[int, ...], seed: str) -> WayOut:
        """A test against a value of the hero: no ranges, so the two ways are conditions."""
        chance = Random(f"{seed} check")
        words = entries("book_words")
        value = words[self.locale, "value"][chance.randrange(5)]
        call = self._calls("check")[chance.randrange(3)].replace("{V}", value)
        call = call.replace("{D}", Dice(2, 6).notation(self.locale, chance, self.style.notation))
        local = Random(f"{seed} check {self.locale}")
        before = {"de": "", "pl": "Jeśli ", "en": "If "}[self.locale]
        found: list[Choice] = []
        printed: list[str] = []
        for key, number in zip(("passed", "failed"), numbers, strict=True):
            text = f"{before}{words[self.locale, key][0]}"
            line = f"{text}, {self.words.jump('main', number, local)}."
            printed.append(line)
            found.append(Choice(text, number, (line, line.split(OPEN)[0])))
        roll = Roll("2d6", tuple(Outcome(None, None, number) for number in sorted(numbers)), optional=True)
        return WayOut((Paragraph(f"{call} {' '.join(printed)}"),), tuple(found), (roll,), kept=call)

    def _results(self, spans: list[str], numbers: tuple[int, ...], good: bool, seed: str) -> list[Result]:
        """What happens, from the lowest range to the highest; `good` says that the higher ones are good."""
        chance = Random(f"{seed} outcomes")
        count = len(spans)
        names = ["bad" if good else "good"] * (count // 2) + ["good" if good else "bad"] * (count - count // 2)
        found = []
        for name, at, span, number in zip(names, chance.sample(range(40), count), spans, numbers, strict=True):
            text = filled(records(name)[at], self.locale, seed)
            behind = text[:1].lower() + text[1:]
            if self.locale == "de":
                subject, verb, rest = text.split("|")
                small = subject if subject.split()[0] not in _SMALL else subject[:1].lower() + subject[1:]
                pronoun, _, other = rest.partition(" ")
                text, behind = f"{subject} {verb} {rest}".strip(), f"{verb} {small} {rest}".strip()
                if pronoun in ("dich", "dir", "sich") and subject != "Du":
                    behind = f"{verb} {pronoun} {small} {other}".strip()
            found.append(Result(span, sentence(text), behind, number))
        return found

    def _call(self, dice: Dice, seed: str) -> str:
        """The call for the dice."""
        chance = Random(f"{seed} call")
        words = [key for key in ("one", "two") if (dice.count, dice.sides) == ({"one": 1, "two": 2}[key], 6)]
        key = "digit" if dice.digit else words[0] if words and chance.random() < 0.5 else "any"
        known = self._calls(key)
        call = known[chance.randrange(len(known))]
        return capital(call.replace("{D}", dice.notation(self.locale, chance, self.style.notation)))

    def _calls(self, key: str) -> tuple[str, ...]:
        return entries("other_rolls" if self.style.other else "rolls")[self.locale, key]

    def _before(self, key: Literal["on", "if"]) -> str:
        """What stands before a result in a sentence."""
        known = entries("other_words")[self.locale, key]
        usual = (_ON if key == "on" else _IF)[self.locale]
        return known[self.style.seed % len(known)] if self.style.other else usual

    def _lines(self, look: str, results: list[Result], good: bool, chance: Random) -> list[str]:
        colon = chance.choice((":", ":", " –", " ="))
        wording = chance.random()
        lines = []
        for at, each in enumerate(results):
            tag = self.words.jump("tag", each.number, Random(wording))
            if look == "threshold":
                key = "success" if (at == 1) == good else "failure"
                lines.append(f"{entries('book_words')[self.locale, key][0]} ({each.span}){tag}")
            elif look == "short":
                lines.append(f"{capital(each.span)}{tag}")
            else:
                jump = self.words.jump("alone", each.number, Random(wording))
                lines.append(f"{capital(each.span)}{colon} {each.text} {jump}")
        return lines

    def _prose(self, look: str, call: str, results: list[Result], rolls: tuple[Roll, ...]) -> WayOut:
        """The results in sentences; a sentence with "if" can be read as a choice too."""
        printed, found = [], []
        comma = "" if self.locale == "de" else ","
        chance = Random(f"{call} {[each.number for each in results]}")
        for at, each in enumerate(results):
            on = self._before("on").format(each.span)
            if look == "inverted":
                jump = self.words.jump("main", each.number, chance, "brackets")
                printed.append(f"{on if at == 0 else on[:1].lower() + on[1:]}{comma} {each.behind} ({jump})")
            elif look == "on":
                printed.append(f"{on}{comma} {self.words.jump('main', each.number, chance, 'adverb')}.")
            else:
                text = self._before("if").format(each.span)
                line = f"{text}, {self.words.jump('main', each.number, chance)}."
                printed.append(line)
                found.append(Choice(text, each.number, (line, line.split(OPEN)[0]), optional=True))
        text = f"{', '.join(printed)}." if look == "inverted" else " ".join(printed)
        return WayOut((Paragraph(f"{call} {text}"),), tuple(found), rolls, kept=call)
