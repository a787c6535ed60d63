"""Rules of JSON Schema on one value, beside a validator that follows the standard to the letter."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from regelwerk.validate.cards.record_rules.json_schema import compiled

_VALUES = st.sampled_from([None, True, 0, 1, 3, -2, 1.5, "", "a", "ab12", "12345", "12345bb", [], ["x"], {}, {"x": 1}])
_PARTS = st.sampled_from(
    [
        {"type": "string"},
        {"type": ["integer", "null"]},
        {"type": "number"},
        {"enum": ["a", 3, None]},
        {"const": 3},
        {"pattern": "^[0-9]{5}[a-z]{0,2}?$"},
        {"minLength": 1, "maxLength": 4},
        {"minimum": 1, "maximum": 2},
        {"anyOf": [{"const": 3}, {"type": "string", "minLength": 2}]},
        {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]},
        {"type": "integer", "anyOf": [{"const": 3}, {"minimum": 0, "maximum": 1}]},
        {"type": "number", "anyOf": [{"type": "integer"}, {"minimum": 1}]},
        {"type": "integer", "anyOf": [{"type": "number", "minimum": 1}, {"enum": [0, "a"]}]},
    ]
)


def says(schema: dict[str, Any], value: object) -> str | None:
    return compiled({"properties": {"field": schema}}).fields["field"](value)


@given(_PARTS, _VALUES)
def test_a_value_is_refused_where_the_standard_refuses_it(schema: dict[str, Any], value: object) -> None:
    assert (says(schema, value) is None) == Draft202012Validator(schema).is_valid(value)


@pytest.mark.parametrize("value", [None, 2])
def test_an_alternative_that_the_type_beside_it_excludes_is_meant(value: object) -> None:
    schema = {"type": "integer", "oneOf": [{"type": "integer", "minimum": 0}, {"type": "null"}]}
    assert says(schema, value) is None
    assert says(schema, "2") == "must be one of: integer from 0, null"
    assert not Draft202012Validator(schema).is_valid(None), "no value could ever be this alternative"


@pytest.mark.parametrize(
    ("schema", "allowed", "wrong"),
    [
        ({"type": "integer", "anyOf": [{"minimum": 1}, {"enum": ["X", "*"]}]}, (3, "X", "*"), 0),
        ({"type": "string", "oneOf": [{"minLength": 2}, {"const": None}]}, ("ab", None), ""),
        (
            {"type": ["number", "boolean"], "anyOf": [{"type": "integer"}, {"type": ["null", "string"]}]},
            (4, None, "a"),
            1.5,
        ),
    ],
)
def test_the_same_holds_for_values_and_for_several_types(
    schema: dict[str, Any], allowed: tuple[object, ...], wrong: object
) -> None:
    assert [says(schema, value) for value in allowed] == [None] * len(allowed)
    assert says(schema, wrong) is not None


def test_a_type_beside_alternatives_without_types_counts() -> None:
    schema = {"type": "integer", "anyOf": [{"minimum": 5}, {"const": 1}]}
    assert says(schema, "x") == "must be integer"
    assert says(schema, 7) is None
