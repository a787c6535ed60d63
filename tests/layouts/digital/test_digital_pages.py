"""Made pages with symbol bullets, initials and page breaks are the same for the same seed, and are read as they say."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.extract.scans import needs_tesseract
from tests.layouts.digital.list_page import list_page
from tests.layouts.digital.measure import Count, lists, pictures, read, running
from tests.layouts.digital.picture_page import picture_page
from tests.layouts.digital.running_page import running_page


@pytest.mark.parametrize("maker", [list_page, picture_page, running_page])
def test_the_same_seed_gives_the_same_page(maker: object) -> None:
    assert callable(maker)
    assert maker(7) == maker(7)
    assert maker(7) != maker(8)


@pytest.mark.parametrize("seed", [2, 3, 12, 15])
def test_items_behind_bullets_of_symbol_fonts_are_found(seed: int) -> None:
    counts = {"items": Count()}
    lists(seed, counts)
    assert counts["items"].wrong == []


@pytest.mark.parametrize("seed", [4, 5, 9, 16, 29])
def test_initials_and_sentences_over_page_breaks_are_whole(seed: int) -> None:
    counts = {"paragraphs with initials and page breaks": Count()}
    running(seed, counts)
    assert [count.wrong for count in counts.values()] == [[]]


@pytest.mark.tesseract
@needs_tesseract
@pytest.mark.parametrize("seed", [8, 15])
def test_pictures_of_text_are_counted_with_what_was_read_in_them(seed: int) -> None:
    page = picture_page(seed)
    counts = {
        name: Count()
        for name in (
            f"rows of pictures: {page.kind}",
            f"words of pictures: {page.kind}",
            "paragraphs of the text layer",
            "paragraphs of pictures",
        )
    }
    pictures(seed, counts)
    assert [count.wrong for count in counts.values()] == [[], [], [], []]


def test_what_is_missing_and_what_is_too_much_is_counted() -> None:
    count = Count()
    count.add(1, Counter(["Kai", "Mole"]), Counter(["Kai", "Turm", "Turm"]))
    assert (count.wanted, count.found, count.right, len(count.wrong)) == (2, 3, 1, 1)
    assert str(count) == "     2 wanted, recall 0.5000, precision 0.3333"


def test_the_list_of_components_is_found_behind_odd_bullets() -> None:
    page = list_page(3)
    document = read(page.pdf, page.locale)
    labels = [block.label for each in document.pages for block in each.blocks if block.kind == "item"]
    assert labels == ["•"] * len(page.items)
