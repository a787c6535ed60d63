"""Where words end in a row of glyphs, by the gaps between them.

Gaps come in em, for each glyph but the first the one before it; `after_blank` tells where the file has a blank in it.
Ends are the indices of the glyphs that begin the next word.
"""

from __future__ import annotations

from itertools import compress
from operator import and_, gt
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.pdf.glyph_runs import Face

_STEP, _BLANK = 0.07, 0.05
"""Least gap in em beyond that of tracked letters that ends a word, without and with a blank of the file."""
_FEW = 4
"""Pairs of letters below which a row does not show how widely it is set."""
_TIGHT = 0.04
"""Gap in em, below both of them, that ends no word in a row that is not tracked."""
_WIDE_DIGITS = 0.2
"""Gap in em up to which digits may be apart in a number; a blank is wider."""
_OF_NUMBERS = frozenset("0123456789.,")


def clear_ends(gaps: Sequence[float], after_blank: Sequence[bool]) -> list[int] | None:
    """Where words end in a row in which every wide gap is a blank of the file, as in most; None for other rows.

    What `_limits` would find there follows from what it can find at all: where no gap without a blank is wider than
    _TIGHT, nothing is tracked by more than that.
    """
    wide = [index for index, gap in enumerate(gaps, 1) if gap > _TIGHT]
    clear = _TIGHT + _BLANK
    if len(wide) < after_blank.count(True):  # a letter that reaches to the left over a blank, as a slanted f or j does
        return None
    return wide if all(after_blank[index - 1] and gaps[index - 1] > clear for index in wide) else None


def measured_ends(
    chars: Sequence[str], faces: Sequence[Face], gaps: Sequence[float], after_blank: Sequence[bool]
) -> list[int]:
    """Where words end in a row of any glyphs, by the limits of its faces."""
    limits = _limits(chars, faces, gaps, after_blank)
    least = min(limit for _, limit in limits.values())
    wider = [index for index, gap in enumerate(gaps, 1) if gap > least]
    ends = [index for index in wider if gaps[index - 1] > limits[faces[index]][after_blank[index - 1]]]
    inside = {index for index in ends if gaps[index - 1] <= _WIDE_DIGITS and not after_blank[index - 1]}
    if inside:
        inside &= set(_inside_numbers(chars, gaps))
    return [index for index in ends if index not in inside] if inside else ends


def _inside_numbers(chars: Sequence[str], gaps: Sequence[float]) -> list[int]:
    """Glyphs that go on a number, in a row whose digits are set wider than its letters, as those of tables are."""
    joined = [
        index
        for index, gap in enumerate(gaps, 1)
        if gap <= _WIDE_DIGITS and chars[index - 1] in _OF_NUMBERS and chars[index] in _OF_NUMBERS
    ]
    inner = [gaps[index - 1] for index in joined if chars[index - 1].isdigit() and chars[index].isdigit()]
    return joined if len(inner) >= _FEW and median(inner) > _TIGHT else []


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
    shared = median(tight) if len(tight) >= _FEW else 0.0
    if shared > 0.7:
        shared = 0.0
    tracking = max(0.0, shared)
    between = [gap for gap in wide or (tight if len(tight) >= _FEW else ()) if gap > tracking + 0.08]
    step = 0.4 * (median(between) - tracking) if between else 0.12
    return tracking + min(max(step, _STEP), 0.15), shared + _BLANK
