"""Titles that part a page although no gutter runs into them: short ones between bands of columns.

The title of a section may be no wider than the column below which it is. It shows by what is around it: nothing beside it
in any column, and columns that begin level below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.geometry import union
from regelwerk.extract.layout.crossed_columns import fitness
from regelwerk.extract.page.side_columns import are_set_apart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.words import Shape


_LEVEL = 0.25
"""Distance in em up to which columns begin level below a title."""
_WHITE = 6.0
"""Height in em of what the other columns may leave white above the title; a picture is higher."""
_LEAST_WHITE = 0.3
"""Height in em of the white above the title in all columns."""
_NARROWEST = 0.6
"""Width of the white between the columns below a title at least, in em."""
_LARGE, _LARGER = 1.25, 1.1
"""Size of a title that begins a section whatever the other columns begin with, in em and as a multiple of that of their
titles, at least."""
_ALIKE = 0.42
"""Width of the narrower of two columns at least, as a share of that of the other: less than half, as one
column of three is beside two."""
_BELOW = 2.5
"""Distance in em up to which columns begin below their title."""
_PLACED = 1.5
"""Distance in em up to which a title is at the left edge or in the middle."""
_AROUND = 4.0
"""Height in em below the title over which columns are to be parted by white."""
_SAME_LINE = 0.3
"""Distance in em of the middles of what is on one line at most."""
_BODY = 1.05
"""Size of a title that is no larger than the text at most, in em."""
_OVERLAP, _BESIDE = 0.35, 0.3
"""Share of the height of the lower one by which a title and what is level with it overlap at least, one above the other and
beside one another."""
_LABEL = 3
"""Characters of the label of an item at most."""
_WIDE = 12.0
"""Width in em of a line of running text that a column begins with, at least."""
_BLANK = 1.5
"""Widest blank in a line, in em."""


def section_title(atoms: Sequence[Atom], em: float, pictures: Sequence[Shape] = ()) -> tuple[float, float] | None:
    """Upper and lower edge of the first title that begins a band of columns below another; None where there is none.

    `pictures` are drawn where no words are; what is beside one in another column heads its own column alone.
    """
    placed = [atom for atom in atoms if atom.lines]
    titles = sorted((atom for atom in placed if _is_title(atom)), key=lambda atom: (atom.y0, atom.x0))
    for title in titles:
        line = _line_of(title, titles, em)
        if any(_crosses(atom, title) for atom in placed if atom not in line):
            continue
        if any(_crosses(one, title) and not _is_over(title, one) for one in pictures):
            continue
        if (_size_of(title) <= _BODY * em or _text_of(title).strip(".()[]").isdecimal()) and any(
            _is_like(other, title, em) and any(_crosses(atom, other) for atom in placed if atom is not other)
            for other in titles
            if other not in line
        ):
            continue  # numbers and titles that are no larger than the text head parts of columns: alone by chance
        if _begins_section(title, placed, em):
            return _first_line(title, titles).y0 - 0.05 * em, title.y1
    return None


def _is_title(atom: Atom) -> bool:
    """Whether an atom is set like a heading, be it in a bar of its own."""
    return (atom.title and bool(atom.text)) or (atom.inner != () and all(line.title for line in atom.inner))


def _is_like(other: Atom, title: Atom, em: float) -> bool:
    """Whether titles are of one size and begin below one another."""
    alike = abs(_size_of(other) - _size_of(title)) < 0.05 * _size_of(title)
    same_kind = bool(other.text) == bool(title.text)
    return same_kind and alike and abs(other.x0 - title.x0) < _SAME_LINE * em


def _first_line(title: Atom, titles: Sequence[Atom]) -> Atom:
    """The first line of the title whose last line this is."""
    for above in reversed(titles):
        if _goes_on_below(above, title):
            title = above
    return title


def _goes_on_below(above: Atom, title: Atom) -> bool:
    """Whether a line is the next one of a title of several lines."""
    alike = abs(above.size - title.size) < 0.1 * title.size
    return alike and 0 < title.middle - above.middle < 1.5 * title.size and _is_over(above, title)


def _are_columns(left: Sequence[Atom], right: Sequence[Atom]) -> bool:
    """Whether what is beside a title are columns of one kind, and no notes in the margin of one."""
    one, other = union(left).width, union(right).width
    return min(one, other) > _ALIKE * max(one, other) and not any(map(are_set_apart, (left, right), (right, left)))


def _line_of(title: Atom, titles: Sequence[Atom], em: float) -> list[Atom]:
    """Runs of words of the line of a title, from left to right: in one whose letters are set apart they are parted."""
    level = sorted((atom for atom in titles if _is_level(atom, title, em)), key=lambda atom: atom.x0)
    at = level.index(title)
    first = next((i for i in range(at, 0, -1) if not _goes_on(level[i - 1], level[i])), 0)
    last = next((i for i in range(at, len(level) - 1) if not _goes_on(level[i], level[i + 1])), len(level) - 1)
    return level[first : last + 1]


def _is_level(atom: Atom, title: Atom, em: float) -> bool:
    return atom is title or (bool(atom.text and title.text) and abs(atom.middle - title.middle) < _SAME_LINE * em)


def _goes_on(atom: Atom, other: Atom) -> bool:
    """Whether a run of words follows another in its line."""
    return other.x0 - atom.x1 < _BLANK * max(atom.size, other.size)


def _crosses(atom: Atom | Shape, title: Atom) -> bool:
    """Whether something is at the height of a title; the boxes of lines below one another may overlap a little."""
    overlap = min(atom.y1, title.y1) - max(atom.y0, title.y0)
    least = _OVERLAP if _is_over(atom, title) else _BESIDE
    return overlap > least * min(atom.y1 - atom.y0, title.y1 - title.y0)


def _is_over(atom: Atom | Shape, other: Atom | Shape) -> bool:
    """Whether one atom is above or below another, and not beside it."""
    return atom.x0 < other.x1 and other.x0 < atom.x1


def _begins_section(title: Atom, placed: Sequence[Atom], em: float) -> bool:
    above = [atom for atom in placed if atom.middle < title.middle and not _is_title(atom)]
    below = [atom for atom in placed if atom.middle > title.middle + _SAME_LINE * em]
    if not above or not below or not _is_placed(title, placed, em):
        return False
    top = min(atom.y0 for atom in below)
    if top - title.y1 > _BELOW * em:
        return False
    line = min(_first_middle(atom, em) for atom in below)
    first = sorted((atom for atom in below if _first_middle(atom, em) - line < _LEVEL * em), key=lambda atom: atom.x0)
    near = sorted((atom for atom in below if atom.y0 < top + _AROUND * em), key=lambda atom: atom.x0)
    titled = any(_is_title(atom) and len(atom.text) > _LABEL and _is_whole_line(atom, first, em) for atom in first)
    ends_late = any(_is_title(atom) and _goes_on_below(title, atom) for atom in below)
    for start in near:
        x1 = start.x0
        x0 = max((atom.x1 for atom in near if atom.x0 < x1 - 0.3 * em), default=x1)
        if x1 - x0 < _NARROWEST * em:
            continue
        left, right = [atom for atom in placed if atom.x1 < x1], [atom for atom in placed if atom.x0 > x0]
        inner = [atom for atom in right if not (_is_title(atom) and _stands_over(atom, placed, em))]
        outranks = _outranks(title, inner, em) and not ends_late and _are_columns(left, right)
        if not outranks and (titled or start not in first[1:]):
            continue  # a column goes on with a title of its own, or with its text
        if start in first[1:] and not titled and _other_columns(title, above, first, (x0, x1), em):
            return True
        sides = [atom for atom in above if atom.x1 < x1], [atom for atom in above if atom.x0 > x0]
        white = [title.y0 - max(atom.y1 for atom in side) for side in sides if side]
        if len(white) < 2 or min(white) <= _LEAST_WHITE * em or (max(white) >= _WHITE * em and not outranks):
            continue
        if _ends_with_title([atom for atom in right if atom.y1 < title.y1], title):
            continue  # what that heads is below, in the same column
        texts = [atom for atom in sides[1] if atom.text], [atom for atom in below if atom.x0 > x0 and atom.text]
        lower = [atom for atom in below if atom.x1 < x1 and atom.text]
        if not all(texts) or fitness(*texts, em) < 1 or (lower and fitness(lower, texts[1], em) > 0):
            return True  # else the column on the right goes on past the title, and not the one below it
    return False


def _other_columns(
    title: Atom, above: Sequence[Atom], first: Sequence[Atom], gap: tuple[float, float], em: float
) -> bool:
    """Whether lines right above a title cross a gap between the wide columns that begin level below it: their number changes."""
    x0, x1 = gap
    parts = [atom for atom in first if atom.x1 <= x0 + 0.1 * em], [atom for atom in first if atom.x0 >= x1 - 0.1 * em]
    if not all(part and union(part).width > _WIDE * em for part in parts):
        return False
    return any(atom.x0 < x0 - em and atom.x1 > x1 + em and title.y0 - atom.y1 < _WHITE * em for atom in above)


def _ends_with_title(column: Sequence[Atom], title: Atom) -> bool:
    """Whether the last line of a column above a title is a smaller title."""
    last = max(column, key=lambda atom: atom.middle, default=None)
    return last is not None and _is_title(last) and len(last.text) > _LABEL and _size_of(last) < _size_of(title)


def _outranks(title: Atom, column: Sequence[Atom], em: float) -> bool:
    """Whether a title is large and larger than all those of the columns on its right."""
    size = _size_of(title)
    return size > _LARGE * em and all(size > _LARGER * _size_of(atom) for atom in column if _is_title(atom))


def _stands_over(title: Atom, placed: Sequence[Atom], em: float) -> bool:
    """Whether a title is in the middle of all columns and nothing is beside it, so that it is of none of them."""
    return _is_centred(title, placed, em) and not any(
        _crosses(atom, title) for atom in placed if not _is_level(atom, title, em)
    )


def _text_of(title: Atom) -> str:
    return title.text or " ".join(line.text for line in title.inner)


def _size_of(title: Atom) -> float:
    return title.size or max((line.size for line in title.inner), default=0.0)


def _first_middle(atom: Atom, em: float) -> float:
    """Height of the middle of the first line of an atom: a badge or an icon in a line is higher than its words."""
    return atom.middle if atom.text else atom.y0 + 0.5 * em


def _is_whole_line(atom: Atom, atoms: Sequence[Atom], em: float) -> bool:
    """Whether nothing follows an atom on its line in its column."""
    return not any(0 <= other.x0 - atom.x1 < _BLANK * em for other in atoms if other is not atom)


def _is_placed(title: Atom, placed: Sequence[Atom], em: float) -> bool:
    """Whether a title is at the left edge of all, or in their middle."""
    return title.x0 - min(atom.x0 for atom in placed) < _PLACED * em or _is_centred(title, placed, em)


def _is_centred(title: Atom, placed: Sequence[Atom], em: float) -> bool:
    left, right = min(atom.x0 for atom in placed), max(atom.x1 for atom in placed)
    return abs(title.x0 + title.x1 - left - right) < 2 * _PLACED * em
