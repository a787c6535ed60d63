"""JSON Schema, as far as the schemas of card records go, compiled to functions of one value.

Understood are `type`, `enum`, `const`, `pattern`, `minLength`, `maxLength`, `minimum`, `maximum`, `oneOf`, `anyOf`, and of
a record `required`, `dependencies`, `additionalProperties`. The rest is for `whole_schema.py`.
Source: json-schema.org, drafts 4 to 2020-12.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from regelwerk.files.timed_search import found
from regelwerk.validate.cards.record_rules.pattern_wording import is_so, wanted_by
from regelwerk.validate.cards.record_rules.schema_patterns import in_python

Rule = Callable[[object], str | None]
"""Gives what is wrong with a value, or None."""

_TYPES: dict[str, Callable[[object], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
_NUMBERS = {"integer", "number"}
"""Types that have values in common."""


@dataclass(frozen=True, slots=True)
class RecordRules:
    """A compiled schema of records."""

    fields: Mapping[str, Rule]
    required: tuple[str, ...]
    dependencies: Mapping[str, tuple[str, ...]]
    closed: bool
    """Whether the schema allows no other fields."""


_KEPT = 4096
"""Values of a field whose answers are kept at most; fields with more of them hold mostly different ones."""
_known: dict[int, tuple[Mapping[str, object], RecordRules]] = {}
"""By identity of the schema, which is kept here so that no other takes its place."""


def compiled(schema: Mapping[str, object]) -> RecordRules:
    """The rules of a schema, compiled once; parts that are not understood allow everything."""
    if id(schema) not in _known:
        _known[id(schema)] = schema, _compiled(schema)
    return _known[id(schema)][1]


def _compiled(schema: Mapping[str, object]) -> RecordRules:
    properties = schema.get("properties")
    depends = {**_mapping(schema.get("dependencies")), **_mapping(schema.get("dependentRequired"))}
    return RecordRules(
        fields={name: _rule(one) for name, one in _mapping(properties).items()},
        required=tuple(name for name in _list(schema.get("required")) if isinstance(name, str)),
        dependencies={name: tuple(map(str, _list(needs))) for name, needs in depends.items()},
        closed=schema.get("additionalProperties") is False,
    )


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _rule(schema: object) -> Rule:
    """A rule that remembers its answers for short values: most fields hold few different ones."""
    tests = list(_tests(_mapping(schema)))
    known: dict[tuple[type, object], str | None] = {}

    def rule(value: object) -> str | None:
        kept = len(value) < 24 if isinstance(value, str) else value is None or isinstance(value, int)
        mark = (type(value), value) if kept else None
        if mark is not None and mark in known:
            return known[mark]
        wrong = next((said for test in tests if (said := test(value))), None)
        if mark is not None and len(known) < _KEPT:
            known[mark] = wrong
        return wrong

    return rule


def _tests(schema: Mapping[str, Any]) -> Iterator[Rule]:
    alternatives = schema.get("oneOf") or schema.get("anyOf")
    if isinstance(alternatives, list):
        options = [list(_tests(_mapping(one))) for one in alternatives]
        wanted = ", ".join(dict.fromkeys(_wanted(_mapping(one)) for one in alternatives))
        yield (
            lambda value: (
                None
                if any(not any(test(value) for test in tests) for tests in options)
                else f"must be one of: {wanted}"
            )
        )
    types = schema.get("type")
    names = [name for name in ([types] if isinstance(types, str) else _list(types)) if isinstance(name, str)]
    checks = [_TYPES[name] for name in names if name in _TYPES]
    if checks and not _excluded(alternatives, names):
        yield lambda value: None if any(check(value) for check in checks) else f"must be {' or '.join(names)}"
    if "const" in schema:
        yield lambda value: None if _same(value, schema["const"]) else f"must be {schema['const']}"
    if isinstance(schema.get("enum"), list):
        allowed = schema["enum"]
        yield (
            lambda value: (
                None
                if any(_same(value, one) for one in allowed)
                else f"must be one of {', '.join(map(str, allowed[:12]))}"
            )
        )
    yield from _bounds(schema)


def _excluded(alternatives: object, names: Sequence[str]) -> bool:
    """Whether the type beside alternatives excludes one of them, by its type or its only values, so that it could never
    hold.

    Who lists an alternative means it, so that the type is not asked for; an error must be certain.
    """
    return any(_never(_mapping(one), names) for one in _list(alternatives))


def _never(schema: Mapping[str, Any], names: Sequence[str]) -> bool:
    """Whether no value of the types named can be one that a schema allows."""
    types = schema.get("type")
    own = {types} if isinstance(types, str) else {name for name in _list(types) if isinstance(name, str)}
    values = [schema["const"]] if "const" in schema else _list(schema.get("enum"))
    allowed = {*names, *(_NUMBERS if _NUMBERS & {*names} else ())}
    checks = [_TYPES[name] for name in names if name in _TYPES]
    return (bool(own) and not own & allowed) or (
        bool(values) and not any(check(value) for check in checks for value in values)
    )


def _bounds(schema: Mapping[str, Any]) -> Iterator[Rule]:
    pattern, low, high = schema.get("pattern"), schema.get("minimum"), schema.get("maximum")
    if isinstance(pattern, str):
        try:
            form = re.compile(in_python(pattern))
        except ValueError:
            form = re.compile("")
        wanted = wanted_by(pattern)
        yield (
            lambda value: _misfit(value, wanted) if isinstance(value, str) and not found(form, value, pattern) else None
        )
    if isinstance(low, int | float):
        yield lambda value: f"must be at least {low}" if _is_number(value) and value < low else None
    if isinstance(high, int | float):
        yield lambda value: f"must be at most {high}" if _is_number(value) and value > high else None
    least, most = schema.get("minLength", 0), schema.get("maxLength")
    if isinstance(least, int) and least:
        yield lambda value: (
            None if not isinstance(value, str) or len(value) >= least
            else "must not be empty" if not value else f"must have at least {least} characters"
        )  # fmt: skip
    if isinstance(most, int):
        yield (
            lambda value: (
                f"must have at most {most} characters" if isinstance(value, str) and len(value) > most else None
            )
        )


def _misfit(value: str, wanted: str) -> str:
    said = is_so(value)
    return f"{said}, and must be {wanted}" if said else f"must be {wanted}"


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _same(value: object, other: object) -> bool:
    return type(value) is type(other) and bool(value == other)


def _wanted(schema: Mapping[str, Any]) -> str:
    if "const" in schema:
        return str(schema["const"])
    low = f" from {schema['minimum']}" if "minimum" in schema else ""
    return str(schema.get("type", "another value")) + low
