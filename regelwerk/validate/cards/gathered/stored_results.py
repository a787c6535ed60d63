"""What one sheet gave, as a cache keeps it: lines of JSON, each decoded only when it is asked for.

After one edit a large repository is judged again from what all its sheets gave, and most of that is as it was: a check of
the whole set whose parts have not changed gives what it gave before, and nothing of it has to be decoded.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from itertools import repeat
from sys import intern
from typing import Any

from regelwerk.schema.finding import Finding, Fix, LocaleCoverage, Span
from regelwerk.validate.cards.gathered.gathered_set import Gathered
from regelwerk.validate.cards.gathered.stored_parts import part
from regelwerk.validate.cards.linked_finding import LinkedFinding

PARTS = tuple(one.name for one in fields(Gathered))
_SPAN = ("locale", "file", "page", "line", "column", "text")
_CHECKED, _COVERAGE, _FINDINGS, _FIRST_PART = 0, 1, 2, 3


def to_bytes(
    findings: Iterable[LinkedFinding],
    gathered: Gathered,
    checked: Mapping[str, int],
    coverage: Sequence[LocaleCoverage],
) -> bytes:
    """The results of one sheet: how much was looked at, the findings, each part of what it gives to the whole."""
    parts = [_line(getattr(gathered, name)) for name in PARTS]
    return b"\n".join(
        [_line(checked), _line([list(one.as_dict().values()) for one in coverage]), findings_to_bytes(findings), *parts]
    )


class Stored:
    """The results of one sheet, read from such bytes."""

    __slots__ = ("_decoded", "_lines")

    def __init__(self, data: bytes) -> None:
        self._lines = data.split(b"\n")
        self._decoded: dict[str, object] = {}

    @property
    def checked(self) -> dict[str, int]:
        """How much of what was looked at."""
        counts: dict[str, int] = json.loads(self._lines[_CHECKED])
        return counts

    @property
    def coverage(self) -> list[LocaleCoverage]:
        """How many texts each locale has."""
        return [LocaleCoverage(*row) for row in json.loads(self._lines[_COVERAGE])]

    @property
    def findings(self) -> list[LinkedFinding]:
        """What was found in this sheet alone."""
        return findings(self._lines[_FINDINGS])

    def part(self, name: str) -> bytes:
        """A part of what it gives to the whole, not decoded."""
        return self._lines[_FIRST_PART + PARTS.index(name)]

    def decoded(self, name: str) -> object:
        """The same as it was gathered; decoded once, as several checks read it."""
        if name not in self._decoded:
            self._decoded[name] = part(name, json.loads(self.part(name)))
        return self._decoded[name]


class Traced(Gathered):
    """What a sheet gives to the whole: a part is decoded when it is first read, and its name added to `read`."""

    __slots__ = ("_read", "_stored")

    def __init__(self, stored: Stored, read: set[str]) -> None:
        self._stored, self._read = stored, read

    def __getattr__(self, name: str) -> object:
        """Called where a part was not read before: `__init__` leaves all of them unset."""
        if name not in PARTS:
            raise AttributeError(name)
        self._read.add(name)
        value = self._stored.decoded(name)
        setattr(self, name, value)
        return value


def findings_to_bytes(findings: Iterable[LinkedFinding]) -> bytes:
    """Findings as one line of JSON."""
    return b"[" + b",".join(map(_stored, findings)) + b"]"


def _stored(one: LinkedFinding) -> bytes:
    """A finding with its places as columns: some have tens of thousands in one file, often on one line."""
    columns = [_column([getattr(span, name) for span in one.finding.spans]) for name in _SPAN]
    spans = [len(one.finding.spans), *columns]
    return _line((replace(one.finding, spans=()).as_dict() | {"spans": spans}, one.about, one.explains))


def _column(values: list[Any]) -> object:
    """The values, or in place of many that are all the same one of them."""
    return values[0] if values and all(one == values[0] for one in values) else values


def findings(data: bytes) -> list[LinkedFinding]:
    """Findings from that line."""
    return [LinkedFinding(_finding(row), tuple(about), tuple(explains)) for row, about, explains in json.loads(data)]


def _finding(row: dict[str, object]) -> Finding:
    spans, fix, members = row.pop("spans"), row.pop("fix"), row.pop("members", ())
    assert isinstance(spans, list)
    assert isinstance(members, list | tuple)
    return Finding(
        **row,  # type: ignore[arg-type]
        spans=tuple(map(_span, *_rows(*spans))),
        fix=Fix(**fix) if isinstance(fix, dict) else None,
        members=tuple(members),
    )


def _rows(count: int, *columns: Any) -> list[Iterable[Any]]:
    return [column if isinstance(column, list) else repeat(column, count) for column in columns]


def _span(locale: str | None, file: str, page: int | None, line: int | None, column: int | None, text: str) -> Span:
    return Span(locale=locale, file=intern(file), page=page, line=line, column=column, text=intern(text))


def _line(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), check_circular=False).encode(
        "utf-8", "surrogatepass"
    )
