"""RW718: spaces where none belong."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import CardFinding, Mend, Sheet
from regelwerk.validate.cards.card_check import CardCheck
from regelwerk.validate.cards.translated_text import EDGE, TranslatedText

_WRONG = re.compile(r"(?<=\S)[ \t\u00a0]{2,}(?=\S)|(?<=[^\W\d_]) +(?=[,;.!?](?:\s|$))|\A\s+|\s+\Z|\t|\( | \)")
_MAY = re.compile(rf" [ ,;.!?){EDGE}]|\( |\t|\u00a0|{EDGE}(?:\s|(?<=\s{EDGE}))")
"""What must be in a text, between two edges, for one of these: this is asked many times faster."""


def unit(unit: TranslatedText, _: Sheet) -> Iterator[CardFinding]:
    """One hint a text: at its ends, doubled, before a mark or inside brackets."""
    if not _MAY.search(unit.joined):
        return
    for side in (*unit.sides, *([unit.source] if unit.source and not unit.inherited else [])):
        match = next(_matches(side.text, side.locale), None)
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


def _matches(text: str, locale: str) -> Iterator[re.Match[str]]:
    if not _MAY.search(f"{EDGE}{text}{EDGE}"):
        return
    spaced = language_of(locale).profile.spaced_marks
    for match in _WRONG.finditer(text):
        if match.end() == len(text) or text[match.end()] not in spaced:
            yield match


def _instead(match: re.Match[str]) -> str:
    """Nothing at the ends of a text or a line and before a mark, a single space between words."""
    inner, text = match.group(), match.string
    if inner in ("( ", " )"):
        return inner.strip()
    before, after = text[: match.start()][-1:], text[match.end() :][:1]
    return "" if not before or not after or "\n" in before + after or after in ",;.!?" else " "


def mended(text: str, locale: str) -> Iterator[tuple[int, int, str]]:
    """What to put in place of each stretch of space that is too much."""
    for match in _matches(text, locale):
        yield match.start(), match.end(), _instead(match)


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
