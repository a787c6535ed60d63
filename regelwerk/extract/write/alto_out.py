"""A Document as ALTO, the format in which libraries keep recognised text.

Written after the XML Schema of ALTO 4.4 (www.loc.gov/standards/alto/v4/alto-4-4.xsd). Blocks are `TextBlock` in the order
of `ReadingOrder`, their kind a `StructureTag`; what the page says where the text was repaired is an `ALTERNATIVE`. How
lines and words get their boxes is said in `placed_words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect
from regelwerk.extract.write.placed_words import placed_pages
from regelwerk.extract.write.repair_places import repair_places
from regelwerk.files.html_page import escaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.source_file import SourceFile
    from regelwerk.extract.write.placed_words import PlacedBlock, PlacedPage, PlacedWord
    from regelwerk.extract.write.repair_places import RepairPlace
    from regelwerk.schema.document import Block, Document

_NAMESPACE = "http://www.loc.gov/standards/alto/ns-v4#"
_SCHEMA = "http://www.loc.gov/standards/alto/v4/alto-4-4.xsd"


class AltoForm:
    """Words with boxes, for libraries."""

    name = "alto"

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        """ALTO of all pages; raises MisuseError for a source without pages that have a size."""
        return to_alto(document)


def to_alto(document: Document) -> str:
    """ALTO 4 XML of a Document: the cleaned words, boxes in pixels at 300 dpi; ends in a line feed.

    Raises MisuseError for a source without pages that have a size.
    """
    pages = placed_pages(document, "ALTO")
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<alto xmlns="{_NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
        f' xsi:schemaLocation="{_NAMESPACE} {_SCHEMA}" SCHEMAVERSION="4.4">',
        "<Description>",
        "<MeasurementUnit>pixel</MeasurementUnit>",
        f"<sourceImageInformation><fileName>{escaped(document.source)}</fileName></sourceImageInformation>",
        '<Processing ID="extraction"><processingSoftware><softwareName>regelwerk</softwareName></processingSoftware></Processing>',
        "</Description>",
        *_tags(pages),
        *_reading_order(pages),
        "<Layout>",
    ]
    for page in pages:
        lines += _page(page, document.locale)
    return "\n".join([*lines, "</Layout>", "</alto>", ""])


def _tags(pages: Sequence[PlacedPage]) -> list[str]:
    found = {_tag(placed.block): placed.block for page in pages for placed in page.blocks}
    tags = []
    for tag, block in sorted(found.items()):
        level = f' DESCRIPTION="level {block.level}"' if block.level else ""
        tags.append(f'<StructureTag ID="{tag}" LABEL="{block.kind}"{level}/>')
    return ["<Tags>", *tags, "</Tags>"] if tags else []


def _tag(block: Block) -> str:
    return f"kind_{block.kind}_{block.level}" if block.level else f"kind_{block.kind}"


def _reading_order(pages: Sequence[PlacedPage]) -> list[str]:
    names = [name for page in pages for name in _names(page)]
    refs = [f'<ElementRef ID="order_{index}" REF="{name}"/>' for index, name in enumerate(names, 1)]
    return ["<ReadingOrder>", '<OrderedGroup ID="order">', *refs, "</OrderedGroup>", "</ReadingOrder>"] if refs else []


def _names(page: PlacedPage) -> list[str]:
    return [f"block_{page.page.number}_{index}" for index, _ in enumerate(page.blocks, 1)]


def _page(page: PlacedPage, locale: str | None) -> Iterator[str]:
    known = page.page.confidence
    confidence = "" if known is None else f' PC="{known:.3f}"'
    number = page.page.number
    yield f'<Page ID="page_{number}" PHYSICAL_IMG_NR="{number}" WIDTH="{page.width}" HEIGHT="{page.height}"{confidence}>'
    yield f"<PrintSpace {_place(Rect(0, 0, page.width, page.height))}>"
    for name, placed in zip(_names(page), page.blocks, strict=True):
        yield from _block(placed, name, locale)
    yield "</PrintSpace>"
    yield "</Page>"


def _block(placed: PlacedBlock, name: str, locale: str | None) -> Iterator[str]:
    block = placed.block
    language = f' LANG="{escaped(locale)}"' if locale else ""
    yield f'<TextBlock ID="{name}" {_place(placed.box)} TAGREFS="{_tag(block)}"{language}>'
    known = block.provenance.confidence
    confidence = "" if known is None else f' WC="{known:.3f}"'
    repairs = [place for place in repair_places(block) if place.repair.applied]
    for index, line in enumerate(placed.lines, 1):
        yield f'<TextLine ID="{name}_line_{index}" {_place(line.box)}>'
        for number, word in enumerate(line.words):
            if number:
                end = line.words[number - 1].box
                yield f'<SP HPOS="{end.x1}" VPOS="{end.y0}" WIDTH="{max(0, word.box.x0 - end.x1)}"/>'
            yield _string(word, confidence, repairs)
        yield "</TextLine>"
    yield "</TextBlock>"


def _string(word: PlacedWord, confidence: str, repairs: Sequence[RepairPlace]) -> str:
    """A word, and what the page says instead where a repair begins in it."""
    styles = " ".join(name for name, on in (("bold", word.bold), ("italics", word.italic)) if on)
    style = f' STYLE="{styles}"' if styles else ""
    start = f'<String CONTENT="{escaped(word.text)}" {_place(word.box)}{style}{confidence}'
    wrong = [
        f'<ALTERNATIVE PURPOSE="as printed">{escaped(place.repair.wrong)}</ALTERNATIVE>'
        for place in repairs
        if word.offset is not None and word.offset <= place.start < word.offset + len(word.text)
    ]
    return f"{start}>{''.join(wrong)}</String>" if wrong else f"{start}/>"


def _place(box: Rect[int]) -> str:
    return f'HPOS="{box.x0}" VPOS="{box.y0}" WIDTH="{box.width}" HEIGHT="{box.height}"'
