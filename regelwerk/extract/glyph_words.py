"""Glyphs into words by geometry: the order of the file and its blanks decide nothing by themselves.

A word ends where the gap to the next glyph is wider than the gaps inside the words of the same line and face; the
threshold lies between the two, so that tracked headings and tightly set lines are both read. Blanks that the file
holds are a hint, not a proof: some producers step back after them.
"""

from __future__ import annotations

import sys
import unicodedata
from collections import Counter
from dataclasses import dataclass
from itertools import chain, compress, pairwise, repeat
from operator import and_, attrgetter, gt, not_
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.right_to_left import RIGHT_TO_LEFT, read_glyphs
from regelwerk.extract.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

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


_FEW = 4
"""Pairs of letters below which a row does not show how widely it is set."""


_BESIDE = 0.1
"""Distance in em up to which a glyph that is printed again makes itself bold."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """How the glyphs of a text object are drawn; one object for each face of a page, compared by identity."""

    font: str
    size: float
    bold: bool
    italic: bool


@dataclass(slots=True, eq=False)
class GlyphRun:
    """The glyphs of one text object, at least one, in the frame in which its text runs from left to right, in points."""

    baseline: float
    y0: float
    y1: float
    face: Face
    lefts: Sequence[float]
    """Left edge of each glyph, a pen position."""
    rights: Sequence[float]
    chars: Sequence[str]
    """What each glyph stands for; a blank of the file is a glyph like others."""


@dataclass(slots=True)
class _Row:
    """Glyphs of a row from left to right, in columns: a page has thousands, and an object for each costs too much."""

    lefts: Sequence[float]
    rights: Sequence[float]
    chars: Sequence[str]
    runs: Sequence[GlyphRun]

    def taken(self, kept: Sequence[int]) -> _Row:
        """The glyphs at these places."""
        columns = self.lefts, self.rights, self.chars, self.runs
        return _Row(*([column[index] for index in kept] for column in columns))  # type: ignore[arg-type]

    def without_blanks(self, inked: Sequence[bool]) -> _Row:
        """The glyphs that are no blanks."""
        columns = self.lefts, self.rights, self.chars, self.runs
        return _Row(*(list(compress(column, inked)) for column in columns))  # type: ignore[arg-type]


def words_of(runs: Iterable[GlyphRun]) -> list[Word]:
    """Words of all runs, row by row."""
    return [word for row in _rows(runs) for layer in _layers(row) for word in _split(layer)]


def _rows(runs: Iterable[GlyphRun]) -> Iterator[list[GlyphRun]]:
    """Runs that stand on one baseline, up to a fifth of the smaller size."""
    row: list[GlyphRun] = []
    for run in sorted(runs, key=lambda run: (run.baseline, run.lefts[0])):
        if row and run.baseline - row[0].baseline > 0.2 * min(run.face.size, row[0].face.size):
            yield row
            row = []
        row.append(run)
    if row:
        yield row


def _layers(runs: list[GlyphRun]) -> list[list[GlyphRun]]:
    """The runs of a row parted where texts are printed over one another, without shadows of others.

    Letters of two texts that lie over one another make no word. What reaches over little of another, as an accent or a
    last letter does, stays with it.
    """
    if len(runs) < 2 or not _overlap(runs):
        return [runs]
    layers: list[list[GlyphRun]] = []
    for run in runs:
        over = [[other for other in layer if _is_over(run, other)] for layer in layers]
        if any(_is_shadow(run, other) for others in over for other in others):
            continue
        free = next((layer for layer, others in zip(layers, over, strict=True) if not others), None)
        if free is None:
            layers.append([run])
        else:
            free.append(run)
    return layers


def _is_over(run: GlyphRun, other: GlyphRun) -> bool:
    """Whether a run is printed over the greater part of another, and does not make it bold."""
    x0, x1 = min(run.lefts), max(run.rights)
    other_x0, other_x1 = min(other.lefts), max(other.rights)
    common = min(x1, other_x1) - max(x0, other_x0)
    short = min(x1 - x0, other_x1 - other_x0)
    over = common > max(0.5 * short, 1.5 * min(run.face.size, other.face.size))
    return over and not (run.chars == other.chars and abs(run.lefts[0] - other.lefts[0]) < _BESIDE * run.face.size)


def _is_shadow(run: GlyphRun, other: GlyphRun) -> bool:
    """Whether a run says the same as the other, which it is printed over."""
    return run.chars == other.chars and abs(run.lefts[0] - other.lefts[0]) < 0.5 * run.face.size


def _split(runs: Sequence[GlyphRun]) -> Iterator[Word]:
    row = _placed(runs)
    doubled: set[GlyphRun] = set()
    if len(runs) > 1 and _overlap(runs):
        row, doubled = _without_doubles(row)
    after_blank = [False] * (len(row.chars) - 1)
    if " " in row.chars:
        inked = [char != " " for char in row.chars]
        if True not in inked:
            return
        first = inked.index(True)
        row = _Row(row.lefts, _up_to_blanks(row, inked), row.chars, row.runs)
        after_blank = list(compress(map(not_, inked[first:]), inked[first + 1 :]))
        row = row.without_blanks(inked)
    faces = [run.face for run in row.runs] if len(runs) > 1 else [runs[0].face] * len(row.chars)
    gaps = _gaps(row, faces)
    limits = _limits(row.chars, faces, gaps, after_blank)
    least = min(limit for _, limit in limits.values())
    start = 0
    for end in [index for index, gap in enumerate(gaps, 1) if gap > least]:
        if gaps[end - 1] > limits[faces[end]][after_blank[end - 1]]:
            yield _word(row, start, end, doubled)
            start = end
    yield _word(row, start, len(row.chars), doubled)


def _up_to_blanks(row: _Row, inked: Sequence[bool]) -> Sequence[float]:
    """Right edges, none beyond the beginning of a blank that follows.

    A font that is not in the file is replaced by one with other widths, so that its letters reach over their places.
    """
    lefts, rights = row.lefts, row.rights
    cut = [
        index
        for index in compress(range(len(lefts) - 1), map(gt, inked, inked[1:]))
        if (3 * lefts[index] + rights[index]) / 4 < lefts[index + 1] < min(rights[index], rights[index + 1])
    ]
    if not cut:
        return rights
    rights = list(rights)
    for index in cut:
        rights[index] = lefts[index + 1]
    return rights


def _placed(runs: Sequence[GlyphRun]) -> _Row:
    """All glyphs of some runs from left to right."""
    if len(runs) == 1:
        (run,) = runs
        row = _Row(run.lefts, run.rights, run.chars, [run] * len(run.chars))
    else:
        row = _Row(
            list(chain.from_iterable(run.lefts for run in runs)),
            list(chain.from_iterable(run.rights for run in runs)),
            list(chain.from_iterable(run.chars for run in runs)),
            list(chain.from_iterable(repeat(run, len(run.chars)) for run in runs)),
        )
    if row.lefts == sorted(row.lefts):
        return row
    return row.taken(sorted(range(len(row.lefts)), key=row.lefts.__getitem__))


def _overlap(runs: Sequence[GlyphRun]) -> bool:
    """Whether one of the runs of a row begins before another ends."""
    spans = sorted((min(run.lefts), max(run.rights)) for run in runs)
    return any(later[0] < span[1] for span, later in pairwise(spans))


def _without_doubles(row: _Row) -> tuple[_Row, set[GlyphRun]]:
    """A row without glyphs that are printed twice, and the runs that are: bold faked that way, a shadow.

    A double is the same character of another text object at nearly the same place.
    """
    lefts, chars, runs = row.lefts, row.chars, row.runs
    doubled: set[GlyphRun] = set()
    kept: list[int] = []
    before: list[int] = []
    for index, (x0, char, run) in enumerate(zip(lefts, chars, runs, strict=True)):
        if char != " ":
            # Only a glyph that begins left of the end of the one before can be a double of it.
            if (
                before
                and x0 < row.rights[before[-1]]
                and any(
                    chars[other] == char and runs[other] is not run and abs(x0 - lefts[other]) < _BESIDE * run.face.size
                    for other in before
                )
            ):
                doubled.update(runs[other] for other in before)
                continue
            before = [*before[-1:], index]
        kept.append(index)
    return row.taken(kept), doubled


def _gaps(row: _Row, faces: Sequence[Face]) -> list[float]:
    """For each inked glyph but the first the gap before it, in em."""
    reach = row.rights
    if reach != sorted(reach):
        # An accent over a letter ends left of the letter.
        reach = list(map(max, reach, chain(reach[:1], reach)))
    if faces.count(faces[0]) == len(faces):
        size = faces[0].size or 1.0
        return [(x0 - end) / size for x0, end in zip(row.lefts[1:], reach, strict=False)]
    sizes = map(attrgetter("size"), faces[1:])
    return [(x0 - end) / (size or 1.0) for x0, end, size in zip(row.lefts[1:], reach, sizes, strict=False)]


def _limits(
    chars: Sequence[str], faces: Sequence[Face], gaps: Sequence[float], after_blank: Sequence[bool]
) -> dict[Face, tuple[float, float]]:
    """For each face of a row: the gap in em that ends a word without and with a blank of the file."""
    letters = list(map(str.isalpha, chars))
    between_letters = list(map(and_, letters, letters[1:]))
    if between_letters.count(True) < _FEW:
        letters = list(map(str.isalnum, chars))
        between_letters = list(map(and_, letters, letters[1:]))
    if faces.count(faces[0]) == len(faces):
        tight = list(compress(gaps, map(gt, between_letters, after_blank)))
        return {faces[0]: _limits_of(tight, list(compress(gaps, after_blank)))}
    samples: dict[Face, tuple[list[float], list[float]]] = {face: ([], []) for face in faces}
    pairs = zip(gaps, after_blank, between_letters, faces, faces[1:], strict=False)
    for gap, blank, inner, before, face in pairs:
        if blank or (inner and before is face):
            samples[face][blank].append(gap)
    return {face: _limits_of(tight, wide) for face, (tight, wide) in samples.items()}


def _limits_of(tight: Sequence[float], wide: Sequence[float]) -> tuple[float, float]:
    """Limits from gaps between letters and gaps where the file has a blank."""
    # Tracking is what most pairs of letters share; a handful of pairs, or pairs far apart, prove nothing.
    tracking = max(0.0, median(tight)) if len(tight) >= _FEW else 0.0
    if tracking > 0.7:
        tracking = 0.0
    between = [gap for gap in wide or tight if gap > tracking + 0.08]
    step = 0.4 * (median(between) - tracking) if between else 0.12
    return tracking + min(max(step, 0.07), 0.15), tracking + 0.05


def _word(row: _Row, start: int, end: int, doubled: set[GlyphRun]) -> Word:
    run = row.runs[start]
    y0, y1 = run.y0, run.y1
    runs = row.runs[start:end]
    if runs.count(run) < len(runs):
        run = Counter(runs).most_common(1)[0][0]
        y0, y1 = min(each.y0 for each in runs), max(each.y1 for each in runs)
    face = run.face
    return Word(
        _text(row, start, end),
        row.lefts[start],
        y0,
        max(row.rights[start:end]),
        y1,
        face.size,
        run.baseline,
        face.bold or run in doubled,
        face.italic,
        face.font,
    )


def _text(row: _Row, start: int, end: int) -> str:
    """The characters of a word; the words of a book that are alike share one string."""
    text = "".join(row.chars[start:end])
    if text.isascii():
        return sys.intern(text)
    if not _SPACING_ACCENTS.keys().isdisjoint(text):
        glyphs = zip(row.lefts[start:end], row.rights[start:end], row.chars[start:end], strict=True)
        text = "".join(_with_accents(list(glyphs)))
    elif RIGHT_TO_LEFT.search(text):
        text = "".join(read_glyphs(row.chars[start:end]))
    return sys.intern(unicodedata.normalize("NFC", text))


def _with_accents(glyphs: Sequence[tuple[float, float, str]]) -> list[str]:
    """Characters of a word, an accent that stands over a letter moved behind it in its combining form."""
    chars: list[str] = []
    pending = ""
    for index, (x0, x1, char) in enumerate(glyphs):
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
