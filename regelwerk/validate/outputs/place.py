"""Where a finding stands, as outputs write it."""

from __future__ import annotations

from regelwerk.schema.cardset import AnyFinding, AnyPassage


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
