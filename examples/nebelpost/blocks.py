"""The rulebook's Markdown as blocks, and blocks as the plain text that extraction is expected to give.

The sources use a small part of Markdown: `#` headings, paragraphs, `1.` steps, `-` items (two spaces deeper for a
nested one), pipe tables, `>` boxes, `**bold**`. Comments steer the printed editions and are no text:
`<!-- page -->` and `<!-- column -->` start a page and a column, `<!-- figure: NAME -->` draws a picture.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["title", "subtitle", "heading", "paragraph", "step", "item", "table", "box", "page", "column", "figure"]
STEERING = ("page", "column", "figure")

BULLET = "•"

_HEADING = re.compile(r"(#{1,4}) (.+)")
_STEP = re.compile(r"(\d+\.) (.+)")
_ITEM = re.compile(r"( *)- (.+)")
_COMMENT = re.compile(r"<!-- (page|column|figure)(?:: (\w+))? -->")
_CONTROL_TOKEN = re.compile(r"<\|[^|<>]*\|>")
_RULE_ROW = re.compile(r"\|(?: *:?-+:? *\|)+")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the rulebook; `text` still holds the `**` of bold stretches."""

    kind: Kind
    text: str = ""
    level: int = 0
    label: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


def parse(markdown: str) -> list[Block]:
    """Blocks in order; raises ValueError where a paragraph runs over several lines, which the sources do not use."""
    blocks: list[Block] = []
    for chunk in re.split(r"\n{2,}", markdown.strip()):
        lines = chunk.split("\n")
        if lines[0].startswith("|"):
            rows = [_cells(line) for line in lines if not _RULE_ROW.fullmatch(line)]
            blocks.append(Block("table", rows=tuple(rows)))
            continue
        read = [_line(line) for line in lines]
        if len(read) > 1 and any(block.kind not in ("step", "item") for block in read):
            raise ValueError(f"only lists and tables have several lines: {lines[0]!r}")
        blocks += read
    if len(blocks) > 1 and blocks[0].kind == "title" and blocks[1].kind == "paragraph":
        blocks[1] = Block("subtitle", blocks[1].text)
    return blocks


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|"))


def _line(line: str) -> Block:
    if match := _COMMENT.fullmatch(line):
        if match[1] == "figure":
            return Block("figure", label=match[2])
        return Block("page") if match[1] == "page" else Block("column")
    if match := _HEADING.fullmatch(line):
        level = len(match[1])
        return Block("title", match[2]) if level == 1 else Block("heading", match[2], level - 1)
    if match := _STEP.fullmatch(line):
        return Block("step", match[2], label=match[1])
    if match := _ITEM.fullmatch(line):
        return Block("item", match[2], 1 + len(match[1]) // 2, BULLET)
    if line.startswith("> "):
        return Block("box", line[2:])
    return Block("paragraph", line)


def plain(block: Block, bullet: str = BULLET) -> str:
    """What a reader of the page reads: label and text, cells of a table parted by tabs."""
    if block.kind == "table":
        return "\n".join("\t".join(row) for row in block.rows)
    text = block.text.replace("**", "")
    label = bullet if block.label == BULLET else block.label
    return f"{label} {text}" if label else text


def expected_text(blocks: list[Block], bullet: str = BULLET) -> str:
    """Plain text in reading order, a blank line between blocks, items with the bullet that the edition prints; left-overs such as `<|image|>` are no text."""
    texts = (_CONTROL_TOKEN.sub("", plain(block, bullet)) for block in blocks if block.kind not in STEERING)
    return "\n\n".join(text for text in texts if text) + "\n"
