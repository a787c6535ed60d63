"""Columns that go on beyond what crosses the white between them: a picture with its caption, a box, a track.

What crosses a gutter may end a band of columns, as the heading of the next band does, or lie over columns that go on
below it. The text tells: a sentence that breaks off above it goes on right below it in the same column.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.page.atoms import RUNNING, line_count
from regelwerk.extract.page.paragraphs import LINE_HYPHEN, ends_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.gutters import Gutter

_APART = 2.5
"""Height in em between the parts of what crosses columns together at most: labels, a picture that is not drawn, a caption."""
_LEVEL = 0.3
"""By how much the middles of what is on one line differ at most, in em."""
_CAPTION = 1.02
"""Size in em of a caption at most."""
_CAPTION_LINES = 2
_CLEARLY = 2
"""Sentences less that are broken off in the one order, from which on it is taken for the right one; chosen by hand."""
_COUNT = re.compile(r"([(\[]?)((?:\d{1,3}\.)*)(\d{1,3}|[a-z])([.)\]]*)\s+\S")
"""The number or letter of an item and the blank behind it."""


def crossing(atoms: Sequence[Atom], gutter: Gutter, em: float) -> list[list[Atom]]:
    """What crosses a gutter right below it and right above it, each with what is in it, where there is something.

    `em` is the size of the body in points.
    """
    across = [
        atom for atom in atoms if atom.lines and atom.x0 < gutter.x1 - 0.1 * em and atom.x1 > gutter.x0 + 0.1 * em
    ]
    below = sorted((atom for atom in across if atom.middle > gutter.y1), key=lambda atom: atom.y0)
    above = sorted((atom for atom in across if atom.middle < gutter.y0), key=lambda atom: -atom.y1)
    clusters = [_cluster(below, em), _cluster(above, em)]
    return [_with_labels(cluster, atoms) for cluster in clusters if cluster and _are_no_body_text(cluster, atoms, em)]


def _are_no_body_text(cluster: Sequence[Atom], atoms: Sequence[Atom], em: float) -> bool:
    """Whether no heading and no paragraph is among what crosses columns, only boxes and a caption."""
    width = max(atom.x1 for atom in atoms) - min(atom.x0 for atom in atoms)
    texts = [atom for atom in cluster if atom.text]
    small = all(atom.size < _CAPTION * em and atom.x1 - atom.x0 < 0.5 * width for atom in texts)
    return small and line_count(texts, em) <= _CAPTION_LINES


def middle_column(atoms: Sequence[Atom], gutter: Gutter, inner: Gutter | None, em: float) -> list[Atom]:
    """What is between a gutter and an inner one beside it if that is labels, as of a drawing, and no running text."""
    if inner is None or inner.terms:
        return []
    first, second = sorted((gutter, inner), key=lambda one: one.x0)
    y0, y1 = max(first.y0, second.y0), min(first.y1, second.y1)
    between = [
        atom
        for atom in atoms
        if first.x0 < atom.x0 and atom.x1 < second.x1 and y0 - 0.5 * em < atom.middle < y1 + 0.5 * em and atom.lines
    ]
    lines = _lines([atom for atom in between if atom.text], em)
    boxes = sum(not atom.text for atom in between)
    running = sum(len(" ".join(atom.text for atom in line)) >= RUNNING and line[0].size > 0.95 * em for line in lines)
    return between if 2 * running < len(lines) + boxes else []


def _cluster(sorted_atoms: Sequence[Atom], em: float) -> list[Atom]:
    """The first of the atoms and those that follow close to it."""
    kept = list(sorted_atoms[:1])
    for atom in sorted_atoms[1:]:
        if min(max(atom.y0 - other.y1, other.y0 - atom.y1) for other in kept) > _APART * em:
            break
        kept.append(atom)
    return kept


def _with_labels(cluster: list[Atom], atoms: Sequence[Atom]) -> list[Atom]:
    x0, x1 = min(atom.x0 for atom in cluster), max(atom.x1 for atom in cluster)
    y0, y1 = min(atom.y0 for atom in cluster), max(atom.y1 for atom in cluster)
    known = set(map(id, cluster))
    inside = (atom for atom in atoms if atom.x0 >= x0 and atom.x1 <= x1 and y0 < atom.middle < y1)
    return [*cluster, *(atom for atom in inside if id(atom) not in known)]


def go_on_beyond(atoms: Sequence[Atom], crossed: Sequence[Atom], wider: Gutter, em: float) -> bool:
    """Whether the columns of a gutter go on beyond what crosses it; `wider` is the gutter and `atoms` is the text without that.

    Read column by column fewer sentences have to be broken off than band by band.
    """
    top, bottom = min(atom.y0 for atom in crossed), max(atom.y1 for atom in crossed)
    texts = [atom for atom in atoms if atom.text and wider.y0 <= atom.middle <= wider.y1]
    left = _parted([atom for atom in texts if atom.x1 <= wider.x0 + 0.1 * em], top, bottom)
    right = _parted([atom for atom in texts if atom.x0 >= wider.x1 - 0.1 * em], top, bottom)
    if not all((left[0], left[-1], right[0], right[-1])):
        return False
    bands = [part for pair in zip(left, right, strict=True) for part in pair]
    return _unbroken([*left, *right], em) > _unbroken(bands, em)


def row_of_boxes(columns: Sequence[Sequence[Atom]], strips: Sequence[float], em: float) -> float | None:
    """Height of the white strip between columns and a row of boxes above or below all of them, which is no part of them.

    Read that way clearly fewer sentences have to be broken off than column by column.
    """
    for y in (strips[0], strips[-1]):
        upper, lower = zip(*(_parted(column, y, y)[::2] for column in columns), strict=True)
        if not all((*upper, *lower)) or not any(all(map(_are_boxes, row)) for row in (upper, lower)):
            continue
        upper, lower = ([_texts(part) for part in row] for row in (upper, lower))
        by_column = [part for pair in zip(upper, lower, strict=True) for part in pair]
        if _unbroken([*upper, *lower], em) - _unbroken(by_column, em) >= _CLEARLY:
            return y
    return None


def _are_boxes(part: Sequence[Atom]) -> bool:
    return not any(atom.text for atom in part)


def _texts(part: Sequence[Atom]) -> list[Atom]:
    return [text for atom in part for text in atom.inner or (atom,) if text.text]


def _parted(side: Sequence[Atom], top: float, bottom: float) -> tuple[list[Atom], list[Atom], list[Atom]]:
    """What is above, beside and below what crosses columns."""
    return (
        [atom for atom in side if atom.middle < top],
        [atom for atom in side if top <= atom.middle <= bottom],
        [atom for atom in side if atom.middle > bottom],
    )


def _unbroken(parts: Sequence[Sequence[Atom]], em: float) -> int:
    """How well parts of a text go on one with the other in this order."""
    return sum(fitness(above, below, em) for above, below in pairwise(part for part in parts if part))


def fitness(above: Sequence[Atom], below: Sequence[Atom], em: float) -> int:
    """How well the first line of a text goes on with the last line of another: 1 well, -1 badly, 0 where nothing tells."""
    last, first = (
        _line(max(above, key=lambda atom: atom.middle), above, em),
        _line(min(below, key=lambda atom: atom.middle), below, em),
    )
    counted = _count(first)
    if counted:
        form, number = counted
        counts = [_count(line) for line in _lines(above, em)]
        return _goes_on([one[1] for one in counts if one and one[0] == form], number)
    end = " ".join(atom.text for atom in last)
    start = first[0].text.lstrip("\"'„“”«»‚‘’([")[:1]
    if all(atom.title for atom in first):
        return 0 if ends_sentence(end) or all(atom.title for atom in last) else -1
    broken = LINE_HYPHEN.search(end) is not None or not ends_sentence(end)
    if start.islower():
        return 1 if broken else -1
    return -1 if LINE_HYPHEN.search(end) else 0


def _count(line: Sequence[Atom]) -> tuple[str, tuple[int, ...]] | None:
    """Form and number of what an item begins with, as `3.11`, `(2)` or `f)`."""
    found = _COUNT.match(" ".join(atom.text for atom in sorted(line, key=lambda atom: atom.x0)))
    if found is None:
        return None
    opening, parents, last, closing = found.groups()
    if not closing and (last.isalpha() or not parents):
        return None  # a word of one letter, or how many
    value = ord(last) - ord("a") + 1 if last.isalpha() else int(last)
    kind = "a" if last.isalpha() else "1"
    return f"{opening}{kind}{closing.strip('.')}", (*map(int, parents.split(".")[:-1]), value)


def _goes_on(before: Sequence[tuple[int, ...]], number: tuple[int, ...]) -> int:
    """How well the number of an item goes on with those before it: 1 well, -1 badly, 0 where nothing tells."""
    if not before:
        return 0
    *parents, value = number
    last = before[-1][: len(number)]
    first_inside = value == 1 and tuple(parents) == last[: len(parents)]
    return 1 if first_inside or (last and (*last[:-1], last[-1] + 1) == number) else -1


def _lines(atoms: Iterable[Atom], em: float) -> list[list[Atom]]:
    """Runs of words by their lines; wide blanks part the words of justified lines."""
    lines: list[list[Atom]] = []
    for atom in sorted(atoms, key=lambda atom: atom.middle):
        if lines and atom.middle - lines[-1][-1].middle < _LEVEL * em:
            lines[-1].append(atom)
        else:
            lines.append([atom])
    return lines


def _line(atom: Atom, atoms: Iterable[Atom], em: float) -> list[Atom]:
    return sorted(
        (other for other in atoms if abs(other.middle - atom.middle) < _LEVEL * em), key=lambda other: other.x0
    )
