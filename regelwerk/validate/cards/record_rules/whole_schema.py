"""What a JSON Schema says beyond the fields of a record: `$ref`, `allOf`, `items`, what is nested, formats.

The fields themselves are for `json_schema.py`, which tells a missing field from a misspelt one and reads ids that are
numbers. Nothing is fetched: a reference that leads out of the schema makes it unusable.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from regelwerk.validate.cards.record_rules.pattern_wording import wanted_by

if TYPE_CHECKING:
    from jsonschema import ValidationError

    from regelwerk.validate.cards.record_rules.schema_library import Validator

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
    "None": "must not be there",
    "not": "must not match the schema under `not`",
    "oneOf": "fits none of the alternatives of the schema, or several",
    "anyOf": "fits none of the alternatives of the schema",
    "uniqueItems": "has non-unique elements",
    "multipleOf": "is not a multiple of {}",
    "minimum": "is less than the minimum of {}",
    "maximum": "is greater than the maximum of {}",
    "exclusiveMinimum": "is less than or equal to the minimum of {}",
    "exclusiveMaximum": "is greater than or equal to the maximum of {}",
    "additionalItems": "has more items than it may have",
    "unevaluatedItems": "has more items than it may have",
    "items": "has more items than it may have",
    **dict.fromkeys(
        ("contains", "minContains", "maxContains"), "has too few or too many of the items that the schema asks for"
    ),
}
"""By keyword; None is a schema that allows nothing."""
_COUNTED = {
    "minLength": ("is shorter", "character", "characters"),
    "maxLength": ("is longer", "character", "characters"),
    "minItems": ("has less", "item", "items"),
    "maxItems": ("has more", "item", "items"),
    "minProperties": ("has less", "property", "properties"),
    "maxProperties": ("has more", "property", "properties"),
}
_MOST = 20
"""Faults of one record that are told."""


class Fault(NamedTuple):
    """What is wrong in a record: the path of the value, the value, and what it must be."""

    path: tuple[str | int, ...]
    value: object
    said: str


_known: dict[int, tuple[Mapping[str, object], Validator | None]] = {}
"""By identity of the schema, which is kept here so that no other takes its place."""


def faults(schema: Mapping[str, object], record: Mapping[str, object]) -> Iterator[Fault]:
    """Faults of a record that only the whole schema tells. Raises InputLimitError at a search that takes too long."""
    validator = _validator(schema)
    if validator is None:
        return
    try:
        for error in islice(validator.iter_errors(record), _MOST):
            if not _is_of_field(error, validator.schema):
                yield Fault(tuple(error.path), error.instance, _said(error))
    except RecursionError:
        yield Fault(
            (), record, "cannot be checked: it is nested too deeply, or its schema refers to itself without end"
        )


def _is_of_field(error: ValidationError, schema: Mapping[str, object]) -> bool:
    """Whether `json_schema.py` tells it; what a `$ref` leads to it does not read, which is no part of a path."""
    rules = [str(part) for part in error.schema_path]
    if len(rules) == 1:
        return rules[0] in _OF_RECORD and error.schema is schema
    field = len(rules) == 3 and rules[0] == "properties" and rules[2] in _SIMPLE
    fields = schema.get("properties")
    return field and isinstance(fields, Mapping) and error.schema is fields.get(rules[1])


def unusable(schema: Mapping[str, object]) -> str | None:
    """Why a schema cannot be used as a whole; None where it can, or where nothing in it asks for that."""
    if not _is_compound(schema):
        return None
    try:
        _compiled(schema)
    except ValueError as error:
        return f"it is not a JSON Schema that can be used: {str(error).splitlines()[0]}"
    return None


def _validator(schema: Mapping[str, object]) -> Validator | None:
    if id(schema) not in _known:
        try:
            _known[id(schema)] = schema, _compiled(schema) if _is_compound(schema) else None
        except ValueError:
            _known[id(schema)] = schema, None
    return _known[id(schema)][1]


def _compiled(schema: Mapping[str, object]) -> Validator:
    from regelwerk.validate.cards.record_rules import schema_library  # few schemas need it

    return schema_library.validator(schema)


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


def _said(error: ValidationError) -> str:
    kind, wanted, value = error.validator, error.validator_value, error.instance
    if "propertyNames" in list(error.schema_path)[:-1]:
        return f"has the name “{value}”, which {_of_rule(str(kind), wanted)}"
    if kind == "required" and (name := _named(wanted, error.message)):
        return f"lacks {name[0]}, which it needs"
    if kind in ("dependencies", "dependentRequired") and isinstance(wanted, Mapping):
        needs = [name for given, names in wanted.items() if given in value for name in names if isinstance(names, list)]
        return f"lacks {', '.join(name for name in needs if name not in value)}, which it needs"
    if kind in ("additionalProperties", "unevaluatedProperties") and (names := _named(value, error.message)):
        return f"has {', '.join(f'“{name}”' for name in names)}, which it may not have"
    return _of_rule(str(kind), wanted)


def _named(names: Iterable[str], message: str) -> list[str]:
    """The names that a message of the library is about."""
    return [name for name in names if repr(name) in message]


def _of_rule(kind: str, wanted: Any) -> str:
    if kind == "pattern":
        return f"must be {wanted_by(wanted)}"
    if kind == "format":
        return f"must be {_FORMATS.get(wanted, f'written as {wanted}')}"
    if kind == "type":
        return f"must be {' or '.join([wanted] if isinstance(wanted, str) else map(str, wanted))}"
    if kind == "enum":
        return f"must be one of {', '.join(map(str, wanted[:12]))}"
    if kind == "const":
        return f"must be {wanted}"
    if kind == "not" and wanted is True:
        return _WORDING["None"]
    if kind in _COUNTED:
        than, thing, things = _COUNTED[kind]
        return f"{than} than {wanted} {thing if wanted == 1 else things}"
    return _WORDING.get(kind, f"is not as `{kind}` says").format(wanted)
