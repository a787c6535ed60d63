"""Lists that recognition leaves without some of their bullets: items run together, items that look like paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from regelwerk.content.candidates import Source, begins_sentence
from regelwerk.content.printed_lines import breaks_early, column_widths
from regelwerk.content.steps import closed_label

_SIGN = re.compile(r"[^\w\s(\[|¦]{1,2}\s+(?=\w)")
"""A bullet, or what one was taken for, with room behind it."""
_FRAME = re.compile(r"[|¦]\s*(?=\w)")
"""The frame of a box, taken for a letter."""
_INDENT = (1.5, 40.0)
"""How far the text of an item begins behind its bullet, in points."""


def mended_lists(found: Sequence[Source]) -> list[Source]:
    """The sources, with each item of a recognised list apart, and the frame of a box no longer part of its text."""
    return list(_apart(list(_items(list(_unframed(found))))))


def _unframed(found: Sequence[Source]) -> Iterator[Source]:
    for source in found:
        frame = _FRAME.match(source.piece.text) if source.recognised and source.block.kind != "table" else None
        yield Source(source.block, source.piece.cut(frame.end())) if frame else source


def _items(found: Sequence[Source]) -> Iterator[Source]:
    """Paragraphs that follow an item with a bullet and are items themselves, made so."""
    item: Source | None = None
    for source, after in pairwise([*found, None]):
        if source is None:
            continue
        sign = _lost_sign(source, item, after) if item else None
        if item is not None and sign is not None:
            update = {"kind": "item", "level": item.block.level, "label": item.block.label}
            source = Source(source.block.model_copy(update=update), source.piece.cut(sign))
        item = source if _is_bulleted(source) else None
        yield source


def _lost_sign(source: Source, before: Source, after: Source | None) -> int | None:
    """How many characters of a paragraph are its misread bullet, 0 for a bullet that is lost; None for a paragraph."""
    if source.block.kind != "paragraph" or not source.recognised or source.block.continues:
        return None
    sign = _SIGN.match(source.piece.text)
    if sign is not None:
        return sign.end()
    one, other = before.block.provenance.box, source.block.provenance.box
    if one is None or other is None or before.block.provenance.page != source.block.provenance.page:
        return None
    indented = _INDENT[0] <= other.x0 - one.x0 <= _INDENT[1]
    goes_on = after is not None and _is_bulleted(after) and after.block.level == before.block.level
    return 0 if indented and goes_on and begins_sentence(source.piece.text) else None


def _apart(found: Sequence[Source]) -> Iterator[Source]:
    """Items with a bullet cut where a line ends early and the next begins anew."""
    for source, width in zip(found, column_widths(found), strict=True):
        starts = [0, *source.piece.line_starts()] if _is_bulleted(source) and source.recognised else [0]
        text = source.piece.text
        edges = [
            begin
            for (start, begin), end in zip(pairwise(starts), [*starts[2:], None], strict=False)
            if breaks_early(text[start:begin], text[begin:end], width)
        ]
        for start, end in zip([0, *edges], [*edges, None], strict=True):
            yield Source(source.block, source.piece.cut(start, end)) if edges else source


def _is_bulleted(source: Source) -> bool:
    label = source.block.label
    return source.block.kind == "item" and label is not None and closed_label(f"{label} ") is None
