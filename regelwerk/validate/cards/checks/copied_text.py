"""RW712: a translation that is the source, or holds a paragraph of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import language_of
from regelwerk.schema.cardset import CardFinding, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Side, Unit

_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>|\{[^{}\n]*\}")
_WORD = re.compile(r"[^\W\d_]{2,}")
_ENOUGH = 4
"""Words from which on equal texts are no coincidence."""


def unit(unit: Unit, _: Sheet) -> Iterator[CardFinding]:
    """Names may be equal; a name with function words of the source language may not."""
    source = unit.source
    if source is None or unit.kind in ("traits", "term"):
        return
    for side in unit.sides:
        if language_of(side.locale) == language_of(source.locale):
            continue
        if side.text == source.text:
            if _is_language(source, unit.kind == "title"):
                yield CHECK.finding(
                    f"{unit.id}: {unit.field} in {side.locale} is the text of the source. Translate it.",
                    record=unit.id,
                    spans=[side.passage(), source.passage()],
                    severity="info" if unit.kind == "title" else None,
                )
        elif unit.kind in ("rules", "prose"):
            yield from _paragraphs(unit, side, source)


def _paragraphs(unit: Unit, side: Side, source: Side) -> Iterator[CardFinding]:
    if "\n" not in side.text:
        return
    known = set(source.text.split("\n"))
    at = 0
    for line in side.text.split("\n"):
        if line in known and _is_sentence(line, source.locale):
            start = source.text.index(line)
            yield CHECK.finding(
                f"{unit.id}: a paragraph of {unit.field} in {side.locale} is that of the source. Translate it.",
                record=unit.id,
                spans=[side.passage(at, at + len(line)), source.passage(start, start + len(line))],
            )
        at += len(line) + 1


def _is_language(source: Side, title: bool) -> bool:
    if title:
        found = [word.casefold() for word in _WORD.findall(source.text)]
        return len(found) > 2 and not FUNCTION_WORDS.get(language_of(source.locale), frozenset()).isdisjoint(found)
    return len(_WORD.findall(_MARK.sub(" ", source.text))) >= _ENOUGH - 1


def _is_sentence(line: str, locale: str) -> bool:
    found = [word.casefold() for word in _WORD.findall(_MARK.sub(" ", line))]
    known = FUNCTION_WORDS.get(language_of(locale), frozenset())
    return len(found) >= _ENOUGH and (not known or not known.isdisjoint(found))


CHECK = CardCheck(
    code="RW712",
    name="copied-text",
    kind="untranslated",
    severity="warning",
    summary="A translation is the text of the source, letter by letter, or holds a paragraph of it.",
    why="The card looks translated to every program, and players read another language.",
    example="The Polish `text` is the English one.",
    fix="Translate it, or remove the field so that it counts as not translated.",
    unit=unit,
)
