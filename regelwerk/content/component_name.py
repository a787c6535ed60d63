"""Names of components without what stands beside them: separators, pointers to pages, remarks about parts and shares."""

from __future__ import annotations

import re

from regelwerk.content.passages import Piece, mended

JOIN = r"(?:und|sowie|plus|i|oraz|a\s+także|and|as\s+well\s+as|&|\+)"
"""Words that join the things of a list."""
_TAIL = re.compile(rf"(?:\s*[,;•·|–—]|\s+{JOIN})*\s*$", re.IGNORECASE)
_COMPANY = re.compile(
    r"[\s,]+(?:mit\s+(?:den\s+|allen\s+)?(?:da)?zugehörigen|samt|nebst|wraz\s+z|along\s+with|together\s+with)(?!\w)",
    re.IGNORECASE,
)
_PARTS_FOLLOW = re.compile(
    r"\s*,?\s+(?:davon|darunter|bestehend\s+aus|w\s+tym|w\s+skład\w*|including|consisting\s+of|of\s+which)\s*:?\s*$",
    re.IGNORECASE,
)
_EACH = re.compile(r",\s+(?:\w+\s+)?(?:per|for\s+each|each|pro|je|jeweils|po|na)\s.*$", re.IGNORECASE)
"""How the things are shared out: `5 mats, one per player`."""
_THIS = re.compile(rf"(?:^|\s*,|\s+{JOIN})?\s*(?<!\w)(?:diese[rsnm]?|niniejsz\w+|this)\s+[^\W\d_]+\W*$", re.IGNORECASE)
"""The rulebook itself, at the end of the list of what is in the box."""
_POINTER = re.compile(
    r"\s*\(\s*(?:(?:siehe|vgl\.|patrz|zob\.|see)(?!\w)[^()]*|(?:s\.\s*)?(?:seiten?|s\.|str\.|stron\w+|pages?|pp?\.)\s*\d[^()]*)\)\s*$",
    re.IGNORECASE,
)


def component_name(piece: Piece, locale: str, start: int, end: int) -> Piece:
    """The name in [start, end): without separators, pointers to pages and what merely belongs to it."""
    text = piece.text[start:end]
    for pattern in (_TAIL, _POINTER, _PARTS_FOLLOW, _EACH, _THIS, _TAIL):
        match = pattern.search(text)
        text = text[: match.start()] if match else text
    company = _COMPANY.search(text)
    text = (text[: company.start()] if company else text).rstrip(" :.,;")
    if text.count(")") > text.count("("):
        text = text.rstrip(" )")
    return mended(piece.cut(start, start + len(text)), locale)


def is_rulebook_itself(text: str) -> bool:
    """True for a line such as `this rulebook`."""
    return _THIS.match(text) is not None


def without_pointer(text: str) -> str:
    """A line without the pointer to a page at its end."""
    match = _POINTER.search(text)
    return text[: match.start()] if match else text
