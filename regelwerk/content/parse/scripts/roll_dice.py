"""Dice, and the words that call for them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from regelwerk.content.parse.scripts.roll_ranges import number_word
from regelwerk.language.known_languages import language_of

NOTATION = re.compile(r"(?<![\w.])(\d{0,2})\s?[wkd]\s?(\d{1,3})(?!\w)", re.IGNORECASE)
"""Dice in their notation, `2d6`."""
SIDES = frozenset({2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 30, 100})
"""Sides that dice have."""
_DIGITS = re.compile(r"0\s?(?:[–—-]|\w{1,3})\s?9(?!\d)")
_MOST_DICE = 10
"""Dice that are thrown at once, at most."""


@dataclass(frozen=True)
class Dice:
    """Dice rolled and summed; a random digit counts as a die of ten sides from 0 to 9."""

    count: int
    sides: int
    digit: bool = False

    @property
    def name(self) -> str:
        """Such as 2d6."""
        return f"{self.count}d{self.sides}"

    @property
    def least(self) -> int:
        """The lowest sum."""
        return 0 if self.digit else self.count

    @property
    def most(self) -> int:
        """The highest sum."""
        return self.sides - 1 if self.digit else self.count * self.sides


def dice_of(text: str, locale: str) -> Dice:
    """The dice that a call names: notation first, then a random digit, two dice, one die."""
    words = language_of(locale).scripts
    if re.search(words.percent_dice, text, re.IGNORECASE):
        return Dice(1, 100)
    notations = [match for match in NOTATION.finditer(text) if int(match[2]) in SIDES]
    if notations:
        last = notations[-1]
        word = re.search(r"(\w+)\s+$", text[: last.start()])
        spelt = number_word(word[1], locale) if word and not last[1] else None
        return Dice(spelt or int(last[1] or 1) or 1, int(last[2]))
    if re.search(words.random_digit, text, re.IGNORECASE) or _DIGITS.search(text):
        return Dice(1, 10, digit=True)
    if re.search(words.two_dice, text, re.IGNORECASE):
        return Dice(2, 6)
    for match in re.finditer(rf"(\w+)\s+(?:{words.dice_noun})(?!\w)", text, re.IGNORECASE):
        count = number_word(match[1], locale) or (int(match[1]) if re.fullmatch(r"[0-9]{1,2}", match[1]) else 0)
        if 1 < count <= _MOST_DICE:
            return Dice(count, 6)
    return Dice(1, 6)
