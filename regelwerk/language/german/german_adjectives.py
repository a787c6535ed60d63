"""Inflected adjectives of German, and participles, by the lexicon."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.german.compound_splitting import lexicon
from regelwerk.language.german.german_data import function_words

ENDINGS = ("e", "en", "er", "es", "em")
PREFIXED_PARTICIPLE = r".*ge|be|ent|emp|er|miss|ver|zer|durch|hinter|über|um|unter|wider|wieder"
"""How participles begin: after a separable prefix or none with `ge`, or with a prefix that is never parted."""
_PARTICIPLE = re.compile(rf".*nd$|({PREFIXED_PARTICIPLE}).*(t|en)$|.*iert$")
_PARTICIPLE_ENDING = re.compile(r"(?:t|en|end)(?:e[nrsm]?)?$")
_SHORT_STEM = 5
"""Letters of a stem from which on its ending is no chance."""


@lru_cache(maxsize=16384)
def adjective_lemma(form: str) -> str | None:
    """Lemma of an inflected adjective; None where the form is none."""
    folded = fold(form)
    if folded in function_words():
        return None
    for ending in ENDINGS:
        base = folded.removesuffix(ending)
        if base != folded and len(base) > 2 and base in lexicon().lemmas(base):
            return base
    return None


def can_be_adjective(form: str) -> bool:
    """Whether a word can be an adjective, inflected or not."""
    listed = lexicon().lemmas(form)
    return any(
        word in lexicon().lemmas(word + "e") for word in {*filter(str.islower, listed), adjective_lemma(form) or ""}
    )


def is_participle(word: str) -> bool:
    """Whether a word has the form of a participle."""
    return _PARTICIPLE.match(word) is not None


def ends_as_participle(word: str) -> bool:
    """Whether a word ends as participles do, inflected or not."""
    return _PARTICIPLE_ENDING.search(word) is not None


def is_inflected(folded: str) -> bool:
    """An adjective or participle whose ending the lexicon lacks: known by its stem."""
    stems = {folded.removesuffix(ending) for ending in ENDINGS if folded.endswith(ending)}
    return any(
        len(stem) >= _SHORT_STEM and (stem in lemmas or (is_participle(stem) and any(map(str.islower, lemmas))))
        for stem in stems
        if (lemmas := lexicon().lemmas(stem))
    )
