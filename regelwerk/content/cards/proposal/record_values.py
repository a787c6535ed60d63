"""The values in a record, each with its path; elements of a list that name their language are told by it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.files.json_text import JsonObject, JsonValue
from regelwerk.language.language_tags import tag_of

_LANGUAGE = re.compile(r"(?i)^(?:lang|locale|culture)")
"""Names of members that say in which language a text is."""


def values_in(value: JsonValue) -> Iterator[JsonValue]:
    """Each value in another one that holds no others."""
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from values_in(one)
    else:
        yield value


def leaves(record: JsonObject, before: str = "") -> Iterator[tuple[str, JsonValue]]:
    """Each value of a record that holds no others, with its path; `*` stands for the places of a list.

    Where each element of a list names its language in a member, `lang=de` stands for its place.
    """
    for name, value in record.items():
        yield from _below(f"{before}{name}", value)


def _below(path: str, value: JsonValue) -> Iterator[tuple[str, JsonValue]]:
    if isinstance(value, dict):
        yield from leaves(value, f"{path}.")
    elif isinstance(value, list):
        told = language_member(value)
        for one in value:
            if told and isinstance(one, dict):
                rest = {name: inner for name, inner in one.items() if name != told}
                yield from leaves(rest, f"{path}.{told}={one[told]}.")
            else:
                yield from _below(f"{path}.*", one)
    else:
        yield path, value


def language_member(rows: Sequence[JsonValue]) -> str | None:
    """The member in which each element of a list names its language, another one each."""
    records = [row for row in rows if isinstance(row, dict)]
    if not records or len(records) < len(rows):
        return None
    for name in records[0]:
        words = [row.get(name) for row in records]
        tags = {tag_of(word) for word in words if isinstance(word, str) and "." not in word}
        if None not in tags and len(tags) == len(rows) and (len(rows) > 1 or _LANGUAGE.search(name)):
            return name
    return None
