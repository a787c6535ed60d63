"""Which lines of which files changed since a revision, according to git."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from regelwerk.errors import MissingToolError, MisuseError

_HUNK = re.compile(r"@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_ESCAPE = re.compile(r"\\([0-7]{3}|.)")
_NAMED = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_SECONDS = 60


@dataclass(frozen=True, slots=True)
class ChangedLines:
    """By path relative to the root; lines count from 1."""

    lines: dict[str, set[int]] = field(default_factory=dict)
    """Lines that were added or changed; all lines of an untracked file."""
    gaps: dict[str, set[int]] = field(default_factory=dict)
    """Lines before and after a place where lines were removed without replacement."""
    removed: dict[str, list[str]] = field(default_factory=dict)
    """Contents of lines that were removed or changed."""


def changed_lines(root: Path, revision: str) -> dict[str, set[int]]:
    """Path relative to `root` to the lines added or changed since `revision`; untracked files count in full.

    Raises MisuseError if `revision` is unknown or `root` is not in a repository, MissingToolError without git.
    """
    return changes(root, revision).lines


def changes(root: Path, revision: str) -> ChangedLines:
    """What changed in `root` since `revision`, in the working tree. Raises what `changed_lines` raises."""
    if revision.startswith("-"):
        raise MisuseError(f"{revision}: is not a revision", next_step="Give a branch, a tag or a commit.")
    diff = ["diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--text"]
    places = ["--relative", "--src-prefix=a/", "--dst-prefix=b/"]
    found = ChangedLines()
    _read(_git(root, ["-c", "core.quotepath=off", *diff, *places, revision, "--", "."]).split("\n"), found)
    for name in _git(root, ["ls-files", "--others", "--exclude-standard", "-z"]).split("\0"):
        if name and (root / name).is_file():
            found.lines[name] = set(range(1, (root / name).read_bytes().count(b"\n") + 2))
    return found


def bytes_at(root: Path, revision: str, paths: Iterable[str]) -> dict[str, bytes | None]:
    """Contents of files in `root` at a revision; None for those that did not exist. Raises what `changed_lines` raises."""
    names = [path for path in paths if "\n" not in path]
    asked = "".join(f"{revision}:./{name}\n" for name in names).encode("utf-8", "surrogateescape")
    rest = _git_bytes(root, ["cat-file", "--batch"], asked) if names else b""
    held: dict[str, bytes | None] = {}
    at = 0
    for name in names:
        head, _, _ = rest[at : at + 8192].partition(b"\n")
        at += len(head) + 1
        words = head.rsplit(b" ", 2)
        if len(words) == 3 and words[2].isdigit():  # else the line ends in `missing`
            held[name] = rest[at : at + int(words[2])] if words[1] == b"blob" else None
            at += int(words[2]) + 1
        else:
            held[name] = None
    return held


def _read(rows: list[str], found: ChangedLines) -> None:
    """The hunks of a diff; lines are counted, because the text of a card may look like a hunk header."""
    old = new = ""
    at = 0
    while at < len(rows):
        row = rows[at]
        at += 1
        if row.startswith("--- "):
            old = _path(row[4:])
        elif row.startswith("+++ "):
            new = _path(row[4:])
        elif match := _HUNK.match(row):
            gone, first, come = int(match[1] or 1), int(match[2]), int(match[3] or 1)
            if come:
                found.lines.setdefault(new, set()).update(range(first, first + come))
            elif new:
                found.gaps.setdefault(new, set()).update((first, first + 1))
            if gone:
                found.removed.setdefault(old, []).extend(line[1:] for line in rows[at : at + gone])
            at += gone + come


def _path(written: str) -> str:
    """The path in a header, without `a/` or `b/`; unusual names are quoted; empty for none (`/dev/null`)."""
    written = written.rstrip("\t")
    if written.startswith('"'):
        written = _ESCAPE.sub(
            lambda one: chr(int(one[1], 8)) if one[1].isdigit() else _NAMED.get(one[1], one[1]), written[1:-1]
        )
    return "" if written == "/dev/null" else written[2:]


def _git(root: Path, arguments: list[str]) -> str:
    return _git_bytes(root, arguments).decode(errors="replace")


def _git_bytes(root: Path, arguments: list[str], given: bytes = b"") -> bytes:
    try:
        done = subprocess.run(  # noqa: S603 - a fixed program; a revision cannot be read as an option
            ["git", "-C", str(root), *arguments],  # noqa: S607
            input=given,
            capture_output=True,
            timeout=_SECONDS,
            check=False,
        )
    except FileNotFoundError as error:
        raise MissingToolError("git is not installed", next_step="Install git, or leave out --since.") from error
    except subprocess.TimeoutExpired as error:
        raise MisuseError(f"{root}: git did not respond", next_step="Leave out --since.") from error
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise MisuseError(
            f"{root}: git cannot determine what changed: {said[0] if said else 'unknown'}",
            next_step="Fetch the revision (fetch-depth: 0 in a workflow), or choose another one with --since.",
        )
    return done.stdout
