"""A format of reports is a class of its own; offering one more takes its module and a line in the list of formats."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from regelwerk.pipeline.findings import formatted_report
from regelwerk.schema.finding import Finding, Report, Span
from regelwerk.validate.report import formats
from regelwerk.validate.report.report_format import ReportFormat, ReportView

FINDING = Finding(
    code="RW201",
    name="number-differs",
    kind="number",
    severity="error",
    message="the numbers differ",
    id="rule-0001",
    fingerprint="0" * 16,
    spans=(Span(locale="de", file="a.txt", line=3, column=7, text="3 Boote"),),
)
REPORT = Report(findings=(FINDING,), checked={"rules": 1})
REPORTS = Path(formats.__file__).parent


class CountFormat:
    """A toy: how many findings there are."""

    name = "count"
    from_checkout = False

    def pieces(self, report: Report, _: ReportView) -> Iterator[str]:
        yield f"{len(report.findings)}\n"


def test_a_new_format_is_a_class_and_an_entry_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    toy: ReportFormat = CountFormat()
    monkeypatch.setattr(formatted_report, "FORMATS", (*formats.FORMATS, toy))
    assert list(formatted_report.formatted(REPORT, "count", ReportView())) == ["1\n"]
    assert formatted_report.prefix_of(Path(), "count") == ""


def test_nothing_but_the_list_names_the_module_of_a_format() -> None:
    """GitHub alone is named elsewhere: it has a summary beside its annotations."""
    modules = {type(form).__module__ for form in formats.FORMATS} - {"regelwerk.validate.report.github"}
    package = REPORTS.parents[1]
    naming = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        for module in modules
        if f"from {module} import" in path.read_text(encoding="utf-8")
    }
    assert len(modules) == len(formats.FORMATS) - 1
    assert naming == {"validate/report/formats.py"}


def test_names_are_those_that_ci_recipes_use() -> None:
    assert {"text", "json", "jsonl", "github", "sarif", "junit", "gitlab"} <= set(formatted_report.NAMES)


@pytest.mark.parametrize("form", formats.FORMATS, ids=lambda form: form.name)
def test_every_format_writes_a_finding_and_a_clean_report(form: ReportFormat) -> None:
    said = "".join(form.pieces(REPORT, ReportView(prefix="sub")))
    assert said.endswith("\n")
    assert "numbers differ" in said
    clean = "".join(form.pieces(Report(findings=(), checked={"rules": 1}), ReportView()))
    assert "numbers differ" not in clean
    assert clean == "" or clean.endswith("\n")


def test_the_checks_that_are_described_are_described_in_sarif() -> None:
    sarif = next(form for form in formats.FORMATS if form.name == "sarif")

    def rule(view: ReportView) -> dict[str, object]:
        found: dict[str, object] = json.loads("".join(sarif.pieces(REPORT, view)))["runs"][0]["tool"]["driver"][
            "rules"
        ][0]
        return found

    assert rule(ReportView()) == {
        "id": "RW201",
        "name": "number-differs",
        "shortDescription": {"text": "number-differs"},
    }
    described = rule(ReportView(summaries={"RW201": "Numbers differ."}, remedies={"RW201": "Correct one."}))
    assert described["shortDescription"] == {"text": "Numbers differ."}
    assert described["help"] == {"text": "Correct one."}


def test_github_keeps_a_summary_of_all_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    many = Report(findings=(FINDING,) * 12, checked={"rules": 1})
    said = "".join(formatted_report.formatted(many, "github", ReportView()))
    assert said.count("::error file=a.txt,line=3,col=7") == 10
    assert "2 more findings are in the summary" in said
    assert (tmp_path / "summary.md").read_text(encoding="utf-8").count("| error | a.txt:3 |") == 12


def test_code_scanning_is_given_as_many_results_as_it_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.validate.report.sarif._MOST_RESULTS", 3)
    many = Report(findings=tuple(replace(FINDING, id=f"rule-{number}") for number in range(5)), checked={"rules": 5})
    sarif = next(one for one in formats.FORMATS if one.name == "sarif")
    (run,) = json.loads("".join(sarif.pieces(many, ReportView())))["runs"]
    assert len(run["results"]) == 3
    (notice,) = run["invocations"][0]["toolExecutionNotifications"]
    assert notice["message"]["text"].startswith("2 more findings are not included")


def test_code_scanning_is_given_no_larger_file_than_it_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.validate.report.sarif._MOST_BYTES", 260_000)
    said = [hashlib.sha512(str(number).encode()).hexdigest() for number in range(5000)]  # nothing to compress
    many = Report(findings=tuple(replace(FINDING, message=one) for one in said), checked={"rules": 5000})
    sarif = next(one for one in formats.FORMATS if one.name == "sarif")
    text = "".join(sarif.pieces(many, ReportView()))
    (run,) = json.loads(text)["runs"]
    assert 100 < len(run["results"]) < 5000
    assert len(gzip.compress(text.encode())) < 260_000
    (notice,) = run["invocations"][0]["toolExecutionNotifications"]
    assert notice["message"]["text"].startswith(f"{5000 - len(run['results'])} more findings are not included")


def test_a_comment_has_a_part_for_each_locale_and_fits() -> None:
    polish = replace(FINDING, severity="warning", message="a|b @c", spans=(replace(FINDING.spans[0], locale="pl"),))
    many = Report(findings=(FINDING, *(replace(polish, id=f"rule-{number}") for number in range(200))), checked={})
    form = next(one for one in formats.FORMATS if one.name == "markdown")
    said = "".join(form.pieces(many, ReportView(prefix="sub")))
    assert "| de | 1 | 0 | 0 |\n| pl | 0 | 200 | 0 |" in said
    assert "sub/a.txt:3" in said
    assert "- 150 more" in said
    assert "@c" not in said
    long = Report(findings=tuple(replace(one, message="x" * 5000) for one in many.findings), checked={})
    assert len("".join(form.pieces(long, ReportView()))) < 65_536
