"""Schemas of any draft, with what they refer to, against values that are right and wrong."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from regelwerk.errors import InputLimitError
from regelwerk.validate.cards.record_rules.schema_patterns import in_python
from regelwerk.validate.cards.record_rules.value_formats import TESTS
from regelwerk.validate.cards.record_rules.whole_schema import faults, unusable

_DRAFT_4 = "http://json-schema.org/draft-04/schema#"
_DRAFT_7 = "http://json-schema.org/draft-07/schema#"
_DRAFT_2019 = "https://json-schema.org/draft/2019-09/schema"


def told(field: dict[str, Any] | bool, value: object, **more: Any) -> list[tuple[tuple[str | int, ...], str]]:
    schema = {"allOf": [{}], "properties": {"a": field}, **more}
    assert unusable(schema) is None
    return [(fault.path, fault.said) for fault in faults(schema, {"a": value})]


@pytest.mark.parametrize(
    ("field", "value", "path", "said"),
    [
        ({"items": {"pattern": "^[0-9]{2}$"}}, ["12", "1"], ("a", 1), "must be two digits"),
        ({"items": {"enum": ["x", 1]}}, ["y"], ("a", 0), "must be one of x, 1"),
        ({"items": {"const": 2}}, [3], ("a", 0), "must be 2"),
        ({"items": {"minLength": 3}}, ["x"], ("a", 0), "is shorter than 3 characters"),
        ({"maxItems": 1}, [1, 2], ("a",), "has more than 1 item"),
        ({"uniqueItems": True}, [1, 1], ("a",), "has non-unique elements"),
        ({"prefixItems": [{}], "items": False}, [1, 2], ("a",), "has more items than it may have"),
        ({"items": {"not": {"type": "string"}}}, ["x"], ("a", 0), "must not match the schema under `not`"),
        ({"propertyNames": {"maxLength": 1}}, {"bb": 1}, ("a",), "has the name “bb”, which is longer than 1 character"),
        ({"dependentRequired": {"b": ["c"]}}, {"b": 1}, ("a",), "lacks c, which it needs"),
        ({"patternProperties": {"^x": {"type": "string"}}}, {"x1": 1}, ("a", "x1"), "must be string"),
        ({"properties": {"b": {}}, "additionalProperties": False}, {"c": 1}, ("a",), "has “c”, which it may not have"),
        ({"properties": {"b": {}}, "unevaluatedProperties": False}, {"c": 1}, ("a",), "has “c”, which it may not have"),
        ({"if": {"required": ["b"]}, "then": {"required": ["c"]}}, {"b": 1}, ("a",), "lacks c, which it needs"),
        ({"$ref": "#/$defs/number"}, "x", ("a",), "must be integer"),
        ({"$ref": "#here"}, "x", ("a",), "must be integer"),
        (False, 1, ("a",), "must not be there"),
    ],
)
def test_a_fault_is_told_in_plain_words_with_its_path(
    field: dict[str, Any], value: object, path: tuple[str | int, ...], said: str
) -> None:
    numbers = {"number": {"type": "integer"}, "other": {"$anchor": "here", "type": "integer"}}
    assert told(field, value, **{"$defs": numbers}) == [(path, said)]


@pytest.mark.parametrize(
    ("draft", "field", "right", "wrong"),
    [
        (_DRAFT_4, {"items": {"maximum": 3, "exclusiveMaximum": True}}, [2], [3]),
        (_DRAFT_7, {"items": [{"type": "string"}], "additionalItems": False}, ["x"], ["x", 1]),
        (_DRAFT_7, {"dependencies": {"b": ["c"]}}, {"c": 1}, {"b": 1}),
        (_DRAFT_2019, {"$recursiveRef": "#"}, {"a": {}}, {"a": {"code": 1}}),
        (_DRAFT_7, {"$ref": "#/definitions/a b", "type": "array"}, "x", 1),
    ],
)
def test_each_draft_has_its_own_rules(draft: str, field: dict[str, Any], right: object, wrong: object) -> None:
    more = {"$schema": draft, "definitions": {"a b": {"type": "string"}}, "allOf": [{"properties": {"code": {"type": "string"}}}]}  # fmt: skip
    assert told(field, right, **more) == []
    assert len(told(field, wrong, **more)) == 1


@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "#"},
        {"properties": {"a": {"$ref": "https://cards.invalid/a.json"}}},
        {"properties": {"a": {"$ref": "file:///etc/passwd"}}},
        {"properties": {"a": {"$ref": "#/$defs/lost"}}},
        {"$schema": "https://cards.invalid/own", "allOf": []},
        {"items": {"pattern": "("}},
        {"items": {"type": "strin"}},
    ],
)
def test_a_schema_that_cannot_be_used_is_said_to_be_so(schema: dict[str, Any]) -> None:
    assert str(unusable(schema)).startswith("it is not a JSON Schema that can be used: ")
    assert list(faults(schema, {"a": {}})) == []


@pytest.mark.parametrize("unevaluated", [{}, {"unevaluatedProperties": False}])
def test_a_search_without_end_is_stopped(unevaluated: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.files.timed_search.SECONDS", 0.2)
    slow = "^(a+)+$"
    for field in ({"items": {"pattern": slow}}, {**unevaluated, "patternProperties": {slow: {}}}):
        value = "a" * 40 + "!"
        with pytest.raises(InputLimitError):
            told(field, [value] if "items" in field else {value: 1})


def test_values_nested_without_end_are_a_fault_and_no_crash() -> None:
    value: object = 1
    for _ in range(2 * sys.getrecursionlimit()):  # which other tests of the same process may have raised
        value = {"a": value}
    (one,) = told({"$ref": "#"}, value)
    assert "cannot be checked" in one[1]


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("date", ["2020-02-29"], ["2019-02-29", "20200229", "2020-W01-1", "2.4.2019"]),
        ("date-time", ["2019-03-15T18:00:00Z", "2019-03-15t23:59:60.5z"], ["2019-03-15 18:00:00Z", "2019-03-15T24:00:00Z"]),
        ("time", ["18:00:00Z", "00:59:60+01:00"], ["18:00", "18:00:00", "18:00:60Z"]),
        ("email", ["a@b.c", '"a b"@c.d', "a@[127.0.0.1]"], ["a b@c.d", "a..b@c.d", "ä@b.c", "a@-b.c", "@b"]),
        ("uri", ["http://x/%20?a#b", "urn:isbn:3", "http://[::1]/"], ["http://x y", "//x", "http://ü.de", "x", "http://x/%zz"]),
        ("uri-reference", ["", "a", "#b"], ["a b", "\\a"]),
        ("iri", ["http://ü.de"], ["x", "http://x y"]),
        ("uuid", ["00000000-0000-0000-0000-00000000000a"], ["{00000000-0000-0000-0000-000000000000}", "0" * 32]),
        ("hostname", ["a.b", "1.2"], ["a_b", "a.", "-a", "a" * 64, "a..b"]),
        ("idn-hostname", ["ü.de"], ["ü_de", "-ü"]),
        ("idn-email", ["ä@ü.de"], ["ä"]),
        ("ipv4", ["1.2.3.4"], ["01.2.3.4", "1.2.3.256"]),
        ("ipv6", ["::1"], ["::g", "fe80::1%eth0"]),
        ("duration", ["P1D", "PT1H", "P1W"], ["P", "PT", "P1W2D", "P1.5D", "P5"]),
        ("regex", [r"\p{Lu}", "(?<a>x)", "[^]"], ["(", r"\Z"]),
        ("uri-template", ["a{b}"], ["a{b", "a}"]),
        ("json-pointer", ["", "/a~1"], ["a", "/a~2"]),
        ("relative-json-pointer", ["1/a", "0#"], ["a", "01/a"]),
    ],
)  # fmt: skip
def test_formats(name: str, right: list[str], wrong: list[str]) -> None:
    assert [told({"format": name}, one) for one in right] == [[] for _ in right]
    assert [one for one in wrong if not told({"format": name}, one)] == []
    assert told({"format": name}, 3) == [], "a format is one of texts"
    assert {"color", name} - TESTS.keys() == {"color"}


@pytest.mark.parametrize(
    ("pattern", "right", "wrong"),
    [
        (r"^\d+$", "12", "١٢"),
        (r"^\d+$", "12", "12\n"),
        (r"^[\w-]+$", "a-b", "ä"),
        (r"^\D$", "ä", "1"),
        (r"^\p{Lu}\p{Ll}+$", "Éa", "éa"),
        (r"^[\p{L} ]+$", "Ło dź", "a1"),
        (r"^\P{L}$", "1", "ź"),
        (r"^(?<one>a|b)\k<one>$", "aa", "ab"),
        (r"^[^]$", "\n", ""),
        (r"^[$]\u{41}\$$", "$A$", "A"),
        (r"^(?<!x)a[[]b$", "a[b", "ab"),
    ],
)
def test_expressions_mean_what_they_mean_in_javascript(pattern: str, right: str, wrong: str) -> None:
    assert told({"items": {"pattern": pattern}}, [right]) == []
    assert len(told({"items": {"pattern": pattern}}, [wrong])) == 1
    assert told({"type": "string", "pattern": pattern}, right) == []


@pytest.mark.parametrize("pattern", [r"\p{Script=Greek}", "(", r"a\Z", r"[\P{L}]", r"\u{110000}"])
def test_an_expression_that_cannot_be_searched_for_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match="not"):
        in_python(pattern)
