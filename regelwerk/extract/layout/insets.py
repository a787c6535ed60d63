"""Insets: a picture with its labels, or a quotation, set between two columns whose lines run around it.

Beside an inset the lines of the left column end early and those of the right column begin late. Without it the columns are
read as if nothing were between them, and the inset by itself. The limits were set by hand on drawn booklets (`tests/layouts`,
seeds 1 to 20).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import union
from regelwerk.extract.page.atoms import line_count
from regelwerk.extract.page.side_columns import is_label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.gutters import Gutter

_AROUND = 3.0
"""By how much lines beside an inset end before the gutter and begin behind it at least, in em."""
_BLANK = 1.5
"""Widest blank in a line, in em."""
_EDGE = 4.0
"""Indent of lines of a column at most, in em."""
_FEWEST = 3
"""Lines on either side that run around an inset at least; two short ones end paragraphs."""
_CAPTION = 1.6
"""Distance of a caption above or below the lines that run around an inset at most, in em."""
_CENTRED = 2.0
"""How far the middle of such a caption is from that of the inset at most, in em."""
_LABEL = 5
"""Characters from which on what comes before a text on its line is no label of it."""
_TRIED = 12
"""Places that are looked at, those with most lines first."""
_HEIGHT = 0.2
"""Between the heights of what is on one line at most, in em."""
_LEVEL = 0.3
"""By how much the beginnings of lines of one column differ at most, in em."""
_ONE_EDGE = 0.15
"""Distance of the beginnings of lines up to which they are one place, in em: in a scan they differ by a pixel or two."""
_SAME = 0.06
"""Share by which the size of running text differs from that of the body at most."""
_COLUMN = 0.6
"""Share of the lines beside an inset from which on running text in the middle is a column of its own."""
_STEP = 2.5
"""Distance between boxes of one drawing below one another at most, in em."""


def insets_of(atoms: Sequence[Atom], gutter: Gutter, em: float) -> Iterator[list[Atom]]:
    """What may be between the columns of a gutter with lines that run around it.

    `em` is the size of the body in points.
    """
    texts = sorted((atom for atom in atoms if atom.text), key=lambda atom: atom.middle)
    if gutter.terms or not texts:
        return
    for edge in _starts(texts, gutter, em):
        for top, bottom in _open_runs(atoms, edge, em):
            middle = _between(atoms, texts, gutter, (edge, top, bottom), em)
            if middle:
                yield middle


def _starts(texts: Sequence[Atom], gutter: Gutter, em: float) -> list[float]:
    """Where lines of the right column begin late, most lines first; some of them may be indented."""
    late = [atom for atom in texts if atom.x0 > gutter.x1 + _AROUND * em]
    heights = [atom.middle for atom in late]
    first: list[float] = []
    running: list[float] = []
    for atom in late:
        near = range(
            bisect_left(heights, atom.middle - _HEIGHT * em), bisect_right(heights, atom.middle + _HEIGHT * em)
        )
        if not any(_goes_before(late[at], atom, em) for at in near):
            first.append(atom.x0)
            if atom.is_running_text:
                running.append(atom.x0)
    running.sort()
    counts = {x: bisect_left(running, x + _EDGE * em) - bisect_right(running, x - _LEVEL * em) for x in first}
    starts: list[float] = []
    for x, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        if counts[x] >= _FEWEST and all(abs(x - other) > _ONE_EDGE * em for other in starts):
            starts.append(x)
    return starts[:_TRIED]


def _goes_before(other: Atom, atom: Atom, em: float) -> bool:
    """Whether an atom goes on with the line of another, which is level with it."""
    return 0 <= atom.x0 - other.x1 < _BLANK * em and len(other.text) >= _LABEL


def _lines_from(texts: Iterable[Atom], x: float, em: float) -> list[Atom]:
    """Running text that begins at a place or is indented from there."""
    return [atom for atom in texts if -_LEVEL * em < atom.x0 - x < _EDGE * em and atom.is_running_text]


def _open_runs(atoms: Sequence[Atom], x: float, em: float) -> list[tuple[float, float]]:
    """Stretches of the height in which nothing lies across x, the tallest first."""
    across = sorted(
        (atom.y0, atom.y1) for atom in atoms if atom.lines and atom.x0 < x - _LEVEL * em and atom.x1 > x + em
    )
    runs, y = [], min(atom.y0 for atom in atoms) - em
    for y0, y1 in [*across, (max(atom.y1 for atom in atoms) + em,) * 2]:
        if y0 - y > _FEWEST * em:
            runs.append((y, y0))
        y = max(y, y1)
    return sorted(runs, key=lambda run: run[0] - run[1])


def _between(
    atoms: Sequence[Atom], texts: Sequence[Atom], gutter: Gutter, place: tuple[float, float, float], em: float
) -> list[Atom]:
    """The inset left of a place where lines of the right column begin between two heights, if there is one."""
    edge, top, bottom = place
    right = _lines_from([atom for atom in texts if top < atom.middle < bottom], edge, em)
    if len(right) < _FEWEST:
        return []
    beginning = [atom for atom in texts if -_LEVEL * em < atom.x0 - edge < _EDGE * em and top < atom.middle < bottom]
    places = [edge, *(line.x0 for line in right)]
    numbered = [*right, *(atom for atom in beginning if any(abs(atom.x0 - x) < _LEVEL * em for x in places))]
    top, bottom = beginning[0].y0 - _LEVEL * em, beginning[-1].y1 + _LEVEL * em
    farthest = gutter.x0 - _AROUND * em
    lines = _left_lines([atom for atom in texts if top < atom.middle < bottom and atom.x0 < gutter.x0], em)
    left = [atom for atom in lines if atom.x1 <= farthest or atom.x0 - lines[0].x0 < 0.5 * (farthest - lines[0].x0)]
    if line_count(left, em) < _FEWEST or max(atom.x1 for atom in left) > farthest:
        return []
    ends, known = max(atom.x1 for atom in left), {id(atom) for atom in left}
    if any(atom.x0 < ends for atom in lines if id(atom) not in known):
        return []  # the lines go on where others end
    middle = [
        atom
        for atom in atoms
        if top < atom.middle < bottom and ends < atom.x0 and atom.x1 < edge and id(atom) not in known
        if not _is_label_of(atom, numbered, gutter, em)
    ]
    running = [atom for atom in middle if atom.is_running_text and abs(atom.size - em) < _SAME * em]
    if line_count(running, em) > _COLUMN * len(right):
        return []
    over = any(atom.x0 < gutter.x0 and atom.x1 > gutter.x1 for atom in middle)
    if not over and (not middle or union(middle).height < _FEWEST * em):
        return []
    beyond = [atom for atom in middle if atom.x1 > gutter.x1]
    if not over and all(_is_label_of(atom, numbered, gutter, em) for atom in beyond):
        return []
    middle += _boxes_beyond(atoms, middle, (ends, edge), gutter, em)
    return middle + _captions(atoms, middle, (ends, top, edge, bottom), gutter, em)


def _is_label_of(atom: Atom, lines: Iterable[Atom], gutter: Gutter, em: float) -> bool:
    """Whether an atom is the number of an item, which one of the lines goes on with.

    A scan may have it a little wrong: then it is known by where it begins, at the edge of the column.
    """
    signs = len(atom.text) <= _LABEL and any(map(str.isdigit, atom.text)) and not any(map(str.isalpha, atom.text))
    misread = signs and abs(atom.x0 - gutter.x1) < _LEVEL * em
    return (misread or is_label(atom.text)) and any(
        abs(line.middle - atom.middle) < _LEVEL * em and line.x0 > atom.x1 for line in lines
    )


def _boxes_beyond(
    atoms: Sequence[Atom], middle: Sequence[Atom], sides: tuple[float, float], gutter: Gutter, em: float
) -> list[Atom]:
    """Boxes over the gutter above and below what lines run around: a drawing may begin before them and end behind them."""
    known = set(map(id, middle))
    waiting = [
        atom
        for atom in atoms
        if atom.lines and not atom.text and atom.x0 < gutter.x1 and atom.x1 > gutter.x0 and id(atom) not in known
    ]
    area, found = union(middle), []
    for atom in sorted(waiting, key=lambda atom: max(atom.y0 - area.y1, area.y0 - atom.y1)):
        near = max(atom.y0 - area.y1, area.y0 - atom.y1) < _STEP * em
        if near and sides[0] - em < atom.x0 and atom.x1 < sides[1] + em:
            found.append(atom)
            area = union([*middle, *found])
    return found


def _left_lines(texts: Sequence[Atom], em: float) -> list[Atom]:
    """Runs of words that begin at the edge of the left column, and what goes on their lines."""
    if not texts:
        return []
    edge = min(atom.x0 for atom in texts)
    found: list[Atom] = []
    for atom in sorted(texts, key=lambda atom: atom.x0):
        level = [line.x1 for line in found if abs(line.middle - atom.middle) < _HEIGHT * em]
        if atom.x0 - (max(level) if level else edge) < (_BLANK if level else _EDGE) * em:
            found.append(atom)
    return found


def _captions(
    atoms: Sequence[Atom], middle: Sequence[Atom], area: tuple[float, float, float, float], gutter: Gutter, em: float
) -> list[Atom]:
    """Lines over the gutter right above or below the lines that run around an inset, centred as it is."""
    x0, y0, x1, y1 = area
    center = union(middle).center[0]
    return [
        atom
        for atom in atoms
        if atom.text
        and atom not in middle
        and atom.x0 < gutter.x1
        and atom.x1 > gutter.x0
        and x0 - em < atom.x0
        and atom.x1 < x1 + em
        and y0 - _CAPTION * em < atom.y1
        and atom.y0 < y1 + _CAPTION * em
        and abs((atom.x0 + atom.x1) / 2 - center) < max(_CENTRED * em, 0.25 * (x1 - x0))
        and atom.size <= 1.05 * em
    ]
