"""When a reading is made without asking, and how likely it is that the right word is none of the candidates."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from regelwerk.extract.repair.candidate_readings import CandidateReading
from regelwerk.extract.repair.safety import NEVER, ReadingEvidence, risk, threshold
from regelwerk.language.grammar.word_place import Grade


@dataclass
class Damage:
    heavy: bool = True
    legible: bool = True
    habits: tuple[tuple[str, str], ...] = ()

    def is_habit(self, kind: tuple[str, str]) -> bool:
        return kind in self.habits


@dataclass
class Vocabulary:
    counts: dict[str, int] = field(default_factory=dict)
    restored: int = 0
    others: int = 0

    def count(self, word: str) -> int:
        return self.counts.get(word, 0)

    def restored_from(self, read: str, right: str) -> int:
        return self.restored

    def other_forms(self, word: str, read: str) -> int:
        return self.others


def evidence(read: str = "Hafcn", meant: str = "Hafen", kinds: tuple[tuple[str, str], ...] = (("c", "e"),), **more: Any) -> ReadingEvidence:  # fmt: skip
    cost, grade = more.pop("cost", 2.0), more.pop("grade", Grade.LISTED)
    option = CandidateReading(text=meant, kinds=kinds, cost=cost, grade=grade, weight=0.0)
    given: dict[str, Any] = {"context": 0.0, "neighbours": 1, "often": 1, "torn": ""} | more
    return ReadingEvidence(word=read, option=option, **given)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (evidence(), 0.0),
        (evidence(kinds=(("", "e"),)), 0.3),
        (evidence(meant="Hafens", kinds=(("", "s"),)), 0.15),
        (evidence(meant="Hafens", kinds=(("", "f"),)), 0.1),
        (evidence(read="Hafenkai", meant="Hafenkat", kinds=(("", "k"),)), 0.03),
        (evidence(kinds=(("x", ""),)), 0.3),
        (evidence(kinds=((".", ""),)), 0.0),
        (evidence(kinds=(("", "e"),), context=1.0), 0.09),
        (evidence(kinds=(("", "e"),), context=0.9), 0.3),
    ],
)
def test_letters_lost_or_added_may_be_those_of_a_word_that_is_no_candidate(
    given: ReadingEvidence, expected: float
) -> None:
    assert risk(given) == pytest.approx(expected)


HABIT = Damage(habits=(("c", "e"),))
LONG = {"read": "Hafcnkai", "meant": "Hafenkai"}


@pytest.mark.parametrize(
    ("given", "damage", "vocabulary", "expected"),
    [
        (evidence(), Damage(heavy=False), Vocabulary(), NEVER),
        (evidence(), Damage(legible=False), Vocabulary(), NEVER),
        (evidence(cost=1.5), Damage(legible=False), Vocabulary(), 0.85),
        (evidence(cost=1.6), Damage(), Vocabulary(), 0.9),
        (evidence(), HABIT, Vocabulary(), 0.85),
        (evidence(neighbours=0), HABIT, Vocabulary(), 0.9),
        (evidence(kinds=(("c", "e"), ("x", "y"))), HABIT, Vocabulary(), 0.9),
        # a name is no accident
        (evidence(often=3), Damage(), Vocabulary(), NEVER),
        (evidence(often=2), Damage(), Vocabulary(), 0.9),
        (evidence(often=3), HABIT, Vocabulary(), 0.85),
        (evidence(read="hafcn", often=3), Damage(), Vocabulary(), 0.9),
        (evidence(read="HAFCN", often=3), Damage(), Vocabulary(), 0.9),
        # nearly anything is a compound
        (evidence(grade=Grade.COMPOUND), Damage(), Vocabulary(), NEVER),
        (evidence(grade=Grade.COMPOUND), Damage(), Vocabulary({"Hafen": 1}), 0.9),
        (evidence(grade=Grade.COMPOUND), Damage(), Vocabulary({"Hafen": 1}, restored=1), NEVER),
        (evidence(grade=Grade.COMPOUND), HABIT, Vocabulary(), 0.85),
        (evidence(grade=Grade.COMPOUND, kinds=(("|", "l"),)), Damage(), Vocabulary(), 0.9),
        # short words
        (evidence("dcr", "der"), HABIT, Vocabulary({"der": 2}), 0.96),
        (evidence("dcr", "der"), HABIT, Vocabulary({"der": 1}), NEVER),
        (evidence("dcr", "der"), HABIT, Vocabulary(others=2), 0.96),
        (evidence("dcr", "der", grade=Grade.FUNCTION), HABIT, Vocabulary(), 0.96),
        (evidence("dcr", "der", grade=Grade.FUNCTION, neighbours=0), HABIT, Vocabulary(), NEVER),
        (evidence("dcr", "der", grade=Grade.FUNCTION, context=1.0), Damage(), Vocabulary(), 0.96),
        (evidence("dcr", "der", grade=Grade.FUNCTION), Damage(), Vocabulary(), 0.99),
        (evidence("d|r", "der", grade=Grade.FUNCTION), Damage(), Vocabulary(), 0.96),
        (evidence("dccr", "der", grade=Grade.FUNCTION), Damage(), Vocabulary(), NEVER),
        (evidence("dccr", "der", grade=Grade.FUNCTION, neighbours=2), Damage(), Vocabulary(), 0.99),
        (evidence("dccr", "dcer"), Damage(), Vocabulary(), 0.9),
        # words at a torn edge
        (evidence(torn="before"), Damage(), Vocabulary(), NEVER),
        (evidence(torn="before", context=1.0), Damage(), Vocabulary(), 0.9),
        (evidence("dcr", "der", grade=Grade.FUNCTION, torn="before", context=1.0), Damage(), Vocabulary(), NEVER),
        (evidence(torn="before"), HABIT, Vocabulary({"Hafen": 1}), 0.85),
        (evidence(torn="before", grade=Grade.FUNCTION), HABIT, Vocabulary(), 0.85),
        (evidence(torn="before"), HABIT, Vocabulary(), NEVER),
        (evidence(**LONG, torn="before"), Damage(), Vocabulary(), 0.9),
        (evidence("Hcfenkai", "Hafenkai", torn="before"), Damage(), Vocabulary(), NEVER),
        (evidence("Hcfenkai", "Hafenkai", torn="before"), Damage(), Vocabulary({"Hafenkai": 1}), 0.96),
        (evidence("Hcfenka", "Hafenka", torn="before"), Damage(), Vocabulary({"Hafenka": 1}), NEVER),
        (evidence("Hcfenkai", "Hafenkai", torn="after"), Damage(), Vocabulary(), 0.9),
        (evidence("Hafenkci", "Hafenkai", torn="after"), Damage(), Vocabulary(), NEVER),
        (evidence("Hafenkci", "Hafenkai", torn="after", cost=1.0), Damage(), Vocabulary(), 0.85),
        (evidence("Hafenkci", "Hafenkai", torn="after", cost=1.1), Damage(), Vocabulary(), NEVER),
        (evidence("Hcfenkai", "Hafenkai", (("c", "a"),), torn="before", cost=1.4), Damage(), Vocabulary(), 0.85),
    ],
)
def test_how_sure_a_reading_must_be(
    given: ReadingEvidence, damage: Damage, vocabulary: Vocabulary, expected: float
) -> None:
    assert threshold(given, damage, vocabulary) == expected  # type: ignore[arg-type]
