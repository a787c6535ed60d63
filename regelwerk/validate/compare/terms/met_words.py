"""Whether the words around a place of one text are met in the other: evidence that both passages speak of the same thing.

A word that is missing, or that is there only in one edition, tells something where the rest of its clause has a counterpart on the other
side. Where it has none, the other edition says the whole clause in other words, or not at all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.tokens import Token, words_in
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.term_words import TermWords, term_words
from regelwerk.validate.compare.text_slots import SlotText
from regelwerk.validate.compare.wide.wide_facts import FAITHFUL
from regelwerk.validate.compare.words.word_concepts import concepts_of, content_concepts

_CLAUSE_END = re.compile(r"[,;:–—()]|[.!?](?=\s|$)")
_MET = 0.5
"""Share of the known words of a clause that must have a counterpart."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What is known of the words of a clause."""

    known: int
    """Words with a meaning that is known, or with a usual counterpart in this game."""
    met: int
    """How many of them have a counterpart in the other text."""

    @property
    def holds(self) -> bool:
        """Whether the other text surely speaks of the same thing."""
        return self.met > 0 and self.met >= _MET * self.known


def clause_anchor(lookup: Lookup, side: SlotText, place: Token, other: SlotText, stretch: Token) -> Anchor:
    """The words of the clause around a place, without those of the place itself; `stretch` is the partner sentence."""
    start, end = _clause(side.text, place)
    return met_words(lookup, side, Token(side.text[start:end], start, end), other, stretch, leave_out=place)


def met_words(
    lookup: Lookup, side: SlotText, passage: Token, other: SlotText, stretch: Token, *, leave_out: Token | None = None
) -> Anchor:
    """How many words of a passage are known, and how many of those have a counterpart in a stretch of the other text."""
    some = [
        word
        for word in words_in(side.text, passage.start, passage.end)
        if leave_out is None or not leave_out.start <= word.start < leave_out.end
    ]
    there = words_in(other.text, stretch.start, stretch.end)
    meant = frozenset[str]().union(*(concepts_of(word.text, other.locale) for word in there))
    forms = {fold(word.text) for word in there}
    learned = _learned(lookup, side.locale, other.locale)
    idle = language_of(side.locale).words.function_words
    known = met = 0
    for word in some:
        if fold(word.text) in idle or len(word.text) < 3:
            continue
        if fold(word.text) in forms:
            known, met = known + 1, met + 1
            continue
        own = content_concepts(word.text, side.locale)
        usual, found = _partner(learned, side, word, other, stretch)
        if own or usual:
            known += 1
            met += bool(own & meant) or found
    return Anchor(known, met)


def is_translated_alike(lookup: Lookup, side: SlotText, word: Token, other: SlotText) -> bool:
    """Whether this game uses a word often, and nearly always has the same word for it in the other edition."""
    terms = _learned(lookup, side.locale, other.locale)
    if terms is None:
        return False
    at = terms.locales.index(side.locale)
    stems = (stem for found in terms.links.lemmas[at].words(side.text, word.start, word.end) for stem in found.stems)
    return any((known := terms.known(stem, at)) is not None and known.faithful >= FAITHFUL for stem in stems)


def _learned(lookup: Lookup, one: str, other: str) -> TermWords | None:
    return next((terms for terms in term_words(lookup) if set(terms.locales) == {one, other}), None)


def _partner(
    terms: TermWords | None, side: SlotText, word: Token, other: SlotText, stretch: Token
) -> tuple[bool, bool]:
    """Whether a word has usual partners in this game, and whether one of them is there."""
    if terms is None:
        return False, False
    at = terms.locales.index(side.locale)
    there = {
        stem
        for found in terms.links.lemmas[1 - at].words(other.text, stretch.start, stretch.end)
        for stem in found.stems
    }
    usual = met = False
    for found in terms.links.lemmas[at].words(side.text, word.start, word.end):
        for stem in found.stems:
            known = terms.known(stem, at)
            usual = usual or known is not None
            met = met or (known is not None and bool(known.stems & there))
    return usual, met


def _clause(text: str, place: Token) -> tuple[int, int]:
    ends = [0, *(match.end() for match in _CLAUSE_END.finditer(text)), len(text)]
    start = max(end for end in ends if end <= place.start)
    return start, min(end for end in ends if end >= place.end)
