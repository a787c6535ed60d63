"""Characters of a text page that PDFium names or places otherwise than a reader sees them."""

from __future__ import annotations

import pypdfium2
import pytest
from regelwerk.extract.pages.page_text import read_page
from regelwerk.extract.pdf.pdf_glyphs import GlyphReader

from tests.extract.handmade_pdf import bytes_of, show


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


@pytest.mark.parametrize(("name", "bold"), [("Nebel-Regular", False), ("Nebel-Italic", False), ("Nebel", True)])
def test_a_thick_stem_does_not_make_a_cut_bold_that_is_named_otherwise(name: str, *, bold: bool) -> None:
    """Chromium writes such stems for regular cuts."""
    about = f"<< /Type /FontDescriptor /FontName /{name} /Flags 32 /FontBBox [0 -200 1000 800] /Ascent 800 /Descent -200 /ItalicAngle 0 /CapHeight 700 /StemV 141 >>"
    font = f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding /FontDescriptor 4 0 R >>"
    made = bytes_of(show("Text", 40, 300, font="N"), fonts="/N 5 0 R", objects=[about.encode(), font.encode()])
    pdf = pypdfium2.PdfDocument(made)
    try:
        assert [word.bold for word in read_page(pdf, 0).words] == [bold]
    finally:
        pdf.close()
