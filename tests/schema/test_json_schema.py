"""The written JSON Schemas accept and refuse what the models accept and refuse."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter, ValidationError
from regelwerk.schema.json_schemas import MODELS, json_schema

HASH = "0" * 64
PROVENANCE = {"source": "a.txt", "sha256": HASH, "lines": [1, 2], "method": "text", "confidence": 0.5}
TEXT = {
    "text": "Ziehe 2 Karten (2.1).",
    "tokens": [
        {"type": "number", "start": 6, "end": 7, "value": 2},
        {"type": "reference", "start": 16, "end": 19, "kind": "rule", "target": "2.1", "id": "rule-0002"},
    ],
}
RULE = {
    "id": "rule-0001", "order": 0, "kind": "rule", "number": "2.1", "text": "rule-0001.text",
    "references": [{"kind": "rule", "target": "2.2", "status": "dangling"}], "quantities": [2], "languages": {"de": "de"},
}  # fmt: skip
CARD = {
    "id": "card-lamp",
    "kind": "item",
    "cost": 2,
    "icons": ["lamp"],
    "effects": [{"kind": "gain", "value": 1}],
    "name": "card-lamp.name",
}
SCRIPT = {
    "id": "script-0101", "number": 101, "kind": "story", "text": "script-0101.text",
    "choices": [{"text": "script-0101.choice1.text", "jump": 102}],
    "tests": [{"dice": "1d6", "outcomes": [{"low": 1, "high": 6, "jump": 103}]}],
}  # fmt: skip
FINDING = {
    "code": "RW201", "name": "number-differs", "kind": "number", "severity": "warning", "message": "2 here, 3 there.",
    "id": "rule-0001", "fingerprint": "0123456789abcdef",
    "spans": [{"locale": "de", "file": "a.txt", "line": 3, "column": 1, "text": "2 Karten"}],
}  # fmt: skip
SOURCE = {"file": "a.txt", "sha256": HASH, "locale": "de", "kind": "law", "document": "rulebook"}
ORIGIN = {
    "type": "origin",
    "id": "rule-0001",
    "key": "rule-0001.text",
    "locale": "de",
    "parts": [{"start": 0, "provenance": PROVENANCE}],
}
LEDGER_ENTRY = {"id": "rule-0001", "type": "rule", "document": "rulebook", "texts": {"de": "ab" * 40}}
COMPONENT = {"id": "component-0001", "order": 0, "quantity": 3, "name": "component-0001.name"}
MECHANIC = {
    "id": "mechanic-deck-0001", "kind": "deck", "rule": "rule-0001", "order": 0, "quantity": 12, "name": "mechanic-deck-0001.name",
}  # fmt: skip
TERM = {"id": "term-0001", "order": 0, "name": "term-0001.name", "forms": {"de": {"variants": ["Lampen"]}}}
TABLE = {"id": "table-0001", "order": 0, "rows": [["table-0001.r0c0"]]}
PASSAGE = {"content": TEXT, "parts": [{"start": 0, "provenance": PROVENANCE}]}
UNIT = {
    "key": "u0001",
    "type": "rule",
    "kind": "rule",
    "order": 0,
    "printed_order": 0,
    "text": PASSAGE,
    "facts": {"quantity": 2},
}
BLOCK = {"kind": "paragraph", "orig": "a", "text": "a", "provenance": PROVENANCE}
EXAMPLES: dict[str, Any] = {
    "accepted": {"accepted": [{"fingerprint": "0" * 16, "code": "RW201", "reason": "the printing is right"}]},
    "alignment": {"document": "rulebook", "base": "de", "pairs": [{"units": {"de": ["u1"], "pl": ["u1", "u2"]}, "score": 0.5}]},
    "card": CARD,
    "cards-file": {"format": 1, "cards": [{"id": "card-lamp", "kind": "item", "name": {"de": "Lampe"}}]},
    "component": COMPONENT,
    "content": {
        "id": "game", "version": "1", "base": "de", "locales": ["de", "pl"], "sources": [SOURCE], "rules": [RULE], "cards": [CARD],
        "scripts": [SCRIPT], "components": [COMPONENT], "mechanics": [MECHANIC], "terms": [TERM], "tables": [TABLE], "strings": {"de": {"rule-0001.text": TEXT}},
        "origins": [ORIGIN], "facts": [{"id": "component-0001", "locale": "de", "field": "quantity", "value": 3}],
    },
    "document": {"source": "a.txt", "sha256": HASH, "format": "text", "pages": [{"number": 1, "method": "text", "blocks": [BLOCK]}]},
    "draft": {"source": "a.txt", "sha256": HASH, "locale": "de", "kind": "law", "units": [UNIT]},
    "fact": {"id": "component-0001", "locale": "de", "field": "quantity", "value": 3},
    "finding": FINDING,
    "ledger": {"entries": [LEDGER_ENTRY], "migrations": [{"kind": "retire", "old": "rule-0001"}]},
    "ledger-entry": LEDGER_ENTRY,
    "manifest": {
        "format": 1, "id": "game", "version": "1", "generator": "regelwerk", "base": "de", "locales": ["de"], "sources": [SOURCE],
        "files": [{"path": "strings/de.json", "bytes": 1, "sha256": HASH, "records": 1}],
    },
    "mechanic": MECHANIC,
    "migration": {"old": "rule-0001", "new": "rule-0002", "kind": "merge", "since": "1.1.0"},
    "note": {"type": "note", "kind": "layout", "message": "a", "excerpt": "b", "provenance": PROVENANCE},
    "origin": ORIGIN,
    "patches": {
        "patches": [{"id": "card-lamp", "locale": "de", "field": "text", "old": "a", "new": "b", "reason": "typo"}],
        "pairings": [{"id": "rule-0001", "unit": {"locale": "pl", "text": "b"}, "beside": {"locale": "de", "text": "a"}, "reason": "x"}],
        "reading_orders": [{"file": "a.pdf", "page": 1, "order": ["a", "b"], "reason": "x"}],
    },
    "project": {"format": 1, "id": "game", "base": "de", "sources": [{"file": "a.txt", "locale": "de", "kind": "law"}]},
    "report": {"findings": [FINDING], "checked": {"rules": 1}},
    "rule": RULE,
    "script": SCRIPT,
    "scripts-file": {"format": 1, "scripts": [{"number": 1, "kind": "story", "text": {"de": "a"}, "jump": 2}]},
    "strings": {"locale": "de", "strings": {"rule-0001.text": TEXT}},
    "table": TABLE,
    "term": TERM,
    "termbase": {"terms": [{"id": "t1", "kind": "card", "part_of_speech": "noun", "status": "accepted", "note": "", "forms": {
        "de": {"term": "Lampe", "variants": ["Lämpchen"], "forbidden": ["Licht"], "definition": "hell"},
    }}]},
    "text-key": {"key": "rule-0001.text", "locales": ["de", "pl"]},
}  # fmt: skip
JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    "",
    "x",
    "RW999",
    "DE_de",
    [],
    {},
    ["x"],
    {"x": 1},
    [1, 2, 3],
    "rule-1",
    HASH,
]


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json_schema(name))


def paths(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += paths(inner, (*at, key))
    return found


def changed(value: Any, at: tuple[Any, ...], edit: str, junk: Any) -> Any:
    copy = json.loads(json.dumps(value))
    if not at:
        return junk
    owner = copy
    for step in at[:-1]:
        owner = owner[step]
    if edit == "drop":
        del owner[at[-1]]
    elif edit == "add" and isinstance(owner[at[-1]], dict):
        owner[at[-1]]["surprise"] = junk
    else:
        owner[at[-1]] = junk
    return copy


@cache
def noun(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(MODELS[name])


def agree(name: str, value: Any) -> None:
    try:
        noun(name).validate_json(json.dumps(value))
    except ValidationError:
        assert not validator(name).is_valid(value), (name, value)
    else:
        assert validator(name).is_valid(value), (name, value)


def test_there_is_an_example_of_every_noun() -> None:
    assert EXAMPLES.keys() == MODELS.keys()


@pytest.mark.parametrize("name", MODELS)
def test_the_schema_is_sound_and_closed(name: str) -> None:
    schema = json_schema(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:regelwerk:schema:1:{name}"
    assert validator(name).is_valid(EXAMPLES[name])
    assert not validator(name).is_valid({**EXAMPLES[name], "surprise": 1})
    for part in [schema, *schema.get("$defs", {}).values()]:
        assert part["additionalProperties"] is False
        assert part.get("description")
        for field, body in part["properties"].items():
            assert "description" in body or "$ref" in body or "const" in body or field == "id", (part["title"], field)


@pytest.mark.parametrize("name", MODELS)
def test_schema_and_model_agree_on_every_damage(name: str) -> None:
    agree(name, EXAMPLES[name])
    for at in paths(EXAMPLES[name]):
        agree(name, changed(EXAMPLES[name], at, "drop", None))
        for junk in JUNK:
            agree(name, changed(EXAMPLES[name], at, "replace", junk))
            if at and isinstance(_value(EXAMPLES[name], at), dict):
                agree(name, changed(EXAMPLES[name], at, "add", junk))


def _value(data: Any, at: tuple[Any, ...]) -> Any:
    for step in at:
        data = data[step]
    return data


@given(st.sampled_from(sorted(MODELS)), st.data())
@settings(max_examples=150, deadline=None)
def test_schema_and_model_agree_on_two_damages(name: str, data: st.DataObject) -> None:
    value = EXAMPLES[name]
    for _ in range(2):
        at = data.draw(st.sampled_from(paths(value)))
        value = changed(
            value, at, data.draw(st.sampled_from(["drop", "add", "replace"])), data.draw(st.sampled_from(JUNK))
        )
    agree(name, value)
