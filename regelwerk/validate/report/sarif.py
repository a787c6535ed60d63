"""SARIF 2.1.0, as code scanning reads it (docs.oasis-open.org/sarif/sarif/v2.1.0)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from regelwerk.schema.cardset import AnyFinding, AnyPassage
from regelwerk.validate.report.finding_place import path, sentence

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def to_sarif(
    findings: Sequence[AnyFinding], *, version: str, summaries: Mapping[str, tuple[str, str]], prefix: str = ""
) -> str:
    """One run; `summaries` gives summary and remedy of each code. Further sides of a finding are related locations."""
    codes = sorted({finding.code for finding in findings})
    names = {finding.code: finding.name for finding in findings}
    rules = []
    for code in codes:
        summary, remedy = summaries.get(code, (names[code], ""))
        rule: dict[str, Any] = {"id": code, "name": names[code], "shortDescription": {"text": summary}}
        if remedy:
            rule["help"] = {"text": remedy}
        rules.append(rule)
    driver = {"name": "regelwerk", "semanticVersion": version, "rules": rules}
    results = [_result(finding, codes.index(finding.code), prefix) for finding in findings]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=1) + "\n"


def _result(finding: AnyFinding, rule: int, prefix: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": _LEVELS[finding.severity],
        "message": {"text": sentence(finding)},
        "partialFingerprints": {"regelwerk/v1": finding.fingerprint},
    }
    if finding.spans:
        result["locations"] = [_location(finding.spans[0], prefix)]
    others = [{"id": number, **_location(span, prefix)} for number, span in enumerate(finding.spans[1:], 1)]
    if others:
        result["relatedLocations"] = others
    return result


def _location(span: AnyPassage, prefix: str) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(path(span, prefix))}}
    if span.line is not None:
        region: dict[str, Any] = {"startLine": span.line}
        if span.column is not None:
            region["startColumn"] = span.column
        if span.text:
            region["snippet"] = {"text": span.text}
        place["region"] = region
    location: dict[str, Any] = {"physicalLocation": place}
    if span.locale:
        location["message"] = {"text": f"{span.locale}: {span.text}" if span.text else span.locale}
    return location
