"""Every command of docs/glossary.md runs, and prints or writes what the page says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.errors import MisuseError
from regelwerk.pipeline.check import check
from typer.testing import CliRunner, Result

PAGE = Path(__file__).resolve().parent.parent / "docs" / "glossary.md"
COMMANDS = re.findall(r"^\$ regelwerk (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
GERMAN = "# Die Mole\n\n## Ablauf\n\nZieht 2 Karten. Der Wächter darf nicht rudern.\n\nWerft 3 Taue (7.7).\n"
POLISH = "# Molo\n\n## Przebieg\n\nDobierzcie 2 karty. Strażnik nie może wiosłować.\n\nRzućcie 4 liny (7.7).\n"
TERMS = "terms:\n  - forms: {de: {term: Wächter, forbidden: [Aufseher]}, pl: {term: Strażnik}}\n"


def run(command: str) -> Result:
    return CliRunner().invoke(app, shlex.split(command), catch_exceptions=False)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "mygame"
    game.mkdir()
    (game / "de.md").write_text(GERMAN, encoding="utf-8")
    (game / "pl.md").write_text(POLISH, encoding="utf-8")
    (game / "terms.yaml").write_text(TERMS, encoding="utf-8")
    run("init mygame mygame/de.md mygame/pl.md")
    run("build mygame")
    return tmp_path


def test_every_command_of_the_page_runs(folder: Path) -> None:
    (folder / "glossary.csv").write_text("de,pl\nTau,lina\n", encoding="utf-8")
    fingerprint = check([folder / "mygame"]).findings[0].fingerprint
    assert len(COMMANDS) >= 9
    for command in COMMANDS:
        words, _, target = command.replace("0123456789abcdef", fingerprint).partition(" > ")
        result = run(words)
        assert result.exit_code == 0, command
        assert result.stdout.strip(), command
        if target:
            (folder / target).write_bytes(result.stdout.encode())
    assert "term: Tau" in (folder / "mygame" / "terms.yaml").read_text(encoding="utf-8")
    assert fingerprint in (folder / "mygame" / "accepted.yaml").read_text(encoding="utf-8")
    assert "(1 accepted)" in run("check mygame").stdout
    assert "(1 accepted)" in run("build mygame").stdout
    assert "Zieht 3 Karten." in (folder / "mygame" / "pack" / "strings" / "de.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "form", re.findall(r"^\| `(\w+)` \|", PAGE.read_text("utf-8").partition("## Importing a glossary")[0], re.MULTILINE)
)
def test_every_form_of_the_table_is_given_for_a_project_and_its_pack(folder: Path, form: str) -> None:
    project, pack = (run(f"glossary {path} --to {form} --decided").stdout for path in ("mygame", "mygame/pack"))
    assert project == pack
    for word in ("Wächter", "Strażnik", "Aufseher"):
        assert word in project
    if form in ("csv", "spreadsheet"):
        head = project.splitlines()[0].lstrip("\ufeff")
        assert head.startswith(
            "id,kind,part_of_speech,status,score,de,pl,de_variants,de_forbidden,de_definition,de_uses,pl_variants"
        )


def test_a_language_that_a_bilingual_file_needs_is_asked_for(folder: Path) -> None:
    for command in ("glossary mygame --to po --locale fr", "align mygame --to xliff --locale de"):
        with pytest.raises(MisuseError, match="is not a language") as raised:
            run(command)
        assert "pl" in raised.value.next_step
