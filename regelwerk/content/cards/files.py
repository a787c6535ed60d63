"""Every file of a card repository: what it is by the description, or that the description does not know it."""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from regelwerk.schema.cardset import Layout, RecordKind

MAX_FILE = 20 * 1024 * 1024
"""Largest file of cards that is read; the largest known ones are below 1 MB."""
_DATA = (".json", ".yaml", ".yml", ".jsonl")


@dataclass(frozen=True, slots=True)
class Found:
    """A file of the repository with its bytes."""

    path: str
    kind: RecordKind
    locale: str | None
    facts: str
    """Path of the facts it belongs to; its own where it holds them."""
    data: bytes
    digest: str


@dataclass(frozen=True, slots=True)
class Inventory:
    """All files below a root: each is in exactly one of these."""

    read: tuple[Found, ...]
    ignored: tuple[str, ...]
    unknown: tuple[str, ...]
    unreadable: tuple[tuple[str, str], ...]
    """Path and reason."""


def inventory(root: Path, layout: Layout) -> Inventory:
    """Walk a repository in order of path; what begins with a dot is ignored, links are not followed."""
    read: list[Found] = []
    ignored: list[str] = []
    unknown: list[str] = []
    unreadable: list[tuple[str, str]] = []
    for path in _walk(root):
        what = _what(path, layout)
        if what is None:
            rest = any(matches(path, pattern) for pattern in layout.ignore)
            (ignored if rest or not path.endswith(_DATA) else unknown).append(path)
            continue
        try:
            with open(root / path, "rb") as file:  # noqa: PTH123 - pathlib is measurably slower over thousands of files
                data = file.read(MAX_FILE + 1)
        except OSError as error:
            unreadable.append((path, error.strerror or "cannot be read"))
            continue
        if len(data) > MAX_FILE:
            unreadable.append((path, f"larger than the {MAX_FILE:,} bytes that are read"))
            continue
        kind, locale, facts = what
        read.append(Found(path, kind, locale, facts, data, hashlib.sha256(data).hexdigest()))
    return Inventory(tuple(read), tuple(ignored), tuple(unknown), tuple(unreadable))


def _walk(root: Path) -> list[str]:
    """Paths of all files below `root`, with slashes, in order."""
    found: list[str] = []
    folders = [""]
    while folders:
        folder = folders.pop()
        with os.scandir(root / folder) as entries:
            for entry in entries:
                if entry.name.startswith(".") or entry.name == "node_modules":
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.append(f"{folder}{entry.name}/")
                elif entry.is_file(follow_symlinks=False):
                    found.append(folder + entry.name)
    return sorted(found)


def _what(path: str, layout: Layout) -> tuple[RecordKind, str | None, str] | None:
    """Kind, locale and path of the facts of a file that the description knows."""
    locale, facts = None, path
    if layout.overlays:
        match = _overlay(layout.overlays).match(path)
        if match:
            locale, facts = match["locale"], match["rest"]
    for kind in layout.kinds:
        if any(matches(facts, pattern) for pattern in kind.files):
            return kind, locale, facts
    return None


@cache
def _overlay(template: str) -> re.Pattern[str]:
    before, _, after = template.partition("{locale}")
    return re.compile(f"{re.escape(before)}(?P<locale>[^/]+){re.escape(after)}/(?P<rest>.+)")


def matches(path: str, pattern: str) -> bool:
    """Whether a path fits a pattern: `*` stays in one folder, `**` does not; one without a slash fits any folder."""
    return _pattern(pattern).fullmatch(path) is not None


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    any_folder = "" if "/" in pattern or "*" not in pattern else "(?:.*/)?"
    pieces = re.split(r"(\*\*|\*|\?)", pattern)
    wild = {"**": ".*", "*": "[^/]*", "?": "[^/]"}
    return re.compile(any_folder + "".join(wild.get(piece, re.escape(piece)) for piece in pieces))
