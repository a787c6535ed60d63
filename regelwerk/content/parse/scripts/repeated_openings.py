"""Sections that a book prints a second time: the second one opens a section too, so that it is no part of the one before."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.parse.scripts.opening_candidates import Opening
from regelwerk.content.parse.scripts.script_lines import ScriptLine

_WORDS = 12
"""Words behind two numbers that must be the same, so that both open the same section."""
_LINES = 8
"""Lines in which these words stand, at most."""


def with_repeated(
    chosen: Sequence[Opening], candidates: Sequence[Opening], lines: Sequence[ScriptLine]
) -> list[Opening]:
    """The openings in printed order, with those of the same number and form behind which the same text begins."""
    texts = {opening.number: (opening, _begins(opening, lines)) for opening in chosen}
    places = {opening.line for opening in chosen}
    found = list(chosen)
    for candidate in candidates:
        first, text = texts.get(candidate.number, (candidate, []))
        if candidate.line in places or candidate.style != first.style or len(text) < _WORDS:
            continue
        if _begins(candidate, lines) == text:
            found.append(candidate)
    return sorted(found, key=lambda opening: opening.line)


def _begins(opening: Opening, lines: Sequence[ScriptLine]) -> list[str]:
    words = opening.rest.split()
    for line in lines[opening.line + 1 : opening.line + _LINES]:
        words += line.text.split()
    return words[:_WORDS]
