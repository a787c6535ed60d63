"""A report as one JSON document, for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator

from regelwerk.schema.finding import SEVERITIES, Report
from regelwerk.validate.report.json_pieces import list_pieces
from regelwerk.validate.report.report_format import ReportView


class JsonFormat:
    """One object: `findings`, `counts` by severity, how many were `accepted`, and what was `checked`.

    Where checks could not run for want of data of a language, also which were `skipped`.
    """

    name = "json"
    from_checkout = False

    def pieces(self, report: Report, _: ReportView) -> Iterator[str]:
        """The report; see `regelwerk schema finding` for a finding."""
        data = {
            "counts": {severity: report.count(severity) for severity in SEVERITIES},
            "accepted": report.accepted,
            "checked": dict(report.checked),
            **({"coverage": [one.as_dict() for one in report.coverage]} if report.coverage else {}),
            **({"skipped": [one.as_dict() for one in report.skipped]} if report.skipped else {}),
        }
        yield '{\n  "findings": '
        yield from list_pieces((finding.as_dict() for finding in report.findings), 2, 1)
        yield "," + json.dumps(data, ensure_ascii=False, indent=2)[1:] + "\n"
