"""Findings of a card repository that people accepted: one by one, all at once, by path and by id."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from regelwerk.errors import BadProjectError, NothingMatchedError
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.check import check
from tests import program
from tests.cards.card_repository import GERMAN, POLISH, edit, make
from tests.program import Ended


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten")
    edit(root, POLISH, "4 sznury", "5 sznury")
    return root


def codes(root: Path) -> list[tuple[str, str]]:
    return [(one.code, one.id) for one in check([root]).findings]


def run(root: Path, *arguments: str) -> Ended:
    return program.run(*arguments, cwd=root)


def test_one_finding_is_accepted_by_the_fingerprint_that_the_report_shows(root: Path) -> None:
    first, second = check([root]).findings
    assert first.fingerprint in run(root, "check", ".").stdout
    done = run(root, "accept", first.fingerprint, "--reason", "printed like this")
    assert done.returncode == 0, done.stderr
    report = check([root])
    assert ([one.fingerprint for one in report.findings], report.accepted) == ([second.fingerprint], 1)
    assert "1 accepted" in run(root, "check", ".").stdout


def test_all_are_accepted_at_once_and_only_what_is_new_is_told(root: Path) -> None:
    edit(root, GERMAN, "3 Münzen", "8 Münzen")
    done = run(root, "accept", "--all", "--reason", "known before checks began")
    assert done.returncode == 0, done.stderr
    report = check([root])
    assert (report.findings, report.accepted) == ((), 3)
    edit(root, GERMAN, "[\n", "[\n\n\n")
    assert check([root]).findings == ()
    edit(root, POLISH, "o najwyżej 2 pomosty", "o najwyżej 3 pomosty")
    assert codes(root) == [("RW710", "01003")]
    assert "there is nothing" not in run(root, "accept", "--all", "--reason", "new").stdout
    assert "there is nothing" in run(root, "accept", "--all", "--reason", "new").stdout


def test_an_acceptance_whose_finding_was_mended_is_a_finding_on_its_line(root: Path) -> None:
    accept(root, None, "known")
    edit(root, GERMAN, "Ziehe 4 Karten", "Ziehe 3 Karten")
    (stale,) = check([root]).findings
    assert (stale.code, stale.severity, stale.spans[0].file) == ("RW504", "warning", "accepted.yaml")
    lines = (root / "accepted.yaml").read_text(encoding="utf-8").split("\n")
    assert stale.id in lines[stale.spans[0].line - 1]
    assert accept(root, None, "again") == []


@pytest.mark.parametrize(
    ("entry", "left"),
    [
        ("path: 'translations/de/**'", [("RW710", "01002")]),
        ("id: '0100[12]'", [("RW710", "01001"), ("RW710", "01002"), ("RW504", "RW710 0100[12]")]),
        ("id: '0100?'", []),
        ("id: '01002'", [("RW710", "01001")]),
        ("{path: '*.json', id: '01001'}", [("RW710", "01002")]),
        ("path: 'translations/fr/**'", [("RW710", "01001"), ("RW710", "01002"), ("RW504", "RW710 translations/fr/**")]),
    ],
)
def test_findings_of_a_check_are_accepted_by_path_and_id(root: Path, entry: str, left: list[tuple[str, str]]) -> None:
    fields = entry.strip("{}").replace(", id", "\n    id")
    (root / "accepted.yaml").write_text(
        f"accepted:\n  - code: RW710\n    {fields}\n    reason: numbers were changed on purpose\n", encoding="utf-8"
    )
    assert sorted(codes(root)) == sorted(left)


@pytest.mark.parametrize(
    "entry",
    [
        "code: RW710",
        "code: RW710\n    path: x\n    fingerprint: 0123456789abcdef",
        "path: x",
        "code: RW710\n    id: ''",
    ],
)
def test_an_entry_that_says_nothing_or_too_much_is_refused_with_its_line(root: Path, entry: str) -> None:
    (root / "accepted.yaml").write_text(f"accepted:\n  - {entry}\n    reason: so\n", encoding="utf-8")
    with pytest.raises(BadProjectError, match=r"accepted\.yaml:[23]"):
        check([root])


def test_an_unknown_fingerprint_writes_nothing(root: Path) -> None:
    with pytest.raises(NothingMatchedError):
        accept(root, ["0" * 16], "because")
    assert run(root, "accept", "--reason", "because").returncode == 2
    assert not (root / "accepted.yaml").exists()


def test_a_second_check_with_acceptances_loads_no_models(root: Path) -> None:
    accept(root, None, "known")
    code = "import sys; from pathlib import Path; from regelwerk.pipeline import check as c; c.check_as([Path('.')], 'text')"
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", f"{code}; print(*sys.modules)"], cwd=root, capture_output=True, text=True, check=True
        )
    assert not {"pydantic", "ruamel.yaml"} & set(done.stdout.splitlines()[-1].split())
