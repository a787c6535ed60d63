"""RW731: a word in a translation where all others have another one for the same word of the source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from regelwerk.language.folding import without_accents
from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.learned.compared_lines import compared_units, has_words_apart, is_apart, line_pairs
from regelwerk.validate.cards.learned.line_words import LinePair, OtherWord, other_words
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import CardText, SheetTexts
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import counted

_MANY = 10
"""Other lines that have the usual word, from which on another one is probably wrong; chosen by hand: of real cards with fewer,
most have only been worded otherwise."""


_SEVERAL = 2
"""Locales with a word of their own in one place, from which on it is right."""


class _Side(NamedTuple):
    """A line of a translation: its record, its field and its text with an offset."""

    record: str
    field: str
    side: CardText
    start: int


class _Told(NamedTuple):
    """Another word, and where it stands."""

    record: str
    field: str
    other: OtherWord
    place: CardPlace


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Line by line over a file of facts; of files with one record `run_over_files` looks at all."""
    sheet, units = texts
    if is_apart(sheet):
        return
    apart = {file.locale for file in sheet.overlays if file.locale and has_words_apart(file.locale)}
    found: dict[str, tuple[list[LinePair], list[_Side]]] = {}
    for unit, source in compared_units(units):
        for side in unit.sides:
            if side.locale not in apart:
                continue
            lines, sides = found.setdefault(side.locale, ([], []))
            for said, start, end in line_pairs(source, side):
                lines.append(LinePair(said, side.text[start:end]))
                sides.append(_Side(unit.id, unit.field, side, start))
    grammar = _grammar(sheet.layout.source)
    told: list[_Told] = []
    for lines, sides in found.values():
        for other in other_words(lines, grammar):
            record, field, side, start = sides[other.line]
            at = max(side.text.find(other.instead, start), 0)
            told.append(_Told(record, field, other, side.passage(at, at + len(other.instead))))
    yield from _findings(told)


def run_over_files(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """The same over all files with one record of a kind."""
    found: dict[tuple[str, str], tuple[list[LinePair], list[tuple[str, str, CardPlace]]]] = {}
    for one in whole.sheets:
        for record, field, source, sides in one.lines:
            for locale, (text, line, column) in sides.items():
                lines, places = found.setdefault((one.kind, locale), ([], []))
                lines.append(LinePair(source, text))
                places.append((record, field, CardPlace(locale, one.files[locale], line, column, "")))
    grammar = _grammar(whole.layout.source)
    told: list[_Told] = []
    for lines, places in found.values():
        for other in other_words(lines, grammar):
            record, field, place = places[other.line]
            told.append(_Told(record, field, other, place._replace(text=other.instead)))
    yield from _findings(told)


def _grammar(source: str) -> Set[str]:
    """Words of the source that are said in so many ways that no one word stands for them."""
    return frozenset(map(without_accents, language_of(source).words.function_words))


def _findings(told: Sequence[_Told]) -> Iterator[LinkedFinding]:
    """Where several locales have a word of their own, that of the source means something else there: `take` damage, a card."""
    times = Counter((one.record, one.field, one.other.source) for one in told if not one.other.stands_for)
    for one in told:
        if times[one.record, one.field, one.other.source] < _SEVERAL or one.other.stands_for:
            yield _finding(one.other, one.record, one.field, one.place)


def _finding(other: OtherWord, record: str, field: str, place: CardPlace) -> LinkedFinding:
    meaning = (
        f", elsewhere the word for “{other.stands_for}”" if other.stands_for else ", a word that no other text has"
    )
    is_known = other.stands_for and other.instead.casefold() != other.source.casefold()  # `take` damage, `take` a card
    return linked(
        CHECK,
        f"{record}: {field} in {place.locale} has “{other.instead}”{meaning}, and nothing of “{other.usual}”, which "
        f"{counted(other.others, 'other line')} have for “{other.source}”.",
        record=record,
        places=[place],
        severity=None if is_known and other.others >= _MANY else "info",
        kind="wrong-term" if other.stands_for else None,
        identity=f"{record} {field} {place.locale} {other.source} {other.instead}",
        about=[finding_causes.wording(place.file, record, field)],
    )


CHECK = Check(
    code="RW731",
    name="other-word",
    kind="inconsistent-term",
    severity="warning",
    summary="A line of a translation lacks the word that all other lines have for a word of the source, and has one that no other "
    "line has, or the word for something that the source does not name.",
    why="Players take it for something else, or play the opposite: `friendly` became `enemy`, `top` became `bottom`.",
    example="“graveyard” is “Friedhof” in 12 German texts, and “Ablagestapel” in one.",
    fix="Use the word that the other texts have, or accept the finding if both words are meant.",
    run=run,
)
SET_CHECK = CHECK.over(run_over_files)
