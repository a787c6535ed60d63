"""Ranges of rules: `Rules 8 to 10` points to rule 9 as well, which it does not print."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from itertools import pairwise

from regelwerk.content.text.rule_numbers import roman, styles, value
from regelwerk.language.known_languages import in_any, language_of, read_beside
from regelwerk.language.language import Language
from regelwerk.schema.token_text import ReferenceToken, Text

_LONGEST = 40
"""Rules of the longest range. Chosen by hand."""
_LAST = re.compile(r"(?P<head>.*?)(?P<count>\d+|[a-z]|[IVX]+|[A-Z])")


@cache
def _gap(language: Language) -> re.Pattern[str]:
    """What is between the first and the last number of a range."""
    up_to = in_any(lambda one: one.pointers.up_to, read_beside(language))
    words = in_any(lambda one: f"{one.pointers.section}|{one.pointers.rule}", read_beside(language))
    return re.compile(rf"[)\]]?\s*(?:[-–—]|{up_to})\s*(?:(?:{words})\s+|§\s*)?[(\[]?", re.IGNORECASE)


def targets(text: Text, locale: str, numbers: Collection[str]) -> Iterator[str]:
    """The rules that a text points to, in order; those within a range where they are among the `numbers`."""
    pointers = [token for token in text.tokens if isinstance(token, ReferenceToken) and token.kind == "rule"]
    for token, after in pairwise([*pointers, None]):
        if token is None:
            continue
        yield token.target
        if after is not None and _gap(language_of(locale)).fullmatch(text.text[token.end : after.start]):
            yield from (number for number in _within(token.target, after.target) if number in numbers)


def _within(first: str, last: str) -> Iterator[str]:
    begin, end = _LAST.fullmatch(first), _LAST.fullmatch(last)
    if begin is None or end is None or begin["head"] != end["head"]:
        return
    shared = next((style for style in styles(begin["count"]) if style in styles(end["count"])), None)
    if shared is None:
        return
    low, high = value(begin["count"], shared), value(end["count"], shared)
    for count in range(low + 1, min(high, low + _LONGEST)):
        yield begin["head"] + _printed(count, begin["count"])


def _printed(count: int, like: str) -> str:
    """The count, with as many digits as the number it is like, or as a letter or numeral where that is one."""
    if like.isdigit():
        return str(count).zfill(len(like))
    if styles(like)[0] == "roman":
        return roman(count)
    return chr(ord("a" if like.islower() else "A") + count - 1)
