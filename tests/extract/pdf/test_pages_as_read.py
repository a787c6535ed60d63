"""What PDFium's objects become, word by word: odd files and pages of the demo game, `pages/NAME.txt`.

Tables are left out, which have tests of their own.
See `tests/told.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from regelwerk.errors import RegelwerkError
from regelwerk.extract.pages.page_text import read_page
from regelwerk.extract.pdf.bookmarks import outline_of
from regelwerk.extract.pdf.pdf_file import loaded, look_of, open_pdf

from tests.extract.odd_pdf import OTHERS, READ
from tests.told import compare

FOLDER = Path(__file__).parent / "pages"
DEMO = Path(__file__).parents[3] / "examples" / "nebelpost"
PAGES = {"rulebook.de": (0, 3), "cards.de": (0,), "scripts.de": (0,)}
"""Pages of the demo game, from 0."""


def _edges(box: Any) -> str:
    return " ".join(f"{edge:.1f}" for edge in (box.x0, box.y0, box.x1, box.y1))


def _page(data: bytes, index: int) -> Iterator[str]:
    pdf = open_pdf(data, "a.pdf")
    try:
        with loaded(pdf, index) as page:
            look = look_of(page) if page else None
        if look:
            pictures = "; ".join(" ".join(f"{edge:.1f}" for edge in box) for box in look.pictures)
            yield f"look {look.width:.1f} {look.height:.1f} images {look.image_share:.2f} {look.largest_image} {look.pixels} [{pictures}]"
            yield f"look drawn {look.drawn} notes {look.annotations} finest {look.finest:.0f} unseen {look.unseen_text:.2f}"
        read = read_page(pdf, index)
        yield f"page {read.number} {read.width:.1f} {read.height:.1f} {read.reason} {list(read.problems)}"
        for one in read.words:
            face = ("bold " if one.bold else "") + ("italic " if one.italic else "") + one.font
            yield f"word {one.text} | {_edges(one)} | {one.size:.1f} on {one.baseline:.1f} turned {one.angle} {face}"
        yield from (f"shape {_edges(one)} {'filled' if one.filled else 'drawn'}" for one in read.shapes)
        yield from (f"icon {one}" for one in read.icons)
        yield from (f"tagged {x:.1f} {y:.1f} {at}" for x, y, at in read.tagged)
        yield from (f"outline {entry}" for entry in outline_of(pdf)) if index == 0 else ()
    finally:
        pdf.close()


def _read(name: str) -> str:
    made = (READ | OTHERS).get(name)
    try:
        if made is not None:
            return "\n".join(_page(made(), 0)) + "\n"
        data = (DEMO / f"{name}.pdf").read_bytes()
        return "\n".join(line for index in PAGES[name] for line in _page(data, index)) + "\n"
    except RegelwerkError as error:
        return f"{type(error).__name__}: {error.message}\n"


@pytest.mark.parametrize("name", [*READ, *OTHERS, *PAGES])
def test_a_page_is_read_as_it_was(name: str) -> None:
    compare(FOLDER / f"{name}.txt", _read(name))
