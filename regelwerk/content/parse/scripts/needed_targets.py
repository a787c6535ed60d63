"""Targets that no words of jumping announce, told by their place in the sentence and by what the book needs.

`You may ask her about it, at 86`, `The captain waits at 12`, `If you bought the code, 57`: a number that ends a clause behind a
preposition, or stands alone there, is a target where nothing else leads to its section or nothing else leads out of this
one. How often a book says so, and whether its numbers reach as high as its sections do, tells targets from prices and years.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from regelwerk.content.parse.scripts.script_kind import ends_story
from regelwerk.content.text.jump import Jump
from regelwerk.content.text.jump_wording import NUMBER
from regelwerk.language.known_languages import language_of

_LOW = 20
"""Up to here a number may be the result of dice, a price, a time or a value of a hero.

This and what follows are set by hand on the sets *mixed* and *series* of `benchmarks/book_voices`, so that script books of
`tests/books` and the known ones get no false target.
"""
_FEWEST = 3
"""Different sections that numbers of one form name, at least, before the form tells a target."""
_FEWEST_ALONE = 4
"""The same of numbers before which no word stands."""
_SHARE = 0.05
"""Share of the sections that numbers of one form name, from which on the form alone tells a target in sections that have others."""
_KNOWN = 0.7
"""Share of the numbers of one form that are sections, at least."""
_HIGH = 0.25
"""Share of them that are of the upper half of the book, at least."""
_CLAUSE = 60
"""Characters before a number in which the words stand that make it a value."""
_OPENS_LINE = re.compile(r"(?:^|\n)[^\S\n]*(?:[•·▪‣*➢–-][^\S\n]+)?$")
_OPTION_BEHIND = re.compile(r"[^\S\n]*(?::|,|\(|[–—-][^\S\n])[^\S\n]*[^\W\d_„“\"»«]")
_ALONE = re.compile(r"[^\W\d_][^\s\w]*[,;:?!.)–—]\s+$|[^\W\d_][^\s\w]?\s+[–—]\s+$|[^\W\d_]\s+\($")
"""What stands before a number that is a clause of its own."""


@dataclass(frozen=True)
class ReadSection:
    """A section with the jumps that its words tell, and the stretches that hold values of opponents."""

    number: int
    text: str
    jumps: Sequence[Jump]
    values: Sequence[tuple[int, int]]


class _Form(NamedTuple):
    """How a number is said: what stands before it, and the word that is of that kind."""

    kind: Literal["place", "noun", "line", "alone", "other"]
    """A preposition, a noun of the book (`at gate 12`, `file no. 12`), nothing on the line of an option (`22: You stay`), nothing
    in a clause of its own, or another wording."""
    word: str = ""


@dataclass(frozen=True)
class _Candidate:
    number: int
    start: int
    end: int
    words_start: int
    form: _Form


@dataclass(frozen=True)
class _Patterns:
    place: re.Pattern[str]
    named: re.Pattern[str]
    value: re.Pattern[str]
    behind: re.Pattern[str]
    counted: re.Pattern[str]
    range: re.Pattern[str]
    no_target: re.Pattern[str]


@cache
def _patterns(locale: str) -> _Patterns:
    language = language_of(locale)
    words = language.scripts
    bounds = "|".join((words.range_to, words.range_or, words.join))
    return _Patterns(
        re.compile(
            rf"(?<![\w'’])(?P<place>{words.place})\s+(?:(?:{words.section}|{words.number})\s+)?$", re.IGNORECASE
        ),
        re.compile(
            rf"(?<![\w'’])(?:(?:{words.place})\s+(?P<noun>[^\W\d_]{{4,14}})|(?P<numbered>[^\W\d_]{{4,14}})\s+(?:{words.number}))\s+$",
            re.IGNORECASE,
        ),
        re.compile(rf"(?<!\w)(?:{words.value})(?!\w)[^.!?;:\n]*$", re.IGNORECASE),
        re.compile(
            rf"\s*(?:$|[.,;!?)\]»”“\"'…]|[–—](?!\s?\d)|\n)"
            rf"|\s+(?:{words.condition}|{words.otherwise}|{words.join}|{words.particle}|{words.goes_on})(?!\w)",
            re.IGNORECASE,
        ),
        re.compile(rf"\s*,?\s*(?:{words.or_more}|{words.or_less})(?!\w)|,?\s*(?:(?:{bounds})\s+)?\d", re.IGNORECASE),
        re.compile(rf"\d,?\s+(?:{bounds})\s+$|(?<!\w)(?:{words.range_from})\s+$|\d[^\S\n]*[,–—-]\s*$", re.IGNORECASE),
        re.compile(rf"(?<!\w)(?:{language.pointers.page}|{words.part})\s*$", re.IGNORECASE),
    )


def needed_targets(sections: Sequence[ReadSection], locale: str) -> list[list[Jump]]:
    """The further jumps of each section, in printed order; none for a language that has no words of places."""
    numbers = sorted({section.number for section in sections})
    reached = {jump.number for section in sections for jump in section.jumps} | {min(numbers, default=0)}
    patterns = _patterns(locale)
    given = [_candidates(section, patterns) for section in sections]
    forms: dict[_Form, list[int]] = defaultdict(list)
    for candidates in given:
        for one in candidates:
            forms[one.form].append(one.number)
    usual = {form for form, found in forms.items() if _is_usual(form, found, numbers)}
    everywhere = {form for form in usual if len(set(forms[form]) & set(numbers)) >= _SHARE * len(numbers)}
    known = set(numbers)
    result: list[list[Jump]] = []
    for section, candidates in zip(sections, given, strict=True):
        within = [one for one in candidates if one.number in known and one.number != section.number]
        dead = not section.jumps and not ends_story(section.text, locale)
        lonely = {one.number for one in within} - reached
        high = [one for one in within if one.number > _LOW and _is_target(one, dead, lonely, usual, everywhere)]
        here = {one.form for one in high} | {_form(section.text, jump.start, patterns) for jump in section.jumps}
        low = [one for one in within if one.number <= _LOW and _is_low_target(one, dead, lonely, usual, here)]
        result.append([_jump(one) for one in sorted([*high, *low], key=lambda one: one.start)])
    return result


def _is_target(
    one: _Candidate, dead: bool, lonely: Collection[int], usual: Collection[_Form], everywhere: Collection[_Form]
) -> bool:
    """Whether a number is a target: its section or its number needs it, and the form is one of the book; or both are usual."""
    if one.form.kind != "place":
        return (dead or one.number in lonely) and one.form in usual
    return one.number in lonely or (dead and one.form in usual) or one.form in everywhere


def _is_low_target(
    one: _Candidate, dead: bool, lonely: Collection[int], usual: Collection[_Form], here: Collection[_Form]
) -> bool:
    """As above for a number that may be a result or a price; `here` are the forms of the other targets of the section."""
    if one.form.kind == "alone":
        return one.form in usual and one.form in here and one.number in lonely
    if one.form.kind == "line":
        return one.form in usual and one.form in here
    if one.form.kind == "noun":
        return one.form in usual and (dead or one.number in lonely)
    if one.number in lonely:
        return dead or one.form in usual or one.form in here
    return one.form in usual and (dead or one.form in here)


def _form(text: str, start: int, patterns: _Patterns) -> _Form:
    """How a target is said that its words tell."""
    place = patterns.place.search(text[max(0, start - _CLAUSE) : start])
    return _of_place(place) if place else _Form("other")


def _of_place(place: re.Match[str]) -> _Form:
    return _Form("place", place["place"].casefold().split()[-1])


def _is_usual(form: _Form, found: Sequence[int], numbers: Sequence[int]) -> bool:
    """Whether so many numbers of this form are sections, high ones among them, that the form tells a target."""
    known = set(found) & set(numbers)
    middle = numbers[len(numbers) // 2] if numbers else 0
    return (
        len(known) >= (_FEWEST_ALONE if form.kind == "alone" else _FEWEST)
        and sum(number in known for number in found) >= _KNOWN * len(found)
        and sum(number >= middle for number in known) >= _HIGH * len(known)
    )


def _jump(one: _Candidate) -> Jump:
    return Jump(one.number, one.start, one.end, one.words_start, one.end, "needed")


def _candidates(section: ReadSection, patterns: _Patterns) -> list[_Candidate]:
    text = section.text
    taken = [(jump.start, jump.end) for jump in section.jumps] + list(section.values)
    found: list[_Candidate] = []
    for match in NUMBER.finditer(text):
        start, end = match.span(1)
        if any(a <= start < b for a, b in taken) or int(match[1]) == 0:
            continue
        before = text[max(0, start - _CLAUSE) : start]
        if start > 0 and _OPENS_LINE.search(before) and _OPTION_BEHIND.match(text, end):
            found.append(_Candidate(int(match[1]), start, end, start, _Form("line")))
            continue
        if not patterns.behind.match(text, end) or patterns.counted.match(text, end):
            continue
        if patterns.range.search(before) or patterns.no_target.search(before):
            continue
        if place := patterns.place.search(before):
            if not patterns.value.search(before[: place.end()]):
                at = start - len(before) + place.start()
                found.append(_Candidate(int(match[1]), start, end, at, _of_place(place)))
        elif named := patterns.named.search(before):
            stem = (named["noun"] or named["numbered"]).casefold()[:-2]
            at = start - len(before) + named.start()
            found.append(_Candidate(int(match[1]), start, end, at, _Form("noun", stem)))
        elif _ALONE.search(before):
            found.append(_Candidate(int(match[1]), start, end, start, _Form("alone")))
    return found
