"""Words that are a few letters apart, found without comparing every pair.

Symmetric deletion: two words within distance n share a form that is left when up to n letters are deleted from each
(Mor and Fraenkel, "A hash code method for detecting and correcting spelling errors", CACM 1982).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

_LONG = 8
"""Letters from which on two may be deleted."""
_TOO_LONG = 28
"""Letters above which only one may be deleted again: two would make too many forms."""


class Neighbours:
    """An index of words by what is left of them when letters are deleted."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words: dict[str, list[str]] = {}
        for word in sorted(set(words)):
            for rest in _rests(word):
                self._words.setdefault(rest, []).append(word)

    def near(self, word: str) -> list[str]:
        """Words of the index that may be a few letters apart, in order."""
        return sorted({other for rest in _rests(word) for other in self._words.get(rest, ())})


def _rests(word: str) -> set[str]:
    depth = 2 if len(word) >= _LONG else 1
    if len(word) > _TOO_LONG:
        depth = 1
    found = {word}
    for count in range(1, depth + 1):
        for places in combinations(range(len(word)), count):
            rest, last = "", 0
            for place in places:
                rest += word[last:place]
                last = place + 1
            found.add(rest + word[last:])
    return found
