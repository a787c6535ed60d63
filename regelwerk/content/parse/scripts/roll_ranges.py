"""Ranges of dice results as books write them: digits, words, lists, open ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from regelwerk.language.known_languages import language_of

_HUNDRED = 100
"""What `00` shows."""
_SENTENCE_REACH = 200
"""Characters before a range in which its sentence begins."""
_SENTENCE = re.compile(r"[.!?;:]\s|\n")
_COUNTED_BEHIND = re.compile(r"\s+([^\W\d_])")
"""A word behind a number, which may be what it counts."""
_OPENING = " \t\n•·▪‣*➢–—-()„“\"'»«,"
"""What may stand before the first word of a sentence."""
_LARGEST_WORD = 20
"""Results above are written in digits."""


@dataclass(frozen=True)
class RollRange:
    """Results from `low` to `high`; None for an open end. It takes the text from `start` to `end`."""

    low: int | None
    high: int | None
    start: int
    end: int

    def within(self, least: int, most: int) -> tuple[int, int]:
        """The bounds with open ends filled by those of the dice."""
        return (least if self.low is None else self.low, most if self.high is None else self.high)


@dataclass(frozen=True)
class _Ranges:
    numbers: dict[str, int]
    pattern: re.Pattern[str]
    led: re.Pattern[str]
    lead: re.Pattern[str]
    """Words of a condition, or a noun for the result."""
    result: re.Pattern[str]
    """A noun for the result, or words before it."""
    article: re.Pattern[str]
    verb: re.Pattern[str]
    counted: re.Pattern[str]
    """A noun behind a number that is no result."""


@cache
def _ranges(locale: str) -> _Ranges:
    language = language_of(locale)
    words = language.scripts
    spelt = {
        form: number
        for form, (number, kind) in language.numbers.table.items()
        if kind == "word" and 0 <= number <= _LARGEST_WORD and " " not in form
    }
    number = "|".join([r"\d{1,3}", *sorted(map(re.escape, spelt), key=len, reverse=True)])
    one = rf"(?:{number})(?!\w)"
    pattern = rf"""(?:
        (?:(?:{words.range_from})\s+)?(?P<low>{one})\s*(?:[–—−-]|\s(?:{words.range_to})\s|\.\.)\s*(?P<high>{one})
        |(?:{words.between})\s+(?P<from>{one})\s+[^\W\d_]{{1,3}}\s+(?P<till>{one})
        |(?P<plus>{one})\s?\+
        |(?P<more>{one})(?:\s+[^\W\d_]+)?\s+(?:{words.or_more})(?!\w)
        |(?P<less>{one})(?:\s+[^\W\d_]+)?\s+(?:{words.or_less})(?!\w)
        |(?P<list>{one}(?:\s*,\s*{one})*(?:\s*,?\s*(?:{words.range_or})\s+(?:(?:{words.article})\s+)?{one})+|{one}(?:\s*[,/]\s*{one})+)
        |(?:(?:{words.at_least})\s+|(?:≥|>=)\s*)(?P<least>{one})
        |(?:(?:{words.at_most})\s+|(?:≤|<=)\s*)(?P<most>{one})
        |(?:(?:{words.above})\s+|>\s*)(?P<above>{one})
        |(?:(?:{words.below})\s+|<\s*)(?P<below>{one})
        |(?P<single>{one})
        )"""
    flags = re.IGNORECASE | re.VERBOSE
    led = rf"(?<!\w)(?:{words.on_result})\s+{pattern}"
    lead = rf"(?<!\w)(?:{words.condition}|{words.on_result}|{words.result})(?!\w)"
    return _Ranges(
        spelt,
        re.compile(pattern, flags),
        re.compile(led, flags),
        re.compile(lead, re.IGNORECASE),
        re.compile(rf"(?<!\w)(?:{words.on_result}|{words.result})(?!\w)", re.IGNORECASE),
        re.compile(r"(?:[^\W\d_]{1,4})?", re.IGNORECASE),
        re.compile(rf"\s+(?:{words.result_verb})(?!\w)", re.IGNORECASE),
        re.compile(rf"\s+(?:{words.counted_noun})(?!\w)", re.IGNORECASE),
    )


def range_at(text: str, at: int, end: int, locale: str) -> RollRange | None:
    """The range that begins at an offset and goes on to `end` at most."""
    return _read(_ranges(locale).pattern.match(text, at, end), locale)


def ranges_in(text: str, start: int, end: int, locale: str) -> Iterator[RollRange]:
    """All that reads as a range between two offsets."""
    for match in _ranges(locale).pattern.finditer(text, start, end):
        if found := _read(match, locale):
            yield found


def names_result(text: str, start: int, found: RollRange, locale: str) -> bool:
    """Whether the sentence of a range names what is rolled before it: `If the total is 19 or less`."""
    before = text[_sentence_start(text, start, found.start) : found.start]
    return _ranges(locale).result.search(before) is not None


def number_word(word: str, locale: str) -> int | None:
    """What a word says as a number, `two`; None for other words."""
    return _ranges(locale).numbers.get(word.casefold())


def announced_range(text: str, start: int, end: int, locale: str) -> RollRange | None:
    """The first range behind words such as `on a result of`; a number of hits is none."""
    patterns = _ranges(locale)
    led = (match for match in patterns.led.finditer(text, start, end) if not patterns.counted.match(text, match.end()))
    return _read(next(led, None), locale)


def _sentence_start(text: str, start: int, at: int) -> int:
    """Where the sentence begins in which an offset stands, not before `start` nor far before it."""
    start = max(start, at - _SENTENCE_REACH)
    return max((match.end() for match in _SENTENCE.finditer(text, start, at)), default=start)


def stated_range(text: str, start: int, end: int, locale: str) -> RollRange | None:
    """The first range that a condition or a sentence about the result names: `Ist die Zahl kleiner als 3`, `A 6 means`.

    A single number counts only before a verb that says where it leads.
    """
    patterns = _ranges(locale)
    for match in patterns.pattern.finditer(text, start, end):
        before = text[_sentence_start(text, start, match.start()) : match.start()]
        opens = patterns.article.fullmatch(before.strip(_OPENING)) is not None
        if not (opens or patterns.lead.search(before)) or text[match.start() - 1 : match.start()].isalnum():
            continue
        if match["single"] is not None and not (
            text.startswith(("?", ")"), match.end()) or (opens and patterns.verb.match(text, match.end()))
        ):
            continue
        behind = _COUNTED_BEHIND.match(text, match.end(), end)
        counts = match["single"] is None and not text[match.end() - 1].isalpha()
        if behind and counts and (behind[1].isupper() or not (opens or patterns.result.search(before))):
            continue  # `if you have at least 2 coins`
        if found := _read(match, locale):
            return found
    return None


def _read(match: re.Match[str] | None, locale: str) -> RollRange | None:
    if match is None:
        return None
    values = {name: found for name, found in match.groupdict().items() if found is not None}
    start, end = match.start(next(iter(values))), match.end()

    def value(name: str) -> int:
        return _value(values[name], locale)

    if "low" in values:
        low, high = value("low"), _HUNDRED if values["high"] == "00" else value("high")
        return RollRange(low, high, start, end) if low <= high else None
    if "from" in values:
        return RollRange(value("from"), value("till"), start, end) if value("from") <= value("till") else None
    if "list" in values:
        numbers = [_value(word, locale) for word in _ranges_words(values["list"], locale)]
        if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
            return None
        return RollRange(numbers[0], numbers[-1], start, end)
    for name, step in (("plus", 0), ("more", 0), ("least", 0), ("above", 1)):
        if name in values:
            return RollRange(value(name) + step, None, start, end)
    for name, step in (("less", 0), ("most", 0), ("below", -1)):
        if name in values:
            return RollRange(None, value(name) + step, start, end)
    return RollRange(value("single"), value("single"), start, end)


def _ranges_words(text: str, locale: str) -> list[str]:
    known = _ranges(locale).numbers
    return [word for word in re.findall(r"\w+", text.casefold()) if word.isdigit() or word in known]


def _value(word: str, locale: str) -> int:
    word = word.casefold()
    return int(word) if word.isdigit() else _ranges(locale).numbers[word]
