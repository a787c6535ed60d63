"""How a book in one language names the section at which to read on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

from ..phrases import Locale, entries, parallel
from .book_style import BookStyle
from .section import target

Slot = Literal["alone", "main", "tag", "front"]
Fit = Literal["clause", "adverb", "brackets"]
"""What a clause with a jump stands behind or in: a condition, an adverb such as "otherwise", or brackets."""
_UNFIT = {
    ("de", "adverb"): ("so ", "dann ", "weiter bei", "→", "⇒"),
    ("pl", "adverb"): ("to ", "→", "⇒"),
    ("en", "adverb"): ("then ", "→", "now ", "⇒"),
    ("de", "brackets"): (
        "so ", "dann ", "geht ", "findest ", "musst ", "darfst ", "liest ", "gehst ", "kannst ", "führt ", "schlägst ",
    ),
    ("pl", "brackets"): ("to ", "musisz ", "możesz ", "skutki ", "twoja ", "twoje ", "powinieneś ", "trafiasz ", "należy "),
    ("en", "brackets"): ("then ", "you ", "the ", "your "),
}  # fmt: skip
"""Beginnings of wordings that do not fit."""
_SAFE = {"de": "lies {N}", "pl": "patrz {N}", "en": "turn to {N}"}


@dataclass(frozen=True)
class JumpWords:
    style: BookStyle
    locale: Locale

    def word(self) -> str:
        """What the book calls a section."""
        return self._forms()[0]

    def jump(self, slot: Slot, number: int, chance: Random, fit: Fit = "clause") -> str:
        """The words of a jump, the number marked."""
        unfit = _UNFIT.get((self.locale, fit), ())
        known = [each for each in self._known(slot) if not (unfit and each.startswith(unfit))] or [_SAFE[self.locale]]
        return self.spelt(chance.choice(known), number)

    def behind_condition(self, number: int, chance: Random) -> str:
        """The words of a jump behind a condition that stands on a line of its own."""
        tag = self.jump("tag", number, chance)
        return f", {self.jump('main', number, chance)}." if tag.startswith(".") else tag

    def spelt(self, wording: str, number: int) -> str:
        nominative, genitive, locative, instrumental = self._forms()
        wording = wording.replace("{S}", nominative).replace("{G}", genitive)
        wording = wording.replace("{L}", locative).replace("{I}", instrumental)
        return wording.replace("{N}", target(number))

    def _known(self, slot: Slot) -> list[str]:
        """The wordings of the book: as many as its style allows, with or without the word for a section."""
        every = entries("other_jumps" if self.style.other else "jumps")[self.locale, slot]
        if self.style.other and not self.style.reported:
            every = tuple(each for at, each in enumerate(every, 1) if at % 4)
        worded = [each for each in every if any(case in each for case in ("{S}", "{G}", "{L}", "{I}"))]
        bare = [each for each in every if each not in worded]
        pool = {"always": worded, "never": bare, "mixed": list(every)}[self.style.worded]
        Random(f"wordings {self.style.seed} {self.locale} {slot}").shuffle(pool)
        return pool[: self.style.wordings]

    def _forms(self) -> list[str]:
        return parallel("other_words" if self.style.other else "book_words", "section")[self.style.word][
            self.locale
        ].split("|")
