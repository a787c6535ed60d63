"""Names of cards in the texts of other cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

_WORD = re.compile(r"[^\W\d_]{3,}")
_CAPITAL = re.compile(r"[^\W\d_][^\W_]*(?:['’][^\W_]+)*")
_SHORTEST = 8
_MENTION = re.compile(
    r"[A-Z][\w'’\-]+(?:,? (?:(?:of|the|and|in|to|for|a|an|from|on|at) )*[A-Z][\w'’\-]+)+(?: \([A-Z][^()\n]{2,40}\))?"
)
"""Capitalised words in a row, as the names of cards in a text; of a source that writes names so."""


def is_name(text: str) -> bool:
    """Two capitalised words and more: shorter names are words of the language too."""
    found = _CAPITAL.findall(text)
    return len(found) > 1 and found[0][0].isupper() and len(text) >= _SHORTEST


def mentions(text: str) -> list[str]:
    """What may be names in a text, each once."""
    return list(dict.fromkeys(_MENTION.findall(text)))


def within(mention: str) -> Iterator[str]:
    """A mention and what it may hold a name in, the longest first: other capitals may stand before and after it."""
    words = mention.split(" ")
    for length in range(len(words), 1, -1):
        for start in range(len(words) - length + 1):
            yield " ".join(words[start : start + length]).rstrip(",")


@lru_cache(maxsize=4096)
def _stems(name: str) -> tuple[str, ...]:
    """Words of a name without their endings, which grammar changes."""
    found = [word.casefold() for word in _WORD.findall(name)]
    return tuple(word[: max(3, len(word) - 3)] for word in found)


def holds(text: str, name: str) -> bool:
    """Whether a folded text holds two of three words of a name at least, of two both."""
    stems = _stems(name)
    return sum(stem in text for stem in stems) * 3 >= len(stems) * 2
