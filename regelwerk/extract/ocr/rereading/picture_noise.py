"""Noise of pictures: words that recognition saw in drawings, which have no frame or ground to tell them from text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.geometry import common_height, common_width, has_center_in, is_inside

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.image.ink import Blob, Ink
    from regelwerk.extract.ocr.recognised_page import RecognisedWord

_WELL_READ, _WORD = 0.75, 3
"""Confidence and letters from which on a word is surely print."""
_POOR = 0.6
"""Confidence under which a word, or what has fewer letters, is noise where it is in a picture."""
_SURE = 0.85
"""Confidence under which it is noise where a picture is drawn around it."""
_TALL = 1.8
"""Height of a blob that is no line of print, in relation to the size of the print."""
_COVERED = 0.2
"""Share of a picture that words which were read well cover at most."""
_BLANK, _LEVEL = 0.6, 0.5
"""White between two words of a sentence at most, in relation to the size of the print, and the share of their height that they
have in common at least."""
_TITLE_LETTERS, _APART = 4, 0.7
"""Letters from which on a word is large print where its ink is in pieces, and how many pieces a letter."""
_BADGE = 1.7
"""How many times as wide as high, or as high as wide, a badge is at most."""


def picture_noise(
    words: Sequence[RecognisedWord], ink: Ink, panels: Sequence[Rect[int]], size: float
) -> set[Rect[float]]:
    """Boxes of the words that are parts of pictures; `size` is that of the print of the page, in pixels."""
    doubtful = [word for word in words if word.sureness < _POOR or word.letters < _WORD]
    if not doubtful or not size:
        return set()
    printed = [word for word in words if word.sureness >= _WELL_READ and word.letters >= _WORD]
    blobs = list(ink.blobs())
    pictures = _pictures(blobs, ink, printed, size)
    drawing = ink.of_blobs(pictures)
    closed = [blob.box for blob in pictures if not any(has_center_in(word.box, blob.box) for word in printed)]
    closed += [panel for panel in panels if panel.is_compact(_BADGE)]
    found = [
        word
        for word in doubtful
        if _is_drawn(word, ink, drawing) or (_is_poor(word) and any(has_center_in(word.box, box) for box in closed))
    ]
    found = [word for word in found if not _is_large_print(word, blobs, ink.cell)]
    return {word.box for word in found} - _in_sentences(found, printed, size)


def _pictures(blobs: Iterable[Blob], ink: Ink, printed: Iterable[RecognisedWord], size: float) -> list[Blob]:
    """Blobs that are no line of print, and whose ink hardly any word that was read well covers."""
    read, width = ink.inside(word.box for word in printed).mask.tobytes(), ink.mask.width
    return [
        blob
        for blob in blobs
        if blob.box.height > _TALL * size
        and sum(read[y * width + x] > 0 for x, y in blob.cells) < _COVERED * len(blob.cells)
    ]


def _in_sentences(short: Sequence[RecognisedWord], printed: Sequence[RecognisedWord], size: float) -> set[Rect[float]]:
    """Boxes of the words that were read well and have print beside them: lines of a table are blobs with all that touches them."""
    waiting = [word for word in short if word.sureness >= _SURE]
    last: Sequence[RecognisedWord] = printed
    found: set[Rect[float]] = set()
    while last:
        last = [word for word in waiting if any(_is_beside(word.box, other.box, size) for other in last)]
        found.update(word.box for word in last)
        waiting = [word for word in waiting if word.box not in found]
    return found


def _is_beside(box: Rect[float], other: Rect[float], size: float) -> bool:
    return (
        common_height(box, other) > _LEVEL * min(box.height, other.height) and -common_width(box, other) < _BLANK * size
    )


def _is_large_print(word: RecognisedWord, blobs: Iterable[Blob], cell: int) -> bool:
    """Whether a word is a title: its letters are as high as pictures are, and separate, about a blob each."""
    letters = sum(is_inside(blob.box, word.box, cell) for blob in blobs)
    return word.letters >= _TITLE_LETTERS and letters >= _APART * word.letters


def _is_drawn(word: RecognisedWord, ink: Ink, drawing: Image) -> bool:
    """Whether the ink of a word is that of a picture, and not of the large letter that a paragraph begins with."""
    place = ink.cells(word.box)
    own, drawn = (layer.crop(place).histogram()[255] for layer in (ink.mask, drawing))
    initial = word.sureness >= _POOR and len(word.text) == 1 and word.text.isupper()
    return 2 * drawn > own and not initial


def _is_poor(word: RecognisedWord) -> bool:
    return word.sureness < _SURE or not word.letters
