"""Signs before the numbers of icons, and the locales that have words in their place."""

from __future__ import annotations

import re
from collections import Counter

from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards.text_numbers import signs
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, places, plain

PLUS = "+＋"
_NUMBER = re.compile(r"([+＋\-−–－]?)([0-9]{1,3}|X)\s?\Z")
_SEVERAL = 2
"""Texts from which on words in place of a sign are the habit of a locale; chosen by hand."""


def _before_icons(side: CardText, sheet: Sheet) -> dict[tuple[str, str], list[tuple[str, int]]]:
    """Numbers that are before an icon, with the icon: their signs and offsets."""
    found: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for name, start, _ in places(side.text, sheet, "icon"):
        match = _NUMBER.search(side.text, max(0, start - 6), start)
        if match:
            icon = sheet.layout.aliases.get(name, plain(name))
            found.setdefault((match[2], icon), []).append((match[1], match.start()))
    return found


def unsigned(side: CardText, other: CardText, sheet: Sheet) -> tuple[int, str] | None:
    """A number before an icon that has a sign in the other text and none here: its offset and that sign."""
    return _bare(side, _before_icons(other, sheet), sheet)


def _bare(side: CardText, theirs: dict[tuple[str, str], list[tuple[str, int]]], sheet: Sheet) -> tuple[int, str] | None:
    """The same, where the numbers before icons of the other text are known."""
    if not any(sign for numbers in theirs.values() for sign, _ in numbers):
        return None
    for what, mine in _before_icons(side, sheet).items():
        bare = [start for sign, start in mine if not sign]
        signed = [sign for sign, _ in theirs.get(what, ()) if sign]
        if signed and len(bare) > len(theirs[what]) - len(signed):
            return bare[0], signed[0]
    return None


def worded_signs(texts: SheetTexts) -> set[tuple[str, bool]]:
    """Locales that mostly say with words what the source says with a sign before the number of an icon (`loses 1`), each with
    whether that is a plus.
    """
    lost, kept = Counter[tuple[str, bool]](), Counter[tuple[str, bool]]()
    others: list[tuple[CardText, CardText]] = []
    for unit in texts.units:
        if unit.kind == "rules" and unit.source and signs(unit.source.text):
            theirs = _before_icons(unit.source, texts.sheet)
            for side in unit.sides:
                if (found := _bare(side, theirs, texts.sheet)) is not None:
                    lost[side.locale, found[1] in PLUS] += 1
                else:
                    others.append((side, unit.source))
    often = {key for key, times in lost.items() if times >= _SEVERAL}
    locales = {locale for locale, _ in often}
    for side, source in others:  # what they keep counts only where something is lost
        if side.locale in locales and (held := signs(side.text)) == signs(source.text):
            kept.update((side.locale, sign in PLUS) for sign in held)
    return {key for key in often if lost[key] > kept[key]}
