"""Gutters: white stretches of a page that part columns.

A gutter is a white rectangle with lines on either side (Breuel, "Two geometric algorithms for layout analysis", 2002).
Not every one is: blanks of justified lines are above one another by chance, and labels are before their items.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import pairwise
from statistics import median_low
from typing import TYPE_CHECKING

from regelwerk.extract.page.atoms import line_count
from regelwerk.extract.page.captions import begins_caption
from regelwerk.extract.page.column_gaps import ColumnGaps
from regelwerk.extract.page.outer_lines import without_outer_titles
from regelwerk.extract.page.overhang import right_edges
from regelwerk.extract.page.side_columns import (
    are_labels,
    are_page_numbers,
    are_smaller,
    is_label,
    level_rows,
    value_rows,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.words import Shape

_NARROWEST = 0.6
"""Width in em of a gutter at least."""
_LEAST_OUTSTANDING = 0.3
"""Share of the rows at least in which the gap is clearly wider than other blanks."""
_PARAGRAPH, _LAST_LINES, _SENTENCE = 3, 3, 4
"""Lines of a column at least, lines of text beside it at most that are all of the next column, and words of these."""
_TOUCHING = 0.2
"""Height in em by which lines above one another overlap at most."""
_HEADING = 1.15
"""How many times as large as the terms below it a heading between them is at least."""
_MOST = 0.6
"""Share of the height of texts over which white between columns reaches at least."""


@dataclass(frozen=True, slots=True)
class Gutter:
    """A white stretch between two columns, or between terms and what explains them."""

    x0: float
    x1: float
    y0: float
    y1: float
    height: float
    """Height over which both sides have lines."""
    terms: tuple[float, ...]
    """Where terms on the left begin that texts on the right explain; empty between columns."""


def tallest_gutter(
    atoms: Sequence[Atom],
    em: float,
    *,
    followed: bool = False,
    gaps: ColumnGaps | None = None,
    pictures: Sequence[Shape] = (),
) -> Gutter | None:
    """The gutter that parts the most, if there is any; `atoms` come from top to bottom, `em` is the body size.

    `followed` tells that something follows below the atoms to which their last title may belong; `gaps` are those between
    columns of the page, which grow by what is too low or narrow for itself; `pictures` are drawn where no words are.
    """
    bottom = max((atom.y1 for atom in atoms), default=0.0)
    narrowest = _NARROWEST * em
    placed = sorted((atom for atom in atoms if atom.lines), key=lambda atom: atom.middle)
    boxes = [(atom.x0, atom.x1, atom.y0, atom.y1) for atom in atoms]
    # A table may be a little wider than its column; what is beside it is not to be read across for that.
    blocks = [(atom.x0, x1, atom.y0, atom.y1) for atom, x1 in zip(atoms, right_edges(atoms, em), strict=True)]
    middles = [atom.middle for atom in placed]
    tops, bottoms = [atom.y0 for atom in placed], [atom.y1 for atom in placed]
    starts = [atom.x0 for atom in placed]
    edges: dict[int, float] = {}
    for _, x1, _, _ in boxes:  # those of ruling lines too: under ragged text they reach farther than any of its lines
        key = round(x1 / (0.25 * em))
        edges[key] = max(edges.get(key, x1), x1)
    rightmost = max(starts, default=0.0)
    candidates: list[tuple[float, float, float, float, Sequence[Atom]]] = []
    for x in sorted(edge for edge in edges.values() if edge < rightmost):
        until, beyond = x + narrowest, x + 0.05 * em
        blocking = [(y0, y1) for x0, x1, y0, y1 in blocks if x0 < until and x1 > beyond]
        if len(blocking) == len(atoms):
            continue
        for y0, y1 in _open_runs(blocking, atoms[0].y0, bottom, em):
            first, last = bisect_left(middles, y0), bisect_right(middles, y1)
            if first == last or max(starts[first:last]) <= x:
                continue
            tallest = max(bottoms[first:last]) - min(tops[first:last])
            candidates.append((max(tallest, em) + 2 * em, x, y0, y1, placed[first:last]))
    best: tuple[float, float, int, Gutter] | None = None
    # From the tallest down, so that most need not be looked at. Of equals the one that is open farther, which the longest
    # line of a column does not end, then the first from left to right and downwards.
    for order, (most, x, y0, y1, band) in sorted(enumerate(candidates), key=lambda item: -item[1][0]):
        if best is not None and most < best[0]:
            break
        inside = without_outer_titles(band, x, followed or y1 < bottom, em, pictures)
        if not inside:
            continue
        # What is far taller than the stretch, as a strip along the page is, does not make it taller.
        top, end = max(y0, min(atom.y0 for atom in inside)), min(y1, max(atom.y1 for atom in inside))
        gutter = _gutter_at((x, top, end), inside, em, gaps or ColumnGaps())
        if gutter:
            rank = _rank(gutter, em), gutter.y1 - gutter.y0, -order
            if best is None or (rank > best[:3] and not _is_part_of(gutter, best[3], em)):
                best = *rank, gutter
    return best[3] if best else None


def _rank(gutter: Gutter, em: float) -> float:
    """The taller before the lower; the gap between columns before that behind the labels of a list."""
    return gutter.height + min(gutter.x1 - gutter.x0, 2 * em)


def _is_part_of(gutter: Gutter, other: Gutter, em: float) -> bool:
    """Whether a gutter is the upper or lower part of another that lines of its left column make narrower farther on."""
    within = other.y0 <= gutter.y0 and gutter.y1 <= other.y1
    return within and other.height >= gutter.height and abs(gutter.x1 - other.x1) < 0.05 * em and not other.terms


def _open_runs(
    blocking: Sequence[tuple[float, float]], y: float, bottom: float, em: float
) -> list[tuple[float, float]]:
    """Stretches of the height from `y` to `bottom` without anything in the way, at least two lines tall."""
    runs: list[tuple[float, float]] = []
    least = 1.5 * em
    for y0, y1 in blocking:
        if y0 - y > least:
            runs.append((y, y0))
        if y1 > y:
            y = y1
    if bottom - y > least:
        runs.append((y, bottom))
    return runs


def _gutter_at(place: tuple[float, float, float], inside: Sequence[Atom], em: float, gaps: ColumnGaps) -> Gutter | None:
    """The gutter right of x between two heights, if what is on its sides are columns."""
    x, y0, y1 = place
    left = [atom for atom in inside if atom.x1 <= x + 0.05 * em]
    right = [atom for atom in inside if atom.x0 > x]
    if not left or not right:
        return None
    top = max(min(atom.y0 for atom in left), min(atom.y0 for atom in right))
    bottom = min(max(atom.y1 for atom in left), max(atom.y1 for atom in right))
    if bottom <= top:  # one is below the other
        return None
    for side, other in ((left, right), (right, left)):
        if not any(atom.y0 < bottom and atom.y1 > top for atom in side) and any(not atom.text for atom in other):
            return None  # a box is in the white between two lines
        if _are_between(side, other, em):
            return None
    beside = [atom for atom in left if atom.middle > top - 0.2 * em]
    values = value_rows(left, right, em)
    if values:
        return Gutter(x, min(atom.x0 for atom in right), y0, y1, bottom - top, values)
    names, beside_names = level_rows(left, right, em)
    values = value_rows(names, beside_names, em) if len(names) + len(beside_names) < len(inside) else ()
    if values:
        ends = [edge for atom in (*names, *beside_names) for edge in (atom.y0, atom.y1)]
        start = min(atom.x0 for atom in beside_names)
        return Gutter(x, start, min(ends), max(ends), max(ends) - min(ends), values)
    terms = _term_starts(beside, right, em)
    if terms and (are_smaller(right, beside) or _has_columns(right, em)):
        terms = ()  # headings beside their text, or columns
    if terms and len(terms) == line_count(beside, em) and not are_smaller(beside, right):
        return None
    edge = min(atom.x0 for atom in right)
    needed = 0.7 if terms and all(atom.title for atom in beside) else _width_needed(left, right, edge, em)
    if _NARROWEST * em <= edge - x < needed * em and _outstanding(left, right, em) >= _LEAST_OUTSTANDING:
        gaps.doubt(x, edge, top, bottom - top)
        lone = any(len(side) == 1 and side[0].title for side in (left, right))  # words of a title are far apart
        needed = _NARROWEST if gaps.has(x, edge, em) and not lone else needed
    if edge - x < needed * em or are_labels(left, right, x, em) or are_page_numbers(left, right, em):
        return None
    height = min(bottom, y1) - max(top, y0)  # a tall box on one side reaches beyond the stretch
    return Gutter(x, edge, y0, y1, max(height, em), terms)


def _are_between(side: Sequence[Atom], other: Sequence[Atom], em: float) -> bool:
    """Whether the lines of a side are numbers or titles, each alone in the white between lines of the other: set right there."""
    lines = sorted((atom.y0, atom.y1) for atom in other if atom.lines)
    places: set[int] = set()
    for atom in side:
        place = bisect_left(lines, (atom.middle, atom.middle))
        above = max((y1 for _, y1 in lines[:place]), default=atom.y0)
        below = lines[place][0] if place < len(lines) else atom.y1
        level = above > atom.y0 + _TOUCHING * em or below < atom.y1 - _TOUCHING * em
        if level or place in places or not (atom.title or is_label(atom.text)):
            return False
        places.add(place)
    return True


def _has_columns(atoms: Sequence[Atom], em: float) -> bool:
    """Whether white parts atoms over most of their height: texts that explain terms are one column."""
    inner = tallest_gutter(sorted(atoms, key=lambda atom: (atom.y0, atom.x0)), em)
    height = max(atom.y1 for atom in atoms) - min(atom.y0 for atom in atoms)
    return inner is not None and not inner.terms and inner.height > _MOST * height


def _are_flush(left: Sequence[Atom], right: Sequence[Atom], edge: float, em: float) -> bool:
    """Whether the lines on the right begin below one another and both sides have more than a word or two a line."""
    beginning = sum(atom.x0 - edge < 0.3 * em for atom in right)
    chars = [sum(len(atom.text) for atom in side) / line_count(side, em) for side in (left, right)]
    longer = all(
        count >= 7 or any(atom.lines > 1 for atom in side) for count, side in zip(chars, (left, right), strict=True)
    )
    return longer and beginning >= 2 and 3 * beginning >= 2 * line_count(right, em)


def _outstanding(left: Sequence[Atom], right: Sequence[Atom], em: float) -> float:
    """Share of the rows with words on both sides whose gap between the sides is clearly wider than their other blanks.

    In a justified line all blanks are alike, so that a river through them never stands out. 1 where no lines of the two
    sides are at one height: then they are columns for that reason.
    """
    rows: list[list[Atom]] = []
    for atom in sorted((*left, *right), key=lambda atom: atom.middle):
        if not atom.text:
            continue
        if rows and atom.middle - rows[-1][0].middle < 0.2 * em:
            rows[-1].append(atom)
        else:
            rows.append([atom])
    members = {id(atom) for atom in left}
    shared = clear = 0
    for row in rows:
        row.sort(key=lambda atom: atom.x0)
        gaps = [(later.x0 - atom.x1, (id(atom) in members) != (id(later) in members)) for atom, later in pairwise(row)]
        between = [gap for gap, crosses in gaps if crosses]
        others = [atom.space for atom in row if atom.space] + [gap for gap, crosses in gaps if not crosses]
        if between and others:
            shared += 1
            clear += between[0] > 1.5 * median_low(others)
    return clear / shared if shared else 1.0


def _width_needed(left: Sequence[Atom], right: Sequence[Atom], edge: float, em: float) -> float:
    """Width in em that makes a white stretch a gutter, by the number of lines on its sides.

    Blanks of justified lines are above one another by chance; the taller the stretch, the more its gaps stand out in
    their lines, and the more lines on its right begin below one another at `edge`, the less likely that is.
    """
    few, many = sorted((line_count(left, em), line_count(right, em)))
    if few >= 10:
        return 0.6
    if _are_captions(left) and _are_captions(right):
        return 1.0
    heading = line_count(left, em) == 1 < many and are_smaller(right, left)
    if line_count(right, em) <= _LAST_LINES and many >= _PARAGRAPH and _breaks_off_beside(left, right, em):
        return 1.0
    if few == 1 and many < 6 and not heading:
        return float("inf")
    outstanding = _outstanding(left, right, em)
    if few >= 4 and outstanding > 0.8:
        return 0.6
    if outstanding < _LEAST_OUTSTANDING:
        return float("inf")
    if few >= 5:
        return 1.0
    if few == 1:
        return 1.5
    flush = _are_flush(left, right, edge, em)
    if many < 3:
        return 2.5 if flush else float("inf")
    return 1.5 if flush else 3.0


def _breaks_off_beside(left: Sequence[Atom], right: Sequence[Atom], em: float) -> bool:
    """Whether text begins beside a line of a paragraph that goes on below that: the two are no one line."""
    texts = [atom for atom in right if atom.text]
    if sum(len(atom.text.split()) for atom in texts) < _SENTENCE or _outstanding(left, right, em) < 1:
        return False
    first = min(texts, key=lambda atom: atom.middle)
    lines = sorted((atom for atom in left if atom.text), key=lambda atom: (atom.middle, atom.x0))
    level = [atom for atom in lines if abs(atom.middle - first.middle) < 0.2 * em]
    below = next((atom for atom in lines if level and atom.middle > level[-1].middle + 0.5 * em), None)
    return below is not None and not level[-1].text.endswith((".", "!", "?", ":")) and below.text[:1].islower()


def _are_captions(side: Sequence[Atom]) -> bool:
    """Whether a side begins with the caption of a figure, which belongs to what is above it."""
    return begins_caption(min(side, key=lambda atom: (atom.y0, atom.x0)).text) if side else False


def _term_starts(left: Sequence[Atom], right: Sequence[Atom], em: float) -> tuple[float, ...]:
    """Where terms on the left begin, each beside the first line of its explanation on the right; else nothing.

    Terms are short, far narrower than what explains them, and come two or more with blanks between them. When each has
    one line only, the rows can be read as they are.
    """
    if not left:
        return ()
    width = max(atom.x1 for atom in left) - min(atom.x0 for atom in left)
    other = max(atom.x1 for atom in right) - min(atom.x0 for atom in right)
    if width > 0.5 * other or any(atom.lines > 1 for atom in (*left, *right)):
        return ()
    rows = sorted(left, key=lambda atom: atom.middle)
    texts = sorted(right, key=lambda atom: atom.middle)
    starts = [
        rows[0],
        *(
            below
            for above, below in pairwise(rows)
            if below.middle - above.middle > 1.6 * em or _begins_entry(below, texts, em)
        ),
    ]
    for start in starts:
        index = next((i for i, text in enumerate(texts) if abs(text.middle - start.middle) < 0.2 * em), None)
        if index is None and _is_heading_of_terms(start, rows, texts, em):
            continue
        if index is None:
            return ()
        above = [text for text in texts[:index] if text.middle < start.middle - 0.5 * em]
        last = max(
            (text for text in above if text.middle > above[-1].middle - 0.2 * em),
            key=lambda text: text.x1,
            default=None,
        )
        if last and not last.text.endswith((".", "!", "?", ":")):
            return ()
    return tuple(start.y0 for start in starts) if len(starts) > 1 and len(rows) <= 3 * len(starts) else ()


def _begins_entry(term: Atom, texts: Sequence[Atom], em: float) -> bool:
    """Whether a bold term is level with a text right below the end of a sentence; `texts` come from top to bottom."""
    above = [text for text in texts if text.middle < term.middle - 0.5 * em]
    level = any(abs(text.middle - term.middle) < 0.2 * em for text in texts)
    return term.title and term.text[:1].isupper() and level and bool(above) and above[-1].text.endswith((".", "!", "?"))


def _is_heading_of_terms(start: Atom, rows: Sequence[Atom], texts: Sequence[Atom], em: float) -> bool:
    """Whether a line is a heading between terms: larger than these, with nothing beside it."""
    size = median_low(row.size for row in rows)
    beside = any(text.y0 < start.y1 - 0.2 * em and text.y1 > start.y0 + 0.2 * em for text in texts)
    return start.title and start.size > _HEADING * size and not beside
