"""Workflow commands of GitHub Actions, and a job summary in Markdown for what has no place among them.

Source: docs.github.com, "Workflow commands"; a step shows ten annotations of a level, so ten in all are printed and
never the wrong ones: those on changed lines come first, errors before warnings.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from typing import Literal

from regelwerk.schema.cardset import AnyFinding
from regelwerk.validate.report.finding_place import path, sentence

MOST = 10
_LEVELS: dict[str, Literal["error", "warning", "notice"]] = {"error": "error", "warning": "warning", "info": "notice"}
_SUMMARY_BYTES = 1_000_000
"""A job summary may hold 1 MiB."""
_MARKUP = re.compile(r"[\\`*_\[\]|~<>&@]")

Changed = Mapping[str, Set[int]]
"""Path to its changed lines."""


def to_github(findings: Sequence[AnyFinding], *, prefix: str = "", changed: Changed | None = None) -> str:
    """At most ten annotations, one a line, and a line that counts the rest."""
    lines = [_annotation(finding, prefix, changed or {}) for finding in _ranked(findings, changed)[:MOST]]
    if len(findings) > MOST:
        lines.append(f"{len(findings) - MOST} more findings are in the summary of the job.")
    return "\n".join(lines) + "\n" if lines else ""


def to_summary(findings: Sequence[AnyFinding], *, prefix: str = "", changed: Changed | None = None) -> str:
    """All findings as a table in Markdown, as far as a summary holds them; those on changed lines first."""
    counts = ", ".join(
        f"{number} {name}"
        for name in ("error", "warning", "info")
        if (number := sum(finding.severity == name for finding in findings))
    )
    lines = [f"## regelwerk: {counts or 'no findings'}", ""]
    if findings:
        lines += ["| | where | what |", "|---|---|---|"]
    room = _SUMMARY_BYTES
    for number, finding in enumerate(_ranked(findings, changed)):
        span = finding.spans[0] if finding.spans else None
        where = f"{path(span, prefix)}:{span.line or 1}" if span else finding.id
        new = "**" if touches(finding, changed or {}) else ""
        row = f"| {new}{finding.severity}{new} | {_cell(where)} | {finding.code} {_cell(sentence(finding))} |"
        room -= len(row.encode("utf-8", "replace")) + 1
        if room < 0:
            lines += ["", f"{len(findings) - number} more are not shown here."]
            break
        lines.append(row)
    return "\n".join(lines) + "\n"


def _ranked(findings: Sequence[AnyFinding], changed: Changed | None) -> Sequence[AnyFinding]:
    return sorted(findings, key=lambda finding: not touches(finding, changed)) if changed else findings


def touches(finding: AnyFinding, changed: Changed) -> bool:
    """Whether a side of the finding stands on a changed line."""
    return any(span.line in changed.get(span.file, ()) for span in finding.spans)


def _annotation(finding: AnyFinding, prefix: str, changed: Changed) -> str:
    """On the side that was changed, where one was."""
    spans = sorted(finding.spans, key=lambda span: span.line not in changed.get(span.file, ()))
    where = ""
    if spans:
        span = spans[0]
        where = f"file={_property(path(span, prefix))},line={span.line or 1},col={span.column or 1},"
    title = _property(f"{finding.code} {finding.name}")
    return f"::{_LEVELS[finding.severity]} {where}title={title}::{_data(sentence(finding))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _cell(text: str) -> str:
    """Text that says in Markdown what it says: no markup, no mention of a user, no end of the row."""
    plain = " ".join(text.split())
    return _MARKUP.sub(lambda sign: _ENTITIES.get(sign[0]) or "\\" + sign[0], plain)


_ENTITIES = {"<": "&lt;", ">": "&gt;", "&": "&amp;", "@": "@<!-- -->"}
