"""RW718: spaces where none belong."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.locales import language_of
from regelwerk.schema.cardset import CardFinding, Mend, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Side, Unit

_WRONG = re.compile(r"(?<=\S)[ \t\u00a0]{2,}(?=\S)|(?<=[^\W\d_]) +(?=[,;.!?](?:\s|$))|\A\s+|\s+\Z|\t|\( | \)")
_SIGNS = ("  ", " ,", " .", " ;", " !", " ?", "( ", " )", "\t", "\u00a0")
"""One of these is in every text that the pattern fits within; looking for them is ten times faster."""
_SPACED_MARKS = frozenset({"fr"})
"""Languages that put a space before marks of two parts."""


def unit(unit: Unit, _: Sheet) -> Iterator[CardFinding]:
    """One hint a text: at its ends, doubled, before a mark or inside brackets."""
    for side in (*unit.sides, *([unit.source] if unit.source and not unit.inherited else [])):
        match = _first(side)
        if match is None:
            continue
        text = side.text
        start, end = max(0, text.rfind(" ", 0, max(0, match.start() - 1)) + 1), min(len(text), match.end() + 12)
        old = text[start:end]
        new = text[start : match.start()] + _instead(match) + text[match.end() : end]
        yield CHECK.finding(
            f"{unit.id}: {unit.field} in {side.locale} has a space too many {_where(match, text)}.",
            record=unit.id,
            spans=[side.passage(start, end)],
            fix=Mend(side.locale, unit.field, old, new, True),
        )


def _first(side: Side) -> re.Match[str] | None:
    text = side.text
    if not any(sign in text for sign in _SIGNS) and not text[0].isspace() and not text[-1].isspace():
        return None
    for match in _WRONG.finditer(side.text):
        french = language_of(side.locale) in _SPACED_MARKS and side.text[match.end() : match.end() + 1] in set(";!?")
        if not french:
            return match
    return None


def _instead(match: re.Match[str]) -> str:
    inner = match.group()
    if inner in ("( ", " )"):
        return inner.strip()
    return " " if len(inner) > 1 and match.start() and match.end() < len(match.string) else ""


def _where(match: re.Match[str], text: str) -> str:
    if match.start() == 0:
        return "at its beginning"
    return "at its end" if match.end() == len(text) else f"after “{text[: match.start()].split()[-1][-20:]}”"


CHECK = CardCheck(
    code="RW718",
    name="stray-space",
    kind="layout",
    severity="info",
    summary="A text begins or ends with a space, or holds one twice, before a mark, or inside brackets.",
    why="Texts that differ by a space alone are not found by a search and make changes hard to read.",
    example="`Weapon .`.",
    fix="Remove the space.",
    unit=unit,
)
