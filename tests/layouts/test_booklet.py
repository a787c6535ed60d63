"""Booklets say what their truth says, are the same for the same seed, and come out of the scanner as images."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from tests.layouts import typefaces
from tests.layouts.booklet import Booklet, booklet
from tests.layouts.make import seeds_of
from tests.layouts.score import normal
from tests.layouts.truth import PageTruth, loaded
from tests.layouts.typeset.booklet import booklet as typeset
from tests.layouts.wear.scanner import image_pdf, scanned, scanner_of

SEEDS = (4, 38)
"""Short booklets; 38 is a form to fill in."""

pytestmark = pytest.mark.skipif(
    not typefaces.available(), reason="the typefaces are missing; fetch them with: python -m tests.layouts.typefaces"
)


@pytest.fixture(scope="module", params=SEEDS)
def made(request: pytest.FixtureRequest) -> Booklet:
    return booklet(request.param)


@pytest.fixture(
    scope="module", params=[*((booklet, seed) for seed in SEEDS), (typeset, 7)], ids=[*map(str, SEEDS), "typeset"]
)
def maker(request: pytest.FixtureRequest) -> tuple[Callable[[int], Booklet], int]:
    found: tuple[Callable[[int], Booklet], int] = request.param
    return found


def words_of(page: PageTruth) -> str:
    blocks = [*page.fixed, *(block for one in page.free for block in one.blocks)]
    return " ".join([*(block.text for block in blocks if not block.kind.startswith("picture_")), *page.furniture])


def letters(text: str) -> Counter[str]:
    return Counter(re.sub(r"[\s.-]+", "", normal(text)))


def test_the_same_seed_gives_the_same_bytes(maker: tuple[Callable[[int], Booklet], int]) -> None:
    make, seed = maker
    made, again = make(seed), make(seed)
    assert again.pdf == made.pdf
    assert again.truth == made.truth


def test_the_pages_say_what_the_truth_says(made: Booklet) -> None:
    document = pypdfium2.PdfDocument(made.pdf)
    printed = [page.get_textpage().get_text_bounded().replace("\ufffe", "") for page in document]
    document.close()
    for number, text in enumerate(printed, 1):
        told = " ".join(words_of(page) for page in made.truth.pages if page.sheet == number)
        assert letters(told) == letters(text)


def test_the_truth_is_read_back_as_it_was_written(made: Booklet, tmp_path: Path) -> None:
    made.truth.save(tmp_path / "truth.json")
    assert loaded(tmp_path / "truth.json") == made.truth


def test_a_scan_has_no_text_and_is_the_same_again() -> None:
    made = booklet(38)
    pages, scanner = scanned(made.pdf, 38)
    data = image_pdf(pages, scanner)
    assert data == image_pdf(*scanned(made.pdf, 38))
    document = pypdfium2.PdfDocument(data)
    assert len(document) == 1
    assert not document[0].get_textpage().get_text_bounded().strip()
    document.close()


def test_another_language_than_that_of_the_seed() -> None:
    assert booklet(38, "pl").truth.locale == "pl"


def test_seeds_are_named_one_by_one_and_in_ranges() -> None:
    assert seeds_of("1-3,7") == [1, 2, 3, 7]


def test_pages_scanned_in_black_and_white_make_a_pdf() -> None:
    data = image_pdf([Image.new("1", (200, 300), 1)], scanner_of(7))
    assert len(pypdfium2.PdfDocument(data)) == 1
