"""Numbers written in digits: integers, thousands, decimals, ordinals, fractions and Roman numbers."""

from __future__ import annotations

import re
import unicodedata

from regelwerk.language.full_stops import ordinal_stop
from regelwerk.language.quantity import Number

_SPACE = "[ \u00a0\u2009\u202f]"
_DIGITS = re.compile(
    rf"""(?<!\w)(?<![0-9][.,/:])
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
_GLUED = re.compile(
    r"(?:x|×|er|ers|fach\w*|mal|malig\w*|krotn\w+|st|nd|rd|th|[WwKkDd][0-9]+|mm|cm|m|km|g|kg|ml|l)?(?!\w)"
)
_ENGLISH_ORDINALS = frozenset({"st", "nd", "rd", "th"})
_CHAINED_ORDINAL = re.compile(r"\.\s?(?:[-–—/,]|bis|und|oder|do|i|lub)\s?[0-9]+\.")
_ROMAN = re.compile(r"(?<![\w.\-])(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?![\w\-])")
_ROMAN_DIGITS = {"I": 1, "V": 5, "X": 10}
_MOST_DIGITS = 15
_LARGEST_UNDER = 12


def _integer(start: int, end: int, digits: str) -> list[Number]:
    return [Number(start, end, int(digits), None, "digits")] if len(digits) <= _MOST_DIGITS else []


def _decimal(start: int, end: int, parts: list[str]) -> list[Number]:
    if len("".join(parts)) > _MOST_DIGITS:
        return []
    return [Number(start, end, float(".".join(parts)), None, "digits")]


def _is_grouped(parts: list[str]) -> bool:
    return len(parts[0]) <= 3 and not parts[0].startswith("0") and all(len(part) == 3 for part in parts[1:])


def _dotted(text: str, start: int, end: int, language: str) -> list[Number]:
    """`1.000` is a thousand but in English; `2.5` a decimal with a unit after it, else the printed number of a rule."""
    parts = text[start:end].split(".")
    if language != "en" and _is_grouped(parts):
        return _integer(start, end, "".join(parts))
    if len(parts) == 2 and _UNIT.match(text, end):
        return _decimal(start, end, parts)
    return []


def _comma(text: str, start: int, end: int, language: str) -> list[Number]:
    """`1,5` is a decimal but in English, where `1,000` is a thousand; more commas make a list."""
    parts = text[start:end].split(",")
    if language not in ("de", "pl") and _is_grouped(parts):
        return _integer(start, end, "".join(parts))
    if len(parts) == 2 and language != "en":
        return _decimal(start, end, parts)
    return _each(start, parts)


def _each(start: int, parts: list[str]) -> list[Number]:
    """Whole numbers that stand side by side, one character apart."""
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


def _plain(text: str, start: int, end: int, language: str) -> list[Number]:
    if end - start > _MOST_DIGITS:
        return []
    value = int(text[start:end])
    if text.startswith(".", end):
        chained = language in ("de", "pl") and _CHAINED_ORDINAL.match(text, end)
        if chained or ordinal_stop(text, start, end, language):
            return [Number(start, end + 1, value, None, "ordinal")]
    glued = _GLUED.match(text, end)
    if glued is None:
        return []
    if glued.group() in _ENGLISH_ORDINALS and language == "en":
        return [Number(start, glued.end(), value, None, "ordinal")]
    if _SIGN.search(text[max(0, start - 2) : start]):
        return [Number(start - 1, end, -value, None, "digits")]
    return [Number(start, end, value, None, "digits")]


def digit_numbers(text: str, language: str) -> list[Number]:
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
