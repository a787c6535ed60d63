"""GitLab's Code Quality report (docs.gitlab.com/ci/testing/code_quality, subset of the Code Climate format)."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Report
from regelwerk.validate.report.finding_place import path, sentence
from regelwerk.validate.report.json_pieces import list_pieces
from regelwerk.validate.report.report_format import ReportView

_SEVERITIES = {"error": "critical", "warning": "minor", "info": "info"}


class GitlabFormat:
    """A list of findings, each at its first place; findings without a place are left out, as the format asks for one."""

    name = "gitlab"
    from_checkout = True

    def pieces(self, report: Report, view: ReportView) -> Iterator[str]:
        """The findings as a JSON list."""
        rows = (
            {
                "description": sentence(finding),
                "check_name": f"{finding.code} {finding.name}",
                "fingerprint": finding.fingerprint,
                "severity": _SEVERITIES[finding.severity],
                "location": {"path": path(span, view.prefix), "lines": {"begin": span.line or 1}},
            }
            for finding in report.findings
            for span in finding.spans[:1]
        )
        yield from list_pieces(rows, 1)
        yield "\n"
