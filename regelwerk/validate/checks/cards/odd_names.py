"""RW715 of names beside each other: one that has no word of those that have its words in the source, or a word of others."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.gathered.gathered_set import CardName, Gathered, GatheredSet
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.name_words import OddPair, odd_pairs, split_names
from regelwerk.validate.cards.strange_words import StrangeWord, strange_words
from regelwerk.validate.checks.cards import name_in_text


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """Names of all files."""
    cards = split_names(whole)
    yield from map(_pair, odd_pairs(cards))
    yield from (_strange(one, whole.layout.source) for one in strange_words(cards, whole.locales))


def _called(locale: str, *cards: tuple[Gathered, CardName]) -> list[CardPlace]:
    """Where a locale names these cards."""
    names = [(one.files[locale], card.called[locale]) for one, card in cards]
    return [CardPlace(locale, file, name.line, name.column, name.text) for file, name in names]


def _pair(pair: OddPair) -> LinkedFinding:
    places = _called(pair.locale, pair.first, pair.second)
    return linked(
        name_in_text.CHECK,
        f"{pair.first[1].record}: the name in {pair.locale}, “{places[0].text}”, has no word in common with "
        f"“{places[1].text}”; “{pair.first[1].name}” and “{pair.second[1].name}” share “{pair.word}”, and so do the names in {pair.agreed} "
        "other locales.",
        record=pair.first[1].record,
        places=places,
        severity="info",
        identity=f"{pair.first[1].record} {pair.locale} {pair.word} {places[0].text}",
    )


def _strange(found: StrangeWord, source: str) -> LinkedFinding:
    places = _called(found.locale, found.card, found.other)
    return linked(
        name_in_text.CHECK,
        f"{found.card[1].record}: the name in {found.locale} is “{places[0].text}” and shares a word with “{places[1].text}”; in "
        f"{source} and {found.apart} other locales the two cards share none (“{found.card[1].name}”, "
        f"“{found.other[1].name}”).",
        record=found.card[1].record,
        places=places,
        severity="info",
        identity=f"{found.card[1].record} {found.locale} {places[0].text} {places[1].text}",
    )


CHECK = name_in_text.CHECK.over(run)
