"""The result of extraction: pages and blocks in reading order, each with its provenance and repairs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from regelwerk.schema.base import Confidence, Length, Locale, Model, Sha256

BlockKind = Literal[
    "heading",
    "paragraph",
    "item",
    "table",
    "caption",
    "example",
    "aside",
    "figure_label",
    "unread",
    "furniture",
]
Method = Literal["text-layer", "ocr", "hocr", "text", "markdown", "authored"]
SourceSort = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
"""Name of an input format, such as pdf, image, hocr, text or markdown (docs/formats.md)."""


class Box(Model):
    """A rectangle on a page, in points (1/72 inch), the origin in the upper left corner."""

    x0: Length = Field(description="Left edge, in points.")
    y0: Length = Field(description="Upper edge, in points.")
    x1: Length = Field(description="Right edge, in points.")
    y1: Length = Field(description="Lower edge, in points.")


class Place(Model):
    """Where a block continues: in the next column or on a later page."""

    page: int = Field(ge=1, description="Page of the file, counted from 1.")
    box: Box = Field(description="Place on that page.")


class Provenance(Model):
    """Where a piece of text is in its source, and how it was read."""

    source: str = Field(description="Path of the source file as the project names it, with forward slashes.")
    sha256: Sha256 = Field(description="SHA-256 of the source file.")
    page: int | None = Field(default=None, ge=1, description="Page of the file, counted from 1; null for text files.")
    box: Box | None = Field(default=None, description="Place on the page; null if the source has no geometry.")
    further: tuple[Place, ...] = Field(
        default=(), description="Places where the text continues, in order; empty if it is in one box."
    )
    lines: Annotated[tuple[int, int] | None, Field(description="First and last line of the file, counted from 1.")] = (
        None
    )
    column: int | None = Field(
        default=None,
        ge=1,
        description="Column of the first line where the text begins, from 1; null if unknown.",
    )
    breaks: tuple[int, ...] = Field(
        default=(),
        description="Offsets into the cleaned text at which the second and each later source line begins.",
    )
    method: Method = Field(description="How the text was read.")
    confidence: Confidence | None = Field(
        default=None, description="Mean word confidence, 0 to 1; null if the text is exact."
    )


class Repair(Model):
    """A difference between what the page says and the cleaned text."""

    kind: Literal["hyphen", "ligature", "control-token", "encoding", "spacing", "ocr"] = Field(
        description="Kind of repair."
    )
    wrong: str = Field(description="What the source says.")
    right: str = Field(description="What the cleaned text says, or would say.")
    confidence: Confidence = Field(description="Confidence of the repair, 0 to 1.")
    applied: bool = Field(default=True, description="False if the repair is only suggested.")


class Mark(Model):
    """A part of a block's text that is set in a different face."""

    start: int = Field(ge=0, description="Offset of the first character, in code points of `text`.")
    end: int = Field(ge=0, description="Offset after the last character.")
    style: Literal["bold", "italic"] = Field(description="How it is set.")


class Icon(Model):
    """An icon printed within a text; the text has `{icon:HASH}` in its place."""

    hash: str = Field(min_length=1, description="Short hash of its picture, the same in all places and editions.")
    font: str = Field(default="", description="Font of the glyph; empty for a small image.")
    page: int = Field(ge=1, description="Page of the file, counted from 1.")
    box: Box = Field(description="Place on the page.")


class CellSpan(Model):
    """A table cell that spans several rows or columns; the other cells it covers are empty."""

    row: int = Field(ge=0, description="Row of its upper left corner, as an index into `rows`.")
    column: int = Field(ge=0, description="Column of its upper left corner, as an index into that row.")
    rows: int = Field(ge=1, description="Number of rows it spans.")
    columns: int = Field(ge=1, description="Number of columns it spans.")


class Block(Model):
    """A heading, a paragraph, a list item, a table: the smallest piece with its own place."""

    kind: BlockKind = Field(description="Kind of block.")
    level: int | None = Field(default=None, ge=1, description="Level of a heading or nesting of a list item, from 1.")
    label: str | None = Field(
        default=None,
        description="Printed label of a list item, such as 1. or a) or a bullet; not part of `text`.",
    )
    orig: str = Field(description="What the page says, line by line.")
    text: str = Field(description="The cleaned text: NFC, lines joined, words cut at line ends joined.")
    marks: tuple[Mark, ...] = Field(default=(), description="Bold and italic parts of the text.")
    icons: tuple[Icon, ...] = Field(default=(), description="Icons in the text, in their order.")
    rows: tuple[tuple[str, ...], ...] = Field(
        default=(), description="Cells of a table, row by row; empty for other blocks."
    )
    spans: tuple[CellSpan, ...] | None = Field(
        default=None, description="Table cells that span several rows or columns; null if there are none."
    )
    continues: bool = Field(
        default=False, description="True if the block continues the sentence of the previous block."
    )
    provenance: Provenance = Field(description="Where it comes from.")
    repairs: tuple[Repair, ...] = Field(default=(), description="What was repaired in it.")


