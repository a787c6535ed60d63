"""Names of cards and people: two or three words that are put together in each language, in a case."""

from __future__ import annotations

import random
from dataclasses import dataclass

from benchmarks.card_repository.proper_names import of_place, surname, syllables
from benchmarks.card_repository.words import (
    ROMANCE,
    SLAVIC,
    accusative,
    adjective,
    german_article,
    noun,
    table,
)

_CREATURES = ("sailor", "fisherman", "hound", "thief", "guard", "monk", "captain")
"""Nouns for enemies; they are masculine in all languages, as the texts that name them agree with them."""
_RARE = 0.4
"""Share of names with a word that no other name has."""
_SINGLE = 0.04
"""Share of names of one word, which stands in other texts too."""
PLACES = (
    "bridge", "warehouse", "chapel", "cellar", "tower", "mill", "well", "cave", "reef", "pier", "tavern", "attic",
    "garden", "corridor", "tunnel",
)  # fmt: skip
"""Nouns for locations."""
_WOMEN = ("Ada", "Clara", "Edith", "Greta", "Ida", "Lena", "Nora", "Vera")
_MEN = ("Albert", "Bruno", "Emil", "Felix", "Hugo", "Jonas", "Oskar", "Victor")


@dataclass(frozen=True, slots=True)
class CardName:
    """`Lantern`, `Rusty Lantern`, `Lantern of the Sea` or `Rusty Lantern of Velmari`; adjective and place may be empty.

    A place is a key of the words, or syllables with hyphens.
    """

    noun: str
    adjective: str = ""
    place: str = ""

    def gender(self, locale: str) -> str:
        """Gender of the name in a locale: m, f or n; empty where the language has none."""
        return noun(self.noun, locale).gender[:1]

    def form(self, locale: str, case: str = "nom") -> str:
        """The name in a case: nom, gen, acc; in German also dat, and `the`, the nominative with its article."""
        one = noun(self.noun, locale)
        if locale == "de":
            return self._german(case if case in ("the", "acc", "dat") else "nom")
        if locale in SLAVIC:
            case = case if case in ("gen", "acc") else "nom"
            main = {"nom": one.form, "gen": one.genitive, "acc": ""}[case] or accusative(one, locale)
            words = [adjective(self.adjective, locale, one.gender, case)] if self.adjective else []
            text = " ".join([*words, main, *self._place(locale)])
            return text[:1].upper() + text[1:]
        words = [adjective(self.adjective, locale, one.gender)] if self.adjective else []
        if locale in ROMANCE or locale == "vi":
            return " ".join([one.form, *words, *self._place(locale)])
        if locale == "en":
            return " ".join([*words, one.form, *self._place(locale)])
        joint = " " if locale == "ko" else ""
        return joint.join([*self._place(locale), *words, one.form])

    def _place(self, locale: str) -> list[str]:
        if "-" in self.place:
            return [of_place(self.place, locale)]
        return [table(locale)["places"][self.place]] if self.place else []

    def _german(self, case: str) -> str:
        one = noun(self.noun, "de")
        words = [adjective(self.adjective, "de", one.gender, case)] if self.adjective else []
        article = [] if case == "nom" else [german_article(one.gender, case)]
        return " ".join([*article, *words, one.form, *self._place("de")])


@dataclass(frozen=True, slots=True)
class Person:
    """A first and a last name, which may be syllables with hyphens; the same in all languages with Latin letters."""

    first: str
    last: str

    def gender(self, locale: str) -> str:  # noqa: ARG002 - the same in all languages
        """Grammatical gender of the person."""
        return "f" if self.first in _WOMEN else "m"

    def form(self, locale: str, case: str = "nom") -> str:  # noqa: ARG002 - the names of people are not declined
        """The name as the locale writes it."""
        people = table(locale)["people"]
        last = surname(self.last, locale) if "-" in self.last else people[self.last]
        return {"zh": "·", "zh-cn": "·"}.get(locale, " ").join((people[self.first], last))


Name = CardName | Person


class NamePool:
    """Names of cards, each given once: of two words as long as there are any, then of three."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._given: set[Name] = set()
        things = [key for key in table("en")["nouns"] if key not in (*_CREATURES, *PLACES)]
        self._nouns = {"thing": things, "creature": list(_CREATURES), "place": list(PLACES)}
        self._short = {sort: _short_names(nouns) for sort, nouns in self._nouns.items()}
        self._single = {sort: rng.sample(nouns, len(nouns)) for sort, nouns in self._nouns.items()}
        for names in self._short.values():
            rng.shuffle(names)

    def next(self, sort: str) -> CardName:
        """A new name of a sort: thing, creature or place."""
        words = table("en")
        while True:
            if self._single[sort] and self._rng.random() < _SINGLE:
                name = CardName(self._single[sort].pop())
            elif self._rng.random() < _RARE:
                name = CardName(self._rng.choice(self._nouns[sort]), "", syllables(self._rng))
            elif self._short[sort]:
                name = self._short[sort].pop()
            else:
                name = CardName(
                    self._rng.choice(self._nouns[sort]),
                    self._rng.choice(list(words["adjectives"])),
                    self._rng.choice(list(words["places"])),
                )
            if name not in self._given:
                self._given.add(name)
                return name

    def person(self) -> Person:
        """Somebody who has no card yet; when all have one, somebody again."""
        one = a_person(self._rng)
        for _ in range(50):
            if one not in self._given:
                break
            one = a_person(self._rng)
        self._given.add(one)
        return one


def _short_names(nouns: list[str]) -> list[CardName]:
    words = table("en")
    return [
        name
        for key in nouns
        for name in (
            *(CardName(key, one) for one in words["adjectives"]),
            *(CardName(key, "", one) for one in words["places"]),
        )
    ]


def a_person(rng: random.Random) -> Person:
    """Somebody, drawn at random."""
    last = [key for key in table("en")["people"] if key not in (*_WOMEN, *_MEN)]
    return Person(rng.choice(_WOMEN + _MEN), syllables(rng) if rng.random() < _RARE else rng.choice(last))
