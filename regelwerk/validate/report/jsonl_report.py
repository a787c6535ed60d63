"""A report as JSON lines, for programs that read one finding after the other."""

from __future__ import annotations

import json
from collections.abc import Iterator

from regelwerk.schema.finding import Report
from regelwerk.validate.report.report_format import ReportView


class JsonLinesFormat:
    """One finding a line: code, name, kind, severity, message, id, fingerprint, spans, fix."""

    name = "jsonl"
    from_checkout = False

    def pieces(self, report: Report, _: ReportView) -> Iterator[str]:
        """The findings; nothing at all where there are none."""
        for finding in report.findings:
            yield json.dumps(finding.as_dict(), ensure_ascii=False, separators=(",", ":")) + "\n"
