"""JUnit XML, as most servers of continuous integration show it: a test suite a file, a test case a finding."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Report
from regelwerk.validate.report.finding_place import path, sentence
from regelwerk.validate.report.report_format import ReportView


class JunitFormat:
    """Errors are failures; warnings and hints pass and say what they have to say in `system-out`."""

    name = "junit"
    from_checkout = True

    def pieces(self, report: Report, view: ReportView) -> Iterator[str]:
        """The report as XML; where nothing was found it is one test that passes and says what was looked at."""
        findings = report.findings
        suites: dict[str, list[Finding]] = {}
        for finding in findings:
            suites.setdefault(path(finding.spans[0], view.prefix) if finding.spans else finding.id, []).append(finding)
        yield '<?xml version="1.0" encoding="UTF-8"?>\n'
        yield f'<testsuites name="regelwerk" tests="{max(1, len(findings))}" failures="{report.count("error")}">\n'
        if not suites:
            looked = ", ".join(f"{count} {name}" for name, count in report.checked.items() if count)
            yield '<testsuite name="regelwerk" tests="1" failures="0">\n'
            yield f'<testcase classname="regelwerk" name="{_escaped(looked or "check")}"/>\n</testsuite>\n'
        for file, group in suites.items():
            failed = sum(finding.severity == "error" for finding in group)
            yield f'<testsuite name="{_escaped(file)}" tests="{len(group)}" failures="{failed}">\n'
            for finding in group:
                yield _case(finding, file, view.prefix) + "\n"
            yield "</testsuite>\n"
        yield "</testsuites>\n"


def _escaped(text: str) -> str:
    from regelwerk.files.html_page import escaped  # takes longer to load than all formats

    return escaped(text)


def _case(finding: Finding, file: str, prefix: str) -> str:
    span = finding.spans[0] if finding.spans else None
    at = f"{file}:{span.line}" if span and span.line else file
    name = _escaped(f"{finding.code} {finding.name} {finding.id} ({at.rpartition(':')[2]})")
    where = "\n".join(
        f"{path(one, prefix)}:{one.line or ''}:{one.column or ''} {one.locale or ''} {one.text}".rstrip()
        for one in finding.spans
    )
    said = _escaped(sentence(finding))
    if finding.severity == "error":
        body = f'<failure type="{finding.code}" message="{said}">{_escaped(where)}</failure>'
    else:
        body = f"<system-out>{finding.severity}: {said}\n{_escaped(where)}</system-out>"
    return f'<testcase classname="{_escaped(file)}" name="{name}">{body}</testcase>'
