"""Words that names of cards share in the source, and that one locale renders otherwise than all the others do.

Two cards are called "Hollow Tree" and "Hollow Stone": where in nearly all locales their names have a word in common as
well, and in one locale none, one of the two names says something else there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from regelwerk.language.folding import without_accents
from regelwerk.validate.cards.gathered.gathered_set import CardName, Gathered, GatheredSet

_LOCALES = 5
"""Locales at least that render both names; chosen by hand."""
_AGREE = 0.8
"""Share of the locales whose names must have a word in common; the clean repositories of benchmarks/card_repository
have no pair above it that is not right."""
_BESIDE = 8
"""Cards with the same word that a card is compared with; some are enough, and the work grows with the cards alone."""
_STEM = 3
"""Letters at the beginning of a word by which its forms are known."""
_WORD = re.compile(r"[^\W\d_]+")
_UNSPACED = re.compile("(?=([\u3040-\u9fff]{2}))")
"""Two letters in a row in a script without spaces."""


class OddPair(NamedTuple):
    """Two cards whose names share a word in the source, and none in a locale."""

    word: str
    locale: str
    first: tuple[Gathered, CardName]
    second: tuple[Gathered, CardName]
    agreed: int
    """Locales in which they share one."""


def odd_pairs(whole: GatheredSet) -> Iterator[OddPair]:
    """Each name once a locale, with the card that has most of the others on its side as the second."""
    words: dict[str, frozenset[str]] = {}
    for word, cards in _by_word(whole).items():
        odd: dict[tuple[str, int], list[tuple[int, int]]] = defaultdict(list)
        shared: dict[tuple[str, int], int] = defaultdict(int)
        for one, (_, left) in enumerate(cards):
            for two in range(one + 1, min(one + 1 + _BESIDE, len(cards))):
                right = cards[two][1]
                if len({*_own_words(left.name)} & {*_own_words(right.name)}) != 1:
                    continue
                alike = {
                    locale: not _words(mine.text, words).isdisjoint(_words(theirs.text, words))
                    for locale, mine in left.called.items()
                    if (theirs := right.called.get(locale)) and mine.text != left.name and theirs.text != right.name
                }
                agreed = sum(alike.values())
                if len(alike) < _LOCALES or agreed < _AGREE * len(alike):
                    continue
                for locale, same in alike.items():
                    for own, other in ((one, two), (two, one)):
                        if same:
                            shared[locale, own] += 1
                        else:
                            odd[locale, own].append((other, agreed))
        yield from _told(word, cards, odd, shared)


def _told(
    word: str,
    cards: Sequence[tuple[Gathered, CardName]],
    odd: Mapping[tuple[str, int], Sequence[tuple[int, int]]],
    shared: Mapping[tuple[str, int], int],
) -> Iterator[OddPair]:
    """Names that have the word with no other name of the locale; of two such names the first one speaks for both."""
    told: set[tuple[str, int]] = set()
    for (locale, own), others in odd.items():
        if shared.get((locale, own)) or (locale, own) in told:
            continue
        other, agreed = max(others, key=lambda one: (shared.get((locale, one[0]), 0), -one[0]))
        if not shared.get((locale, other)):
            told.add((locale, other))
        yield OddPair(word, locale, cards[own], cards[other], agreed)


def _by_word(whole: GatheredSet) -> Mapping[str, list[tuple[Gathered, CardName]]]:
    """Words of names in the source to the cards that have them."""
    found: dict[str, list[tuple[Gathered, CardName]]] = defaultdict(list)
    for one in whole.sheets:
        for card in one.names:
            for word in dict.fromkeys(_own_words(card.name)):
                found[word].append((one, card))
    return found


def _own_words(name: str) -> list[str]:
    """The words of a name in the source that it writes with a capital."""
    return [word for word in _WORD.findall(name) if word[0].isupper()]


def _words(name: str, known: dict[str, frozenset[str]]) -> frozenset[str]:
    """Beginnings of the words of a name in a locale; in a script without spaces all its pairs of letters."""
    if name not in known:
        text = without_accents(name)
        pairs = _UNSPACED.findall(text)
        known[name] = frozenset(pairs or (word[:_STEM] for word in _WORD.findall(text)))
    return known[name]
