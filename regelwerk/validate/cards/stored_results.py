"""What one sheet gave, as a cache keeps it: lines of JSON, each decoded only when it is asked for.

After one edit a large repository is judged anew from what all its sheets gave, and most of that is as it was: a check of
the whole set whose parts have not changed gives what it gave before, and nothing of it has to be decoded.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from regelwerk.schema.cardset import CardFinding, CardSpan, Mend
from regelwerk.validate.cards.gathered_set import Gathered

PARTS = tuple(one.name for one in fields(Gathered))
_CHECKED, _FINDINGS, _FIRST_PART = 0, 1, 2


def to_bytes(findings: Iterable[CardFinding], gathered: Gathered, checked: Mapping[str, int]) -> bytes:
    """The results of one sheet: how much was looked at, the findings, each part of what it gives to the whole."""
    lines = [checked, list(findings), *(getattr(gathered, name) for name in PARTS)]
    return b"\n".join(map(_line, lines))


class Stored:
    """The results of one sheet, read from such bytes."""

    __slots__ = ("_lines",)

    def __init__(self, data: bytes) -> None:
        self._lines = data.split(b"\n")

    @property
    def checked(self) -> dict[str, int]:
        """How much of what was looked at."""
        counts: dict[str, int] = json.loads(self._lines[_CHECKED])
        return counts

    @property
    def findings(self) -> tuple[CardFinding, ...]:
        """What was found in this sheet alone."""
        return findings(self._lines[_FINDINGS])

    def part(self, name: str) -> bytes:
        """A part of what it gives to the whole, not decoded."""
        return self._lines[_FIRST_PART + PARTS.index(name)]


class Traced(Gathered):
    """What a sheet gives to the whole: a part is decoded when it is first read, and its name added to `read`."""

    __slots__ = ("_read", "_stored")

    def __init__(self, stored: Stored, read: set[str]) -> None:
        self._stored, self._read = stored, read

    def __getattr__(self, name: str) -> Any:
        """Called where a part was not read before: `__init__` leaves all of them unset."""
        if name not in PARTS:
            raise AttributeError(name)
        self._read.add(name)
        value = json.loads(self._stored.part(name))
        setattr(self, name, value)
        return value


def findings_to_bytes(findings: Sequence[CardFinding]) -> bytes:
    """Findings as one line of JSON."""
    return _line(findings)


def findings(data: bytes) -> tuple[CardFinding, ...]:
    """Findings from that line."""
    return tuple(
        CardFinding._make(
            (*row[:7], tuple(map(CardSpan._make, row[7])), Mend._make(row[8]) if row[8] else None, *map(tuple, row[9:]))
        )
        for row in json.loads(data)
    )


def _line(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), check_circular=False).encode(
        "utf-8", "surrogatepass"
    )
