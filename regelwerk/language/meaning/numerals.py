"""Quantities in a text: digits, ranges, number words, ordinals, Roman numbers and fractions, with their offsets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from regelwerk.language.grammar.quantity import Form, Number
from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.meaning.digits import digit_numbers, roman_numbers
from regelwerk.language.meaning.word_numbers import word_numbers
from regelwerk.language.patterns import NEVER

_DIGIT = re.compile(r"\d")
_HOURS, _MINUTES = 24, 60
__all__ = ["Form", "Number", "numbers"]


@dataclass(frozen=True, slots=True)
class _Joints:
    """How a language joins the bounds of a range, as patterns of what is between and before them."""

    link: re.Pattern[str]
    either: re.Pattern[str]
    both: re.Pattern[str]
    between: re.Pattern[str]
    noun_follows: re.Pattern[str]


@cache
def _joints(language: Language) -> _Joints:
    words, flags = language.numbers.counting, re.IGNORECASE
    conjunctions = language.words.conjunctions
    return _Joints(
        re.compile(rf"-?\s+(?:{words.range_link})\s+", flags),
        re.compile(rf"-?\s+(?:{words.range_either})\s+", flags),
        re.compile(rf"\s+(?:{words.range_both})\s+", flags),
        re.compile(rf"\b(?:{words.range_between})\s+$", flags),
        re.compile(NEVER if conjunctions == NEVER else rf"\s+(?!(?:{conjunctions})\b)[^\W\d_]"),
    )


_DASH = re.compile(r"\s?[-–—]\s?")
_GOES_ON = re.compile(r"[-–][0-9]")
_PAIR = re.compile(r",\s+")


def _is_range(text: str, low: Number, high: Number, joints: _Joints) -> bool:
    if low.high is not None or high.high is not None or low.value >= high.value:
        return False
    if "roman" in (low.form, high.form):
        return False
    gap = text[low.end : high.start]
    if _DASH.fullmatch(gap):
        return text[max(0, low.start - 1) : low.start] not in ("-", "–") and not _GOES_ON.match(text, high.end)
    if joints.link.fullmatch(gap):
        return True
    if joints.both.fullmatch(gap):
        return joints.between.search(text[max(0, low.start - 16) : low.start]) is not None
    if low.form != "word" or high.form != "word" or high.value != low.value + 1:
        return False
    if joints.either.fullmatch(gap):
        return True
    return _PAIR.fullmatch(gap) is not None and joints.noun_follows.match(text, high.end) is not None


def numbers(text: str, locale: str, *, spelt: bool = True) -> list[Number]:
    """Quantities in order, none overlapping; a language without data has digits, Roman numbers and dashes only.

    Articles (`ein`) and words for both (`beide`, `oba`) are no numbers, nor are printed rule numbers (`16.2.1`), names
    such as `W6`, and numbers inside a word (`sechsseitig`). A number that opens a line (`3. `) is an ordinal.
    Without `spelt` words are not read, for a text that is known to have no numbers in words.
    """
    return list(_numbers(text, language_of(locale), spelt))


@lru_cache(maxsize=32768)
def _numbers(text: str, language: Language, spelt: bool) -> tuple[Number, ...]:
    """A text is read once, though several checks compare its numbers with those of each other edition."""
    found = sorted(
        [
            *digit_numbers(text, language),
            *(word_numbers(text, language) if spelt else ()),
            *roman_numbers(text),
        ],
        key=lambda number: (number.start, number.end),
    )
    found = _with_clock_times(text, language.numbers.further(text, found), language)
    joints = _joints(language)
    merged: list[Number] = []
    for number in found:
        if merged and _is_range(text, merged[-1], number, joints):
            low = merged.pop()
            form: Form = "ordinal" if "ordinal" in (low.form, number.form) else low.form
            merged.append(Number(low.start, number.end, low.value, number.value, form))
        else:
            merged.append(number)
    return tuple(merged)


@cache
def _clock_time(language: Language) -> re.Pattern[str]:
    own = language.numbers.counting.clock_time
    return re.compile(rf"(?<![\d.,:])(\d{{1,2}}):(\d{{2}})(?![\d:]|[.,]\d)|{own}(?!\d)", re.IGNORECASE)


def _with_clock_times(text: str, found: Sequence[Number], language: Language) -> list[Number]:
    """The numbers of a text in order, where the two of a time are one: 10:22 counts as 10.22, and so does `10 Uhr 22`."""
    if not _DIGIT.search(text):
        return list(found)
    times: list[Number] = []
    for match in _clock_time(language).finditer(text):
        first, second = (group for group, digits in enumerate(match.groups(), 1) if digits)
        hour, minute = int(match[first]), int(match[second])
        if hour < _HOURS and minute < _MINUTES:
            value = round(hour + minute / 100, 2)
            times.append(Number(match.start(first), match.end(second), value, None, "digits"))
    if not times:
        return list(found)
    kept = [one for one in found if not any(one.start < time.end and time.start < one.end for time in times)]
    return sorted([*kept, *times], key=lambda number: (number.start, number.end))
