"""Litter: words that recognition saw in pictures, which have no frame or ground by which they could be told from text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PIL.Image import Image

    from regelwerk.extract.hocr_places import SeenWord
    from regelwerk.extract.ink_blobs import Blob, Ink
    from regelwerk.extract.mask_parts import Box

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
_LETTERS, _APART = 4, 0.7
"""Letters from which on a word is large print where its ink is in pieces, and how many pieces a letter."""
_BADGE = 1.7
"""How many times as wide as high, or as high as wide, a badge is at most."""


def litter_of(words: Sequence[SeenWord], ink: Ink, panels: Sequence[Box], size: float) -> set[Box]:
    """Boxes of the words that are parts of pictures; `size` is that of the print of the page, in pixels."""
    from PIL import Image as Images

    doubtful = [word for word in words if _is_doubtful(word)]
    if not doubtful or not size:
        return set()
    printed = [word for word in words if _is_print(word)]
    read, width = ink.inside(word.box for word in printed).mask.tobytes(), ink.mask.width
    blobs = list(ink.blobs())
    pictures = [
        blob
        for blob in blobs
        if blob.box[3] - blob.box[1] > _TALL * size
        and sum(read[y * width + x] > 0 for x, y in blob.cells) < _COVERED * len(blob.cells)
    ]
    drawing = Images.new("L", ink.mask.size)
    for picture in pictures:
        for at in picture.cells:
            drawing.putpixel(at, 255)
    closed = [picture.box for picture in pictures if not any(word.is_in(picture.box) for word in printed)]
    closed += [panel for panel in panels if _is_badge(panel)]
    found = [
        word
        for word in doubtful
        if _is_of(word, ink, drawing) or (_is_poor(word) and any(word.is_in(box) for box in closed))
    ]
    return {word.box for word in found if not _is_large_print(word, blobs, ink.cell)}


def _is_large_print(word: SeenWord, blobs: Iterable[Blob], cell: int) -> bool:
    """Whether a word is a title: its letters are as high as pictures are, and stand apart, about a blob each."""
    x0, y0, x1, y1 = word.box
    around = x0 - cell, y0 - cell, x1 + cell, y1 + cell
    letters = sum(
        around[0] <= blob.box[0] and around[1] <= blob.box[1] and blob.box[2] <= around[2] and blob.box[3] <= around[3]
        for blob in blobs
    )
    return word.letters >= _LETTERS and letters >= _APART * word.letters


def _is_of(word: SeenWord, ink: Ink, drawing: Image) -> bool:
    """Whether the ink of a word is that of a picture, and not of the large letter that a paragraph begins with."""
    place = ink.cells(word.box)
    own, drawn = (layer.crop(place).histogram()[255] for layer in (ink.mask, drawing))
    initial = word.confidence >= _POOR and len(word.text) == 1 and word.text.isupper()
    return 2 * drawn > own and not initial


def _is_print(word: SeenWord) -> bool:
    return word.confidence >= _WELL and word.letters >= _WORD


def _is_doubtful(word: SeenWord) -> bool:
    return word.confidence < _POOR or word.letters < _WORD


def _is_poor(word: SeenWord) -> bool:
    return word.confidence < _SURE or not word.letters


def _is_badge(panel: Box) -> bool:
    width, height = panel[2] - panel[0], panel[3] - panel[1]
    return width < _BADGE * height and height < _BADGE * width
