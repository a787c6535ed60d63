"""Typeset booklets say what their truth says and are the same for the same seed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pypdfium2
import pytest

from tests.layouts import typefaces
from tests.layouts.booklet import Booklet
from tests.layouts.score import normal
from tests.layouts.truth import Truth, loaded
from tests.layouts.typeset.booklet import booklet

SEEDS = (7, 9)

pytestmark = pytest.mark.skipif(
    not typefaces.available(), reason="the typefaces are missing; fetch them with: python -m tests.layouts.typefaces"
)


@pytest.fixture(scope="module", params=SEEDS)
def made(request: pytest.FixtureRequest) -> Booklet:
    return booklet(request.param)


def letters(text: str) -> Counter[str]:
    return Counter(re.sub(r"[\W_]+", "", normal(text)))


def told(truth: Truth) -> str:
    """All that the pages say, once: tabs at the edge are among the furniture too."""
    blocks = [block for page in truth.pages for block in [*page.fixed, *(b for one in page.free for b in one.blocks)]]
    blocks = [block for block in blocks if block.kind != "tab"]
    furniture = [text for page in truth.pages for text in page.furniture]
    return " ".join([*(block.text for block in blocks), *furniture])


def test_the_same_seed_gives_the_same_bytes(made: Booklet) -> None:
    again = booklet(made.truth.seed)
    assert again.pdf == made.pdf
    assert again.truth == made.truth


def test_the_pages_say_what_the_truth_says(made: Booklet) -> None:
    document = pypdfium2.PdfDocument(made.pdf)
    printed = " ".join(page.get_textpage().get_text_bounded().replace("\ufffe", "") for page in document)
    document.close()
    assert letters(told(made.truth)) == letters(printed)


def test_the_truth_is_read_back_as_it_was_written(made: Booklet, tmp_path: Path) -> None:
    made.truth.save(tmp_path / "truth.json")
    assert loaded(tmp_path / "truth.json") == made.truth
