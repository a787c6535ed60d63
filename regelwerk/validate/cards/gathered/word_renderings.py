"""How each locale renders the traits, closed words, keywords and shared names of all cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.gathered.gathered_set import CardName, Gathered, GatheredSet


class WordSpot(NamedTuple):
    """A record that has a word, and where its rendering is."""

    record: str
    line: int
    column: int
    copied: bool
    """Whether the rule of the card is that of the source: then its traits say nothing about the locale."""
    locale: str
    file: str
    text: str

    @property
    def place(self) -> CardPlace:
        """The rendering and where it stands."""
        return CardPlace(self.locale, self.file, self.line, self.column, self.text)


_SPOT = partial(tuple.__new__, WordSpot)


class WordRendering(NamedTuple):
    """What a locale has for a word, and all its uses."""

    text: str
    uses: list[WordSpot]


RenderingTable = Mapping[tuple[str, str, str], list[WordRendering]]
"""Locale, field and word of the source to its renderings, the most frequent first."""
_Uses = dict[tuple[str, str, str], dict[str, list[WordSpot]]]


def rendering_table(whole: GatheredSet) -> RenderingTable:
    """The renderings of traits, closed words and keywords."""
    table: _Uses = defaultdict(dict)
    for one in whole.sheets:
        for locale, field, source, text, uses in one.traits:
            where = (locale, one.files[locale], text)
            spots = [_SPOT((*use, *where)) for use in uses]
            table[locale, field, source].setdefault(text, []).extend(spots)
    return _sorted(table)


def name_table(whole: GatheredSet) -> RenderingTable:
    """The same of the names that several cards have, as the field `the name`."""
    table: _Uses = defaultdict(dict)
    for source, named in _shared(whole).items():
        for one, card in named:
            for locale, (text, line, column) in card.called.items():
                use = WordSpot(card.record, line, column, False, locale, one.files[locale], text)
                table[locale, "the name", source].setdefault(text, []).append(use)
    return _sorted(table)


def _sorted(table: _Uses) -> RenderingTable:
    return {
        key: sorted((WordRendering(*one) for one in found.items()), key=lambda one: (-len(one.uses), one.text))
        if len(found) > 1
        else [WordRendering(*one) for one in found.items()]
        for key, found in table.items()
    }


def _shared(whole: GatheredSet) -> Mapping[str, list[tuple[Gathered, CardName]]]:
    """Names that several cards have, with those cards and their sheets."""
    named: dict[str, list[tuple[Gathered, CardName]]] = {}
    for one in whole.sheets:
        for card in one.names:
            named.setdefault(card.name, []).append((one, card))
    return {source: found for source, found in named.items() if len(found) > 1}


def usual_rendering(found: list[WordRendering], source: str) -> WordRendering:
    """The most frequent rendering on translated cards; of those used equally often one that is translated, and of
    these the one with more letters of its own alphabet: accents are lost more often than added.
    """
    if len(found) == 1:
        return found[0]
    uses = [sum(not use.copied for use in one.uses) for one in found]
    best = max(uses)
    among = [one for one, count in zip(found, uses, strict=True) if count == best]
    return max(among, key=lambda one: (one.text != source, sum(not letter.isascii() for letter in one.text)))
