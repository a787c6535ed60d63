"""RW727: one translation on two cards whose sources differ."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from math import log

from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_LONG = 25
"""Characters from which on two equal texts are no coincidence; half of it for scripts without spaces."""
_ALIKE, _NEAR = 0.95, 0.5
"""Shares of words in common from which on two sources have one translation, and from which on they may."""
_WORD = re.compile(r"\w{2,}")


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Equal translations in one file; the one that fits its source less is the suspect."""
    sheet, units = texts
    table: dict[tuple[str, str], list[tuple[TranslatedText, CardText, CardText]]] = defaultdict(list)
    for unit in units:
        if unit.source is None or unit.kind not in ("rules", "prose"):
            continue
        for side in unit.sides:
            if side.text != unit.source.text and len(side.text) >= (_LONG if side.text.isascii() else _LONG // 2):
                table[side.locale, side.text].append((unit, unit.source, side))
    for (locale, _), found in table.items():
        if len(found) < 2:
            continue
        found.sort(key=lambda one: _misfit(one[1], one[2], sheet))
        (first, source, kept), *rest = found
        words = _words(source)
        for unit, other, side in rest:
            mine = _words(other)
            common = len(words & mine) / max(1, len(words | mine))
            if common < _ALIKE:
                yield linked(
                    CHECK,
                    f"{unit.id}: {unit.field} in {locale} is the same as that of {first.id} ({first.field}), but their sources differ.",
                    record=unit.id,
                    places=[side.passage(), kept.passage(), other.passage()],
                    severity="warning" if common < _NEAR else "info",
                    explains=finding_causes.of_text(unit.id, side, lost=True) if common < _NEAR else [],
                )


def _words(side: CardText) -> set[str]:
    return set(_WORD.findall(side.text.casefold()))


def _misfit(source: CardText, side: CardText, sheet: Sheet) -> float:
    """How badly icons, tags, numbers and length of a translation fit a source."""
    one, two = source.marks(sheet), side.marks(sheet)
    odd = sum(
        len(set(mine) ^ set(theirs))
        for mine, theirs in ((one.icons, two.icons), (one.tags, two.tags), (one.digits, two.digits))
    )
    return odd + abs(log((len(side.text) + 10) / (len(source.text) + 10)))


CHECK = Check(
    code="RW727",
    name="pasted-text",
    kind="wrong-term",
    severity="warning",
    summary="Two cards of a file have the same translation, although their sources differ.",
    why="The text of one card was pasted into another, so readers play a different card.",
    example="The rope has the German text of the lamp.",
    fix="Insert the card's own translation.",
    run=run,
)
