"""RW718: spaces where none belong."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Fix
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.stray_spaces import StraySpace, may_hold, stray_spaces
from regelwerk.validate.cards.translated_text import SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """One hint a text: at its ends, doubled, before a mark or inside brackets."""
    for unit in texts.units:
        yield from _unit(unit)


def _unit(unit: TranslatedText) -> Iterator[LinkedFinding]:
    if not may_hold(unit.joined):
        return
    for side in (*unit.sides, *([unit.source] if unit.source and not unit.inherited else [])):
        stray = next(stray_spaces(side.text, side.locale, side.file.path), None)
        if stray is None:
            continue
        text = side.text
        start, end = max(0, text.rfind(" ", 0, max(0, stray.start - 1)) + 1), min(len(text), stray.end + 12)
        old = text[start:end]
        new = text[start : stray.start] + stray.instead + text[stray.end : end]
        yield linked(
            CHECK,
            f"{unit.id}: {unit.field} in {side.locale} has an extra space {_where(stray, text)}.",
            record=unit.id,
            places=[side.passage(start, end)],
            fix=Fix(locale=side.locale, field=unit.field, old=old, new=new, safe=True),
        )


def _where(stray: StraySpace, text: str) -> str:
    if stray.start == 0:
        return "at the start"
    return "at the end" if stray.end == len(text) else f"after “{text[: stray.start].split()[-1][-20:]}”"


CHECK = Check(
    code="RW718",
    name="stray-space",
    kind="layout",
    severity="info",
    summary="A text starts or ends with a space, or has a double space or one before punctuation or inside brackets.",
    why="Texts that differ only by a space are missed by a search, and make diffs hard to read.",
    example="`Weapon .`.",
    fix="Remove the space.",
    run=run,
)
