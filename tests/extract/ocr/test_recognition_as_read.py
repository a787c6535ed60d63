"""Words of the recordings of the demo game's scans, as they come out of hOCR and once they are cleaned: `read/NAME.txt`.

See `tests/told.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.extract.ocr.cleaned_page import cleaned
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.extract.ocr.page_words import page_words
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.page.words import PageWords

from tests.told import compare

FOLDER = Path(__file__).parent / "read"
DEMO = Path(__file__).parents[3] / "examples" / "nebelpost"
PAGES = {"cards": (0,), "rulebook": (0, 2), "scripts": (1,)}
"""Pages of each recording, from 0."""


def _words(page: PageWords) -> Iterator[str]:
    yield f"page {page.number} {page.width:.1f} {page.height:.1f} {page.method} {page.reason} {page.turned} {list(page.problems)}"
    for one in page.words:
        face = ("bold " if one.bold else "") + ("italic " if one.italic else "")
        edges = f"{one.x0:.1f} {one.y0:.1f} {one.x1:.1f} {one.y1:.1f}"
        yield f"{one.text} | {edges} | {one.size:.1f} on {one.baseline:.1f} turned {one.angle} {face}{one.confidence:.2f}"
    yield from (f"shape {one}" for one in page.shapes)
    yield from (f"noise {one.text} {one.x0:.1f} {one.y0:.1f} {one.confidence} {one.reason}" for one in page.noise)


def _pages(name: str) -> Iterator[str]:
    every = parse_hocr((DEMO / f"{name}.pl.pdf.hocr").read_text(encoding="utf-8"), name=name)
    yield f"{len(every)} pages"
    for index in PAGES[name]:
        page: RecognisedPage = every[index]
        yield from _words(page_words(page, method="ocr", reason="scan"))
        before = {word.text for word in page.words}
        for by_us in (True, False):
            found = cleaned(page, by_us=by_us)
            yield f"cleaned, by us: {by_us}: {len(found.lines)} lines of {len(page.lines)}; other words {sorted({word.text for word in found.words} - before)}"
            yield f"left out {[repr(one) for one in found.noise]}"


@pytest.mark.parametrize("name", PAGES)
def test_a_recording_is_read_as_it_was(name: str) -> None:
    compare(FOLDER / f"{name}.txt", "\n".join(_pages(name)) + "\n")
