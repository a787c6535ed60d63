"""A finding about cards, and how it is linked with others: what it is about, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from regelwerk.schema.cardset import CardPlace
from regelwerk.schema.finding import Finding, FindingKind, Fix, Severity
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.fingerprint import members

_Subject = TypeVar("_Subject")


class LinkedFinding(NamedTuple):
    """What checks of cards yield; the links tell causes from effects (`finding_causes.py`) and are in no report."""

    finding: Finding
    about: tuple[str, ...] = ()
    """What it is about, so that another finding can explain it."""
    explains: tuple[str, ...] = ()
    """What follows from it, as others have it in `about`."""


def linked(
    check: Check[_Subject, LinkedFinding],
    message: str,
    *,
    record: str,
    places: Sequence[CardPlace],
    severity: Severity | None = None,
    kind: FindingKind | None = None,
    fix: Fix | None = None,
    identity: str | None = None,
    gathered: Sequence[str] = (),
    about: Iterable[str] = (),
    explains: Iterable[str] = (),
) -> LinkedFinding:
    """A finding of a check as `Check.finding` makes it, with its links."""
    spans = [place.span for place in places]
    finding = check.finding(
        message, record=record, spans=spans, severity=severity, kind=kind, fix=fix, identity=identity, gathered=gathered
    )
    return LinkedFinding(finding, tuple(about), tuple(explains))


def named_as_members(
    check: Check[_Subject, LinkedFinding], found: Sequence[LinkedFinding], identity: str
) -> list[LinkedFinding]:
    """The same findings, each with what would identify its first place if they were gathered in one.

    What people accepted of a gathered finding is known again when few are left, and what they accepted one by one when
    they become many.
    """
    names = members(check.code, identity, [(one.finding.id, one.finding.spans[0]) for one in found])
    return [one._replace(finding=replace(one.finding, members=(name,))) for one, name in zip(found, names, strict=True)]
