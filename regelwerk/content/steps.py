"""Labels that count on: of the steps of a list, of headings that are numbered one by one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from regelwerk.content.candidates import begins_sentence
from regelwerk.content.numbering import Label, Style, relative_label, styles, value, whole_label
from regelwerk.content.passages import Piece

_MISREAD = re.compile(r"(?P<count>[1-9]\d?)\s?[,;:'’‚·]\s+(?=\S)")
"""What OCR makes of the dot behind a number."""


@dataclass
class Counting:
    """The labels of one list or of one row of headings so far."""

    last: dict[Style, int] = field(default_factory=dict)
    closing: str = "."
    """What stands behind the number in the label before."""

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
