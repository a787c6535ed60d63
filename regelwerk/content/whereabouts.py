"""Where a passage of a text stands in its source, in words for people."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from regelwerk.schema.content import Content, Origin

Origins = Mapping[tuple[str, str], Origin]


def origins(content: Content) -> Origins:
    """Where each text is from, by locale and key."""
    return {(origin.locale, origin.key): origin for origin in content.origins}


def place(origin: Origin | None, offset: int) -> str:
    """`file, page n` or `file, line n` of the character at `offset`; empty where nothing is known of it."""
    if origin is None or not origin.parts:
        return ""
    part = origin.parts[max(0, bisect_right([part.start for part in origin.parts], offset) - 1)]
    source = part.provenance
    if source.page is not None and source.lines is None:
        return f"{source.source}, page {source.page}"
    if source.lines is None:
        return source.source
    passed = bisect_right(source.breaks, max(0, offset - part.start))
    return f"{source.source}, line {min(source.lines[0] + passed, max(source.lines))}"
