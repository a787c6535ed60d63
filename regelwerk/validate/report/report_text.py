"""A report as text for people, and as JSON for programs."""

from __future__ import annotations

import textwrap

from regelwerk.files import json_text
from regelwerk.schema.finding import SEVERITIES, Finding, Report, Severity, Span
from regelwerk.validate.compare.finding_wording import counted, listed

_WIDTH = 100
_ANSI = {"error": "31", "warning": "33", "info": "36", "strong": "1", "faint": "2"}


def to_text(report: Report, *, colour: bool = False) -> str:
    """Findings grouped by severity, each with its passages side by side and where they stand; a summary last."""
    paint = _paint if colour else _plain
    blocks = []
    for severity in SEVERITIES:
        findings = [finding for finding in report.findings if finding.severity == severity]
        if findings:
            blocks.append(paint(_heading(severity, len(findings)), severity))
            blocks += [_block(finding, colour=colour) for finding in findings]
    blocks += report.not_checked()
    blocks.append(paint(_summary(report), "strong"))
    return "\n\n".join(blocks) + "\n"


def to_json(report: Report) -> str:
    """One object: `findings`, `counts` by severity, how many were `accepted`, what was `checked`.

    Where checks could not run for want of data of a language, also which were `skipped`.
    """
    return json_text.document(
        {
            "findings": [finding.model_dump(mode="json") for finding in report.findings],
            "counts": {severity: report.count(severity) for severity in SEVERITIES},
            "accepted": report.accepted,
            "checked": report.checked,
            **({"skipped": [skip.model_dump(mode="json") for skip in report.skipped]} if report.skipped else {}),
        }
    ).decode()


def to_jsonl(report: Report) -> str:
    """One finding a line: code, name, kind, severity, message, id, fingerprint, spans, fix."""
    return json_text.lines(finding.model_dump(mode="json") for finding in report.findings).decode()


def _heading(severity: Severity, count: int) -> str:
    return f"── {_counted(severity, count)} " + "─" * 20


def _counted(severity: Severity, count: int) -> str:
    return f"{count} info" if severity == "info" else counted(count, severity)


def _block(finding: Finding, *, colour: bool) -> str:
    paint = _paint if colour else _plain
    name = paint(f"{finding.code} {finding.name}", finding.severity)
    head = f"{name}  {paint(f'{finding.id}  {finding.fingerprint}', 'faint')}"
    message = finding.message[:1].upper() + finding.message[1:]
    lines = [head, *textwrap.wrap(message, _WIDTH, initial_indent="  ", subsequent_indent="  ")]
    locales = max((len(span.locale or "") for span in finding.spans), default=0)
    places = max((len(_place(span)) for span in finding.spans), default=0)
    for span in finding.spans:
        place = paint(_place(span).ljust(places), "faint")
        quoted = f"“{span.text}”" if span.text else ""
        lines.append(f"    {(span.locale or '').ljust(locales)}  {place}  {quoted}".rstrip())
    if finding.fix is not None:
        side = f" in {finding.fix.locale}" if finding.fix.locale else ""
        lines.append(f"    fix{side}: “{finding.fix.old}” → “{finding.fix.new}”")
    return "\n".join(lines)


def _place(span: Span) -> str:
    """`file:line:column`, which editors can open, or `file page n`."""
    if span.line is not None:
        return f"{span.file}:{span.line}" + (f":{span.column}" if span.column is not None else "")
    return f"{span.file} page {span.page}" if span.page is not None else span.file


def _summary(report: Report) -> str:
    counts = [_counted(severity, report.count(severity)) for severity in SEVERITIES if report.count(severity)]
    looked = [counted(number, noun.removesuffix("s")) for noun, number in report.checked.items() if number]
    found = listed(counts) if counts else "no findings"
    accepted = f" ({report.accepted} accepted)" if report.accepted else ""
    return f"{found}{accepted} in {listed(looked, most=10) or 'nothing'}"


def _plain(text: str, _: str) -> str:
    return text


def _paint(text: str, tone: str) -> str:
    return f"\x1b[{_ANSI[tone]}m{text}\x1b[0m"
