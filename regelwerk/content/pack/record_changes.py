"""What kind of change it is where a field of a record, or a text, differs."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping

from regelwerk.files.json_text import JsonObject, JsonValue

_KINDS: Mapping[str, str] = {
    "cost": "cost", "jump": "jump", "references": "jump", "low": "threshold", "high": "threshold", "dice": "threshold",
    "min": "threshold", "max": "threshold", "icons": "icon", "quantity": "number", "quantities": "number", "value": "number",
    "number": "number", "labels": "number",
}  # fmt: skip
"""Class of a change by the name of the field, or of a field that holds it; anything else is a fact."""
_OF_ONE_SORT: Mapping[tuple[str, str, str], str] = {
    ("mechanics", "action", "min"): "cost",
    ("mechanics", "action", "max"): "cost",
    ("mechanics", "resource", "value"): "cost",
    ("scripts", "", "number"): "jump",
}
"""The same for a sort of records, a kind of record of it (or any) and a field."""
_WORDS: Mapping[str, frozenset[str]] = {
    "terms": frozenset({"forms", "status", "score", "team_id", "note", "uses", "part_of_speech"}),
    "rules": frozenset({"languages"}),
}
"""Fields that say how words are used, and change with them."""
_OTHERWISE = frozenset({"id", "order"})
"""Fields that are compared in another way."""


def fields_that_differ(
    sort: str, old: JsonObject, new: JsonObject, keys: Collection[str]
) -> Iterator[tuple[str, str, str, str]]:
    """Class, field, old and new value of all that differs but texts; `keys` are those of all texts."""
    before, now = _leaves(old), _leaves(new)
    for field in sorted(before.keys() | now.keys()):
        was, says = before.get(field), now.get(field)
        names = [part for part in field.split(".") if not part.isdigit()]
        if was == says or names[0] in _OTHERWISE:
            continue
        if (was is None and says in keys) or (says is None and was in keys):
            yield ("coverage gained" if was is None else "coverage lost"), field, _shown(was), _shown(says)
        else:
            yield _class(sort, str(new.get("kind", "")), names), field, _shown(was), _shown(says)


def _class(sort: str, kind: str, names: list[str]) -> str:
    if names[0] in _WORDS.get(sort, ()):
        return "wording"
    if len(names) == 1:
        for one in (kind, ""):
            if (sort, one, names[0]) in _OF_ONE_SORT:
                return _OF_ONE_SORT[sort, one, names[0]]
    return _KINDS.get(names[0]) or _KINDS.get(names[-1], "fact")


def _leaves(value: JsonValue, field: str = "") -> dict[str, str | int | float | bool]:
    """Values by their place, such as choices.0.jump; lists of plain values as one, and nothing for what is empty."""
    if isinstance(value, dict):
        parts = [(f"{field}.{name}" if field else name, part) for name, part in value.items()]
    elif isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value):
        parts = [(f"{field}.{place}", part) for place, part in enumerate(value)]
    elif isinstance(value, list):
        return {field: json.dumps(value, ensure_ascii=False)} if value else {}
    else:
        return {} if value is None else {field: value}
    return {place: leaf for name, part in parts for place, leaf in _leaves(part, name).items()}


def _shown(value: JsonValue) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value)


_OF_TOKENS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "number": ("number", ("value", "high")),
    "icon": ("icon", ("name",)),
    "jump": ("reference", ("kind", "target", "id")),
    "variable": ("variable", ("name",)),
}
"""Classes with the type of token that tells of them, and what of it counts."""
_DIGITS = re.compile(r"\d+")


def text_classes(old: JsonObject, new: JsonObject) -> list[str]:
    """The classes of a text that differs: what its tokens say in order, and its digits; else it is only worded anew.

    None where only offsets of tokens differ.
    """
    found = [
        kind
        for kind, (token, members) in _OF_TOKENS.items()
        if _said(old, token, members) != _said(new, token, members)
    ]
    was, says = str(old.get("text")), str(new.get("text"))
    if not found and _DIGITS.findall(was) != _DIGITS.findall(says):
        return ["number"]
    if not found and (was != says or _said(old, "term", ("id",)) != _said(new, "term", ("id",))):
        return ["wording"]
    return found


def _said(text: JsonObject, sort: str, members: tuple[str, ...]) -> list[list[JsonValue]]:
    tokens = text.get("tokens")
    return [
        [token.get(member) for member in members]
        for token in (tokens if isinstance(tokens, list) else ())
        if isinstance(token, dict) and token.get("type") == sort
    ]
