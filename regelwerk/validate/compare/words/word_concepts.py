"""What the words of two texts mean, as far as common words tell (`concepts.toml` and `general_words.toml` of each language)."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas, parts
from regelwerk.language.named_things import meanings
from regelwerk.language.tokens import Token, words
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.words.nouns import is_noun

_REACH = 80
"""Characters after a word that says before or after in which what it is about is named."""
_CLAUSE = re.compile(r"[,;:.!?–()]")
_GRAMMAR = frozenset(
    {"before", "all", "each", "next", "last", "first", "only", "not", "then", "during", "own", "go", "this"}
)
"""Concepts of words that say nothing of what a clause is about."""
_MOST = 2
"""Content words that may name it."""


def unlike(pair: SlotPair, left: Token, right: Token) -> bool:
    """Whether what follows two words is known on both sides and has nothing in common."""
    here = _following(pair.left.text, left, pair.left.locale)
    there = _following(pair.right.text, right, pair.right.locale)
    return bool(here) and bool(there) and not here & there


def named_after(side: SlotText, marker: Token) -> Token | None:
    """The first noun after a word, in the same clause; None where it has none."""
    clause = _CLAUSE.split(side.text[marker.end : marker.end + _REACH])[0]
    first = next((word for word in words(clause) if is_noun(word.text, side.locale)), None)
    return first and Token(first.text, first.start + marker.end, first.end + marker.end)


def _following(text: str, marker: Token, locale: str) -> frozenset[str]:
    """The concepts of the next content words, which the marker may have begun; none where the first of them is not known."""
    idle = language_of(locale).words.function_words
    content = [word.text for word in words(text[marker.start : marker.start + _REACH]) if fold(word.text) not in idle]
    known = [(word, concepts_of(word, locale)) for word in content]
    found = [concepts for _, concepts in known if not concepts or concepts - _GRAMMAR][:_MOST]
    return frozenset[str]().union(*found) if found and found[0] else frozenset()


@lru_cache(maxsize=8192)
def content_concepts(form: str, locale: str) -> frozenset[str]:
    """The concepts of a form without those that say nothing of what a clause is about; none for words of grammar."""
    if fold(form) in language_of(locale).words.function_words:
        return frozenset()
    return concepts_of(form, locale) - _GRAMMAR


@lru_cache(maxsize=8192)
def concepts_of(form: str, locale: str) -> frozenset[str]:
    """The concepts that a form may stand for, by its lemmas and the parts of a compound."""
    known = _by_word(locale)
    found = {thing for _, thing in meanings(form, locale)}
    for lemma in (*lemmas(form, locale), *parts(form, locale), fold(form)):
        found |= known.get(lemma, frozenset())
    return frozenset(found)


@cache
def _by_word(locale: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    language = language_of(locale)
    for concept, listed in (*language.concepts.items(), *language.general_words.items()):
        for word in listed.split(","):
            found.setdefault(fold(word.strip()), set()).add(concept.partition("-")[0])
    return {word: frozenset(some) for word, some in found.items()}
