"""Runs the checks of card sets: on each sheet, then on what was gathered from all.

RW504 for card repositories: an acceptance that met no finding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import CardFinding, CardReport, CardSpan, Sheet
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.schema.skipped_checks import Skipped
from regelwerk.validate.cards.card_catalogue import CARD_CHECKS
from regelwerk.validate.cards.finding_causes import without_effects
from regelwerk.validate.cards.gather import gather
from regelwerk.validate.cards.gathered_set import Gathered
from regelwerk.validate.cards.translated_text import short, units
from regelwerk.validate.checks.cards import unknown_file
from regelwerk.validate.report.acceptance import CODE, NAME, stale_message
from regelwerk.validate.report.fingerprint import fingerprint

_SEVERITIES = ("error", "warning", "info")
_UNITS = [one.unit for one in CARD_CHECKS if one.unit]
_SHEETS = [one.sheet for one in CARD_CHECKS if one.sheet]
_TEXTS = [one.texts for one in CARD_CHECKS if one.texts]
WHOLES = [one for one in CARD_CHECKS if one.whole]


def of_sheet(sheet: Sheet) -> tuple[list[CardFinding], Gathered, dict[str, int]]:
    """Findings of one sheet, what it gives to the whole, and how much was looked at."""
    every = list(units(sheet))
    found = [finding for check in _SHEETS for finding in check(sheet)]
    found += [finding for look in _TEXTS for finding in look(sheet, every)]
    for unit in every:
        for check in _UNITS:
            found.extend(check(unit, sheet))
    looked = {
        "records": len(sheet.facts.records) if sheet.facts else 0,
        "translations": sum(len(file.records) for file in sheet.overlays),
        "texts": sum(len(unit.sides) for unit in every),
        "files": len({file.path for file in (sheet.facts, *sheet.overlays) if file}),
    }
    return found, gather(sheet, every), looked


def skipped(locales: Iterable[str], source: str) -> tuple[Skipped, ...]:
    """Checks that do not run on these translations of a `source`, for want of data of their language."""
    translated = [locale for locale in sorted(set(locales)) if language_of(locale) is not language_of(source)]
    return tuple(
        Skipped(check.name, locale, need)
        for check in CARD_CHECKS
        for locale in translated
        for need in check.needs
        if not language_of(locale).has(need)
    )


def ordered(
    found: Iterable[CardFinding], unknown: Iterable[str], unreadable: Iterable[tuple[str, str]]
) -> tuple[CardFinding, ...]:
    """All findings of a set but those that others explain, with those about its files, in order.

    The order is by severity, file, line, column, code.
    """
    return tuple(_told_apart(in_order(without_effects([*found, *unknown_file.of_files(unknown, unreadable)]))))


def in_order(findings: Iterable[CardFinding]) -> list[CardFinding]:
    """Findings by severity, file, line, column, code."""
    return sorted(findings, key=_order)


def _order(finding: CardFinding) -> tuple[int, str, int, int, str, str]:
    first = finding.spans[0]
    return (_SEVERITIES.index(finding.severity), first.file, first.line, first.column, finding.code, finding.message)


def _told_apart(findings: list[CardFinding]) -> Iterable[CardFinding]:
    """As `fingerprint.told_apart`: findings that share a fingerprint get one by their ordinal."""
    from regelwerk.validate.report.fingerprint import fingerprint

    seen: dict[str, int] = {}
    for finding in findings:
        count = seen.get(finding.fingerprint, 0)
        seen[finding.fingerprint] = count + 1
        yield finding._replace(fingerprint=fingerprint(finding.fingerprint, str(count), ())) if count else finding


def merged(reports: Iterable[CardReport]) -> CardReport:
    """Several sets as one report."""
    findings: list[CardFinding] = []
    checked: dict[str, int] = {}
    skipped: dict[Skipped, None] = {}
    accepted = 0
    for report in reports:
        accepted += report.accepted
        skipped |= dict.fromkeys(report.skipped)
        findings.extend(report.findings)
        for name, count in report.checked.items():
            checked[name] = checked.get(name, 0) + count
    findings.sort(key=lambda finding: _SEVERITIES.index(finding.severity))
    return CardReport(tuple(findings), checked, accepted, tuple(skipped))


def stale_findings(stale: Iterable[PlacedAcceptance]) -> Iterator[CardFinding]:
    """One warning for each; it cannot be accepted itself."""
    for one in stale:
        here = CardSpan(None, one.file, one.line, one.column, short(one.message))
        said = fingerprint(CODE, one.about, ())
        yield CardFinding(CODE, NAME, "other", "warning", stale_message(one), one.about, said, (here,), None)
