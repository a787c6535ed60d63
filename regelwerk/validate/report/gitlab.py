"""GitLab's Code Quality report (docs.gitlab.com/ci/testing/code_quality, subset of the Code Climate format)."""

from __future__ import annotations

import json
from collections.abc import Sequence

from regelwerk.schema.cardset import AnyFinding
from regelwerk.validate.report.finding_place import path, sentence

_SEVERITIES = {"error": "critical", "warning": "minor", "info": "info"}


def to_gitlab(findings: Sequence[AnyFinding], *, prefix: str = "") -> str:
    """A list of findings, each at its first place."""
    rows = [
        {
            "description": sentence(finding),
            "check_name": f"{finding.code} {finding.name}",
            "fingerprint": finding.fingerprint,
            "severity": _SEVERITIES[finding.severity],
            "location": {"path": path(span, prefix), "lines": {"begin": span.line or 1}},
        }
        for finding in findings
        for span in finding.spans[:1]
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
