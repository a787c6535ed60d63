"""What people accepted is left out of a report; an acceptance that meets no finding becomes one."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from regelwerk.files.path_patterns import matches
from regelwerk.schema.finding import Finding
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate.report.fingerprint import MEMBER_DIGITS
from regelwerk.validate.report.gathered_places import narrowed

CODE, NAME = "RW504", "stale-acceptance"


class SortedOut(NamedTuple):
    """Findings and acceptances, sorted out; each list in the order that was given."""

    kept: list[Finding]
    """Findings that stay; of one that gathers many places, those that nobody accepted."""
    accepted: list[Finding]
    """Findings that were accepted, as a whole."""
    stale: list[PlacedAcceptance]
    """Acceptances that met no finding."""
    members: Set[tuple[str, str]]
    """Codes and members that the findings have."""


def sort_out(findings: Sequence[Finding], accepted: Sequence[PlacedAcceptance]) -> SortedOut:
    """The findings that stay and those that were accepted, and what met no finding."""
    by_print = {one.fingerprint: one for one in accepted if one.fingerprint and not one.members}
    by_code: dict[str, list[PlacedAcceptance]] = {}
    for one in accepted:
        if one.fingerprint is None:
            by_code.setdefault(one.code, []).append(one)
    by_member = {(one.code, member): one for one in accepted for member in members_of(one)}
    there: set[tuple[str, str]] = set()
    kept: list[Finding] = []
    left_out: list[Finding] = []
    used: set[PlacedAcceptance] = set()
    for finding in findings:
        meets = [one for one in by_code.get(finding.code, ()) if _fits(finding, one)]
        meets += [by_print[finding.fingerprint]] if finding.fingerprint in by_print else []
        used.update(meets)
        rest = [at for at, member in enumerate(finding.members) if (finding.code, member) not in by_member]
        there.update((finding.code, member) for member in finding.members)
        used.update(
            by_member[finding.code, member] for member in {*finding.members} if (finding.code, member) in by_member
        )
        if meets or (finding.members and not rest):
            left_out.append(finding)
        else:
            kept.append(_new_places(finding, rest) if len(rest) < len(finding.members) else finding)
    return SortedOut(kept, left_out, [one for one in accepted if one not in used], there)


def outdated(findings: Sequence[Finding], accepted: Sequence[PlacedAcceptance]) -> dict[int, str | None]:
    """The numbers of the entries that no longer apply as they are, counted from 0, and the members that each still has.

    None takes the place of the members where the whole entry met no finding. `findings` are all, accepted or not.
    """
    sorted_out = sort_out(findings, accepted)
    stale = set(sorted_out.stale)
    changes: dict[int, str | None] = {}
    for number, entry in enumerate(accepted):
        left = "".join(member for member in members_of(entry) if (entry.code, member) in sorted_out.members)
        if entry in stale:
            changes[number] = None
        elif left and left != entry.members:
            changes[number] = left
    return changes


def members_of(entry: PlacedAcceptance) -> list[str]:
    """The members that an entry accepts, none where its finding gathers nothing."""
    return [entry.members[at : at + MEMBER_DIGITS] for at in range(0, len(entry.members), MEMBER_DIGITS)]


def _new_places(finding: Finding, rest: Sequence[int]) -> Finding:
    """A finding about those of its places that nobody accepted."""
    places = "1 place is" if len(rest) == 1 else f"{len(rest)} places are"
    return narrowed(finding, rest, f"{places} new since {len(finding.members) - len(rest)} were accepted")


def _fits(finding: Finding, entry: PlacedAcceptance) -> bool:
    """Whether a finding is shown in the file and is about the record that an entry names."""
    file = finding.spans[0].file if finding.spans else ""
    return (entry.path is None or matches(file, entry.path)) and (entry.id is None or matches(finding.id, entry.id))


def stale_message(entry: PlacedAcceptance) -> str:
    """What is said of an entry that met no finding."""
    if entry.fingerprint:
        said = f"the accepted finding {entry.fingerprint} ({entry.code}) no longer exists"
    else:
        where = " and ".join(f"the {noun} {value}" for noun, value in (("path", entry.path), ("id", entry.id)) if value)
        said = f"findings of {entry.code} are accepted for {where}, but there are none"
    return f"{said}. Remove the entry from {entry.file}."
