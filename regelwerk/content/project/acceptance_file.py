"""The findings that people accepted: read and written in `accepted.yaml` beside the project or the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from regelwerk.content.project.entry_list import entries
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.files.lock import alone_at
from regelwerk.files.yaml_text import append_to_list, edit_list
from regelwerk.schema.finding import Finding
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.schema.project import AcceptedFile

_HEAD = "# Accepted findings, which are not reported; `regelwerk accept` adds to this list.\n"
_WORDS = 12


def read_accepted(path: Path) -> tuple[PlacedAcceptance, ...]:
    """The acceptances with their places, none where there is no such file. Raises BadProjectError with line and column."""
    return tuple(
        PlacedAcceptance(
            one.code, one.fingerprint, one.path, one.id, one.message, one.reason, path.name, line, column, one.members
        )
        for one, line, column in entries(
            path, AcceptedFile, lambda file: file.accepted, name="accepted", noun="accepted"
        )
    )


def accept(path: Path, findings: Sequence[Finding], fingerprints: Sequence[str] | None, reason: str) -> list[Finding]:
    """Add the findings of these fingerprints to the file, where they are not in it yet; gives those that were added.

    Without fingerprints all findings are added, but those that say that an acceptance is stale. Raises
    NothingMatchedError where no finding has a fingerprint, MisuseError where there is no reason; then nothing is written.
    """
    if not reason.strip():
        raise MisuseError(
            "a reason is missing", next_step="Use --reason to say why the findings are right as they are."
        )
    with alone_at(path.parent):
        return _accept(path, findings, fingerprints, reason)


def _accept(path: Path, findings: Sequence[Finding], fingerprints: Sequence[str] | None, reason: str) -> list[Finding]:
    known = {placed.fingerprint for placed in read_accepted(path)}
    by_print = {finding.fingerprint: finding for finding in findings}
    if fingerprints is None:
        fingerprints = [name for name, finding in by_print.items() if finding.name != "stale-acceptance"]
    added = []
    for fingerprint in dict.fromkeys(fingerprints):
        if fingerprint in known:
            continue
        if fingerprint not in by_print:
            raise NothingMatchedError(
                f"{fingerprint}: no finding has this fingerprint",
                next_step="`regelwerk check` shows it at the end of each message.",
            )
        if by_print[fingerprint].name == "stale-acceptance":
            raise MisuseError(
                f"{fingerprint}: is the finding that an acceptance is stale",
                next_step=f"Remove that entry from {path}.",
            )
        added.append(by_print[fingerprint])
    if added:
        rows = [_entry(finding, reason.strip()) for finding in added]
        append_to_list(path, "accepted", rows, head=_HEAD)
    return added


def prune(path: Path, sort_out: Callable[[Sequence[PlacedAcceptance]], Mapping[int, str | None]]) -> tuple[int, int]:
    """Take out of the file what no longer applies; gives how many entries were removed, and how many were shortened.

    `sort_out` gives, of the entries that it is given, the number of each that changes, counted from 0, and its members
    that are left, or None where the whole entry goes. Nothing is written where nothing changes.
    """
    with alone_at(path.parent):
        changes = sort_out(read_accepted(path))

        def change(listed: list[object]) -> None:
            for number in sorted(changes, reverse=True):
                members, entry = changes[number], listed[number]
                if members is None or not isinstance(entry, dict):
                    del listed[number]
                else:
                    entry["members"] = members

        if changes:
            edit_list(path, "accepted", change, head=_HEAD)
    removed = sum(members is None for members in changes.values())
    return removed, len(changes) - removed


def _entry(finding: Finding, reason: str) -> dict[str, str]:
    message = " ".join(finding.message.split()[:_WORDS])
    entry = {"fingerprint": finding.fingerprint, "code": finding.code, "message": message, "reason": reason}
    return entry | ({"members": "".join(finding.members)} if finding.members else {})
