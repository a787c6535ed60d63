"""Markers, dice and decks that rules name: by the word for such a thing in their names, with how many there are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    FactLine,
    FactSection,
    PlayFact,
    fact,
    flat_rows,
    number_of,
    words_in,
)
from regelwerk.content.parse.play_facts.named_entries import named_entries
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.patterns import compiled
from regelwerk.schema.base import Fact

_NAME_WORDS = 4
"""Words of the longest name of a marker."""
_SET = 2
"""Markers of a list, at least."""
MOST_DICE = 20
"""Dice of a sort, at most; chosen by hand: more of what is called so are wooden cubes."""
_SENTENCE_START = re.compile(r"^\s*$|[.!?]\W*(?:\w{1,4}\s+\W*)?$|^\W*\w{1,4}\s+\W*$")
"""What stands before the first name of a sentence: nothing, or an article."""
_FEWEST = 6
"""Cards of a deck, at least; chosen by hand: `the deck has four event cards` says what is in it."""
_COUNT_REACH = 30
"""Characters before the name of dice in which their number is."""
_GAP = 60
"""Characters between a number of cards and the deck they make, at most."""


@dataclass(frozen=True, slots=True)
class _Wording:
    marker: re.Pattern[str]
    marker_entry: re.Pattern[str]
    article: re.Pattern[str]
    counted: re.Pattern[str]
    """A name and its number in a row of such."""
    quantity: re.Pattern[str]
    die: re.Pattern[str]
    die_sign: re.Pattern[str]
    die_quantity: re.Pattern[str]
    deck: re.Pattern[str]
    holds: re.Pattern[str]
    """What stands between a deck and the number of its cards."""
    cards: re.Pattern[str]
    cards_before: re.Pattern[str]
    each: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    marker, deck = language_of(locale).facts.marker_name, language_of(locale).facts.deck_name
    pieces, cards = in_text(lambda one: one.facts.pieces, locale), in_text(lambda one: one.facts.cards, locale)
    holds, made = in_text(lambda one: one.facts.deck_holds, locale), in_text(lambda one: one.facts.deck_made, locale)
    card = in_text(lambda one: one.play.deck_cards, locale)
    its = in_text(lambda one: one.facts.its, locale)
    number = r"(?P<count>\d{1,3}|[^\W\d_]+)"
    quantity = rf"\s*\(?(?:(?i:{pieces})\s+|[×x]\s?){{0,2}}{number}\s*(?:(?i:{pieces})|[×x])?"
    flags = re.IGNORECASE
    return _Wording(
        marker=re.compile(rf"(?<![\w-])(?P<name>{marker})(?!\w)"),
        marker_entry=re.compile(
            rf"\W*(?P<name>[^\W\d_][^.!?:;,()\d×–—]{{1,40}}?)\s*(?:\({quantity}\s*\)|[×x]\s?(?P<times>\d{{1,3}})(?!\w)|(?P<colon>:\s|\s[–—-]\s))"
        ),
        article=re.compile(rf"(?:{in_text(lambda one: one.components.one, locale)})", flags),
        counted=re.compile(
            r"(?P<name>[^\W\d_][^.!?:;,()\d×–—…]{1,40}?)\s*(?:(?:\.{3,}|…)\s*|(?<!\w)[×x]\s?)(?P<count>\d{1,3})(?!\w)"
        ),
        quantity=re.compile(
            rf"\s*['*_]*\s*(?:\({quantity}\s*\)|[×x]\s?(?P<times>\d{{1,3}})(?!\w)|,\s+(?i:{pieces})\s+(?P<told>\d{{1,3}}|[^\W\d_]+))"
        ),
        die=compiled(language_of(locale).facts.die_name, re.NOFLAG),
        die_sign=compiled(language_of(locale).facts.die_sign, re.NOFLAG),
        die_quantity=re.compile(rf"\s*\([^()]*?(?P<count>\d{{1,2}})\s*(?i:{pieces})[^()]*\)"),
        deck=re.compile(deck),
        holds=re.compile(rf"['*_]*(?:\s*[(:–—,-]+\s*|\s+)(?:(?:{holds}|all\w*)\s+(?:{its}\s+)?){{0,3}}", flags),
        cards=re.compile(rf"\s+(?:{cards})(?!\w)", flags),
        cards_before=re.compile(
            rf"(?<!\w)(?P<count>\d{{1,3}})(?:-{card}\s+|\s+(?P<cards>{cards})?(?:[^.;:\d]{{0,{_GAP}}}?\s|\s*)(?:\((?:(?:{made})\s+)*|(?:{made})\s+(?:(?:{made})\s+)*))['*_]*$",
            flags,
        ),
        each=re.compile(rf"(?:{in_text(lambda one: one.facts.each, locale)})\s+", flags),
    )


def markers(section: FactSection, locale: str) -> list[PlayFact]:
    """The markers of a section: entries under their heading, and wherever their number is between brackets."""
    by, told = _wording(locale), "marker" in section.topics
    found: list[PlayFact] = []
    entries = [one for line in flat_rows(section) if (one := _entry(line, by, locale)) is not None] if told else []
    rows = [one for line in section.paragraphs for one in _counted(line, by)] if told else []
    entries = rows if len(rows) > len(entries) else entries
    leads = [one for one in named_entries(section) if told and one.end == "." and not one.line.is_title]
    if not entries and len(leads) >= _SET and 2 * len(leads) > len(section.paragraphs):
        entries = [fact("marker", one.line, one.name) for one in leads if one.said.strip(" .")]
    found += entries if len(entries) >= _SET or any(_is_marker(one, by) for one in entries) else []
    known = {one.name.content.text.casefold() for one in found}
    for line in section.paragraphs:
        for match in by.marker.finditer(line.text):
            stated = by.quantity.match(line.text, match.end())
            count = _count(stated, locale) if stated else None
            begins = _SENTENCE_START.search(line.text[: match.start()])
            if (count is None and not (told and begins)) or match["name"].casefold() in known:
                continue
            known.add(match["name"].casefold())
            article = by.article.match(match["name"])
            span = (match.start("name") + (article.end() if article else 0), match.end("name"))
            found.append(fact("marker", line, span, {} if count is None else {"quantity": count}))
    return found


def _is_marker(one: PlayFact, by: _Wording) -> bool:
    return by.marker.fullmatch(one.name.content.text) is not None


def _entry(line: FactLine, by: _Wording, locale: str) -> PlayFact | None:
    match = by.marker_entry.match(line.text)
    if match is None or words_in(match["name"]) > _NAME_WORDS or by.each.match(match["name"]):
        return None
    if match["name"][0].islower() and not by.marker.fullmatch(match["name"]):
        return None
    count = _count(match, locale)
    if count is None and not match["colon"]:
        return None
    return fact("marker", line, match.span("name"), {} if count is None else {"quantity": count})


def _counted(line: FactLine, by: _Wording) -> Iterator[PlayFact]:
    """Names with their number behind dots or a sign, one after the other, as columns give them."""
    for match in by.counted.finditer(line.text):
        if words_in(match["name"]) <= _NAME_WORDS:
            yield fact("marker", line, match.span("name"), {"quantity": int(match["count"])})


def _count(match: re.Match[str], locale: str) -> int | None:
    groups = match.groupdict()
    said = next((groups[name] for name in ("count", "times", "told") if groups.get(name)), None)
    number = number_of(said, locale) if said else None
    return number if isinstance(number, int) else None


def dice(sections: Sequence[FactSection], locale: str, *, named: bool) -> list[PlayFact]:
    """The dice of a rulebook by name; where none has a name, those it calls by the number of their sides.

    `named` says that some are known by name already.

    What follows the word for a die may be any word: such a name is in a heading or has a number.
    """
    by = _wording(locale)
    found = [(line, one) for line in _told(sections) for one in _dice(line, by)]
    word = re.compile(rf"(?:{in_text(lambda one: one.components.dice, locale)})\s", re.IGNORECASE)
    by_name = [
        one
        for line, one in found
        if line.is_title or one.figures or not word.match(one.name.content.text) or _is_proper(one, line)
    ]
    if by_name or named:
        return by_name
    signed = [one for line in _told(sections) for one in _signed(line, by, locale)]
    return signed or [one for line in _told(sections) for one in _sided(line, locale)]


@cache
def _sided_name(locale: str) -> re.Pattern[str]:
    dice = in_text(lambda one: one.components.dice, locale)
    sided = rf"[\w-]*(?:{in_text(lambda one: one.facts.sided, locale)})\w*"
    last = language_of(locale).components.head_first
    name = rf"(?<![\w-])(?:{dice})\s+{sided}" if last else rf"(?<![\w-]){sided}\s+(?:{dice})(?!\w)"
    return re.compile(name, re.IGNORECASE)


def _sided(line: FactLine, locale: str) -> Iterator[PlayFact]:
    """Dice that have no name but the number of their sides: `two six-sided dice`."""
    for match in _sided_name(locale).finditer(line.text):
        count = _number_before(line.text, match.start(), locale)
        yield fact("dice", line, match.span(), {"quantity": count} if count else {})


def _number_before(text: str, end: int, locale: str) -> int | None:
    """The number of dice that is right before their name, in digits or words, with a word between at most."""
    near = text[max(0, end - _COUNT_REACH) : end]
    found = [number for number in numbers(near, locale) if re.fullmatch(r"\s+(?:[^\W\d_]+\s+)?", near[number.end :])]
    value = found[-1].value if found and found[-1].high is None else None
    return value if isinstance(value, int) and value <= MOST_DICE else None


def _is_proper(one: PlayFact, line: FactLine) -> bool:
    """True where all words of the name begin with a capital, inside a text that has small letters."""
    return not line.text.isupper() and all(word[0].isupper() for word in one.name.content.text.split())


def _told(sections: Sequence[FactSection]) -> Iterator[FactLine]:
    """The headings, paragraphs and cells that tell facts."""
    for section in sections:
        if section.is_silent:
            continue
        if section.heading is not None:
            yield FactLine(section.host, section.heading, is_title=True)
        yield from section.paragraphs
        for table in section.tables:
            for row in table:
                yield from (FactLine(row.unit, cell) for cell in row.cells)


def _dice(line: FactLine, by: _Wording) -> Iterator[PlayFact]:
    for match in by.die.finditer(line.text):
        name = next(name for name in ("name", "name2") if match.groupdict().get(name))
        stated = by.die_quantity.match(line.text, match.end(name))
        before = re.search(r"(\d{1,2})\s+$", line.text[: match.start(name)])
        count = int(stated["count"] if stated else before[1] if before else 0)
        if count <= MOST_DICE:
            yield fact("dice", line, match.span(name), {"quantity": count} if stated or before else {})


def _signed(line: FactLine, by: _Wording, locale: str) -> Iterator[PlayFact]:
    for match in by.die_sign.finditer(line.text):
        count = number_of(match["count"], locale) if match["count"] else None
        figures: dict[str, Fact] = {"quantity": count} if isinstance(count, int) and count > 1 else {}
        yield fact("dice", line, match.span("name"), figures)


def decks(section: FactSection, locale: str) -> list[PlayFact]:
    """The decks of a section whose number of cards is beside their names."""
    by = _wording(locale)
    found = []
    lines = [*section.paragraphs, *(line for line in section.lines if line.is_title)]
    for line in lines:
        told, used = False, 0
        """Cards were counted: a further deck may have a mere number; and where the last number was."""
        for match in by.deck.finditer(line.text):
            if numbers(match[0], locale):
                continue
            count, said = _cards_behind(line.text, match.end(), by, locale, told=told)
            if count is None:
                before = by.cards_before.search(line.text[: match.start()])
                sure = before is not None and before.start() >= used and (before["cards"] or told or "-" in before[0])
                count, said = (int(before["count"]), True) if before and sure else (None, False)
            told, used = told or said, match.end() if count is not None else used
            if count is not None:
                found.append(fact("deck", line, match.span(), {"quantity": count}))
    return found


def mentioned_decks(section: FactSection, locale: str) -> list[PlayFact]:
    """The decks that a section names, with or without the number of their cards."""
    by = _wording(locale)
    lines = [*section.paragraphs, *(line for line in section.lines if line.is_title)]
    lines += [FactLine(section.host, section.heading)] if section.heading is not None else []
    return [fact("deck", line, match.span()) for line in lines for match in by.deck.finditer(line.text)]


def _cards_behind(text: str, start: int, by: _Wording, locale: str, *, told: bool) -> tuple[int | None, bool]:
    """How many cards a deck has whose name ends at `start`, and whether the word for cards says so."""
    gap = by.holds.match(text, start)
    if gap is None:
        return None, False
    near = text[gap.end() : gap.end() + _GAP]
    number = next((one for one in numbers(near, locale) if one.start == 0), None)
    if number is None or number.high is not None or not isinstance(number.value, int) or number.value < _FEWEST:
        return None, False
    end = gap.end() + number.end - near[: number.end].endswith(".")
    said = by.cards.match(text, end) is not None
    mere = (told or any(sign in gap[0] for sign in "(:")) and re.match(r"\s*(?:[.,;)]|$)", text[end:]) is not None
    return (number.value, said) if said or mere else (None, False)
