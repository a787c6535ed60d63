"""A report as bytes for a cache, read back without pydantic."""

from __future__ import annotations

import json
from typing import Any

from regelwerk.schema.finding import Finding, Fix, LocaleCoverage, Report, SkippedCheck, Span


def to_bytes(report: Report) -> bytes:
    """The report as JSON."""
    data = {
        "findings": [one.as_dict() for one in report.findings],
        "checked": dict(report.checked),
        "accepted": report.accepted,
        "skipped": [one.as_dict() for one in report.skipped],
        "coverage": [one.as_dict() for one in report.coverage],
    }
    return json.dumps(data, separators=(",", ":")).encode()


def from_bytes(data: bytes) -> Report:
    """The report that `to_bytes` gave as these bytes; raises ValueError, KeyError or TypeError for any others."""
    stored = json.loads(data)
    return Report(
        findings=tuple(map(_finding, stored["findings"])),
        checked=stored["checked"],
        accepted=stored["accepted"],
        skipped=tuple(SkippedCheck(**one) for one in stored["skipped"]),
        coverage=tuple(LocaleCoverage(**one) for one in stored["coverage"]),
    )


def _finding(row: dict[str, Any]) -> Finding:
    row["spans"] = tuple(Span(**one) for one in row["spans"])
    row["fix"] = row["fix"] and Fix(**row["fix"])
    row["members"] = tuple(row.get("members", ()))
    return Finding(**row)
