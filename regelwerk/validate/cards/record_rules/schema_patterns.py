r"""Regular expressions of JSON Schema, which are those of ECMA-262, in the syntax of Python.

What differs is `\d` and `\w`, which are ASCII there, `$`, which is the very end there, names of groups, and what Python
lacks: `\u{1F600}`, `[^]` and `\p{Lu}` for the categories of Unicode. Scripts (`\p{Script=Greek}`) are not understood.
Source: ECMA-262, 15th edition, 22.2.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from functools import cache

_INSIDE = {"d": "0-9", "w": "0-9A-Za-z_"}
"""Escapes that are narrower than those of Python, as parts of a set."""
_LONG_NAMES = {
    "Letter": "L", "Lowercase_Letter": "Ll", "Uppercase_Letter": "Lu", "Mark": "M", "Number": "N", "Decimal_Number": "Nd",
    "Punctuation": "P", "Symbol": "S", "Separator": "Z", "Other": "C",
}  # fmt: skip
_PART = re.compile(r"\\[pP]\{([^}]*)\}|\\u\{([0-9A-Fa-f]+)\}|\\k<(\w+)>|\\(.)|\(\?<(?=[^=!])|\[\^?\]|.", re.DOTALL)


def in_python(pattern: str) -> str:
    """The same expression for `re`. Raises ValueError where Python has none that means the same."""
    written, in_set = list[str](), False
    for match in _PART.finditer(pattern):
        part = match[0]
        if match[1] is not None:
            written.append(_category(match[1], outside=part[1] == "P", in_set=in_set))
        elif match[2]:
            written.append(re.escape(_character(match[2])))
        elif match[3]:
            written.append(f"(?P={match[3]})")
        elif match[4]:
            written.append(_escaped(match[4], in_set=in_set))
        elif in_set:
            in_set = not part.endswith("]")
            written.append(part.replace("[", "\\["))
        else:
            in_set = part == "["
            written.append({"$": r"\Z", "(?<": "(?P<", "[]": "(?!)", "[^]": r"[\s\S]"}.get(part, part))
    python = "".join(written)
    try:
        re.compile(python)
    except re.error as error:
        raise ValueError(f"{pattern} is not a regular expression: {error}") from error
    return python


def _escaped(letter: str, *, in_set: bool) -> str:
    if letter in _INSIDE:
        return _INSIDE[letter] if in_set else f"[{_INSIDE[letter]}]"
    if letter.lower() in _INSIDE and not in_set:
        return f"[^{_INSIDE[letter.lower()]}]"
    if letter in "AZ":
        raise ValueError(f"\\{letter} is not part of the regular expressions of JSON Schema")
    return f"\\{letter}"


def _character(code: str) -> str:
    if int(code, 16) > sys.maxunicode:
        raise ValueError(f"\\u{{{code}}} is not a character")
    return chr(int(code, 16))


def _category(name: str, *, outside: bool, in_set: bool) -> str:
    short = name.removeprefix("General_Category=").removeprefix("gc=")
    ranges = _ranges(_LONG_NAMES.get(short, short))
    if not ranges or (outside and in_set):
        raise ValueError(f"\\p{{{name}}} is not understood in a regular expression")
    return ranges if in_set else f"[{'^' if outside else ''}{ranges}]"


@cache
def _ranges(category: str) -> str:
    """The characters of a category as ranges of a set; empty for an unknown one."""
    found, start = list[str](), -1
    for code in range(sys.maxunicode + 2):
        inside = code <= sys.maxunicode and unicodedata.category(chr(code)).startswith(category)
        if inside and start < 0:
            start = code
        elif not inside and start >= 0:
            found.append(f"\\U{start:08x}-\\U{code - 1:08x}")
            start = -1
    return "".join(found) if category else ""
