"""Words of a pair of expressions whose translation stands beside the partner instead of in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from regelwerk.content.mining.words import Lexicon, translates

_SURER = 0.25
"""How much better a word outside must translate than every word of the partner."""

Bags = Sequence[tuple[Sequence[str], Sequence[str]]]
"""The atoms of both sides of every segment."""


def strays(left: Sequence[str], right: Sequence[str], segments: Iterable[int], bags: Bags, lexicon: Lexicon) -> float:
    """Share of the atoms of both sides, 0 to 1, whose translation the segments have outside the other side.

    `Siegbedingung` beside `warunek` leaves out a word of `warunek zwycięstwa`; `Gefecht` beside `przykład starcia` has
    a word too many, whose partner stands before it (`Beispiel: Gefecht`).
    """
    shares = []
    for segment in segments:
        ours, theirs = bags[segment]
        outside = sum(_outside(atom, right, theirs, lambda a, b: translates(a, b, lexicon)) for atom in left)
        outside += sum(_outside(atom, left, ours, lambda a, b: translates(b, a, lexicon)) for atom in right)
        shares.append(outside / (len(left) + len(right)))
    return sum(shares) / len(shares)


def _outside(atom: str, partner: Sequence[str], around: Sequence[str], fits: Callable[[str, str], float]) -> float:
    """How well a word around the partner translates an atom; 0 where one of the partner does about as well."""
    best = max((fits(atom, other) for other in around), default=0.0)
    return best if best > max(fits(atom, other) for other in partner) + _SURER else 0.0
