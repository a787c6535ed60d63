"""What a JSON Schema says beyond the fields of a record: `$ref`, `allOf`, `items`, what is nested, formats.

The fields themselves are for `json_schema.py`, which tells a missing field from a misspelt one and reads ids that are
numbers. Nothing is fetched: a reference that leads out of the schema makes it unusable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from regelwerk.validate.cards.record_rules.pattern_wording import wanted_by

if TYPE_CHECKING:
    import jsonschema_rs

_COMPOUND = frozenset(
    {"$ref", "allOf", "items", "prefixItems", "format", "if", "not", "patternProperties", "minItems", "uniqueItems"}
)
_SIMPLE = frozenset(
    {"type", "enum", "const", "pattern", "minLength", "maxLength", "minimum", "maximum", "oneOf", "anyOf"}
)
"""What `json_schema.py` asks of a field."""
_OF_RECORD = frozenset(
    {"required", "additionalProperties", "dependencies", "dependentRequired", "unevaluatedProperties"}
)
_FORMATS = {
    "date": "a date such as 2019-03-15",
    "date-time": "a date with its time such as 2019-03-15T18:00:00Z",
    "time": "a time such as 18:00:00Z",
    "uri": "a whole address such as https://example.org/page",
    "email": "an email address",
    "uuid": "a UUID",
}
_WORDING = {
    "falseSchema": "must not be there", "not": "must not match the schema under `not`", "oneOf": "fits none of the alternatives of the schema, or several",
    "anyOf": "fits none of the alternatives of the schema",
}  # fmt: skip
_MOST = 20
"""Faults of one record that are told."""


class Fault(NamedTuple):
    """What is wrong in a record: the path of the value, the value, and what it must be."""

    path: tuple[str | int, ...]
    value: object
    said: str


_known: dict[int, tuple[Mapping[str, object], jsonschema_rs.Validator | None]] = {}
"""By identity of the schema, which is kept here so that no other takes its place."""


def faults(schema: Mapping[str, object], record: Mapping[str, object]) -> Iterator[Fault]:
    """Faults of a record that only the whole schema tells."""
    validator = _validator(schema)
    if validator is None or validator.is_valid(record):
        return
    for number, error in enumerate(validator.iter_errors(record)):
        if number == _MOST:
            return
        path, rules = tuple(error.instance_path), [str(part) for part in error.schema_path]
        of_field = len(rules) == 3 and rules[0] == "properties" and rules[2] in _SIMPLE
        if not of_field and not (len(rules) == 1 and rules[0] in _OF_RECORD):
            yield Fault(path, error.instance, _said(error))


def unusable(schema: Mapping[str, object]) -> str | None:
    """Why a schema cannot be used as a whole; None where it can, or where nothing in it asks for that."""
    if not _is_compound(schema):
        return None
    try:
        _compiled(schema)
    except ValueError as error:
        return f"it is not a JSON Schema that can be used: {str(error).splitlines()[0]}"
    return None


def _validator(schema: Mapping[str, object]) -> jsonschema_rs.Validator | None:
    if id(schema) not in _known:
        sound = _is_compound(schema) and unusable(schema) is None
        _known[id(schema)] = schema, _compiled(schema) if sound else None
    return _known[id(schema)][1]


def _compiled(schema: Mapping[str, object]) -> jsonschema_rs.Validator:
    import jsonschema_rs  # takes its time to load, and few schemas need it

    return jsonschema_rs.validator_for(dict(schema), validate_formats=True, retriever=_refused)


def _refused(uri: str) -> dict[str, Any]:
    raise ValueError(f"{uri} is another file or page, and none is fetched")


def _is_compound(schema: object) -> bool:
    """Whether a schema says more than which fields there are and what simple values they have."""
    if isinstance(schema, list):
        return any(map(_is_compound, schema))
    if not isinstance(schema, Mapping):
        return False
    nested = any(isinstance(one, Mapping) and "properties" in one for one in _values(schema.get("properties")))
    return nested or not _COMPOUND.isdisjoint(schema) or any(map(_is_compound, _values(schema.get("properties"))))


def _values(properties: object) -> list[object]:
    return list(properties.values()) if isinstance(properties, Mapping) else []


def _said(error: jsonschema_rs.ValidationError) -> str:
    kind, rule = error.kind.name, error.kind.as_dict()
    if kind == "pattern":
        return f"must be {wanted_by(str(rule.get('pattern')))}"
    if kind == "format":
        name = str(rule.get("format"))
        return f"must be {_FORMATS.get(name, f'written as {name}')}"
    if kind == "required":
        return f"lacks {str(rule.get('property')).strip(chr(34))}, which it needs"
    if kind == "type":
        types = rule.get("types")
        return f"must be {' or '.join(map(str, types))}" if isinstance(types, list) else "has another type"
    if kind in ("additionalProperties", "unevaluatedProperties") and isinstance(names := rule.get("unexpected"), list):
        return f"has {', '.join(f'“{name}”' for name in names)}, which it may not have"
    if kind == "enum" and isinstance(options := rule.get("options"), list):
        return f"must be one of {', '.join(map(str, options[:12]))}"
    if kind in _WORDING:
        return _WORDING[kind]
    return re.sub(r"^.*? (?=is |has |does )", "", error.message, count=1, flags=re.DOTALL)
