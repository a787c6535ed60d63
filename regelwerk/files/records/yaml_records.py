"""YAML records with the position of any value: the counterpart of `json_positions` for YAML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, overload

from regelwerk.errors import BadProjectError
from regelwerk.files import yaml_text
from regelwerk.files.half_characters import joined, may_be_there
from regelwerk.files.records.json_positions import Broken, Form
from regelwerk.files.records.line_offsets import LineOffsets
from regelwerk.files.records.yaml_scalars import offsets

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject, JsonValue

_Path = tuple[str | int, ...]


class YamlRecords:
    """The records of a text, and where their values are; an invalid file has none.

    A text is returned without the line end of its block.
    """

    def __init__(self, text: str, form: Form = "list", below: str | None = None, path: str = "") -> None:
        self.text = text
        self.records: list[JsonObject] = []
        self.names: list[str] = []
        self.broken: list[Broken] = []
        self.repeated: list[tuple[int, str]] = []
        self._halves = may_be_there(text)
        self._mark = 1 if text.startswith("\ufeff") else 0
        self._lines = LineOffsets(text)
        self._rows = [0, *(match.end() for match in re.finditer("\r\n|\r|\n", text))]
        self._paths: list[_Path] = []
        self._file = yaml_text.YamlFile(Path(path), None, {})
        try:
            self._file = yaml_text.documents(text[self._mark :], Path(path))
        except yaml_text.NotYamlError as error:
            at = self._offset(error.place)
            self._broke(f"invalid YAML: {error.problem}", min(at, max(0, len(text) - 1)))
        except BadProjectError as error:
            self._broke(error.message.removeprefix(f"{path}: "), 0)
        else:
            self._read(form, below)

    def _read(self, form: Form, below: str | None) -> None:
        whole = isinstance(self._file.data, dict) and below in self._file.data
        steps = tuple(filter(None, [below] if whole and below else (below or "").split(".")))
        found = 0
        for data, path in _places(self._file.data, steps, ()):
            if form == "one":
                self._record(data, path)
            elif form == "keyed" and isinstance(data, dict):
                for name, value in data.items():
                    if isinstance(value, dict):  # else a word beside the records, such as a version
                        self.names.append(name)
                        self._record(value, (*path, name))
            elif form == "list" and isinstance(data, list):
                for index, value in enumerate(data):
                    self._record(value, (*path, index))
            else:
                continue
            found += 1
        if found:
            return
        if self._file.data is None and not below:
            self._broke("the file is empty", 0)
        else:
            what = "list" if form == "list" else "mapping"
            self._broke(f"there is no {what} of records" + (f" below {below}" if below else ""), 0)

    def _record(self, value: JsonValue, path: _Path) -> None:
        if isinstance(value, dict):
            whole, half = joined(_ended(value)) if self._halves else (_ended(value), False)
            if half:
                self._broke("an escape stands for only half a character", self._offset(self._file.position(path)))
            self.records.append(whole)
            self._paths.append(path)
        else:
            self._broke("this is not a record", self._offset(self._file.position(path)))

    def _broke(self, message: str, at: int) -> None:
        self.broken.append(Broken(message, at, at, at, at))

    # -- places --------------------------------------------------------------------------------------------------

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        return self._lines.place(offset)

    def record(self, record: int) -> tuple[int, int]:
        """Line and column where a record begins; for a keyed one, of its name."""
        at = self._offset(self._file.position(self._paths[record]))
        return self.place(self._named(self.names[record], at) if self.names else at)

    def key(self, record: int, name: str) -> tuple[int, int]:
        """Line and column of the name of a field, or of the record where it has none."""
        path = self._path(record, name)
        if path is None:
            return self.record(record)
        return self.place(self._named(str(path[-1]), self._offset(self._file.position(path))))

    def value(self, record: int, path: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a field's value, or of the character `offset` in it where it is a text."""
        found = self._path(record, path)
        if found is None:
            return self.record(record)
        if offset:
            places = self.written(record, path)
            if places:
                return self.place(places[min(offset, len(places) - 1)])
        at = self._offset(self._file.position(found))
        return self.place(at + (self.text[at : at + 1] in ("'", '"')))

    def written(self, record: int, path: str) -> list[int] | None:
        """Offset of each character of a text value as it is written, and the one after; None where that is unclear."""
        found = self._path(record, path)
        value = self._file.value(found) if found else None
        if found is None or not isinstance(value, str):
            return None
        return offsets(self.text, self._offset(self._file.position(found)), value.removesuffix("\n"))

    def _path(self, record: int, path: str) -> _Path | None:
        """Steps to a value; a name that itself contains dots takes precedence."""
        data: JsonValue = self.records[record]
        steps = self._paths[record]
        while True:
            first, _, rest = path.partition(".")
            if isinstance(data, dict) and path in data:
                return (*steps, path)
            if isinstance(data, dict) and first in data:
                data, steps = data[first], (*steps, first)
            elif isinstance(data, list) and first.isdecimal() and int(first) < len(data):
                data, steps = data[int(first)], (*steps, int(first))
            else:
                return None
            if not rest:
                return steps
            path = rest

    def _named(self, name: str, value: int) -> int:
        """Where the name is whose value begins at an offset."""
        at = self.text.rfind(name, 0, value)
        return at if at >= 0 else value

    def _offset(self, place: tuple[int, int]) -> int:
        line, column = place
        row = self._rows[min(line, len(self._rows)) - 1]
        return row + column - 1 + (self._mark if line == 1 else 0)


def _places(data: JsonValue, steps: tuple[str, ...], path: _Path) -> Iterator[tuple[JsonValue, _Path]]:
    """What is below steps, `*` for each member or element, with the path to it."""
    if not steps:
        yield data, path
    elif steps[0] == "*":
        members = data.items() if isinstance(data, dict) else enumerate(data if isinstance(data, list) else ())
        for name, value in members:
            yield from _places(value, steps[1:], (*path, name))
    else:
        yield from _places(data.get(steps[0]) if isinstance(data, dict) else None, steps[1:], (*path, steps[0]))


@overload
def _ended(value: JsonObject) -> JsonObject: ...


@overload
def _ended(value: JsonValue) -> JsonValue: ...


def _ended(value: JsonValue) -> JsonValue:
    """The data without the line ends that blocks of lines end with."""
    if isinstance(value, dict):
        return {key: _ended(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_ended(one) for one in value]
    return value.removesuffix("\n") if isinstance(value, str) else value
