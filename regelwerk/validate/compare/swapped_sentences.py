"""Neighbouring sentences or lines of a text that the other edition has the other way round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.term_words import TermWords, term_words
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.wide.wide_facts import HALF

_APART = 0.25
"""Share of the known words with a partner up to which two sentences do not say the same."""
_ALIKE = 0.6
"""And the share from which they do."""
_FEWEST = 3
"""Known words that two sentences must have between them."""
_LINE = re.compile(r"[^\n]+")


@dataclass(frozen=True, slots=True)
class Crossed:
    """The first of two neighbours on the left, and its partner, which is the second of them on the right."""

    pair: SlotPair
    left: Token
    right: Token


def crossed(lookup: Lookup) -> Iterator[Crossed]:
    """At most one for each pair of texts, judged by the words that stand for each other elsewhere."""
    for terms in term_words(lookup):
        for pair in lookup.pairs:
            if (
                (pair.left.locale, pair.right.locale) == terms.locales
                and pair.slot.type != "term"
                and not pair.doubtful
            ):
                here, there = _parts(pair.left), _parts(pair.right)
                found = _first(terms, (pair.left, here), (pair.right, there)) if len(here) == len(there) else None
                if found is not None:
                    yield Crossed(pair, here[found], there[found + 1])


def _parts(side: SlotText) -> list[Token]:
    """Lines of a text that has several, else its sentences."""
    if "\n" in side.text:
        return [Token(match.group(), match.start(), match.end()) for match in _LINE.finditer(side.text)]
    return sentences(side.text, side.locale)


def _first(terms: TermWords, *sides: tuple[SlotText, list[Token]]) -> int | None:
    """Index of the first part of two texts that has changed places with the next."""
    parts = len(sides[0][1])
    if parts < 2:
        return None
    left, right = (_stems(terms, *one, at) for at, one in enumerate(sides))
    straight = [_likeness(terms, one, other) for one, other in zip(left, right, strict=True)]
    for at in range(parts - 1):
        if max(straight[at : at + 2]) <= _APART:
            across = _likeness(terms, left[at], right[at + 1]), _likeness(terms, left[at + 1], right[at])
            if min(across) >= _ALIKE:
                return at
    return None


def _stems(terms: TermWords, text: SlotText, parts: list[Token], side: int) -> list[frozenset[str]]:
    lemmas = terms.links.lemmas[side]
    return [
        frozenset(stem for word in lemmas.words(text.text, part.start, part.end) for stem in word.stems)
        for part in parts
    ]


def _likeness(terms: TermWords, left: frozenset[str], right: frozenset[str]) -> float:
    """Share of the known words of both sentences that have a partner in the other; one half where too few are known."""
    known, met = 0, 0
    for side, (mine, theirs) in enumerate(((left, right), (right, left))):
        found = [partners for stem in mine if (partners := terms.links.known(stem, side)) and partners.faithful >= HALF]
        known += len(found)
        met += sum(bool(partners.stems & theirs) for partners in found)
    return met / known if known >= _FEWEST else 0.5
