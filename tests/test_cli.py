"""The command line as its users meet it: verbs, messages, exit codes."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from regelwerk.schema.json_schemas import MODELS

from tests.lexicons import with_lexicons
from tests.program import run

GERMAN = """# Nachtfähre

Ein kleines Spiel für 2 bis 4 Personen.

## 1. Das Übersetzen

### 1.1 Rudern

Bewegt euer Boot um 3 Felder. Wer am Kai steht, darf eine Karte ziehen (1.2).

### 1.2 Anlegen

Legt 2 Münzen in den Vorrat und beendet sofort euren Zug.
"""
POLISH = """# Nocny prom

Mała gra dla 2 do 4 osób.

## 1. Przeprawa

### 1.1 Wiosłowanie

Przesuńcie swoją łódź o 4 pola. Kto stoi przy nabrzeżu, może dobrać kartę (1.2).

### 1.2 Cumowanie

Odłóżcie 2 monety do zasobów i natychmiast zakończcie swoją turę.
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a project of two editions and the cache that came to be with it: repairing texts takes seconds."""
    folder = tmp_path_factory.mktemp("made")
    game = folder / "game"
    game.mkdir()
    (game / "rules.de.md").write_text(GERMAN, encoding="utf-8")
    (game / "rules.pl.md").write_text(POLISH, encoding="utf-8")
    cache = {"REGELWERK_CACHE": str(with_lexicons(folder / "cache"))}
    done = run("init", game, game / "rules.de.md", game / "rules.pl.md", **cache)
    assert done.returncode == 0, done.stderr
    assert run("check", game, **cache).returncode == 0  # its terms are in the cache now
    return folder


@pytest.fixture
def game(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project, with a copy of the cache."""
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return tmp_path / "game"


def snapshot(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def test_init_detects_locale_and_kind(game: Path) -> None:
    text = (game / "regelwerk.yaml").read_text(encoding="utf-8")
    assert re.findall(r"locale: (\w+)", text) == ["de", "pl"]
    assert "file: rules.de.md" in text


def test_a_build_gives_a_pack_and_says_what_changed(game: Path) -> None:
    first = run("build", game)
    assert first.returncode == 0, first.stdout + first.stderr
    assert "locales de, pl" in first.stdout
    assert "since the last build" not in first.stdout
    before = snapshot(game)
    second = run("build", game)
    assert snapshot(game) == before
    assert "0 of 2 rulebooks read" in second.stdout
    assert "records 0 new, 0 changed, 0 gone" in second.stdout
    source = game / "rules.pl.md"
    source.write_text(source.read_text(encoding="utf-8").replace("o 4 pola", "o 3 pola"), encoding="utf-8")
    third = run("build", game)
    assert "1 of 2 rulebooks read" in third.stdout
    assert "records 0 new, 1 changed, 0 gone; findings 0 new, 1 gone" in third.stdout


def test_a_build_removes_from_the_cache_what_nobody_used_for_long(game: Path, tmp_path: Path) -> None:
    old = tmp_path / "cache" / "00" / "old"
    old.parent.mkdir(exist_ok=True)
    old.touch()
    os.utime(old, (1, 1))
    assert run("build", game).returncode == 0
    assert not old.exists()


def test_check_shows_both_sides_with_their_places(game: Path) -> None:
    done = run("check", game, "--format", "jsonl")
    findings = [json.loads(line) for line in done.stdout.splitlines()]
    differs = next(finding for finding in findings if finding["code"] == "RW201")
    assert {"code", "name", "kind", "severity", "message", "id", "fingerprint", "spans", "fix"} == differs.keys()
    spans = {span["locale"]: span for span in differs["spans"]}
    assert (spans["de"]["file"], spans["de"]["line"]) == ("rules.de.md", 9)
    assert (spans["pl"]["file"], spans["pl"]["line"]) == ("rules.pl.md", 9)
    assert "3" in spans["de"]["text"]
    assert "4" in spans["pl"]["text"]
    assert "RW201" in run("check", game).stdout


def test_a_pack_can_be_checked_like_its_project(game: Path) -> None:
    run("build", game)
    project, pack = (run("check", path, "--format", "jsonl").stdout for path in (game, game / "pack"))
    assert project == pack


def test_an_error_makes_the_exit_code_1_and_the_pack_is_there(game: Path) -> None:
    source = game / "rules.de.md"
    source.write_text(source.read_text(encoding="utf-8").replace("(1.2)", "(1.7)"), encoding="utf-8")
    done = run("build", game)
    assert done.returncode == 1
    assert (game / "pack" / "manifest.json").is_file()
    assert run("check", game).returncode == 1


@pytest.mark.parametrize("form", ["text", "md", "json", "rules", "records"])
def test_extract_gives_every_form(game: Path, form: str) -> None:
    done = run("extract", game / "rules.de.md", "--to", form)
    assert done.returncode == 0, done.stderr
    if form in ("text", "md"):
        assert "Bewegt euer Boot um 3 Felder." in done.stdout
    elif form == "json":
        assert json.loads(done.stdout)["locale"] == "de"
    elif form == "rules":
        rules = {rule["id"]: rule for rule in map(json.loads, done.stdout.splitlines())}
        assert rules["1.1"]["title"] == "Rudern"
        assert rules["1.1"]["parent"] == "1"
        assert rules["1.1"]["refs"] == ["1.2"]
    else:
        assert all("type" in json.loads(line) for line in done.stdout.splitlines())


def test_align_gives_a_column_a_locale(game: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("align", game, "--to", "csv").stdout)))
    assert list(rows[0]) == ["id", "type", "de", "pl", "score"]
    assert any("Anlegen" in row["de"] and "Cumowanie" in row["pl"] for row in rows)


