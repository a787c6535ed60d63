"""Notes in the margin: short texts beside a column, each read with the paragraph that it is beside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import union
from regelwerk.extract.page.atoms import Atom, line_count
from regelwerk.extract.page.side_columns import are_set_apart

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDEST = 0.55
"""Width of a note at most, as a share of that of the column beside it; of a note in the same face less."""
_WIDEST_ALIKE = 0.4
"""The same for a note in the face of the column; chosen by hand."""
_COVERED = 0.65
"""Share of their height that notes cover at most, unless they are a few lines; columns of text cover more."""
_FEW = 8
"""Lines up to which notes may cover all of their height; chosen by hand."""
_KEYWORD = 20
"""Characters of a keyword at most."""
_RUNNING = 25
"""Mean number of characters of the lines of running text, beside which alone there are notes."""


@dataclass(frozen=True, eq=False)
class MarginNote:
    """Atoms of one note; `leads` where it is a keyword, which is read before the paragraph that it is beside."""

    atoms: tuple[Atom, ...]
    leads: bool

    @property
    def middle(self) -> float:
        """Height of its first line."""
        return min(atom.middle for atom in self.atoms)


def margin_notes(side: Sequence[Atom], column: Sequence[Atom], em: float) -> list[MarginNote]:
    """The notes that one side of a gutter consists of, from top to bottom; nothing where it is a column of text."""
    lines = [atom for atom in column if atom.text]
    boxed = bool(side) and all(atom.inner for atom in side)
    side = [run for atom in side for run in atom.inner or (atom,)]
    if not side or not all(atom.text for atom in side):
        return []
    count = line_count(lines, em)
    if count < max(4, 1.5 * line_count(side, em)) or sum(len(atom.text) for atom in lines) < _RUNNING * count:
        return []
    groups: list[list[Atom]] = []
    reach = float("-inf")
    for atom in sorted(side, key=lambda atom: atom.y0):
        if atom.y0 - reach > 0.9 * em:
            groups.append([])
        groups[-1].append(atom)
        reach = max(reach, atom.y1)
    beside, host = union(side), union(lines)
    covered = sum(union(group).height for group in groups)
    apart = boxed or are_set_apart(side, lines)
    if beside.width > (_WIDEST if apart else _WIDEST_ALIKE) * host.width:
        return []
    if covered > _COVERED * beside.height and (line_count(side, em) > _FEW or covered > _COVERED * host.height):
        return []
    if not apart and len(groups) < 2:
        return []
    keywords = all(map(_is_keyword, groups))
    notes = [MarginNote(tuple(group), leads=_leads(group, lines, keywords)) for group in groups]
    return notes if all(host.y0 - em < note.middle < host.y1 + em for note in notes) else []


def are_sentences(notes: Sequence[MarginNote]) -> bool:
    """Whether most notes end like sentences, as terms before what explains them do not."""
    ended = sum(
        max(note.atoms, key=lambda atom: (atom.middle, atom.x0)).text.endswith((".", "!", "?")) for note in notes
    )
    return 2 * ended > len(notes)


def with_notes(columns: Sequence[Sequence[Atom]], notes: Sequence[MarginNote]) -> list[list[Atom]]:
    """The columns, each note as one atom of the column that it is next to."""
    found = [list(column) for column in columns]
    for note in notes:
        box = union(note.atoms)
        next_to = min(
            (index for index, column in enumerate(found) if column),
            key=lambda index: min(
                (max(atom.y0 - note.middle, note.middle - atom.y1, 0.0), max(atom.x0 - box.x1, box.x0 - atom.x1))
                for atom in columns[index]
            ),
        )
        found[next_to].append(Atom(*box, "", len(note.atoms), False, 0.0, note))
    return found


def _leads(group: Sequence[Atom], lines: Sequence[Atom], keywords: bool) -> bool:
    """Whether a note is a keyword: one of several, or set like a title, left of the text."""
    left = max(atom.x1 for atom in group) < min(atom.x0 for atom in lines)
    return left and (keywords or all(atom.title for atom in group))


def _is_keyword(group: Sequence[Atom]) -> bool:
    """Whether a note is a word or two, such as the number of a step, and no sentence."""
    text = " ".join(atom.text for atom in group)
    return len(text) <= _KEYWORD and not text.endswith((".", "!", "?"))
