"""Files as people write them, and the line on which each value stands."""

from __future__ import annotations

import json
import re
from typing import Any

_CONTROL = re.compile("[\x7f-\x9f]")
"""Characters that YAML does not allow as they are."""
Member = tuple[int, str | int]
"""The identity of an object or a list, and the name or the index of a value in it."""


class Written:
    """A file as text. Lines count from 1."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.at: dict[Member, tuple[int, int]] = {}
        """First and last line of each value."""

    @property
    def text(self) -> str:
        """The whole file, with a line end at its end."""
        return "\n".join(self.lines) + "\n"


def as_json(tree: Any, indent: int = 4) -> Written:
    """JSON with a value on each line, as `json.dumps` with an indent gives it."""
    written = Written()
    _json(tree, written, "", "", "", " " * indent)
    return written


def _json(value: Any, written: Written, margin: str, head: str, tail: str, step: str) -> None:
    if not isinstance(value, dict | list) or not value:
        written.lines.append(f"{margin}{head}{json.dumps(value, ensure_ascii=False)}{tail}")
        return
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    written.lines.append(f"{margin}{head}{opening}")
    members = value.items() if isinstance(value, dict) else enumerate(value)
    for number, (name, inner) in enumerate(members, 1):
        first = len(written.lines) + 1
        own_head = f"{json.dumps(name, ensure_ascii=False)}: " if isinstance(value, dict) else ""
        _json(inner, written, margin + step, own_head, "," if number < len(value) else "", step)
        written.at[id(value), name] = (first, len(written.lines))
    written.lines.append(f"{margin}{closing}{tail}")


def as_yaml(tree: Any) -> Written:
    """YAML with block mappings and lists; a text of several lines is a literal block, other texts are quoted."""
    written = Written()
    _yaml(tree, written, "")
    return written


def _yaml(value: Any, written: Written, margin: str) -> None:
    members = value.items() if isinstance(value, dict) else enumerate(value)
    for name, inner in members:
        first = len(written.lines) + 1
        if isinstance(value, list) and isinstance(inner, dict) and inner:
            before = len(written.lines)
            _yaml(inner, written, margin + "  ")
            written.lines[before] = f"{margin}- {written.lines[before].removeprefix(margin + '  ')}"
        else:
            _yaml_member("-" if isinstance(value, list) else f"{name}:", inner, written, margin)
        written.at[id(value), name] = (first, len(written.lines))


def _yaml_member(head: str, inner: Any, written: Written, margin: str) -> None:
    if isinstance(inner, dict | list) and inner:
        written.lines.append(f"{margin}{head}")
        _yaml(inner, written, margin + "  ")
    elif isinstance(inner, str) and "\n" in inner and not _CONTROL.search(inner):
        written.lines.append(f"{margin}{head} |-")
        written.lines += [f"{margin}  {line}" for line in inner.split("\n")]
    else:
        quoted = json.dumps(inner, ensure_ascii=False)
        written.lines.append(f"{margin}{head} {_CONTROL.sub(_escaped, quoted)}")


def _escaped(match: re.Match[str]) -> str:
    return f"\\x{ord(match.group()):02x}"
