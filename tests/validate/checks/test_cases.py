"""Every check finds what its failing cases hold, and nothing in its passing cases."""

from __future__ import annotations

import pytest
from regelwerk.schema.finding import SEVERITIES, Finding
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS
from regelwerk.validate.content_report import check
from tests.validate.case_content import content_of
from tests.validate.case_files import Case, cases, names

_CHECKS = {one.name: one for one in CONTENT_CHECKS}


def test_each_check_has_a_case_file_and_each_case_file_a_check() -> None:
    assert names() == set(_CHECKS)


def test_each_check_has_a_failing_and_a_passing_case() -> None:
    failing = {case.check for case in cases() if case.finds}
    passing = {case.check for case in cases() if not case.finds}
    assert failing == passing == set(_CHECKS)


@pytest.mark.parametrize("case", cases(), ids=str)
def test_case(case: Case) -> None:
    report = check(content_of(case.content), [_CHECKS[case.check]])
    assert len(report.findings) == len(case.finds), [finding.message for finding in report.findings]
    for expected, finding in zip(case.finds, report.findings, strict=True):
        _compare(expected, finding)


def _compare(expected: dict[str, str], finding: Finding) -> None:
    said = dict(expected)
    assert finding.severity == said.pop("severity")
    assert SEVERITIES.index(finding.severity) >= SEVERITIES.index(_CHECKS[finding.name].severity)
    for field in ("kind", "id"):
        if field in said:
            assert getattr(finding, field) == said.pop(field)
    if "message" in said:
        assert said.pop("message") in finding.message
    for locale, words in said.items():
        assert any(words in span.text for span in finding.spans if span.locale == locale), finding.spans
    assert all(len(span.text.split()) <= 12 for span in finding.spans)
