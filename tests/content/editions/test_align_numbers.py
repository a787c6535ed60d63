"""Editions of a law of which one lacks rules: the others keep their numbers, or count on. All rules are invented."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from regelwerk.content.editions.alignment import align
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.draft import Draft

from tests.content.made_bitext import SENTENCES, THINGS
from tests.content.pages import document

Rule = tuple[int, int]
"""Chapter and place in it."""
RULES: list[Rule] = [(chapter, place) for chapter in range(1, 5) for place in range(1, 8)]


def edition(locale: str, side: int, lacks: set[Rule], *, counted_on: bool) -> tuple[Draft, dict[str, Rule]]:
    """One edition without some rules, and which rule each of its numbers is."""
    numbers: dict[str, Rule] = {}
    lines: list[str] = []
    for chapter, place in RULES:
        if (chapter, place) in lacks:
            continue
        gone = sum(other[0] == chapter and other[1] < place for other in lacks) if counted_on else 0
        number = f"{chapter}.{place - gone}"
        numbers[number] = (chapter, place)
        chance = random.Random(100 * chapter + place)
        texts = []
        for sentence in chance.sample(SENTENCES, 3):
            things, others = chance.sample(THINGS, 2)
            text = sentence[side].format(n=chance.randint(2, 9), things=things[side], others=others[side])
            texts.append(text[:1].upper() + text[1:])
        lines.append(f"{number} {' '.join(texts)}")
    draft = parse(document(*lines, locale=locale), locale=locale, kind="law", document_name="law", icons={})
    return draft, numbers


def paired(german: set[Rule], polish: set[Rule], *, counted_on: bool) -> set[tuple[Rule | None, Rule | None]]:
    """The rules that align puts side by side where the editions lack these."""
    (ours, our_rules), (theirs, their_rules) = (
        edition(locale, side, lacks, counted_on=counted_on)
        for locale, side, lacks in (("de", 0, german), ("pl", 1, polish))
    )

    def rule_of(draft: Draft, rules: dict[str, Rule]) -> Callable[[tuple[str, ...]], Rule | None]:
        numbers = {unit.key: unit.number for unit in draft.units}
        return lambda keys: rules[numbers[keys[0]] or ""] if keys else None

    ours_of, theirs_of = rule_of(ours, our_rules), rule_of(theirs, their_rules)
    return {
        (ours_of(pair.units.get("de", ())), theirs_of(pair.units.get("pl", ())))
        for pair in align([ours, theirs], "de").pairs
    }


def test_rules_that_each_edition_has_alone_are_no_pair() -> None:
    german, polish = {(1, 3), (2, 6)}, {(3, 2), (4, 1)}
    both = {(rule, rule) for rule in RULES if rule not in german | polish}
    alone = {(None, rule) for rule in german} | {(rule, None) for rule in polish}
    assert paired(german, polish, counted_on=False) == both | alone


@pytest.mark.parametrize("polish", [{(2, 1)}, {(3, 1), (3, 2)}])
def test_rules_pair_by_their_text_where_one_edition_counts_on(polish: set[Rule]) -> None:
    expected = {(rule, None if rule in polish else rule) for rule in RULES}
    assert paired(set(), polish, counted_on=True) == expected
