"""What people accepted is left out of a report; an acceptance that meets no finding becomes one."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.files.path_patterns import matches
from regelwerk.schema.finding import Finding
from regelwerk.schema.placed_acceptance import PlacedAcceptance

CODE, NAME = "RW504", "stale-acceptance"


def sort_out(
    findings: Sequence[Finding], accepted: Sequence[PlacedAcceptance]
) -> tuple[list[Finding], list[Finding], list[PlacedAcceptance]]:
    """The findings that stay and those that were accepted, both in the same order, and what met no finding."""
    by_print = {one.fingerprint: one for one in accepted if one.fingerprint}
    by_code: dict[str, list[PlacedAcceptance]] = {}
    for one in accepted:
        if one.fingerprint is None:
            by_code.setdefault(one.code, []).append(one)
    kept: list[Finding] = []
    left_out: list[Finding] = []
    used: set[PlacedAcceptance] = set()
    for finding in findings:
        meets = [one for one in by_code.get(finding.code, ()) if _fits(finding, one)]
        meets += [by_print[finding.fingerprint]] if finding.fingerprint in by_print else []
        used.update(meets)
        (left_out if meets else kept).append(finding)
    return kept, left_out, [one for one in accepted if one not in used]


def _fits(finding: Finding, entry: PlacedAcceptance) -> bool:
    """Whether a finding is shown in the file and is about the record that an entry names."""
    file = finding.spans[0].file if finding.spans else ""
    return (entry.path is None or matches(file, entry.path)) and (entry.id is None or matches(finding.id, entry.id))


def stale_message(entry: PlacedAcceptance) -> str:
    """What is said of an entry that met no finding."""
    if entry.fingerprint:
        said = f"the finding {entry.fingerprint} ({entry.code}) was accepted and is gone"
    else:
        where = " and ".join(f"the {noun} {value}" for noun, value in (("path", entry.path), ("id", entry.id)) if value)
        said = f"findings of {entry.code} were accepted for {where}, and there are none"
    return f"{said}. Take the entry out of {entry.file}."
