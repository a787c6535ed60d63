"""Sizes of recognised lines by the height of their letters."""

from __future__ import annotations

import re
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.extract.ocr.recognised_page import RecognisedLine

_HIGH = re.compile(r"[^\W_a-zäöüßąęó]|[bdfhkltßäöüćńóśźżł]")
_LOW = re.compile(r"[gjpqyąęQ,;()]")
_LETTERS = re.compile(r"[^\W_]")
_LEAST = 2
"""Letters of a word that is measured."""
_HEIGHTS = {(True, True): 1.0, (True, False): 0.77, (False, True): 0.75, (False, False): 0.53}
"""Height of a word with high letters or none, with low ones or none, in relation to its size."""
_TOO_LARGE = 1.2
"""How many times the size that its letters have a line may be said to have."""
_SMALL, _ENOUGH = 0.88, 8
"""Size of small print at most, in relation to the body, and letters that tell it: fewer than one in 300 lines of the
body of real scans measure less."""


def own_size(line: RecognisedLine) -> float | None:
    """Size of a line by the height of its words, whatever letters they have, in pixels."""
    sizes = [
        word.box.height / _HEIGHTS[bool(_HIGH.search(word.text)), bool(_LOW.search(word.text))]
        for word in line.words
        if len(_LETTERS.findall(word.text)) >= _LEAST
    ]
    return median(sizes) if sizes and line.upright else None


def with_own_size(line: RecognisedLine) -> RecognisedLine:
    """The line, with the size that its letters have where it is said to be larger.

    Tesseract guesses the size of a line that stands alone, as a note in the margin does, from the rest of the page.
    """
    own = own_size(line)
    return line if own is None or line.size is None or line.size <= _TOO_LARGE * own else replace(line, size=own)


def is_small(line: RecognisedLine, body: float) -> bool:
    """Whether a line is surely smaller than the body of the page, whose size is given in pixels."""
    own = own_size(line)
    return own is not None and own < _SMALL * body and sum(len(word.text) for word in line.words) >= _ENOUGH
