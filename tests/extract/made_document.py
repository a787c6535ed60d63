"""Documents made for tests of the forms they are given in."""

from __future__ import annotations

from regelwerk.schema.document import Block, BlockKind, Box, Document, Mark, Page, Provenance, Repair

HASH = "0" * 64
BoxEdges = tuple[float, float, float, float]


def block(
    text: str,
    box: BoxEdges | None = (36.0, 72.0, 236.0, 96.0),
    *,
    kind: BlockKind = "paragraph",
    orig: str | None = None,
    level: int | None = None,
    label: str | None = None,
    confidence: float | None = None,
    marks: tuple[Mark, ...] = (),
    repairs: tuple[Repair, ...] = (),
) -> Block:
    place = Box(x0=box[0], y0=box[1], x1=box[2], y1=box[3]) if box else None
    return Block(
        kind=kind,
        level=level,
        label=label,
        orig=orig if orig is not None else " ".join(filter(None, (label, text))),
        text=text,
        marks=marks,
        repairs=repairs,
        provenance=Provenance(source="regeln.pdf", sha256=HASH, page=1, box=place, method="ocr", confidence=confidence),
    )


def document(*pages: tuple[Block, ...], source: str = "regeln.pdf", confidence: float | None = None) -> Document:
    """Pages of A5 with these blocks."""
    return Document(
        source=source,
        sha256=HASH,
        format="hocr",
        locale="de",
        pages=tuple(
            Page(number=number, width=420, height=595, method="ocr", confidence=confidence, blocks=blocks)
            for number, blocks in enumerate(pages, 1)
        ),
    )


def words_of(made: Document) -> list[str]:
    """Words of labels and texts in reading order."""
    blocks = [block for page in made.pages for block in page.blocks]
    return [word for block in blocks for word in ((block.label or "") + " " + block.text).split()]
