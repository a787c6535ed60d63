"""A Document as hOCR, the format that recognition programs exchange their results in.

Written after "The hOCR Embedded OCR Workflow and Output Format", version 1.2 (kba.github.io/hocr-spec/1.2). Blocks are
`ocr_carea` with one `ocr_par`, in reading order, their kind in the property `x_kind`; a confidence of a word is the mean
of its block. How lines and words get their boxes is said in `placed_words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.write.placed_words import RESOLUTION, placed_pages
from regelwerk.files.html_page import escaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.extract.write.placed_words import PlacedBlock, PlacedPage, PlacedWord
    from regelwerk.schema.document import Document

_CAPABILITIES = "ocr_page ocr_carea ocr_par ocr_line ocr_header ocr_footer ocr_caption ocrx_word ocrp_wconf"


class HocrForm:
    """Words with boxes, for programs that work with scans."""

    name = "hocr"

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        """HOCR of all pages; raises MisuseError for a source without pages that have a size."""
        return to_hocr(document)


def to_hocr(document: Document) -> str:
    """HOCR of a Document: the cleaned words in reading order, boxes in pixels at 300 dpi; ends in a line feed.

    It is well-formed XHTML. Raises MisuseError for a source without pages that have a size.
    """
    pages = placed_pages(document, "hOCR")
    language = f' lang="{escaped(document.locale)}" xml:lang="{escaped(document.locale)}"' if document.locale else ""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<!DOCTYPE html>",
        f'<html xmlns="http://www.w3.org/1999/xhtml"{language}>',
        "<head>",
        f"<title>{escaped(document.source)}</title>",
        '<meta charset="utf-8"/>',
        '<meta name="ocr-system" content="regelwerk"/>',
        f'<meta name="ocr-capabilities" content="{_CAPABILITIES}"/>',
        f'<meta name="ocr-number-of-pages" content="{len(pages)}"/>',
        *([f'<meta name="ocr-langs" content="{escaped(document.locale)}"/>'] if document.locale else []),
        "</head>",
        "<body>",
    ]
    for page in pages:
        lines += _page(page, document.source)
    return "\n".join([*lines, "</body>", "</html>", ""])


def _page(page: PlacedPage, source: str) -> Iterator[str]:
    number = page.page.number
    # The name of the file comes last, because it may look like a property.
    image = source.replace('"', "'")
    title = f'bbox 0 0 {page.width} {page.height}; ppageno {number - 1}; scan_res {RESOLUTION} {RESOLUTION}; image "{image}"'
    yield f'<div class="ocr_page" id="page_{number}" title="{escaped(title)}">'
    for index, block in enumerate(page.blocks, 1):
        yield from _block(block, f"{number}_{index}", page.height)
    yield "</div>"


def _block(placed: PlacedBlock, name: str, page_height: int) -> Iterator[str]:
    block = placed.block
    level = f"; x_level {block.level}" if block.level else ""
    yield f'<div class="ocr_carea" id="block_{name}" title="{_bbox(placed.box)}; x_kind {block.kind}{level}">'
    yield f'<p class="ocr_par" id="par_{name}" title="{_bbox(placed.box)}">'
    upper = placed.box.y0 + placed.box.y1 < page_height
    role = {"furniture": "ocr_header" if upper else "ocr_footer", "caption": "ocr_caption"}.get(block.kind, "ocr_line")
    known = block.provenance.confidence
    confidence = "" if known is None else f"; x_wconf {round(100 * known)}"
    for index, line in enumerate(placed.lines, 1):
        words = " ".join(_word(word, confidence) for word in line.words)
        yield f'<span class="{role}" id="line_{name}_{index}" title="{_bbox(line.box)}">{words}</span>'
    yield "</p>"
    yield "</div>"


def _word(word: PlacedWord, confidence: str) -> str:
    text = escaped(word.text)
    if word.italic:
        text = f"<em>{text}</em>"
    if word.bold:
        text = f"<strong>{text}</strong>"
    return f'<span class="ocrx_word" title="{_bbox(word.box)}{confidence}">{text}</span>'


def _bbox(box: Rect[int]) -> str:
    return f"bbox {box.x0} {box.y0} {box.x1} {box.y1}"
