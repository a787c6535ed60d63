"""Booklets that a browser prints say what their truth says."""

from __future__ import annotations

import random
from collections.abc import Callable

import pypdfium2
import pytest

from tests.layouts import typefaces
from tests.layouts.html.booklet import booklet
from tests.layouts.html.browser import available
from tests.layouts.html.draft import Draft
from tests.layouts.html.pages import TEMPLATES
from tests.layouts.html.style import drawn
from tests.layouts.typeset.test_typeset_booklet import letters, told
from tests.layouts.words.game import Game

pytestmark = [
    pytest.mark.skipif(not available(), reason="there is no Chromium, or no playwright to steer it"),
    pytest.mark.skipif(
        not typefaces.available(),
        reason="the typefaces are missing; fetch them with: python -m tests.layouts.typefaces",
    ),
]


def test_the_pages_say_what_the_truth_says() -> None:
    made = booklet(1)
    document = pypdfium2.PdfDocument(made.pdf)
    printed = " ".join(page.get_textpage().get_text_bounded().replace("\ufffe", "") for page in document)
    assert len(document) == len(made.truth.pages)
    document.close()
    assert letters(told(made.truth)) == letters(printed)


@pytest.mark.parametrize("make", list(TEMPLATES), ids=lambda make: make.__name__)
def test_a_page_says_its_title_first(make: Callable[[Draft], str]) -> None:
    chance = random.Random("title")
    draft = Draft(drawn(chance, "de"), Game("de", random.Random("game")), chance)
    draft.pages.append((make.__name__, ()))
    make(draft)
    first = draft.entries[0].said[0]
    assert (first.kind, draft.entries[0].sort) == ("heading", "text")
