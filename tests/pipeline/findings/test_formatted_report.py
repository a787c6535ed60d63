"""Where a report is read: the name of its format, the checkout of a server, the summary of a run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from regelwerk.pipeline.findings.formatted_report import NAMES, format_named, formatted, prefix_of
from regelwerk.schema.finding import Finding, Report, Span
from regelwerk.validate.report.report_format import ReportView

FINDING = Finding(
    code="RW201", name="number-differs", kind="number", severity="error", message="2 here, 3 there.", id="rule-0001",
    fingerprint="0123456789abcdef", spans=(Span(file="a.txt", line=3, text="2"),),
)  # fmt: skip


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(variable, raising=False)
    folder = tmp_path / "checkout" / "cards" / "de"
    folder.mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "checkout" / "cards")
    return folder


def test_each_format_has_its_name() -> None:
    assert [format_named(name).name for name in NAMES] == list(NAMES)


def test_places_are_below_the_current_folder(root: Path) -> None:
    assert {prefix_of(root, name) for name in NAMES} == {"de"}
    assert prefix_of(root.parent, "text") == ""
    assert prefix_of(root.parent.parent, "text") == ".."


@pytest.mark.parametrize("variable", ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
def test_for_a_server_they_are_below_the_checkout(root: Path, variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, str(root.parent.parent))
    found = {name: prefix_of(root, name) for name in NAMES}
    assert {name for name, prefix in found.items() if prefix == "cards/de"} == {
        name for name in NAMES if format_named(name).from_checkout
    }
    assert found["text"] == "de"
    monkeypatch.setenv(variable, str(root.parent.parent.parent / "elsewhere"))
    assert {prefix_of(root, name) for name in NAMES} == {"de"}


def test_a_run_has_a_summary_beside_its_findings(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    summary = root / "summary.md"
    summary.write_text("before\n")
    report = Report(findings=(FINDING,))
    plain = "".join(formatted(report, "github", ReportView()))
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", os.fspath(summary))
    assert "".join(formatted(report, "github", ReportView())) == plain
    assert "::error" in plain
    written = summary.read_text()
    assert written.startswith("before\n")
    assert "RW201" in written
    formatted(report, "text", ReportView())
    assert summary.read_text() == written
