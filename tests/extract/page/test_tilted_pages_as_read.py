"""Recorded booklets as a scanner gives them, a little askew and with doubtful words: `tilted/NAME.txt`.

See `tests/told.py`.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from regelwerk.extract.page.words import PageWords, Word

from tests.extract.recorded_pages import recorded
from tests.extract.told_blocks import told_blocks
from tests.told import compare

SLOPE = 0.012
"""Points by which a line falls on each point of its length."""


def _askew(page: PageWords) -> PageWords:
    def moved(word: Word, at: int) -> Word:
        down = SLOPE * (word.x0 + word.x1) / 2 + 0.3 * (at % 3 - 1)
        edges = {name: getattr(word, name) + down for name in ("y0", "y1", "baseline")}
        return replace(word, **edges, font="", bold=False, italic=False, confidence=1 - at % 7 / 20)

    words = tuple(moved(word, at) for at, word in enumerate(page.words))
    return replace(page, method="ocr", words=words, shapes=(), tables=(), icons=(), tagged=())


@pytest.mark.parametrize(("name", "locale"), [("booklet-11", "de"), ("booklet-15", "pl"), ("booklet-29", "de")])
def test_a_page_that_was_scanned_askew_is_read_as_it_was(name: str, locale: str) -> None:
    text = told_blocks([_askew(page) for page in recorded(name)], locale)
    compare(Path(__file__).parent / "tilted" / f"{name}.txt", text)
