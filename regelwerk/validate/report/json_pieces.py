"""Long lists as JSON, written entry by entry: the same bytes as `json.dumps` with an indent gives."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator


def list_pieces(rows: Iterable[object], indent: int, depth: int = 0) -> Iterator[str]:
    """A list whose entries are indented by `indent` more columns than `depth` levels; nothing after its bracket."""
    margin = "\n" + " " * indent * (depth + 1)
    before = "["
    for row in rows:
        text = json.dumps(row, ensure_ascii=False, indent=indent)
        yield before + margin + text.replace("\n", margin)
        before = ","
    yield "[]" if before == "[" else "\n" + " " * indent * depth + "]"
