"""Walks the text of a JSON object: its members, a value by its path, and decoder messages in plain words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from json.decoder import scanstring  # type: ignore[attr-defined]

_SPACE = re.compile(r"[ \t\n\r]*")
_decode = json.JSONDecoder().raw_decode


def skip(text: str, at: int) -> int:
    """The next offset that is not white space."""
    return _SPACE.match(text, at).end()  # type: ignore[union-attr]


def members(text: str, start: int) -> Iterator[tuple[int, str, int]]:
    """For the object that starts at `start`: offset of each name, the name, offset of its value.

    Raises json.JSONDecodeError if the text is not JSON.
    """
    at = skip(text, start + 1)
    while text[at : at + 1] == '"':
        name, end = scanstring(text, at + 1)
        colon = skip(text, end)
        if text[colon : colon + 1] != ":":
            raise json.JSONDecodeError("Expecting ':' delimiter", text, colon)
        value = skip(text, colon + 1)
        yield at, name, value
        at = skip(text, _decode(text, value)[1])
        if text[at : at + 1] != ",":
            return
        at = skip(text, at + 1)


def descend(text: str, start: int, path: str) -> tuple[int, int] | None:
    """Offsets of the name and of the value at a dotted path (`faces.0.text`) in the object or list at `start`.

    A name that itself contains dots takes precedence; the last of duplicate names counts. Raises json.JSONDecodeError.
    """
    first, _, rest = path.partition(".")
    if text[start] == "[":
        found = _element(text, start, int(first)) if first.isdecimal() else None
    else:
        named = {name: (at, value) for at, name, value in members(text, start) if name in (path, first)}
        if path in named:
            return named[path]
        found = named.get(first)
    if found is None or not rest:
        return found
    return descend(text, found[1], rest) if text[found[1]] in "{[" else None


def _element(text: str, start: int, number: int) -> tuple[int, int] | None:
    at = skip(text, start + 1)
    for _ in range(number):
        at = skip(text, _decode(text, at)[1])
        if text[at] != ",":
            return None
        at = skip(text, at + 1)
    return (at, at) if text[at] != "]" else None


@cache
def written(name: str) -> str:
    """A name as JSON most often writes it."""
    return json.dumps(name, ensure_ascii=False)


def said(message: str) -> str:
    """A message of the decoder in plain words."""
    known = {
        "Expecting ',' delimiter": "a comma is missing, or a quote or bracket before it",
        "Expecting property name enclosed in double quotes": "a field name in double quotes is expected",
        "Illegal trailing comma before end of object": "a comma before the end of the record",
        "Expecting ':' delimiter": "a colon is missing after a field name",
        "Expecting value": "a value is missing",
    }
    for start, words in known.items():
        if message.startswith(start):
            return words
    if message.startswith("Unterminated string"):
        return "a string is not closed with a double quote"
    if message.startswith("Invalid control character"):
        return "a string is not closed on its line, or contains a control character"
    return message[:1].lower() + message[1:]


def defect(text: str, message: str, stopped: int) -> int:
    """Where the defect is: something missing is missing after the last thing that was read."""
    if message.startswith(("Expecting ',' delimiter", "Expecting property name")):
        last = len(text[:stopped].rstrip()) - 1
        return max(0, last)
    return min(stopped, max(0, len(text) - 1))
