"""Where a record is from: its sources, how they were read, what was repaired and patched."""

from __future__ import annotations

import difflib
import json
from typing import Any

from regelwerk.errors import NothingMatchedError
from regelwerk.schema.content import RECORD_SORTS, Content, Origin


def record(content: Content, record_id: str) -> str:
    """Describe a record for a person. Raises NothingMatchedError with near ids where there is none."""
    records: dict[str, Any] = {item.id: item for name in RECORD_SORTS for item in getattr(content, name)}
    if record_id not in records:
        near = difflib.get_close_matches(record_id, records, 3)
        raise NothingMatchedError(
            f"{record_id}: there is no such record",
            next_step=f"Did you mean {', '.join(near)}?"
            if near
            else "The ids are in the files in records/ of the pack.",
        )
    facts = records[record_id].model_dump(mode="json", exclude_defaults=True)
    lines = [record_id, "  " + json.dumps(facts, ensure_ascii=False)]
    for origin in content.origins:
        if origin.id == record_id:
            lines += _origin_lines(content, origin)
    for fact in content.facts:
        if fact.id == record_id:
            lines.append(f"  {fact.locale}  {fact.field} = {fact.value}")
    return "\n".join(lines)


def _origin_lines(content: Content, origin: Origin) -> list[str]:
    text = content.strings[origin.locale][origin.key].text
    lines = [f"  {origin.locale}  {origin.key}", *(f"      | {line}" for line in text.split("\n"))]
    for part in origin.parts:
        source = part.provenance
        where = [source.source]
        if source.page:
            where.append(f"page {source.page}")
        if source.lines:
            where.append(f"lines {source.lines[0]} to {source.lines[1]}")
        if source.box:
            box = source.box
            where.append(f"box {box.x0:.0f},{box.y0:.0f} to {box.x1:.0f},{box.y1:.0f} pt")
        sure = "" if source.confidence is None else f", confidence {source.confidence:.2f}"
        lines.append(f"      from {', '.join(where)}; read by {source.method}{sure}; sha256 {source.sha256[:12]}")
        lines += [
            f"      {'repaired' if repair.applied else 'suggested'} ({repair.kind}): {repair.wrong!r} -> {repair.right!r}"
            for repair in part.repairs
        ]
    if origin.patch:
        lines.append(f"      patched: {origin.patch}")
    return lines
