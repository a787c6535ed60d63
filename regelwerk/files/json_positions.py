"""JSON lists of records, read fast, with the position of any value found when it is asked for.

Each record is decoded by the C scanner of `json`, which tells where it ends; only for a finding is its text walked
again. A file that is broken is read up to the defect and from the next record on.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from functools import cache
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any, NamedTuple

_SPACE = re.compile(r"[ \t\n\r]*")
_ESCAPE = re.compile(
    r'\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|[^\\"]', re.DOTALL
)


class Broken(NamedTuple):
    """A stretch that is not JSON: the offsets of the defect, of where reading stopped, and of what was passed over."""

    message: str
    defect: int
    stopped: int
    start: int
    end: int


class JsonRecords:
    """The records of a text, and where their values stand."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.records: list[dict[str, Any]] = []
        self.bounds: list[tuple[int, int]] = []
        self.broken: list[Broken] = []
        self.repeated: list[tuple[int, str]] = []
        self._lines: list[int] | None = None
        self._read()

    # -- reading -------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        text = self.text
        doubled: list[str] = []

        def whole(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
            data = dict(pairs)
            if len(data) != len(pairs):
                seen: set[str] = set()
                doubled.extend(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
            return data

        decode = json.JSONDecoder(object_pairs_hook=whole).raw_decode
        at = _skip(text, 1 if text.startswith("\ufeff") else 0)
        if text[at : at + 1] != "[":
            self.broken.append(Broken("a list of records begins with [", at, at, at, len(text)))
            return
        at = _skip(text, at + 1)
        while text[at : at + 1] != "]":
            start = at
            try:
                value, at = decode(text, at)
                if not isinstance(value, dict):
                    self.broken.append(Broken("this is no record", start, start, start, at))
                else:
                    self.repeated += [(len(self.records), name) for name in doubled]
                    self.records.append(value)
                    self.bounds.append((start, at))
                doubled.clear()
                end = at
                at = _skip(text, at)
                if text[at : at + 1] == ",":
                    after = _skip(text, at + 1)
                    if text[after : after + 1] == "]":
                        self.broken.append(Broken("a comma before the end of the list", at, at, at, at))
                    at = after
                elif text[at : at + 1] != "]":
                    what = (
                        "the list is not closed with ]" if at >= len(text) else "a comma is missing between two records"
                    )
                    self.broken.append(Broken(what, end - 1, min(at, max(0, len(text) - 1)), end, end))
                    if text[at : at + 1] != "{":
                        at = self._resume(at)
            except (json.JSONDecodeError, RecursionError) as error:
                doubled.clear()
                stopped = error.pos if isinstance(error, json.JSONDecodeError) else start
                message = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply"
                at = self._resume(max(stopped, start + 1))
                self.broken.append(Broken(_said(message), _defect(text, message, stopped), stopped, start, at))
            if at >= len(text):
                return
        rest = _skip(text, at + 1)
        if rest < len(text):
            self.broken.append(Broken("something follows the end of the list", rest, rest, rest, len(text)))

    def _resume(self, at: int) -> int:
        """The next line that opens a brace as far to the left as the first record does; else the end."""
        first = re.search(r"(?m)^[ \t]*(?=\{)", self.text)
        match = re.compile(rf"(?m)^{first.group()}\{{").search(self.text, at) if first else None
        return match.end() - 1 if match else len(self.text)

    # -- places --------------------------------------------------------------------------------------------------

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        if self._lines is None:
            self._lines = [0, *(match.end() for match in re.finditer("\n", self.text))]
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def record(self, record: int) -> tuple[int, int]:
        """Line and column where a record begins."""
        return self.place(self.bounds[record][0])

    def key(self, record: int, name: str) -> tuple[int, int]:
        """Line and column of the name of a field, or of the record where it has none."""
        found = self._member(record, name)
        return self.place(found[0] + 1 if found else self.bounds[record][0])

    def value(self, record: int, path: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a field's value; in a text of the character `offset`, escapes counted as one."""
        found = self._member(record, path)
        if found is None:
            return self.record(record)
        at = found[1]
        if self.text[at] != '"':
            return self.place(at)
        at += 1
        while offset > 0:
            step = _ESCAPE.match(self.text, at)
            if step is None:
                break
            at = step.end()
            offset -= 1
        return self.place(at)

    def _member(self, record: int, name: str) -> tuple[int, int] | None:
        """Offsets of the name and of the value of a field."""
        start, end = self.bounds[record]
        written = _quoted(name)
        first = self.text.find(written, start, end)
        if first >= 0 and self.text.find(written, first + 1, end) < 0:
            colon = _skip(self.text, first + len(written))
            if self.text[colon] == ":":
                return first, _skip(self.text, colon + 1)
        return self._walked(record, name)

    def _walked(self, record: int, name: str) -> tuple[int, int] | None:
        """The same member by member: the last of that name, which is the one that counts."""
        text, (start, _) = self.text, self.bounds[record]
        decode = json.JSONDecoder().raw_decode
        found = None
        at = _skip(text, start + 1)
        while text[at] == '"':
            key, end = scanstring(text, at + 1)
            value = _skip(text, _skip(text, end) + 1)
            if key == name:
                found = at, value
            at = _skip(text, decode(text, value)[1])
            if text[at] != ",":
                break
            at = _skip(text, at + 1)
        return found


@cache
def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _skip(text: str, at: int) -> int:
    return _SPACE.match(text, at).end()  # type: ignore[union-attr]


def _said(message: str) -> str:
    known = {
        "Expecting ',' delimiter": "a comma is missing, or a quote or bracket before it",
        "Expecting property name enclosed in double quotes": "the name of a field is expected, in double quotes",
        "Illegal trailing comma before end of object": "a comma before the end of the record",
        "Expecting ':' delimiter": "a colon is missing after the name of a field",
        "Expecting value": "a value is missing",
    }
    for start, said in known.items():
        if message.startswith(start):
            return said
    if message.startswith("Unterminated string"):
        return "a text is not closed with a double quote"
    if message.startswith("Invalid control character"):
        return "a text is not closed in its line, or holds a control character"
    return message[:1].lower() + message[1:]


def _defect(text: str, message: str, stopped: int) -> int:
    """Where the defect is: what is missing is missing after the last thing that was read."""
    if message.startswith(("Expecting ',' delimiter", "Expecting property name")):
        last = len(text[:stopped].rstrip()) - 1
        return max(0, last)
    return min(stopped, max(0, len(text) - 1))
