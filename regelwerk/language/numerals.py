"""Quantities in a text: digits, ranges, number words, ordinals, Roman numbers and fractions, with their offsets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from regelwerk.language.digits import digit_numbers, roman_numbers
from regelwerk.language.locales import language_of
from regelwerk.language.quantity import Form, Number
from regelwerk.language.wordnumbers import word_numbers

__all__ = ["Form", "Number", "numbers"]


@dataclass(frozen=True, slots=True)
class _Joints:
    """How a language joins the bounds of a range, as regular expressions for what stands between and before them."""

    link: re.Pattern[str]
    either: re.Pattern[str]
    both: re.Pattern[str]
    between: re.Pattern[str]


def _joints(link: str, either: str, both: str, between: str) -> _Joints:
    flags = re.IGNORECASE
    return _Joints(
        re.compile(rf"-?\s+(?:{link})\s+", flags),
        re.compile(rf"-?\s+(?:{either})\s+", flags),
        re.compile(rf"\s+(?:{both})\s+", flags),
        re.compile(rf"\b(?:{between})\s+$", flags),
    )


_JOINTS: dict[str, _Joints] = {
    "de": _joints("bis(?: zu)?", "oder|bzw\\.", "und", "zwischen"),
    "pl": _joints("do", "lub|albo|czy|bądź", "a|i", "(?:po)?między"),
    "en": _joints("to|through|up to", "or", "and", "between"),
}
_DASH = re.compile(r"\s?[-–—]\s?")
_GOES_ON = re.compile(r"[-–][0-9]")
_PAIR = re.compile(r",\s+")
_NOUN_FOLLOWS = re.compile(r"\s+(?!(?:und|oder|i|lub|oraz|and|or)\b)[^\W\d_]")
_GERMAN_ONE = re.compile(r"\b(ein(?:e|en|er|em|es)?)-?\s+(?:bis(?:\s+zu)?|oder)\s+", re.IGNORECASE)

_TOGETHER = {"zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "sechst": 6, "siebt": 7}
_GERMAN_TOGETHER = re.compile(rf"(?<=\bzu )(?:{'|'.join(_TOGETHER)})\b")


def _is_range(text: str, low: Number, high: Number, joints: _Joints | None) -> bool:
    if low.high is not None or high.high is not None or low.value >= high.value:
        return False
    if "roman" in (low.form, high.form):
        return False
    gap = text[low.end : high.start]
    if _DASH.fullmatch(gap):
        return text[max(0, low.start - 1) : low.start] not in ("-", "–") and not _GOES_ON.match(text, high.end)
    if joints is None:
        return False
    if joints.link.fullmatch(gap):
        return True
    if joints.both.fullmatch(gap):
        return joints.between.search(text[max(0, low.start - 16) : low.start]) is not None
    if low.form != "word" or high.form != "word" or high.value != low.value + 1:
        return False
    if joints.either.fullmatch(gap):
        return True
    return _PAIR.fullmatch(gap) is not None and _NOUN_FOLLOWS.match(text, high.end) is not None


def _with_articles(text: str, found: list[Number]) -> list[Number]:
    """German `ein` counts only where a second number makes a range of it (`ein bis zwei`, `ein- oder zweimal`), and
    `zweit` only in `zu zweit`, which says how many play.
    """
    starts = {number.start for number in found}
    ones = [
        Number(match.start(1), match.end(1), 1, None, "word")
        for match in _GERMAN_ONE.finditer(text)
        if match.end() in starts
    ]
    together = [
        Number(match.start(), match.end(), _TOGETHER[match.group()], None, "word")
        for match in _GERMAN_TOGETHER.finditer(text)
        if match.start() not in starts
    ]
    return sorted([*found, *ones, *together], key=lambda number: number.start)


def numbers(text: str, locale: str) -> list[Number]:
    """Quantities in order, none overlapping; a language without data has digits, Roman numbers and dashes only.

    Articles (`ein`) and words for both (`beide`, `oba`) are no numbers, nor are printed rule numbers (`16.2.1`), names
    such as `W6`, and numbers inside a word (`sechsseitig`). A number that opens a line (`3. `) is an ordinal.
    """
    language = language_of(locale)
    found = sorted(
        [*digit_numbers(text, language), *word_numbers(text, language), *roman_numbers(text)],
        key=lambda number: (number.start, number.end),
    )
    if language == "de":
        found = _with_articles(text, found)
    joints = _JOINTS.get(language)
    merged: list[Number] = []
    for number in found:
        if merged and _is_range(text, merged[-1], number, joints):
            low = merged.pop()
            form: Form = "ordinal" if "ordinal" in (low.form, number.form) else low.form
            merged.append(Number(low.start, number.end, low.value, number.value, form))
        else:
            merged.append(number)
    return merged
