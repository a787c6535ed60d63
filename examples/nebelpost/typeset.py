"""Texts into a PDF with a text layer, set by typst with the fonts that come with it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import typst
from blocks import Block

LAYOUT = Path(__file__).parent / "layout"
TIMESTAMP = 1735689600  # 2025-01-01: the date inside the PDF must not depend on the day it is made


def typeset(blocks: list[Block], *, locale: str, colourful: bool, running_head: str, icons: list[str]) -> bytes:
    """Set the blocks of a rulebook on small pages; the same blocks give the same bytes."""
    data = {
        "locale": locale,
        "colourful": colourful,
        "running_head": running_head,
        "blocks": [_as_data(block, icons) for block in blocks],
    }
    return pdf_of("booklet", data)


def pdf_of(layout: str, data: dict[str, Any]) -> bytes:
    """The PDF that the layout of this name makes of the data; the same data give the same bytes."""
    pdf = typst.compile(
        LAYOUT / f"{layout}.typ",
        root=LAYOUT,
        ignore_system_fonts=True,
        sys_inputs={layout: json.dumps(data, ensure_ascii=False, sort_keys=True)},
        timestamp=TIMESTAMP,
    )
    if not isinstance(pdf, bytes):
        raise TypeError("typst gave several files instead of one PDF")
    return pdf


def _as_data(block: Block, icons: list[str]) -> dict[str, Any]:
    return {
        "kind": block.kind,
        "level": block.level,
        "label": block.label,
        "runs": runs(block.text, icons),
        "rows": [[runs(cell, icons) for cell in row] for row in block.rows],
    }


def runs(text: str, icons: list[str]) -> list[dict[str, str]]:
    """Stretches of one face each: plain, bold, or the word of an icon with the number that must stay beside it."""
    icon = re.compile(rf"((?:\d+(?:–\d+)? )?\b(?:{'|'.join(map(re.escape, icons))})\b)")
    found: list[dict[str, str]] = []
    for bold, stretch in _by_weight(text):
        for piece in icon.split(stretch):
            if icon.fullmatch(piece):
                number, _, word = piece.rpartition(" ")
                found.append({"style": "icon", "text": word, "number": f"{number} " if number else ""})
            elif piece:
                found.append({"style": "bold" if bold else "plain", "text": piece})
    return found


def _by_weight(text: str) -> list[tuple[bool, str]]:
    """Stretches between `**`, each with whether it is bold."""
    return [(index % 2 == 1, stretch) for index, stretch in enumerate(text.split("**"))]
