"""Which known name a mistyped one stands for."""

from __future__ import annotations

from collections.abc import Iterable


def distance(left: str, right: str, most: int = 2) -> int:
    """Edits between two words (Damerau, adjacent exchanges count one); `most + 1` stands for more than `most`."""
    if abs(len(left) - len(right)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(right) + 1))
    for row, one in enumerate(left, 1):
        current = [row]
        for column, other in enumerate(right, 1):
            cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (one != other))
            if before and column > 1 and one == right[column - 2] and left[row - 2] == other:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        if min(current) > most:
            return most + 1
        before, last = last, current
    return last[-1]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The only known name at most two edits away (one in short words), or the same but for case and separators."""
    plain = _plain(word)
    same = [one for one in known if _plain(one) == plain]
    if same:
        return same[0] if len(same) == 1 else None
    most = 1 if len(word) < 6 else 2
    near = sorted((distance(plain, _plain(one), most), one) for one in known)
    near = [pair for pair in near if pair[0] <= most]
    if not near or (len(near) > 1 and near[1][0] == near[0][0]):
        return None
    return near[0][1]


def _plain(word: str) -> str:
    return word.casefold().replace(" ", "_").replace("-", "_")
