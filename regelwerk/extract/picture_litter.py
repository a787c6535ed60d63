"""Litter: words that recognition saw in pictures, which have no frame or ground by which they could be told from text."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from regelwerk.extract.ink_blobs import blobs_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.drawn_lines import Box
    from regelwerk.extract.hocr_places import SeenWord
    from regelwerk.extract.ink_blobs import Ink

_WELL, _WORD = 75, 3
"""Confidence and letters from which on a word is surely print."""
_POOR = 60
"""Confidence under which a word, or what has fewer letters, is litter where it stands in a picture."""
_SURE = 85
"""Confidence under which it is litter where a picture is drawn around it."""
_TALL = 1.8
"""Height of a blob that is no line of print, in relation to the size of the print."""
_COVERED = 0.2
"""Share of a picture that words which were read well cover at most."""
_BADGE = 1.7
"""How many times as wide as high, or as high as wide, a badge is at most."""


def litter_of(words: Sequence[SeenWord], ink: Ink, panels: Sequence[Box], size: float) -> set[Box]:
    """Boxes of the words that are parts of pictures; `size` is that of the print of the page, in pixels."""
    doubtful = [word for word in words if _is_doubtful(word)]
    if not doubtful or not size:
        return set()
    print_words = [word for word in words if _is_print(word)]
    read = set(chain.from_iterable(ink.cells_of(word.box) for word in print_words))
    pictures = [
        blob
        for blob in blobs_of(ink)
        if blob.box[3] - blob.box[1] > _TALL * size
        and sum(at in read for at in blob.cells) < _COVERED * len(blob.cells)
    ]
    cells = set(chain.from_iterable(picture.cells for picture in pictures))
    closed = [box for box in (picture.box for picture in pictures) if not any(word.is_in(box) for word in print_words)]
    closed += [panel for panel in panels if _is_badge(panel)]
    return {
        word.box
        for word in doubtful
        if _is_of(word, ink, cells) or (_is_poor(word) and any(word.is_in(box) for box in closed))
    }


def _is_of(word: SeenWord, ink: Ink, pictures: set[int]) -> bool:
    """Whether the ink of a word is that of a picture, and not of the large letter that a paragraph begins with."""
    cells = ink.cells_of(word.box)
    initial = word.confidence >= _POOR and len(word.text) == 1 and word.text.isupper()
    return 2 * sum(at in pictures for at in cells) > len(cells) and not initial


def _is_print(word: SeenWord) -> bool:
    return word.confidence >= _WELL and word.letters >= _WORD


def _is_doubtful(word: SeenWord) -> bool:
    return word.confidence < _POOR or word.letters < _WORD


def _is_poor(word: SeenWord) -> bool:
    return word.confidence < _SURE or not word.letters


def _is_badge(panel: Box) -> bool:
    width, height = panel[2] - panel[0], panel[3] - panel[1]
    return width < _BADGE * height and height < _BADGE * width
