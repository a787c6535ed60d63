"""Pairs of words that differ by a letter or two, found without comparing every word with every other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def edit_distance(one: str, other: str, most: int) -> int:
    """Edits that turn one word into the other: a letter added, dropped, changed, or two swapped; `most + 1` if more.

    Source: the optimal string alignment distance, after Damerau, "A technique for computer detection and correction of
    spelling errors", CACM 7 (1964).
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before, row = [0] * (len(other) + 1), list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def near_pairs(rare: Iterable[str], frequent: Iterable[str], long: int = 12) -> Iterator[tuple[str, str, int]]:
    """Each rare word with each frequent word at a distance of one edit, or of two where both have `long` letters.

    Source: words within an edit share a form with letters left out (Garbe's symmetric deletes), which an index finds.
    """
    index: dict[str, list[str]] = {}
    for word in sorted(set(frequent)):
        for form in _deletes(word, _most(word, long)):
            index.setdefault(form, []).append(word)
    for word in sorted(set(rare)):
        candidates = {other for form in _deletes(word, _most(word, long)) for other in index.get(form, ())}
        for other in sorted(candidates - {word}):
            most = min(_most(word, long), _most(other, long))
            distance = edit_distance(word, other, most)
            if distance <= most:
                yield word, other, distance


def _most(word: str, long: int) -> int:
    return 2 if len(word) >= long else 1


def _deletes(word: str, most: int) -> set[str]:
    shorter = {word[:place] + word[place + 1 :] for place in range(len(word))}
    if most == 1:
        return {word, *shorter}
    twice = {form[:place] + form[place + 1 :] for form in shorter for place in range(len(form))}
    return {word, *shorter, *twice}
