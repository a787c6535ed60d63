"""A schema that a repository ships is applied whole, and its findings say what is meant and where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from regelwerk.validate.cards.record_rules.pattern_wording import is_so, wanted_by
from tests.cards.card_repository import FACTS, make

_SCHEMA: dict[str, Any] = {
    "$defs": {"print": {"type": "object", "required": ["year"], "properties": {"day": {"type": "string", "format": "date"}}}},
    "allOf": [{"required": ["position"]}],
    "properties": {
        "code": {"type": "string", "pattern": "^[0-9]{5}[a-z]?$"},
        "print": {"$ref": "#/$defs/print"},
        "steps": {"type": "array", "items": {"type": "integer", "maximum": 6}},
    },
}  # fmt: skip


def found(root: Path, schema: dict[str, Any], **fields: object) -> list[Finding]:
    (root / "schema").mkdir()
    (root / "schema/card_schema.json").write_text(json.dumps(schema), encoding="utf-8")
    records = json.loads((root / FACTS).read_text(encoding="utf-8"))
    records[2] |= fields
    (root / FACTS).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    return [one for one in check([root]).findings if one.code in ("RW702", "RW703")]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"print": {"year": 3, "day": "2.4.2019"}}, 'print.day is "2.4.2019" but must be a date such as 2019-03-15.'),
        ({"print": {}}, "print lacks year, which it needs."),
        ({"steps": [1, "2"]}, 'steps.1 is "2" but must be integer.'),
        ({"steps": [9]}, "steps.0 is 9 and is greater than the maximum of 6."),
    ],
)
def test_a_nested_value_is_told_at_its_line(root: Path, fields: dict[str, object], said: str) -> None:
    (one,) = [finding for finding in found(root, _SCHEMA, **fields) if "no field" not in finding.message]
    assert (one.severity, one.message) == ("error", f"01003: {said}")
    line = (root / FACTS).read_text(encoding="utf-8").split("\n")[(one.spans[0].line or 0) - 1]
    assert line.strip().strip(",").endswith(one.spans[0].text)


def test_a_schema_that_needs_another_file_is_an_error_and_nothing_is_fetched(root: Path) -> None:
    (one,) = found(root, {"properties": {"position": {"$ref": "https://cards.invalid/position.json"}}})
    assert (one.code, one.spans[0].file) == ("RW702", "schema/card_schema.json")


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("^[0-9]{5}[a-z]?$", "five digits, then perhaps one small letter"),
        (r"^\d{2,3}$", "two to three digits"),
        ("^[A-Z]{3}-[0-9]+$", "three capital letters, then “-”, then one or more digits"),
        ("^(a|b)$", "as ^(a|b)$ says"),
        ("[0-9]", "as [0-9] says"),
    ],
)
def test_a_pattern_is_said_in_words(pattern: str, said: str) -> None:
    assert wanted_by(pattern) == said


def test_what_is_there_instead_is_said_too() -> None:
    assert is_so("123456") == "has six digits"
    assert is_so("a very long text of many words") == ""
