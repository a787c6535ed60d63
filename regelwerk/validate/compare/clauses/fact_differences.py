"""Where two editions say something else of who acts, when, how much one may or must, from where to where, and under which
condition.

Sentences are paired, and each thing that is said surely is counted: what is left over on one side, and may not be said there
in other words, is lost; where both sides have something left over of one group, they contradict each other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from regelwerk.language.meaning.clause_facts import Fact, FactGroup, facts, may_say
from regelwerk.language.meaning.negation import negations
from regelwerk.language.named_things import may_name, things
from regelwerk.language.tokens import Token, words
from regelwerk.validate.compare.clauses.clause_places import in_bracket, is_bare
from regelwerk.validate.compare.clauses.fact_habits import (
    Habit,
    by_group,
    close_stretches,
    firm_habits,
    habits_of,
    inside,
    is_compared,
    stretches,
)
from regelwerk.validate.compare.clauses.turned_contraries import of_contraries
from regelwerk.validate.compare.counterpart import is_met
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.missing_records import length_ratio
from regelwerk.validate.compare.terms.term_words import term_words
from regelwerk.validate.compare.terms.unmatched_passages import stands_alone
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.wide.wide_facts import ENOUGH
from regelwerk.validate.compare.words.word_concepts import concepts_of, content_concepts

_SHORT = 0.8
"""Share of the length of a clause by which a sentence is too short to say it in other words."""
_SHORT_UNMET = 0.4
"""The same where the other text names nothing of what the clause names."""
_CLAUSES = frozenset({"a condition", "an exception"})
"""Groups whose words open a clause of their own."""
_CONDITION, _MULTIPLE = "a condition", "how many times as much"
_FEWEST = 2
"""Words of a clause at least whose things are known, for it to be told that the other text names none of them."""
_PERMITTED, _FORBIDDEN = frozenset({"may", "can"}), "may not"
"""Facts between which nothing but a negation is the difference."""
_CLAUSE_END = re.compile(r"[,;:–()]|[.!?](?=\s|$)")
_OPENS_WITH_CASE = re.compile(r"\s*(?:[^\W\d_][\w-]*\s+){2,}[\w-]+:\s")
"""A clause before a colon, which says the case as well as a condition: `All three are right: the case is solved.`"""


@dataclass(frozen=True, slots=True)
class FactDifference:
    """What one text of a pair says of a group of facts, and its partner otherwise or not at all."""

    pair: SlotPair
    group: FactGroup
    left: Fact | None
    right: Fact | None
    stretch: tuple[Token, Token]
    """The sentences that correspond, left and right; offsets of facts are those of the whole texts."""

    shorter: bool = False
    """Whether the text that says nothing is too short to say it in other words."""

    @property
    def contradicts(self) -> bool:
        """Whether both say something."""
        return self.left is not None and self.right is not None

    @property
    def forbids(self) -> bool:
        """Whether one text forbids what the other permits."""
        values = {fact.value for fact in (self.left, self.right) if fact}
        return _FORBIDDEN in values and not values.isdisjoint(_PERMITTED)


def fact_differences(lookup: Lookup) -> dict[str, list[FactDifference]]:
    """The differences of all pairs of texts, in document order, by family."""
    found: dict[str, list[FactDifference]] = {}
    for pair in lookup.pairs:
        if not is_compared(pair):
            continue
        for one in _once_each(_of_pair(lookup, pair)):
            found.setdefault(one.group.family, []).append(one)
    told = lookup.wide is not None and lookup.wide.whole
    firm = lookup.wide.habits if lookup.wide is not None and told else firm_habits(habits_of(lookup))
    return {family: [one for one in some if not _is_habit(one, firm)] for family, some in found.items()}


def _once_each(some: Iterable[FactDifference]) -> Iterator[FactDifference]:
    """The differences without those about the same words as another; contradictions count more, and exceptions than conditions."""
    kept: list[FactDifference] = []
    for one in sorted(some, key=lambda one: (not one.contradicts, one.group.name == _CONDITION)):
        if not any(_overlap(one.left, other.left) or _overlap(one.right, other.right) for other in kept):
            kept.append(one)
            yield one


def _overlap(one: Fact | None, other: Fact | None) -> bool:
    if one is None or other is None:
        return False
    return one.token.start < other.token.end and other.token.start < one.token.end


def contradictions(lookup: Lookup, pair: SlotPair) -> Sequence[FactDifference]:
    """The differences of a pair of texts in which both say something of one group."""
    return lookup.once(_contradictions).get((pair.slot.key, pair.left.locale, pair.right.locale), ())


def _contradictions(lookup: Lookup) -> dict[tuple[str, str, str], list[FactDifference]]:
    found: dict[tuple[str, str, str], list[FactDifference]] = {}
    for one in (one for some in lookup.once(fact_differences).values() for one in some if one.contradicts):
        found.setdefault((one.pair.slot.key, one.pair.left.locale, one.pair.right.locale), []).append(one)
    return found


def _is_habit(one: FactDifference, firm: Collection[Habit]) -> bool:
    if one.left is None or one.right is None:
        return False
    return (one.pair.left.locale, one.pair.right.locale, one.group.name, one.left.value, one.right.value) in firm


def stated(side: SlotText) -> tuple[Fact, ...]:
    """All that a text surely says; `not familiar` says what `unknown` says."""
    denied = {token.end + 1 for token in negations(side.text, side.locale)}
    named = (one for one in things(side.text, side.locale) if not (one.group.contrary and one.token.start in denied))
    return (*facts(side.text, side.locale), *named)


def _of_pair(lookup: Lookup, pair: SlotPair) -> Iterator[FactDifference]:
    """Contradictions of sentences, and what is lost in stretches that surely correspond."""
    close: list[tuple[Token, Token]] | None = None
    for group, both in by_group(stated(pair.left), stated(pair.right)).items():
        here, there = both
        surplus = _surplus(here, there), _surplus(there, here)
        if not (surplus[0] or surplus[1]):
            continue
        if close is None:
            close = close_stretches(pair)
        settled: list[Token] = []
        for stretch in close if here and there else ():
            left, right = _left_over(lookup, pair, group, stretch, both, surplus)
            if (found := _opposed(left, right)) is not None:
                settled.append(stretch[0])
                if not _are_met(pair, found, stretch):
                    continue
                if not group.complement or not of_contraries(*found, pair, stretch):
                    yield FactDifference(pair, group, *found, stretch)
        if pair.slot.type == "script":
            continue  # conditions and jumps of choices are records, and a story is told freely
        for stretch in stretches(pair) if group.told_alone else ():
            if not any(stretch[0].start <= one.start < stretch[0].end for one in settled):
                firm = _left_over(lookup, pair, group, stretch, both, surplus, anywhere=True)
                yield from _lost(lookup, pair, group, stretch, firm)


def _surplus(here: Sequence[Fact], there: Sequence[Fact]) -> Counter[str]:
    """How often the one says each value more than the other."""
    found = Counter[str]()
    if here:
        others = [fact.value for fact in there]
        for fact in here:
            if fact.value in others:
                others.remove(fact.value)
            else:
                found[fact.value] += 1
    return found


@dataclass(frozen=True, slots=True)
class _LeftOver:
    """The facts of a group that a stretch states more often than its partner, which may not say them in other words."""

    facts: list[Fact]
    others: list[Fact]
    """With those that the partner may say in other words."""


def _left_over(
    lookup: Lookup,
    pair: SlotPair,
    group: FactGroup,
    stretch: tuple[Token, Token],
    both: tuple[list[Fact], list[Fact]],
    surplus: tuple[Counter[str], Counter[str]],
    *,
    anywhere: bool = False,
) -> tuple[_LeftOver, _LeftOver]:
    """Left and right; `anywhere` in the whole of the other text it may be said in other words, else in the partner alone."""
    sides = pair.left, pair.right
    mine = [inside(some, part) for some, part in zip(both, stretch, strict=True)]
    over: list[list[Fact]] = []
    for at in (0, 1):
        more = _surplus(mine[at], mine[1 - at])
        over.append([fact for fact in mine[at] if more[fact.value] and surplus[at][fact.value]])
    # Who acts, and what a round is called, is often said once for several sentences.
    anywhere = anywhere or group.family == "who" or group.habit
    found = [
        _LeftOver(
            [
                fact
                for fact in over[at]
                if not _said(
                    fact, sides[1 - at], over[1 - at], freely=False, within=None if anywhere else stretch[1 - at]
                )
                and not _rendered(lookup, fact, sides[at], sides[1 - at])
            ],
            over[at],
        )
        for at in (0, 1)
    ]
    return found[0], found[1]


def _opposed(left: _LeftOver, right: _LeftOver) -> tuple[Fact, Fact] | None:
    """What contradicts each other."""
    for one in left.facts:
        for other in right.facts:
            if one.value != other.value and not (_agrees(one, right.others) or _agrees(other, left.others)):
                return one, other
    return None


def _are_met(pair: SlotPair, found: tuple[Fact, Fact], stretch: tuple[Token, Token]) -> bool:
    """Whether the sentences of two facts say anything in common with the stretch that corresponds."""
    return is_met(pair.left, found[0].token.start, pair.right, stretch) and is_met(
        pair.right, found[1].token.start, pair.left, (stretch[1], stretch[0])
    )


def _lost(
    lookup: Lookup,
    pair: SlotPair,
    group: FactGroup,
    stretch: tuple[Token, Token],
    firm: tuple[_LeftOver, _LeftOver],
) -> Iterator[FactDifference]:
    """At most one fact that a stretch alone states, of the `firm` ones that neither text says in other words."""
    sides = pair.left, pair.right
    for at in (0, 1):
        for fact in firm[at].facts:
            if (
                fact.value in group.told_alone
                and not _said(fact, sides[1 - at], (), freely=True)
                and not stands_alone(lookup, sides[at], sides[1 - at], fact.token.start)
                and not in_bracket(sides[at].text, fact.token)
                and not is_bare(fact, sides[at])
                and not (group.name == _MULTIPLE and _is_denied(sides[at], fact))
                and not (fact.value == "if" and _OPENS_WITH_CASE.match(stretch[1 - at].text))
            ):
                left, right = (fact, None) if at == 0 else (None, fact)
                shorter = _is_shorter(lookup, sides, at, stretch, fact, _SHORT)
                if group.name in _CLAUSES and not shorter:
                    unmet = _unmet(sides, at, stretch, fact)
                    shorter = unmet >= _FEWEST or (
                        unmet > 0 and _is_shorter(lookup, sides, at, stretch, fact, _SHORT_UNMET)
                    )
                yield FactDifference(pair, group, left, right, stretch, shorter)
                return


def _is_denied(side: SlotText, fact: Fact) -> bool:
    """Whether the clause of a fact denies before it: what is not there twice is no double of a number."""
    clause = re.split(_CLAUSE_END, side.text[: fact.token.start])[-1]
    return bool(negations(clause, side.locale))


def _rendered(lookup: Lookup, fact: Fact, side: SlotText, other: SlotText) -> bool:
    """Whether the other text has a word that usually renders the thing in this game."""
    if fact.group.read_by != "thing":
        return False
    for terms in term_words(lookup):
        if {side.locale, other.locale} == set(terms.locales):
            at = terms.locales.index(side.locale)
            mine, theirs = terms.links.lemmas[at], terms.links.lemmas[1 - at]
            there = {stem for word in theirs.words(other.text, 0, len(other.text)) for stem in word.stems}
            for word in mine.words(side.text, fact.token.start, fact.token.end):
                known = [one for stem in word.stems if (one := terms.links.known(stem, at))]
                if any(one.uses >= ENOUGH and one.stems & there for one in known):
                    return True
    return False


def _agrees(fact: Fact, others: Sequence[Fact]) -> bool:
    return any(frozenset((fact.value, other.value)) in fact.group.agreeing for other in others)


def _is_shorter(
    lookup: Lookup,
    sides: tuple[SlotText, SlotText],
    at: int,
    stretch: tuple[Token, Token],
    fact: Fact,
    share: float,
) -> bool:
    """Whether the other sentence lacks at least a share of the length of the clause that a fact opens."""
    mine, theirs = stretch[at], stretch[1 - at]
    ratio = length_ratio(lookup, sides[at].locale, sides[1 - at].locale)
    before = mine.text[: fact.token.start - mine.start]
    after = mine.text[fact.token.start - mine.start :]
    rest = _CLAUSE_END.search(after)
    clause = rest.start() if rest else len(after)
    if clause == len(fact.token.text):  # it is the end of a clause
        clause = len(before) - max(before.rfind(sign) for sign in ",;:–(")
    return len(mine.text) * ratio - len(theirs.text) > share * clause * ratio


def _unmet(sides: tuple[SlotText, SlotText], at: int, stretch: tuple[Token, Token], fact: Fact) -> int:
    """How many words of the clause that a fact opens name something known; 0 where the other text names any of it."""
    start = fact.token.start - stretch[at].start
    rest = _CLAUSE_END.search(stretch[at].text, start + len(fact.token.text))
    clause = stretch[at].text[start : rest.start() if rest else None]
    other = sides[1 - at]
    named = [found for word in words(clause) if (found := content_concepts(word.text, sides[at].locale))]
    there = frozenset[str]().union(*(concepts_of(word.text, other.locale) for word in words(other.text)))
    return len(named) if all(there.isdisjoint(found) for found in named) else 0


def _said(fact: Fact, other: SlotText, against: Sequence[Fact], *, freely: bool, within: Token | None = None) -> bool:
    """Whether a text, or a sentence of it, may say a fact, apart from the words with which it says something else of the group."""
    text = other.text
    for one in against:
        if one.value != fact.value:
            text = f"{text[: one.token.start]}{'.' * len(one.token.text)}{text[one.token.end :]}"
    text = text[within.start : within.end] if within else text
    if fact.group.read_by == "words":
        return may_say(fact.group, fact.value, text, other.locale, freely=freely)
    return fact.group.read_by == "thing" and may_name(fact.value, text, other.locale)
