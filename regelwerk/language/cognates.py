"""Whether words of two languages look or sound like one word: names, loans, and words of one origin."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from math import ceil

_SOUNDS = (
    ("sch", "s"), ("sz", "s"), ("cz", "s"), ("sc", "s"), ("ch", "h"), ("ph", "f"), ("th", "t"), ("tz", "s"), ("qu", "kv"),
    ("x", "ks"), ("w", "v"), ("z", "s"), ("c", "k"), ("y", "i"), ("j", "i"), ("ł", "l"), ("ie", "i"),
)  # fmt: skip
"""Spellings of German, Polish and English that stand for about the same sound."""
_SPELLINGS = str.maketrans("ąćęłńóśźżäöückz", "acelnoszzaoukks")
_SHORTEST = 4
"""Letters of a word from which on its likeness tells something."""
_SHARED = 0.7
"""Share of the shorter word that both begin with."""


def sound_of(word: str) -> str:
    """About how a word sounds, whichever of the languages it is in; doubled sounds count once."""
    bare = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    for spelling, sound in _SOUNDS:
        bare = bare.replace(spelling, sound)
    return "".join(c for i, c in enumerate(bare) if i == 0 or c != bare[i - 1])


@lru_cache(maxsize=32768)
def look_alike(a: str, b: str) -> bool:
    """Whether two words look like one name or cognate: nearly the same letters from the start."""
    if a == b:
        return True
    if min(len(a), len(b)) < _SHORTEST:
        return False
    return begin_alike(plain(a), plain(b))


def begin_alike(ours: str, theirs: str) -> bool:
    """Whether two words look like one, by their `plain` spellings."""
    shorter = min(len(ours), len(theirs))
    shared = max(_SHORTEST, ceil(_SHARED * shorter))
    return shared <= shorter and ours[:shared] == theirs[:shared]


def beginning(word: str) -> str | None:
    """The letters that every other word which looks like it begins with; None where no other word can look like it.

    It is there for an index: two words look alike only where this is the same for both.
    """
    own = plain(word)
    return own[:_SHORTEST] if min(len(word), len(own)) >= _SHORTEST else None


@lru_cache(maxsize=32768)
def plain(word: str) -> str:
    """A word in letters that languages share, as far as that tells whether two words look alike."""
    return word.translate(_SPELLINGS).replace("ss", "s").replace("ph", "f")
