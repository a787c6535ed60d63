"""Words with umlauts whose letters without dots are a word too, but one that hardly any rule says: `Höhe`, `Hohe`."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.folding import fold, word_set
from regelwerk.language.german.compound_splitting import lexicon
from regelwerk.language.german.german_data import inflection

_DOTS_OFF = str.maketrans("äöü", "aou")


def _plain(words: str) -> frozenset[str]:
    return frozenset(word.translate(_DOTS_OFF) for word in word_set(words))


_DATA = inflection()["umlauts"]
_WORDS, _QUALITIES, _NOUNS = (_plain(_DATA[name]) for name in ("words", "qualities", "nouns"))
_FIRST_PARTS = tuple(sorted(_plain(_DATA["first_parts"])))
"""What compounds begin with."""
_SHORTEST_FIRST, _SHORTEST_LAST = 3, 5


@lru_cache(maxsize=8192)
def lacks_dots(word: str) -> bool:
    """Whether a word in its case (`Hohe`, `HOHE`, `hort`) is likely to be a usual one without its dots."""
    folded = fold(word)
    lemmas = lexicon().lemmas(folded)
    if folded in _WORDS:
        return word.islower() or not any(lemma[:1].isupper() for lemma in lemmas)
    if word.islower():
        return False
    return folded in _QUALITIES or folded in _NOUNS or (not lemmas and _has_part(folded))


def is_quality(word: str) -> bool:
    """Whether a word without its dots names a quality: then it is a form of the adjective as well (`hohe`)."""
    return fold(word) in _QUALITIES


def _has_part(folded: str) -> bool:
    """Whether a compound that the lexicon does not have begins or ends with such a word."""
    lasts = (folded[place:] for place in range(_SHORTEST_FIRST, len(folded) - _SHORTEST_LAST + 1))
    return folded.startswith(_FIRST_PARTS) or any(last in _NOUNS for last in lasts)
