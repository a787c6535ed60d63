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
from itertools import chain, pairwise, repeat
from typing import TYPE_CHECKING

from regelwerk.extract.page.right_to_left import RIGHT_TO_LEFT, read_glyphs
from regelwerk.extract.page.words import Word
from regelwerk.extract.pdf.glyph_runs import GlyphRun
from regelwerk.extract.pdf.word_ends import clear_ends, measured_ends

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


_INTO = 0.3
"""Width in em of what two texts share at least, where one reaches into the other."""
_BLANKS = 3
"""Blanks without width that part a row which shows no gaps; a few are within words that are set letter by letter."""
_CLOSING = "])."
"""What ends a number that stands before a line."""
_NUMERAL_GAP = 0.08
"""White between a line and a bold number behind it at least, in the size of the number."""
_INITIAL = 1.8
"""How many times as large as the letter behind it an initial is at least; capitals of small capitals are 1.4 times."""
_BESIDE = 0.1
"""Distance in em up to which a glyph that is printed again makes itself bold."""


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


def words_of(runs: Iterable[GlyphRun]) -> list[Word]:
    """Words of all runs, row by row."""
    words: list[Word] = []
    for row in _rows(runs):
        if _overlap(row):
            for layer in _layers(row):
                words += _split(layer, overlapping=_overlap(layer))
        else:
            words += _split(row)
    return words


def _rows(runs: Iterable[GlyphRun]) -> Iterator[list[GlyphRun]]:
    """Runs that are on one baseline, up to a fifth of the smaller size."""
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
    """Whether a run is printed over the greater part of another, or into it as from a cell that is too narrow.

    One that makes the other bold is not.
    """
    x0, x1 = min(run.lefts), max(run.rights)
    other_x0, other_x1 = min(other.lefts), max(other.rights)
    common = min(x1, other_x1) - max(x0, other_x0)
    short = min(x1 - x0, other_x1 - other_x0)
    size = min(run.face.size, other.face.size)
    over = common > max(0.5 * short, 1.5 * size)
    over = over or (common > _INTO * size and min(len(run.chars), len(other.chars)) > 1)
    return over and not (run.chars == other.chars and abs(run.lefts[0] - other.lefts[0]) < _BESIDE * run.face.size)


def _is_shadow(run: GlyphRun, other: GlyphRun) -> bool:
    """Whether a run says the same as the other, which it is printed over."""
    return run.chars == other.chars and abs(run.lefts[0] - other.lefts[0]) < 0.5 * run.face.size


def _split(runs: Sequence[GlyphRun], *, overlapping: bool = False) -> list[Word]:
    """Words of runs of one row, some of which begin before others end where they are `overlapping`."""
    row = _placed(runs)
    doubled: set[GlyphRun] = set()
    if overlapping:
        row, doubled = _without_doubles(row)
    written = row
    row, after_blank = _inked(row)
    if not row.chars:
        return []
    ascending = row.rights == sorted(row.rights)
    gaps = _gaps(row, ascending)
    ends = clear_ends(gaps, after_blank)
    if ends is None:
        ends = measured_ends(row.chars, [run.face for run in row.runs], gaps, after_blank)
    if not ends and after_blank.count(True) >= _BLANKS and _has_flat_blanks(written):
        ends = [index for index, blank in enumerate(after_blank, 1) if blank]
    if len(runs) > 1:
        ends = sorted({*ends, *_behind_initials(row), *_beside_numerals(row)})
    starts = [0, *ends]
    ends.append(len(row.chars))
    places = list(zip(starts, ends, strict=True))
    texts = _texts(row, places)
    rights = [row.rights[end - 1] for end in ends] if ascending else [max(row.rights[i:j]) for i, j in places]
    if len(runs) == 1:
        run, face = runs[0], runs[0].face
        kind = face.bold, face.italic, face.font
        return [
            Word(text, row.lefts[start], run.y0, right, run.y1, face.size, run.baseline, *kind)
            for text, start, right in zip(texts, starts, rights, strict=True)
        ]
    return [
        _word(text, row.lefts[start], right, row.runs[start:end], doubled)
        for text, start, right, end in zip(texts, starts, rights, ends, strict=True)
    ]


