"""Levels of headings as the outline of the file has them, where it names enough of them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.pdf.bookmarks import Entry
from regelwerk.extract.layout.heading_levels import MAX_LEVEL

_LEAST = 2
"""Headings that an outline has to name before it counts."""
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
    # What is set larger than all that the outline names, such as the title of the book, is above it.
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
        result.append(min(max(level, 1), MAX_LEVEL))
    return result


def _disagrees(levels: Sequence[int], named: dict[int, int]) -> bool:
    """Whether an outline is flat where print is not, or has below what is printed above."""
    pairs = [(levels[one] - levels[other], named[one] - named[other]) for one, other in pairwise(sorted(named))]
    printed = [(own, outline) for own, outline in pairs if own]
    if not printed:
        return False
    against = sum(own * outline < 0 for own, outline in printed)
    return against * 2 > len(printed) or all(outline == 0 for _, outline in pairs)
