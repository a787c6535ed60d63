"""Heads of names that mean the same piece of a game: marker and token, deck and pile."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.lemma import lemmas
from regelwerk.validate.compare.edition_words import EditionWords, WordUse
from regelwerk.validate.compare.lookup import Lookup

_RARE = 2
"""Uses up to which a name is odd beside any other; chosen by hand."""
_SHARE = 3
"""A name is odd beside one that is used so many times as often."""
_ENDING = r"(?:e?n|s|es)?"
"""What a compound may have after its head."""
_LEAST_STEM = 3
"""Letters of the part of a name beside its head at least; chosen by hand."""
_LINKS = re.compile(r"(?:-|s-?|en-?|n-?)$")


@dataclass(frozen=True, slots=True)
class Name:
    """What is before the head, or after one that comes first, the head, and where the name is used."""

    stem: str
    head: str
    places: tuple[WordUse, ...]


def odd_names(lookup: Lookup) -> list[tuple[Name, Name]]:
    """Names that are rare beside the usual one of the thing, with that."""
    found = []
    for locale in lookup.locales:
        box = " ".join(side.text for slot, side in lookup.sides() if slot.type == "component" and side.locale == locale)
        for names in names_by_thing(lookup.vocabulary(locale)):
            usual = max(names, key=lambda name: (len(name.places), name.head))
            found += [(name, usual) for name in names if name is not usual and _odd(name, usual, box.casefold())]
    return found


def odd_places(lookup: Lookup) -> dict[tuple[str, str], list[tuple[int, int]]]:
    """Where odd names are used: start and end, by the locale and the key of the text."""
    found: dict[tuple[str, str], list[tuple[int, int]]] = {}
    if lookup.wide is not None and lookup.wide.whole:
        for locale, edition in lookup.wide.editions.items():
            for key, start, end in edition.odd:
                found.setdefault((locale, key), []).append((start, end))
        return found
    for name, _ in lookup.once(odd_names):
        for place in name.places:
            found.setdefault((place.side.locale, place.side.key), []).append((place.start, place.end))
    return found


def _odd(name: Name, usual: Name, box: str) -> bool:
    """Whether a name is rare beside the usual one; two things in the box have two names for good reason."""
    if name.stem in box and all(any(place.text.casefold() in box for place in one.places) for one in (name, usual)):
        return False
    return len(name.places) <= _RARE or _SHARE * len(name.places) <= len(usual.places)


def names_by_thing(vocabulary: EditionWords) -> Iterator[list[Name]]:
    """Names that differ in nothing but the word for the piece, for each thing that has several."""
    language = language_of(vocabulary.locale)
    found: dict[tuple[str, int], dict[str, list[WordUse]]] = defaultdict(lambda: defaultdict(list))
    uses = _compounds(vocabulary, language) if language.profile.compounds else _phrases(vocabulary, language)
    for stem, group, head, places in uses:
        found[stem, group][head] += places
    for (stem, _), heads in sorted(found.items()):
        if len(heads) > 1:
            yield [Name(stem, head, tuple(places)) for head, places in heads.items()]


def _groups(language: Language) -> list[list[str]]:
    """Heads that mean the same piece, group by group."""
    return [group.split() for group in language.components.synonyms]


def _compounds(vocabulary: EditionWords, language: Language) -> Iterator[tuple[str, int, str, list[WordUse]]]:
    heads = [(group, head) for group, names in enumerate(_groups(language)) for head in names]
    for word, places in vocabulary.places.items():
        for group, head in heads:
            if head not in word:
                continue
            match = re.fullmatch(rf"(?P<stem>\w[\w-]{{{_LEAST_STEM - 1},}}?){head}{_ENDING}", word)
            if match:
                yield _LINKS.sub("", match["stem"]), group, head, places


def _phrases(vocabulary: EditionWords, language: Language) -> Iterator[tuple[str, int, str, list[WordUse]]]:
    by_head = {head: (group, head) for group, names in enumerate(_groups(language)) for head in names}
    unnamed = language.words.function_words | language.components.describing
    named_by_capitals = language.components.names_have_capitals
    for pair, places in vocabulary.pair_places.items():
        first, second = pair if language.components.head_first else reversed(pair)
        if len(second) < _LEAST_STEM or second in unnamed or second in language.numbers.table:
            continue
        for lemma in lemmas(first, vocabulary.locale) & by_head.keys():
            capital = [place for place in places if not named_by_capitals or place.text.split()[-1][:1].isupper()]
            if capital:
                yield second, *by_head[lemma], capital
