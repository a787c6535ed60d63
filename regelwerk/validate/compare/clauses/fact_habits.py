"""What each edition usually calls a thing for which languages have words of their own, such as a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from regelwerk.language.meaning.clause_facts import Fact, FactGroup, habitual_facts
from regelwerk.language.named_things import things
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.counterpart import close_pairs, sentence_pairs
from regelwerk.validate.compare.foreign_sentences import is_translated
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

Habit = tuple[str, ...]
"""Two locales, the group of facts, and what each has."""
_HABIT = 3
"""Pairs of sentences from which on an edition has a word of its own for a thing, if it has it so at least as often as the
usual one."""
_MOST_WORDS = 60
"""In a longer stretch too much is said for a difference to be told."""


def firm_habits(counts: Mapping[Habit, int]) -> frozenset[Habit]:
    """What either edition has in the place of another thing at least as often as that."""
    return frozenset(
        habit
        for habit, count in counts.items()
        if habit[-1] != habit[-2]
        and count >= _HABIT
        and count >= min(counts.get((*habit[:-2], value, value), 0) for value in habit[-2:])
    )


def habits_of(lookup: Lookup) -> Counter[Habit]:
    """How often an edition has one thing where the other has another, of the things for which languages have habits."""
    habits: Counter[Habit] = Counter()
    for pair in lookup.pairs:
        if not is_compared(pair):
            continue
        mine, theirs = (_habitual(side) for side in (pair.left, pair.right))
        if not (mine and theirs):
            continue
        close: list[tuple[Token, Token]] | None = None
        for group, (here, there) in by_group(mine, theirs).items():
            if here and there:
                if close is None:
                    close = close_stretches(pair)
                for stretch in close:
                    _note_habits(pair, group, (inside(here, stretch[0]), inside(there, stretch[1])), habits)
    return habits


def is_compared(pair: SlotPair) -> bool:
    """Whether what two texts say is compared: not names, nor what may be no pair."""
    if pair.doubtful or pair.is_rest or pair.slot.type == "term" or pair.slot.field in ("title", "name"):
        return False
    return is_translated(pair)


def _is_long(stretch: tuple[Token, Token]) -> bool:
    return max(len(side.text.split()) for side in stretch) > _MOST_WORDS


def _habitual(side: SlotText) -> list[Fact]:
    """What it says of the things for which editions have words of their own."""
    found = *habitual_facts(side.text, side.locale), *things(side.text, side.locale)
    return [fact for fact in found if fact.group.habit]


def stretches(pair: SlotPair) -> list[tuple[Token, Token]]:
    """The sentences of two texts that correspond, or these as a whole; without those in which too much is said."""
    return _short(pair, sentence_pairs(pair.left, pair.right))


def close_stretches(pair: SlotPair) -> list[tuple[Token, Token]]:
    """The same, as short as may be."""
    return _short(pair, close_pairs(pair.left, pair.right))


def _short(pair: SlotPair, found: Sequence[tuple[Token, Token]]) -> list[tuple[Token, Token]]:
    return [stretch for stretch in found or [_whole(pair)] if not _is_long(stretch)]


def by_group(mine: Iterable[Fact], theirs: Iterable[Fact]) -> dict[FactGroup, tuple[list[Fact], list[Fact]]]:
    """The facts of two texts by their groups."""
    found: dict[FactGroup, tuple[list[Fact], list[Fact]]] = {}
    for at, facts_of in enumerate((mine, theirs)):
        for fact in facts_of:
            found.setdefault(fact.group, ([], []))[at].append(fact)
    return found


def _whole(pair: SlotPair) -> tuple[Token, Token]:
    return Token(pair.left.text, 0, len(pair.left.text)), Token(pair.right.text, 0, len(pair.right.text))


def inside(some: Sequence[Fact], stretch: Token) -> list[Fact]:
    """The facts that are in a stretch."""
    return [fact for fact in some if stretch.start <= fact.token.start < stretch.end]


def _note_habits(
    pair: SlotPair, group: FactGroup, inside: tuple[list[Fact], list[Fact]], habits: Counter[Habit]
) -> None:
    values = [{fact.value for fact in side} for side in inside]
    if len(values[0]) == len(values[1]) == 1:
        habits[pair.left.locale, pair.right.locale, group.name, *values[0], *values[1]] += 1
