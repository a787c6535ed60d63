"""What a person reads first of a large set of cards: the state of each locale, what matters most, where to look next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from regelwerk.schema.finding import SEVERITIES, Finding, LocaleCoverage, Report, Severity, Span
from regelwerk.validate.report.finding_place import path, sentence
from regelwerk.validate.report.report_format import ReportView
from regelwerk.validate.report.wording import counted, listed

_MOST_LOCALES = 16
_MOST_CAUSES = 10
_WIDTH = 100
_COLUMNS = (15, 10, 10, 12)
"""Width of the columns behind the share that is translated."""
_OUTDATED = frozenset({"RW707", "RW724"})
"""Checks that tell of a source which has changed since: it lost a text, or a text has other paragraphs and sentences."""


class _Cause(NamedTuple):
    """Findings that a person deals with in one go."""

    findings: Sequence[Finding]
    """Those with the most places first."""

    @property
    def severity(self) -> Severity:
        return self.findings[0].severity

    @property
    def places(self) -> int:
        return sum(max(1, len(one.members)) for one in self.findings)


def first_screen(report: Report, view: ReportView) -> str:
    """At most 60 lines: of each locale how much is done, the ten causes that matter most, and how to see more."""
    lines = [*_locales(report), *_causes(report.findings, view), *_ways(report.findings, view)]
    return "\n".join(lines)


def _locales(report: Report) -> list[str]:
    """A line a locale: the share of the texts that is translated, and how many places are in doubt."""
    if not report.coverage:
        return []
    outdated = _in_locales(one for one in report.findings if one.code in _OUTDATED)
    doubtful = (one for one in report.findings if one.severity != "info" and one.kind != "untranslated")
    suspicious = _in_locales(one for one in doubtful if one.code not in _OUTDATED)
    rows = sorted(report.coverage, key=lambda row: (-row.translated, row.locale))
    width = max(len(row.locale) for row in rows)
    names = ("as the source", "missing", "outdated", "suspicious")
    head = f"{'':{width}}{'translated':>13}" + "".join(
        f"{name:>{wide}}" for name, wide in zip(names, _COLUMNS, strict=True)
    )
    lines = [f"of {rows[0].texts:,} texts of the source:", head]
    for row in rows[:_MOST_LOCALES]:
        missing = max(0, row.texts - row.translated - row.untranslated)
        numbers = (row.untranslated, missing, outdated[row.locale], suspicious[row.locale])
        columns = (f"{_number(one):>{wide}}" for one, wide in zip(numbers, _COLUMNS, strict=True))
        lines.append(f"{row.locale:{width}}{_share(row):>13}{''.join(columns)}".rstrip())
    if len(rows) > _MOST_LOCALES:
        lines.append(f"and {len(rows) - _MOST_LOCALES} more locales")
    return [*lines, ""]


def _number(number: int) -> str:
    return f"{number:,}" if number else ""


def _share(row: LocaleCoverage) -> str:
    """A percentage, rounded down, so that 100 means all."""
    return f"{100 * row.translated // row.texts if row.texts else 0} %"


def _in_locales(findings: Iterable[Finding]) -> Counter[str]:
    """Places by the locale of the suspect side."""
    counts: Counter[str] = Counter()
    for finding in findings:
        if finding.spans:
            counts[finding.spans[0].locale or ""] += max(1, len(finding.members))
    return counts


def _causes(findings: Sequence[Finding], view: ReportView) -> list[str]:
    causes = _ranked(findings)
    lines = [
        f"what matters most, out of {counted(len(causes), 'cause')}:"
        if len(causes) > _MOST_CAUSES
        else "what was found:"
    ]
    for cause in causes[:_MOST_CAUSES]:
        finding = cause.findings[0]
        alone = len(cause.findings) == 1 or len(finding.members) > 1
        said = sentence(finding) if alone else view.summaries.get(finding.code) or sentence(finding)
        number = "" if alone else f"{len(cause.findings):,} × "
        lines.append(_clipped(f"{cause.severity:8}{finding.code} {number}{said}"))
        lines.append(_clipped(f"{'':8}{_where(cause, view)}"))
    return [*lines, ""]


def _ranked(findings: Sequence[Finding]) -> list[_Cause]:
    """Findings of one check and severity, those with many places apart from the others; errors first, then the largest."""
    groups: dict[tuple[Severity, str, bool], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.severity, finding.code, len(finding.members) > 1), []).append(finding)
    causes = [_Cause(sorted(group, key=lambda one: -len(one.members))) for group in groups.values()]
    return sorted(causes, key=lambda one: (SEVERITIES.index(one.severity), -one.places, one.findings[0].code))


def _where(cause: _Cause, view: ReportView) -> str:
    spans = [one.spans[0] for one in cause.findings if one.spans]
    if not spans:
        return cause.findings[0].id
    locales = sorted({span.locale for span in spans if span.locale})
    more = f", and {len(cause.findings) - 1:,} more" if len(cause.findings) > 1 else ""
    among = f" in {listed(locales, most=6)}" if len(locales) > 1 else ""
    return f"{_place(spans[0], view)}{more}{among}"


def _place(span: Span, view: ReportView) -> str:
    return path(span, view.prefix) + (f":{span.line}" if span.line else "")


def _clipped(line: str) -> str:
    return line if len(line) <= _WIDTH else line[: _WIDTH - 1].rstrip() + "…"


def _ways(findings: Sequence[Finding], view: ReportView) -> list[str]:
    """How to see one check, locale or file, with examples that are there."""
    where = view.project or "."
    first = findings[0]
    span = next((one.spans[0] for one in findings if one.spans and one.spans[0].locale), None)
    ways = [(f"--code {first.code}", "findings of this check")]
    if span:
        ways.append((f"--locale {span.locale}", "findings in one locale"))
        ways.append((f"--file {span.file}", "findings in one file; or 'FOLDER/**'"))
    ways += [
        ("--verbose", "all findings (--format jsonl: for programs)"),
    ]
    width = max(len(option) for option, _ in ways)
    return ["see more:", *(f"  regelwerk check {where} {option:{width}}  {said}" for option, said in ways)]
