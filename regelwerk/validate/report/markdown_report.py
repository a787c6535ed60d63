"""A summary in Markdown for the comment of a pull request: a line a locale, then what was found in each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.schema.finding import SEVERITIES, Finding, Report
from regelwerk.validate.report.finding_place import path, sentence
from regelwerk.validate.report.github import cell
from regelwerk.validate.report.report_format import ReportView
from regelwerk.validate.report.wording import counted

_MOST = 60_000
"""Characters; a comment on GitHub may have 65,536, and other servers allow more."""
_EACH = 50
"""Findings of a locale that are shown."""


class CommentFormat:
    """A table of the locales, and for each a part that opens with its findings, the most severe first."""

    name = "markdown"
    from_checkout = True

    def pieces(self, report: Report, view: ReportView) -> Iterator[str]:
        """The summary, short enough for a comment; what does not fit is counted."""
        counts = ", ".join(counted(report.count(name), name) for name in SEVERITIES if report.count(name))
        yield f"## regelwerk: {counts or 'no findings'}\n"
        locales: dict[str, list[Finding]] = {}
        for finding in report.findings:
            locales.setdefault(_locale(finding), []).append(finding)
        if not locales:
            return
        yield "\n| locale | " + " | ".join(SEVERITIES) + " |\n|---|" + "---:|" * len(SEVERITIES) + "\n"
        for locale in sorted(locales):
            numbers = (sum(one.severity == name for one in locales[locale]) for name in SEVERITIES)
            yield f"| {cell(locale)} | " + " | ".join(map(str, numbers)) + " |\n"
        room = _MOST - 120 * (len(locales) + 2)
        for locale in sorted(locales):
            part = _part(locale, locales[locale], view, room)
            room -= len(part)
            yield part


def _locale(finding: Finding) -> str:
    """The locale of the suspect side, which is the first."""
    return (finding.spans[0].locale if finding.spans else None) or "files"


def _part(locale: str, findings: Sequence[Finding], view: ReportView, room: int) -> str:
    head = f"\n<details><summary>{cell(locale)}: {counted(len(findings), 'finding')}</summary>\n\n"
    rows: list[str] = []
    for finding in findings[:_EACH]:
        span = finding.spans[0] if finding.spans else None
        where = f"{path(span, view.prefix)}:{span.line or 1}" if span else finding.id
        row = f"- **{finding.severity}** {cell(where)} {finding.code} {cell(sentence(finding))}\n"
        if len(row) > room - len(head):
            break
        room -= len(row)
        rows.append(row)
    rest = len(findings) - len(rows)
    more = f"- {rest} more\n" if rest else ""
    return f"{head}{''.join(rows)}{more}\n</details>\n"
