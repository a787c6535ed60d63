"""What lies below the root of a card repository: files to look at, and what cannot be looked into."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

DATA = (".json", ".yaml", ".yml")
"""Endings of files that may hold records."""
_PASSED_OVER = "node_modules"


class Tree(NamedTuple):
    """Paths with slashes, in order."""

    files: list[str]
    linked: list[str]
    """Links to what lies below the same root, where it is found under its own name; and special files without data."""
    closed: list[tuple[str, str]]
    """Path of a file or a folder, and why nobody can look into it."""


def walk(root: Path) -> Tree:
    """All that lies below `root`, but for what begins with a dot; links are not followed.

    A root that cannot be opened raises OSError; a folder below it is one of the closed ones.
    """
    tree = Tree([], [], [])
    inside = os.path.realpath(root) + os.sep
    folders = [""]
    while folders:
        folder = folders.pop()
        try:
            entries = list(os.scandir(root / folder))
        except OSError as error:
            if not folder:
                raise
            tree.closed.append((folder.rstrip("/"), f"the folder cannot be opened ({error.strerror or error})"))
            continue
        for entry in entries:
            path = folder + entry.name
            if entry.name.startswith(".") or entry.name == _PASSED_OVER:
                continue
            if entry.is_dir(follow_symlinks=False):
                folders.append(f"{path}/")
            elif entry.is_file(follow_symlinks=False):
                tree.files.append(path)
            elif (reason := _closed(entry, inside)) is not None:
                tree.closed.append((path, reason))
            else:
                tree.linked.append(path)
    for rows in tree:
        rows.sort()
    return tree


def _closed(entry: os.DirEntry[str], inside: str) -> str | None:
    """Why a link or a special file matters that is not read; None where nothing is lost."""
    data = entry.name.endswith(DATA)
    if not entry.is_symlink():
        return "it is no regular file" if data else None
    target = os.path.realpath(entry.path)
    if not os.path.exists(target):  # noqa: PTH110 - a path of text, as `realpath` gives it
        return "it is a link to nothing" if data else None
    if (target + os.sep).startswith(inside) or not (data or entry.is_dir()):
        return None
    return "it is a link that leads out of the repository"
