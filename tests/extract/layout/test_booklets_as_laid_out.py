"""Blocks of the recorded booklets, one by one: `blocks/NAME.txt`. See `tests/told.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extract.recorded_pages import BOOKLETS, recorded
from tests.extract.told_blocks import told_blocks
from tests.told import compare

LOCALES = {"booklet-14": "en", "booklet-36": "pl", "booklet-15": "pl"}


@pytest.mark.parametrize("name", BOOKLETS)
def test_a_booklet_is_laid_out_as_it_was(name: str) -> None:
    compare(Path(__file__).parent / "blocks" / f"{name}.txt", told_blocks(recorded(name), LOCALES.get(name, "de")))
