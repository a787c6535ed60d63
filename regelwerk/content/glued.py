"""Paragraphs that a source runs together: they begin where no sentence of the paragraph before could go on.

A lost line break leaves no space between a full stop and the next capital, or between a component and the next quantity;
a remark opens with its name; the source of a motto stands behind a dash at the end.
"""

from __future__ import annotations

import re

from regelwerk.content import headings
from regelwerk.content.passages import Piece

_LOWER, _UPPER = "a-ząćęłńóśźżäöüß", "A-ZĄĆĘŁŃÓŚŹŻÄÖÜ"
_NO_SPACE = re.compile(rf"(?<=[{_LOWER}]{{2}}[.!?])(?=[{_UPPER}](?:[{_LOWER}]|\s))")
_REMARK = re.compile(rf"(?<=[.!?…)\"”“«»])\s+(?=[{_UPPER}])")
_MOTTO = re.compile(rf"(?<=[.!?…\"”“«»])\s+(?=[–—]\s*[{_UPPER}][^.!?]{{3,60}}$)")
_QUANTITY = re.compile(rf"(?<=[{_LOWER}]{{3}})(?=\d{{1,3}} [{_LOWER}{_UPPER}]{{3}})")
_LINK = re.compile(r"\S*(?:://|www\.|@)\S*")


def paragraphs(piece: Piece) -> list[Piece]:
    """The paragraphs of a piece, in order; nearly always the piece alone."""
    text = piece.text
    links = [match.span() for match in _LINK.finditer(text)]
    cuts = {match.end() for match in _NO_SPACE.finditer(text)}
    cuts.update(match.end() for match in _REMARK.finditer(text) if headings.begins_aside(text[match.end() :]))
    cuts.update(match.end() for match in _MOTTO.finditer(text))
    if text[:1].isdigit():
        cuts.update(match.end() for match in _QUANTITY.finditer(text))
    starts = [0, *sorted(cut for cut in cuts if not any(start < cut < end for start, end in links))]
    ends = [*starts[1:], len(text)]
    return [piece.cut(start, end) for start, end in zip(starts, ends, strict=True)] if len(starts) > 1 else [piece]
