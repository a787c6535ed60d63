"""Paragraphs in brackets that begin anew below each section: `B. Barges`, then `(1)` to `(4)`, which `B(2)` points to.

Lists below headings look the same. They are numbers of rules where the text sends to them by section and paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from regelwerk.content.text.passages import Piece
from regelwerk.content.text.rule_numbers import Label, Path, relative_label, styles, value, whole_label

Place = tuple[int, int]
"""Index of a piece and offset in its text."""

_FEWEST = 3
"""Sections, and different paragraphs that the text sends to, at least. Chosen by hand."""
_PARAGRAPH = re.compile(r"\((?P<count>[1-9]\d?)\)\s+(?=\S)")
_POINTER = re.compile(r"(?<![\w.,(])(?P<section>[1-9]\d?|[IVX]{1,5}|[A-Z])\s?\((?P<count>[1-9]\d?)\)")


def paragraph_labels(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> dict[Place, Label]:
    """The places of the sections and of their paragraphs; `shown` says of each piece whether it is a heading, and None where
    it has no numbers.
    """
    found: dict[Place, Label] = {}
    sections: list[str] = []
    last = 0
    for index, (piece, is_shown) in enumerate(zip(pieces, shown, strict=True)):
        head = _head(piece.text) if is_shown else None
        if head is not None and _comes_next(head.path[0], len(sections)):
            sections.append(head.path[0])
            found[(index, 0)], last = head, 0
            continue
        for start in (0, *piece.line_starts()) if sections and is_shown is False else ():
            match = _PARAGRAPH.match(piece.text, start)
            if match and int(match["count"]) == last + 1:
                last += 1
                path = (sections[-1], match["count"])
                found[(index, start)] = Label(match.group().strip(), match.end() - start, path, True, True, running=True)
    paths = {label.path for label in found.values()}
    sent = {(match["section"], match["count"]) for piece in pieces for match in _POINTER.finditer(piece.text)}
    return found if min(len(sections), len(sent & paths)) >= _FEWEST else {}


def _head(text: str) -> Label | None:
    """The number of one component, with a sign after it, that a heading begins with."""
    label = whole_label(text) or relative_label(text)
    if label is None or not label.closed or len(label.path) > 1 or label.path[0].islower():
        return None
    path: Path = label.path
    return Label(label.printed, label.end, path, True, True, running=True)


def _comes_next(component: str, before: int) -> bool:
    """True for the number, letter or numeral that counts one more than those before it."""
    return any(value(component, style) == before + 1 for style in styles(component))
