"""Headings that stand in a column of their own, each beside the first line of the text that it heads."""

from __future__ import annotations

from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.paragraphs import ends_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom

_LARGE = 1.1
"""How many times as large as the text beside them headings are at least."""
_NARROW = 0.6
"""Width of the column of the headings at most, as a share of that of the texts."""
_LEADING = 1.45
"""Distance of two lines of one heading at most, in its size."""
_LINES = 1.5
"""Lines of text that a heading has beside and below it on average, at least."""


def side_heads(left: Sequence[Atom], right: Sequence[Atom]) -> list[tuple[list[Atom], list[Atom]]]:
    """Each heading of the left column and what it heads, from top to bottom; nothing where these are no headings.

    What begins above the first heading has none.
    """
    heads = _headings([atom for atom in left if atom.lines])
    if len(heads) < 2 or not all(atom.title and atom.text for head in heads for atom in head):
        return []
    texts = sorted((atom for atom in right if atom.lines), key=lambda atom: atom.middle)
    sizes = [atom.size for atom in texts if atom.size]
    if not sizes or min(atom.size for head in heads for atom in head) < _LARGE * median(sizes):
        return []
    if _width(left) > _NARROW * _width(right) or len(texts) < _LINES * len(heads):
        return []
    if not all(_begins_beside(head[0], texts) for head in heads):
        return []
    tops = [min(head[0].y0, _beside(head[0], texts).y0) - 0.1 * head[0].size for head in heads]
    above = [atom for atom in right if atom.middle < tops[0]]
    parts = [
        (head, [atom for atom in right if y0 <= atom.middle < y1])
        for head, (y0, y1) in zip(heads, pairwise((*tops, float("inf"))), strict=True)
    ]
    return [([], above), *parts] if above else parts


def _headings(atoms: Sequence[Atom]) -> list[list[Atom]]:
    """Lines of the headings, from top to bottom."""
    heads: list[list[Atom]] = []
    for atom in sorted(atoms, key=lambda atom: atom.middle):
        if heads and atom.middle - heads[-1][-1].middle < _LEADING * atom.size:
            heads[-1].append(atom)
        else:
            heads.append([atom])
    return heads


def _begins_beside(head: Atom, texts: Sequence[Atom]) -> bool:
    """Whether a text begins beside the first line of a heading, and the one above has ended."""
    if not any(_is_level(text, head) for text in texts):
        return False
    first = _beside(head, texts)
    above = [text for text in texts if text.middle < first.middle - 0.5 * head.size]
    last = [text for text in above if text.middle > above[-1].middle - 0.2 * head.size]
    broken_off = all(text.text and not ends_sentence(text.text) for text in last)
    return not last or not broken_off or first.y0 - last[-1].y1 > 0.5 * head.size


def _beside(head: Atom, texts: Sequence[Atom]) -> Atom:
    return next(text for text in texts if _is_level(text, head))


def _is_level(text: Atom, head: Atom) -> bool:
    return min(text.y1, head.y1) - max(text.y0, head.y0) > 0.4 * (head.y1 - head.y0)


def _width(atoms: Sequence[Atom]) -> float:
    return max(atom.x1 for atom in atoms) - min(atom.x0 for atom in atoms)
