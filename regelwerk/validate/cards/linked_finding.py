"""A finding about cards, and how it is linked with others: what it is about, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from regelwerk.schema.cardset import CardPlace
from regelwerk.schema.finding import Finding, FindingKind, Fix, Severity
from regelwerk.validate.check_definition import Check

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
    about: Iterable[str] = (),
    explains: Iterable[str] = (),
) -> LinkedFinding:
    """A finding of a check as `Check.finding` makes it, with its links."""
    spans = [place.span for place in places]
    finding = check.finding(
        message, record=record, spans=spans, severity=severity, kind=kind, fix=fix, identity=identity
    )
    return LinkedFinding(finding, tuple(about), tuple(explains))
