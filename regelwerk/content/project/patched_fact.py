"""The fact that a patch names: a field of a record, or one inside of it such as `test1.outcome2.jump`."""

from __future__ import annotations

import re
from typing import Any

from regelwerk.schema.base import Model, text_fields
from regelwerk.schema.parse_errors import parse

_NOT_FACTS = frozenset({"id", "order", "parent", "book"})
_STEP = re.compile(r"([a-z]+)([1-9]\d*)")
_LISTS = {"choice": "choices", "test": "tests", "outcome": "outcomes", "opponent": "opponents", "value": "values"}
"""Names of the parts of a record, counted from 1 as in the keys of texts, and of the lists that hold them."""


def is_fact(model: type[Model], field: str) -> bool:
    """Whether a patch without a locale can change this field: it is no text, and nothing that ids and order rest on."""
    return field in model.model_fields and field not in _NOT_FACTS and field not in text_fields(model)


def fact_holder(record: Model, path: str) -> tuple[Model, str] | None:
    """The record, or the part of it, that has the fact at the end of a path, and the name of the fact there."""
    *above, field = path.split(".")
    for step in above:
        place = _place(step)
        parts = getattr(record, place[0], ()) if place else ()
        if place is None or place[1] >= len(parts):
            return None
        record = parts[place[1]]
    return (record, field) if is_fact(type(record), field) else None


def with_fact(record: Model, path: str, value: str | int | None) -> Model | None:
    """The record with another value at the end of a path; None where it refuses that. The path is one it has."""
    data: Any = record.model_dump(mode="json")
    *above, field = path.split(".")
    inner = data
    for step in above:
        place = _place(step)
        assert place is not None
        inner = inner[place[0]][place[1]]
    inner[field] = value
    changed = parse(type(record), data)
    return None if isinstance(changed, list) else changed


def fact_paths(record: Model, before: str = "") -> list[str]:
    """The facts of a record that one word or number can be, those inside of it with their way; no list and no mapping."""
    found = [
        f"{before}{name}"
        for name in type(record).model_fields
        if is_fact(type(record), name) and isinstance(getattr(record, name), str | int | None)
    ]
    for name, listed in _LISTS.items():
        for number, part in enumerate(getattr(record, listed, ()), 1):
            if isinstance(part, Model):
                found += fact_paths(part, f"{before}{name}{number}.")
    return found


def _place(step: str) -> tuple[str, int] | None:
    match = _STEP.fullmatch(step)
    return (_LISTS[match[1]], int(match[2]) - 1) if match and match[1] in _LISTS else None
