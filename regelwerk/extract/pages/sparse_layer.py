"""The few words that a file has beside the picture of a page: recognition may miss them, and they are surely right.

Letters and numbers beside the parts of a drawing, a stamp, a page number: the page is recognised for what its picture
says, and these words keep their places in what comes of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import common_height, common_width, rect_of

if TYPE_CHECKING:
    from regelwerk.extract.page.words import PageWords, Word


_OVER = 0.5
"""Share of the smaller of two words that the other covers from which on they are one on the page."""


def completed(layer: PageWords, recognised: PageWords) -> PageWords:
    """The recognised words of a page, and those of its text layer in place of what was recognised where they are.

    A page that was turned to be read keeps what was recognised alone: there the words of the layer are elsewhere.
    """
    if recognised.turned:
        return recognised
    others = [word for word in recognised.words if not any(_is_one(word, own) for own in layer.words)]
    words = sorted((*others, *layer.words), key=lambda word: word.angle)  # upright words come first
    return replace(recognised, words=tuple(words), icons=layer.icons)


def _is_one(word: Word, other: Word) -> bool:
    across, down = common_width(word, other), common_height(word, other)
    smaller = min(rect_of(word).area, rect_of(other).area)
    return across > 0 and down > 0 and across * down >= _OVER * smaller
