"""What a clause says of who acts, when, whether one may or must, and of which: one of a closed list each.

The words are data of each language (`shape.clause_words.ClauseWords`), patterns over text in small letters. The lists
follow the semantic roles and the operators of quantity, time and modality that grammars name (Huddleston and Pullum,
"The Cambridge Grammar of the English Language", 2002, chapters 3, 5, 8, 9).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from typing import Literal, NamedTuple

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.meaning.first_words import FirstWords, matches
from regelwerk.language.tokens import Token

Family = Literal["who", "when", "extent", "what", "condition"]


@dataclass(frozen=True, slots=True, eq=False)
class FactGroup:
    """Things of which a clause says one at most: what two editions say of it excludes each other."""

    name: str
    """As messages say it."""
    family: Family
    agreeing: frozenset[frozenset[str]] = frozenset()
    """Pairs that may say the same in other words: who must go may not stay."""
    told_alone: frozenset[str] = frozenset()
    """What is told where the other edition says nothing of the kind."""
    habit: bool = False
    """Whether editions name it in words of their own: what one calls a round, another calls a turn throughout."""
    read_by: Literal["words", "thing", "way"] = "words"
    """Whether words say it, or it is a thing that is named, or the way from or to it (see `named_things`)."""
    complement: bool = False
    """Whether it relates to what follows: before one thing may be after another."""
    contrary: bool = False
    """Whether its values are each other's contrary, so that a denial turns one into the other."""


def _pairs(*pairs: tuple[str, str]) -> frozenset[frozenset[str]]:
    return frozenset(map(frozenset, pairs))


_MODAL = _pairs(
    ("must", "may not"),
    ("may", "need not"),
    ("can", "need not"),
    ("should", "may"),
    ("should", "can"),
    ("may", "can"),
    ("must", "should"),
    ("is to", "must"),
    ("is to", "can"),
    ("is to", "should"),
    ("is to", "may not"),
)
_QUANTIFIED = _pairs(
    ("any", "one"),
    ("any", "a single one"),
    ("one", "a single one"),
    ("only", "a single one"),
    ("some", "a single one"),
    ("any", "only"),
    ("any", "none"),
    ("one", "only"),
    ("one", "some"),
    ("none", "only"),
    ("none", "all"),
    ("some", "only"),
    ("not all", "some"),
    ("not all", "only"),
    ("most", "only"),
)

