"""RW716: a text that ends without the punctuation that the source ends with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.schema.cardset import Sheet
from regelwerk.schema.finding import Fix
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_CLOSING = "\"'”“’‘»«›‹)]} \n\u00a0\u202f\u3000）】》〉"
_STOPS = tuple(".!?…:。．｡！？：」』")
"""Marks that end a text; corner brackets need no stop in Japanese."""
_AGREE = 3
"""Translations from which on, where all of them have a mark, the source lacks it."""
_TAG = re.compile(r"<[^<>\n]*>")
_ATTRIBUTION = re.compile(r"(?:^|\s)[-–—―]\s?[^.!?…\n]{2,60}\Z")
"""Who said it, behind a dash at the end of a quotation."""


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Rules, prose and lists of traits; quotes, brackets and tags after the mark do not count."""
    sheet, units = texts
    yield from together(CHECK, sheet, (one for unit in units for one in _unit(unit, sheet)), severity="info")


def _unit(unit: TranslatedText, sheet: Sheet) -> Iterator[Alike]:
    if unit.source is None or unit.kind in ("title", "term"):
        return
    if not _ends(unit.source.text):
        yield from _of_source(unit, unit.source)
        return
    for side in unit.sides:
        if _ends(side.text):
            continue
        last = side.text.rstrip()
        if unit.kind == "prose" and _ATTRIBUTION.search(_bare(last)):
            continue
        start = max(last.rfind(" "), last.rfind("\n")) + 1
        mend = None
        if unit.kind == "traits":
            mend = Fix(
                locale=side.locale,
                field=unit.field,
                old=last[start:],
                new=last[start:] + sheet.layout.trait_end,
                safe=False,
            )
        finding = linked(
            CHECK,
            f"{unit.id}: {unit.field} in {side.locale} lacks the final “{_mark(unit.source.text)}” of the source.",
            record=unit.id,
            places=[side.passage(start, len(last)), unit.source.passage(_last(unit.source.text))],
            severity="warning" if unit.kind != "prose" else "info",
            fix=mend,
            about=finding_causes.of_text(unit.id, side, lost=True),
        )
        yield Alike(side.file, unit.field, f"lack the end mark of the source in {unit.field}", finding)


def _of_source(unit: TranslatedText, source: CardText) -> Iterator[Alike]:
    """A source without a mark that all its translations have."""
    sides = [side for side in unit.sides if side.text != source.text]
    if len(sides) < _AGREE or unit.inherited or not all(_ends(side.text) for side in sides):
        return
    finding = linked(
        CHECK,
        f"{unit.id}: {unit.field} in {source.locale} lacks the end mark that its {len(sides)} translations have.",
        record=unit.id,
        places=[source.passage(_last(source.text)), sides[0].passage(_last(sides[0].text))],
        severity="warning" if unit.kind != "prose" else "info",
    )
    yield Alike(source.file, unit.field, f"lack the end mark of their translations in {unit.field}", finding)


def _last(text: str) -> int:
    return max(text.rstrip().rfind(" "), text.rstrip().rfind("\n")) + 1


def _ends(text: str) -> bool:
    return _bare(text).endswith(_STOPS)


def _bare(text: str) -> str:
    """A text without the tags, quotes and brackets at its end."""
    end = len(text)
    while end:
        if text[end - 1] == ">":
            start = text.rfind("<", 0, end)
            if start < 0 or not _TAG.fullmatch(text, start, end):
                break
            end = start
        elif text[end - 1] in _CLOSING:
            end -= 1
        else:
            break
    return text[:end]


def _mark(text: str) -> str:
    return _bare(text)[-1:]


CHECK = Check(
    code="RW716",
    name="end-mark",
    kind="layout",
    severity="warning",
    summary="A text ends with a full stop in the source but not in a translation.",
    why="Often the end of the text was lost; programs split lists of traits at the full stops.",
    example="`Weapon. Melee.` in the source, `Waffe. Nahkampf` in the German translation.",
    fix="Add the full stop, or what was lost before it.",
    run=run,
)
