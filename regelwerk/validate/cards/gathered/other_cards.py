"""What cards of all files are called in each locale, for texts that name them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import NamedTuple

from regelwerk.language.folding import without_accents
from regelwerk.language.known_languages import subtag
from regelwerk.language.language_tags import script_of
from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.card_names import NameIndex, comparable, is_name
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet, Mention
from regelwerk.validate.cards.gathered.words_of_names import WordsOfNames
from regelwerk.validate.cards.nearest import distance

_UNSPACED = "\u3040"
"""The first letter of the scripts of Chinese, Japanese and Korean."""
_UNSPACED_NAME = 4
"""Letters at least of a name in these scripts that is looked for in texts; chosen by hand."""
_LONG, _ENDING = 6, 2
"""Letters of a word from which on it is hardly in a text by chance, and those at its end that grammar may change."""
_KEEP, _MOST = 4, 0.8
"""Translations in Latin letters that keep a word of the source, and their share of all others, from which on it is a name
that a further one keeps as well. Measured on the development seeds of benchmarks/card_repository."""
_WHOLE = 0.5
"""The share of all others that have it letter by letter: a word that many languages borrow has another ending in most."""
_SPELLING = 2
"""Letters at most by which a language spells a borrowed word otherwise; chosen by hand."""
_WORD = re.compile(r"[^\W\d_]+")


class CalledSo:
    """Finds the names that cards have in a locale in texts of that locale."""

    def __init__(self, names: Mapping[str, Mapping[str, list[tuple[str, CardPlace]]]]) -> None:
        self._names = names
        self._known: dict[str, tuple[dict[str, str], NameIndex]] = {}
        self._by_word: dict[str, list[str]] = {}
        """Words of the source to the names that have them."""

    def another(self, locale: str, text: str, said: Collection[str]) -> str:
        """The source name of a card that a text without accents names, and the source, which says so much, does not."""
        known, index = self._of(locale)
        return next((name for one in index.found(text) if (name := known[one]) and name not in said), "")

    def translates(self, locale: str, word: str, stem: str) -> bool:
        """Whether the name of some card in a locale lacks a word that the source has in it."""
        if not self._by_word:
            for name in self._names:
                for one in _WORD.findall(name):
                    self._by_word.setdefault(one, []).append(name)
        called = (text for name in self._by_word.get(word, ()) for text, _ in self._names[name].get(locale, ()))
        return any(stem not in without_accents(text) for text in called)

    def _of(self, locale: str) -> tuple[dict[str, str], NameIndex]:
        """Names in a locale, folded, to those of the source; empty where two cards have the name."""
        if locale not in self._known:
            table: dict[str, str] = {}
            for name, called in self._names.items():
                for text, _ in called.get(locale, ()):
                    if is_name(text) or (len(text) >= _UNSPACED_NAME and text[0] >= _UNSPACED):
                        folded = comparable(text, locale)
                        table[folded] = "" if table.get(folded, name) != name else name
            self._known[locale] = table, NameIndex(table)
        return self._known[locale]


class OtherCards(NamedTuple):
    """What all sheets say of the names of cards; `places` are those of the names in the source."""

    source: str
    names: dict[str, dict[str, list[tuple[str, CardPlace]]]]
    places: dict[str, CardPlace]
    called_so: CalledSo
    words: WordsOfNames


class KeptWord(NamedTuple):
    """A word of the source that translations keep as it is."""

    word: str
    locales: int


def other_cards(whole: GatheredSet) -> OtherCards:
    """Read of all sheets."""
    names: dict[str, dict[str, list[tuple[str, CardPlace]]]] = defaultdict(lambda: defaultdict(list))
    for one in whole.sheets:
        for card in one.names:
            called = names[card.name]  # a card that nobody translates is one too
            for locale, (text, line, column) in card.called.items():
                called[locale].append((text, CardPlace(locale, one.files[locale], line, column, text)))
    places = {
        card.name: CardPlace(whole.layout.source, one.files[""], card.line, card.column, card.name)
        for one in whole.sheets
        for card in one.names
    }
    return OtherCards(whole.layout.source, names, places, CalledSo(names), WordsOfNames(names))


def kept_word(mention: Mention, locale: str, cards: OtherCards) -> KeptWord | None:
    """A word of the name that nearly all translations in Latin letters keep, and the one in this locale does not have.

    None where the locale translates the word in the name of another card, as words that many languages have, and where
    it keeps another word that they keep: it names the same card then.
    """
    mine = mention.sides[locale].text
    lacking = None
    for word in _WORD.findall(mention.text) if _is_latin(locale) else ():
        stem = without_accents(word)[:-_ENDING]
        if len(word) >= _LONG and (lacking is None or stem in mine):
            others = [side.text for one, side in mention.sides.items() if one != locale and _is_latin(one)]
            keep = sum(stem in text for text in others)
            whole = sum(without_accents(word) in _WORD.findall(text) for text in others)
            most = keep >= _KEEP and keep >= _MOST * len(others) and whole >= _WHOLE * len(others)
            if most and stem in mine:
                return None
            if most and not _is_spelt_otherwise(word, mine) and not cards.called_so.translates(locale, word, stem):
                lacking = KeptWord(word, keep)
    return lacking


def _is_spelt_otherwise(word: str, text: str) -> bool:
    """Whether a text has a word as its own language spells it (`Rewolwer`)."""
    plain = without_accents(word)
    return any(one[0] == plain[0] and distance(one[: len(plain)], plain) <= _SPELLING for one in _WORD.findall(text))


def _is_latin(locale: str) -> bool:
    return script_of(subtag(locale)) == "Latin"
