"""`terms --import` says what became of the entries of a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.cli.app import app
from typer.testing import CliRunner


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for locale, text in (("de", "# Hafen\n\nZieht eine Laterne.\n"), ("pl", "# Port\n\nDobierzcie latarnię.\n")):
        (tmp_path / f"rules.{locale}.md").write_text(text, encoding="utf-8")
    files = [str(tmp_path / f"rules.{locale}.md") for locale in ("de", "pl")]
    assert CliRunner().invoke(app, ["init", str(tmp_path / "game"), *files]).exit_code == 0
    return tmp_path / "game"


def imported(project: Path, text: str) -> str:
    file = project / "glossary.csv"
    file.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(app, ["terms", str(project), "--import", str(file)])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_entries_are_counted_and_the_termbase_holds_them(project: Path) -> None:
    said = imported(project, "de,pl\nLaterne,latarnia\nBoot,\n")
    assert said == "terms.yaml: 2 added, 0 completed with a language, 0 unchanged; problems: 0\n"
    termbase = (project / "terms.yaml").read_text(encoding="utf-8")
    assert "latarnia" in termbase
    assert "Boot" in termbase
    said = imported(project, "de,pl\nLaterne,latarnia\nBoot,łódź\n")
    assert said == "terms.yaml: 0 added, 1 completed with a language, 1 unchanged; problems: 0\n"


def test_what_contradicts_the_termbase_is_listed(project: Path) -> None:
    imported(project, "de,pl\nLaterne,latarnia\n")
    said = imported(project, "de,pl\nLaterne,lampa\n")
    first, *conflicts = said.splitlines()
    assert first == "terms.yaml: 0 added, 0 completed with a language, 0 unchanged; problems: 1"
    assert len(conflicts) == 1
    assert conflicts[0].startswith("  ")
    assert "lampa" in conflicts[0]
