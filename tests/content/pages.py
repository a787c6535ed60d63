"""Documents as extraction would give them, for tests of parsing. All text is invented."""

from __future__ import annotations

from regelwerk.schema.document import Block, BlockKind, Document, Mark, Method, Page, Provenance

SHA = "a" * 64


def block(
    text: str,
    kind: BlockKind = "paragraph",
    *,
    level: int | None = None,
    label: str | None = None,
    bold: str = "",
    line: int = 1,
    method: Method = "text",
    rows: tuple[tuple[str, ...], ...] = (),
    continues: bool = False,
) -> Block:
    """A block; a newline in `text` is where a line of the source ends and becomes a space."""
    breaks = tuple(at + 1 for at, char in enumerate(text) if char == "\n")
    clean = text.replace("\n", " ")
    return Block(
        kind=kind,
        level=level,
        label=label,
        orig=text,
        text=clean,
        marks=(Mark(start=0, end=len(bold), style="bold"),) if bold else (),
        rows=rows,
        continues=continues,
        provenance=Provenance(
            source="rules.txt",
            sha256=SHA,
            lines=(line, line + len(breaks)),
            breaks=breaks,
            method=method,
            confidence=0.9 if method == "ocr" else None,
        ),
    )


def document(*blocks: Block | str, locale: str | None = "de") -> Document:
    """A text file of these blocks; plain strings are paragraphs. Lines are counted, with an empty one between blocks."""
    placed: list[Block] = []
    line = 1
    for item in blocks:
        made = block(item) if isinstance(item, str) else item
        height = len(made.provenance.breaks) + 1
        provenance = made.provenance.model_copy(update={"lines": (line, line + height - 1)})
        placed.append(made.model_copy(update={"provenance": provenance}))
        line += height + 1
    page = Page(number=1, method="text", blocks=tuple(placed))
    return Document(source="rules.txt", sha256=SHA, format="text", locale=locale, pages=(page,))
