"""Glyphs into words by geometry: the order of the file and its blanks decide nothing by themselves.

A word ends where the gap to the next glyph is wider than the gaps inside the words of the same line and face; the
threshold lies between the two, so that tracked headings and tightly set lines are both read. Blanks that the file
holds are a hint, not a proof: some producers step back after them.
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass
from operator import itemgetter
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Glyph = tuple[float, float, str]
"""Left edge, right edge (pen positions, in points) and character; a blank of the file is a glyph like others."""

_SPACING_ACCENTS = {
    "\u00a8": "\u0308",
    "\u00b4": "\u0301",
    "\u02dd": "\u030b",
    "\u02c7": "\u030c",
    "\u00b8": "\u0327",
    "\u02db": "\u0328",
    "\u02d9": "\u0307",
}
"""Accents that old fonts draw as glyphs of their own over or under a letter, and what composes with it."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """How the glyphs of a text object are drawn; one object for each face of a page, compared by identity."""

    font: str
    size: float
    bold: bool
    italic: bool


@dataclass(frozen=True, slots=True, eq=False)
class GlyphRun:
    """The glyphs of one text object in the frame in which its text runs from left to right, in points."""

    baseline: float
    y0: float
    y1: float
    face: Face
    glyphs: tuple[Glyph, ...]


_Placed = tuple[float, float, str, GlyphRun]


def words_of(runs: Iterable[GlyphRun]) -> list[Word]:
    """Words of all runs, row by row."""
    words: list[Word] = []
    for row in _rows(runs):
        placed = [(x0, x1, char, run) for run in row for x0, x1, char in run.glyphs]
        placed.sort(key=itemgetter(0))
        words.extend(_split(placed))
    return words


def _rows(runs: Iterable[GlyphRun]) -> Iterable[list[GlyphRun]]:
    """Runs that stand on one baseline, up to a fifth of the smaller size."""
    row: list[GlyphRun] = []
    for run in sorted(runs, key=lambda run: (run.baseline, run.glyphs[0][0])):
        if row and run.baseline - row[0].baseline > 0.2 * min(run.face.size, row[0].face.size):
            yield row
            row = []
        row.append(run)
    if row:
        yield row


def _split(placed: Sequence[_Placed]) -> Iterator[Word]:
    glyphs, gaps, after_blank, doubled = _inked(placed)
    if not glyphs:
        return
    limits = _limits(glyphs, gaps, after_blank)
    start = 0
    for index, (gap, blank, glyph) in enumerate(zip(gaps, after_blank, glyphs[1:], strict=True), 1):
        if gap > limits[glyph[3].face][blank]:
            yield _word(glyphs[start:index], doubled)
            start = index
    yield _word(glyphs[start:], doubled)


def _inked(placed: Iterable[_Placed]) -> tuple[list[_Placed], list[float], list[bool], set[GlyphRun]]:
    """Glyphs of a row without blanks and doubles; for each but the first the gap before it in em, and whether the file
    has a blank there; runs that are printed twice.
    """
    glyphs: list[_Placed] = []
    gaps: list[float] = []
    after_blank: list[bool] = []
    doubled: set[GlyphRun] = set()
    blank = False
    end = before = 0.0
    for glyph in placed:
        x0, x1, char, run = glyph
        if char == " ":
            blank = True
            continue
        if glyphs:
            # Only a glyph that begins left of the end of the one before can be a double of it.
            if x0 < end and _is_double(glyph, glyphs[-2:]):
                doubled.update(other[3] for other in glyphs[-2:])
                continue
            # An accent over a letter ends left of the letter.
            gaps.append((x0 - (end if end >= before else before)) / (run.face.size or 1.0))
            after_blank.append(blank)
        glyphs.append(glyph)
        before, end = end if gaps else x1, x1
        blank = False
    return glyphs, gaps, after_blank, doubled


def _is_double(glyph: _Placed, before: Sequence[_Placed]) -> bool:
    """The same character of another text object at nearly the same place: bold faked by printing twice, a shadow."""
    x0, _, char, run = glyph
    return any(
        other[2] == char and other[3] is not run and abs(x0 - other[0]) < 0.1 * run.face.size for other in before
    )


def _limits(
    glyphs: Sequence[_Placed], gaps: Sequence[float], after_blank: Sequence[bool]
) -> dict[Face, tuple[float, float]]:
    """For each face of a row: the gap in em that ends a word without and with a blank of the file."""
    tight: dict[Face, list[float]] = defaultdict(list)
    wide: dict[Face, list[float]] = defaultdict(list)
    for gap, blank, left, right in zip(gaps, after_blank, glyphs, glyphs[1:], strict=False):
        face = right[3].face
        if blank:
            wide[face].append(gap)
        elif left[2].isalpha() and right[2].isalpha() and left[3].face is face:
            tight[face].append(gap)
    limits: dict[Face, tuple[float, float]] = {}
    for face in {glyph[3].face for glyph in glyphs}:
        inner = tight[face]
        # Tracking is what most pairs of letters share; a handful of pairs, or pairs far apart, prove nothing.
        tracking = max(0.0, median(inner)) if len(inner) >= 4 else 0.0
        if tracking > 0.7:
            tracking = 0.0
        between = [gap for gap in wide[face] or inner if gap > tracking + 0.08]
        step = 0.4 * (median(between) - tracking) if between else 0.12
        limits[face] = (tracking + min(max(step, 0.07), 0.15), tracking + 0.05)
    return limits


def _word(glyphs: Sequence[_Placed], doubled: set[GlyphRun]) -> Word:
    _, rights, chars, runs = zip(*glyphs, strict=True)
    run = runs[0]
    y0, y1 = run.y0, run.y1
    if runs.count(run) < len(runs):
        run = Counter(runs).most_common(1)[0][0]
        y0, y1 = min(each.y0 for each in runs), max(each.y1 for each in runs)
    face = run.face
    return Word(
        text=_text("".join(chars), glyphs),
        x0=glyphs[0][0],
        y0=y0,
        x1=max(rights),
        y1=y1,
        size=face.size,
        baseline=run.baseline,
        bold=face.bold or run in doubled,
        italic=face.italic,
        font=face.font,
    )


def _text(text: str, glyphs: Sequence[_Placed]) -> str:
    if text.isascii():
        return text
    if not _SPACING_ACCENTS.keys().isdisjoint(text):
        text = "".join(_with_accents(glyphs))
    return unicodedata.normalize("NFC", text)


def _with_accents(glyphs: Sequence[_Placed]) -> list[str]:
    """Characters of a word, an accent that stands over a letter moved behind it in its combining form."""
    chars: list[str] = []
    pending = ""
    for index, (x0, x1, char, _) in enumerate(glyphs):
        mark = _SPACING_ACCENTS.get(char)
        if mark is None:
            chars.append(char + pending)
            pending = ""
            continue
        middle = (x0 + x1) / 2
        if index and glyphs[index - 1][0] <= middle < glyphs[index - 1][1] and chars:
            chars[-1] += mark
        elif index + 1 < len(glyphs) and glyphs[index + 1][0] <= middle < glyphs[index + 1][1]:
            pending = mark
        else:
            chars.append(char)
    return chars
