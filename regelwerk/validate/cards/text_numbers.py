"""The numbers of a card's text: digits in every locale, words where the language is known."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.meaning.han_numbers import han_numbers, has_han_numbers
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.patterns import compiled

_WORDS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>")
_IN_NAME = re.compile(r"-[^\W\d_a-z]\w")
"""What follows a number that begins a name (`Ten-Acre Meadow`)."""
_YEAR = re.compile(r"\s+[0-9]{4}(?!\w)")
"""What follows a word for a year, which in Vietnamese is that for five."""
_SIGN = re.compile(r"([+＋\-−–－])(?=[0-9X])(?<![^\W\u3040-\ud7a3].)(?<![\])>+\-−–/].)")
_SIGNED = re.compile(rf"{_SIGN.pattern}([0-9]+|X)")
_MOST_DIGITS = 10
"""Digits from which on a number says nothing."""
_BEGINNING = 3
"""Letters of a number word that are looked for first: finding those of all words is faster than parting a text."""


_GLUED = re.compile(r"(?<![\w.,])[0-9]{1,3}(?=[^\W\d_]{3,}+(?!\w|\.\w))")
"""Digits before an ending of three letters or more (`3krát`, `2fach`); shorter ones are ordinals and names (`2b`, `1st`)."""
_LETTERED = re.compile(r"[0-9]+[A-Za-z]")
"""Digits and one letter: Spanish writes the third as `3a`, but on cards it is the name of a side, as in any language."""
_LETTER = r"[A-Za-zÀ-ɏЀ-ӿ]"
_STOPPED = re.compile(r"(?<=\.)\s*(?:\Z|[(\n])")
"""What follows a number with a stop that ends a sentence, and is none of a rank."""
_SPACED = r"[^\W\u3040-\ud7a3]"
"""A letter or digit of a script with spaces; Chinese, Japanese and Korean write theirs beside such names (`密谋2a进行`)."""
_DESIGNATION = re.compile(
    rf"(?<={_LETTER})\.?([0-9]+(?:\.[0-9]+)*)|(?<!{_SPACED})(?<!\.)([0-9]+){_LETTER}(?!{_SPACED})"
)
"""A number in the name of a thing: `R1`, `v1.6`, act `2b`."""


class TextNumber(NamedTuple):
    """A number with the offsets of what says it; `high` is the end of a range."""

    value: float
    high: float | None
    start: int
    end: int


@lru_cache(maxsize=16)
def _telling(language: Language) -> frozenset[str]:
    """Number words that mean a number almost always: those of two and more."""
    return frozenset(word for word, (value, _) in language.numbers.table.items() if value >= 2)


@lru_cache(maxsize=16)
def _beginnings(language: Language) -> tuple[str, ...]:
    """With what those words begin, each of which holds no other: one of these is in every text with such a word."""
    found: list[str] = []
    for start in sorted({word[:_BEGINNING] for word in _telling(language)}, key=lambda start: (len(start), start)):
        if not any(one in start for one in found):
            found.append(start)
    return tuple(found)


@lru_cache(maxsize=2048)
def has_words(text: str, locale: str) -> bool:
    """Whether a text may hold numbers in words."""
    language = language_of(locale)
    if language.profile.unspaced:
        return has_han_numbers(text)
    beginnings = _beginnings(language)
    if not beginnings:
        return False
    folded = text.casefold().replace("’", "'")
    there = filter(folded.__contains__, beginnings)
    if any(_begins_word(start, folded) for start in there):  # else the text need not be parted into words
        return not _telling(language).isdisjoint(_WORDS.findall(folded))
    return False


def _begins_word(start: str, text: str) -> bool:
    at = text.find(start)
    while at > 0 and text[at - 1].isalpha():
        at = text.find(start, at + 1)
    return at >= 0


@lru_cache(maxsize=2048)
def found(text: str, locale: str) -> tuple[TextNumber, ...]:
    """Numbers in order; of numbers in words those of two and more.

    Icons, tags and names of traits are left out. Ones in words are left out, as articles say the same;
    first and second too, as Polish says `drugi` for the other.
    """
    plain = _MARK.sub(lambda mark: " " * len(mark.group()), text)
    return tuple(_unspaced(plain) if language_of(locale).profile.unspaced else _spaced(plain, locale))


def quantities(text: str, locale: str) -> Counter[float]:
    """Numbers by value; both ends of a range."""
    counts: Counter[float] = Counter()
    for one in found(text, locale):
        counts[one.value] += 1
        if one.high is not None:
            counts[one.high] += 1
    return counts


def designations(text: str) -> Counter[float]:
    """Numbers that are names of things beside letters; a language may write the name without the letter (`结局1` for `R1`)."""
    found = (one or other for one, other in _DESIGNATION.findall(text))
    return Counter(float(part) for name in found for part in name.split(".") if len(part) < _MOST_DIGITS)


def signs(text: str) -> Counter[str]:
    """The signs before numbers and before X: `+` and `-`, whichever dash is written."""
    if not any(sign in text for sign in "+-−–＋－"):
        return Counter()
    return Counter("+" if sign in "+＋" else "-" for sign in _SIGN.findall(text))


def turned(text: str, other: str) -> tuple[int, str] | None:
    """The first number of a text that has a plus or minus where the other text has the contrary: its offset and its sign.

    Both have it equally often, with any sign.
    """
    mine, theirs = (
        [(match[1] in "+＋", match[2], match.start()) for match in _SIGNED.finditer(one)] for one in (text, other)
    )
    left, right = (Counter(one[:2] for one in found) for found in (mine, theirs))
    for plus, number, start in mine:
        contrary = (not plus, number)
        if left[plus, number] > right[plus, number] and right[contrary] > left[contrary]:
            said = re.compile(rf"(?<![0-9]){number}(?![0-9])")
            if len(said.findall(text)) == len(said.findall(other)):
                return start, "+" if plus else "-"
    return None


def says_both(text: str, locale: str) -> bool:
    """Whether a text says two in another way: both, a pair, double."""
    return compiled(language_of(locale).numbers.counting.both).search(text) is not None


def _spaced(plain: str, locale: str) -> Iterator[TextNumber]:
    for match in _GLUED.finditer(plain):
        yield TextNumber(float(match[0]), None, *match.span())
    for number in numbers(plain, locale, spelt=has_words(plain, locale)):
        written, value = plain[number.start : number.end], abs(number.value)
        form = number.form
        if form == "ordinal" and written[0].isdecimal() and plain[max(0, number.start - 1)] in "+-−–":
            form = "digits"  # `-2. Then` ends a sentence, whatever the language writes for the second
        if form == "ordinal" and written[0].isdecimal() and _STOPPED.match(plain, number.end):
            form = "digits"
        if form == "ordinal" and _LETTERED.fullmatch(written):
            continue
        if form == "roman" or value < {"word": 2, "ordinal": 3}.get(form, 0):
            continue
        if form == "digits" and "," in written:
            continue
        if form == "word" and (
            _YEAR.match(plain, number.end) or (written[0].isupper() and _IN_NAME.match(plain, number.end))
        ):
            continue
        yield TextNumber(value, None if number.high is None else abs(number.high), number.start, number.end)


def _unspaced(plain: str) -> Iterator[TextNumber]:
    for number in han_numbers(plain):
        if not (number.value < 2 and number.word) and not (number.value < 3 and number.ordinal):
            yield TextNumber(number.value, None, number.start, number.end)
