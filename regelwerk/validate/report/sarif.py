"""SARIF 2.1.0, as code scanning reads it (docs.oasis-open.org/sarif/sarif/v2.1.0)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import quote

from regelwerk.schema.finding import Finding, Report, Span
from regelwerk.validate.report.finding_place import path, sentence
from regelwerk.validate.report.json_pieces import list_pieces
from regelwerk.validate.report.report_format import ReportView
from regelwerk.version import __version__

_MOST_RESULTS = 25_000
"""Results of a run (docs.github.com, "SARIF support for code scanning", validation of the file)."""
_MOST_SIDES = 1_000
"""Locations of a result, from the same page."""
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


class SarifFormat:
    """One run; further sides of a finding are related locations.

    Code scanning refuses a run with more results than it reads: of more findings the first are given, errors before
    warnings, and a notification says how many were left out.
    """

    name = "sarif"
    from_checkout = True

    def pieces(self, report: Report, view: ReportView) -> Iterator[str]:
        """The report; its rules are the checks that found something, described where the view has their summary."""
        findings = report.findings
        names = {finding.code: finding.name for finding in findings}
        codes = sorted(names)
        rules = [_rule(code, names[code], view) for code in codes]
        driver = {"name": "regelwerk", "semanticVersion": __version__, "rules": rules}
        run = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            **_left_out(len(findings) - _MOST_RESULTS),
        }
        log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [{**run, "results": []}]}
        head, _, tail = json.dumps(log, ensure_ascii=False, indent=1).rpartition("[]")
        yield head
        index = {code: number for number, code in enumerate(codes)}
        results = (_result(finding, index[finding.code], view.prefix) for finding in findings[:_MOST_RESULTS])
        yield from list_pieces(results, 1, 3)
        yield tail + "\n"


def _left_out(number: int) -> dict[str, object]:
    if number <= 0:
        return {}
    said = (
        f"{number} more findings are not shown, as code scanning reads {_MOST_RESULTS} at most; see the other formats."
    )
    notice = {"level": "warning", "message": {"text": said}}
    return {"invocations": [{"executionSuccessful": True, "toolExecutionNotifications": [notice]}]}


def _rule(code: str, name: str, view: ReportView) -> dict[str, object]:
    summary = view.summaries.get(code)
    rule: dict[str, object] = {"id": code, "name": name, "shortDescription": {"text": summary or name}}
    return {**rule, "help": {"text": view.remedies[code]}} if summary else rule


def _result(finding: Finding, rule: int, prefix: str) -> dict[str, object]:
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": _LEVELS[finding.severity],
        "message": {"text": sentence(finding)},
        "partialFingerprints": {"regelwerk/v1": finding.fingerprint},
    }
    if finding.spans:
        result["locations"] = [_location(finding.spans[0], prefix)]
    others = [{"id": number, **_location(span, prefix)} for number, span in enumerate(finding.spans[1:_MOST_SIDES], 1)]
    if others:
        result["relatedLocations"] = others
    return result


def _location(span: Span, prefix: str) -> dict[str, object]:
    place: dict[str, object] = {"artifactLocation": {"uri": quote(path(span, prefix))}}
    if span.line is not None:
        region: dict[str, object] = {"startLine": span.line}
        if span.column is not None:
            region["startColumn"] = span.column
        if span.text:
            region["snippet"] = {"text": span.text}
        place["region"] = region
    location: dict[str, object] = {"physicalLocation": place}
    if span.locale:
        location["message"] = {"text": f"{span.locale}: {span.text}" if span.text else span.locale}
    return location
