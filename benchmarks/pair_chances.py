"""The weights behind the score of a pair, fitted by logistic regression on invented editions for development.

usage: python -m benchmarks.pair_chances    (prints the weights of `regelwerk/content/editions/pair_chances.py`)

Editions are the campaigns of seeds 1 to 9 and the six documents for fitting of `tests/content/editions/perturbed_bitext.py`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from benchmarks.campaign.campaign_editions import editions
from benchmarks.pairing import CASES
from regelwerk.content.editions.alignment import align_texts
from regelwerk.content.editions.pair_chances import PairChances
from regelwerk.content.editions.split_units import divided
from regelwerk.content.editions.unit_features import features
from regelwerk.schema.draft import Draft
from tests.content.editions.perturbed_bitext import FITTED, PAIRS, EditionLine, edition, edition_draft, said_by

Point = tuple[tuple[float, ...], bool]
UNITS = (500, 2000)
SEEDS = range(1, 10)
DOCUMENT_WEIGHT = 8
"""Times that a link of the documents counts: nearly what makes up for their having a tenth of the units of the campaigns."""
_RIDGE = 0.5
"""Weight of the pull towards 0 that keeps a feature without cases finite."""


def campaign_points(case: tuple[int, int]) -> tuple[list[Point], list[Point]]:
    """What speaks for each link and each unit alone of a campaign, and whether it is right."""
    given = editions(*case)
    return points(given.drafts(), given.sides)


def document_points(case: tuple[str, int, tuple[str, ...]]) -> tuple[list[Point], list[Point]]:
    """The same of a document with changes."""
    document, seed, changes = case
    locales = PAIRS[seed % len(PAIRS)]
    chance = random.Random(f"{document} {locales} {sorted(changes)} {seed}")
    sides = tuple(edition(document, name, how, chance, numbers=False) for name, how in zip(locales, ((), changes), strict=True))  # fmt: skip
    return points([edition_draft(name, side) for name, side in zip(locales, sides, strict=True)], sides)


def points(drafts: Sequence[Draft], sides: Sequence[Sequence[EditionLine]]) -> tuple[list[Point], list[Point]]:
    """Align two editions, and judge what was found."""
    cut, known = divided(drafts, drafts[0].locale)
    locales = (cut[0].locale, cut[1].locale)
    units = [[unit for unit in draft.units if unit.type == "rule"] for draft in cut]
    links, lexicon = known.get(locales[1]) or align_texts(units[0], units[1], locales)
    chances = PairChances(features(units[0], locales[0]), features(units[1], locales[1]), links, lexicon)
    by_key = [said_by(draft, lines) for draft, lines in zip(cut, sides, strict=True)]
    said = [[by_key[side][unit.key] for unit in units[side]] for side in (0, 1)]
    everything = [{number for numbers in side for number in numbers} for side in said]
    linked: list[Point] = []
    alone: list[Point] = []
    for left, right, score in links:
        if left and right:
            right_ones = all(said[0][i] & said[1][j] for i in left for j in right)
            linked.append((chances.of_link((left, right, score)), right_ones))
        else:
            side, index = (0, left[0]) if left else (1, right[0])
            alone.append((chances.of_alone(side, index), not said[side][index] & everything[1 - side]))
    return linked, alone


def fitted(cases: Sequence[Point]) -> list[float]:
    """Weights of greatest likelihood, by Newton's method."""
    size = len(cases[0][0])
    weights = [0.0] * size
    for _ in range(25):
        slope = [-_RIDGE * weight for weight in weights]
        curve = [[_RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for values, right in cases:
            total = math.fsum(weight * value for weight, value in zip(weights, values, strict=True))
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))
            error, spread = right - chance, chance * (1 - chance)
            for i, value in enumerate(values):
                if value:
                    slope[i] += error * value
                    row, part = curve[i], spread * value
                    for j, other in enumerate(values):
                        row[j] += part * other
        weights = [weight + step for weight, step in zip(weights, _solved(curve, slope), strict=True)]
    return weights


def _solved(matrix: list[list[float]], values: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for i in range(len(rows)):
        best = max(range(i, len(rows)), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(len(rows)):
            if r != i and rows[r][i]:
                rows[r] = [x - rows[r][i] * y for x, y in zip(rows[r], rows[i], strict=True)]
    return [row[-1] for row in rows]


def shares(cases: Sequence[Point], weights: Sequence[float]) -> Iterator[str]:
    """For each tenth of the scale how many cases it has, what they are said to be and how many are right."""
    scored = [(1 / (1 + math.exp(-sum(w * v for w, v in zip(weights, values, strict=True)))), right) for values, right in cases]  # fmt: skip
    for tenth in range(10):
        inside = [one for one in scored if min(9, int(one[0] * 10)) == tenth]
        if inside:
            mean, right = (sum(one[side] for one in inside) / len(inside) for side in (0, 1))
            yield f"from {tenth / 10:.1f}: {len(inside):6} mean {mean:.3f}, right {right:.3f}, {mean - right:+.3f}"


def main() -> None:
    """Print the weights, with the calibration of what they were fitted on."""
    documents = [(name, seed, changes) for name in FITTED for changes in CASES for seed in range(len(PAIRS))]
    with ProcessPoolExecutor(2) as pool:
        found = [*pool.map(campaign_points, [(units, seed) for units in UNITS for seed in SEEDS])]
        for linked, alone in pool.map(document_points, documents):
            found.append((linked * DOCUMENT_WEIGHT, alone))
    for title, side in (("links", 0), ("alone", 1)):
        cases = [point for one in found for point in one[side]]
        if title == "links":
            cases = [(values, right) for values, right in cases if values[1] < 1]
        weights = fitted(cases)
        print(f"{title}, {len(cases)} cases: ({', '.join(f'{weight:.2f}' for weight in weights)})")
        for line in shares(cases, weights):
            print(f"    {line}")


if __name__ == "__main__":
    main()
