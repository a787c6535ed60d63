"""A build of what has not changed is told from hashes; any change of what was read or written makes it a whole one."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.pipeline import build as builds
from regelwerk.pipeline.build import build
from regelwerk.pipeline.incremental.unchanged_build import unchanged
from regelwerk.pipeline.init import init

CARDS = """format: 1
cards:
  - {id: card-rope, kind: item, cost: 2, name: {de: Das Tau}, text: {de: Ziehe 3 Karten.}}
  - {id: card-lamp, kind: item, name: {de: Die Lampe}}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "regeln.de.md").write_text(
        "# Nebel\n\nWerft das Tau.\n\n## Ablauf\n\nZieht 2 Karten.\n", encoding="utf-8"
    )
    init(folder, [folder / "cards.yaml", folder / "regeln.de.md"])
    return folder


def test_what_has_not_changed_says_the_same_again(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert unchanged(game, None) is None
    first = build(game)
    said = unchanged(game, None)
    assert said is not None
    assert (said.counts, said.extracted) == (first.summary.counts, 0)
    monkeypatch.chdir(game.parent)
    assert unchanged(Path("game/regelwerk.yaml"), None) == said, "the same project by another path"
    monkeypatch.chdir(game)
    assert unchanged(Path(), Path("pack")) == said
    assert unchanged(game, game / "other") is None


@pytest.mark.parametrize(
    "name", ["cards.yaml", "regeln.de.md", "regelwerk.yaml", "ids.jsonl", "pack/strings/de.json", "pack.findings.jsonl"]
)
def test_a_change_of_what_was_read_or_written_is_seen(game: Path, name: str) -> None:
    build(game)
    with (game / name).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert unchanged(game, None) is None


@pytest.mark.parametrize("name", ["patches.yaml", "terms.yaml", "accepted.yaml", "regeln.de.md.hocr", "pack/notes.txt"])
def test_a_file_that_was_not_there_is_seen(game: Path, name: str) -> None:
    build(game)
    (game / name).write_text("{}\n", encoding="utf-8")
    assert unchanged(game, None) is None


def test_a_record_that_went_is_told_in_one_build_and_not_in_the_next(game: Path) -> None:
    build(game)
    (game / "regeln.de.md").write_text("# Nebel\n\nWerft das Tau.\n", encoding="utf-8")
    gone = build(game)
    assert gone.content.retired
    assert unchanged(game, None) is None, "the next build no longer tells of it, so its findings differ"
    build(game)
    assert unchanged(game, None) is not None


def test_without_a_cache_nothing_is_remembered(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    build(game)
    assert unchanged(game, None) is None


def test_the_code_of_the_build_counts(game: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))  # an earlier run may have had the same folder
    build(game)
    monkeypatch.setattr("regelwerk.pipeline.incremental.unchanged_build.code_version", lambda *_: "another version")
    assert unchanged(game, None) is None
    assert builds.build(game).changes.changed == ()
