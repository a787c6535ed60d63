"""Words that names of cards share in one locale alone: there one of the names has the word for something else.

"Torn Crown" and "Torn Lantern" have a word in common in all locales. Where "Hollow Crown" has that word too, and in one
locale only, it was translated as "Torn Crown".
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.validate.cards.gathered.gathered_set import CardName, Gathered
from regelwerk.validate.cards.gathered.words_of_names import AGREE, BESIDE, LOCALES, UNSPACED, WORD
from regelwerk.validate.cards.name_words import NameWords, SplitName

_LONG, _FIRST = 5, 3
"""Letters of a word from which on it is hardly another one by chance, and as many in a script without spaces; chosen by hand."""


class StrangeWord(NamedTuple):
    """A card whose name in a locale has a word that is otherwise for a word of the source which this card does not have."""

    locale: str
    card: tuple[Gathered, CardName]
    other: tuple[Gathered, CardName]
    """One of those that have the word as well."""
    apart: int
    """Other locales in which the two have no word in common."""


def strange_words(every: Iterable[SplitName], locales: Iterable[str]) -> Iterator[StrangeWord]:
    """Each name with such a word once; of two cards that alone have a word the first one speaks for both."""
    named = list({one.card.name: one for one in every}.values())
    cards = [one[:2] for one in named]
    split = [one.words for one in named]
    for locale in locales:
        having: dict[str, list[int]] = defaultdict(list)
        for number, (_, card) in enumerate(cards):
            called = card.called.get(locale)
            if called and called.text != card.name:
                for word in _long_words(called.text, locale):
                    having[word].append(number)
        told: set[int] = set()
        for numbers in having.values():
            for number, others in _strange(numbers, [split[number].own for number in numbers]):
                apart = [_apart(locale, split[number], split[one]) for one in others[:BESIDE]]
                if number not in told and all(apart):
                    told |= {number, *(others if len(numbers) == 2 else ())}
                    yield StrangeWord(locale, cards[number], cards[others[0]], min(apart))


def _strange(numbers: Sequence[int], sources: Sequence[frozenset[str]]) -> Iterator[tuple[int, list[int]]]:
    """Of cards that have a word in a locale each one whose source shares no word with the others, and those others.

    More than one other must have it for the same word of the source: a word of all sorts of names is no part of a name.
    """
    known = Counter(word for words in sources for word in words)
    meant, times = max(known.items(), key=lambda one: (one[1], one[0]), default=("", 0))
    if len(numbers) < 2 or times < len(numbers) - 1:
        return
    for number, words in zip(numbers, sources, strict=True):
        if all(known[word] == 1 for word in words):
            having = zip(numbers, sources, strict=True)
            yield number, [one for one, own in having if one != number and (times == 1 or meant in own)]


def _apart(locale: str, left: NameWords, right: NameWords) -> int:
    """In how many other locales two names share no word; 0 where they share one in some, or are in too few."""
    if not left.beginnings.isdisjoint(right.beginnings):
        return 0
    both = [one for one in left.by_locale if one != locale and one in right.by_locale]
    shared = sum(not left.by_locale[one].isdisjoint(right.by_locale[one]) for one in both)
    return len(both) - shared if len(both) >= LOCALES and shared <= (1 - AGREE) * len(both) else 0


def _long_words(name: str, locale: str) -> list[str]:
    """Words of a name without the last letter, which grammar changes, but for short ones and those that any name may have;
    in a script without spaces the first letters, and of words that are syllables two in a row.
    """
    if UNSPACED.search(name):
        return [name[:_FIRST]]
    language = language_of(locale)
    words = [fold(word) for word in WORD.findall(name)]
    if language.profile.spaced_syllables:
        return list(dict.fromkeys(map(" ".join, pairwise(words))))
    common = language.words.function_words
    return list(dict.fromkeys(word[:-1] for word in words if len(word) >= _LONG and word not in common))
