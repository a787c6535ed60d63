"""What the JSON Schemas demand of each noun and field, without descriptions: `written/fields.txt`. See `tests/told.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regelwerk.schema.json_schemas import MODELS, json_schema
from tests.told import compare


def _bare(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {key: _bare(value) for key, value in schema.items() if key not in ("description", "title", "$id")}
    return list(map(_bare, schema)) if isinstance(schema, list) else schema


def _fields(noun: str, schema: Any) -> Iterator[str]:
    rest = {key: value for key, value in _bare(schema).items() if key not in ("properties", "$defs")}
    yield f"{noun} {json.dumps(rest, sort_keys=True)}"
    for name, field in schema.get("properties", {}).items():
        yield f"{noun}.{name} {json.dumps(_bare(field), sort_keys=True)}"


def test_what_schemas_demand_is_what_they_demanded() -> None:
    lines: dict[str, None] = {}
    for name in MODELS:
        schema = json_schema(name)
        for noun, part in {name: schema, **schema.get("$defs", {})}.items():
            lines |= dict.fromkeys(_fields(noun, part))
    compare(Path(__file__).parent / "written" / "fields.txt", "\n".join(sorted(lines)) + "\n")
