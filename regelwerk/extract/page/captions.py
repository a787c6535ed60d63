"""How captions of figures and tables begin."""

from __future__ import annotations

import re

_CAPTION = re.compile(
    r"(?i:abb(?:ildung|\.)|rys(?:unek|\.)|ryc(?:ina|\.)|fig(?:ure|\.)|tab(?:elle|ela|le|\.))\s*\d+(?:\.\d+)*"
    r"(?!\d)(?!\s+[^\W\d_A-ZÄÖÜŁŚŻŹĆŃÓĄĘ])"
)
"""Word and number; a sentence about a figure goes on with a verb, which a caption does not."""


def begins_caption(text: str) -> bool:
    """Whether a text begins with the label of a figure or table and no sentence about it."""
    return _CAPTION.match(text) is not None
