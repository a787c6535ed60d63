"""The content words of one edition as lemmas: which lemma a form has, by what the edition makes of each.

Parts of German compounds are words of their own, so that `Wellenkarte` can meet `karta Fal`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from regelwerk.language.citation import ABBREVIATION
from regelwerk.language.concepts import game_words
from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas, listed_lemmas
from regelwerk.language.tokens import Token, spellings, words

_UNSEEN = 0.01
"""Stands for the count of a lemma that the edition does not have."""
_CITED = 0.5
"""What the citation form of a lemma is worth, as the logarithm of a count."""
_OF_GAMES = 1.0
"""What it is worth that games have the word, the same: `kart` are cards before they are small cars. Chosen by hand."""


class LemmaCounts:
    """The words of one edition: which lemma a form has, by how often the edition has each."""

    def __init__(self, locale: str, texts: Iterable[str]) -> None:
        """Count the lemmas of all words of the edition."""
        self.locale = locale
        self._language = language_of(locale)
        self._grammar = self._language.grammar
        self._of_games = game_words(locale)
        self._counts: Counter[str] = Counter()
        forms: Counter[str] = Counter()
        self._capitals: set[str] = set()
        for text in texts:
            said = spellings(text)
            forms.update(said)
            if not text.isupper():
                self._capitals.update(word for word in said if word.isupper())
        self._forms = frozenset(map(fold, forms))
        self._strange = self._grammar.citations_of_unknown(self._forms)
        for form, count in forms.items():
            for lemma in lemmas(form, locale):
                self._counts[lemma] += count
        self._atoms: dict[tuple[str, bool], tuple[str, ...]] = {}
        self._spellings: dict[str, tuple[int, str]] = {}
        for form, count in forms.items():
            if not form.isupper():
                self._spellings[fold(form)] = max(self._spellings.get(fold(form), (0, "")), (count, form))

    def count(self, lemma: str) -> int:
        """How often forms of a lemma occur in the edition."""
        return self._counts[lemma]

    def usual(self, lemma: str) -> float:
        """How much the edition makes of a lemma: how often it has its forms, more where one of them is its citation form.

        `karawany` and `karawanie` are forms of two words; the edition that has `karawana` as well means that one.
        A word without singular or without cases looks like its citation form wherever it is.
        """
        if self._grammar.lacks_singular(lemma):
            return math.log(self._counts[lemma] + _UNSEEN) - _CITED
        known = _CITED * (lemma in self._forms) + _OF_GAMES * (lemma in self._of_games)
        return math.log(self._counts[lemma] + _UNSEEN) + known

    def named(self, lemma: str) -> str:
        """A lemma; for a form that no lexicon has, its citation form as far as the edition shows it."""
        return self._strange.get(lemma, lemma)

    def lemma(self, form: str) -> str:
        """The likeliest lemma of a form, folded."""
        return self.named(min(listed_lemmas(form, self.locale), key=lambda lemma: (-self.usual(lemma), lemma)))

    def in_lower_case(self, text: str) -> str:
        """An expression with every word in capitals as the edition spells it elsewhere, else with one capital.

        A small word inside it has none (`ZIEL DES SPIELS`).
        """
        first, *others = text.split() or [""]
        return " ".join([self._lowered(first), *(self._lowered(word, inside=True) for word in others)])

    def _lowered(self, word: str, *, inside: bool = False) -> str:
        if inside and word.isupper() and len(word) > 1 and fold(word) in self._language.words.function_words:
            return word.lower()
        if not word.isupper() and "-" in word:
            return "-".join(map(self._lowered, word.split("-")))
        if not word.isupper() or sum(map(str.isalpha, word)) < 2 or not word.strip("IVX"):
            return word
        if len(word) <= ABBREVIATION and word in self._capitals and fold(word) not in self._spellings:
            return word
        _, spelling = self._spellings.get(fold(word), (0, ""))
        return spelling or "-".join(part.capitalize() for part in word.split("-"))

    def atoms(self, text: str) -> list[str]:
        """Content words of a text as lemmas; German compounds as their parts."""
        own = words(text)
        leading = {one.start for one, two in pairwise(own) if _capital(text, one, two)}
        return [atom for word in own for atom in self._of(word.text, word.start in leading)]

    def all_atoms(self) -> set[str]:
        """Every content word that `atoms` has given so far."""
        return {atom for found in self._atoms.values() for atom in found}

    def _of(self, form: str, leads: bool) -> tuple[str, ...]:
        found = self._atoms.get((form, leads))
        if found is None:
            found = self._atoms[form, leads] = self._analysed(form, leads)
        return found

    def _analysed(self, form: str, leads: bool) -> tuple[str, ...]:
        if fold(form) in self._language.words.function_words or (len(form) < 2 and not form.isdecimal()):
            return ()
        own = self._grammar.content_atoms(form, leads=leads)
        return (self.lemma(form),) if own is None else own


def _capital(text: str, one: Token, two: Token) -> bool:
    """Whether a word with a capital follows a word, with a space between them."""
    return two.text[0].isupper() and text[one.end : two.start] in (" ", "\u00a0", "\n")
