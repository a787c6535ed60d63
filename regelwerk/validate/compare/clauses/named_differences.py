"""Names in quotation marks, and what is excepted, that mean something else in paired texts: `see “Trade”`, `except coins`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import parts
from regelwerk.language.meaning.clause_facts import Fact, FactGroup, facts
from regelwerk.language.tokens import Token, words
from regelwerk.validate.compare.clauses.fact_differences import FactDifference
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.words.nouns import is_noun
from regelwerk.validate.compare.words.word_concepts import concepts_of, named_after

_NAME = FactGroup("what it names", "condition")
_EXCEPTED = FactGroup("what it excepts", "condition")
_ANYBODY = frozenset({"person", "player", "man", "people", "someone"})
"""Concepts of words with which anybody is meant that the rest of the clause tells."""
_QUOTED = re.compile(r"[„“«»\"‚]([^„“”«»\"‚‘]{3,40})[“”«»\"‘]")


def named_differences(lookup: Lookup) -> list[FactDifference]:
    """One for each pair of texts whose only name in quotation marks, or only excepted thing, is another; in document order.

    What several texts name so is a name that each edition chose; of cards one is looked at, not all.
    """
    pairs = (pair for pair in lookup.pairs if not pair.doubtful and pair.slot.type not in ("term", "script"))
    found = [one for pair in pairs for one in _of_pair(pair)]
    names = Counter(_names(one) for one in found if one.pair.slot.type != "card")
    return [one for one in found if one.group is not _NAME or names[_names(one)] <= 1]


def _names(one: FactDifference) -> tuple[object, ...]:
    """Both names, by what they mean."""
    sides = ((one.left, one.pair.left.locale), (one.right, one.pair.right.locale))
    return tuple((locale, _meant(fact.token, locale)) for fact, locale in sides if fact)


def _of_pair(pair: SlotPair) -> Iterator[FactDifference]:
    for group, found in ((_NAME, _quoted), (_EXCEPTED, _excepted)):
        left = found(pair.left)
        right = found(pair.right) if left is not None else None
        if left is None or right is None:
            continue
        here, there = _meant(left, pair.left.locale), _meant(right, pair.right.locale)
        if (here | there) & _ANYBODY:
            continue
        if here and there and here.isdisjoint(there) and not (_named(pair.right, here) or _named(pair.left, there)):
            whole = Token(pair.left.text, 0, len(pair.left.text)), Token(pair.right.text, 0, len(pair.right.text))
            yield FactDifference(pair, group, Fact(group, "", left), Fact(group, "", right), whole)


def _quoted(side: SlotText) -> Token | None:
    """The only name in quotation marks, with a noun: what is “free” one may call “open”."""
    found = list(_QUOTED.finditer(side.text))
    if len(found) != 1:
        return None
    grammar = language_of(side.locale).grammar
    nouns = (
        is_noun(one.text, side.locale) and not grammar.is_adjective(one.text.lower()) for one in words(found[0][1])
    )
    return Token(found[0][1], found[0].start(1), found[0].end(1)) if any(nouns) else None


def _excepted(side: SlotText) -> Token | None:
    """The noun after the only word that excepts something."""
    markers = [
        fact for fact in facts(side.text, side.locale) if (fact.group.name, fact.value) == ("an exception", "except")
    ]
    return named_after(side, markers[0].token) if len(markers) == 1 else None


def _meant(name: Token, locale: str) -> frozenset[str]:
    """The concepts of a name; none where a word of it is not known."""
    found = [_known(word.text, locale) for word in words(name.text) if len(word.text) > 3]
    return frozenset[str]().union(*found) if found and all(found) else frozenset()


def _known(form: str, locale: str) -> frozenset[str]:
    """The concepts of a form; none for a compound of which a part is not known, since it may be a name."""
    pieces = parts(form, locale)
    if len(pieces) > 1 and not all(concepts_of(piece, locale) for piece in pieces):
        return frozenset()
    return concepts_of(form, locale)


def _named(side: SlotText, concepts: frozenset[str]) -> bool:
    return any(concepts & concepts_of(word.text, side.locale) for word in words(side.text))
