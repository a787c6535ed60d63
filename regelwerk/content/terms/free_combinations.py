"""Words that stand together because of what is said, and name no thing of the game (`neue Karte`, `drei Türme`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from regelwerk.content.terms.term_candidates import TermCandidate
from regelwerk.language.known_languages import language_of

_SEVERAL = 3
"""Nouns that an adjective goes with when it tells which one is meant (`neu`, `beliebig`) and not what it is."""


def free_adjectives(expressions: Iterable[TermCandidate]) -> frozenset[str]:
    """Lemmas of the adjectives that an edition puts before several nouns."""
    nouns: dict[str, set[str]] = defaultdict(set)
    for candidate in expressions:
        if candidate.head == 1 and len(candidate.lemmas) > 1:
            nouns[candidate.lemmas[0]].add(candidate.lemmas[1])
    return frozenset(adjective for adjective, heads in nouns.items() if len(heads) >= _SEVERAL)


def is_free(left: TermCandidate, right: TermCandidate, adjectives: frozenset[str]) -> bool:
    """Whether neither edition sets it off: a noun with such an adjective or a number, or once with a genitive."""
    if left.head is None or len(left.lemmas) < 2 or left.labelled or right.labelled or _capital(right):
        return False
    if left.head == 1:
        return left.lemmas[0] in adjectives or _is_ordinal(left)
    return len(left.uses) == 1


def _capital(candidate: TermCandidate) -> bool:
    return any(use.form[0].isupper() and use.marked for use in candidate.uses)


def _is_ordinal(candidate: TermCandidate) -> bool:
    numbers = language_of(candidate.locale).numbers.table
    found = (numbers.get(use.form.split()[0].casefold()) for use in candidate.uses)
    return any(number is not None and number[1] == "ordinal" for number in found)
