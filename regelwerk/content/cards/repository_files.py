"""The files of a card repository: what lies below its root, and what each file is by the description of the repository.

Some are of no role that the description knows, and some cannot be looked into; both are listed as well.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from regelwerk.content.cards.file_roles import FileRole, of_kind, places
from regelwerk.content.cards.id_forms import IdForms, id_forms
from regelwerk.files.path_patterns import matches
from regelwerk.files.timed_search import found
from regelwerk.schema.cardset import TABLES, Layout, RecordKind

LINES = (".jsonl", ".ndjson")
"""Endings of files with a JSON record in each line."""
DATA = (".json", ".yaml", ".yml", *TABLES, *LINES)
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
        return "it is not a regular file" if data else None
    target = os.path.realpath(entry.path)
    if not os.path.exists(target):  # noqa: PTH110 - a path of text, as `realpath` gives it
        return "it is a link to nothing" if data else None
    if (target + os.sep).startswith(inside) or not (data or entry.is_dir()):
        return None
    return "it is a link that leads out of the repository"


MAX_FILE = 20 * 1024 * 1024
"""Largest file of cards that is read; the largest known ones are below 1 MB."""
OWN = frozenset({"cardset.yaml", "accepted.yaml"})
"""Files that regelwerk itself reads in the root of a repository."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file of the repository with its bytes."""

    path: str
    kind: RecordKind
    locale: str | None
    facts: str | None
    """Path of the facts it belongs to; its own where it holds them; None where it belongs to all files of its kind."""
    data: bytes
    digest: str
    id_forms: IdForms | None = None
    """Where ids hold their language; None where a translation and its facts write them alike."""
    empty_is_missing: bool = False
    """Whether an empty text of a translation is one that is not there yet."""

    def source_id(self, name: str) -> str:
        """The id of the facts that an id of this file means; ids of another form stay as they are."""
        return self.id_forms.source_id(name) if self.id_forms else name


@dataclass(frozen=True, slots=True)
class Inventory:
    """All files below a root: each is in exactly one of these."""

    read: tuple[Found, ...]
    """A file with several tables once for each kind."""
    ignored: tuple[str, ...]
    unknown: tuple[str, ...]
    unreadable: tuple[tuple[str, str], ...]
    """Path and reason."""


def inventory(root: Path, layout: Layout, changed: Mapping[str, bytes | None] | None = None) -> Inventory:
    """Look at a repository in order of path; what begins with a dot is ignored, links are not followed.

    `changed` holds bytes that count in place of those on the disk; None for a file that is not there then.
    """
    read: list[Found] = []
    ignored: list[str] = []
    unknown: list[str] = []
    unreadable: list[tuple[str, str]] = []
    tree = walk(root)
    others = {path: data for path, data in (changed or {}).items() if data is not None}
    gone = set(changed or ()) - others.keys()
    paths = sorted({*tree.files, *others} - gone) if changed else tree.files
    ignored += tree.linked
    for path, reason in tree.closed:
        shown = path.encode("utf-8", "backslashreplace").decode()
        if any(matches(path, pattern) or matches(f"{path}/*", pattern) for pattern in layout.ignore):
            ignored.append(shown)
        else:
            unreadable.append((shown, reason))
    known = places([path for path in paths if path not in OWN], layout)
    for path in paths:
        if not path.isascii() and (shown := path.encode("utf-8", "backslashreplace").decode()) != path:
            if path.endswith(DATA):  # no report could hold its name
                unreadable.append((shown, "its name is not UTF-8"))
            else:
                ignored.append(shown)
            continue
        roles = known.get(path)
        if roles is None:
            rest = path in OWN or any(matches(path, pattern) for pattern in layout.ignore)
            (ignored if rest or not path.endswith(DATA) else unknown).append(path)
            continue
        data = others[path] if path in others else bytes_of(root / path)
        if isinstance(data, str):
            unreadable.append((path, data))
            continue
        if roles[0].kind.told_by is not None:
            told = next(
                (kind for kind in layout.kinds if kind.told_by and of_kind(path, kind) and holds(data, kind)), None
            )
            if told is None:
                ignored.append(path)
                continue
            roles = [roles[0]._replace(kind=told)]
        digest = hashlib.sha256(data).hexdigest()
        every = (one for role in roles for one in _members_of_locales(role, layout, data))
        read += (Found(path, *one, data, digest, _id_forms(one, layout), layout.empty_is_missing) for one in every)
    return Inventory(tuple(read), tuple(ignored), tuple(unknown), tuple(unreadable))


def _members_of_locales(role: FileRole, layout: Layout, data: bytes) -> Iterator[FileRole]:
    """A file that has the records of each locale in a member of its own: the facts, and the translations in it."""
    below = role.kind.records
    if below is None or "{locale}" not in below:
        yield role
        return
    for written, tag in layout.locales.items():
        if written.encode() in data:
            kind = replace(role.kind, records=below.replace("{locale}", written))
            yield FileRole(kind, None if tag == layout.source else tag, role.facts)


def _id_forms(place: FileRole, layout: Layout) -> IdForms | None:
    if place.kind.id_form is None or place.locale is None:
        return None
    written = {tag: word for word, tag in layout.locales.items()}
    return id_forms(
        place.kind.id_form, written.get(place.locale, place.locale), written.get(layout.source, layout.source)
    )


def bytes_of(path: Path) -> bytes | str:
    """The bytes of a file, or why it cannot be read."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib is measurably slower over thousands of files
            data = file.read(min(os.fstat(file.fileno()).st_size, MAX_FILE) + 1)
    except OSError as error:
        return error.strerror or "cannot be read"
    return data if len(data) <= MAX_FILE else f"larger than the limit of {MAX_FILE:,} bytes"


def holds(data: bytes, kind: RecordKind) -> bool:
    """Whether a file is of a kind that is recognised by what its file holds."""
    return kind.told_by is None or found(re.compile(kind.told_by.encode(), re.MULTILINE), data)
