"""Icons of a document by name: `{icon:HASH}` becomes `{icon:NAME}` where the project names the picture."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from regelwerk.schema.document import Block, Document

ICON = re.compile(r"\{icon:([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class SeenIcon:
    """An icon that sources print and that nobody has named yet."""

    hash: str
    """Key of its picture, or the word that stands for it."""
    count: int
    where: str
    """Where it is seen first, in words."""
    name: str = ""
    """The name to propose for it; empty where nothing tells."""


def named(document: Document, names: Mapping[str, str]) -> Document:
    """The document with the names of its icons; offsets into its texts move along."""
    if not any(icon.hash in names for page in document.pages for block in page.blocks for icon in block.icons):
        return document
    pages = tuple(
        page.model_copy(
            update={"blocks": tuple(_named(block, names) if block.icons else block for block in page.blocks)}
        )
        for page in document.pages
    )
    return document.model_copy(update={"pages": pages})


def seen(documents: Iterable[Document]) -> list[SeenIcon]:
    """Icons of some documents, the most frequent first."""
    counts: dict[str, int] = {}
    first: dict[str, str] = {}
    for document in documents:
        for icon in (icon for page in document.pages for block in page.blocks for icon in block.icons):
            counts[icon.hash] = counts.get(icon.hash, 0) + 1
            first.setdefault(icon.hash, f"page {icon.page} of {document.source}")
    return [SeenIcon(key, counts[key], first[key]) for key in sorted(counts, key=lambda key: -counts[key])]


def _named(block: Block, names: Mapping[str, str]) -> Block:
    def name(found: re.Match[str]) -> str:
        return f"{{icon:{names[found[1]]}}}" if found[1] in names else found[0]

    ends = [found.end() for found in ICON.finditer(block.text)]
    grown = [0]
    for found in ICON.finditer(block.text):
        grown.append(grown[-1] + len(name(found)) - len(found[0]))

    def moved(offset: int) -> int:
        """Offsets are before or after an icon, never inside."""
        return offset + grown[bisect_left(ends, offset + 1)]

    breaks = tuple(moved(offset) for offset in block.provenance.breaks)
    return block.model_copy(
        update={
            "orig": ICON.sub(name, block.orig),
            "text": ICON.sub(name, block.text),
            "rows": tuple(tuple(ICON.sub(name, cell) for cell in row) for row in block.rows),
            "marks": tuple(
                mark.model_copy(update={"start": moved(mark.start), "end": moved(mark.end)}) for mark in block.marks
            ),
            "provenance": block.provenance.model_copy(update={"breaks": breaks}),
        }
    )
