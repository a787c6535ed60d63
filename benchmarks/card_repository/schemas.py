"""The JSON Schemas that repositories ship: a flat one a kind, and one with references and nested objects."""

from __future__ import annotations

import json
from typing import Any

_TEXT = {"type": "string", "minLength": 1}
_COUNT = {"type": "integer", "minimum": 0}
_CARD = {
    "code": {"type": "string", "pattern": "^[0-9]{5}[a-z]{0,2}$"},
    "pack_code": {"type": "string", "minLength": 2, "maxLength": 10},
    "position": {"type": "integer", "minimum": 1},
    "quantity": {"type": "integer", "minimum": 1},
    "faction_code": _TEXT, "type_code": _TEXT, "subtype_code": _TEXT, "encounter_code": _TEXT,
    "encounter_position": {"type": "integer", "minimum": 1},
    "duplicate_of": {"type": "string", "pattern": "^[0-9]{5}[a-z]{0,2}$"},
    "name": _TEXT, "subname": _TEXT, "text": _TEXT, "flavor": _TEXT, "slot": _TEXT, "illustrator": _TEXT,
    "back_name": _TEXT, "back_text": _TEXT, "back_flavor": _TEXT, "taboo_text_change": _TEXT,
    "traits": {"type": "string"},
    "cost": {"oneOf": [{"type": "integer", "minimum": 0}, {"type": "integer", "const": -2}, {"type": "null"}]},
    "xp": _COUNT, "deck_limit": _COUNT, "health": _COUNT, "sanity": _COUNT, "clues": _COUNT, "shroud": _COUNT,
    "doom": _COUNT, "stage": _COUNT, "victory": _COUNT,
    "enemy_fight": _COUNT, "enemy_evade": _COUNT, "enemy_damage": _COUNT, "enemy_horror": _COUNT,
    "skill_willpower": _COUNT, "skill_intellect": _COUNT, "skill_combat": _COUNT, "skill_agility": _COUNT,
    "skill_wild": _COUNT,
    "double_sided": {"type": "boolean"}, "is_unique": {"type": "boolean"}, "exceptional": {"type": "boolean"},
}  # fmt: skip
_LISTS: dict[str, dict[str, Any]] = {
    "cycle": {"position": _COUNT, "size": _COUNT},
    "faction": {"is_primary": {"type": "boolean"}},
    "type": {},
    "subtype": {},
    "encounter": {},
    "pack": {"cycle_code": _TEXT, "position": _COUNT, "size": _COUNT, "date_release": {"type": ["string", "null"]}},
}


def arkhamdb_schemas() -> dict[str, str]:
    """Schemas of cards and of the lists, as files, by kind."""
    card = {
        "type": "object",
        "additionalProperties": True,
        "properties": _CARD,
        "required": ["code", "pack_code", "position", "quantity"],
        "dependencies": {"name": ["faction_code", "type_code"]},
    }
    found = {"card": _file(card)}
    for kind, more in _LISTS.items():
        properties = {"code": _TEXT, "name": _TEXT, **more}
        schema = {
            "type": "object",
            "additionalProperties": False,
            "properties": properties,
            "required": list(properties),
        }
        found[kind] = _file(schema)
    return found


def nested_schema(locales: list[str], texts: dict[str, str]) -> dict[str, Any]:
    """A schema with `$ref`, `allOf`, `items`, nested properties and formats."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {
            "words": {"type": "object", "properties": {code: {"type": ["string", "null"]} for code in locales}, "required": ["en"], "additionalProperties": False},
            "base": {"type": "object", "required": ["id", "type"], "properties": {"id": {"type": "string", "pattern": "^[0-9]{5}$"}, "type": {"type": "string", "minLength": 3}}},
            "number": {
                "type": "object",
                "properties": {"name": {"type": "string"}, "value": {"type": "integer", "minimum": 0, "maximum": 9}},
                "required": ["name", "value"],
            },
        },
        "allOf": [{"$ref": "#/$defs/base"}],
        "type": "object",
        "required": ["release", "name"],
        "properties": {
            "id": {}, "type": {},
            "release": {
                "type": "object",
                "properties": {
                    "set": {"type": "string", "minLength": 2},
                    "date": {"type": "string", "format": "date"},
                    "page": {"type": "string", "format": "uri"},
                },
                "required": ["set", "date"],
                "additionalProperties": False,
            },
            "numbers": {"type": "array", "items": {"$ref": "#/$defs/number"}},
            **{name: {"$ref": "#/$defs/words"} for name in texts},
        },
    }  # fmt: skip


def _file(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=4) + "\n"
