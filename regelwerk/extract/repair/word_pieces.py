"""The words of recognised text, which may hold signs in place of letters."""

from __future__ import annotations

import re
from dataclasses import dataclass

_CHUNK = re.compile(r"\S+")
_RUN = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
_SIGNS = r"\\{}\[\]()|_~*^§$€¢£&@©®°<>'‘’`´“”\"!"
"""What recognition sees in place of a letter or a part of one, beside the dirt that it sees as a full stop."""
_SIGN = re.compile(f"[{_SIGNS}]")
_BETWEEN = re.compile(rf"[{_SIGNS},;.]{{1,3}}$")


@dataclass(frozen=True, slots=True)
class WordPiece:
    """A run of letters and digits, `text[start:end]`, and how far the signs reach that may belong to it."""

    text: str
    start: int
    end: int
    before: str
    """Signs that touch it on the left, up to the white space, the separator or the piece before."""
    after: str
    joins: bool
    """Whether only signs that may stand for letters part it from the next piece."""


def pieces(text: str) -> list[WordPiece]:
    """Runs of letters and digits in order; hyphens, dashes and slashes part them, apostrophes do not."""
    found: list[WordPiece] = []
    for chunk in _CHUNK.finditer(text):
        runs = [(chunk.start() + run.start(), chunk.start() + run.end()) for run in _RUN.finditer(chunk.group())]
        edges = [chunk.start(), *(end for _, end in runs)]
        starts = [*(start for start, _ in runs), chunk.end()]
        for index, (start, end) in enumerate(runs):
            before = text[edges[index] : start]
            after = text[end : starts[index + 1]]
            joins = index + 1 < len(runs) and _BETWEEN.match(after) is not None
            found.append(WordPiece(text[start:end], start, end, before, after, joins))
    return found


def is_sign(char: str) -> bool:
    """Whether recognition sees this sign in place of letters."""
    return _SIGN.match(char) is not None
