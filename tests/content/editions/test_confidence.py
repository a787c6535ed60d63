"""What the score of a pair means: the chance that it is right, from what its texts say for and against it."""

from __future__ import annotations

import pytest
from regelwerk.content.editions.alignment import confidence
from regelwerk.validate.compare.text_slots import DOUBTFUL_PAIRING, SURE_PAIRING


@pytest.mark.parametrize(
    ("evidence", "chance"), [(-1.0, 0.0082), (-0.5, 0.1419), (-0.2, 0.5), (0.0, 0.7685), (0.25, 0.9370), (0.5, 0.9852)]
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