def _behind_initials(row: _Row) -> Iterator[int]:
    """Where a capital over several lines is before a letter of the last of these lines, close as in a word."""
    for index, (before, run) in enumerate(pairwise(row.runs), 1):
        if (
            before.face.size > _INITIAL * run.face.size
            and row.chars[index - 1].isupper()
            and row.chars[index].isalnum()
        ):
            yield index


def _beside_numerals(row: _Row) -> Iterator[int]:
    """Where a bold number stands close behind a line, or close before one, as in the margin of a column."""
    for index, (before, run) in enumerate(pairwise(row.runs), 1):
        last, char = row.chars[index - 1], row.chars[index]
        if before.face.bold == run.face.bold:
            continue
        if run.face.bold and char.isdigit() and run.face.size >= before.face.size:
            if row.lefts[index] - row.rights[index - 1] > _NUMERAL_GAP * run.face.size:
                yield index
        elif char.isupper() and (last.isdigit() or last in _CLOSING) and before.face.size >= run.face.size:
            yield index


def _inked(row: _Row) -> tuple[_Row, list[bool]]:
    """A row without its blanks, and for each glyph but the first whether one was before it.

    No glyph reaches beyond the beginning of a blank that follows in its text object: a font that is not in the file is
    replaced by one with other widths, so that its letters reach over their places.
    """
    chars = row.chars
    blanks = chars.count(" ")
    after_blank = [False] * (len(chars) - blanks - 1)
    if not blanks:
        return row, after_blank
    columns = lefts, rights, _, runs = list(row.lefts), list(row.rights), list(row.chars), list(row.runs)
    places: list[int] = []
    place = -1
    for gone in range(blanks):
        place = chars.index(" ", place + 1)
        places.append(place)
        if 0 < place - gone <= len(after_blank):
            after_blank[place - gone - 1] = True
        if place and chars[place - 1] != " ":
            left, right, blank = lefts[place - 1], rights[place - 1], lefts[place]
            if (3 * left + right) / 4 < blank < min(right, rights[place]) and runs[place - 1] is runs[place]:
                rights[place - 1] = blank
    # Taking out the few blanks is faster than gathering the many others.
    for place in reversed(places):
        for column in columns:
            del column[place]
    return _Row(*columns), after_blank


def _has_flat_blanks(row: _Row) -> bool:
    """Whether the blanks of a row have no width: those of a font that forgets it, and then the file alone has them."""
    sides = zip(row.lefts, row.rights, row.chars, strict=True)
    return all(right <= left for left, right, char in sides if char == " ")


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
    if len(runs) < 2:
        return False
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


def _gaps(row: _Row, ascending: bool) -> list[float]:
    """For each inked glyph but the first the gap before it, in em; `ascending` tells that none ends before an earlier."""
    # An accent over a letter ends left of the letter.
    reach = row.rights if ascending else list(map(max, row.rights, chain(row.rights[:1], row.rights)))
    if row.runs[0] is row.runs[-1] and row.runs.count(row.runs[0]) == len(row.runs):
        size = row.runs[0].face.size or 1.0
        return [(x0 - end) / size for x0, end in zip(row.lefts[1:], reach, strict=False)]
    sizes = [run.face.size or 1.0 for run in row.runs]
    return [(x0 - end) / size for x0, end, size in zip(row.lefts[1:], reach, sizes[1:], strict=False)]


def _word(text: str, x0: float, x1: float, runs: Sequence[GlyphRun], doubled: set[GlyphRun]) -> Word:
    """The word of some glyphs, each with its run."""
    run = runs[0]
    y0, y1 = run.y0, run.y1
    if runs.count(run) < len(runs):
        run = Counter(runs).most_common(1)[0][0]
        y0, y1 = min(each.y0 for each in runs), max(each.y1 for each in runs)
    face = run.face
    bold = face.bold or run in doubled
    return Word(text, x0, y0, x1, y1, face.size, run.baseline, bold, face.italic, face.font)


def _texts(row: _Row, places: Sequence[tuple[int, int]]) -> list[str]:
    """The characters of the words of a row; the words of a book that are alike share one string."""
    whole = "".join(row.chars)
    if whole.isascii() and len(whole) == len(row.chars):
        return [sys.intern(whole[start:end]) for start, end in places]
    return [_text(row, start, end) for start, end in places]


def _text(row: _Row, start: int, end: int) -> str:
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
    """Characters of a word, an accent that is over a letter moved behind it in its combining form."""
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
