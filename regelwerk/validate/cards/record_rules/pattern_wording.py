"""Simple regular expressions in words: `^[0-9]{5}[a-z]?$` is five digits, and perhaps a small letter."""

from __future__ import annotations

import re

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SETS = {
    "[0-9]": "digit", r"\d": "digit", "[a-z]": "small letter", "[A-Z]": "capital letter", "[a-zA-Z]": "letter",
    "[A-Za-z]": "letter", "[a-z0-9]": "small letter or digit", "[0-9a-z]": "small letter or digit",
    "[a-z0-9_]": "small letter, digit or underscore", "[a-z_]": "small letter or underscore",
    "[A-Za-z0-9]": "letter or digit", "[a-zA-Z0-9]": "letter or digit",
}  # fmt: skip
_PART = re.compile(r"(\[[^\]\\]+\]|\\d|\\[-./]|[A-Za-z0-9_\- /:])(\{(\d+)(?:(,)(\d*))?\}|[?+*])?")
_RUN = re.compile(r"[0-9]+|[^\W\d_]+|[\W_]")


def wanted_by(pattern: str) -> str:
    """What fits a pattern that is anchored on both sides; other ones as they are."""
    if not (pattern.startswith("^") and pattern.endswith("$")):
        return f"as {pattern} says"
    at, parts = 1, list[str]()
    while at < len(pattern) - 1:
        match = _PART.match(pattern, at, len(pattern) - 1)
        name = match and (_SETS.get(match[1]) or (f"“{match[1][-1]}”" if not match[1].startswith("[") else None))
        if not match or not name:
            return f"as {pattern} says"
        parts.append(_counted(name, match))
        at = match.end()
    return ", then ".join(parts) or "empty"


def is_so(text: str) -> str:
    """What a short text consists of, as far as it says something: `has six digits`."""
    runs = _RUN.findall(text)
    if not 0 < len(runs) <= 3:
        return ""
    said = [
        _several(len(run), "digit")
        if run[0].isdecimal()
        else _several(len(run), "letter")
        if run[0].isalpha()
        else f"“{run}”"
        for run in runs
    ]
    return "has " + " and ".join(said)


def _counted(name: str, match: re.Match[str]) -> str:
    sign, low, comma, high = match[2], match[3], match[4], match[5]
    if sign == "?":
        return f"perhaps {_several(1, name)}"
    if sign == "*":
        return f"any number of {_plural(name)}"
    if sign == "+":
        return f"one or more {_plural(name)}"
    if not sign or not comma:
        return _several(int(low or 1), name)
    return (
        f"{_number(int(low))} to {_several(int(high), name)}"
        if high
        else f"{_number(int(low))} or more {_plural(name)}"
    )


def _several(count: int, name: str) -> str:
    return (
        f"{_number(count)} {name if count == 1 else _plural(name)}" if not name.startswith("“") or count > 1 else name
    )


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _plural(name: str) -> str:
    return name if name.startswith("“") else re.sub(r"(letter|digit|underscore)\b", r"\1s", name)
