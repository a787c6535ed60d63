"""Numbers written in digits: integers, thousands, decimals, ordinals, fractions and Roman numbers."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from regelwerk.language.full_stops import ordinal_stop
from regelwerk.language.grammar.quantity import Number
from regelwerk.language.known_languages import read_beside
from regelwerk.language.language import Language
from regelwerk.language.patterns import either

_SPACE = "[ \u00a0\u2009\u202f]"
_DIGITS = re.compile(
    rf"""(?:(?<!\w)|(?<=[0-9][xX]))(?<![0-9][.,/:])
    (?: (?P<dotted>[0-9]+(?:\.[0-9]+)+)(?![0-9])
      | (?P<comma>[0-9]+(?:,[0-9]+)+)(?![0-9])
      | (?<![0-9]{_SPACE})(?P<spaced>[1-9][0-9]{{0,2}}(?:{_SPACE}[0-9]{{3}})+)(?![\w./]|,[0-9]|{_SPACE}[0-9])
      | (?P<choice>[0-9]{{1,3}}(?:/[0-9]{{1,3}}){{2,}})(?![\w/]|[.,][0-9])
      | (?P<over>[0-9]+)/(?P<under>[0-9]+)(?![\w/]|[.,][0-9])
      | (?P<plain>[0-9]+)(?P<mixed>[½⅓⅔¼¾])?
      | (?P<vulgar>[½⅓⅔¼¾])
    )""",
    re.VERBOSE,
)
_SIGN = re.compile(r"(?<![\w)\]%])[-−–]$")
_UNIT = re.compile(r"\s?(?:mm|cm|m|km|g|kg|ml|l|%|€)(?!\w)")
_GLUED = r"x|×|[WwKkDd][0-9]+|mm|cm|m|km|g|kg|ml|l"
"""What is written to a number without a space and leaves it one: signs of multiplication, dice, units of measure."""
_ROMAN = re.compile(r"(?<![\w.\-])(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?![\w\-])")
_ROMAN_DIGITS = {"I": 1, "V": 5, "X": 10}
_MOST_DIGITS = 15
_LARGEST_UNDER = 12


@cache
def _glued(language: Language) -> re.Pattern[str]:
    """What may be written to a number: in general, and in the languages that are read there."""
    profiles = [one.profile for one in read_beside(language)]
    suffixes = (one.number_suffixes for one in profiles)
    endings = (ending for one in profiles for ending in sorted(one.ordinal_endings))
    return re.compile(rf"[xX](?=[0-9])|(?:{either((_GLUED, *suffixes, *endings))})?(?!\w)")


@cache
def _chained_ordinal(language: Language) -> re.Pattern[str]:
    """Another ordinal right after an ordinal: `1. and 2.`."""
    return re.compile(rf"\.\s?(?:[-–—/,]|{language.numbers.counting.chained_ordinals})\s?[0-9]+\.")


def _integer(start: int, end: int, digits: str) -> list[Number]:
    return [Number(start, end, int(digits), None, "digits")] if len(digits) <= _MOST_DIGITS else []


def _decimal(start: int, end: int, parts: list[str]) -> list[Number]:
    if len("".join(parts)) > _MOST_DIGITS:
        return []
    return [Number(start, end, float(".".join(parts)), None, "digits")]


def _is_grouped(parts: list[str]) -> bool:
    return len(parts[0]) <= 3 and not parts[0].startswith("0") and all(len(part) == 3 for part in parts[1:])


def _dotted(text: str, start: int, end: int, language: Language) -> list[Number]:
    """`1.000` is a thousand where a stop parts those; `0.5` a decimal, `2.5` one with a unit after it, else the number of a rule."""
    parts = text[start:end].split(".")
    if "." in language.profile.group_signs and _is_grouped(parts):
        return _integer(start, end, "".join(parts))
    if len(parts) == 2 and ((parts[0] == "0" and len(parts[1]) < 3) or _UNIT.match(text, end)):
        return _decimal(start, end, parts)
    return []


def _comma(text: str, start: int, end: int, language: Language) -> list[Number]:
    """`1,000` is a thousand where a comma parts those, `1,5` a decimal where one is before those; more make a list."""
    parts = text[start:end].split(",")
    if "," in language.profile.group_signs and _is_grouped(parts):
        return _integer(start, end, "".join(parts))
    if len(parts) == 2 and "," in language.profile.decimal_signs:
        return _decimal(start, end, parts)
    return _each(start, parts)


def _each(start: int, parts: list[str]) -> list[Number]:
    """Whole numbers that are side by side, one character apart."""
    found: list[Number] = []
    for part in parts:
        found.extend(_integer(start, start + len(part), part))
        start += len(part) + 1
    return found


def _over(match: re.Match[str]) -> list[Number]:
    """`1/2` is a fraction, `4/3` and `2/20` are two numbers."""
    over, under = match.group("over"), match.group("under")
    if len(over + under) <= 4 and 0 < int(over) < int(under) <= _LARGEST_UNDER:
        return [Number(*match.span(), round(int(over) / int(under), 6), None, "fraction")]
    return [*_integer(*match.span("over"), over), *_integer(*match.span("under"), under)]


def _plain(text: str, start: int, end: int, language: Language) -> list[Number]:
    if end - start > _MOST_DIGITS:
        return []
    value = int(text[start:end])
    if text.startswith(".", end):
        chained = language.profile.ordinal_stops and _chained_ordinal(language).match(text, end)
        if chained or ordinal_stop(text, start, end, language):
            return [Number(start, end + 1, value, None, "ordinal")]
    glued = _glued(language).match(text, end)
    if glued is None:
        return []
    if glued.group() in language.profile.ordinal_endings:
        return [Number(start, glued.end(), value, None, "ordinal")]
    if _SIGN.search(text[max(0, start - 2) : start]):
        return [Number(start - 1, end, -value, None, "digits")]
    return [Number(start, end, value, None, "digits")]


def digit_numbers(text: str, language: Language) -> list[Number]:
    """Numbers in digits, in order. Printed rule numbers (`16.2.1`) and names (`W6`, `A4`, `9a`) are none."""
    found: list[Number] = []
    for match in _DIGITS.finditer(text):
        kind, (start, end) = match.lastgroup, match.span()
        if kind == "dotted":
            found.extend(_dotted(text, start, end, language))
        elif kind == "comma":
            found.extend(_comma(text, start, end, language))
        elif kind == "spaced":
            found.extend(_integer(start, end, re.sub(r"\D", "", match.group())))
        elif kind == "choice":
            found.extend(_each(start, match.group().split("/")))
        elif kind == "under":
            found.extend(_over(match))
        elif kind == "plain":
            found.extend(_plain(text, start, end, language))
        elif end - start <= _MOST_DIGITS:
            whole = int(match.group("plain") or 0)
            value = whole + round(unicodedata.numeric(text[end - 1]), 6)
            found.append(Number(start, end, value, None, "fraction"))
    return found


def roman_numbers(text: str) -> list[Number]:
    """Roman numbers from II to XXXIX that stand alone; single letters may be anything and are left out."""
    found: list[Number] = []
    for match in _ROMAN.finditer(text):
        digits = [_ROMAN_DIGITS[letter] for letter in match.group()]
        value = sum(-one if one < after else one for one, after in zip(digits, [*digits[1:], 0], strict=True))
        found.append(Number(*match.span(), value, None, "roman"))
    return found
