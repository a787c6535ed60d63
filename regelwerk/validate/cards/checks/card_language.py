"""RW713: a translation that is in another language than its locale."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.closed_words import foreign
from regelwerk.language.detect import detect
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import language_of
from regelwerk.schema.cardset import CardFinding, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Unit

_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>")


def unit(unit: Unit, sheet: Sheet) -> Iterator[CardFinding]:
    """Script and closed words decide; the text of the source itself is what RW712 reports."""
    if unit.kind not in ("rules", "prose"):
        return
    for side in unit.sides:
        if unit.source is not None and side.text == unit.source.text:
            continue
        plain = _MARK.sub(" ", side.text) if "[" in side.text or "<" in side.text else side.text
        found = foreign(plain, _exact(side.locale, sheet))
        own = language_of(side.locale)
        if found is None or (own in FUNCTION_WORDS and detect(plain) == own):
            continue
        yield CHECK.finding(
            f"{unit.id}: {unit.field} of {side.locale} is in another language, it seems ({found}).",
            record=unit.id,
            spans=[side.passage(), *([unit.source.passage()] if unit.source else [])],
        )


def _exact(locale: str, sheet: Sheet) -> str:
    """A bare `zh` beside `zh-cn` is the traditional one."""
    tags = {file.locale.lower().replace("_", "-") for file in sheet.overlays if file.locale}
    return "zh-hant" if locale == "zh" and not tags.isdisjoint({"zh-cn", "zh-hans"}) else locale


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