class SheetWord(Model):
    """A word of a card on a sheet, with its place and typeface."""

    text: str = Field(description="The word; an icon is `{icon:HASH}`.")
    box: Box = Field(description="Place on the page.")
    baseline: float = Field(description="Height of the baseline on the page, in points.")
    size: float = Field(description="Size of its letters, in points.")
    bold: bool = Field(default=False, description="True if it is bold.")
    italic: bool = Field(default=False, description="True if it is italic.")
    confidence: Confidence | None = Field(default=None, description="0 to 1; null if the text is exact.")


class SheetCell(Model):
    """A cell of a sheet: the place of one card on a page, and everything printed there."""

    row: int = Field(ge=1, description="Row of the grid, from 1.")
    column: int = Field(ge=1, description="Column of the grid, from 1.")
    box: Box = Field(description="Place of the cell on the page.")
    words: tuple[SheetWord, ...] = Field(description="Its words, line by line.")
    lines: tuple[Box, ...] = Field(default=(), description="Lines and panels that are drawn in it.")
    turned: int = Field(
        default=0,
        description="Degrees by which the page was rotated clockwise to read its sideways cards; "
        "boxes and baselines refer to the rotated page.",
    )


class OpenTable(Model):
    """A table without ruling lines; the blocks of its page have its words as running text."""

    box: Box = Field(description="Place on the page.")
    rows: tuple[tuple[str, ...], ...] = Field(
        description="Cells row by row, headers first; lines of a cell as printed."
    )


NoiseReason = Literal["picture", "ruling line", "scattered", "speck", "unreadable"]
"""Why a recognised word is treated as noise: part of a picture or a line, one of several scattered characters, a speck, or
part of a line that was not read with any confidence."""


class Noise(Model):
    """A recognised word that is treated as noise and belongs to no block."""

    text: str = Field(description="What was read.")
    box: Box = Field(description="Place on the page.")
    confidence: Confidence | None = Field(default=None, description="0 to 1; null if unknown.")
    reason: NoiseReason = Field(description="Why it is treated as noise.")


class Page(Model):
    """A page of a file; a text file is one page without a size."""

    number: int = Field(ge=1, description="Number of the page in the file, from 1.")
    width: float | None = Field(default=None, description="Width in points; null for text files.")
    height: float | None = Field(default=None, description="Height in points; null for text files.")
    turned: float = Field(
        default=0.0,
        description="Degrees by which the page was rotated clockwise around its centre for reading; "
        "width, height and boxes refer to the rotated page.",
    )
    method: Method = Field(description="How the page was read.")
    reason: str = Field(default="", description="Why it was read this way.")
    confidence: Confidence | None = Field(
        default=None, description="Mean word confidence of the page, 0 to 1; null if exact."
    )
    blocks: tuple[Block, ...] = Field(default=(), description="Blocks in reading order.")
    noise: tuple[Noise, ...] = Field(default=(), description="Recognised words that are in no block, and why.")
    cells: tuple[SheetCell, ...] | None = Field(
        default=None,
        description="Cells with words where the page is a sheet of cards, row by row; null for other pages.",
    )
    open_tables: tuple[OpenTable, ...] | None = Field(
        default=None, description="Tables with bold heads and no ruling lines; null if there are none."
    )


class Note(Model):
    """Something extraction noticed that does not fit into a block; it becomes a finding."""

    type: Literal["note"] = "note"
    kind: Literal[
        "control-token", "unread-page", "encoding", "layout", "recorded-ocr", "duplicate-id", "wrong-field"
    ] = Field(description="Kind of note.")
    message: str = Field(description="What was noticed and what was done about it.")
    excerpt: str = Field(default="", description="The passage, at most 12 words.")
    provenance: Provenance = Field(description="Where it was noticed.")


class Document(Model):
    """A source file as extraction understands it."""

    source: str = Field(description="Path of the file as the project names it, with forward slashes.")
    sha256: Sha256 = Field(description="SHA-256 of the file.")
    format: SourceSort = Field(
        description="Kind of file, by its content: the name of an input format, such as pdf or text."
    )
    locale: Locale | None = Field(
        default=None, description="Language of the text, given or detected; null if undecided."
    )
    pages: tuple[Page, ...] = Field(description="Pages in order.")
    notes: tuple[Note, ...] = Field(default=(), description="What extraction has to report.")
