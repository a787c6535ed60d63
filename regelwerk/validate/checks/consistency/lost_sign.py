"""RW611: a gap where a sign or a word got lost: brackets around nothing, a preposition before a comma."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled
from regelwerk.schema.finding import Finding
from regelwerk.schema.token_text import IconToken
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_BULLET = r"^[\s»›•▪·*–-]*"
_EMPTY = re.compile(r"\(\s*\)|\[\s*\](?!\()|„\s*[“”]")
_OPERATOR = re.compile(rf"{_BULLET}(?P<a>[+=×÷])\s+(?=[^\W\d_])|(?<=\w)\s+(?P<b>[+=])\s*$|(?P<c>[+=×/])\s+[+=×/](?=\s)")


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each text; the first gaps in it are shown."""
    for slot, side in lookup.sides():
        if slot.type not in ("rule", "table"):
            continue
        gaps = _gaps(side, cell=slot.type == "table")
        if gaps:
            yield CHECK.finding(
                f"{named(lookup, slot.id)} lacks a symbol or a word in {side.locale}"
                f"{f' ({len(gaps)}×)' if len(gaps) > 1 else ''}. Add what the page shows there.",
                record=slot.id,
                spans=[lookup.span_around(side, start, end) for start, end in gaps[:3]],
                severity="info" if lookup.doubtful(side) else "warning",
            )


def _gaps(side: SlotText, *, cell: bool) -> list[tuple[int, int]]:
    icons = [(token.start, token.end) for token in side.content.tokens if isinstance(token, IconToken)]
    pattern = compiled(language_of(side.locale).proofreading.wants_noun, re.NOFLAG)
    found = [match.span() for match in _EMPTY.finditer(side.text)]
    found += [match.span() for match in pattern.finditer(side.text)]
    if cell:
        found += [match.span() for match in _OPERATOR.finditer(side.text)]
    return sorted((start, end) for start, end in found if not any(a <= end + 1 and start <= b + 1 for a, b in icons))


CHECK = Check(
    code="RW611",
    name="lost-sign",
    kind="omission",
    severity="warning",
    summary="A text has a gap where a symbol or a word belongs, such as empty brackets, or “with or” at its end.",
    why="An icon on the page was lost, and with it a cost or a condition.",
    example="“Open a chest: test of  or ” has lost the icons of both attributes.",
    fix="Add the icon or the word that the page shows; name icons in the project file.",
    run=run,
    grounds="form",
)