@pytest.mark.parametrize(("verb", "form"), [("align", "xliff"), ("glossary", "po")])
def test_a_language_is_refused_where_all_are_given(game: Path, verb: str, form: str) -> None:
    assert run(verb, game, "--to", form, "--locale", "pl").returncode == 0
    done = run(verb, game, "--to", "csv", "--locale", "pl")
    assert done.returncode == 2
    assert done.stderr.endswith(f"Leave it out, or use --to {form}.\n")


def test_explain_documents_a_check_and_a_record(game: Path) -> None:
    run("build", game)
    assert "number-differs" in run("explain", "RW201").stdout
    record = run("explain", "rule-0001", "--project", game).stdout
    assert "rules.de.md, lines 1 to 1" in record
    assert "read by markdown" in record
    unknown = run("explain", "rule-9999", "--project", game)
    assert unknown.returncode == 2
    assert "no such record" in unknown.stderr


def test_schema_lists_prints_and_writes(tmp_path: Path) -> None:
    assert run("schema").stdout.split() == list(MODELS)
    assert json.loads(run("schema", "rule").stdout)["$id"] == "urn:regelwerk:schema:1:rule"
    run("schema", "--out", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.schema.json" for name in MODELS}
    assert run("schema", "novel").returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["build", "nowhere"],
        ["check", "nowhere"],
        ["extract", "nowhere.pdf"],
        ["explain", "RW999"],
        ["init", "somewhere", "nowhere.pdf"],
    ],
)
def test_what_is_not_there_is_said_with_a_next_step(tmp_path: Path, arguments: list[str]) -> None:
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode in (2, 3)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) >= 2
    assert not list(tmp_path.iterdir())


def test_every_verb_has_help_that_names_its_arguments() -> None:
    text = run("--help").stdout
    for verb in (
        "init",
        "build",
        "extract",
        "align",
        "check",
        "explain",
        "schema",
        "terms",
        "glossary",
        "accept",
        "patch",
    ):
        assert verb in text
        assert "Usage:" in run(verb, "--help").stdout


def test_progress_is_quiet_where_nobody_watches(game: Path) -> None:
    assert run("build", game).stderr == ""


@pytest.mark.parametrize("arguments", ["align", "glossary", "terms", "explain rule-0001 --project"])
def test_a_verb_loads_all_that_it_needs(game: Path, arguments: str) -> None:
    """In a process of its own: here other tests may have loaded it. Other verbs have such tests elsewhere."""
    done = subprocess.run(
        [sys.executable, "-m", "regelwerk", *arguments.split(), game], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run(*arguments.split(), game).stdout
