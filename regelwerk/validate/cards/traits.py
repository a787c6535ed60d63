"""Lists of traits such as `Weapon. Melee.`."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def split(text: str, end: str) -> tuple[str, ...]:
    """The traits of a list in order; an end mark inside a trait (`S.T.A.R.`) does not part it."""
    pieces = (text.strip() + " ").split(f"{end} ")
    return tuple(piece.strip() for piece in pieces if piece.strip())
