"""Sizes of recognised lines, checked against the height of their letters."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.extract.recognised_words import RecognisedLine

_HIGH = re.compile(r"[^\W_a-zäöüßąęó]|[bdfhkltßäöüćńóśźżł]")
_LOW = re.compile(r"[gjpqyąęQ,;()]")
_LETTERS = re.compile(r"[^\W_]")
_LEAST = 3
"""Letters of a line that is measured."""
_HEIGHTS = {(True, True): 1.0, (True, False): 0.77, (False, True): 0.75, (False, False): 0.53}
"""Height of a line with high letters or none, with low ones or none, in relation to its size."""
_TOO_LARGE = 1.2
"""How many times the size that its letters have a line may be said to have."""


def with_own_size(line: RecognisedLine) -> RecognisedLine:
    """The line, with the size that its letters have where it is said to be larger.

    Tesseract guesses the size of a line that stands alone, as a note in the margin does, from the rest of the page.
    """
    if line.box is None or line.size is None or not line.upright:
        return line
    text = "".join(word.text for word in line.words)
    if len(_LETTERS.findall(text)) < _LEAST:
        return line
    high, low = bool(_HIGH.search(text)), bool(_LOW.search(text))
    top, bottom = min(word.box[1] for word in line.words), max(word.box[3] for word in line.words)
    own = (bottom - top) / _HEIGHTS[high, low]
    return replace(line, size=own) if line.size > _TOO_LARGE * own else line
