"""Amounts that a text states: numbers in digits or words with the noun behind them, and articles that count as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import dictionary_form
from regelwerk.language.known_languages import in_text
from regelwerk.language.meaning.numerals import numbers

_NOUN = re.compile(r"(?!\n\n)\s?-?\s?['*_]*(?P<noun>[^\W\d_]{2,})")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of something at `text[start:end]`, or a range; `unit` is the dictionary form of what is counted."""

    start: int
    end: int
    low: int
    high: int
    unit: str
    is_article: bool = False


@cache
def _one(locale: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){in_text(lambda one: one.components.one, locale)}", re.IGNORECASE)


def stated_amounts(
    text: str, locale: str, start: int = 0, end: int | None = None, *, mere: bool = False
) -> Iterator[Amount]:
    """The amounts of a stretch of a text, in order; of `mere` numbers as well, which nothing follows on their line."""
    said = text[start:end]
    found = [(one.start, one.end, one.value, one.high) for one in numbers(said, locale)]
    starts = {begin for begin, _, _, _ in found}
    found += [(*match.span(), 1, None) for match in _one(locale).finditer(said) if match.start() not in starts]
    for begin, behind, value, high in sorted(found, key=lambda one: one[:2]):
        if high is not None and not isinstance(high, int):
            continue
        noun = _NOUN.match(said, behind) if behind < len(said) else None
        if noun is not None and isinstance(value, int) and (high is None or isinstance(high, int)):
            unit = dictionary_form(noun["noun"], locale)
            is_article = begin not in starts
            yield Amount(start + begin, start + noun.end(), value, high or value, unit, is_article)
        elif mere and isinstance(value, int) and re.match(r"['*_.]*(?:\n|$)", said[behind:]):
            yield Amount(start + begin, start + behind, value, high or value, "")


def with_digits(text: str, locale: str) -> str:
    """The text with its number words in digits, each as long as before; articles stay words."""
    one = _one(locale)
    for number in numbers(text, locale):
        length = number.end - number.start
        whole = number.form == "word" and number.high is None and isinstance(number.value, int)
        if whole and len(str(number.value)) <= length and not one.match(f"{text[number.start : number.end]} "):
            text = text[: number.start] + str(number.value).ljust(length) + text[number.end :]
    return text
