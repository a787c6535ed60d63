"""Documents with cards for tests, made by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from regelwerk.schema.document import Block, Box, Document, Mark, Page, Provenance, SheetCell, SheetWord, SourceSort

SHA = "0" * 64
WIDE, HIGH = 180.0, 250.0


@dataclass(frozen=True)
class Print:
    """A line on a card: where it begins, its baseline below the edge of the card, and its face."""

    text: str
    x: float
    y: float
    size: float = 9.0
    bold: bool = False
    italic: bool = False


def cell(row: int, column: int, lines: Iterable[Print]) -> SheetCell:
    left, top = (column - 1) * WIDE, (row - 1) * HIGH
    words = [word for line in lines for word in _words(line, left, top)]
    box = Box(x0=left, y0=top, x1=left + WIDE, y1=top + HIGH)
    return SheetCell(row=row, column=column, box=box, words=tuple(words))


def sheet_document(pages: Sequence[Sequence[SheetCell]], locale: str = "en") -> Document:
    return _document(
        [
            Page(number=number, width=600, height=800, method="text-layer", cells=tuple(cells))
            for number, cells in enumerate(pages, 1)
        ],
        locale,
        "pdf",
    )


def block(text: str, kind: str = "paragraph", *, bold: int = 0, italic: tuple[int, int] | None = None) -> Block:
    marks = [Mark(start=0, end=bold, style="bold")] if bold else []
    marks += [Mark(start=italic[0], end=italic[1], style="italic")] if italic else []
    return Block(
        kind=kind,  # type: ignore[arg-type]
        level=2 if kind == "heading" else None,
        orig=text,
        text=text.replace("\n", " "),
        marks=tuple(marks),
        provenance=Provenance(source="cards.pdf", sha256=SHA, page=1, method="text-layer"),
    )


def table(*rows: tuple[str, ...]) -> Block:
    text = "\n".join("\t".join(row) for row in rows)
    return block(text, "table").model_copy(update={"rows": rows, "text": text})


def block_document(blocks: Iterable[Block], locale: str = "en", sort: SourceSort = "pdf") -> Document:
    return _document([Page(number=1, width=600, height=800, method="text-layer", blocks=tuple(blocks))], locale, sort)


def _document(pages: list[Page], locale: str, sort: SourceSort) -> Document:
    return Document(source="cards.pdf", sha256=SHA, format=sort, locale=locale, pages=tuple(pages))


def _words(line: Print, left: float, top: float) -> Iterable[SheetWord]:
    x = left + line.x
    for part in line.text.split():
        width = 0.5 * line.size * len(part)
        box = Box(x0=x, y0=top + line.y - 0.8 * line.size, x1=x + width, y1=top + line.y + 0.2 * line.size)
        yield SheetWord(text=part, box=box, baseline=top + line.y, size=line.size, bold=line.bold, italic=line.italic)
        x += width + 0.3 * line.size
