"""Words of a Document on the printed lines of its pages, for formats that give every word a box.

A Document keeps the box of a block, not of a word. Lines are taken as equally high, letters as equally wide, and each
cleaned word is on the line where the page has it or where its first part is: boxes of blocks are measured, those of
lines and words estimated. A block that goes on elsewhere has the box of its first part alone, so its lines are lower.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from regelwerk.errors import MisuseError
from regelwerk.extract.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.geometry import Placed
    from regelwerk.schema.document import Block, Document, Page

RESOLUTION = 300
"""Pixels per inch of the boxes."""

_NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class PlacedWord:
    """A word of the cleaned text, or of the label before it, without white space."""

    text: str
    box: Rect[int]
    offset: int | None
    """Where it begins in the text of its block, in code points; None for words of the label."""
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """Words on one printed line; at least one."""

    words: tuple[PlacedWord, ...]
    box: Rect[int]


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block with words and a box."""

    block: Block
    box: Rect[int]
    lines: tuple[PlacedLine, ...]


@dataclass(frozen=True, slots=True)
class PlacedPage:
    """A page in pixels with its blocks in reading order; those without words or without a place are left out."""

    page: Page
    width: int
    height: int
    blocks: tuple[PlacedBlock, ...]


def placed_pages(document: Document, form: str) -> list[PlacedPage]:
    """Pages of a Document with all words in boxes.

    Raises MisuseError where the source has no pages with a size: there is no place on a page to give. `form` is the
    name of the format that needs it.
    """
    if not any(page.width and page.height for page in document.pages):
        raise MisuseError(
            f"{document.source}: has no pages with a size, but {form} contains positions on pages",
            next_step="Extract it with --to text, md, json or html.",
        )
    return [_placed_page(page) for page in document.pages]


def _placed_page(page: Page) -> PlacedPage:
    blocks = [placed for block in page.blocks if (placed := placed_block(block)) is not None]
    return PlacedPage(page, _pixels(page.width or 0.0), _pixels(page.height or 0.0), tuple(blocks))


def placed_block(block: Block) -> PlacedBlock | None:
    """A block with its words in boxes; None for one without words or without a place."""
    words = _words(block)
    place = block.provenance.box
    if not words or place is None:
        return None
    box = _whole(place, 72 / RESOLUTION)
    printed = [line.split() for line in block.orig.splitlines() if line.split()] or [[word.text for word in words]]
    lines: list[list[PlacedWord]] = [[] for _ in printed]
    for word, number in zip(words, _line_numbers(printed, [word.text for word in words]), strict=True):
        lines[number].append(word)
    longest = max(len(" ".join(line)) for line in printed)
    height = box.height / len(printed)
    down = len(printed) == 1 and box.height > 1.5 * box.width and longest > 2
    placed: list[PlacedLine] = []
    for number, line in enumerate(lines):
        share = len(" ".join(printed[number])) / longest
        top, right = box.y0 + number * height, box.x0 + box.width * share
        if line:
            placed.append(_placed_line(line, _whole(Rect(box.x0, top, right, top + height)), down))
    return PlacedBlock(block, box, tuple(placed))


def _words(block: Block) -> list[PlacedWord]:
    """Words of the label and the text, not placed yet, each with the face that all of it has."""
    words = [PlacedWord(text, _NOWHERE, None) for text in (block.label or "").split()]
    for found in re.finditer(r"\S+", block.text):
        faces = {mark.style for mark in block.marks if mark.start <= found.start() and found.end() <= mark.end}
        words.append(PlacedWord(found.group(), _NOWHERE, found.start(), "bold" in faces, "italic" in faces))
    return words


def _line_numbers(printed: Sequence[Sequence[str]], words: Sequence[str]) -> list[int]:
    """For each cleaned word the number of the printed line where it begins."""
    as_printed = [word for line in printed for word in line]
    lines = [number for number, line in enumerate(printed) for _ in line]
    if as_printed == list(words):
        return lines
    numbers: list[int] = []
    for _, start, end, first, last in SequenceMatcher(None, as_printed, words).get_opcodes():
        for index in range(first, last):
            place = start + (index - first) * (end - start) // (last - first)
            numbers.append(lines[min(place, len(lines) - 1)])
    return numbers


def _placed_line(words: Sequence[PlacedWord], box: Rect[int], down: bool) -> PlacedLine:
    """Words side by side in the box of their line, or one below the other where the line runs `down` the page."""
    left, top, right, bottom = box
    start, end = (top, bottom) if down else (left, right)
    letter = (end - start) / (sum(len(word.text) for word in words) + len(words) - 1)
    placed: list[PlacedWord] = []
    before = 0
    for word in words:
        near, far = start + before * letter, start + (before + len(word.text)) * letter
        place = _whole(Rect(left, near, right, far) if down else Rect(near, top, far, bottom))
        placed.append(replace(word, box=place))
        before += len(word.text) + 1
    return PlacedLine(tuple(placed), box)


def _whole(box: Placed, unit: float = 1.0) -> Rect[int]:
    """A box in whole pixels of `unit`, on the page and at least one pixel wide and high."""
    left, top, right, bottom = (max(0, round(edge / unit)) for edge in (box.x0, box.y0, box.x1, box.y1))
    return Rect(left, top, max(left + 1, right), max(top + 1, bottom))


def _pixels(points: float) -> int:
    return round(points * RESOLUTION / 72)
