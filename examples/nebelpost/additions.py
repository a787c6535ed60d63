"""What the pages of scripts and cards do not say, as YAML: kinds, decks, icons, and what happens, for an engine."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_HEAD = "# What the pages do not say, made by make_game.py from text/{name}; the rest is read from them.\nformat: 1\n"


def script_additions(scripts: Sequence[dict[str, Any]]) -> str:
    """Kinds that no page shows, and effects; options are named by where they lead, results by the lowest of them."""
    lines = [line for script in scripts for line in _script(script)]
    return "\n".join([f"{_HEAD.format(name='scripts.yaml')}script_additions:", *lines]) + "\n"


def _script(script: dict[str, Any]) -> Iterator[str]:
    choices = [
        {"jump": one["jump"], "effects": one["effects"]} for one in script.get("choices", []) if "effects" in one
    ]
    outcomes = [
        {"low": one["low"], "effects": one["effects"]}
        for test in script.get("tests", [])
        for one in test["outcomes"]
        if "effects" in one
    ]
    if script["kind"] in ("story", "ending") and not choices and not outcomes:
        return
    yield f"  - number: {script['number']}"
    if script["kind"] not in ("story", "ending"):
        yield f"    kind: {script['kind']}"
    for name, found in (("choices", choices), ("outcomes", outcomes)):
        if found:
            yield f"    {name}:"
            yield from (f"      - {_flow(one)}" for one in found)


def card_additions(cards: Sequence[dict[str, Any]]) -> str:
    """Kind, deck, icons and effects of each card, by its code."""
    lines = []
    for card in cards:
        lines.append(f'  - code: "{card["code"]}"')
        lines += [
            f"    {name}: {_flow(value)}" for name, value in _kept(card, "kind", "deck", "icons", "effects").items()
        ]
    return "\n".join([f"{_HEAD.format(name='cards.yaml')}card_additions:", *lines]) + "\n"


def _kept(record: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: record[name] for name in names if name in record}


def _flow(value: Any) -> str:
    """A value in the flow style of YAML; strings of words are quoted, names are not."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) and not value.isidentifier() else str(value)
