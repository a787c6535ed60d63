"""JUnit XML, as most servers of continuous integration show it: a test suite a file, a test case a finding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.files.html_page import escaped
from regelwerk.schema.cardset import AnyFinding
from regelwerk.validate.report.finding_place import path, sentence


def to_junit(findings: Sequence[AnyFinding], *, checked: Mapping[str, int], prefix: str = "") -> str:
    """Errors are failures; warnings and hints pass and say what they have to say in `system-out`."""
    suites: dict[str, list[AnyFinding]] = {}
    for finding in findings:
        suites.setdefault(path(finding.spans[0], prefix) if finding.spans else finding.id, []).append(finding)
    failures = sum(finding.severity == "error" for finding in findings)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name="regelwerk" tests="{max(1, len(findings))}" failures="{failures}">',
    ]
    if not suites:
        looked = ", ".join(f"{count} {name}" for name, count in checked.items() if count)
        lines += ['<testsuite name="regelwerk" tests="1" failures="0">']
        lines += [f'<testcase classname="regelwerk" name="{escaped(looked or "check")}"/>', "</testsuite>"]
    for file, group in suites.items():
        failed = sum(finding.severity == "error" for finding in group)
        lines.append(f'<testsuite name="{escaped(file)}" tests="{len(group)}" failures="{failed}">')
        lines += [_case(finding, file, prefix) for finding in group]
        lines.append("</testsuite>")
    return "\n".join([*lines, "</testsuites>"]) + "\n"


def _case(finding: AnyFinding, file: str, prefix: str) -> str:
    span = finding.spans[0] if finding.spans else None
    at = f"{file}:{span.line}" if span and span.line else file
    name = escaped(f"{finding.code} {finding.name} {finding.id} ({at.rpartition(':')[2]})")
    where = "\n".join(
        f"{path(one, prefix)}:{one.line or ''}:{one.column or ''} {one.locale or ''} {one.text}".rstrip()
        for one in finding.spans
    )
    said = escaped(sentence(finding))
    if finding.severity == "error":
        body = f'<failure type="{finding.code}" message="{said}">{escaped(where)}</failure>'
    else:
        body = f"<system-out>{finding.severity}: {said}\n{escaped(where)}</system-out>"
    return f'<testcase classname="{escaped(file)}" name="{name}">{body}</testcase>'
