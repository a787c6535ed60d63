"""JSON in a single form, so that the same data always gives the same bytes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from regelwerk.errors import BadProjectError
from regelwerk.files.read_file import read_bytes

JsonValue: TypeAlias = "str | int | float | bool | list[JsonValue] | dict[str, JsonValue] | None"
"""A value read from JSON, or from a format with the same values."""
JsonObject: TypeAlias = "dict[str, JsonValue]"
JsonInput: TypeAlias = "str | int | float | bool | Sequence[JsonInput] | Mapping[str, JsonInput] | None"
"""What can be written as JSON; sequences are lists and tuples, mappings are dictionaries."""


def document(data: JsonInput) -> bytes:
    """A JSON document: indented by two, UTF-8, a newline at the end; keys stay in the order given."""
    return (json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False) + "\n").encode()


def lines(rows: Iterable[JsonInput]) -> bytes:
    """JSON lines: one compact value per line, UTF-8; empty for no rows."""
    return "".join(
        json.dumps(row, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n" for row in rows
    ).encode()


_LARGEST = 2**53 - 1
"""The largest whole number that every JSON reader represents exactly (RFC 7493, 2.2)."""
_MAY_BE_LARGER = re.compile(r"\d{16}")
_ABOVE_PLANE_0 = re.compile(r"[\U00010000-\U0010ffff]|\\u[dD][89abAB]")


def canonical(text: str, decimal: Callable[[str], JsonValue] = str) -> str:
    """JSON text in canonical form (RFC 8785), with whole numbers only.

    Members are sorted and there is no white space between tokens. A number with a fraction, or one too large for some
    readers, becomes `decimal` of its shortest digits without an exponent: by default a string such as "0.25".
    """
    plain, large = _decoders(decimal)
    value = (large if _MAY_BE_LARGER.search(text) else plain).decode(text)
    if _ABOVE_PLANE_0.search(text) is None:
        return _BY_CODE_POINT.encode(value)
    return _AS_GIVEN.encode(_in_order(value))


_AS_GIVEN, _BY_CODE_POINT = (
    json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=in_order, allow_nan=False)
    for in_order in (False, True)
)


@lru_cache(maxsize=4)
def _decoders(decimal: Callable[[str], JsonValue]) -> tuple[json.JSONDecoder, json.JSONDecoder]:
    """For numbers that every reader holds exactly, unless they have a fraction; and for any."""

    def number(digits: str) -> JsonValue:
        exact = Decimal(digits)
        if exact == exact.to_integral_value() and abs(exact) <= _LARGEST:
            return int(exact)
        plain = format(exact, "f")
        return decimal(plain.rstrip("0").rstrip(".") if "." in plain else plain)

    return json.JSONDecoder(parse_float=number), json.JSONDecoder(parse_float=number, parse_int=number)


def _in_order(value: JsonValue) -> JsonValue:
    """Members in the order of their names in UTF-16 (RFC 8785, 3.2.3); code points have another above plane 0."""
    if isinstance(value, dict):
        return {name: _in_order(value[name]) for name in sorted(value, key=lambda name: name.encode("utf-16-be"))}
    return [_in_order(one) for one in value] if isinstance(value, list) else value


def load(path: Path) -> JsonValue:
    """Read a JSON document. Raises BadProjectError with line and column if it is invalid."""
    return parsed(path, read_bytes(path).decode("utf-8", errors="replace"), 1)


def load_lines(path: Path) -> list[JsonValue]:
    """Read JSON lines; blank lines are skipped. Raises BadProjectError with the line if one is invalid."""
    text = read_bytes(path).decode("utf-8", errors="replace")
    return [parsed(path, line, number) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def parsed(path: Path, text: str, first_line: int) -> JsonValue:
    """The value of a text that starts on this line of a file. Raises BadProjectError with line and column."""
    try:
        value: JsonValue = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadProjectError(
            f"{path}:{first_line + error.lineno - 1}:{error.colno}: invalid JSON: {error.msg}",
            next_step="Undo the last edit of this file, or restore it from version control.",
        ) from error
    except RecursionError as error:
        raise BadProjectError(
            f"{path}:{first_line}: nested too deeply", next_step="Take the file from version control."
        ) from error
    except ValueError as error:  # Python reads no integers of more than 4,300 digits
        raise BadProjectError(
            f"{path}:{first_line}: a number has too many digits",
            next_step="Take the file from version control.",
        ) from error
    return value
