"""A report as a whole: order, identity of findings, what was looked at, how it is printed."""

from __future__ import annotations

import json

import pytest
from regelwerk.errors import MisuseError
from regelwerk.schema.finding import Finding
from regelwerk.validate.report.report_text import to_json, to_jsonl, to_text
from regelwerk.validate.runner import check, rank
from tests.validate.case_content import content_of

CASE = {
    "rules": [
        {"de": "Am Morgen zieht ihr 3 Karten.", "pl": "Rano dobieracie dwie karty."},
        {"de": "Siehe [rule:9].", "references": [{"kind": "rule", "target": "9", "status": "dangling"}]},
        {"de": "Am Abend zieht ihr 3 Karten.", "pl": "Wieczorem dobieracie 5 kart."},
        {"de": "Nehmt 4 Boote.", "pl": "Weźcie 7 łodzi."},
        {"de": "Nehmt 4 Netze.", "pl": "Weźcie 7 sieci."},
    ],
    "retired": [{"id": "rule-0200", "type": "rule"}],
}


def test_errors_come_first_then_the_surest_checks_then_the_order_of_the_document() -> None:
    found = check(content_of(CASE)).findings
    assert [finding.severity for finding in found] == ["error", *["warning"] * 5, "info"]
    assert [(finding.code, finding.id) for finding in found][1:6] == [
        ("RW101", "rule-0002"),  # what is there or not there, before what numbers tell
        *[("RW201", f"rule-000{number}") for number in (1, 3, 4, 5)],
    ]


def test_findings_are_printed_in_the_order_of_the_report_and_ties_in_that_of_the_document() -> None:
    report = check(content_of(CASE))
    text = to_text(report)
    places = [text.index(finding.fingerprint) for finding in report.findings]
    assert places == sorted(places)


def test_the_same_words_in_several_places_are_one_finding_with_all_places() -> None:
    boats = {"de": "Nehmt 4 Boote.", "pl": "Weźcie 7 łodzi."}
    once, twice = ({"rules": [*CASE["rules"], *[boats] * number]} for number in (0, 1))
    alone, together = (
        [found for found in check(content_of(case)).findings if any("Boote" in span.text for span in found.spans)]
        for case in (once, twice)
    )
    assert len(alone) == len(together) == 1
    assert [span.line for span in together[0].spans] == [4, 3, 6, 5]
    assert together[0].message.endswith("The same in 1 more place.")
    assert alone[0].fingerprint != together[0].fingerprint  # who accepted the first has not seen the second


def test_fingerprints_stay_when_lines_shift_and_tell_findings_apart() -> None:
    shifted = {**CASE, "rules": [*CASE["rules"], {"de": "Ende.", "pl": "Koniec."}]}
    for entry in shifted["rules"]:
        assert "page" not in entry
    before, after = check(content_of(CASE)), check(content_of(shifted))
    prints = [finding.fingerprint for finding in before.findings]
    assert prints == [finding.fingerprint for finding in after.findings]
    assert len(set(prints)) == len(prints)


def test_a_fingerprint_ignores_the_place() -> None:
    moved = {"rules": [{**entry, "page": 7} for entry in CASE["rules"]], "retired": CASE["retired"]}
    here, there = check(content_of(CASE)).findings, check(content_of(moved)).findings
    assert [finding.fingerprint for finding in here] == [finding.fingerprint for finding in there]


def test_only_runs_what_is_named() -> None:
    assert {finding.code for finding in check(content_of(CASE), only=["number-differs", "rw301"]).findings} == {
        "RW201",
        "RW301",
    }
    with pytest.raises(MisuseError, match="RW999"):
        check(content_of(CASE), only=["RW999"])


def test_the_report_says_how_much_was_looked_at() -> None:
    checked = check(content_of(CASE)).checked
    assert (checked["rules"], checked["strings"], checked["pairs"], checked["sources"]) == (5, 9, 4, 4)
    assert sum(check(content_of({"editions": []})).checked.values()) == 0


def test_the_same_content_gives_the_same_report() -> None:
    assert to_json(check(content_of(CASE))) == to_json(check(content_of(CASE)))


def test_reports_are_joined_by_severity() -> None:
    found = check(content_of(CASE)).findings
    joined = sorted((*found, *found), key=rank)
    assert [finding.severity for finding in joined[:3]] == ["error", "error", "warning"]


def test_text_shows_both_sides_with_their_place() -> None:
    text = to_text(check(content_of(CASE), only=["RW201"]))
    assert "── 4 warnings" in text
    assert "de  rules-de.txt:1:4  “Morgen zieht ihr 3 Karten”" in text
    assert "pl  rules-pl.txt:1:1  “Rano dobieracie dwie karty”" in text
    assert text.endswith("4 warnings in 4 sources, 5 rules, 9 strings and 4 pairs\n")
    assert "\x1b[" not in text
    assert "\x1b[33m" in to_text(check(content_of(CASE)), colour=True)


def test_text_of_a_clean_report() -> None:
    assert to_text(check(content_of({"rules": [{"de": "Mischt.", "pl": "Potasujcie."}]}))).startswith("no findings in")


def test_a_line_of_json_has_the_fields_of_the_contract() -> None:
    report = check(content_of(CASE))
    rows = [json.loads(line) for line in to_jsonl(report).splitlines()]
    assert len(rows) == len(report.findings)
    assert list(rows[0]) == ["code", "name", "kind", "severity", "message", "id", "fingerprint", "spans", "fix"]
    assert list(rows[0]["spans"][0]) == ["locale", "file", "page", "line", "column", "text"]
    assert [Finding.model_validate_json(json.dumps(row)) for row in rows] == list(report.findings)


def test_json_counts() -> None:
    assert json.loads(to_json(check(content_of(CASE))))["counts"] == {"error": 1, "warning": 5, "info": 1}
