"""Rows of a table are paired by what they say, because one edition may have more of them than the other."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from statistics import fmean

from regelwerk.bilingual.ordered_links import best_chain
from regelwerk.language.concepts import partners
from regelwerk.language.dictionaries.dictionary import dictionary_pairs
from regelwerk.language.lemma import lemmas, parts
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.tokens import words
from regelwerk.schema.draft import Passage, Unit

Row = Sequence[Passage]
Cells = Sequence[Passage | None]
"""A row in the columns of another edition; None where it has no such cell."""
Places = list[tuple[int | None, int | None]]
_DIGITS = re.compile(r"\d+")
_NUMBERS, _WORDS, _EMPTY = 1.0, 0.8, 0.1
"""What a cell tells with the same numbers, with words that translate each other, and with nothing to compare."""
_ORDER = 0.01
"""What rows with nothing in common gain by being in the same order."""
_LONG = 20
"""Characters from which on a cell has so many words that two of them may be alike by chance."""
_MUCH_LONGER, _TEXT = 3, 40
"""How many times as long as another a cell of at least so many characters is, which is then no translation of it."""
_COUNTS, _LENGTH = 0.6, 0.4
"""What long cells tell with the same numbers, and with the same length; half as much as the first if neither has numbers."""
_BETTER = 0.5
"""How much likelier another pairing must be than that of rows as they come, where both editions have as many.

All values but the first two lines were chosen on tables of solitaires in three languages that breaks of pages divide."""


def rows_of_table(first: str, members: Sequence[tuple[str, Unit]]) -> list[list[tuple[str, Cells]]]:
    """The rows of a table as the editions print them, those that belong together in one, in the columns of the `first`."""
    (locale, lead), *others = sorted(members, key=lambda member: member[0] != first)
    rows: list[list[tuple[str, Cells]]] = [[(locale, row)] for row in lead.rows]
    for other, unit in others:
        ours = [_printed(row[0][1]) for row in rows]
        places = row_places(ours, unit.rows, (locale, other))
        columns = _columns(ours, unit.rows, places, (locale, other))
        rows = [
            [
                *(rows[mine] if mine is not None else ()),
                *([(other, _in_columns(unit.rows[theirs], columns))] if theirs is not None else ()),
            ]
            for mine, theirs in places
        ]
    return rows


def row_places(ours: Sequence[Row], theirs: Sequence[Row], locales: tuple[str, str]) -> Places:
    """Places of the rows that belong together, in order; a row that the other edition lacks stands alone.

    By the numbers, the common words and the lengths of their cells, with the alignment of Needleman and Wunsch (1970). As
    many rows on both sides are taken as they come, unless others are much more alike.
    """
    likeness = [[_likeness(one, other, locales) for other in theirs] for one in ours]
    gaps = [0.0] * len(ours), [0.0] * len(theirs)
    beads = best_chain(gaps, lambda i, j: likeness[i][j] + _ORDER)
    found = [(next(iter(bead.left), None), next(iter(bead.right), None)) for bead in beads]
    if len(ours) == len(theirs):
        gained = sum(likeness[i][j] for i, j in found if i is not None and j is not None)
        if gained < sum(likeness[at][at] for at in range(len(ours))) + _BETTER:
            return [(at, at) for at in range(len(ours))]
    return found


def _likeness(ours: Row, theirs: Row, locales: tuple[str, str]) -> float:
    """How much the cells of two rows have in common, 0 to 1."""
    if not ours or not theirs:
        return 0.0
    cells = [_cell(a.content.text.strip(), b.content.text.strip(), locales) for a, b in zip(ours, theirs, strict=False)]
    return sum(cells) / max(len(ours), len(theirs))


def _cell(one: str, other: str, locales: tuple[str, str]) -> float:
    shorter, longer = sorted((len(one), len(other)))
    if one == other:
        return _NUMBERS if one else _EMPTY
    if longer >= _TEXT and _MUCH_LONGER * shorter < longer:
        return 0.0
    if shorter >= _LONG:
        return _long_cell(one, other, locales)
    here, there = _DIGITS.findall(one), _DIGITS.findall(other)
    if here or there:
        return _NUMBERS * (sorted(here) == sorted(there))
    ours, theirs = _lemmas(one, locales[0]), _lemmas(other, locales[1])
    known = _known(*locales)
    return _WORDS * any((a, b) in known or _alike(a, b) for a in ours for b in theirs)


def _long_cell(one: str, other: str, locales: tuple[str, str]) -> float:
    here, there = _counts(one, locales[0]), _counts(other, locales[1])
    same = len(here & there) / len(here | there) if here and there else 0.5 * (not here and not there)
    return _COUNTS * same + _LENGTH * min(len(one), len(other)) / max(len(one), len(other))


def _counts(text: str, locale: str) -> set[int | float]:
    """The numbers of a text but one, which articles say too."""
    return {number.value for number in numbers(text, locale) if number.form in ("digits", "word") and number.value != 1}


@lru_cache(maxsize=32)
def _known(ours: str, theirs: str) -> frozenset[tuple[str, str]]:
    return frozenset((*partners(ours, theirs), *dictionary_pairs(ours, theirs)))


def _lemmas(text: str, locale: str) -> set[str]:
    own = [word.text for word in words(text)]
    return {lemma for word in own for lemma in (*lemmas(word, locale), *parts(word, locale))}


def _alike(one: str, other: str) -> bool:
    """Whether two words begin alike, as names and loan words do."""
    least = min(len(one), len(other), 4)
    return least > 2 and one[:least] == other[:least]


def _columns(
    ours: Sequence[Row], theirs: Sequence[Row], places: Places, locales: tuple[str, str]
) -> Mapping[int, int] | None:
    """The column of the first edition in which each of the other belongs, where they have not as many; else None."""
    wide = [max((len(row) for row in rows), default=0) for rows in (ours, theirs)]
    pairs = [(ours[i], theirs[j]) for i, j in places if i is not None and j is not None]
    if wide[0] == wide[1] or not pairs:
        return None

    def likeness(a: int, b: int) -> float:
        cells = [
            _cell(mine[a].content.text.strip(), other[b].content.text.strip(), locales)
            for mine, other in pairs
            if a < len(mine) and b < len(other)
        ]
        return (fmean(cells) if cells else 0.0) + _ORDER

    beads = best_chain(([0.0] * wide[0], [0.0] * wide[1]), likeness)
    found: dict[int, int] = {}
    free = wide[0]
    for bead in beads:
        for theirs_at in bead.right:
            if not bead.left:
                free += 1
            found[theirs_at] = next(iter(bead.left), free - 1)
    return found


def _in_columns(row: Row, columns: Mapping[int, int] | None) -> Cells:
    if columns is None:
        return row
    cells: list[Passage | None] = [None] * (1 + max(columns.values()))
    for at, passage in enumerate(row):
        cells[columns[at]] = passage
    return cells


def _printed(cells: Cells) -> Row:
    return [cell for cell in cells if cell is not None]
