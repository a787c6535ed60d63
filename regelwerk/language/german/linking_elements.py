"""German compounds that lack the linking s that their first part always takes: `Sicherheitmarker`, `Aktionstapel`."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from regelwerk.language.german import compound_splitting
from regelwerk.language.tokens import words

_HEAD = re.compile(r"(?:heit|keit|schaft|ung|ität|[ts]ion)(?=[^\W\d_]{4})")
"""Nouns with these endings take an s before another noun. Source: Duden, Die Grammatik, Fugenelemente."""
_OTHER_NOUNS = re.compile(r"(?:jung|sprung|schwung|ction|(?<!\w)\w{0,4})$")
"""Nouns that only end alike: those without a suffix (`Sprung`, `Dung`) and English ones (`Actionfilm`)."""
_NO_S = re.compile(r"steuer|ismus|\w+end(?:e[nmrs]?)?$")
"""Tax law writes `Körperschaftsteuer`, and with a participle both are right (`Erholungsuchende`). Source: Duden."""
_START = 3
"""Letters by which a part is found again in the word; its ending may be inflected."""


def unlinked(text: str) -> list[tuple[int, int]]:
    """Start and end of each such noun, in order; what the lexicon has as a word of its own is none."""
    return [(word.start, word.end) for word in words(text) if word.text[:1].isupper() and _lacks(word.text)]


@lru_cache(maxsize=65536)
def _lacks(word: str) -> bool:
    folded = word.casefold()
    if not _HEAD.search(folded) or compound_splitting.lexicon().lemmas(folded):
        return False
    parts = compound_splitting.parts(folded)
    for match in _HEAD.finditer(folded):
        first, rest = folded[: match.end()], folded[match.end() :]
        if _OTHER_NOUNS.search(first) or _NO_S.match(rest) or not compound_splitting.noun_lemma(rest):
            continue
        cut = any(_meets(first, one) and rest.startswith(other[:_START]) for one, other in pairwise(parts))
        if cut and not (rest.startswith("s") and compound_splitting.noun_lemma(rest[1:])):
            return True
    return False


def _meets(first: str, part: str) -> bool:
    """Whether the part is what the letters before the cut end in, with its suffix and not the suffix as a word."""
    return first.endswith(part) and (part != "schaft" or bool(compound_splitting.lexicon().lemmas(first)))
