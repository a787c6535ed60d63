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
_MOST_BYTES = 10_000_000
"""Size of the file compressed by gzip, from the same page."""
_REST = 200_000
"""Bytes kept free for what is after the results, and for what a compressor still holds back."""
_MOST_SIDES = 1_000
"""Locations of a result, from the same page."""
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


class SarifFormat:
    """One run; further sides of a finding are related locations.

    Code scanning refuses a run with more results, or a larger file, than it reads: of more findings the first are given,
    errors before warnings, and a notification says how many were left out.
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
        run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints"}
        log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [{**run, "results": []}]}
        head, _, tail = json.dumps(log, ensure_ascii=False, indent=1).rpartition("[]")
        yield head
        index = {code: number for number, code in enumerate(codes)}
        packed, shown, most = _Packed(head), 0, min(len(findings), _MOST_RESULTS)
        results = (_result(finding, index[finding.code], view.prefix) for finding in findings)
        for piece in list_pieces(results, 1, 3):
            if shown == most or not packed.holds_with(piece):
                break
            yield piece
            shown += 1
        yield ("\n   ]" if shown else "[]") + _left_out(len(findings) - shown) + tail + "\n"


class _Packed:
    """How large a file becomes by gzip, piece by piece."""

    def __init__(self, head: str) -> None:
        import zlib

        self._packer = zlib.compressobj()
        self._size = 0
        self.holds_with(head)

    def holds_with(self, piece: str) -> bool:
        """Whether the file may have this piece too, which counts from then on."""
        self._size += len(self._packer.compress(piece.encode("utf-8", "surrogatepass")))
        return self._size <= _MOST_BYTES - _REST


def _left_out(number: int) -> str:
    """A member of the run behind its results."""
    if number <= 0:
        return ""
    said = f"{number} more findings are not included, because code scanning accepts no more; the other formats have all of them."
    notice = {"level": "warning", "message": {"text": said}}
    invocations = [{"executionSuccessful": True, "toolExecutionNotifications": [notice]}]
    return ',\n   "invocations": ' + json.dumps(invocations)


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
