"""Ids that are made of several fields of a record, or of one inside of it: `{card}.{field}`, `{name.en}`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject, JsonValue

_PART = re.compile(r"\{([^{}]+)\}")


def is_made(id_field: str) -> bool:
    """Whether an id is made of fields, and is none itself."""
    return _PART.search(id_field) is not None


def made_id(record: JsonObject, form: str) -> str | None:
    """The id of a record; None where a field that it is made of is not there."""
    parts: list[str] = []
    for path in _PART.findall(form):
        value = _at(record, path)
        if value is None or value == "" or isinstance(value, dict | list):
            return None
        parts.append(str(value))
    given = iter(parts)
    return _PART.sub(lambda _: next(given), form)


def _at(record: JsonObject, path: str) -> JsonValue:
    if path in record:
        return record[path]
    value: JsonValue = record
    for step in path.split("."):
        value = value.get(step) if isinstance(value, dict) else None
    return value
