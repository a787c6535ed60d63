"""The numbers of a card's text: digits in every locale, words where the language is known."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from regelwerk.language.locales import language_of
from regelwerk.language.numberwords import number_words
from regelwerk.language.numerals import numbers

_WORDS = re.compile(r"[^\W\d_]+")
_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>")


@lru_cache(maxsize=8)
def _telling(language: str) -> frozenset[str]:
    """Number words that mean a number almost always: those of two and more."""
    return frozenset(word for word, (value, _) in number_words(language).items() if value >= 2)


def has_words(text: str, locale: str) -> bool:
    """Whether a text may hold numbers in words."""
    known = _telling(language_of(locale))
    return bool(known) and not known.isdisjoint(_WORDS.findall(text.casefold()))


@lru_cache(maxsize=2048)
def quantities(text: str, locale: str) -> Counter[float]:
    """Numbers by value; of numbers in words those of two and more; both ends of a range.

    Icons, tags and names of traits are left out. Ones in words are left out, as articles say the same;
    first and second too, as Polish says `drugi` for the other.
    """
    plain = _MARK.sub(" ", text)
    found: Counter[float] = Counter()
    for number in numbers(plain, locale):
        written = plain[number.start : number.end]
        if number.form == "roman" or number.value < {"word": 2, "ordinal": 3}.get(number.form, 0):
            continue
        if number.form == "digits" and "," in written:
            continue
        found[abs(number.value)] += 1
        if number.high is not None:
            found[abs(number.high)] += 1
    return found
