"""The small game and its workbench, for the tests of both."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.pipeline.workbench.workbench import Workbench

from tests.lexicons import with_lexicons
from tests.review.small_game import make_game


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_lexicons(tmp_path_factory.mktemp("review") / "cache")


@pytest.fixture
def game(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(cache))
    return make_game(tmp_path / "game")


@pytest.fixture
def bench(game: Path) -> Workbench:
    return Workbench(game)
