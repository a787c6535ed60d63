"""Runs checks, and makes a report of what they find: of contents (`content_report.py`) and of cards (`card_report.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import TypeVar

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Ability
from regelwerk.schema.finding import SEVERITIES, Finding, Report, SkippedCheck
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.acceptance import sort_out
from regelwerk.validate.report.fingerprint import told_apart

_Subject = TypeVar("_Subject")
_Yielded = TypeVar("_Yielded")


def run(
    checks: Iterable[Check[_Subject, _Yielded]], subject: _Subject, between: Callable[[], None] | None = None
) -> Iterator[tuple[Check[_Subject, _Yielded], _Yielded]]:
    """What each of the checks finds in a subject; `between` is called before each check."""
    for check in checks:
        if between:
            between()
        for found in check.run(subject):
            yield check, found


def skipped(needs: Mapping[str, Sequence[Ability]], locales: Iterable[str]) -> list[SkippedCheck]:
    """Which checks do not run on which locales, with the first thing that is not known of the language.

    `needs` gives the name of each check to what it asks of a language.
    """
    languages = [(locale, language_of(locale)) for locale in locales]
    return [
        SkippedCheck(name, locale, lacking)
        for name, abilities in needs.items()
        for locale, language in languages
        for lacking in islice((need for need in abilities if not language.has(need)), 1)
    ]


def report(findings: Iterable[Finding], checked: Mapping[str, int], skipped: Iterable[SkippedCheck] = ()) -> Report:
    """Findings in this order, each with a fingerprint of its own; how much was looked at, and what did not run."""
    return Report(findings=tuple(told_apart(findings)), checked=checked, skipped=tuple(skipped))


def without_accepted(
    made: Report,
    accepted: Sequence[PlacedAcceptance],
    stale_findings: Callable[[Sequence[PlacedAcceptance]], Iterable[Finding]],
    in_order: Callable[[Iterable[Finding]], list[Finding]],
) -> Report:
    """The report without the findings that people accepted, and with those about acceptances that met none."""
    sorted_out = sort_out(made.findings, accepted)
    findings = tuple(in_order([*sorted_out.kept, *stale_findings(sorted_out.stale)]))
    return replace(made, findings=findings, accepted=len(sorted_out.accepted))


def severity_rank(finding: Finding) -> int:
    """The place of its severity among all: 0 for an error."""
    return SEVERITIES.index(finding.severity)


def by_severity(findings: Iterable[Finding]) -> list[Finding]:
    """Errors first; in each severity as they were."""
    return sorted(findings, key=severity_rank)


def merged(reports: Iterable[Report]) -> Report:
    """Several reports as one: by severity, and in each as they were."""
    findings: list[Finding] = []
    checked: dict[str, int] = {}
    accepted = 0
    skipped: dict[SkippedCheck, None] = {}
    for one in reports:
        findings.extend(one.findings)
        accepted += one.accepted
        skipped |= dict.fromkeys(one.skipped)
        for name, count in one.checked.items():
            checked[name] = checked.get(name, 0) + count
    return Report(findings=tuple(by_severity(findings)), checked=checked, accepted=accepted, skipped=tuple(skipped))
