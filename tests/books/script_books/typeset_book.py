"""A script book on pages, set by typst."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from ..phrases import Locale
from ..typst_pages import typeset
from .book_frame import Frame, Heading, chapter
from .book_style import BookStyle
from .plain_book import RUN_IN, opening
from .section import CLOSE, OPEN, Block, Box, Items, Paragraph, Section


def typeset_book(sections: list[Section], frame: Frame, style: BookStyle, locale: Locale) -> bytes:
    """The PDF of a book; the same book gives the same bytes on a machine with the same fonts."""
    return typeset("book", {
        "locale": locale,
        "title": frame.title,
        "subtitle": frame.subtitle,
        "author": frame.author,
        "look": _look(style),
        "front": [_data(block) for block in frame.front],
        "sections": [_section(section, style, locale, at) for at, section in enumerate(sections)],
        "back": [_data(block) for block in frame.back],
    })  # fmt: skip


def _look(style: BookStyle) -> dict[str, Any]:
    """What the page alone shows."""
    chance = Random(f"look {style.seed}")
    condensed = style.font.endswith("Condensed")
    number_at = chance.choice((("center", "center"), ("left", "right"), ("right", "right")))
    return {
        "opening": style.opening,
        "colour": style.colour,
        "fill": chance.choice(("#ffffff", "#ffffff", "#ffffff", "#fbf6e9")),
        "bold_jumps": style.bold_jumps,
        "hanging": chance.random() < 0.5,
        "table": chance.choice(("ruled", "lines", "striped", "open")),
        "frame": chance.choice(("frame", "grey", "double", "open")),
        "rule": chance.random() < 0.15,
        "centred": chance.random() < 0.5,
        "head_size": chance.choice((1, 1.1, 1.3)),
        "weight": chance.choice(("bold", "bold", "regular")),
        "head": style.head,
        "numbered": chance.random() < 0.85,
        "number_at": number_at,
        "paper": style.paper,
        "columns": min(style.columns, 2) if style.paper == "a5" else style.columns,
        "margin": 13 if style.paper == "a5" else 18,
        "font": style.font.removesuffix(" Condensed"),
        "stretch": 75 if condensed else 100,
        "size": style.size - (0.5 if style.font.startswith("DejaVu") and not condensed else 0),
        "leading": chance.choice((0.55, 0.62, 0.7)),
        "justified": style.justified,
        "hyphenated": style.justified or chance.random() < 0.3,
        "indented": style.indented,
        "pictures": chance.choice((0, 0, 3, 7)),
        "break_front": chance.random() < 0.5,
        "wide": style.wide,
    }


def _section(section: Section, style: BookStyle, locale: Locale, at: int) -> dict[str, Any]:
    part = chapter(style, locale, at)
    return {
        "part": part.text if part else "",
        "number": section.number,
        "opening": opening(section, style, locale),
        "run_in": style.opening in RUN_IN and isinstance(section.blocks()[0], Paragraph),
        "blocks": [_data(block) for block in section.blocks()],
    }


def _data(block: Block | Heading) -> dict[str, Any]:
    if isinstance(block, Heading):
        return {"kind": "heading", "text": block.text}
    if isinstance(block, Paragraph):
        return {"kind": "paragraph", "runs": _runs(block.text)}
    if isinstance(block, Items):
        return {
            "kind": "items",
            "lines": [_runs(line) for line in block.lines],
            "markers": block.markers,
            "look": block.look,
        }
    if isinstance(block, Box):
        return {"kind": "box", "lines": [_runs(line) for line in block.lines], "titled": block.titled}
    rows = [[_runs(cell) for cell in row] for row in block.rows]
    return {"kind": "table", "rows": rows, "headed": block.headed}


def _runs(text: str) -> list[dict[str, Any]]:
    """Stretches of a text, the numbers of jumps apart."""
    pieces = re.split(f"{OPEN}(\\d+){CLOSE}", text)
    return [{"text": piece, "jump": at % 2 == 1} for at, piece in enumerate(pieces) if piece]
