"""Times of day in digits: one quantity each, however a language writes them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from regelwerk.language.grammar.quantity import Number
from regelwerk.language.language import Language

_DIGIT = re.compile(r"\d")
_HOURS, _MINUTES = 24, 60


@cache
def _pattern(language: Language) -> re.Pattern[str]:
    own = language.numbers.counting.clock_time
    return re.compile(rf"(?<![\d.,:])(\d{{1,2}}):(\d{{2}})(?![\d:]|[.,]\d)|{own}(?!\d)", re.IGNORECASE)


def with_clock_times(text: str, found: Sequence[Number], language: Language) -> list[Number]:
    """The numbers of a text in order, where the two of a time are one: 10:22 counts as 10.22, and so does `10 Uhr 22`."""
    if not _DIGIT.search(text):
        return list(found)
    times: list[Number] = []
    for match in _pattern(language).finditer(text):
        first, second = (group for group, digits in enumerate(match.groups(), 1) if digits)
        hour, minute = int(match[first]), int(match[second])
        if hour < _HOURS and minute < _MINUTES:
            value = round(hour + minute / 100, 2)
            times.append(Number(match.start(first), match.end(second), value, None, "digits"))
    if not times:
        return list(found)
    kept = [one for one in found if not any(one.start < time.end and time.start < one.end for time in times)]
    return sorted([*kept, *times], key=lambda number: (number.start, number.end))
