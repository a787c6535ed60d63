"""Words that a name in a text shares with names of other cards, where the card itself is not translated.

The source names "Crooked Sailor", which a locale does not translate, but it translates "Dusty Sailor". In nearly all
locales the text and that name have a word in common: where in one they have none, the text names another card.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from regelwerk.language.folding import fold, without_accents
from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.gathered.gathered_set import Mention

LOCALES = 5
"""Locales at least that render both of two names; chosen by hand."""
AGREE = 0.8
"""Share of the locales whose names must have a word in common; the clean repositories of benchmarks/card_repository
have no pair above it that is not right."""
BESIDE = 8
"""Cards with the same word that a card is compared with; some are enough, and the work grows with the cards alone."""
WORD = re.compile(r"[^\W\d_]+")
UNSPACED = re.compile("(?=([\u3040-\u9fff]{2}))")
"""Two letters in a row in a script without spaces."""
_STEM, _BEGINNING, _ENDING = 4, 3, 3
"""Letters of a word that is looked for, at least, letters by which its forms are known, and those at its end that grammar
changes. Fewer than _STEM are looked for at the beginning of words alone."""
_HANGUL = re.compile("[\uac00-\ud7a3]")


class LackedWord(NamedTuple):
    """A word of the source, and the name of another card that has it, of which a text has no word."""

    word: str
    called: str
    place: CardPlace
    locales: int
    """Other locales in which the text has a word of that name."""


class WordsOfNames:
    """Finds such names; `names` are those of the source with what they are in each locale, and where."""

    def __init__(self, names: Mapping[str, Mapping[str, Sequence[tuple[str, CardPlace]]]]) -> None:
        self._names = names
        self._by_word: dict[str, list[str]] = {}

    def lacked(self, mention: Mention, name: str, locale: str) -> LackedWord | None:
        """A word that the translation of a mention of this card lacks; None where it has a word of any such name."""
        found = None
        for word in filter(_is_long, WORD.findall(name)):
            for other in self._having(word)[:BESIDE]:
                called = self._names[other].get(locale) if other != name else None
                if not called:
                    continue
                if self._shares(mention, other, locale):
                    return None
                others = [one for one in mention.sides if one != locale and one in self._names[other]]
                alike = sum(self._shares(mention, other, one) for one in others)
                if found is None and len(others) + 1 >= LOCALES and alike >= AGREE * len(others):
                    found = LackedWord(word, *called[0], alike)
        return found

    def _having(self, word: str) -> Sequence[str]:
        if not self._by_word:
            for name in self._names:
                for one in filter(_is_long, WORD.findall(name)):
                    self._by_word.setdefault(one, []).append(name)
        return self._by_word.get(word, ())

    def _shares(self, mention: Mention, name: str, locale: str) -> bool:
        """Whether a text has a word of what a card is called; also where nothing of it can be looked for."""
        text = mention.sides[locale].text
        called = [one for one, _ in self._names[name][locale]]
        if language_of(locale).profile.spaced_syllables:
            return not set(WORD.findall(text)).isdisjoint(WORD.findall(fold(" ".join(called))))
        stems = [stem for one in called for stem in _stems(one, locale)]
        short = tuple(stem for stem in stems if len(stem) < _STEM and not UNSPACED.match(stem))
        return (
            not stems
            or any(stem in text for stem in stems if stem not in short)
            or any(word.startswith(short) for word in (WORD.findall(text) if short else ()))
        )


def _is_long(word: str) -> bool:
    return word[0].isupper() and len(word) >= _STEM


@lru_cache(maxsize=4096)
def _stems(name: str, locale: str) -> tuple[str, ...]:
    """Beginnings of the words of a name; in scripts without spaces of letters, two in a row. None where one of the words is too
    short to be found in a text.
    """
    plain = without_accents(name)
    if UNSPACED.search(plain):
        return tuple(UNSPACED.findall(plain))
    common = language_of(locale).words.function_words
    words = [without_accents(word) for word in WORD.findall(name) if word[0].isupper() or word not in common]
    if _HANGUL.search(plain):
        return tuple(word[:2] for word in words) if all(len(word) > 1 for word in words) else ()
    if min(map(len, words), default=0) < _STEM:
        return ()
    return tuple(word[: max(_BEGINNING, len(word) - _ENDING)] for word in words)
