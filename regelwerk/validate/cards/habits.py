"""Findings of one kind that a whole file has: one cause, so one finding with all its places."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

from regelwerk.schema.cardset import CardFile, CardFinding, Sheet
from regelwerk.validate.cards.check import CardCheck

MANY = 8
"""Findings of one locale and file, alike in what they say, from which on one habit or one slip of a tool is the cause."""


class Alike(NamedTuple):
    """A finding about a text of a file, and what makes it like others."""

    file: CardFile
    what: Hashable
    """The same for findings of the same cause; of one file and locale they are put together."""
    said: str
    """What a finding about all of them says after `12 records of FILE`."""
    finding: CardFinding


def together(
    check: CardCheck, sheet: Sheet, found: Iterable[Alike], severity: str | None = None
) -> Iterator[CardFinding]:
    """Each finding, or one for all that are alike where a file has many; `severity` counts for that one."""
    groups: dict[tuple[str, Hashable], list[Alike]] = {}
    for one in found:
        groups.setdefault((one.file.path, one.what), []).append(one)
    for (path, what), group in groups.items():
        if len(group) < MANY:
            yield from (one.finding for one in group)
            continue
        first = group[0]
        yield check.finding(
            f"{len(group)} records of {path} {first.said}; the first is {first.finding.id}.",
            record=path,
            spans=[one.finding.spans[0] for one in group],
            severity=severity or first.finding.severity,
            kind=first.finding.kind,
            identity=f"{first.file.locale or ''} {sheet.name} {what}",
            explains=[effect for one in group for effect in one.finding.explains],
        )
