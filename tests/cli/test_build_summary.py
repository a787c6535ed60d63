"""What `init` and `build` say they did."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.cli.app import app
from typer.testing import CliRunner

GERMAN = "# Hafen\n\nZieht 2 Karten vom Stapel und legt sie an den Kai.\n\nDas Boot bleibt.\n"
POLISH = "# Port\n\nDobierzcie 2 karty ze stosu i połóżcie je przy nabrzeżu.\n\nŁódź zostaje.\n"


@pytest.fixture(autouse=True)
def empty_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))


def run(*arguments: object) -> list[str]:
    done = CliRunner().invoke(app, list(map(str, arguments)))
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


def test_init_says_which_rulebook_lists_its_cards(tmp_path: Path) -> None:
    cards = "".join(f"| Karte {name} | {cost} | Ziehe sofort {cost} Karten. |\n" for cost, name in enumerate("ABCD", 1))
    text = f"{GERMAN * 4}\n## Karten\n\n| Name | Kosten | Text |\n|---|---|---|\n{cards}"
    (tmp_path / "de.md").write_text(text, encoding="utf-8")
    said = run("init", tmp_path / "game", tmp_path / "de.md")
    assert any("de.md lists 4 cards in a table: to have them as records, add it again" in line for line in said)


def test_sources_records_and_changes_are_told(tmp_path: Path) -> None:
    game = tmp_path / "game"
    for locale, text in (("de", GERMAN), ("pl", POLISH)):
        (tmp_path / f"{locale}.md").write_text(text, encoding="utf-8")
    first = run("init", game, tmp_path / "de.md", tmp_path / "pl.md")
    assert [line.split()[0] for line in first[:2]] == ["added", "added"]
    assert "de.md: de, booklet" in first[0]
    assert first[-1].endswith(f"review and correct it, then run: regelwerk build {game}")
    project = game / "regelwerk.yaml"
    assert [line.split()[0] for line in run("init", game, tmp_path / "de.md")[:1]] == ["known"]
    assert project.is_file()

    (tmp_path / "cache").rename(tmp_path / "old cache")
    said = "\n".join(run("build", game))
    assert "3 rules" in said
    assert "locales de, pl" in said
    assert "extraction: 2 of 2 rulebooks read, 0 from the cache" in said
    assert "since the last build" not in said

    (tmp_path / "de.md").write_text(GERMAN + "\nEin neuer Satz kommt hinzu.\n", encoding="utf-8")
    said = "\n".join(run("build", game))
    assert "extraction: 1 of 2 rulebooks read, 1 from the cache" in said
    assert "since the last build: records 1 new, 0 changed, 0 gone" in said
    assert "\n  new: rule-" in said


def test_an_unknown_language_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text("42\n\n17\n", encoding="utf-8")
    said = run("init", tmp_path / "game", tmp_path / "rules.txt")
    assert "language unknown" in said[0]
    assert said[-2].startswith("The language of a source could not be detected")
