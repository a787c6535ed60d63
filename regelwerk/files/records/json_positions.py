"""JSON records, read fast, with positions of values computed on demand.

Each record is decoded by the C scanner of `json`, which tells where it ends; only for a finding is its text walked again.
Duplicate names are searched for only if a file has more names than its records have members. A broken list is read up to
the defect and again from the next record.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from sys import intern
from typing import TYPE_CHECKING, Literal, NamedTuple

from regelwerk.files.half_characters import joined, may_be_there
from regelwerk.files.records.json_members import defect, descend, members, said, skip, written
from regelwerk.files.records.line_offsets import LineOffsets

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject, JsonValue

Form = Literal["list", "one", "keyed", "lines"]
"""list: a list of records; one: the file is one record; keyed: an object of records by id; lines: a record in each line."""
_NEXT = re.compile(r"[ \t\n\r]*,[ \t\n\r]*(?=\{)")
"""What is between two records."""
_NAME = re.compile(r'"[ \t\n\r]*:')
"""The end of a name; strings may hold it too, so that there are at least as many as names."""
_PLAIN = re.compile(r'[^\\"]*')
_ESCAPE = re.compile(
    r'\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|[^\\"]', re.DOTALL
)


_decode = json.JSONDecoder().raw_decode


class Broken(NamedTuple):
    """A part that is not JSON: the offsets of the defect, of where reading stopped, and of what was skipped."""

    message: str
    defect: int
    stopped: int
    start: int
    end: int


def _whole(doubled: list[str], pairs: list[tuple[str, JsonValue]]) -> JsonObject:
    """A JSON object; its duplicate names are added to `doubled`."""
    data = dict(pairs)
    if len(data) != len(pairs):
        seen: set[str] = set()
        doubled.extend(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
    return data


class JsonRecords:
    """The records of a text, and where their values are.

    `below` is the member of the top-level object that contains the records, or a dotted path to it; without it they are at
    the top level.
    """

    def __init__(self, text: str, form: Form = "list", below: str | None = None) -> None:
        self.text = text
        self.records: list[JsonObject] = []
        self.names: list[str] = []
        """For a keyed object: the name of each record."""
        self.bounds: list[tuple[int, int]] = []
        self.broken: list[Broken] = []
        self.repeated: list[tuple[int, str]] = []
        self._heads: list[int] = []
        self._lines = LineOffsets(text)
        self._last: tuple[int, str] | None = None
        """The last lookup: often there are several places in one text."""
        self._found: tuple[int, int] | None = None
        self._doubled: list[str] = []
        self._halves = may_be_there(text)
        self._decode = _decode
        self._read(form, below)
        if self.broken or len(_NAME.findall(text)) > sum(map(len, self.records)):  # more names than members
            for found in (self.records, self.names, self.bounds, self.broken, self.repeated, self._heads):
                found.clear()
            self._decode = json.JSONDecoder(object_pairs_hook=partial(_whole, self._doubled)).raw_decode
            self._read(form, below)

    # -- reading -------------------------------------------------------------------------------------------------

    def _read(self, form: Form, below: str | None) -> None:
        text = self.text
        marked = text.startswith("\ufeff")
        if marked:  # RFC 8259, 8.1: texts must not begin with one, and many parsers stop there
            self.broken.append(Broken("the file begins with a byte order mark, which JSON forbids", 0, 0, 0, 0))
        at = skip(text, int(marked))
        for found in self._below(at, below) if below else [at]:
            {"list": self._list, "one": self._one, "keyed": self._keyed, "lines": self._each_line}[form](
                found, whole=below is None
            )

    def _list(self, at: int, *, whole: bool) -> None:
        text = self.text
        if text[at : at + 1] != "[":
            self.broken.append(Broken("a list of records must begin with [", at, at, at, len(text)))
            return
        at = skip(text, at + 1)
        while text[at : at + 1] != "]":
            start = at
            try:
                at = self._record(start)
                end = at
                if behind := _NEXT.match(text, at):
                    at = behind.end()
                    continue
                at = skip(text, at)
                if text[at : at + 1] == ",":
                    after = skip(text, at + 1)
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
            except (ValueError, RecursionError) as error:
                at = self._failed(error, start, self._resume)
            if at >= len(text):
                return
        rest = skip(text, at + 1)
        if whole and rest < len(text):
            self.broken.append(Broken("something follows the end of the list", rest, rest, rest, len(text)))

    def _each_line(self, at: int, *, whole: bool) -> None:  # noqa: ARG002 - there is no member in which they could be
        text = self.text
        while at < len(text):
            ends = text.find("\n", at)
            end = ends if ends >= 0 else len(text)
            try:
                rest = skip(text, self._record(at))
                if rest < end:
                    self.broken.append(Broken("something follows the record", rest, rest, rest, end))
            except (ValueError, RecursionError) as error:
                self._failed(error, at, lambda _, end=end: end)  # type: ignore[misc]
            at = skip(text, end)

    def _one(self, at: int, *, whole: bool) -> None:
        try:
            rest = skip(self.text, self._record(at))
            if whole and rest < len(self.text):
                self.broken.append(Broken("something follows the end of the record", rest, rest, rest, len(self.text)))
        except (ValueError, RecursionError) as error:
            self._failed(error, at, lambda _: len(self.text))

    def _keyed(self, at: int, *, whole: bool) -> None:  # noqa: ARG002 - what follows an object is seldom asked for
        text = self.text
        if text[at : at + 1] != "{":
            self.broken.append(Broken("an object of records must begin with {", at, at, at, len(text)))
            return
        try:
            for head, name, value in members(text, at):
                at = value
                if text[value : value + 1] != "{":  # a word beside the records, such as a version
                    continue
                self._record(value)
                self.names.append(name)
                self._heads.append(head)
        except (ValueError, RecursionError) as error:
            self._failed(error, at, lambda _: len(text))

    def _record(self, start: int) -> int:
        """Read the record at `start`; returns the offset after it."""
        value, end = self._decode(self.text, start)
        if not isinstance(value, dict):
            self.broken.append(Broken("this is not a record", start, start, start, end))
        else:
            self.repeated += [(len(self.records), name) for name in self._doubled]
            if self._halves:
                value, half = joined(value)
                if half:
                    self.broken.append(Broken("an escape stands for only half a character", start, start, start, start))
            self.records.append({intern(name): member for name, member in value.items()})
            self.bounds.append((start, end))
        self._doubled.clear()
        return end

    def _failed(self, error: ValueError | RecursionError, start: int, resume: Callable[[int], int]) -> int:
        self._doubled.clear()
        stopped, message = start, "nested too deeply"
        if isinstance(error, json.JSONDecodeError):
            stopped, message = error.pos, error.msg
        elif isinstance(error, ValueError):  # Python reads no whole number of more than 4300 digits
            message = "a number has too many digits"
        at = resume(max(stopped, start + 1))
        self.broken.append(Broken(said(message), defect(self.text, message, stopped), stopped, start, at))
        return at

    def _resume(self, at: int) -> int:
        """The next line that opens a brace with the indentation of the first record; otherwise the end."""
        first = re.search(r"(?m)^[ \t]*(?=\{)", self.text)
        match = re.compile(rf"(?m)^{first.group()}\{{").search(self.text, at) if first else None
        return match.end() - 1 if match else len(self.text)

    def _below(self, at: int, path: str) -> list[int]:
        """Offsets of what holds the records: a path with points leads through members, `*` through each of them."""
        try:
            found = self._offsets(at, path)
        except (ValueError, RecursionError):  # the defect is before the records, or in them, where it is met again
            heads = re.finditer(rf"{re.escape(written(path.rpartition('.')[2]))}\s*:\s*", self.text)
            found = [head.end() for head in heads][: None if "*" in path else 1]
        if not found:
            self.broken.append(Broken(f"there is no member {path} with the records", at, at, at, len(self.text)))
        return found

    def _offsets(self, at: int, path: str) -> list[int]:
        name, _, rest = path.partition(".")
        opening = self.text[at : at + 1]
        if not path:
            return [at]
        if name == "*":
            inner = [value for _, _, value in members(self.text, at)] if opening == "{" else self._elements(at)
            return [found for value in inner for found in self._offsets(value, rest)]
        for _, found, value in members(self.text, at) if opening == "{" else ():
            if found == path:
                return [value]
            if rest and found == name:
                return self._offsets(value, rest)
        return []

    def _elements(self, at: int) -> list[int]:
        """Offsets of the elements of a list, if it is one."""
        found: list[int] = []
        if self.text[at : at + 1] != "[":
            return found
        at = skip(self.text, at + 1)
        while self.text[at : at + 1] not in ("]", ""):
            found.append(at)
            at = skip(self.text, _decode(self.text, at)[1])
            at = skip(self.text, at + 1) if self.text[at : at + 1] == "," else at
        return found

    # -- places --------------------------------------------------------------------------------------------------

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        return self._lines.place(offset)

    def record(self, record: int) -> tuple[int, int]:
        """Line and column where a record begins."""
        return self.place(self._heads[record] + 1 if self._heads else self.bounds[record][0])

    def key(self, record: int, name: str) -> tuple[int, int]:
        """Line and column of the name of a field, or of the record where it has none."""
        found = self._member(record, name)
        return self.place(found[0] + 1) if found else self.record(record)

    def value(self, record: int, path: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a field's value; in a string, of the character `offset`, with escapes counted as one."""
        if self._last != (record, path):
            self._last, self._found = (record, path), self._member(record, path)
        if self._found is None:
            return self.record(record)
        at = self._found[1]
        if self.text[at] != '"':
            return self.place(at)
        at += 1
        while offset > 0:
            end = _PLAIN.match(self.text, at, at + offset).end()  # type: ignore[union-attr]
            offset -= end - at
            step = _ESCAPE.match(self.text, end) if offset else None
            at = step.end() if step else end
            offset = offset - 1 if step else 0
        return self.place(at)

    def written(self, record: int, path: str) -> list[int] | None:
        """Offset of each character of a text value as it is written, and of its closing quote; None for other values."""
        found = self._member(record, path)
        if found is None or self.text[found[1]] != '"':
            return None
        offsets = [found[1] + 1]
        while step := _ESCAPE.match(self.text, offsets[-1]):
            offsets.append(step.end())
        return offsets

    def _member(self, record: int, name: str) -> tuple[int, int] | None:
        """Offsets of the name and of the value of a field, or of what a dotted path leads to."""
        start, end = self.bounds[record]
        quoted = written(name)
        first = self.text.find(quoted, start, end)
        if first >= 0 and self.text.find(quoted, first + 1, end) < 0:
            colon = first + len(quoted)
            if self.text[colon] != ":":
                colon = skip(self.text, colon)
            if self.text[colon] == ":":
                return first, skip(self.text, colon + 1)
        return descend(self.text, start, name)
