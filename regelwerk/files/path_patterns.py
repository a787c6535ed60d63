"""Patterns for paths and ids in descriptions: `*`, `**` and `?`."""

from __future__ import annotations

import re
from functools import cache


def matches(path: str, pattern: str) -> bool:
    """Whether a path matches a pattern: `*` stays within one folder, `**` does not; one without a slash matches in any folder."""
    return _pattern(pattern).fullmatch(path) is not None


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    any_folder = "" if "/" in pattern or "*" not in pattern else "(?:.*/)?"
    return re.compile(any_folder + glob(pattern), re.DOTALL)  # a name may hold a line break


def glob(pattern: str) -> str:
    """The regular expression of a pattern, for a whole path."""
    wild = {"*": "[^/]*", "?": "[^/]"}  # a row of stars is one part: each more would multiply the ways to fit
    pieces = re.split(r"(\*+|\?)", pattern)
    return "".join(".*" if piece.startswith("**") else wild.get(piece, re.escape(piece)) for piece in pieces)
