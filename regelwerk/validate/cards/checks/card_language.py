"""RW713: a translation that is in another language than its locale."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.detect import detect
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import language_of
from regelwerk.schema.cardset import CardFinding, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Unit

_WORD = re.compile(r"[^\W\d_]+")
_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>")
_LEAD, _SHARE = 3, 0.15
"""How many times more function words of another language than of its own a text must have, and their least share;
Polish has the fewest, as its endings do the work of articles."""


def unit(unit: Unit, _: Sheet) -> Iterator[CardFinding]:
    """Function words decide; the text of the source itself is what RW712 reports."""
    if unit.kind not in ("rules", "prose"):
        return
    for side in unit.sides:
        if unit.source is not None and side.text == unit.source.text:
            continue
        own = language_of(side.locale)
        found = [word.casefold() for word in _WORD.findall(side.text)]
        if len(found) < 6:
            continue
        hits = {name: sum(map(known.__contains__, found)) for name, known in FUNCTION_WORDS.items()}
        best = max(hits, key=lambda name: hits[name])
        if best == own or hits[best] < _LEAD * max(1, hits.get(own, 0)) or hits[best] < _SHARE * len(found):
            continue
        if own in FUNCTION_WORDS and detect(_MARK.sub(" ", side.text)) in (own, None):
            continue
        yield CHECK.finding(
            f"{unit.id}: {unit.field} of {side.locale} is in another language, it seems ({best}).",
            record=unit.id,
            spans=[side.passage(), *([unit.source.passage()] if unit.source else [])],
        )


CHECK = CardCheck(
    code="RW713",
    name="card-language",
    kind="untranslated",
    severity="warning",
    summary="A text of a translation is in the source language, or in that of another locale.",
    why="Players read a language that they did not choose.",
    example="The German overlay holds the Polish text of a card.",
    fix="Put the text of the right locale there.",
    unit=unit,
)
