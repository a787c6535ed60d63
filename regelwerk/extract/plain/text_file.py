"""Plain text and Markdown files into Documents."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.errors import InputLimitError
from regelwerk.extract.limits import MAX_LINES, MAX_TEXT_WORDS
from regelwerk.extract.page.joined_text import writing_of
from regelwerk.extract.plain.aligned_tables import with_aligned_cells
from regelwerk.extract.plain.source_lines import SourceLine, source_lines
from regelwerk.extract.plain.text_blocks import TextSource, blocks_of
from regelwerk.extract.plain.text_encoding import decode
from regelwerk.extract.plain.text_units import units_of
from regelwerk.language.language_detection import detect
from regelwerk.schema.document import Document, Note, Page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelwerk.extract.plain.text_encoding import Decoded
from regelwerk.extract.plain.text_columns import parted

_EXCERPT_WORDS = 12
_WORD = re.compile(r"\w+")


def read_text(data: bytes, name: str, *, markdown: bool, source: str, sha256: str, locale: str | None) -> Document:
    """Read a text file: one page without a size.

    `name` is used in errors, `source` in provenance. Raises UnreadableInputError where the bytes are no text, InputLimitError
    for more lines or words than are read.
    """
    decoded = decode(data, name)
    _check_length(decoded.text, name)
    lines = source_lines(decoded.text)
    language = locale or detect("\n".join(line.text for line in lines))
    made_of = TextSource(
        source, sha256, "markdown" if markdown else "text", writing_of(language, (line.text for line in lines))
    )
    in_order, columns = (lines, []) if markdown else parted(lines)
    rows = in_order if markdown else with_aligned_cells(in_order)
    blocks = blocks_of(units_of(rows, markdown=markdown), made_of)
    reason = f"a text file in {decoded.encoding.upper()}"
    return Document(
        source=source,
        sha256=sha256,
        format="markdown" if markdown else "text",
        locale=language,
        pages=(Page(number=1, method=made_of.method, reason=reason, blocks=tuple(blocks)),),
        notes=(*_notes(decoded, lines, made_of), *(_side_by_side(first, last, made_of) for first, last in columns)),
    )


def _check_length(text: str, name: str) -> None:
    lines = max(text.count(end) for end in "\n\r")
    words = sum(1 for _ in _WORD.finditer(text))
    for count, limit, what in ((lines, MAX_LINES, "lines"), (words, MAX_TEXT_WORDS, "words")):
        if count > limit:
            raise InputLimitError(
                f"{name}: {count:,} {what}, more than {limit:,}", next_step="Split the file into several."
            )


def _notes(decoded: Decoded, lines: Iterable[SourceLine], source: TextSource) -> Iterable[Note]:
    if decoded.problem:
        broken = next((line for line in lines if "\ufffd" in line.text), None)
        place = broken.number if broken else 1
        yield Note(
            kind="encoding",
            message=decoded.problem,
            excerpt=_excerpt(broken.text) if broken else "",
            provenance=source.provenance(place, place),
        )
    for line in lines:
        for token in line.tokens:
            yield Note(
                kind="control-token",
                message="A control token from a text collection was removed; it is not part of the rulebook.",
                excerpt=_excerpt(token),
                provenance=source.provenance(line.number, line.number),
            )
        if line.controls:
            yield Note(
                kind="encoding",
                message=f"{line.controls} control characters were removed.",
                excerpt=_excerpt(line.text),
                provenance=source.provenance(line.number, line.number),
            )


def _side_by_side(first: int, last: int, source: TextSource) -> Note:
    return Note(
        kind="layout",
        message=f"Lines {first} to {last} have two columns side by side; the left one was read first, then the right one.",
        provenance=source.provenance(first, last),
    )


def _excerpt(text: str) -> str:
    return " ".join(text.split()[:_EXCERPT_WORDS])
