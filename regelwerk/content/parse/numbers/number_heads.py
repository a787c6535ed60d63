"""What is behind the number of a rule at the head of a line."""

from __future__ import annotations

import re

from regelwerk.language.letters import SMALL

Place = tuple[int, int]
"""Index of a piece, or of the source that has it, and offset in its text."""

_TITLE = re.compile(rf"\s*(?:$|[\"„“«»'‘’(*]*[^\W\d_{SMALL}])")


def begins_title(text: str, start: int) -> bool:
    """True where a title or a sentence begins with a capital, or nothing is left."""
    return _TITLE.match(text, start) is not None
