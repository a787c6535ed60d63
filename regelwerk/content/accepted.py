"""The findings that people accepted: read and written in `accepted.yaml` beside the project."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regelwerk.content.authored import mismatch_message
from regelwerk.errors import BadProjectError, MisuseError, NothingMatchedError
from regelwerk.files.yaml_lists import append_to_list
from regelwerk.files.yaml_text import load
from regelwerk.schema.accepted import AcceptedFile
from regelwerk.schema.content import StaleAcceptance
from regelwerk.schema.finding import Finding
from regelwerk.schema.parse import parse

_HEAD = "# Findings that people looked at and accept; `regelwerk accept` adds to them, checks leave them out.\n"
_WORDS = 12


def read_accepted(path: Path) -> tuple[StaleAcceptance, ...]:
    """The acceptances with their places, none where there is no such file. Raises BadProjectError with line and column."""
    if not path.exists():
        return ()
    file = load(path)
    model = parse(AcceptedFile, file.data or {})
    if isinstance(model, list):
        raise BadProjectError(
            mismatch_message(file, model), next_step="See `regelwerk schema accepted` for the fields of an entry."
        )
    places = [file.position(("accepted", index, "fingerprint")) for index in range(len(model.accepted))]
    return tuple(
        StaleAcceptance(acceptance=acceptance, file=path.name, line=line, column=column)
        for acceptance, (line, column) in zip(model.accepted, places, strict=True)
    )


def accept(path: Path, findings: Sequence[Finding], fingerprints: Sequence[str], reason: str) -> list[Finding]:
    """Add the findings of these fingerprints to the file, where they are not in it yet; gives those that were added.

    Raises NothingMatchedError where no finding has a fingerprint, MisuseError where there is no reason; then nothing is
    written.
    """
    if not reason.strip():
        raise MisuseError("There is no reason", next_step="Say with --reason why this is as it should be.")
    known = {placed.acceptance.fingerprint for placed in read_accepted(path)}
    by_print = {finding.fingerprint: finding for finding in findings}
    added = []
    for fingerprint in dict.fromkeys(fingerprints):
        if fingerprint in known:
            continue
        if fingerprint not in by_print:
            raise NothingMatchedError(
                f"{fingerprint}: no finding has this fingerprint",
                next_step="`regelwerk check PROJECT` shows them at the end of the first line of each finding.",
            )
        if by_print[fingerprint].name == "stale-acceptance":
            raise MisuseError(
                f"{fingerprint}: says that an acceptance is stale", next_step=f"Take that entry out of {path}."
            )
        added.append(by_print[fingerprint])
    if added:
        entries = [_entry(finding, reason.strip()) for finding in added]
        append_to_list(path, "accepted", entries, head=_HEAD)
    return added


def _entry(finding: Finding, reason: str) -> dict[str, str]:
    message = " ".join(finding.message.split()[:_WORDS])
    return {"fingerprint": finding.fingerprint, "code": finding.code, "message": message, "reason": reason}
