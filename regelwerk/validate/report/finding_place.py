"""Where a finding stands, as outputs write it."""

from __future__ import annotations

import os
from pathlib import Path

from regelwerk.schema.cardset import AnyFinding, AnyPassage

_ROOTS = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")
_FOR_PEOPLE = ("text", "json", "jsonl")


def prefix_of(root: Path, form: str) -> str:
    """What leads to `root` from where the program runs; for a server from the root of the checkout, if it says where."""
    prefix = os.path.relpath(root)
    for name in _ROOTS:
        checkout = os.environ.get(name)
        if checkout and form not in _FOR_PEOPLE and root.resolve().is_relative_to(Path(checkout).resolve()):
            prefix = os.path.relpath(root.resolve(), Path(checkout).resolve())
    prefix = prefix.replace(os.sep, "/")
    return "" if prefix == "." else prefix


def path(span: AnyPassage, prefix: str) -> str:
    """Path of a side from where the program runs; `prefix` leads to the root of what was checked."""
    return f"{prefix}/{span.file}" if prefix else span.file


def first(finding: AnyFinding) -> AnyPassage | None:
    """The side a finding is shown at: its first."""
    return finding.spans[0] if finding.spans else None


def sentence(finding: AnyFinding) -> str:
    """Message with a capital, but where it begins with an id, which has its own letters."""
    if finding.message.startswith(finding.id):
        return finding.message
    return finding.message[:1].upper() + finding.message[1:]
