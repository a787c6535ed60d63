"""A Document as Markdown (CommonMark, tables as in GitHub Flavored Markdown)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Block, Document

_MAX_HEADING = 6
_ORDERED = re.compile(r"\d{1,9}[.)]")
_SPECIAL = re.compile(r"([\\`*_<>|\[\]])")
_LOOKS_LIKE_BLOCK = re.compile(r"(\d{0,9})(?=[#+\-=>.)]+(?: |$))")


class MarkdownForm:
    """Markdown as most programs read it."""

    name = "md"

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        """The text of the Document with its headings, lists, tables and faces."""
        return to_markdown(document, furniture=furniture)


def to_markdown(document: Document, *, furniture: bool = False) -> str:
    """Headings with #, lists, pipe tables, asides as quotations, bold and italic stretches.

    Running heads, feet and page numbers are paragraphs at their places where `furniture` is asked for, else left out.

    Ends with a newline; empty for a document without text.
    """
    left_out = ("unread",) if furniture else ("furniture", "unread")
    blocks = [
        block
        for page in document.pages
        for block in page.blocks
        if block.kind not in left_out and (block.text or block.rows)
    ]
    out: list[str] = []
    for index, block in enumerate(blocks):
        if index:
            in_list = block.kind == "item" and blocks[index - 1].kind == "item"
            out.append("\n" if in_list else "\n\n")
        out.append(_markdown(block))
    return "".join(out) + "\n" if out else ""


def _markdown(block: Block) -> str:
    if block.rows:
        return _table(block.rows)
    if block.kind == "heading":
        return "#" * min(block.level or 1, _MAX_HEADING) + " " + _escaped(block.text)
    text = _marked(block)
    # Text that begins like a heading or an item must not turn into one.
    looks = _LOOKS_LIKE_BLOCK.match(text)
    if looks:
        text = f"{looks.group()}\\{text[looks.end() :]}"
    if block.kind == "item":
        label = block.label or "-"
        indent = "   " * ((block.level or 1) - 1)
        if _ORDERED.fullmatch(label):
            return f"{indent}{label} {text}"
        return f"{indent}- {text}" if not label.strip("()").rstrip(".)").isalnum() else f"{indent}- {label} {text}"
    if block.kind in ("aside", "example"):
        return f"> {text}"
    return text


def _marked(block: Block) -> str:
    """Text with the signs of its marks, run by run, so that marks which cross give well-formed Markdown."""
    places = sorted({0, len(block.text), *(place for mark in block.marks for place in (mark.start, mark.end))})
    parts: list[str] = []
    for start, end in pairwise(places):
        styles = {mark.style for mark in block.marks if mark.start <= start and end <= mark.end}
        sign = "**" * ("bold" in styles) + "*" * ("italic" in styles)
        run = block.text[start:end]
        inner = run.strip()
        before, after = run[: len(run) - len(run.lstrip())], run[len(run.rstrip()) :]
        parts.append(f"{before}{sign}{_escaped(inner)}{sign}{after}" if inner else run)
    return "".join(parts)


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def _table(rows: Sequence[Sequence[str]]) -> str:
    width = max(len(row) for row in rows)
    lines = [
        "| " + " | ".join(_escaped(cell).replace("\n", " ") for cell in [*row, *[""] * (width - len(row))]) + " |"
        for row in rows
    ]
    return "\n".join((lines[0], "|" + " --- |" * width, *lines[1:]))
