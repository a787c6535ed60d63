"""Facts that a text repeats: `Cost: 3` beside a field cost, `Permanent.` beside a field permanent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

_NUMBER = re.compile(
    r"(?m)(?:^|(?<=[.!?>;|] )|(?<=[>(]))([A-Z][\w ]{2,24}?)(?:</\w+>)?:?(?:</\w+>)? (\d{1,4})(?=[.,;)<\s]|$)"
)
_KEYWORD = re.compile(r"(?m)(?:^|(?<=[.!?] )|(?<=> ))(?:<\w+>)?([A-Z][a-z]{3,24})(?:</\w+>)?\.(?=\s|$|<)")


class Said(NamedTuple):
    """A field that a text repeats."""

    field: str
    value: Any
    """What the record has."""
    said: str
    start: int
    """Offset in the text; 0 where the text does not say it."""
    agrees: bool


def said(record: Mapping[str, Any], text: str, flags: frozenset[str]) -> Iterator[Said]:
    """Fields of a record that its text names; `flags` are those that hold true or are missing."""
    for match in _NUMBER.finditer(text):
        field = _field(match[1])
        value = record.get(field)
        if isinstance(value, int) and not isinstance(value, bool):
            yield Said(field, value, match[2], match.start(1), value == int(match[2]))
    words = {_field(match[1]): match.start(1) for match in _KEYWORD.finditer(text)} if flags else {}
    for field in sorted(flags):
        has = record.get(field) is True
        if has or field in words:
            start = words.get(field, 0)
            yield Said(field, has, "so" if field in words else "nothing of it", start, has == (field in words))


@lru_cache(maxsize=4096)
def _field(words: str) -> str:
    return words.strip().lower().replace(" ", "_")
