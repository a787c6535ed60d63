"""The description of a card repository: a small YAML file, shipped with the package or written beside the cards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, get_args

from regelwerk.errors import BadProjectError
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache
from regelwerk.schema.cardset import Layout, RecordKind, TextKind

FILE = "cardset.yaml"
"""A description of this name in the root of a repository counts before those of the package."""
_TEXT_KINDS = get_args(TextKind)


def layout_of(root: Path, cache: Cache) -> tuple[Layout, str] | None:
    """The layout of a folder with the hash of its description; None where no description fits.

    Raises BadProjectError where the folder's own description cannot be understood.
    """
    own = root / FILE
    if own.is_file():
        return _read(own, cache)
    for path in _shipped():
        found = _read(path, cache)
        if all((root / name).exists() for name in found[0].recognise):
            return found
    return None


def _shipped() -> Iterator[Path]:
    folder = Path(str(resources.files("regelwerk.content.cards"))) / "layouts"
    yield from sorted(folder.glob("*.yaml"))


def _read(path: Path, cache: Cache) -> tuple[Layout, str]:
    """A description as a Layout; the parsed YAML is remembered, as a YAML parser takes longer than the checks."""
    data = path.read_bytes()
    key = caches.key("layout", "1", data)
    stored = cache.get(key)
    if stored is None:
        from regelwerk.files import yaml_text

        stored = json.dumps(yaml_text.load(path).data).encode()
        cache.put(key, stored)
    return layout(json.loads(stored), str(path)), key


def layout(data: Any, where: str) -> Layout:
    """A Layout from plain data. Raises BadProjectError, which names what is missing or unknown."""
    if not isinstance(data, dict) or data.get("format") != 1 or not isinstance(data.get("kinds"), dict):
        raise _bad(where, "a description of cards has `format: 1` and a mapping `kinds:`")
    kinds = tuple(_kind(name, kind, where) for name, kind in data["kinds"].items())
    marks = data.get("trait_marks")
    return Layout(
        name=str(data.get("name", "cards")),
        source=str(data.get("source", "en")),
        recognise=tuple(data.get("recognise", ())),
        overlays=data.get("overlays"),
        ignore=tuple(data.get("ignore", ())),
        kinds=kinds,
        icons=_pair(data.get("icons", ["{icon:", "}"]), "icons", where),
        trait_marks=_pair(marks, "trait_marks", where) if marks else None,
        trait_end=str(data.get("trait_end", ".")),
        aliases=dict(data.get("aliases", {})),
    )


def _kind(name: str, data: Any, where: str) -> RecordKind:
    if not isinstance(data, dict) or not data.get("files") or not data.get("id"):
        raise _bad(where, f"kind {name} needs `files:` and `id:`")
    texts: Mapping[str, Any] = data.get("texts", {})
    for field, kind in texts.items():
        if kind not in _TEXT_KINDS:
            raise _bad(where, f"text {field} of kind {name} is {kind}; it must be one of {', '.join(_TEXT_KINDS)}")
    files = data["files"]
    return RecordKind(
        name=name,
        files=tuple([files] if isinstance(files, str) else files),
        id=data["id"],
        texts=dict(texts),
        references=dict(data.get("references", {})),
        schema_file=data.get("schema_file"),
        schema=data.get("schema", {}),
        inherits=data.get("inherits"),
        member_of=data.get("member_of"),
        records=data.get("records"),
    )


def _pair(value: Any, field: str, where: str) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2:
        raise _bad(where, f"{field} is a list of two texts: what opens and what closes")
    return str(value[0]), str(value[1])


def _bad(where: str, what: str) -> BadProjectError:
    return BadProjectError(f"{where}: {what}", next_step="Compare it with docs/card-repositories.md.")
