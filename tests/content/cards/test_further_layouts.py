"""`init --cards` reads layouts that teams keep: all texts, without an error or a warning, and a defect among them is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.check import check

from tests.cards.further_layouts import FURTHER
from tests.cards.many_layouts import CARDS, replace


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "cards").mkdir()
    return tmp_path / "cards"


@pytest.mark.parametrize("layout", FURTHER)
def test_a_further_layout_is_read_and_a_defect_found(root: Path, layout: Callable[[Path], None]) -> None:
    layout(root)
    describe(root)
    report = check([root])
    assert [one.message for one in report.findings if one.severity != "info"] == []
    assert report.checked["texts"] >= 6 * len(CARDS)
    replace(root, "4 Lehm", "7 Lehm")
    assert "RW710" in [one.code for one in check([root]).findings]
