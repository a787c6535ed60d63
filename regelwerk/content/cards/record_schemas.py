"""The JSON Schema of each kind of record."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from regelwerk.content.cards.repository_files import bytes_of
from regelwerk.files import cache as caches
from regelwerk.schema.cardset import Layout


class Schemas(NamedTuple):
    """What records are held against."""

    by_kind: dict[str, Mapping[str, object]]
    digest: str
    unreadable: list[tuple[str, str]]
    """Paths of schemas in the repository that cannot be used, and why."""


def schemas(root: Path, layout: Layout) -> Schemas:
    """The repository's own schemas, else those of the description; a link that leads out of it is not followed."""
    found: dict[str, Mapping[str, object]] = {}
    odd: dict[str, str] = {}
    inside = root.resolve()
    for kind in layout.kinds:
        found[kind.name] = kind.schema
        if not kind.schema_file or not (root / kind.schema_file).is_file():
            continue
        if not (root / kind.schema_file).resolve().is_relative_to(inside):
            odd[kind.schema_file] = "it is a link that leads out of the repository"
            continue
        own = _parsed(root / kind.schema_file)
        if isinstance(own, str):
            odd[kind.schema_file] = own
        else:
            found[kind.name] = own
    return Schemas(found, caches.key(json.dumps(found, sort_keys=True)), sorted(odd.items()))


def _parsed(path: Path) -> dict[str, object] | str:
    """A schema, or why it is none."""
    data = bytes_of(path)
    if isinstance(data, str):
        return data
    try:
        own = json.loads(data)
    except (ValueError, RecursionError) as error:
        return f"it is not JSON ({error})"
    return own if isinstance(own, dict) else "a JSON Schema must be an object"
