"""The library of JSON Schema, kept from fetching anything and from searching for longer than anybody waits.

It takes its time to load, so that it is imported where a schema needs it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Protocol, cast

from jsonschema import Draft202012Validator, FormatChecker, SchemaError, ValidationError, validators
from referencing import Registry
from referencing import jsonschema as dialects
from referencing.exceptions import Unresolvable

from regelwerk.files.timed_search import found
from regelwerk.validate.cards.record_rules.schema_patterns import in_python
from regelwerk.validate.cards.record_rules.value_formats import TESTS

_AS_IT_IS = frozenset({"const", "enum", "default", "examples"})
"""What holds values and no schemas."""
_OF_NAMES = frozenset({"properties", "$defs", "definitions", "dependentSchemas", "dependencies"})
"""What holds schemas by names."""
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")
_NUMBER = re.compile(r"/draft[-/]0?(\d+)")


class Validator(Protocol):
    """What is asked of the library."""

    schema: Mapping[str, object]

    def is_valid(self, instance: object) -> bool:
        """Whether a value is as the schema says."""

    def iter_errors(self, instance: object) -> Iterator[ValidationError]:
        """All that is wrong with a value. Raises InputLimitError at an expression that takes too long."""


def validator(schema: Mapping[str, object]) -> Validator:
    """A validator for a schema of draft 4 to 2020-12. Raises ValueError with the reason where it cannot be used."""
    dialect = str(schema.get("$schema", Draft202012Validator.META_SCHEMA["$id"]))
    kind: Any = validators.validator_for({"$schema": dialect}, default=cast(Any, None))
    number = _NUMBER.search(dialect)
    if kind is None or number is None:
        raise ValueError(f"no dialect {dialect} of JSON Schema is known")
    try:
        kind.check_schema(schema, format_checker=_formats({"regex"}))
        written = _in_python(schema)
        known = {name for name, (first, _) in TESTS.items() if first <= int(number[1])}
        resource = dialects.specification_with(dialect).create_resource(written)
        _follow(resource.contents, dialect, Registry().resolver_with_root(resource), {})
        limited: Any = validators.extend(kind, {"pattern": _pattern, "patternProperties": _pattern_properties})
        made = cast(Validator, limited(written, registry=Registry(), format_checker=_formats(known)))
        made.is_valid({})
    except SchemaError as error:
        raise ValueError(error.message) from error
    except RecursionError as error:
        raise ValueError("it refers to itself without end, or is nested too deeply") from error
    return made


def _formats(names: Iterable[str]) -> FormatChecker:
    checker = FormatChecker(formats=())
    for name in names:
        checker.checks(name)(lambda value, test=TESTS[name][1]: not isinstance(value, str) or test(value))
    return checker


def _in_python(schema: object) -> Any:
    """A schema with its names by expressions in the syntax of Python, other expressions looked at, and without dialects, which would bring their own rules back.

    Names by expressions come first and what asks for the rest last, so that the first finds a search without end.
    """
    if isinstance(schema, list):
        return [_in_python(one) for one in schema]
    if not isinstance(schema, Mapping):
        return schema
    written: dict[str, Any] = {}
    for key in sorted(schema, key=lambda name: (name != "patternProperties", name.startswith("unevaluated"))):
        value = schema[key]
        if key == "pattern" and isinstance(value, str):
            _form(value)
            written[key] = value
        elif key == "patternProperties" and isinstance(value, Mapping):
            written[key] = {in_python(name): _part(one) for name, one in value.items()}
        elif key in _OF_NAMES and isinstance(value, Mapping):
            written[key] = {name: _part(one) for name, one in value.items()}
        elif key != "$schema":
            written[key] = value if key in _AS_IT_IS else _in_python(value)
    return written


def _part(schema: object) -> Any:
    """A schema under a name; the library does not tell the name of what is not allowed at all."""
    return {"not": True} if schema is False else _in_python(schema)


def _follow(schema: object, dialect: str, resolver: Any, seen: dict[int, object]) -> None:
    """Follow every reference. Raises ValueError at one that leads nowhere, or out of the schema."""
    if not isinstance(schema, Mapping) or id(schema) in seen:
        return
    seen[id(schema)] = schema
    for key in _REFERENCES:
        if isinstance(reference := schema.get(key), str):
            try:
                target = resolver.lookup(reference)
            except Unresolvable as error:
                raise ValueError(f"{reference} is not in it, and nothing is fetched") from error
            _follow(target.contents, dialect, target.resolver, seen)
    for part in dialects.specification_with(dialect).create_resource(schema).subresources():
        _follow(part.contents, dialect, resolver.in_subresource(part), seen)


def _pattern(_of: object, pattern: object, value: object, _schema: object) -> Iterator[ValidationError]:
    if isinstance(value, str) and isinstance(pattern, str) and not found(_form(pattern), value, pattern):
        yield ValidationError(f"does not match {pattern}")


@cache
def _form(pattern: str) -> re.Pattern[str]:
    return re.compile(in_python(pattern))


def _pattern_properties(
    of: Any, patterns: Mapping[str, Any], value: object, _schema: object
) -> Iterator[ValidationError]:
    for pattern, part in patterns.items():
        form = re.compile(pattern)
        for name, held in value.items() if isinstance(value, dict) else ():
            if found(form, name):
                yield from of.descend(held, part, path=name, schema_path=pattern)
