"""German compounds that lack the linking s that their first part always takes: `Sicherheitmarker`, `Aktionstapel`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from regelwerk.language.tokens import words

_HEAD = re.compile(r"(?:heit|keit|schaft|ung|ität|tion)(?=[^\W\d_]{4})")
"""Nouns with these endings take an s before another noun. Source: Duden, Die Grammatik, Fugenelemente."""
_LEAST = 6
"""Letters of the first part; shorter words only end alike (`Jung`, `Sprung`)."""
_SUFFIX = re.compile(r"(?:en|s)?(?:lich|los|voll|haft|frei|arm|reich|weise|isch|ell|al|är)\w{0,3}$|^en")


def unlinked(text: str, known: Callable[[str], bool]) -> list[tuple[int, int]]:
    """Start and end of each such compound, in order; `known` tells which words there are."""
    return [(word.start, word.end) for word in words(text) if len(word.text) > _LEAST + 4 and _lacks(word.text, known)]


@lru_cache(maxsize=65536)
def _lacks(word: str, known: Callable[[str], bool]) -> bool:
    folded = word.casefold()
    for match in _HEAD.finditer(folded):
        first, rest = folded[: match.end()], folded[match.end() :]
        if len(first.rpartition("-")[2]) <= max(_LEAST, len(match.group())) or _SUFFIX.match(rest) or not known(first):
            continue
        if not known(rest) or not any(vowel in rest for vowel in "aeiouäöü"):
            continue
        return not rest.startswith("s") or not known(rest[1:])
    return False
