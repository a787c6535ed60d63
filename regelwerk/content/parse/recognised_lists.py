"""Lists that recognition left without some of their bullets: items run together, items that look like paragraphs.

Labels that count on tell the steps of a list, and headings that are numbered one by one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from regelwerk.content.parse.numbers.number_places import NumberedSource, begins_sentence
from regelwerk.content.parse.numbers.printed_lines import breaks_early, column_widths
from regelwerk.content.text.passages import Piece, join
from regelwerk.content.text.rule_numbers import Label, Style, relative_label, styles, value, whole_label

_MISREAD = re.compile(r"(?P<count>[1-9]\d?)\s?[,;:'’‚·]\s+(?=\S)")
"""What OCR makes of the dot after a number."""


@dataclass
class Counting:
    """The labels of one list or of one row of headings so far."""

    last: dict[Style, int] = field(default_factory=dict)
    closing: str = "."
    """What is after the number in the label before."""

    def expects(self, label: Label) -> bool:
        """True for the first label of a list, and for the one that comes next."""
        counts = {style: value(label.path[0], style) for style in styles(label.path[0])}
        return any(count == 1 or self.last.get(style, 0) + 1 == count for style, count in counts.items())

    def count(self, label: Label) -> None:
        """Go to a label."""
        for style in styles(label.path[0]):
            self.last[style] = value(label.path[0], style)
        self.closing = re.sub(r"^\W*\w+", "", label.printed)

    def follows(self, piece: Piece) -> Label | None:
        """The label of a paragraph that is a step although no list was seen: the first one, or the next one."""
        label = closed_label(piece.text)
        if label is not None and label.end < len(piece.text) and self.expects(label):
            return label
        return self._misread(piece)

    def _misread(self, piece: Piece) -> Label | None:
        """The next number in recognised text, whatever its dot was taken for."""
        match = _MISREAD.match(piece.text)
        if match is None or piece.parts[0].provenance.method not in ("ocr", "hocr"):
            return None
        count = match["count"]
        if (
            self.last.get("decimal", 0) + 1 != int(count)
            or count == "1"
            or not begins_sentence(piece.text[match.end() :])
        ):
            return None
        return Label(count + self.closing, match.end(), (count,), True, True, misread=True)


def closed_label(text: str) -> Label | None:
    """A number or a letter with its dot or bracket at the head of `text`: `1.`, `b)`, `(II)`; bullets are none."""
    label = whole_label(text) or relative_label(text)
    return label if label is not None and label.closed and len(label.path) == 1 else None


_SIGN = re.compile(r"[^\w\s(\[|¦]{1,2}\s+(?=\w)")
"""A bullet, or what one was taken for, with room after it."""
_FRAME = re.compile(r"[|¦]\s*(?=\w)")
"""The frame of a box, taken for a letter."""
_BRACKET = re.compile("[()]")
_INDENT = (1.5, 40.0)
"""How far the text of an item begins after its bullet, in points."""


def mended_lists(found: Sequence[NumberedSource]) -> list[NumberedSource]:
    """The sources, with each item of a recognised list apart, and the frame of a box no longer part of its text."""
    return list(_apart(list(_items(list(_unframed(found))))))


def with_closed_brackets(found: Sequence[NumberedSource]) -> list[NumberedSource]:
    """The sources, a block that leaves a bracket open joined with the next one where that closes it."""
    joined: list[NumberedSource] = []
    for source in found:
        last = joined[-1] if joined else None
        if last is not None and _closes(last, source):
            joined[-1] = NumberedSource(last.block, join((last.piece, source.piece), " "))
        else:
            joined.append(source)
    return joined


def _closes(before: NumberedSource, source: NumberedSource) -> bool:
    kinds = (before.block.kind, source.block.kind)
    brackets = _BRACKET.findall(source.piece.text)
    return (
        kinds in (("paragraph", "paragraph"), ("item", "paragraph"))
        and before.block.provenance.page == source.block.provenance.page
        and before.piece.text.count("(") == before.piece.text.count(")") + 1
        and brackets[:1] == [")"]
        and not before.piece.text.endswith((".", "!", "?"))
        and closed_label(source.piece.text) is None
    )


def _unframed(found: Sequence[NumberedSource]) -> Iterator[NumberedSource]:
    for source in found:
        frame = _FRAME.match(source.piece.text) if source.recognised and source.block.kind != "table" else None
        yield NumberedSource(source.block, source.piece.cut(frame.end())) if frame else source


def _items(found: Sequence[NumberedSource]) -> Iterator[NumberedSource]:
    """Paragraphs that follow an item with a bullet and are items themselves, made so."""
    item: NumberedSource | None = None
    for source, after in pairwise([*found, None]):
        if source is None:
            continue
        sign = _lost_sign(source, item, after) if item else None
        if item is not None and sign is not None:
            update = {"kind": "item", "level": item.block.level, "label": item.block.label}
            source = NumberedSource(source.block.model_copy(update=update), source.piece.cut(sign))
        item = source if _is_bulleted(source) else None
        yield source


def _lost_sign(source: NumberedSource, before: NumberedSource, after: NumberedSource | None) -> int | None:
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


def _apart(found: Sequence[NumberedSource]) -> Iterator[NumberedSource]:
    """Items with a bullet cut where a line ends early and the next begins again."""
    for source, width in zip(found, column_widths(found), strict=True):
        starts = [0, *source.piece.line_starts()] if _is_bulleted(source) and source.recognised else [0]
        text = source.piece.text
        edges = [
            begin
            for (start, begin), end in zip(pairwise(starts), [*starts[2:], None], strict=False)
            if breaks_early(text[start:begin], text[begin:end], width)
        ]
        for start, end in zip([0, *edges], [*edges, None], strict=True):
            yield NumberedSource(source.block, source.piece.cut(start, end)) if edges else source


def _is_bulleted(source: NumberedSource) -> bool:
    label = source.block.label
    return source.block.kind == "item" and label is not None and closed_label(f"{label} ") is None
