"""Contraries of two sentences that cancel each other: not strong and weak; who has more wins, and who has less loses.

A translation may say the contrary of a word where it denies what the other text does not, or says the contrary of a second
word as well (conversion and obversion of statements: Aristotle, "Prior Analytics" I.2; Quine, "Methods of Logic", 1950).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.clause_facts import Fact, facts
from regelwerk.language.meaning.rule_words import COMPLEMENTS, contraries
from regelwerk.language.named_things import things
from regelwerk.language.patterns import NEVER
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.polarity import denials
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.words.word_concepts import unlike

_FORBIDS = "may not"
"""The fact that denies without a word of negation: `verboten`."""
_LASTING = "as long as or until"
_DEGREE, _LESS = "more and less", 1
"""The contraries of degree, and which of them turns the word that it is said of: less strong is weaker."""
_CLAUSE_END = re.compile(r"[,;:.!?()–—]")


class _Contrary(NamedTuple):
    """A word that has a contrary."""

    group: str
    value: str
    token: Token


def cancel(pair: SlotPair, stretch: tuple[Token, Token]) -> bool:
    """Whether two sentences say an even number of contraries, a denial that only one of them has among them."""
    turned = _turned(pair, stretch)
    if len(turned) != 1:
        return len(turned) > 1
    left, right = (
        _denials(side, one, word) for side, one, word in zip((pair.left, pair.right), stretch, turned[0], strict=True)
    )
    return any((here - there) % 2 == 1 for here, there in zip(left, right, strict=True))


def times_turned(pair: SlotPair, stretch: tuple[Token, Token]) -> int:
    """Of how many words one sentence has the contrary and not the word itself."""
    return len(_turned(pair, stretch))


def of_contraries(left: Fact, right: Fact, pair: SlotPair, stretch: tuple[Token, Token]) -> bool:
    """Whether two times are of contraries, so that they are one: before it is open, and as long as it is closed."""
    if left.group.name != _LASTING:
        return unlike(pair, left.token, right.token)
    here, there = (
        {(word.says, word.side) for word in contraries(one.text, side.locale) if word.says in COMPLEMENTS}
        for side, one in zip((pair.left, pair.right), stretch, strict=True)
    )
    return here.isdisjoint(there) and not {says for says, _ in here}.isdisjoint(says for says, _ in there)


def _turned(pair: SlotPair, stretch: tuple[Token, Token]) -> list[tuple[Token, Token]]:
    """The first words of both sentences for each group of which they say contraries."""
    mine, theirs = _said(pair.left, stretch[0]), _said(pair.right, stretch[1])
    return [
        (mine[name][0].token, theirs[name][0].token)
        for name in mine.keys() & theirs.keys()
        if {one.value for one in mine[name]}.isdisjoint(one.value for one in theirs[name])
    ]


def _denials(side: SlotText, sentence: Token, word: Token) -> tuple[int, int]:
    """How often a sentence denies or forbids, and how often the clause of a word does, of which something may have less."""
    denied = denials(sentence.text, side.locale)
    forbidden = [fact.token for fact in facts(sentence.text, side.locale) if fact.value == _FORBIDS]
    found = [*denied, *(one for one in forbidden if not any(_overlap(one, other) for other in denied))]
    at = word.start - sentence.start
    start = max((match.end() for match in _CLAUSE_END.finditer(sentence.text, 0, at)), default=0)
    after = _CLAUSE_END.search(sentence.text, at)
    end = after.start() if after else len(sentence.text)
    less = _less(side.locale).search(sentence.text[:at]) is not None
    return len(found) + less, sum(start <= one.start < end for one in found) + less


@cache
def _less(locale: str) -> re.Pattern[str]:
    """A word for less right before another word; never without data."""
    words = language_of(locale).rules.opposed.get(_DEGREE, ("", ""))
    return re.compile(rf"\b(?:{words[_LESS]})\s+$" if words[_LESS] else NEVER, re.IGNORECASE)


def _said(side: SlotText, sentence: Token) -> dict[str, list[_Contrary]]:
    """What a sentence says, by the group; a word that tells of two, such as the largest, counts for the first of them."""
    found: dict[str, list[_Contrary]] = defaultdict(list)
    taken: list[_Contrary] = []
    for one in _contraries(side):
        known = any(_overlap(one.token, other.token) and one.group != other.group for other in taken)
        if sentence.start <= one.token.start < sentence.end and not known:
            taken.append(one)
            found[one.group].append(one)
    return found


def _contraries(side: SlotText) -> Iterator[_Contrary]:
    for fact in (*facts(side.text, side.locale), *things(side.text, side.locale)):
        if fact.group.contrary:
            yield _Contrary(fact.group.name, fact.value, fact.token)
    for word in contraries(side.text, side.locale):
        yield _Contrary(word.says, str(word.side), word.token)


def _overlap(one: Token, other: Token) -> bool:
    return one.start < other.end and other.start < one.end
