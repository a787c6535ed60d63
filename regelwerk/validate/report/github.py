"""Workflow commands of GitHub Actions, and a job summary in Markdown for what has no place among them.

Source: docs.github.com, "Workflow commands"; a step shows ten annotations of a level, so ten in all are printed and
never the wrong ones: those on changed lines come first, errors before warnings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.schema.finding import SEVERITIES, Finding, Report
from regelwerk.validate.report.finding_place import path, sentence, touches
from regelwerk.validate.report.report_format import Changed, ReportView

MOST = 10
_LEVELS = {"error": "error", "warning": "warning", "info": "notice"}
_SUMMARY_BYTES = 1_000_000
"""A job summary may hold 1 MiB."""
_MARKUP = re.compile(r"[\\`*_\[\]|~<>&@]")
_ENTITIES = {"<": "&lt;", ">": "&gt;", "&": "&amp;", "@": "@<!-- -->"}


class GithubFormat:
    """At most ten annotations, one a line, and a line that counts the rest."""

    name = "github"
    from_checkout = True

    def pieces(self, report: Report, view: ReportView) -> Iterator[str]:
        """The annotations; nothing where nothing was found."""
        findings = report.findings
        lines = [_annotation(finding, view) for finding in _ranked(findings, view.changed)[:MOST]]
        if len(findings) > MOST:
            lines.append(f"{len(findings) - MOST} more findings are in the summary of the job.")
        yield "\n".join(lines) + "\n" if lines else ""

    def summary(self, report: Report, view: ReportView) -> str:
        """All findings as a table in Markdown, as far as a summary holds them; those on changed lines first."""
        findings = report.findings
        counts = ", ".join(f"{number} {name}" for name in SEVERITIES if (number := report.count(name)))
        lines = [f"## regelwerk: {counts or 'no findings'}", ""]
        if findings:
            lines += ["| | where | what |", "|---|---|---|"]
        room = _SUMMARY_BYTES
        for number, finding in enumerate(_ranked(findings, view.changed)):
            row = _row(finding, view)
            room -= len(row.encode("utf-8", "replace")) + 1
            if room < 0:
                lines += ["", f"{len(findings) - number} more are not shown here."]
                break
            lines.append(row)
        return "\n".join(lines) + "\n"


def _ranked(findings: Sequence[Finding], changed: Changed) -> Sequence[Finding]:
    return sorted(findings, key=lambda finding: not touches(finding, changed)) if changed else findings


def _annotation(finding: Finding, view: ReportView) -> str:
    """On the side that was changed, where one was."""
    spans = sorted(finding.spans, key=lambda span: span.line not in view.changed.get(span.file, ()))
    where = ""
    if spans:
        span = spans[0]
        where = f"file={_property(path(span, view.prefix))},line={span.line or 1},col={span.column or 1},"
    title = _property(f"{finding.code} {finding.name}")
    return f"::{_LEVELS[finding.severity]} {where}title={title}::{_data(sentence(finding))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _row(finding: Finding, view: ReportView) -> str:
    span = finding.spans[0] if finding.spans else None
    where = f"{path(span, view.prefix)}:{span.line or 1}" if span else finding.id
    new = "**" if touches(finding, view.changed) else ""
    return f"| {new}{finding.severity}{new} | {cell(where)} | {finding.code} {cell(sentence(finding))} |"


def cell(text: str) -> str:
    """Text that says in Markdown what it says: no markup, no mention of a user, no end of the row."""
    plain = " ".join(text.split())
    return _MARKUP.sub(lambda sign: _ENTITIES.get(sign[0]) or "\\" + sign[0], plain)
