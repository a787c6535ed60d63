"""Characters of a text page that PDFium names or places otherwise than a reader sees them."""

from __future__ import annotations

import pytest
from regelwerk.extract.pdf.pdf_glyphs import GlyphReader


class PlacedGlyphs(GlyphReader):
    """A reader of glyphs that are at these places."""

    def __init__(self, places: list[tuple[float, float]]) -> None:
        self.places = places

    def origin(self, index: int) -> tuple[float, float]:
        return self.places[index]


@pytest.mark.parametrize(
    ("chars", "owners", "places", "read"),
    [
        ("a\u00ad", [1, 1], [(10, 5), (14, 5)], "a-"),
        ("a\u00ad", [1, 1], [(10, 5), (10, 5)], "a"),
        ("a \u00ad", [1, None, 2], [(10, 5), (14, 5), (14, 5)], "a -"),
    ],
    ids=["drawn", "of-the-glyph-before", "behind-a-made-up-line-end"],
)
def test_soft_hyphens_that_are_drawn_are_hyphens(
    chars: str, owners: list[int | None], places: list[tuple[float, float]], read: str
) -> None:
    letters, rights = list(chars), [x + 4 for x, _ in places]
    PlacedGlyphs(places)._take_soft_hyphens(owners, letters, rights)
    assert "".join(letters) == read
