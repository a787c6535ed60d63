"""Which blocks are headings, and of which level by their numbers and faces."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import dominant
from regelwerk.extract.page.paragraphs import is_large

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.lines import Line
    from regelwerk.extract.page.paragraphs import BodyFace


_MAX_LINES = 6
"""Lines of a heading at most; chosen by hand."""
_MAX_CHARS = 160
"""Characters of a heading at most; chosen by hand."""
MAX_LEVEL = 6
"""Levels of headings that are told apart, as many as HTML and Markdown have."""
_NUMBER = re.compile(r"\[?\d{1,3}(?:\.\d{1,3})*")


@dataclass(frozen=True, slots=True)
class HeadingStyle:
    """What sets headings of one level apart."""

    size: float
    bold: bool
    capitals: bool
    exact: bool
    """False on recognised pages, where sizes waver."""
    depth: int
    """Parts of its number; 0 for a heading without one."""


def is_heading(lines: Sequence[Line], body: BodyFace, exact: bool) -> bool:
    """Whether the lines of a block are a heading: large, or set in bold or in capitals on lines of their own."""
    if len(lines) > _MAX_LINES:
        return False
    text = " ".join(line.text for line in lines)
    if len(text) > _MAX_CHARS:
        return False
    letters = sum(map(str.isalpha, text))
    if letters < 2:
        return False
    closed = text.endswith((".", ",", ";")) and not text[:-1].isupper()
    if all(is_large(line, body, exact) for line in lines):
        return not closed or (exact and len(text) <= 50)
    if closed or len(lines) > 3 or len(text) > 100 or dominant_size(lines) < 0.95 * body.size:
        return False
    if all(line.bold for line in lines) and not body.bold:
        return not (text.endswith("!") and len(text.split()) > 6)
    return text.isupper() and letters >= 4 and len(text) <= 60 and not text.endswith((".", "!", "?", ":"))


def dominant_size(lines: Iterable[Line]) -> float:
    """Size of most characters of some lines."""
    return dominant((line.size, len(line.text)) for line in lines)


def style_of(lines: Sequence[Line], exact: bool) -> HeadingStyle:
    """Style of a heading."""
    number = _NUMBER.match(lines[0].words[0].text)
    return HeadingStyle(
        size=dominant_size(lines),
        bold=all(line.bold for line in lines),
        capitals=all(line.text.isupper() for line in lines),
        exact=exact,
        depth=number.group().count(".") + 1 if number else 0,
    )


def levels_of(styles: Sequence[HeadingStyle]) -> list[int]:
    """Level of each heading of a document, from 1: by size, then weight, then capitals.

    Headings whose numbers have equally many parts are of one level, that of most of them, and those with more parts
    are below those with fewer.
    """
    sizes = _size_ranks(styles)
    ranks = [(sizes[style], style.exact and not style.bold, style.exact and not style.capitals) for style in styles]
    order = {rank: min(level, MAX_LEVEL) for level, rank in enumerate(sorted(set(ranks)), 1)}
    levels = [order[rank] for rank in ranks]
    by_depth: dict[int, Counter[int]] = {}
    for style, level in zip(styles, levels, strict=True):
        by_depth.setdefault(style.depth, Counter())[level] += 1
    usual: dict[int, int] = {}
    for depth in sorted(depth for depth in by_depth if depth):
        count = by_depth[depth]
        most = min(count, key=lambda level: (-count[level], level))
        usual[depth] = min(max(most, 1 + max(usual.values(), default=0)), MAX_LEVEL)
    return [usual[style.depth] if style.depth else level for style, level in zip(styles, levels, strict=True)]


def _size_ranks(styles: Iterable[HeadingStyle]) -> dict[HeadingStyle, int]:
    """Rank of the size of each style, 0 for the largest; sizes that differ by little count as one."""
    ranks: dict[HeadingStyle, int] = {}
    rank = 0
    ordered = sorted(set(styles), key=lambda style: (-style.size, style.bold, style.capitals, style.exact, style.depth))
    for larger, style in pairwise([*ordered[:1], *ordered]):
        exact = larger.exact and style.exact
        rank += larger.size > (1.04 if exact else 1.2) * style.size
        ranks[style] = rank
    return ranks
