"""What stands beside lines and belongs to them: bullets and numbers of items before them, page numbers behind them.

Labels of list items: bullets, numbers, letters.

How captions of figures and tables begin.

How notes are set apart from the text that they stand beside.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import Line
from regelwerk.language.known_languages import in_any
from regelwerk.language.letters import CAPITAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.gutters import Atom


_COMPONENT = r"(?:\d{1,3}|[A-Za-z]|[ivxIVX]{1,5})"
_LABEL = re.compile(rf"[^\w\s]{{1,2}}|[(\[]?(?:§ ?)?{_COMPONENT}(?:\.{_COMPONENT})*[.):\]]{{0,2}}")
"""Text of a fragment that labels the line beside it: a bullet, a number such as `4.`, `(IV.2.1)` or `[4.2.a]`, a letter."""
_PAGES = re.compile(r"\d{1,3}(?:[-–]\d{1,3})?(?:, ?\d{1,3}(?:[-–]\d{1,3})?)*")
"""A page number, or those that an index gives."""
_FEWEST = 4
"""Page numbers of the shortest table of contents that is seen."""
_MOST = 0.6
"""Share of the lines beside them that have a page number."""


def are_labels(left: Sequence[Atom], right: Sequence[Atom], x: float, em: float) -> bool:
    """Whether one side only labels the lines of the other: bullets and numbers of items, page numbers of contents.

    `x` is where the left side ends, `em` the size of the body, both in points.
    """
    at_gutter = [atom for atom in left if atom.x1 > x - 2.5 * em]
    labels = sum(bool(_LABEL.fullmatch(atom.text)) for atom in at_gutter)
    if labels * 3 >= len(at_gutter) * 2:
        pages = [atom for atom in at_gutter if _PAGES.fullmatch(atom.text)]
        return not _are_pages(pages, [atom for atom in left if atom not in pages], em)
    numbers = [atom for atom in right if _LABEL.fullmatch(atom.text) or _PAGES.fullmatch(atom.text)]
    if len(numbers) * 5 < len(right) * 4:
        return False
    return 3 * _level(numbers, left, em) >= 2 * len(numbers)  # numbers of a scale stand beside the lines by chance


def are_page_numbers(left: Sequence[Atom], right: Sequence[Atom], em: float) -> bool:
    """Whether what comes first on the right are page numbers behind the lines on the left, before another column."""
    text = min((atom.x0 for atom in right if atom.text and not _PAGES.fullmatch(atom.text)), default=float("inf"))
    return _are_pages([atom for atom in right if atom.text and atom.x1 < text], left, em)


def _are_pages(numbers: Sequence[Atom], lines: Sequence[Atom], em: float) -> bool:
    """Whether numbers are the pages of the lines before them in a table of contents or an index.

    They are set to the right. Those of contents rise from line to line and, unlike the numbers of a list, do not count on
    one by one.
    """
    numbers = sorted(numbers, key=lambda atom: atom.middle)
    if len(numbers) < _FEWEST or max(atom.x1 for atom in numbers) - min(atom.x1 for atom in numbers) > 0.3 * em:
        return False
    if all(atom.text.isdigit() for atom in numbers):
        steps = [int(below.text) - int(above.text) for above, below in pairwise(numbers)]
        if min(steps) < 0 or all(step == 1 for step in steps):
            return False
    top, bottom = numbers[0].middle - 0.3 * em, numbers[-1].middle + 0.3 * em
    beside = [atom for atom in lines if atom.lines and top < atom.middle < bottom]
    return _level(numbers, lines, em) >= _MOST * max(len(numbers), len(beside))


def _level(atoms: Sequence[Atom], others: Sequence[Atom], em: float) -> int:
    """How many of the atoms stand level with one of the others."""
    return sum(any(abs(atom.middle - other.middle) < 0.3 * em for other in others) for atom in atoms)


_BULLETS = frozenset("•·▪▫‣●○◦■□▶►▸➤➢➔→⇒✓✔✗❖◆◇♦★☆⁃∙")
_DASH = re.compile(r"[–—*+~°«»-]{1,2}|o")
"""Signs that stand for a bullet, or that one is recognised as; most have other uses."""
_NUMBER = re.compile(r"\(?(?:\d{1,2}|[A-Za-z]|[ivx]{2,4}|[IVX]{2,4})(?:[.)]|\.\))")
_RULE_NUMBER = re.compile(r"\d{1,3}(?:\.\d{1,3})+\.?\)?|\[\d{1,3}(?:\.\d{1,3})*\]")


def is_bullet(text: str) -> bool:
    """Whether a word is nothing but a bullet; symbol fonts have theirs in the private use area."""
    return len(text) == 1 and (text in _BULLETS or "\ue000" <= text <= "\uf8ff")


def has_rule_number(line: Line) -> bool:
    """Whether a line begins with a number of several parts, as numbered rules do (`4.1.2`), or in brackets (`[4]`)."""
    return len(line.words) > 1 and _RULE_NUMBER.fullmatch(line.words[0].text) is not None


def label_of(line: Line, around: Sequence[Line] = ()) -> str | None:
    """Label that a line begins with, None if it has none.

    A dash is a label only if the line after it hangs behind it, or if another line among `around` begins in the same
    way; otherwise it may as well be a dash of the sentence.
    """
    first = line.words[0].text
    if is_bullet(first) or (len(first) > 1 and first[0] in _BULLETS and first[1].isalnum()):
        return first[0]
    if len(line.words) < 2:
        return None
    if _NUMBER.fullmatch(first):
        return first
    if _DASH.fullmatch(first):
        alike = (
            other.words[0].text == first and abs(other.x0 - line.x0) < line.size
            for other in around
            if other is not line
        )
        hanging = (
            abs(other.x0 - line.words[1].x0) < 0.3 * line.size and 0 < other.baseline - line.baseline < 2 * line.size
            for other in around
        )
        if any(alike) or (any(hanging) and line.words[1].x0 - line.words[0].x1 > 0.35 * line.size):
            return first
    return None


def text_start(line: Line) -> float:
    """Where the text begins behind the label of a labelled line."""
    return line.words[1].x0 if len(line.words) > 1 and len(line.words[0].text) <= 5 else line.x0


def without_label(line: Line, label: str) -> Line:
    """The line without its label."""
    first = line.words[0]
    if first.text == label:
        return Line(line.words[1:])
    return Line((replace(first, text=first.text[len(label) :]), *line.words[1:]))


def item_levels(starts: Sequence[float], em: float) -> list[int]:
    """Nesting of the items of one list, from 1, by where their labels begin."""
    levels: list[int] = []
    open_starts: list[float] = []
    for start in starts:
        while open_starts and start < open_starts[-1] - 0.7 * em:
            open_starts.pop()
        if not open_starts or start > open_starts[-1] + 0.7 * em:
            open_starts.append(start)
        levels.append(len(open_starts))
    return levels


_CAPTION = re.compile(rf"(?i:{in_any(lambda one: one.headings.caption)})\s*\d+(?:\.\d+)*(?!\d)(?!\s+[^\W\d_{CAPITAL}])")
"""Word and number; a sentence about a figure goes on with a verb, which a caption does not."""


def begins_caption(text: str) -> bool:
    """Whether a text begins with the label of a figure or table and no sentence about it."""
    return _CAPTION.match(text) is not None


_SMALLER = 0.94


def are_smaller(side: Sequence[Atom], column: Sequence[Atom]) -> bool:
    """Whether what stands on one side of a gutter is set in a smaller size than the text on the other."""
    notes, lines = ([atom.size for atom in atoms if atom.text] for atoms in (side, column))
    return bool(notes and lines) and median(notes) < _SMALLER * median(lines)


def are_set_apart(side: Sequence[Atom], column: Sequence[Atom]) -> bool:
    """Whether the notes of one side of a gutter are smaller than the text on the other, or slanted where that is not."""
    if are_smaller(side, column):
        return True
    notes, lines = ([atom.italic for atom in atoms if atom.text] for atoms in (side, column))
    return bool(notes and lines) and all(notes) and sum(lines) < 0.2 * len(lines)
