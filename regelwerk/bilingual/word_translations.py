"""Words of two languages that translate each other, learned from pairs of texts that say the same.

IBM Model 1 (Brown and others 1993) in both directions. Words that look alike (names, cognates) start ahead. Only pairs of
words that occur together often enough, by the Dice coefficient, are looked at: that changes little and takes a third of
the time.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence

from regelwerk.language.cognates import look_alike

WordTranslations = Mapping[tuple[str, str], float]
"""How well a word of the one language and one of the other translate each other, 0 to 1."""
Bag = Sequence[str]
"""The words of a text, in any order; what comes twice counts twice."""

_ROUNDS = 6
"""Rounds of expectation maximisation."""
_BESIDE = 0.05
"""Dice coefficient of two words, over the pairs of texts, from which on they may translate each other."""
_NULL = 0.15
"""Weight of the empty word: words without partner."""
_REST = 0.5
"""Count that every word has in reserve for partners that were not seen."""
_LEAST = 0.02
"""Strength of a translation that is kept at least."""
COGNATE = 0.6
"""How well two words that look alike are thought to translate each other."""

_Cells = list[tuple[str, str]]
_Rows = list[tuple[float, list[int]]]
"""For each word of a text the places of its possible partners in the cells, with the weight of the pair of texts."""


def learn(
    bags: Sequence[tuple[Bag, Bag]], weights: Sequence[float], *, beside: float = _BESIDE
) -> dict[tuple[str, str], float]:
    """Learn translations from paired texts, each pair with a weight from 0 to 1: how sure it is that they belong together.

    The strength of a translation is the geometric mean of both directions of the model. `beside` is the Dice
    coefficient from which on two words are looked at.
    """
    cells, forward, backward = _prepared(bags, weights, beside)
    start = [1.0 + COGNATE * look_alike(*cell) for cell in cells]
    sizes = [len({word for bag in bags for word in bag[side]}) for side in (0, 1)]
    there = _model([source for source, _ in cells], start, forward, sizes[1])
    back = _model([target for _, target in cells], start, backward, sizes[0])
    return {
        cell: strength
        for cell, one, other in zip(cells, there, back, strict=True)
        if (strength := math.sqrt(one * other)) >= _LEAST
    }


def _prepared(bags: Sequence[tuple[Bag, Bag]], weights: Sequence[float], beside: float) -> tuple[_Cells, _Rows, _Rows]:
    """The pairs of words that are looked at, and where each word of the texts has them, seen from both sides."""
    ours: dict[str, int] = defaultdict(int)
    theirs: dict[str, int] = defaultdict(int)
    around: dict[str, list[tuple[list[str], int]]] = defaultdict(list)
    equal: dict[tuple[Bag, Bag], list[float]] = defaultdict(list)
    for (left, right), weight in zip(bags, weights, strict=True):
        equal[tuple(left), tuple(right)].append(weight)
    for (left, right), times in equal.items():
        mine, other = list(dict.fromkeys(left)), list(dict.fromkeys(right))
        for word in mine:
            ours[word] += len(times)
            around[word].append((other, len(times)))
        for word in other:
            theirs[word] += len(times)
    cells: _Cells = []
    places: dict[str, dict[str, int]] = {}
    for word, texts in around.items():
        together: dict[str, int] = defaultdict(int)
        for text, count in texts:
            for partner in text:
                together[partner] += count
        row = places[word] = {}
        for partner, count in together.items():
            if 2 * count >= beside * (ours[word] + theirs[partner]):
                row[partner] = len(cells)
                cells.append((word, partner))
    forward: _Rows = []
    backward: _Rows = []
    for (left, right), times in equal.items():  # texts that are repeated, as in any game, are gone through once
        weight = sum(times)
        rows = [places[word] for word in left]
        forward += [(weight, found) for word in right if (found := [row[word] for row in rows if word in row])]
        backward += [(weight, found) for row in rows if (found := [row[word] for word in right if word in row])]
    return cells, forward, backward


def _model(sources: Sequence[str], start: Sequence[float], rows: _Rows, size: int) -> list[float]:
    """P(target | source) of every cell by expectation maximisation; `size` is the number of target words."""
    numbers: dict[str, int] = {}
    owner = [numbers.setdefault(source, len(numbers)) for source in sources]
    chances = _shared(start, owner, [0.0] * len(numbers))
    nothing = _NULL / max(1, size)
    for _ in range(_ROUNDS):
        counts = [0.0] * len(sources)
        for weight, places in rows:
            total = nothing
            for place in places:
                total += chances[place]
            part = weight / total
            for place in places:
                counts[place] += part * chances[place]
        chances = _shared(counts, owner, [_REST] * len(numbers))
    return chances


def _shared(counts: Sequence[float], owner: Sequence[int], totals: list[float]) -> list[float]:
    """Each count as a share of what its source has in all; `totals` is what every source has to begin with."""
    for source, count in zip(owner, counts, strict=True):
        totals[source] += count
    return [count / totals[source] for source, count in zip(owner, counts, strict=True)]


def likeness(a: Bag, b: Bag, translations: WordTranslations) -> float:
    """Share of the words of both sides that translate a word of the other, weighted by how well."""
    if not a or not b:
        return 0.0
    ours = sum(max(translates(x, y, translations) for y in b) for x in a)
    theirs = sum(max(translates(x, y, translations) for x in a) for y in b)
    return (ours + theirs) / (len(a) + len(b))


def translates(a: str, b: str, translations: WordTranslations) -> float:
    """How well two words translate each other, 0 to 1."""
    learned = translations.get((a, b), 0.0)
    if learned >= COGNATE or not (a == b or look_alike(a, b)):
        return learned
    return 1.0 if a == b else COGNATE
