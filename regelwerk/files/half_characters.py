"""Halves of characters (lone surrogates), which escapes can express but no file can contain."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject, JsonValue

_HALF = re.compile("[\ud800-\udfff]")
_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")


def may_be_there(text: str) -> bool:
    """Whether a file has escaped halves, including two that form a character."""
    return _ESCAPE.search(text) is not None


@overload
def joined(value: str) -> tuple[str, bool]: ...


@overload
def joined(value: JsonObject) -> tuple[JsonObject, bool]: ...


@overload
def joined(value: JsonValue) -> tuple[JsonValue, bool]: ...


def joined(value: JsonValue) -> tuple[JsonValue, bool]:
    """Plain data in which two halves are joined, and whether a lone half was replaced by U+FFFD."""
    if isinstance(value, str):
        if not _HALF.search(value):
            return value, False
        whole = value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return whole, "\ufffd" in whole
    if isinstance(value, dict):
        pairs = [(joined(key), joined(one)) for key, one in value.items()]
        return {key[0]: one[0] for key, one in pairs}, any(key[1] or one[1] for key, one in pairs)
    if isinstance(value, list):
        found = [joined(one) for one in value]
        return [one for one, _ in found], any(half for _, half in found)
    return value, False
