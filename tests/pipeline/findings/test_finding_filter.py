"""Which findings are shown: by check, by locale and by file, also of a finding with many places."""

from __future__ import annotations

import pytest
from regelwerk.errors import MisuseError
from regelwerk.pipeline.findings.finding_filter import finding_filter
from regelwerk.schema.finding import Finding, LocaleCoverage, Report, Span


def finding(code: str, *places: tuple[str, str]) -> Finding:
    return Finding(
        code=code,
        name="any",
        kind="other",
        severity="warning",
        message="so",
        id="01001",
        fingerprint="0" * 16,
        spans=tuple(Span(locale=locale, file=file, line=1, text="") for locale, file in places),
        members=tuple(f"{at:08x}" for at in range(len(places))) if len(places) > 2 else (),
    )


REPORT = Report(
    findings=(
        finding("RW710", ("de", "de/a.json"), ("en", "a.json")),
        finding("RW712", ("pl", "pl/a.json"), ("pl", "pl/b.json"), ("pl", "pl/sub/c.json")),
        finding("RW701", ("en", "a.json")),
    ),
    coverage=(LocaleCoverage("de", 1, 1, 0), LocaleCoverage("pl", 1, 1, 0)),
)


@pytest.mark.parametrize(
    ("codes", "locales", "files", "left"),
    [
        ("", "", [], ["RW710", "RW712", "RW701"]),
        ("rw712, RW701", "", [], ["RW712", "RW701"]),
        ("", "de", [], ["RW710"]),
        ("", "en", [], ["RW701"]),  # the suspect side counts
        ("", "", ["a.json"], ["RW710", "RW701"]),
        ("", "", ["./pl/**"], ["RW712"]),
        ("RW710", "pl", [], []),
    ],
)
def test_what_is_left(codes: str, locales: str, files: list[str], left: list[str]) -> None:
    assert [one.code for one in finding_filter(codes, locales, files).of(REPORT).findings] == left


def test_a_finding_with_many_places_is_about_those_that_were_asked_for() -> None:
    (found,) = finding_filter("", "", ["pl/b.json", "pl/sub/*"]).of(REPORT).findings
    assert found.message == "2 of 3 places are in these files: so"
    assert [span.file for span in found.spans] == ["pl/b.json", "pl/sub/c.json"]
    assert found.members == ("00000001", "00000002")


def test_a_path_may_be_given_as_a_report_shows_it() -> None:
    asked = finding_filter("", "", ["cards/a.json"])
    assert [one.code for one in asked.below("cards").of(REPORT).findings] == ["RW710", "RW701"]
    assert not asked.below("").of(REPORT).findings


def test_a_locale_that_is_not_there_is_misuse() -> None:
    with pytest.raises(MisuseError, match="no texts in fr"):
        finding_filter("", "fr", []).of(REPORT)
