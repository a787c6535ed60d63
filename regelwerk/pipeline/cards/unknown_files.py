"""Which record is in a file of a repository that its description does not know, so that a finding can name it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from regelwerk.schema.cardset import Layout

_LARGEST = 100_000
"""Bytes of a file with one record, at most."""
_MOST = 50
"""Files that are looked into; both were chosen by hand."""


def records_in(
    root: Path, paths: Sequence[str], layout: Layout, changed: Mapping[str, bytes | None] | None
) -> Iterator[tuple[str, str]]:
    """Files that are one record by the id of a kind, with its id."""
    fields = {kind.id for kind in layout.kinds if kind.form == "one"}
    for path in paths[:_MOST] if fields else ():
        if not path.endswith(".json"):
            continue
        try:
            data = (changed or {}).get(path) or _read(root / path)
            record = json.loads(data)
        except (OSError, ValueError, RecursionError):
            continue  # the file is reported anyway
        for field in sorted(fields) if isinstance(record, dict) else ():
            if isinstance(name := record.get(field), str) and name:
                yield path, name
                break


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(_LARGEST + 1)
    return data if len(data) <= _LARGEST else b""
