"""Pages that a browser prints are read in their order; skipped where Chromium is missing.

`tests/extract/printed_pages.py` prints more layouts than are held here.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.pipeline.extract import extract

from tests.extract.printed_pages import CHROMIUM, in_place, printed

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium, which prints the pages, is not installed")

LEAST = {
    "bands_of_two_and_three_columns": 1.0,
    "notes_in_the_left_margin": 0.995,
    "shaded_panels_in_columns": 0.995,
    "nested_steps": 0.995,
    "a_striped_table": 1.0,
    "a_bare_table_with_long_cells": 1.0,
    "icons_in_the_line": 0.995,
}
"""Share of the words of a layout that are read where they are, at least."""


def test_printed_pages_are_read_in_their_order(tmp_path: Path) -> None:
    found = {}
    for name, page in printed(LEAST, tmp_path).items():
        read = extract(page.path, to="text", locale="de")[0]
        found[name] = round(in_place(page.said, read), 4)
    assert {name: share for name, share in found.items() if share < LEAST[name]} == {}
