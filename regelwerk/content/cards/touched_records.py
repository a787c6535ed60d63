"""Which records a change touches: those it is in, and those that depend on them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Set

from regelwerk.content.cards.file_records import read
from regelwerk.content.cards.repository_files import Found
from regelwerk.schema.cardset import Layout


def touched(files: Iterable[Found], layout: Layout, lines: Mapping[str, Set[int]], removed: Iterable[str]) -> set[str]:
    """Ids of records of facts that are on these lines or were on removed ones, and of records that inherit from them.

    All translations of such a record depend on the change.
    """
    facts = [found for found in files if found.locale is None]
    ids = {name for found in facts if found.path in lines for name in _on(found, lines[found.path])}
    fields = "|".join(sorted({re.escape(kind.id) for kind in layout.kinds}))
    written = re.compile(rf"""^[\s{{-]*["']?(?:{fields})["']?\s*:\s*["']?([^"'\s,}}]+)""")
    ids.update(match[1] for row in removed if (match := written.match(row)))
    if ids:
        for found in facts:
            inherits = found.kind.inherits
            if inherits:
                ids.update(
                    name
                    for record in read(found).reader.records
                    if record.get(inherits) in ids and isinstance(name := record.get(found.kind.id), str)
                )
    return ids


def shortened_records(files: Iterable[Found], gaps: Mapping[str, Set[int]]) -> set[tuple[str, str]]:
    """Paths of translations and ids of their records within which lines were removed and none came instead."""
    found = set()
    for one in files:
        if one.locale is not None and one.path in gaps:
            lines = gaps[one.path]
            for line in lines:
                if line + 1 in lines:  # what is before a gap and what is after it is one record
                    found |= {(one.path, name) for name in {*_on(one, {line})} & {*_on(one, {line + 1})}}
    return found


def _on(found: Found, lines: Set[int]) -> Iterable[str]:
    reader = read(found).reader
    starts = [reader.record(index)[0] for index in range(len(reader.records))]
    for line in lines:
        index = bisect_right(starts, line) - 1
        if index >= 0 and isinstance(name := reader.records[index].get(found.kind.id), str):
            yield name
