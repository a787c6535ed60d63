"""`extract --project` gives a page in the order that people marked in the project, as a build reads it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.errors import ExitCode
from regelwerk.pipeline.alignment.block_order import order
from regelwerk.pipeline.extract import extract
from typer.testing import CliRunner

from tests.review.small_game import make_game

FILE = "rules.de.md"
ORDER = (1, 3, 2, 4, 5, 6)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = make_game(tmp_path / "game")
    order(folder, FILE, 1, ORDER, reason="the oar comes first")
    return folder


@pytest.mark.parametrize("form", ["text", "md", "json"])
def test_a_marked_order_is_that_of_every_form(game: Path, form: str) -> None:
    text, told = extract(game / FILE, to=form, project=game)
    assert text.index("Legt 1 Ruder ab") < text.index("Zieht 2 Karten")
    assert not told
    alone, _ = extract(game / FILE, to=form)
    assert alone.index("Zieht 2 Karten") < alone.index("Legt 1 Ruder ab")


def test_a_source_without_a_marked_order_is_as_it_was(game: Path) -> None:
    other = game / "rules.pl.md"
    assert extract(other, to="text", project=game)[0] == extract(other, to="text", locale="pl")[0]


def test_an_order_that_no_longer_fits_is_told(game: Path) -> None:
    file = game / FILE
    file.write_text(file.read_text(encoding="utf-8").replace("Zieht 2 Karten", "Nehmt 2 Karten"), encoding="utf-8")
    result = CliRunner().invoke(app, ["extract", str(file), "--project", str(game), "--to", "json"])
    assert result.exit_code == ExitCode.INCOMPLETE
    assert "page 1" in result.stderr
    assert "Zieht 2 Karten" in result.stderr
    assert json.loads(result.stdout)["pages"]
