"""What the score of a pair is worth: alignment of invented documents of six kinds, half of them held out.

usage: python -m benchmarks.pairing

Editions are those of `tests/content/editions/perturbed_bitext.py`: F1 a document, the calibration in ten bins and what
the two thresholds of the checks are worth. `benchmarks/pair_chances.py` fits what is behind the score.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from regelwerk.validate.compare.text_slots import DOUBTFUL_PAIRING, SURE_PAIRING
from tests.content.editions.perturbed_bitext import CHANGES, FITTED, HELD_OUT, PAIRS, AlignedBitext, aligned

CASES = ((), ("move", "sort", "drop"), ("merge", "split", "numbers"), ("drop", "replace"), CHANGES)
Judged = tuple[float, bool]
"""The score of a pair, and whether all its links are right."""


def _case(case: tuple[str, int, tuple[str, ...]]) -> AlignedBitext:
    document, seed, changes = case
    return aligned(document, PAIRS[seed % len(PAIRS)], changes, seed, numbers=False)


def measured(documents: Sequence[str]) -> dict[str, list[AlignedBitext]]:
    """Every document in all pairs of languages with all changes."""
    cases = [(name, seed, changes) for name in documents for changes in CASES for seed in range(len(PAIRS))]
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(_case, cases))
    return {name: [one for one, case in zip(found, cases, strict=True) if case[0] == name] for name in documents}


def judged(bitexts: dict[str, list[AlignedBitext]]) -> list[Judged]:
    """All pairs that are not made by a printed number."""
    pairs = (pair for found in bitexts.values() for one in found for pair in one.pairs if not pair.certain)
    return [(pair.score, pair.right == pair.links) for pair in pairs]


def bins(points: Sequence[Judged]) -> Iterator[tuple[float, int, float, float]]:
    """Lower end of a tenth of the scale, pairs in it, their mean score and the share of them that is right."""
    for tenth in range(10):
        inside = [point for point in points if min(9, int(point[0] * 10)) == tenth]
        if inside:
            mean, right = (sum(one[side] for one in inside) / len(inside) for side in (0, 1))
            yield tenth / 10, len(inside), mean, right


def share(points: Sequence[Judged], low: float, high: float) -> str:
    """How many pairs a range of scores has, and how many of them are right."""
    inside = [right for score, right in points if low <= score < high]
    return f"{len(inside)} pairs, {sum(inside)} right" + (f" ({sum(inside) / len(inside):.3f})" if inside else "")


def main() -> None:
    """Print the figures."""
    for title, documents in (("fitted", FITTED), ("held out", HELD_OUT)):
        found = measured(documents)
        total: Counter[int] = Counter()
        for name, bitexts in found.items():
            counts = [sum(one.counts[side] for one in bitexts) for side in range(3)]
            total.update(dict(enumerate(counts)))
            print(f"{title}: {name} F1 {2 * counts[0] / (counts[1] + counts[2]):.4f}")
        print(f"{title}: all F1 {2 * total[0] / (total[1] + total[2]):.4f}")
        points = judged(found)
        for low, number, mean, right in bins(points):
            print(f"{title}: from {low:.1f}: {number:5} pairs, mean score {mean:.3f}, right {right:.3f}")
        print(f"{title}: below {DOUBTFUL_PAIRING}: {share(points, 0, DOUBTFUL_PAIRING)}")
        print(f"{title}: between: {share(points, DOUBTFUL_PAIRING, SURE_PAIRING)}")
        print(f"{title}: from {SURE_PAIRING}: {share(points, SURE_PAIRING, 2)}")


if __name__ == "__main__":
    main()
