"""Lines of a document as a list of cards has them: each with its face, and whether a block begins with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from regelwerk.content.parse.numbers.printed_lines import with_line_starts
from regelwerk.schema.document import Block, Document, Provenance

_MARK = re.compile(r"([:;])\s+(?=\S)")
_MARKED = {":": "definition", ";": "term"}
"""Kinds of lines of a definition list, of a wiki or of Markdown, by the mark before them."""
_TAB = 32
"""Columns of a tab; wide, so that it is a gap."""
_FACT_WORDS = 4
"""Words of a value in a table of one card, at most."""
_SHORT = 8
"""Words that a heading over a group has at most."""


@dataclass(frozen=True, slots=True)
class ListedLine:
    """A printed line, or a block where nothing tells its lines."""

    text: str
    """Its cleaned text; a word that is cut at its end stands whole in it or in the next line."""
    kind: str
    """The kind of its block."""
    level: int
    begins: bool
    """Whether a block begins with it."""
    apart: bool
    """Whether an empty line stands before it; only plain text tells."""
    bold: int
    """Characters at its beginning that are bold."""
    slant: int
    """Characters at its beginning that are italic."""
    upright: int
    """Characters before the stretch in italics that it ends with; all where it ends upright."""
    place: Provenance
    label: str = ""
    """The printed label of a list item that begins with it, such as `2.` or a bullet."""
    indent: int = 0
    """Columns by which it is indented; only text and Markdown tell."""
    printed: str = ""
    """The line with its wide gaps, of text and Markdown where nothing else was cleaned."""

    @property
    def italic(self) -> bool:
        """Whether all of it is italic."""
        return self.upright == 0 and bool(self.text)

    @property
    def is_title(self) -> bool:
        """Whether it is set off as a name is: a heading, or bold throughout."""
        return self.kind == "heading" or (self.bold >= len(self.text.rstrip()) and bool(self.text))


def listed_lines(document: Document, *, rows: bool = False) -> Iterator[ListedLine]:
    """The lines of a document outside of tables and sheets, running heads left out; with `rows` those of plain tables too."""
    last_line = None
    for page in document.pages:
        if page.cells:
            continue
        for block in page.blocks:
            if block.kind == "table" and all(len(row) == 2 and row[0].rstrip().endswith(":") for row in block.rows):
                for at, row in enumerate(block.rows):  # fields below each other, with spaces behind their labels
                    text = " ".join(row)
                    yield ListedLine(text, "paragraph", 1, at == 0, at == 0, 0, 0, len(text), block.provenance)
                continue
            if rows and block.kind == "table" and document.format == "text":
                for at, row in enumerate(block.rows):
                    cells = [cell for cell in row if cell]
                    text = " | ".join(cells)
                    yield ListedLine(
                        text,
                        "paragraph",
                        1,
                        True,
                        at == 0,
                        0,
                        0,
                        len(text),
                        block.provenance,
                        printed="   ".join(cells),
                    )
                continue
            if rows and block.kind == "table" and len(block.rows) == 2 and _are_facts(block.rows):
                for at, (label, value) in enumerate(zip(*block.rows, strict=True)):
                    text = f"{label}: {value}"
                    yield ListedLine(text, "table", 1, at == 0, at == 0, 0, 0, len(text), block.provenance)
                continue
            if block.kind in ("furniture", "unread", "table"):
                continue
            apart = False
            if block.provenance.lines:
                apart = last_line is None or block.provenance.lines[0] > last_line + 1
                last_line = block.provenance.lines[1]
            for at, line in enumerate(_of_block(with_line_starts(block))):
                yield replace(line, apart=apart and at == 0)


def _are_facts(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the rows of a table are the labels and the values of one card: words above short values."""
    labels, values = rows
    return len(labels) == len(values) > 1 and all(
        label.strip() and not any(map(str.isdigit, label)) and len(value.split()) <= _FACT_WORDS
        for label, value in zip(labels, values, strict=True)
    )


def _of_block(block: Block) -> Iterator[ListedLine]:
    inner = (at for at in block.provenance.breaks if 0 < at < len(block.text))
    newlines = (at + 1 for at, char in enumerate(block.text) if char == "\n")
    starts = sorted({0, *inner, *newlines})
    printed = {
        " ".join(line.split()): line.rstrip().expandtabs(_TAB)
        for line in block.orig.splitlines()
        if block.provenance.lines
    }
    indent = len(block.orig) - len(block.orig.lstrip(" ")) if block.provenance.lines else 0
    for start, end in zip(starts, [*starts[1:], len(block.text)], strict=True):
        line = printed.get(block.text[start:end].strip(), "")
        mark = _MARK.match(block.text, start, end) if block.provenance.lines and block.kind == "paragraph" else None
        start = mark.end() if mark else start
        text = block.text[start:end]
        if not text.strip():
            continue
        yield ListedLine(
            text=text,
            kind=_MARKED[mark[1]] if mark else block.kind,
            level=block.level or 1,
            begins=start == 0 or mark is not None,
            apart=False,
            bold=_covered(block, start, end, "bold"),
            slant=_covered(block, start, end, "italic"),
            upright=_upright(block, start, end),
            place=block.provenance,
            label=(block.label or "") if start == 0 else "",
            indent=len(line) - len(line.lstrip()) if line else indent,
            printed=line.strip() if not mark else line.strip()[1:].strip(),
        )


def _covered(block: Block, start: int, end: int, style: str) -> int:
    """How many characters from `start` on have a style without a break."""
    at = start
    for mark in sorted(block.marks, key=lambda mark: mark.start):
        if mark.style == style and mark.start <= at + 1 and mark.end > at:
            at = mark.end
    return min(at, end) - start


def _upright(block: Block, start: int, end: int) -> int:
    """How many characters stand before the italics that end a line."""
    at = start + len(block.text[start:end].rstrip())
    found = end
    for mark in sorted(block.marks, key=lambda mark: -mark.end):
        if mark.style == "italic" and mark.end >= at - 1 and mark.start < at:
            at = found = max(start, mark.start)
    return found - start


def is_heading(line: ListedLine) -> bool:
    """Whether a line may stand over a group of cards."""
    return line.kind == "heading" and len(line.text.split()) <= _SHORT


def block_places(lines: Sequence[ListedLine], at: int) -> list[int]:
    """The lines of the block that begins with the line `at`."""
    places = [at]
    while places[-1] + 1 < len(lines) and not lines[places[-1] + 1].begins:
        places.append(places[-1] + 1)
    return places


def upright_from(lines: Sequence[ListedLine]) -> int:
    """How many characters of some lines stand before the italics at their end."""
    last = len(lines) - 1
    while last > 0 and lines[last].italic:
        last -= 1
    return sum(len(line.text) for line in lines[:last]) + lines[last].upright
