"""Headings that come as paragraphs, because neither recognition nor plain text knows the weight of letters: short lines
above running text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from regelwerk.content import headings
from regelwerk.content.candidates import Source
from regelwerk.content.numbering import whole_label
from regelwerk.content.printed_lines import breaks_early, column_widths, lines
from regelwerk.language.tokens import words

_FACELESS = ("ocr", "hocr", "text")
"""Methods that do not tell how bold and how large letters are."""
_LONGEST = 5
"""Words of the longest title that is told by its line alone."""
_SHORTEST_TEXT = 6
"""Words of running text at least."""


def mended_titles(found: Sequence[Source]) -> list[Source]:
    """The sources, with lines that head running text made headings, one level below the last one seen without a number."""
    return list(_above_text(list(_off_text(found))))


def _off_text(found: Sequence[Source]) -> Iterator[Source]:
    """Paragraphs whose first line is a title, cut behind it."""
    for source, width in zip(found, column_widths(found), strict=True):
        printed = lines(source.piece) if _is_paragraph(source) else []
        early = [breaks_early(line.text, after.text, width) for line, after in pairwise(printed)]
        if any(early[:1]) and not any(early[1:]) and _is_title(printed[0].text):
            rest = source.piece.cut(source.piece.line_starts()[0])
            if _is_prose(rest.text):
                yield Source(source.block, printed[0])
                yield Source(source.block, rest)
                continue
        yield source


def _above_text(found: Sequence[Source]) -> Iterator[Source]:
    """Lines that head running text."""
    level = 0
    for source, after in pairwise([*found, None]):
        if source is None:
            continue
        if source.block.kind == "heading":
            level = level if whole_label(source.piece.text) else source.block.level or 1
        elif after is not None and _is_paragraph(source) and _is_paragraph(after) and _is_title(source.piece.text):
            alone = len(lines(source.piece)) == 1
            if alone and _is_prose(after.piece.text) and source.block.provenance.page == after.block.provenance.page:
                source = Source(source.block.model_copy(update={"kind": "heading", "level": level + 1}), source.piece)
        yield source


def _is_paragraph(source: Source) -> bool:
    faceless = source.block.provenance.method in _FACELESS
    return source.block.kind == "paragraph" and faceless and not source.block.continues


def _is_title(text: str) -> bool:
    """True for a few words that begin as a name does and do not end as a sentence does."""
    return (
        text[:1].isupper()
        and sum(char.isalpha() for char in text) > 2
        and len(words(text)) <= _LONGEST
        and not any(mark in text for mark in ".,;:!?|")
    )


def _is_prose(text: str) -> bool:
    """True for sentences that no hint and no example begins."""
    return (
        text[:1].isupper()
        and text.endswith((".", ":", "!", "?"))
        and len(words(text)) >= _SHORTEST_TEXT
        and not headings.begins_aside(text)
        and not headings.begins_example(text)
    )
