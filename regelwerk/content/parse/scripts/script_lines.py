"""The printed lines of a document, one after the other, each with its block and the place in its text.

Block labels (`4.`, a bullet) are part of the text here: a number that a layout takes for the label of a list item may open a
section.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from regelwerk.content.parse.numbers.printed_lines import with_line_starts
from regelwerk.language.known_languages import in_any
from regelwerk.schema.document import Block, Box, Document

_PAGE_RUN = 3
"""Page numbers in a row that are taken for page numbers of a text with its running heads."""
_SECTION_RUN = 6
"""Numbers between dashes that may be those of sections, at least."""
_MOST_ENDED = 0.9
_ENDED = re.compile(r"[.!?…\d)\]”“»«\"]\s*$")
_PAGE_LINES = 4
"""Lines between two page numbers, at least."""


@dataclass(frozen=True)
class ScriptLine:
    """A printed line: `text` is `block_text[start:end]`."""

    block: Block
    index: int
    """Position of the block in the document."""
    block_text: str
    start: int
    end: int
    gap: float | None
    """White space above it: blank lines in a text file, points on a page; None at the top of a page or a column."""
    furniture: bool = False

    @cached_property
    def text(self) -> str:
        """The line without the white space around it."""
        return self.block_text[self.start : self.end].strip()

    @property
    def is_first(self) -> bool:
        """True for the first line of its block."""
        return self.start == 0

    @property
    def is_recognised(self) -> bool:
        """True for a line of a scan."""
        return self.block.provenance.method == "ocr"

    @property
    def box(self) -> Box | None:
        """Where its block stands on the page."""
        return self.block.provenance.box

    def is_marked(self, style: str, end: int) -> bool:
        """True where the characters up to `end` of the line are set in this style."""
        shift = label_width(self.block)
        begin = self.start
        return any(
            mark.style == style and mark.start + shift <= begin + shift and mark.end + shift >= begin + end
            for mark in self.block.marks
        )


def label_width(block: Block) -> int:
    """Characters that the label takes before the text of a block, with the space behind it."""
    return len(block.label) + 1 if block.label else 0


def whole_text(block: Block) -> str:
    """The text of a block behind its label."""
    return f"{block.label} {block.text}".rstrip() if block.label else block.text


def script_lines(document: Document) -> list[ScriptLine]:
    """The lines of a document in reading order; of its running heads and feet those that are nothing but a number."""
    found: list[ScriptLine] = []
    before: Block | None = None
    for index, block in enumerate(block for page in document.pages for block in page.blocks):
        if block.kind == "unread" or not whole_text(block).strip():
            continue
        if block.kind == "furniture" and not _NUMBER.fullmatch(block.text.strip()):
            continue
        found += _lines(block, index, before)
        before = block if block.kind != "furniture" else before
    return _without_running_heads(found)


_NUMBER = re.compile(r"[(\[§]?\s?\d{1,4}[)\].]?")


def _lines(block: Block, index: int, before: Block | None) -> list[ScriptLine]:
    block = with_line_starts(block)
    text, shift = whole_text(block), label_width(block)
    starts = [0, *(offset + shift for offset in block.provenance.breaks)]
    if block.kind == "table" or not block.provenance.breaks:
        starts = sorted({0, *(match.end() for match in re.finditer("\n", text))})
    starts = [start for start in starts if start < len(text)]
    ends = [*starts[1:], len(text)]
    gap = _gap(before, block)
    furniture = block.kind == "furniture"
    return [
        ScriptLine(block, index, text, start, end, gap if start == 0 else 0.0, furniture)
        for start, end in zip(starts, ends, strict=True)
    ]


def _gap(before: Block | None, block: Block) -> float | None:
    if before is None:
        return None
    last, first = before.provenance, block.provenance
    if last.lines and first.lines:
        return float(first.lines[0] - last.lines[1] - 1)
    if last.box and first.box and not last.further and last.page == first.page and last.box.y1 <= first.box.y0 + 4:
        return round(first.box.y0 - last.box.y1, 1)
    return None


def _stand_between_texts(run: Sequence[tuple[int, int]], lines: Sequence[ScriptLine]) -> bool:
    """True for numbers before which the text has nearly always come to its end: they open sections. Pages end anywhere."""
    ended = sum(at == 0 or _ENDED.search(lines[at - 1].text) is not None for at, _ in run)
    return len(run) >= _SECTION_RUN and ended >= _MOST_ENDED * len(run)


_PAGE_NUMBER = re.compile(r"(?P<before>\D{0,12}?)(?P<number>\d{1,4})(?P<behind>\D{0,4})")


def _without_running_heads(lines: Sequence[ScriptLine]) -> list[ScriptLine]:
    """The lines without page numbers that a copied text still has, and the heads that come with each of them.

    A page number counts on by one from page to page in one form that is not that of a bare number: `- 5 -`, `Page 5`.
    """
    page = re.compile(rf"(?:{in_any(lambda one: one.pointers.page)}|page|strona|\W)\W*", re.IGNORECASE)
    runs: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for at, line in enumerate(lines):
        match = _PAGE_NUMBER.fullmatch(line.text)
        if match and match["before"].strip() and page.fullmatch(match["before"]) and line.block.provenance.lines:
            runs.setdefault((match["before"].strip(), match["behind"].strip()), []).append((at, int(match["number"])))
    gone: set[int] = set()
    worded = False
    for (before, _), run in sorted(runs.items(), key=lambda item: not item[0][0][:1].isalpha()):
        if worded and not before[:1].isalpha():
            break  # pages are numbered in one way
        if before in ("(", "[", "§", "#") or len(run) < _PAGE_RUN or _stand_between_texts(run, lines):
            continue
        if all(b[1] == a[1] + 1 and b[0] - a[0] >= _PAGE_LINES for a, b in pairwise(run)):
            heads = Counter(lines[at + 1].text for at, _ in run if at + 1 < len(lines))
            worded = worded or before[:1].isalpha()
            gone |= {at for at, _ in run}
            gone |= {at + 1 for at, _ in run if at + 1 < len(lines) and heads[lines[at + 1].text] >= len(run) - 1}
    kept = [line for at, line in enumerate(lines) if at not in gone]
    behind = {at + 1 for at in gone}
    first = {id(lines[at]) for at in behind if at < len(lines) and at not in gone}
    return [replace(line, gap=None) if id(line) in first else line for line in kept]
