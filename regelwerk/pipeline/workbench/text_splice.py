"""One change to a YAML file that can be undone byte by byte, even after other changes."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextSplice:
    """Lines of a file that replaced others."""

    file: str
    """Name of the file beside the project."""
    created: bool
    """Whether there was no such file."""
    line: int
    """Index of the first line that changed."""
    removed: str
    inserted: str
    after: str
    """SHA-256 of the whole file after the change."""


def splice(file: str, before: bytes | None, after: bytes) -> TextSplice:
    """The change from `before` (None if there was no file) to `after`.

    For a new file, the comment at the top and the name of its list are not part of the change.
    """
    new = _lines(after)
    old = _lines(before) if before is not None else new[: _head(new)]
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return TextSplice(
        file,
        before is None,
        start,
        _storable(old[start : len(old) - end]),
        _storable(new[start : len(new) - end]),
        _digest(after),
    )


def taken_back(change: TextSplice, now: bytes | None) -> bytes | None:
    """The file without the change; empty if the change created it; None if its lines can no longer be found."""
    if now is None:
        return None
    lines, inserted = _lines(now), _lines(change.inserted.encode("utf-8", "surrogateescape"))
    at: int | None = change.line
    if _digest(now) == change.after:
        if change.created:
            return b""
    else:
        places = [
            start
            for start in range(len(lines) - len(inserted) + 1)
            if inserted and lines[start : start + len(inserted)] == inserted
        ]
        at = places[0] if len(places) == 1 else None
    if at is None:
        return None
    text = "".join(lines[:at]) + change.removed + "".join(lines[at + len(inserted) :])
    return text.encode("utf-8", "surrogateescape")


def _head(lines: list[str]) -> int:
    """Number of lines before the first entry of the list of a file."""
    return next(
        (index + 1 for index, line in enumerate(lines) if line.rstrip().endswith(":") and line[0] not in " #"), 0
    )


def _storable(lines: list[str]) -> str:
    """The lines as one text; bytes that are not UTF-8 are lost, as everywhere else when the file is read."""
    return "".join(lines).encode("utf-8", "replace").decode()


def _lines(data: bytes) -> list[str]:
    return data.decode("utf-8", "surrogateescape").splitlines(keepends=True)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
