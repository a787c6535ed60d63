"""Which blocks are headings, and of which level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.lines import dominant
from regelwerk.extract.paragraphs import is_large

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.lines import Line
    from regelwerk.extract.paragraphs import Body

_MAX_LINES = 4
_MAX_CHARS = 160
_MAX_LEVEL = 6


@dataclass(frozen=True, slots=True, order=True)
class HeadingStyle:
    """What sets headings of one level apart; the more important style is the smaller one."""

    negative_size: float
    plain: bool
    mixed_case: bool


def is_heading(lines: Sequence[Line], body: Body, exact: bool) -> bool:
    """Whether the lines of a block are a heading: large, or set in bold or in capitals on lines of their own."""
    text = " ".join(line.text for line in lines)
    letters = sum(char.isalpha() for char in text)
    if len(lines) > _MAX_LINES or len(text) > _MAX_CHARS or letters < 2:
        return False
    closed = text.endswith((".", ",", ";")) and not text[:-1].isupper()
    if all(is_large(line, body, exact) for line in lines):
        return not (closed and len(text) > 50)
    if closed or len(lines) > 3 or len(text) > 100 or dominant_size(lines) < 0.95 * body.size:
        return False
    if all(line.bold for line in lines) and not body.bold:
        return not (text.endswith("!") and len(text.split()) > 6)
    return text.isupper() and letters >= 4 and len(text) <= 60 and not text.endswith((".", "!", "?", ":"))


def dominant_size(lines: Iterable[Line]) -> float:
    """Size of most characters of some lines."""
    return dominant((line.size, len(line.text)) for line in lines)


def style_of(lines: Sequence[Line], exact: bool) -> HeadingStyle:
    """Style of a heading; sizes of recognised pages are taken in steps, because they waver."""
    size = dominant_size(lines)
    return HeadingStyle(
        negative_size=-(round(2 * size) / 2 if exact else round(size / 3) * 3),
        plain=not all(line.bold for line in lines),
        mixed_case=not all(line.text.isupper() for line in lines),
    )


def levels_of(styles: Iterable[HeadingStyle]) -> dict[HeadingStyle, int]:
    """Level of each style of a document, from 1: by size, then weight, then capitals."""
    return {style: min(rank, _MAX_LEVEL) for rank, style in enumerate(sorted(set(styles)), 1)}
