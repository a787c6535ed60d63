"""Two columns of prose side by side in the lines of a text file, one taken after the other.

Recognition and converters that keep the layout of a page print both columns in one line with a wide gap between them.
They are taken apart where the gap is at the same place in some lines and both halves go on in the next line, as prose
does. Short cells of a table do not, and stay. Where no gap shows the place, nothing is parted.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.plain.source_lines import SourceLine

if TYPE_CHECKING:
    from collections.abc import Sequence


_GAP = re.compile(r"(?<=\S)\s{3,}(?=\S)")
_JITTER = 2
"""Characters by which the right column may begin earlier or later: recognition counts blanks by the width of letters."""
_LEAST = 4
"""Lines that show the gap at least."""
_WORDS = 3
"""Words of a line of prose at least, on the average."""
_GO_ON = 0.25
"""Share of the lines of a column that begin with a small letter, at least."""


def parted(lines: Sequence[SourceLine]) -> tuple[list[SourceLine], list[tuple[int, int]]]:
    """The lines with columns one after the other, and the first and last line of each stretch that was parted."""
    result: list[SourceLine] = []
    places: list[tuple[int, int]] = []
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and not (lines[end].blank and (end + 1 == len(lines) or lines[end + 1].blank)):
            end += 1
        region = lines[at:end]
        found = _columns(region)
        if found is None:
            result += region
        else:
            start, stop, edge = found
            result += [*region[:start], *_one_after_the_other(region[start:stop], edge), *region[stop:]]
            places.append((region[start].number, region[stop - 1].number))
        if end < len(lines):
            result.append(lines[end])
        at = end + 1
    return result, places


def _columns(region: Sequence[SourceLine]) -> tuple[int, int, int] | None:
    """First line, line after the last, and where the right column begins; None without two columns of prose."""
    # A line that had to be cleaned is not counted in the characters of the file any more.
    if len(region) < _LEAST or any(line.cells or line.text != " ".join(line.raw.split()) for line in region):
        return None
    ends = Counter(gap.end() for line in region for gap in _GAP.finditer(line.raw))
    if not ends:
        return None
    near = {edge: sum(ends[edge + by] for by in range(-_JITTER, _JITTER + 1)) for edge in ends}
    edge = min(near, key=lambda place: (-near[place], place))
    shown = [at for at, line in enumerate(region) if _cut(line, edge) is not None and _shows(line, edge)]
    if len(shown) < _LEAST:
        return None
    start, stop = shown[0], shown[-1] + 1
    while stop < len(region) and not region[stop].blank and _cut(region[stop], edge) is not None:
        stop += 1  # the longer column goes on alone
    halves = [_cut(line, edge) for line in region[start:stop]]
    if any(half is None for half in halves):
        return None
    for side in (0, 1):
        column = [half[side].split() for half in halves if half and half[side].strip()]
        begins = sum(words[0][0].islower() for words in column[1:])
        if sum(map(len, column)) < _WORDS * len(column) or begins < _GO_ON * len(column):
            return None
    return start, stop, edge


def _shows(line: SourceLine, edge: int) -> bool:
    return any(abs(gap.end() - edge) <= _JITTER for gap in _GAP.finditer(line.raw))


def _cut(line: SourceLine, edge: int) -> tuple[str, str] | None:
    """Left and right half of a line; None where text runs across the gap."""
    for gap in _GAP.finditer(line.raw):
        if abs(gap.end() - edge) <= _JITTER:
            return line.raw[: gap.start()], line.raw[gap.end() :]
    text = line.raw.rstrip()
    if len(text) < edge - 1:
        return text, ""
    indent = len(text) - len(text.lstrip())
    return ("", text.lstrip()) if indent >= edge - _JITTER else None


def _one_after_the_other(region: Sequence[SourceLine], edge: int) -> list[SourceLine]:
    left: list[SourceLine] = []
    right: list[SourceLine] = []
    for line in region:
        halves = _cut(line, edge) or (line.raw, "")
        left.append(_half(line, halves[0]))
        right.append(_half(line, halves[1]))
    last = next((line.text for line in reversed(left) if not line.blank), "")
    if last.endswith((".", "!", "?", ":")):  # else the sentence may go on at the head of the right column
        right[0] = replace(right[0], fresh=True)
    between = SourceLine(number=region[-1].number, raw="", text="")
    return [*left, between, *right, between]


def _half(line: SourceLine, raw: str) -> SourceLine:
    return replace(line, raw=raw, text=" ".join(raw.split()), indent=len(raw) - len(raw.lstrip()), trailing=0)
