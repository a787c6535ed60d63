"""RW713: a translation that is in another language than its locale."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from regelwerk.language.foreign_text import exact_locale, foreign
from regelwerk.language.known_languages import language_of, subtag
from regelwerk.language.language_detection import likeliest
from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.cipher import is_cipher
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_WORD = re.compile(r"[^\W\d_]{2,}")
_SENTENCE = 5
"""Words from which on the same text in two languages is no coincidence."""
_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>")


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Script and closed words decide, or the same text in two languages; copies of the source are for RW712."""
    sheet, units = texts
    yield from together(CHECK, sheet, (one for unit in units for one in _unit(unit, sheet)))


def _unit(unit: TranslatedText, sheet: Sheet) -> Iterator[Alike]:
    if unit.kind not in ("rules", "prose"):
        return
    sides = [side for side in unit.sides if unit.source is None or side.text != unit.source.text]
    own_side = [unit.source] if unit.source and not unit.inherited else []
    wrong = {}
    for side in (*sides, *own_side):
        plain = _MARK.sub(" ", side.text) if "[" in side.text or "<" in side.text else side.text
        found = foreign(plain, exact_locale(side.locale, _tags(sheet)))
        own = language_of(side.locale)
        if found is not None and not (own.profile.rulebooks and likeliest(plain) == own.code):
            wrong[side] = found
    if unit.source and is_cipher(unit.source.text, unit.source.locale):  # a cipher looks like any language
        wrong = {side: found for side, found in wrong.items() if _is_copy(side, found, unit)}
    for one, other in _exchanged(wrong):
        del wrong[one], wrong[other]
        finding = linked(
            CHECK,
            f"{unit.id}: {unit.field} in {one.locale} and in {other.locale} seem to be swapped.",
            record=unit.id,
            places=[one.passage(), other.passage()],
            explains=[what for side in (one, other) for what in finding_causes.of_text(unit.id, side, lost=True)],
        )
        yield Alike(one.file, other.locale, f"seem to have the text of {other.locale}", finding)
    for side, found in wrong.items():
        finding = linked(
            CHECK,
            f"{unit.id}: {unit.field} in {side.locale} seems to be in another language: {found}.",
            record=unit.id,
            places=[side.passage(), *([unit.source.passage()] if unit.source and side is not unit.source else [])],
            about=[] if unit.source else [finding_causes.lack(sheet.name, unit.id, unit.field)],
            explains=finding_causes.of_text(unit.id, side, lost=True),
        )
        yield Alike(side.file, found, f"seem to be in another language: {found}", finding)
    for one, other in _twins(sides):
        if one not in wrong and other not in wrong and not _is_old_source(one, unit):
            finding = linked(
                CHECK,
                f"{unit.id}: {unit.field} is the same text in {one.locale} and {other.locale}; one of them is in the "
                "wrong language.",
                record=unit.id,
                places=[one.passage(), other.passage()],
            )
            yield Alike(one.file, other.locale, f"have the text of {other.locale}", finding)


def _exchanged(wrong: Mapping[CardText, str]) -> list[tuple[CardText, CardText]]:
    """Pairs of locales each of which has a text in the language of the other."""
    pairs = combinations(wrong, 2)
    exchanged = [(a, b) for a, b in pairs if (wrong[a], wrong[b]) == (subtag(b.locale), subtag(a.locale))]
    return exchanged[:1]


def _is_copy(side: CardText, found: str, unit: TranslatedText) -> bool:
    """Whether the text of the locale that a text seems to be of has most of its words."""
    words = {word.casefold() for word in _WORD.findall(side.text)}
    there = [one for one in unit.sides if one is not side and subtag(one.locale) == found]
    shared = (sum(word in words for word in map(str.casefold, _WORD.findall(one.text))) for one in there)
    return any(2 * count > len(words) for count in shared)


def _is_old_source(side: CardText, unit: TranslatedText) -> bool:
    """Whether most words of a text are those of the source: an older wording of it, which several locales still have."""
    words = {word.casefold() for word in _WORD.findall(side.text)}
    there = {word.casefold() for word in _WORD.findall(unit.source.text)} if unit.source else set()
    return len(words & there) * 2 > len(words)


def _twins(sides: Sequence[CardText]) -> Iterator[tuple[CardText, CardText]]:
    """Pairs of locales of different languages with the same sentence."""
    if len({side.text for side in sides}) == len(sides):
        return
    for one, other in combinations(sides, 2):
        alike = one.text == other.text and language_of(one.locale) is not language_of(other.locale)
        if alike and len(_WORD.findall(_MARK.sub(" ", one.text))) >= _SENTENCE:
            yield one, other


def _tags(sheet: Sheet) -> frozenset[str]:
    return frozenset(file.locale for file in sheet.overlays if file.locale)


CHECK = Check(
    code="RW713",
    name="card-language",
    kind="untranslated",
    severity="warning",
    summary="A translated text is in the source language, or in the language of another locale.",
    why="Players see a language that they did not choose.",
    example="The German translation file has the Polish text of a card.",
    fix="Insert the text of the right locale.",
    run=run,
)
