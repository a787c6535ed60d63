"""What differs between a build and the one before it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from regelwerk.content.pack import pack_folder
from regelwerk.errors import RegelwerkError
from regelwerk.files import json_text


@dataclass(frozen=True, slots=True)
class BuildChanges:
    """Ids of records and fingerprints of findings that are new, changed or gone since the last build."""

    first: bool
    """True where there was no build before that can be compared with."""
    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    findings_new: tuple[str, ...] = ()
    findings_gone: tuple[str, ...] = ()


def changes(
    folder: Path,
    findings: Path,
    now: Mapping[str, str],
    fingerprints: Collection[str],
    read: Callable[[Path], Mapping[str, str]] = lambda folder: pack_folder.digests(pack_folder.load_pack(folder)),
) -> BuildChanges:
    """Compare the digests of the records with the pack and the findings of the last build; one that cannot be read counts
    as none.

    `read` gives the digests of a pack; a caller may remember them.
    """
    try:
        before = read(folder)
        written = findings.is_file() and findings.stat().st_size
        old = {_fingerprint(row) for row in json_text.load_lines(findings)} if written else set()
    except (RegelwerkError, OSError, KeyError, ValueError):
        return BuildChanges(first=True)
    return BuildChanges(
        first=False,
        new=tuple(sorted(now.keys() - before.keys())),
        changed=tuple(sorted(record for record in now.keys() & before.keys() if now[record] != before[record])),
        gone=tuple(sorted(before.keys() - now.keys())),
        findings_new=tuple(sorted(set(fingerprints) - old)),
        findings_gone=tuple(sorted(old - set(fingerprints))),
    )


def _fingerprint(finding: json_text.JsonValue) -> str:
    """Raises ValueError for a line that is no finding."""
    fingerprint = finding.get("fingerprint") if isinstance(finding, dict) else None
    if not isinstance(fingerprint, str):
        raise ValueError(f"{finding!r:.80} has no fingerprint")
    return fingerprint
