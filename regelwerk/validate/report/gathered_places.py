"""A finding that gathers many places, narrowed to some of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from regelwerk.schema.finding import Finding, Span
from regelwerk.validate.report.fingerprint import of_members


def narrowed(finding: Finding, rest: Sequence[int], said: str) -> Finding:
    """The finding about the places of these numbers, from 0; `said` comes before its message."""
    members = tuple(finding.members[at] for at in rest)
    return replace(
        finding,
        message=f"{said}: {finding.message}",
        fingerprint=of_members(finding.code, members),
        spans=tuple(finding.spans[at] for at in rest),
        members=members,
    )


def places_that(finding: Finding, fits: Callable[[Span], bool]) -> list[int] | None:
    """The numbers of the places of a finding that fit, where it gathers several; None where it is about one."""
    if len(finding.members) < 2:
        return None
    return [at for at, span in enumerate(finding.spans) if fits(span)]


def only(finding: Finding, fits: Callable[[Span], bool], where: str) -> Finding | None:
    """The finding where a place of it fits, about those places alone if it gathers many; None where none does."""
    rest = places_that(finding, fits)
    if rest is None:
        return finding if any(map(fits, finding.spans)) else None
    if not rest:
        return None
    if len(rest) == len(finding.members):
        return finding
    return narrowed(finding, rest, f"{len(rest)} of {len(finding.members)} places are {where}")
