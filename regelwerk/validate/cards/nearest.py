"""Which known name a mistyped one stands for."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

MOST = 100
"""Unknown names of a set up to which each is looked for among the known ones. More of them are no slips of single names, and
comparing all with all would take a time that grows with the square of the set; chosen by hand.
"""


def distance(left: str, right: str, most: int = 2) -> int:
    """Edits between two words (Damerau, adjacent exchanges count one); `most + 1` stands for more than `most`."""
    from rapidfuzz.distance import OSA  # only where something is mistyped

    return OSA.distance(left, right, score_cutoff=most)


def nearest(word: str, known: Collection[str]) -> str | None:
    """The only known name at most two edits away (one in short words), or the same but for case and separators."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    names = tuple(known)
    plain, choices = _plain(word), _plain_names(names)
    same = [name for name, one in zip(names, choices, strict=True) if one == plain] if plain in choices else []
    if same:
        return same[0] if len(same) == 1 else None
    most = 1 if len(word) < 6 else 2
    found = process.extract(plain, choices, scorer=OSA.distance, score_cutoff=most, limit=2)
    if not found or (len(found) > 1 and found[1][1] == found[0][1]):
        return None
    return names[found[0][2]]


@lru_cache(maxsize=16)
def _plain_names(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_plain, names))


def _plain(word: str) -> str:
    return word.casefold().replace(" ", "_").replace("-", "_")
