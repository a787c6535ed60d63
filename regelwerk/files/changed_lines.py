"""Which lines of which files changed since a revision, as git tells it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from regelwerk.errors import MissingToolError, MisuseError

_HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")
_SECONDS = 60


def changed_lines(root: Path, revision: str) -> dict[str, set[int]]:
    """Path relative to `root` to its lines that were added or changed since `revision`; files not tracked count whole.

    Raises MisuseError where `revision` is unknown or `root` is in no repository, MissingToolError without git.
    """
    if revision.startswith("-"):
        raise MisuseError(f"{revision}: is no revision", next_step="Name a branch, a tag or a commit.")
    diff = ["diff", "--unified=0", "--no-color", "--no-ext-diff", "--relative", "--src-prefix=a/", "--dst-prefix=b/"]
    changed: dict[str, set[int]] = {}
    path = None
    for line in _git(root, ["-c", "core.quotepath=off", *diff, revision, "--", "."]).splitlines():
        if line.startswith("+++ "):
            path = line[6:].rstrip("\t") if line.startswith("+++ b/") else None
        match = _HUNK.match(line)
        if match and path:
            first, count = int(match[1]), int(match[2] or 1)
            changed.setdefault(path, set()).update(range(first, first + count))
    for name in _git(root, ["ls-files", "--others", "--exclude-standard", "-z"]).split("\0"):
        if name and (root / name).is_file():
            changed[name] = set(range(1, (root / name).read_bytes().count(b"\n") + 2))
    return changed


def _git(root: Path, arguments: list[str]) -> str:
    try:
        done = subprocess.run(  # noqa: S603 - a fixed program; a revision cannot be read as an option
            ["git", "-C", str(root), *arguments],  # noqa: S607
            capture_output=True,
            timeout=_SECONDS,
            check=False,
        )
    except FileNotFoundError as error:
        raise MissingToolError("git is not installed", next_step="Install git, or leave out --since.") from error
    except subprocess.TimeoutExpired as error:
        raise MisuseError(f"{root}: git did not answer", next_step="Leave out --since.") from error
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise MisuseError(
            f"{root}: git cannot tell what changed: {said[0] if said else 'unknown'}",
            next_step="Fetch the revision (fetch-depth: 0 in a workflow), or name another with --since.",
        )
    return done.stdout.decode(errors="replace")
