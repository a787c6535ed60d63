"""Compounds whose parts one edition joins in two ways: `Beute-Karte`, `Beute Karte`, `Beutekarte`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import parts
from regelwerk.validate.compare.edition_words import EditionWords, WordUse

_LONGEST_LINK = 3
"""Letters between two parts of a compound at most, a hyphen included; chosen by hand."""
_STEM = 3
"""Letters of a part by which it is found in the word: its ending may be inflected."""


_Ways = dict[tuple[str, ...], dict[str, list[WordUse]]]
"""Uses by the parts of a compound, and by what is between them."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A rare way to join two parts and the usual one, with the uses of both."""

    rare: tuple[WordUse, ...]
    usual: tuple[WordUse, ...]


def joints(vocabulary: EditionWords) -> Iterator[Joint]:
    """Parts that are joined otherwise than usually, in alphabetical order.

    Languages without compounds are only asked for hyphens in words that are usually written without. In the others whole
    compounds are compared for their hyphens and blanks, since a longer compound may have a hyphen that a shorter one has
    not; the linking letters of two parts are compared wherever the two meet.
    """
    if not language_of(vocabulary.locale).profile.compounds:
        yield from _stray_hyphens(vocabulary)
        return
    whole: _Ways = defaultdict(lambda: defaultdict(list))
    pairs: _Ways = defaultdict(lambda: defaultdict(list))
    for word, places in vocabulary.places.items():
        whole[parts(word, vocabulary.locale)]["-" if "-" in word else ""] += places
        for pair, link in _links(word, vocabulary.locale):
            if "-" not in link:
                pairs[pair][link] += places
    for words, places in vocabulary.pair_places.items():
        joined = "".join(words)
        if vocabulary.count[joined] and all(word[:1].isupper() for word in places[0].text.split(" ")):
            whole[parts(joined, vocabulary.locale)][" "] += places
    for ways in (whole, pairs):
        for compound, links_of in sorted(ways.items()):
            if len(compound) > 1:
                yield from _rare_ways(links_of)


def _stray_hyphens(vocabulary: EditionWords) -> Iterator[Joint]:
    for word, places in sorted(vocabulary.places.items()):
        joined = word.replace("-", "")
        usual = vocabulary.places.get(joined, [])
        if "-" in word and joined.isalpha() and len(usual) > len(places):
            yield Joint(tuple(places), tuple(usual))


def _rare_ways(links: dict[str, list[WordUse]]) -> Iterator[Joint]:
    usual = max(links, key=lambda link: (len(links[link]), link))
    for link in sorted(links):
        if len(links[link]) < len(links[usual]):
            yield Joint(tuple(links[link]), tuple(links[usual]))


def _links(word: str, locale: str) -> list[tuple[tuple[str, str], str]]:
    """Each two neighbouring parts of a compound with the letters, or the hyphen, between them."""
    pieces = parts(word, locale)
    found, at = [], 0
    for one, other in pairwise(pieces):
        if not word.startswith(one, at):
            break
        end = at + len(one)
        begin = word.find(other[:_STEM], end, end + _LONGEST_LINK + _STEM)
        if begin < 0:
            break
        found.append(((one, other), word[end:begin]))
        at = begin
    return found
