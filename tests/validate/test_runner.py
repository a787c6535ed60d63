"""A report as a whole: order, identity of findings, what was looked at, how it is printed."""

from __future__ import annotations

import json

from pydantic import TypeAdapter
from regelwerk.schema.finding import Finding, Report
from regelwerk.validate.checks.editions import number_differs
from regelwerk.validate.checks.references import dangling_reference
from regelwerk.validate.content_report import check
from regelwerk.validate.report.formats import FORMATS
from regelwerk.validate.report.report_format import ReportView
from regelwerk.validate.runner import merged
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


def written(report: Report, name: str, view: ReportView | None = None) -> str:
    return "".join(next(one for one in FORMATS if one.name == name).pieces(report, view or ReportView()))


def test_errors_come_first_then_the_surest_checks_then_the_order_of_the_document() -> None:
    found = check(content_of(CASE)).findings
    assert [finding.severity for finding in found] == ["error", *["warning"] * 5, "info"]
    assert [(finding.code, finding.id) for finding in found][1:6] == [
        ("RW101", "rule-0002"),  # what is there or not there, before what numbers tell
        *[("RW201", f"rule-000{number}") for number in (1, 3, 4, 5)],
    ]


def test_what_words_differ_in_is_no_warning_in_a_story() -> None:
    texts = {"de": "Zieht eine Karte.", "pl": "Nie ciągnijcie karty."}
    told, ruled = ({"scripts": [{"number": 1, "kind": kind, "text": texts}]} for kind in ("combat", "rule"))
    severities = [[one.severity for one in check(content_of(case)).findings] for case in (told, ruled)]
    assert severities == [["info"], ["warning"]]


def test_what_words_differ_in_is_no_warning_in_the_flavour_of_a_card() -> None:
    texts = {"de": "Zieht eine Karte.", "pl": "Nie ciągnijcie karty."}
    cards = [{"name": {"de": "Netz", "pl": "Sieć"}, field: texts} for field in ("flavour", "text")]
    found = [check(content_of({"editions": [], "cards": [card]})).findings for card in cards]
    assert [[(one.code, one.severity) for one in each] for each in found] == [
        [("RW203", "info")],
        [("RW203", "warning")],
    ]


def test_findings_are_printed_in_the_order_of_the_report_and_ties_in_that_of_the_document() -> None:
    report = check(content_of(CASE))
    text = written(report, "text")
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


def test_only_the_checks_that_are_named_run() -> None:
    found = check(content_of(CASE), [number_differs.CHECK, dangling_reference.CHECK]).findings
    assert {finding.code for finding in found} == {"RW201", "RW301"}


def test_the_report_says_how_much_was_looked_at() -> None:
    checked = check(content_of(CASE)).checked
    assert (checked["rules"], checked["strings"], checked["pairs"], checked["sources"]) == (5, 9, 4, 4)
    assert sum(check(content_of({"editions": []})).checked.values()) == 0


def test_the_same_content_gives_the_same_report() -> None:
    assert written(check(content_of(CASE)), "json") == written(check(content_of(CASE)), "json")


def test_reports_are_joined_by_severity_and_their_counts_added() -> None:
    one = check(content_of(CASE))
    joined = merged([one, one])
    assert [finding.severity for finding in joined.findings[:3]] == ["error", "error", "warning"]
    assert joined.checked["rules"] == 2 * one.checked["rules"]


def test_a_line_of_json_has_the_fields_of_the_contract() -> None:
    report = check(content_of(CASE))
    rows = [json.loads(line) for line in written(report, "jsonl").splitlines()]
    assert len(rows) == len(report.findings)
    assert list(rows[0]) == ["code", "name", "kind", "severity", "message", "id", "fingerprint", "spans", "fix"]
    assert list(rows[0]["spans"][0]) == ["locale", "file", "page", "line", "column", "text"]
    noun = TypeAdapter(Finding)
    assert [noun.validate_json(json.dumps(row)) for row in rows] == list(report.findings)


def test_json_counts() -> None:
    assert json.loads(written(check(content_of(CASE)), "json"))["counts"] == {"error": 1, "warning": 5, "info": 1}
