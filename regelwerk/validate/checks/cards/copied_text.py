"""RW712: a translation that is the source, or holds a paragraph of it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from regelwerk.language.foreign_text import tells
from regelwerk.language.known_languages import UNDETERMINED, language_of
from regelwerk.schema.cardset import Sheet, TextKind
from regelwerk.validate.cards.cipher import is_cipher
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked, named_as_members
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>|\{[^{}\n]*\}")
_WORD = re.compile(r"[^\W\d_]{2,}")
_ENOUGH = 4
"""Words from which on equal texts are no coincidence."""
_OTHERS, _MOST = 4, 0.75
"""Other locales that translate a few words, and their share, from which on one that does not forgot them; chosen by hand."""
_MANY, _SHARE = 10, 0.2
"""Copies in one file of a locale, and their share of its texts, from which on they have one cause: nobody translated it."""


class _Copy(NamedTuple):
    unit: TranslatedText
    side: CardText
    source: CardText


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Copies of each locale one by one; those of a file that was left in the source language as one finding."""
    sheet, units = texts
    copies: dict[str, list[_Copy]] = defaultdict(list)
    looked: dict[str, int] = defaultdict(int)
    short: list[_Copy] = []
    own = language_of(sheet.layout.source)
    others = {locale for file in sheet.overlays if language_of(locale := file.locale or UNDETERMINED) is not own}
    for unit in units:
        source = unit.source
        if source is None or unit.kind in ("traits", "term"):
            continue
        known = set(source.text.split("\n")) if unit.kind in ("rules", "prose") and "\n" in unit.joined else set()
        for side in unit.sides:
            if side.locale not in others:
                continue
            looked[side.locale] += unit.kind != "title"
            if side.text != source.text:
                if known and "\n" in side.text:
                    yield from _paragraphs(unit, side, source, known)
            elif _is_language(source, unit.kind):
                copies[side.locale].append(_Copy(unit, side, source))
            elif unit.kind == "rules":
                short.append(_Copy(unit, side, source))
    translated = _translated_lines(units) if short else set()
    for copy in short:  # a keyword may be the same in both languages, but not where other cards or locales translate it
        lines = copy.source.text.split("\n")
        if all((copy.side.locale, line) in translated for line in lines) or _is_forgotten(copy):
            copies[copy.side.locale].append(copy)
    for locale, found in copies.items():
        running = [copy for copy in found if copy.unit.kind != "title"]
        if len(running) >= _MANY and len(running) >= _SHARE * looked[locale]:
            yield _together(sheet, found, running, looked[locale])
            continue
        yield from named_as_members(CHECK, [_alone(copy) for copy in running], f"{locale} {sheet.name}")
        names = [copy for copy in found if copy.unit.kind == "title"]
        if names:
            yield _names(sheet, names)


def _is_forgotten(copy: _Copy) -> bool:
    """Whether a locale has the words of the source, and most others their own."""
    others = [side.text != copy.source.text for side in copy.unit.sides if side is not copy.side]
    return (
        sum(others) >= max(_OTHERS, _MOST * len(others)) and _WORD.search(_MARK.sub(" ", copy.source.text)) is not None
    )


def _translated_lines(units: Sequence[TranslatedText]) -> set[tuple[str, str]]:
    """Locale and line of a source that has another wording in that locale on some card."""
    found: set[tuple[str, str]] = set()
    for unit in units:
        if unit.kind == "rules" and unit.source is not None:
            lines = unit.source.text.split("\n")
            for side in unit.sides:
                others = side.text.split("\n")
                if len(lines) == len(others):
                    found.update((side.locale, a) for a, b in zip(lines, others, strict=True) if a != b)
    return found


def _together(sheet: Sheet, found: list[_Copy], running: list[_Copy], looked: int) -> LinkedFinding:
    side = found[0].side
    records = dict.fromkeys(copy.unit.id for copy in found)
    names = f" and {len(found) - len(running)} names" if len(found) > len(running) else ""
    return linked(
        CHECK,
        f"{len(running)} of {looked} texts{names} of {side.file.path} are identical to the source, in {len(records)} "
        f"records from {found[0].unit.id} to {found[-1].unit.id}. Translate them, or remove the fields until they are translated.",
        record=side.file.path,
        places=[copy.side.passage() for copy in found],
        identity=f"{side.locale} {sheet.name}",
        gathered=[copy.unit.id for copy in found],
    )


def _names(sheet: Sheet, found: list[_Copy]) -> LinkedFinding:
    """Names that were left alone, often on purpose: one hint a file."""
    unit, side, _ = found[0]
    about = f"{unit.id}: {unit.field}" if len(found) == 1 else f"{len(found)} names"
    return linked(
        CHECK,
        f"{about} in {side.file.path} {'is' if len(found) == 1 else 'are'} identical to the source"
        f"{':' if len(found) == 1 else ', such as'} “{side.text}”. Translate if the printed edition does.",
        record=unit.id if len(found) == 1 else side.file.path,
        places=[copy.side.passage() for copy in found],
        severity="info",
        identity=f"{side.locale} {sheet.name}",
        gathered=[copy.unit.id for copy in found],
    )


def _alone(copy: _Copy) -> LinkedFinding:
    unit, side, source = copy
    return linked(
        CHECK,
        f"{unit.id}: {unit.field} in {side.locale} is identical to the source. Translate it, or remove the field.",
        record=unit.id,
        places=[side.passage(), source.passage()],
    )


def _paragraphs(unit: TranslatedText, side: CardText, source: CardText, known: Set[str]) -> Iterator[LinkedFinding]:
    """Paragraphs that are among those of the source."""
    at = 0
    for line in side.text.split("\n"):
        if line in known and _is_sentence(line, source.locale):
            start = source.text.index(line)
            yield linked(
                CHECK,
                f"{unit.id}: a paragraph of {unit.field} in {side.locale} is identical to the source. Translate it.",
                record=unit.id,
                places=[side.passage(at, at + len(line)), source.passage(start, start + len(line))],
            )
        at += len(line) + 1


def _is_language(source: CardText, kind: TextKind) -> bool:
    """Names may be equal, and so may flavour in a third language; with words of the source language they may not."""
    found = [word.casefold() for word in _WORD.findall(_MARK.sub(" ", source.text))]
    language = language_of(source.locale)
    known = language.words.function_words or None
    if kind != "title" and is_cipher(source.text, source.locale):
        return False
    if kind == "title":
        return len(found) > 2 and known is not None and not known.isdisjoint(found)
    return len(found) >= _ENOUGH - 1 and (kind == "rules" or known is None or tells(found, language.code))


def _is_sentence(line: str, locale: str) -> bool:
    found = [word.casefold() for word in _WORD.findall(_MARK.sub(" ", line))]
    known = language_of(locale).words.function_words
    return len(found) >= _ENOUGH and (not known or not known.isdisjoint(found))


CHECK = Check(
    code="RW712",
    name="copied-text",
    kind="untranslated",
    severity="warning",
    summary="A translation is identical to the source, or contains a paragraph of it; if most of a file is "
    "untranslated, that is one finding with all places.",
    why="The card counts as translated, but players see another language.",
    example="The Polish `text` is in English.",
    fix="Translate it, or remove the field so that it counts as not translated.",
    run=run,
)
