"""Dice, their notation, and the ways to write a range of results."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..phrases import Locale, entries

_WORDS = {
    "de": "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "pl": "jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
    "en": "one two three four five six seven eight nine ten eleven twelve",
}
_BOUNDS = {
    "de": ("mindestens {}", "höchstens {}", "{} oder mehr", "{} oder weniger", "{} bis {}"),
    "pl": ("co najmniej {}", "najwyżej {}", "{} lub więcej", "{} lub mniej", "od {} do {}"),
    "en": ("at least {}", "at most {}", "{} or more", "{} or less", "{} to {}"),
}


_OTHER_BOUNDS = {
    "de": ("über {}", "unter {}", "ab {}", "bis {}"),
    "pl": ("powyżej {}", "poniżej {}", "od {}", "do {}"),
    "en": ("over {}", "under {}", "{} and up", "up to {}"),
}


@dataclass(frozen=True)
class Dice:
    count: int
    sides: int
    digit: bool = False
    """A random number from 0 to 9, which counts as 1d10."""

    @property
    def name(self) -> str:
        return f"{self.count}d{self.sides}"

    @property
    def least(self) -> int:
        return 0 if self.digit else self.count

    @property
    def most(self) -> int:
        return 9 if self.digit else self.count * self.sides

    def notation(self, locale: Locale, chance: Random, form: int = 0) -> str:
        """ "1W6", "W6", "2k6", "d20"; in other forms "2w6", "2 W 6", "zwei W6"."""
        letter = {"de": "W", "pl": "k", "en": "d"}[locale]
        count = str(self.count) if self.count > 1 or chance.random() < 0.6 else ""
        if form == 1:
            return f"{count}{letter.swapcase()}{self.sides}"
        if form == 2:
            return f"{count} {letter} {self.sides}".strip()
        if form == 3 and self.count > 1:
            return f"{_WORDS[locale].split()[self.count - 1]} {letter}{self.sides}"
        return f"{count}{letter}{self.sides}"


def dice_of(chance: Random) -> Dice:
    kinds = (Dice(1, 6),) * 4 + (Dice(2, 6),) * 3 + (Dice(1, 20), Dice(1, 10), Dice(1, 8), Dice(3, 6))
    return chance.choice((*kinds, Dice(1, 10, digit=True)))


def split(dice: Dice, parts: int, chance: Random) -> list[tuple[int, int]]:
    """The results of the dice in as many ranges, in order."""
    cuts = sorted(chance.sample(range(dice.least + 1, dice.most + 1), parts - 1))
    return list(zip([dice.least, *cuts], [cut - 1 for cut in cuts] + [dice.most], strict=True))


def written(low: int, high: int, dice: Dice, locale: Locale, form: int) -> str:
    """A range in one of six forms: "1–2", "1-2", listed, in words, by its open end, with "to"."""
    least, most, more, less, to = _BOUNDS[locale]
    last = entries("book_words")[locale, "or"][0]
    if form == 2 and 0 < high - low <= 3:
        return f"{', '.join(map(str, range(low, high)))} {last} {high}"
    if form == 3 and high <= 12 and low > 0:
        words = _WORDS[locale].split()
        if low == high:
            return words[low - 1]
        if high - low == 1:
            return f"{words[low - 1]} {last} {words[high - 1]}"
    if form == 4 and low < high:
        if high == dice.most:
            return (least, more, "{}+")[low % 3].format(low)
        if low == dice.least:
            return (most, less)[high % 2].format(high)
    if low == high:
        return str(low)
    if form in (0, 2, 3):
        return f"{low}–{high}"
    return to.format(low, high) if form == 5 else f"{low}-{high}"


def otherwise_written(low: int, high: int, dice: Dice, locale: Locale, form: int) -> str:
    """A range as other books have it: "1 – 3", "≥ 4", "über 3", "1/2/3", "ab 4", "zwei bis vier"."""
    above, below, least, most = _OTHER_BOUNDS[locale]
    to = {"de": "{} bis {}", "pl": "od {} do {}", "en": "{} through {}"}[locale]
    if low == high:
        return str(low)
    if form == 3 and high - low <= 3:
        return "/".join(map(str, range(low, high + 1)))
    if form in (1, 2, 4) and high == dice.most:
        return ("", f"≥ {low}", above.format(low - 1), "", least.format(low))[form]
    if form in (1, 2, 4) and low == dice.least:
        return ("", f"≤ {high}", below.format(high + 1), "", most.format(high))[form]
    if form == 5 and low > 0 and high <= 12 and locale != "pl":
        words = _WORDS[locale].split()
        return {"de": "{} bis {}", "en": "{} to {}"}[locale].format(words[low - 1], words[high - 1])
    return f"{low} – {high}" if form in (0, 2) else to.format(low, high)
