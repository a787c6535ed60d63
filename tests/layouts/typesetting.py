"""Markup set by Typst: where it falls on pages, pages as pictures, and the PDF that a print shop would be given."""

from __future__ import annotations

import io
import json
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
import typst
from PIL import Image

from .typefaces import fonts

MARK = "#metadata({0})<m>"
"""A mark at a place of the markup; it has no width."""
_REPORT = (
    "#context [#metadata(query(<m>).map(m => (m.value, m.location().page(), m.location().position().y.pt())))<out>]"
)
_PLACES = (
    "#context [#metadata((..query(<m>).map(m => { let at = m.location().position(); "
    "(m.value, m.location().page(), at.x.pt(), at.y.pt()) }), (-1, here().page(), 0, 0)))<out>]"
)


@dataclass(frozen=True)
class MarkPlace:
    """Where a mark falls: page from 1, and y in points from the top."""

    page: int
    y: float


class Press:
    """Sets markup of one booklet: the preamble that all of it shares, and the folder of its pictures."""

    def __init__(self, preamble: str) -> None:
        self.preamble = preamble
        self._folder = tempfile.TemporaryDirectory()
        self.pictures = 0

    def close(self) -> None:
        """Remove the pictures."""
        self._folder.cleanup()

    def picture(self, image: Image.Image, *, quality: int | None = None) -> str:
        """Keep a picture; gives the name by which markup can use it."""
        self.pictures += 1
        name = f"p{self.pictures}.{'jpg' if quality else 'png'}"
        if quality:
            image.convert("RGB").save(Path(self._folder.name, name), "JPEG", quality=quality)
        else:
            image.save(Path(self._folder.name, name), "PNG")
        return name

    def marks(self, width: float, height: float | None, markup: str) -> dict[int, MarkPlace]:
        """Where the marks of markup fall if it is set into pages of this size in points; height None for endless ones."""
        tall = "auto" if height is None else f"{height}pt"
        source = f"{self.preamble}\n#set page(width: {width}pt, height: {tall}, margin: 0pt)\n{markup}\n{_REPORT}"
        compiler = self._compiler(source)
        places = json.loads(compiler.query("<out>", field="value", one=True))
        return {number: MarkPlace(page, y) for number, page, y in places}

    def places(self, markup: str) -> tuple[dict[int, tuple[int, float, float]], int]:
        """Page from 1, x and y of the marks of markup that sets its own pages, and how many pages there are."""
        told = self._compiler(f"{self.preamble}\n{markup}\n{_PLACES}").query("<out>", field="value", one=True)
        *places, (_, count, _, _) = json.loads(told)
        return {number: (page, x, y) for number, page, x, y in places}, count

    def height(self, width: float, markup: str) -> float:
        """Height of markup set in this width, in points."""
        return self.marks(width, None, f"#block(spacing: 0pt)[{markup}]#v(0pt, weak: false){MARK.format(0)}")[0].y

    def pdf(self, markup: str, *, tagged: bool) -> bytes:
        """The PDF of markup that sets its own pages; tags of the reading order are hidden unless they are wanted."""
        data = self._compiler(f"{self.preamble}\n{markup}").compile(format="pdf", pdf_standards="1.7", timestamp=0)
        assert isinstance(data, bytes)
        return data if tagged else _untagged(data)

    def image(self, markup: str, width: float, dpi: float) -> Image.Image:
        """A picture of markup set in this width in points, as tall as it is."""
        page = f"#set page(width: {width}pt, height: auto, margin: 4pt)\n"
        data = self._compiler(f"{self.preamble}\n{page}{markup}").compile(format="png", ppi=dpi)
        assert isinstance(data, bytes)
        return Image.open(io.BytesIO(data)).convert("RGB")

    def _compiler(self, source: str) -> typst.Compiler:
        return typst.Compiler(source.encode(), root=self._folder.name, font_paths=fonts(), ignore_system_fonts=True)


def page_images(pdf: bytes, dpi: float) -> list[Image.Image]:
    """The pages of a PDF as colour images."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]
    finally:
        document.close()


def without_unicode_map(pdf: bytes, family: str) -> bytes:
    """The PDF with the map to characters taken from the fonts of a family: nothing says what their glyphs mean.

    Object numbers and lengths stay as they are, so that the table of objects stays right.
    """
    name = re.escape(family.replace(" ", "").encode())

    def blanked(match: re.Match[bytes]) -> bytes:
        return re.sub(rb"/ToUnicode \d+ 0 R", lambda m: b" " * len(m.group()), match.group())

    return re.sub(rb"<<[^<>]*/BaseFont/[A-Z+]*" + name + rb"[^<>]*>>", blanked, pdf)


def _untagged(pdf: bytes) -> bytes:
    return re.sub(rb"/StructTreeRoot \d+ 0 R", lambda match: b" " * len(match.group()), pdf)
