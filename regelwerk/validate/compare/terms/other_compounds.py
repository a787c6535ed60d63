"""Compounds whose head says what the other edition says, and whose first part does not."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.validate.compare.terms.term_words import Missing, TermWords, both
from regelwerk.validate.compare.terms.word_links import SentencePair, StemmedWord
from regelwerk.validate.compare.words.nouns import is_noun

_NEXT = 2
"""Characters between a noun and the noun that says of what kind it is: a space, perhaps a line end."""


def other_compounds(terms: TermWords, segment: SentencePair) -> Iterator[tuple[StemmedWord, StemmedWord]]:
    """The left and the right word where one is a compound, and the other is where its first part should be said.

    Of `Hafenkarte` and `karta wyspy` the heads are partners; where `wyspa` nearly always has the partner `Insel`,
    this card is another one, or has another name.
    """
    solid = [language_of(locale).profile.compounds for locale in terms.locales]
    if solid[0] == solid[1]:
        return
    compounds = solid.index(True)
    mine, theirs = both(segment, compounds)
    there = {stem for word in theirs for stem in word.stems}
    for one in terms.missing(segment, 1 - compounds):
        if len(one.word.stems) > 1 or not is_noun(one.word.token.text, terms.locales[1 - compounds]):
            continue
        heads = {stem for word in theirs if _beside(word, one.word) for stem in word.stems}
        found = [word for word in mine if len(word.stems) > 1 and _is_other(terms, word, one, heads, there, compounds)]
        if len(found) == 1:
            yield (one.word, found[0]) if compounds else (found[0], one.word)


def _beside(one: StemmedWord, other: StemmedWord) -> bool:
    first, second = sorted((one.token, other.token), key=lambda token: token.start)
    return first is not second and 0 <= second.start - first.end < _NEXT


def _is_other(
    terms: TermWords, compound: StemmedWord, one: Missing, heads: set[str], there: set[str], side: int
) -> bool:
    """Whether the head of a compound has its partner beside the word, and no part before it has one anywhere."""
    *first, head = compound.stems
    known = terms.links.known(head, side)
    if known is None or not known.stems & heads:
        return False
    partners = [terms.links.known(stem, side) for stem in first]
    return not any(stem in one.partners.stems for stem in first) and not any(
        found.stems & there for found in partners if found is not None
    )
