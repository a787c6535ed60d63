"""JSON in one canonical form, so that the same data is always the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from regelwerk.errors import BadProjectError
from regelwerk.files.read_file import read_bytes

JsonValue: TypeAlias = "str | int | float | bool | list[JsonValue] | dict[str, JsonValue] | None"
"""A value that was read from JSON, or from a format that is read into the same values."""
JsonObject: TypeAlias = "dict[str, JsonValue]"
JsonInput: TypeAlias = "str | int | float | bool | Sequence[JsonInput] | Mapping[str, JsonInput] | None"
"""What can be written as JSON; of sequences lists and tuples, of mappings dictionaries."""


def document(data: JsonInput) -> bytes:
    """A JSON document: indented by two, UTF-8, a newline at the end; keys stay in the order given."""
    return (json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False) + "\n").encode()


def lines(rows: Iterable[JsonInput]) -> bytes:
    """JSON lines: one compact value a line, UTF-8; nothing at all for no rows."""
    return "".join(
        json.dumps(row, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n" for row in rows
    ).encode()


def load(path: Path) -> JsonValue:
    """Read a JSON document. Raises BadProjectError with line and column where it is broken."""
    return parsed(path, read_bytes(path).decode("utf-8", errors="replace"), 1)


def load_lines(path: Path) -> list[JsonValue]:
    """Read JSON lines; blank lines are skipped. Raises BadProjectError with the line where one is broken."""
    text = read_bytes(path).decode("utf-8", errors="replace")
    return [parsed(path, line, number) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def parsed(path: Path, text: str, first_line: int) -> JsonValue:
    """The value of a text that begins on this line of a file. Raises BadProjectError with line and column."""
    try:
        value: JsonValue = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadProjectError(
            f"{path}:{first_line + error.lineno - 1}:{error.colno}: this is not JSON: {error.msg}",
            next_step="Undo the last edit of this file, or take it from version control.",
        ) from error
    except RecursionError as error:
        raise BadProjectError(
            f"{path}:{first_line}: nested too deeply to read", next_step="Take the file from version control."
        ) from error
    return value
