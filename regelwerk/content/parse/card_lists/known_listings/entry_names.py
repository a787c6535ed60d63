"""How the names of cards of a list are set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from regelwerk.content.parse.card_lists.listed_lines import ListedLine

NAME_WORDS = 8
"""Words of a name at most. Chosen by hand."""


def face(line: ListedLine) -> tuple[str, int]:
    """How a line is set off: the kind and the level of its block."""
    return line.kind, line.level


def usual_face(lines: Sequence[ListedLine], names: Iterable[int]) -> tuple[str, int] | None:
    """How most of the names at these places are set off; None where none is set off at all."""
    faces = Counter(face(lines[at]) for at in names if lines[at].is_title)
    return max(faces, key=lambda one: faces[one], default=None)


def may_be_name(line: ListedLine, following: ListedLine) -> bool:
    """Whether a line may name the card whose facts follow."""
    text = line.text.strip()
    if len(text.split()) > NAME_WORDS or not text or text[-1] in ".,;:":
        return False
    return line.is_title or (
        line.bold == 0 and following.bold == 0 and (line.apart or line.begins) and not text[0].islower()
    )
