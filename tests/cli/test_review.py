"""`review --to html` prints the page as one file; what it cannot show is said as everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.errors import MissingExtraError, NothingMatchedError
from typer.testing import CliRunner

from tests.review.small_game import make_game


def test_the_page_is_printed_as_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    game = make_game(tmp_path / "game")
    done = CliRunner().invoke(app, ["review", str(game), "--to", "html"])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("<!DOCTYPE html>")
    assert "F\\u00e4hrmnan" in done.stdout
    assert sorted(path.name for path in game.iterdir()) == ["regelwerk.yaml", "rules.de.md", "rules.pl.md"]


def test_where_there_is_no_project_it_is_said(tmp_path: Path) -> None:
    with pytest.raises(NothingMatchedError, match=r"there is no regelwerk\.yaml"):
        CliRunner().invoke(app, ["review", str(tmp_path)], catch_exceptions=False)


def test_without_its_packages_it_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "regelwerk.review.review_server", None)
    monkeypatch.delattr("regelwerk.review.review_server", raising=False)
    with pytest.raises(MissingExtraError, match="review"):
        CliRunner().invoke(app, ["review", str(make_game(tmp_path / "game"))], catch_exceptions=False)
