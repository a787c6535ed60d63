"""A folder for the cards of a test, and a cache of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "cards").mkdir()
    return tmp_path / "cards"
