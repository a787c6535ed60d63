"""Where a finding is, and what it says, as formats of reports write it."""

from __future__ import annotations

from regelwerk.schema.finding import Finding, Span
from regelwerk.validate.report.report_format import Changed


def path(span: Span, prefix: str) -> str:
    """Path of a side from where the program runs; `prefix` leads to the root of what was checked."""
    return f"{prefix}/{span.file}" if prefix else span.file


def touches(finding: Finding, changed: Changed) -> bool:
    """Whether a side of the finding is on a changed line."""
    return any(span.line in changed.get(span.file, ()) for span in finding.spans)


def sentence(finding: Finding) -> str:
    """Message with a capital, but where it begins with an id, which has its own letters."""
    if finding.message.startswith(finding.id):
        return finding.message
    return finding.message[:1].upper() + finding.message[1:]
