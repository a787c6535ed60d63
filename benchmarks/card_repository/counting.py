"""Plural categories and number words of each language."""

from __future__ import annotations

_EAST_SLAVIC, _WEST_SLAVIC, _NONE = ("ru", "uk"), ("pl", "cs"), ("vi", "zh", "zh-cn", "ko")

WORDS: dict[str, tuple[str, ...]] = {
    "en": ("two", "three", "four", "five", "six"),
    "de": ("zwei", "drei", "vier", "fünf", "sechs"),
    "pl": ("dwa/dwie", "trzy", "cztery", "pięć", "sześć"),
    "fr": ("deux", "trois", "quatre", "cinq", "six"),
    "it": ("due", "tre", "quattro", "cinque", "sei"),
    "es": ("dos", "tres", "cuatro", "cinco", "seis"),
    "pt": ("dois/duas", "três", "quatro", "cinco", "seis"),
    "ru": ("два/две", "три", "четыре", "пять", "шесть"),
    "uk": ("два/дві", "три", "чотири", "п’ять", "шість"),
    "cs": ("dva/dvě", "tři", "čtyři", "pět", "šest"),
    "vi": ("hai", "ba", "bốn", "năm", "sáu"),
    "zh-cn": ("两", "三", "四", "五", "六"),
    "zh": ("兩", "三", "四", "五", "六"),
}
"""Two to six in the nominative, masculine and feminine; Korean writes digits."""


def category(number: int, locale: str, forms: int) -> int:
    """Index of the form that goes with a number, of so many (Unicode CLDR plural rules for integers).

    Two forms of a Slavic language are those of the genitive, for one and for several.
    """
    if forms <= 1 or locale in _NONE:
        return 0
    if locale in _EAST_SLAVIC:
        last, teens = number % 10, 11 <= number % 100 <= 14
        if last == 1 and not teens:
            return 0
        return 1 if forms == 2 or (2 <= last <= 4 and not teens) else 2
    if locale in _WEST_SLAVIC and forms == 3:
        if number == 1:
            return 0
        last, teens = number % 10, 12 <= number % 100 <= 14
        few = 2 <= last <= 4 and not teens if locale == "pl" else 2 <= number <= 4
        return 1 if few else 2
    return 0 if number == 1 else 1


def word(number: int, locale: str, gender: str) -> str | None:
    """A number as a word; None where the table has none."""
    if not 2 <= number <= 6 or locale not in WORDS:
        return None
    masculine, _, feminine = WORDS[locale][number - 2].partition("/")
    given = feminine if gender == "f" and feminine else masculine
    return given.capitalize() if gender == "W" else given
