"""Which blocks are headings, and of which level.

Levels of headings from the outline of the file, where it knows them; else as their numbers and faces have them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import dominant
from regelwerk.extract.page.paragraphs import is_large

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.lines import Line
    from regelwerk.extract.page.paragraphs import BodyFace
    from regelwerk.extract.pdf.bookmarks import Entry


_MAX_LINES = 6
_MAX_CHARS = 160
_MAX_LEVEL = 6


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
    order = {rank: min(level, _MAX_LEVEL) for level, rank in enumerate(sorted(set(ranks)), 1)}
    levels = [order[rank] for rank in ranks]
    by_depth: dict[int, Counter[int]] = {}
    for style, level in zip(styles, levels, strict=True):
        by_depth.setdefault(style.depth, Counter())[level] += 1
    usual: dict[int, int] = {}
    for depth in sorted(depth for depth in by_depth if depth):
        count = by_depth[depth]
        most = min(count, key=lambda level: (-count[level], level))
        usual[depth] = min(max(most, 1 + max(usual.values(), default=0)), _MAX_LEVEL)
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


_LEAST = 2
"""Headings that an outline has to name before it is heeded."""
_SHARE = 0.5
"""Share of its entries that are headings of the text; an outline of another text or of page numbers has none."""
_BOOKMARK_NUMBER = re.compile(r"^[\W_]*(?:\d{1,3}|[a-z](?=\s*[).:]))(?:[.)\s]+\d{1,3})*[\s.):]+(?=\S)", re.IGNORECASE)
_SIGNS = re.compile(r"[\W_]+")


def title_key(title: str) -> str:
    """What two writings of one title share: its letters and digits, without case, and without a number before them."""
    return _SIGNS.sub("", _BOOKMARK_NUMBER.sub("", title)).casefold() or _SIGNS.sub("", title).casefold()


def named_levels(titles: Sequence[tuple[str, int]], outline: Sequence[Entry]) -> dict[int, int]:
    """Level by index of each title that the outline names; titles come with the number of their page, in order.

    Entries lead to the page of their title or to the one before, where its end is, or to none at all. Of titles that
    are alike, each takes the next entry.
    """
    waiting: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for title, level, page in outline:
        waiting[title_key(title)].append((page, level))
    found: dict[int, int] = {}
    for index, (title, number) in enumerate(titles):
        entries = waiting.get(title_key(title), [])
        for place, (page, level) in enumerate(entries):
            if page in (0, number, number - 1):
                found[index] = level
                del entries[place]
                break
    return found


def with_outline(levels: Sequence[int], named: dict[int, int], entries: int) -> list[int]:
    """Levels of all headings: of those in `named` as the outline of so many entries has them, the others to match.

    `levels` are those by number and face. They stay as they are where the outline names few headings for its length, is
    flat where they are not, or turns upside down what they tell apart.
    """
    if len(named) < _LEAST or len(named) < _SHARE * entries or _disagrees(levels, named):
        return list(levels)
    own: dict[int, Counter[int]] = defaultdict(Counter)
    for index, level in named.items():
        own[levels[index]][level] += 1
    ranks = sorted(own)
    usual = {rank: min(own[rank], key=lambda level: (-own[rank][level], level)) for rank in ranks}
    # What is set larger than all that the outline names, such as the title of the book, stands above it.
    above = len({level for index, level in enumerate(levels) if index not in named and level < ranks[0]})
    shift = above + 1 - min(named.values())
    result: list[int] = []
    for index, rank in enumerate(levels):
        if index in named:
            level = named[index] + shift
        elif rank < ranks[0]:
            level = rank
        else:
            near = ranks[bisect_right(ranks, rank) - 1]
            level = usual[near] + shift + rank - near
        result.append(min(max(level, 1), _MAX_LEVEL))
    return result


def _disagrees(levels: Sequence[int], named: dict[int, int]) -> bool:
    """Whether an outline is flat where print is not, or has below what is printed above."""
    pairs = [(levels[one] - levels[other], named[one] - named[other]) for one, other in pairwise(sorted(named))]
    printed = [(own, outline) for own, outline in pairs if own]
    if not printed:
        return False
    against = sum(own * outline < 0 for own, outline in printed)
    return against * 2 > len(printed) or all(outline == 0 for _, outline in pairs)
