"""The report of a card set: what the checks find in each sheet and in what was gathered from all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import CardPlace, Sheet, UncheckedFiles
from regelwerk.schema.finding import Finding, LocaleCoverage, Report, SkippedCheck
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate import runner
from regelwerk.validate.cards.finding_causes import without_effects
from regelwerk.validate.cards.gathered.gather import gather
from regelwerk.validate.cards.gathered.gathered_set import Gathered
from regelwerk.validate.cards.linked_finding import LinkedFinding
from regelwerk.validate.cards.locale_coverage import sheet_coverage
from regelwerk.validate.cards.translated_text import SheetTexts, short, units
from regelwerk.validate.cards.wide_causes import with_wide_causes
from regelwerk.validate.checks.card_catalogue import CARD_CHECKS, FILE_CHECKS, SHEET_CHECKS
from regelwerk.validate.report.acceptance import CODE, NAME, stale_message
from regelwerk.validate.report.fingerprint import fingerprint


class SheetResult(NamedTuple):
    """What the check of one sheet gives."""

    findings: Iterator[LinkedFinding]
    """Found as they are asked for: those that gather many places take more memory than all the rest."""
    gathered: Gathered
    """For the checks of the whole set."""
    checked: dict[str, int]
    """How much was looked at."""
    coverage: list[LocaleCoverage]


def of_sheet(sheet: Sheet) -> SheetResult:
    """Check one sheet."""
    texts = SheetTexts(sheet, list(units(sheet)))
    looked = {
        "records": len(sheet.facts.records) if sheet.facts else 0,
        "translations": sum(len(file.records) for file in sheet.overlays),
        "texts": sum(len(unit.sides) for unit in texts.units),
        "files": len({file.path for file in (sheet.facts, *sheet.overlays) if file}),
    }
    findings = (found for _, found in runner.run(SHEET_CHECKS, texts))
    return SheetResult(findings, gather(texts), looked, sheet_coverage(texts))


def skipped(locales: Iterable[str], source: str) -> list[SkippedCheck]:
    """Checks that do not run on translations of a `source`, for want of data of their language."""
    translated = [locale for locale in locales if language_of(locale) is not language_of(source)]
    return runner.skipped({one.name: one.needs for one in CARD_CHECKS}, translated)


def report(
    found: Iterable[LinkedFinding],
    files: UncheckedFiles,
    checked: Mapping[str, int],
    accepted: Sequence[PlacedAcceptance],
    skipped: Iterable[SkippedCheck] = (),
    coverage: Iterable[LocaleCoverage] = (),
) -> Report:
    """All findings of a set, by severity, file, line, column, code; without those that others explain or people accepted.

    `found` are those of its sheets and of the whole; those about its files are added. `skipped` is what did not run.
    """
    every = [*found, *(one for _, one in runner.run(FILE_CHECKS, files))]
    findings = _in_order(one.finding for one in without_effects(every))
    rest = runner.without_accepted(runner.report(findings, checked, skipped), accepted, _stale_findings, _in_order)
    return replace(rest, findings=tuple(_in_order(with_wide_causes(rest.findings))), coverage=tuple(coverage))


def _in_order(findings: Iterable[Finding]) -> list[Finding]:
    return sorted(findings, key=_order)


def _order(finding: Finding) -> tuple[int, str, int, int, str, str]:
    first = finding.spans[0]
    place = (first.file, first.line or 0, first.column or 0)
    return (runner.severity_rank(finding), *place, finding.code, finding.message)


def _stale_findings(stale: Sequence[PlacedAcceptance]) -> Iterator[Finding]:
    """One warning for each, RW504 as in `stale_acceptance`; it cannot be accepted itself."""
    for one in stale:
        yield Finding(
            code=CODE,
            name=NAME,
            kind="other",
            severity="warning",
            message=stale_message(one),
            id=one.about,
            fingerprint=fingerprint(CODE, one.about, ()),
            spans=(CardPlace(None, one.file, one.line, one.column, short(one.message)).span,),
        )