FACT_GROUPS = (
    FactGroup(
        "who acts",
        "who",
        agreeing=_pairs(
            ("opponents", "all others"),
            ("the first player", "the active player"),
            ("owner", "opponents"),
            ("you", "the active player"),
            ("you", "the first player"),
            ("you", "the last player"),
            ("you", "each player"),
            ("you", "owner"),
            ("you", "partner"),
        ),
        told_alone=frozenset({"opponents", "owner", "all others"}),
    ),
    FactGroup("which neighbour", "who"),
    FactGroup("clockwise or not", "who"),
    FactGroup("who wins and who loses", "who", contrary=True),
    FactGroup("who attacks and who defends", "who", contrary=True),
    FactGroup("who buys and who sells", "who", contrary=True),
    FactGroup("the eldest or the youngest", "who", contrary=True),
    FactGroup("most or fewest", "what", contrary=True),
    FactGroup("the first or the last", "what", contrary=True),
    FactGroup("alone or together", "who"),
    FactGroup(
        "before or after", "when", agreeing=_pairs(("not before", "before"), ("not before", "after")), complement=True
    ),
    FactGroup("the beginning or the end", "when"),
    FactGroup("turn, round or game", "when", habit=True),
    FactGroup("whose turn", "when"),
    FactGroup("this or the next", "when"),
    FactGroup("at once or later", "when"),
    FactGroup("each time or once", "when"),
    FactGroup("at the same time or in turn", "when"),
    FactGroup("as long as or until", "when", complement=True),
    FactGroup("may or must", "extent", agreeing=_MODAL, told_alone=frozenset({"may"})),
    FactGroup("all or some", "extent", agreeing=_QUANTIFIED),
    FactGroup("both or one of two", "extent"),
    FactGroup("rounded up or down", "extent"),
    FactGroup(
        "how many times as much", "extent", told_alone=frozenset({"half", "a third", "a quarter", "double", "triple"})
    ),
    FactGroup("more or less", "extent", contrary=True),
    FactGroup("for how many persons", "extent"),
    FactGroup("each or in all", "extent"),
    FactGroup("from left to right", "what"),
    FactGroup("forwards or backwards", "what", contrary=True),
    FactGroup("towards or away", "what", contrary=True),
    FactGroup("negative or positive", "what", contrary=True),
    FactGroup("for or against", "what"),
    FactGroup("taking or giving", "what", contrary=True),
    FactGroup("draw or discard pile", "what"),
    FactGroup("in front or behind", "what", contrary=True),
    FactGroup("beside or in", "what"),
    FactGroup("loading or unloading", "what"),
    FactGroup("inside or outside", "what", contrary=True),
    FactGroup("entering or leaving", "what", contrary=True),
    FactGroup("and or or", "what"),
    FactGroup("own or the other side's", "what"),
    FactGroup("earlier or later", "when", contrary=True),
    FactGroup("previous or following", "condition"),
    FactGroup(
        "a condition", "condition", agreeing=_pairs(("regardless", "unless")), told_alone=frozenset({"if", "unless"})
    ),
    FactGroup("an exception", "condition", told_alone=frozenset({"except"})),
    FactGroup("a reference", "condition", told_alone=frozenset({"see"})),
)
"""What checks compare; a group that a language has no words for is not compared in it."""
_HABITUAL = tuple(group for group in FACT_GROUPS if group.habit)


@dataclass(frozen=True, slots=True)
class Fact:
    """Words of a text that surely say one thing of a group."""

    group: FactGroup
    value: str
    token: Token


def facts(text: str, locale: str) -> tuple[Fact, ...]:
    """What a text surely says, group by group in order; empty for a language without data."""
    return _facts(text, language_of(locale), habitual=False)


def habitual_facts(text: str, locale: str) -> tuple[Fact, ...]:
    """The same of the groups for which editions have words of their own."""
    return _facts(text, language_of(locale), habitual=True)


def may_say(group: FactGroup, value: str, text: str, locale: str, *, freely: bool = False) -> bool:
    """Whether a text has words that say the same, or, in a free translation, may say it; True without data."""
    row = language_of(locale).clauses.facts.get(group.name, {}).get(value)
    if row is None:
        return True
    source = "|".join(filter(None, row if freely else row[:2]))
    return bool(source) and _pattern(source).search(_lowered(text)) is not None


@lru_cache(maxsize=16384)
def _facts(text: str, language: Language, *, habitual: bool) -> tuple[Fact, ...]:
    lowered = _lowered(text)
    rows, first_words = _rows(language, habitual=habitual)
    found = []
    for group, numbers in groupby(first_words.patterns(lowered), lambda number: rows[number].group):
        patterns = [(number, _pattern(rows[number].source)) for number in numbers]
        found += [
            Fact(group, rows[number].value, Token(text[start:end], start, end))
            for number, start, end in matches(patterns, lowered)
        ]
    return tuple(found)


class _Row(NamedTuple):
    group: FactGroup
    value: str
    source: str


@cache
def _rows(language: Language, *, habitual: bool) -> tuple[list[_Row], FirstWords]:
    """What the groups say, in order, with the words that surely say it; and how these begin."""
    found = [
        _Row(group, value, row[0])
        for group in (_HABITUAL if habitual else FACT_GROUPS)
        for value, row in language.clauses.facts.get(group.name, {}).items()
        if row[0]
    ]
    return found, FirstWords(row.source for row in found)


def _lowered(text: str) -> str:
    """In small letters with the same offsets: patterns that need not ignore the case are several times as fast."""
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else text


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{source})\b")
