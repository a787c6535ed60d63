"""Regular expressions that languages hold as data: joined, compiled once, and what stands for one that a language lacks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

NEVER = r"(?!)"
"""A pattern that matches nothing: what a language has that lacks the words for it."""


@cache
def compiled(source: str, flags: re.RegexFlag = re.IGNORECASE) -> re.Pattern[str]:
    """A pattern ready for use, without regard to case unless told otherwise."""
    return re.compile(source, flags)


def either(sources: Iterable[str]) -> str:
    """A pattern of all that match anything, as one group; NEVER where none does."""
    found = [source for source in dict.fromkeys(sources) if source not in ("", NEVER)]
    return f"(?:{'|'.join(found)})" if found else NEVER


def one_line(pattern: str) -> str:
    """A pattern without the ends of lines within it and the white space beside them."""
    return "".join(line.strip() for line in pattern.splitlines()) if "\n" in pattern else pattern
