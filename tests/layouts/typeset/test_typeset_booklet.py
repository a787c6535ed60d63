"""Typeset booklets say what their truth says."""

from __future__ import annotations

import re
from collections import Counter

import pypdfium2
import pytest

from tests.layouts import typefaces
from tests.layouts.score import normal
from tests.layouts.truth import Truth
from tests.layouts.typeset.booklet import booklet

SEEDS = (7, 9)

pytestmark = pytest.mark.skipif(
    not typefaces.available(), reason="the typefaces are missing; fetch them with: python -m tests.layouts.typefaces"
)


def letters(text: str) -> Counter[str]:
    return Counter(re.sub(r"[\W_]+", "", normal(text)))


def told(truth: Truth) -> str:
    """All that the pages say, once: tabs at the edge are among the furniture too."""
    blocks = [block for page in truth.pages for block in [*page.fixed, *(b for one in page.free for b in one.blocks)]]
    blocks = [block for block in blocks if block.kind != "tab"]
    furniture = [text for page in truth.pages for text in page.furniture]
    return " ".join([*(block.text for block in blocks), *furniture])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_pages_say_what_the_truth_says(seed: int) -> None:
    made = booklet(seed)
    document = pypdfium2.PdfDocument(made.pdf)
    printed = " ".join(page.get_textpage().get_text_bounded().replace("\ufffe", "") for page in document)
    document.close()
    assert letters(told(made.truth)) == letters(printed)
