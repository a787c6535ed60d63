"""A report as JSON lines, for programs that read one finding after the other."""

from __future__ import annotations

import json

from regelwerk.schema.finding import Report
from regelwerk.validate.report.report_format import ReportView


class JsonLinesFormat:
    """One finding a line: code, name, kind, severity, message, id, fingerprint, spans, fix."""

    name = "jsonl"
    from_checkout = False

    def write(self, report: Report, _: ReportView) -> str:
        """The findings; nothing at all where there are none."""
        rows = (finding.as_dict() for finding in report.findings)
        return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
