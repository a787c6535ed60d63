"""How captions of figures and tables begin."""

from __future__ import annotations

import re

from regelwerk.language.known_languages import in_any
from regelwerk.language.letters import CAPITAL

_CAPTION = re.compile(rf"(?i:{in_any(lambda one: one.headings.caption)})\s*\d+(?:\.\d+)*(?!\d)(?!\s+[^\W\d_{CAPITAL}])")
"""Word and number; a sentence about a figure goes on with a verb, which a caption does not."""


def begins_caption(text: str) -> bool:
    """Whether a text begins with the label of a figure or table and no sentence about it."""
    return _CAPTION.match(text) is not None
