"""Lists of traits such as `Weapon. Melee.`."""

from __future__ import annotations

import re
from functools import lru_cache

_UNSPACED = re.compile(r"[\u3040-\u9fff]")
_STOPS = re.compile(r"[.。．｡]\s*")


@lru_cache(maxsize=4096)
def split(text: str, end: str) -> tuple[str, ...]:
    """The traits of a list in order; an end mark inside a trait (`S.T.A.R.`) does not part it.

    Scripts without spaces write their own stops, or a stop without a space.
    """
    wide = not text.isascii() and _UNSPACED.search(text)
    pieces = _STOPS.split(text) if wide and end == "." else (text.strip() + " ").split(f"{end} ")
    return tuple(piece.strip() for piece in pieces if piece.strip())
