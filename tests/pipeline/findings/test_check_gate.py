"""Which findings fail a check: by severity, by code, and how many of them are allowed."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.errors import MisuseError
from regelwerk.pipeline.findings.check_gate import gate
from regelwerk.schema.finding import Finding, Report

from tests import program
from tests.cards.card_repository import GERMAN, edit, make
from tests.program import Ended


def finding(code: str, severity: str) -> Finding:
    return Finding(
        code=code,
        name="any",
        kind="other",
        severity=severity,  # type: ignore[arg-type]
        message="so",
        id="01001",
        fingerprint="0" * 16,
    )


REPORT = Report(
    findings=(
        finding("RW703", "error"),
        finding("RW710", "warning"),
        finding("RW710", "warning"),
        finding("RW711", "info"),
    )
)


@pytest.mark.parametrize(
    ("fail_on", "most", "failing"),
    [
        ("error", 0, 1),
        ("error", 1, 0),
        ("warning", 0, 3),
        ("warning", 2, 3),
        ("warning", 3, 0),
        ("info", 0, 4),
        ("RW711", 0, 1),
        ("rw710,RW711", 2, 3),
        ("error, RW711", 0, 2),
        ("RW712", 0, 0),
        ("RW201", 0, 0),
    ],
)
def test_findings_count_by_severity_and_above_or_by_code(fail_on: str, most: int, failing: int) -> None:
    assert gate(fail_on, most).failing(REPORT) == failing


@pytest.mark.parametrize("fail_on", ["", ",", "never", "RW999", "error,warn"])
def test_what_is_neither_severity_nor_code_is_misuse(fail_on: str) -> None:
    with pytest.raises(MisuseError, match="--fail-on"):
        gate(fail_on)


def test_the_exit_code_of_a_check_follows_its_gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten")

    def run(*options: str) -> Ended:
        return program.run("check", ".", "--format", "jsonl", *options, cwd=root)

    plain = run()
    assert '"RW710"' in plain.stdout
    assert run("--fail-on", "RW710").returncode == 1
    assert "1 finding of RW710, but only 0 allowed" in run("--fail-on", "RW710").stderr
    allowed = run("--fail-on", "info", "--max", "1")
    assert (allowed.returncode, allowed.stdout) == (0, plain.stdout)
    assert run("--fail-on", "RW703").returncode == 0
    assert run("--fail-on", "oops").returncode == 2
    assert run("--max", "-1").returncode == 2
