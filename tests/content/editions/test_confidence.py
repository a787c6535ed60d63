"""What the score of a pair means: the chance that it is right, from what its texts say for and against it.

What is behind it was fitted on six documents and on campaigns; here it has to hold on six others of the same kinds.
"""

from __future__ import annotations

import pytest
from regelwerk.content.editions.alignment import confidence
from regelwerk.validate.compare.text_slots import DOUBTFUL_PAIRING, SURE_PAIRING

from tests.content.editions.perturbed_bitext import CHANGES, FITTED, HELD_OUT, PAIRS, AlignedBitext, aligned


@pytest.mark.parametrize(
    ("evidence", "chance"),
    [(-1.0, 0.0002), (-0.5, 0.0261), (-0.123, 0.5), (0.0, 0.7651), (0.25, 0.9729), (0.5, 0.9975)],
)
def test_the_chance_is_the_one_that_was_measured(evidence: float, chance: float) -> None:
    assert confidence(evidence) == pytest.approx(chance, abs=0.0005)


def test_a_certain_pair_is_certain_and_more_evidence_never_makes_a_pair_less_likely() -> None:
    assert confidence(1.0) == confidence(3.0) == 1.0
    chances = [confidence(step / 100) for step in range(-200, 101)]
    assert chances == sorted(chances)
    assert 0 <= chances[0] < 0.001


def test_a_pair_without_evidence_is_neither_sure_nor_doubtful_to_the_checks() -> None:
    assert DOUBTFUL_PAIRING < confidence(0.0) < SURE_PAIRING < confidence(0.05)
    assert confidence(-0.25) < DOUBTFUL_PAIRING


GONE = ("drop", "replace")
"""What leaves some units without a partner."""


@pytest.fixture(scope="module")
def held_out() -> dict[tuple[str, ...], list[AlignedBitext]]:
    seeds = [(name, seed) for name in HELD_OUT for seed in range(len(PAIRS))]
    return {
        changes: [aligned(name, PAIRS[seed], changes, seed, numbers=False) for name, seed in seeds]
        for changes in (GONE, CHANGES)
    }


def test_the_score_says_how_often_such_pairs_are_right_in_documents_that_were_held_out(
    held_out: dict[tuple[str, ...], list[AlignedBitext]],
) -> None:
    judged = [
        (pair.score, pair.right == pair.links)
        for each in held_out.values()
        for one in each
        for pair in one.pairs
        if not pair.certain
    ]
    assert abs(sum(score - right for score, right in judged) / len(judged)) < 0.02
    doubtful = [right for score, right in judged if score < DOUBTFUL_PAIRING]
    between = [right for score, right in judged if DOUBTFUL_PAIRING <= score < SURE_PAIRING]
    sure = [right for score, right in judged if score >= SURE_PAIRING]
    shares = [sum(each) / len(each) for each in (doubtful, between, sure)]
    assert shares == sorted(shares)
    assert shares[0] < 0.5
    assert shares[2] > 0.96


def test_documents_of_six_kinds_find_their_units_though_some_are_gone_and_some_say_something_else(
    held_out: dict[tuple[str, ...], list[AlignedBitext]],
) -> None:
    right, found, expected = (sum(one.counts[side] for one in held_out[GONE]) for side in range(3))
    assert 2 * right / (found + expected) > 0.94


def test_no_document_is_both_for_fitting_and_held_out() -> None:
    assert not set(FITTED) & set(HELD_OUT)
    assert {name.partition("_")[0] for name in FITTED} == {name.partition("_")[0] for name in HELD_OUT}
