"""Words that names of cards share in the source, and that one locale renders otherwise than all the others do.

Two cards are called "Hollow Tree" and "Hollow Stone": where in nearly all locales their names have a word in common as
well, and in one locale none, one of the two names says something else there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from regelwerk.language.folding import without_accents
from regelwerk.validate.cards.gathered.gathered_set import CardName, Gathered, GatheredSet
from regelwerk.validate.cards.gathered.words_of_names import AGREE, BESIDE, LOCALES, UNSPACED, WORD

_STEM = 3
"""Letters at the beginning of a word by which its forms are known."""


class SplitName(NamedTuple):
    """A card, the sheet that it is in, and the words of its name."""

    sheet: Gathered
    card: CardName
    words: NameWords


class OddPair(NamedTuple):
    """Two cards whose names share a word in the source, and none in a locale."""

    word: str
    locale: str
    first: tuple[Gathered, CardName]
    second: tuple[Gathered, CardName]
    agreed: int
    """Locales in which they share one."""


class NameWords(NamedTuple):
    """The words of a card's name, split once, as a card stands beside many."""

    own: frozenset[str]
    beginnings: frozenset[str]
    """Of all words of the source, as names of places may be made of others."""
    by_locale: Mapping[str, frozenset[str]]
    """Of the locales that translate it."""


def split_names(whole: GatheredSet) -> list[SplitName]:
    """The cards of all sheets whose names can be told from words, in order."""
    return [SplitName(one, card, _words_of(card)) for one in whole.sheets for card in one.names]


def odd_pairs(every: Sequence[SplitName]) -> Iterator[OddPair]:
    """Each name once a locale, with the card that has most of the others on its side as the second."""
    by_word: dict[str, list[int]] = defaultdict(list)
    for number, (_, card, _) in enumerate(every):
        for word in dict.fromkeys(_own_words(card.name)):
            by_word[word].append(number)
    for word, numbers in by_word.items():
        odd: dict[tuple[str, int], list[tuple[int, int]]] = defaultdict(list)
        pairs: dict[int, list[dict[str, bool]]] = defaultdict(list)
        cards = [every[number].words for number in numbers]
        for one, left in enumerate(cards):
            if len(left.by_locale) < LOCALES:
                continue
            for two in range(one + 1, min(one + 1 + BESIDE, len(cards))):
                right = cards[two]
                if len(left.own & right.own) != 1:
                    continue
                theirs = right.by_locale
                alike = {
                    locale: not mine.isdisjoint(theirs[locale])
                    for locale, mine in left.by_locale.items()
                    if locale in theirs
                }
                agreed = sum(alike.values())
                if len(alike) < LOCALES or agreed < AGREE * len(alike):
                    continue
                pairs[one].append(alike)
                pairs[two].append(alike)
                if agreed < len(alike):
                    for locale, same in alike.items():
                        if not same:
                            odd[locale, one].append((two, agreed))
                            odd[locale, two].append((one, agreed))
        if odd:
            yield from _told(word, [every[number][:2] for number in numbers], odd, pairs)


def _words_of(card: CardName) -> NameWords:
    """The words of a card's name, and those of the locales that translate it."""
    return NameWords(
        frozenset(_own_words(card.name)),
        _words(card.name),
        {locale: _words(called.text) for locale, called in card.called.items() if called.text != card.name},
    )


def _told(
    word: str,
    cards: Sequence[tuple[Gathered, CardName]],
    odd: Mapping[tuple[str, int], Sequence[tuple[int, int]]],
    pairs: Mapping[int, Sequence[Mapping[str, bool]]],
) -> Iterator[OddPair]:
    """Names that have the word with no other name of the locale; of two such names the first one speaks for both.

    `pairs` says of each card, of each pair that it is in, in which locales the two share a word.
    """

    def shared(locale: str, card: int) -> int:
        return sum(alike.get(locale, False) for alike in pairs[card])

    told: set[tuple[str, int]] = set()
    for (locale, own), others in odd.items():
        if shared(locale, own) or (locale, own) in told:
            continue
        other, agreed = max(others, key=lambda one: (shared(locale, one[0]), -one[0]))
        if not shared(locale, other):
            told.add((locale, other))
        yield OddPair(word, locale, cards[own], cards[other], agreed)


def _own_words(name: str) -> list[str]:
    """The words of a name in the source that it writes with a capital."""
    return [word for word in WORD.findall(name) if word[0].isupper()]


def _words(name: str) -> frozenset[str]:
    """Beginnings of the words of a name in a locale; in a script without spaces all its pairs of letters."""
    text = without_accents(name)
    pairs = UNSPACED.findall(text)
    return frozenset(pairs or (word[:_STEM] for word in WORD.findall(text)))
