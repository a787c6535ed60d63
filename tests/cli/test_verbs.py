"""What the verbs print and how they end, on a small game of two editions that disagree."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.errors import ExitCode, MisuseError, NothingMatchedError
from typer.testing import CliRunner, Result

RULES = {
    "de": "# Die Fähre\n\n1.1 Zieht 2 Karten.\n\n1.2 Legt 1 Ruder ab.\n\n1.3 Siehe 7.7.\n",
    "pl": "# Prom\n\n1.1 Dobierzcie 3 karty.\n\n1.2 Odłóżcie 1 wiosło.\n\n1.3 Zob. 7.7.\n",
}


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(one) for one in arguments])


def text(*arguments: object, code: int = 0) -> str:
    done = run(*arguments)
    assert done.exit_code == code, done.output
    return done.stdout


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "game"
    for locale, rules in RULES.items():
        (tmp_path / f"rules.{locale}.md").write_text(rules, encoding="utf-8")
    text("init", folder, tmp_path / "rules.de.md", tmp_path / "rules.pl.md")
    return folder


def fingerprints(game: Path) -> list[str]:
    return [json.loads(line)["fingerprint"] for line in run("check", game, "--format", "jsonl").stdout.splitlines()]


def test_init_says_what_is_new_and_what_to_do_next(game: Path, tmp_path: Path) -> None:
    (tmp_path / "more.md").write_text("12 34\n", encoding="utf-8")
    printed = text("init", game, tmp_path / "rules.de.md", tmp_path / "more.md").splitlines()
    assert [line.split()[0] for line in printed[:2]] == ["known", "added"]
    assert "rules.de.md: de, " in printed[0]
    assert "more.md: language unknown, " in printed[1]
    assert printed[2].startswith("The language of a source could not be detected")
    assert printed[3].endswith(f"review and correct it, then run: regelwerk build {game}")


@pytest.mark.parametrize(
    ("arguments", "said"), [([], "no files were given"), (["--cards", "a.md"], "--cards takes no files")]
)
def test_init_takes_files_or_a_card_repository(tmp_path: Path, arguments: list[str], said: str) -> None:
    with pytest.raises(MisuseError, match=said):
        CliRunner().invoke(app, ["init", str(tmp_path), *arguments], catch_exceptions=False)


def test_a_file_is_given_as_text_and_as_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    path = tmp_path / "rules.md"
    path.write_text(RULES["de"], encoding="utf-8")
    printed = text("extract", path, "--locale", "de")
    assert "1.1 Zieht 2 Karten." in printed
    rows = [json.loads(line) for line in text("extract", path, "--to", "rules").splitlines()]
    assert [row["printed"] for row in rows if row["printed"]] == ["1.1", "1.2", "1.3"]


def test_aligned_text_has_a_column_an_edition(game: Path) -> None:
    printed = text("align", game)
    assert printed.splitlines()[0] == "id,type,de,pl,score"
    assert "rule-0002,rule,Zieht 2 Karten.,Dobierzcie 3 karty.,1.00" in printed.splitlines()
    assert 'trgLang="pl"' in text("align", game, "--to", "xliff", "--locale", "pl")


@pytest.mark.parametrize(
    ("options", "code", "failed"),
    [
        ([], 0, ""),
        (["--fail-on", "warning"], 1, "failed: 1 finding of warning, but only 0 allowed"),
        (["--fail-on", "warning", "--max", "1"], 0, ""),
        (["--fail-on", "info"], 1, "of info, but only 0 allowed"),
        (["--fail-on", "RW201"], 1, "failed: 1 finding of RW201, but only 0 allowed"),
    ],
)
def test_which_findings_fail_a_check(game: Path, options: list[str], code: int, failed: str) -> None:
    rules = {"de": "1.1 Zieht 2 Karten.\n", "pl": "1.1 Dobierzcie 3 karty.\n"}
    for locale, line in rules.items():
        (game.parent / f"rules.{locale}.md").write_text(f"# Die Fähre\n\n{line}", encoding="utf-8")
    done = run("check", game, *options)
    assert done.exit_code == code, done.output
    assert failed in done.stderr
    assert ("failed" in done.stderr) == bool(failed)
    assert "RW201" in done.stdout


def test_what_is_accepted_is_left_out_until_it_is_pruned(game: Path) -> None:
    found = fingerprints(game)
    assert len(found) > 1
    printed = text("accept", found[0], "--reason", "so printed", "--project", game)
    assert printed.startswith(f"accepted  {found[0]}  RW")
    assert printed.count("\n") == 1
    assert fingerprints(game) == found[1:]
    assert text("accept", found[0], "--reason", "again", "--project", game) == "1 already accepted\n"
    assert text("accept", "--prune", "--project", game) == "0 removed, 0 shortened to what is still there\n"
    assert text("accept", "--all", "--reason", "a baseline", "--project", game).count("accepted  ") == len(found) - 1
    assert fingerprints(game) == []
    assert text("accept", "--all", "--reason", "a baseline", "--project", game) == "there is nothing to accept\n"
    (game.parent / "rules.pl.md").write_text(RULES["de"], encoding="utf-8")
    (game.parent / "rules.de.md").write_text(RULES["de"].replace("7.7", "1.1"), encoding="utf-8")
    assert text("accept", "--prune", "--project", game).split()[0] != "0"


@pytest.mark.parametrize(
    "arguments", [[], ["--all", "--prune"], ["0123456789abcdef", "--all"], ["0123456789abcdef", "--prune"]]
)
def test_either_fingerprints_or_all_or_prune(game: Path, arguments: list[str]) -> None:
    done = run("accept", *arguments, "--reason", "why", "--project", game)
    assert isinstance(done.exception, MisuseError)
    assert "give either fingerprints, --all or --prune" in str(done.exception)


def test_a_fingerprint_that_nothing_has_is_said(game: Path) -> None:
    done = run("accept", "0123456789abcdef", "--reason", "why", "--project", game)
    assert isinstance(done.exception, NothingMatchedError)


def test_many_accepted_findings_are_counted(game: Path) -> None:
    for locale, word in (("de", "Zieht"), ("pl", "Dobierzcie")):
        lines = [f"1.{at} {word} {at + (20 if locale == 'pl' else 0)}." for at in range(1, 30)]
        (game.parent / f"rules.{locale}.md").write_text("# Die Fähre\n\n" + "\n\n".join(lines) + "\n", encoding="utf-8")
    count = len(fingerprints(game))
    printed = text("accept", "--all", "--reason", "a baseline", "--project", game).splitlines()
    shown = sum(line.startswith("accepted  ") for line in printed)
    assert shown < count
    assert printed[shown:] == [f"and {count - shown} more"]


def test_a_correction_is_shown_as_old_and_new(game: Path) -> None:
    text("build", game)
    rules = (game / "pack" / "records" / "rules.jsonl").read_text(encoding="utf-8").splitlines()
    record = next(row["id"] for row in map(json.loads, rules) if row.get("number") == "1.1")
    printed = text(
        "patch",
        record,
        "--locale",
        "pl",
        "--field",
        "title",
        "--new",
        "Dobierzcie 2 karty.",
        "--reason",
        "misprint",
        "--project",
        game,
    )
    assert printed == f"{record}, pl, title\n- Dobierzcie 3 karty.\n+ Dobierzcie 2 karty.\n"
    assert "Dobierzcie 2 karty." in text("align", game)


def test_a_build_ends_with_1_where_an_error_is_found_and_writes_where_it_is_told(game: Path, tmp_path: Path) -> None:
    done = run("build", game, "--out", tmp_path / "there")
    assert (tmp_path / "there" / "manifest.json").exists()
    assert not (game / "pack").exists()
    findings = [json.loads(line) for line in run("check", game, "--format", "jsonl").stdout.splitlines()]
    errors = any(one["severity"] == "error" for one in findings)
    assert done.exit_code == (ExitCode.FINDINGS if errors else ExitCode.OK)
    assert "3 rules" in done.stdout or "4 rules" in done.stdout


def test_the_glossary_and_the_terms_are_printed(game: Path) -> None:
    assert text("terms", game).splitlines()[0] == "id,kind,de,pl,score,uses_de,uses_pl"
    assert text("glossary", game, "--to", "md")
    assert "Karte" not in text("glossary", game, "--to", "csv", "--decided")
