"""Terms in whose place a partner sentence has another noun, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.term_words import Odd, TermWords, term_words
from regelwerk.validate.compare.terms.unmatched_passages import stands_alone
from regelwerk.validate.compare.terms.word_links import SentencePair

_APART = 0.35
"""Two words stand for each other where their places in the sentences, from 0 to 1, differ by less."""
_CLOSE = 0.85
"""Share of the other known words that must have partners before the rest says anything."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """The nouns of two sentences that are in each other's place, though nothing says that they mean the same."""

    segment: SentencePair
    left: Odd
    right: Odd


def replaced(lookup: Lookup) -> list[Replaced]:
    """Those of which one may be sure: both are terms that usually have other partners, or the other editions outvote one.

    A single term whose partner is a rare word is most often a free translation.
    """
    found: dict[tuple[str, int], list[Replaced]] = {}
    for terms in term_words(lookup):
        for one in _candidates(lookup, terms):
            found.setdefault((one.segment.pair.slot.key, one.left.word.token.start), []).append(one)
    return [one for group in found.values() for one in group if _sure(lookup, one, group)]


def _candidates(lookup: Lookup, terms: TermWords) -> Iterator[Replaced]:
    """Firm terms with the one noun in their place on the other side; words of one name are side by side."""
    for segment in terms.segments:
        odd = terms.unexplained(segment, 0), terms.unexplained(segment, 1)
        if not all(odd) or not any(one.firm for one in (*odd[0], *odd[1])):
            continue
        if terms.closeness(segment, odd) < _CLOSE:
            continue
        left, right = _names(odd[0]), _names(odd[1])
        for one in left:
            near = [other for other in right if abs(one.at - other.at) < _APART and (one.firm or other.firm)]
            left_side, right_side = segment.pair.left, segment.pair.right
            if stands_alone(lookup, left_side, right_side, one.word.token.start):
                continue
            if len(near) == 1 and sum(abs(near[0].at - other.at) < _APART for other in left) == 1:
                yield Replaced(segment, one, near[0])


def _names(odd: list[Odd]) -> list[Odd]:
    """Of terms that follow each other the first: they are words of one name."""
    found: list[Odd] = []
    end = -2
    for one in odd:
        if not (found and one.firm and found[-1].firm and one.word.token.start - end <= 1):
            found.append(one)
        end = one.word.token.end
    return found


def _sure(lookup: Lookup, one: Replaced, group: list[Replaced]) -> bool:
    if one.left.firm and one.right.firm:
        return True
    everybody = term_words(lookup)
    if one.right.firm:  # the base edition is alone where the usual terms of two others, and of half, miss their partner
        against = sum(other.right.firm for other in group)
        return against > 1 and 2 * against >= len(everybody)
    key, start = one.segment.pair.slot.key, one.left.word.token.start
    others = [terms for terms in everybody if terms.locales[1] != one.segment.pair.right.locale]
    return len(group) == 1 and 2 * sum(_explained(terms, key, start) for terms in others) > len(others)


def _explained(terms: TermWords, key: str, start: int) -> bool:
    """Whether another edition has a partner for the word of the base edition that begins there."""
    for segment in terms.segments_of(key):
        if segment.left.start <= start < segment.left.end:
            return all(odd.word.token.start != start for odd in terms.unexplained(segment, 0))
    return False
