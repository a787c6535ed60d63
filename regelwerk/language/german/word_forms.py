"""Forms that lost dots over a vowel make of other forms: old datives, preterites, singulars, adjectives before nouns."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.folding import fold, word_set
from regelwerk.language.german.compound_splitting import lexicon, split
from regelwerk.language.german.german_adjectives import ENDINGS, PREFIXED_PARTICIPLE
from regelwerk.language.german.german_data import inflection

_DOTS = (("au", "äu"), ("a", "ä"), ("o", "ö"), ("u", "ü"))
_PLURALS_WITHOUT_UMLAUT = word_set(inflection()["words"]["plurals_without_umlaut"])
"""Nouns whose plural is written without dots too, or that are feminine: `die` goes with them as they are."""
_PARTICIPLE = re.compile(PREFIXED_PARTICIPLE)


@lru_cache(maxsize=8192)
def is_old_dative(form: str) -> bool:
    """Whether a noun in `-e` can only be a dative that died out: its plural has dots (`Sacke`, but `Säcke`)."""
    noun = fold(form)
    lemmas = lexicon().lemmas(noun)
    if not lemmas:
        head = split(noun)[-1:]
        return bool(head) and noun.endswith(head[0] + "e") and is_old_dative(head[0] + "e")
    nouns = {fold(lemma) for lemma in lemmas if lemma[:1].isupper()}
    if not noun.endswith("e") or noun[:-1] not in nouns or noun in nouns | _nouns(noun + "n"):
        return False
    return any(noun[:-1] in _nouns(other) for other in dotted(noun))


def _nouns(form: str) -> set[str]:
    return {fold(lemma) for lemma in lexicon().lemmas(form) if lemma[:1].isupper()}


def is_verb(form: str) -> bool:
    """Whether a form with a capital may be a verb that begins a sentence: `Tausche`."""
    return any(lemma.islower() and lemma.endswith("n") for lemma in lexicon().lemmas(form))


@lru_cache(maxsize=8192)
def is_of_several(form: str) -> bool:
    """Whether a verb says you, plural, or gives an order, where he, she or it takes dots (`tragt`, but `trägt`)."""
    verbs = [lemma for lemma in lexicon().lemmas(form) if lemma.islower() and lemma.endswith("en")]
    stems = {verb: verb.removesuffix("en") for verb in verbs}
    return any(
        form in (stem, stem + "t") and any(verb in lexicon().lemmas(other) for other in dotted(form))
        for verb, stem in stems.items()
    )


@lru_cache(maxsize=8192)
def is_preterite(form: str) -> bool:
    """Whether a form in `-en` is a verb of the past and nothing else: `fuhren`, `schieden`."""
    lemmas = lexicon().lemmas(form)
    if not form.endswith("en") or form in lemmas or form.replace("zu", "", 1) in lemmas or _PARTICIPLE.match(form):
        return False
    return (
        bool(lemmas)
        and all(lemma[:1].isupper() or lemma.endswith("n") for lemma in lemmas)
        and any(lemma.islower() for lemma in lemmas)
    )


@lru_cache(maxsize=8192)
def is_finite(form: str) -> bool:
    """Whether a form is a verb and no infinitive, and no noun or adjective either: `straften`."""
    noun = fold(form)
    lemmas = lexicon().lemmas(noun)
    return bool(lemmas) and noun not in lemmas and all(lemma.islower() and lemma.endswith("n") for lemma in lemmas)


@lru_cache(maxsize=8192)
def is_of_the_speaker(form: str) -> bool:
    """Whether a form in `-e` is a verb alone: what I do, or an order to one person."""
    lemmas = [lemma for lemma in lexicon().lemmas(form) if lemma.islower()]
    return form.endswith("e") and bool(lemmas) and all(lemma == form + "n" for lemma in lemmas)


@lru_cache(maxsize=8192)
def is_singular(form: str) -> bool:
    """Whether a noun is a singular whose plural differs by dots alone: `Laden`, `Garten`."""
    noun = fold(form)
    if noun not in _nouns(noun) or noun in _PLURALS_WITHOUT_UMLAUT:
        return False
    return any(noun in _nouns(other) for other in dotted(noun))


@lru_cache(maxsize=8192)
def stands_before_nouns(form: str) -> bool:
    """Whether a form is an inflected adjective and nothing else: `toten`, `starker`."""
    lemmas = [lemma for lemma in lexicon().lemmas(form) if lemma.islower()]
    stems = {form.removesuffix(ending) for ending in ENDINGS if form.endswith(ending)}
    return bool(lemmas) and all(lemma != form and lemma in stems for lemma in lemmas)


def dotted(form: str) -> list[str]:
    """The folded form with dots over one of its vowels, the last of its sort."""
    folded = fold(form)
    found = []
    for plain, other in _DOTS:
        place = folded.rfind(plain)
        if place >= 0:
            found.append(folded[:place] + other + folded[place + len(plain) :])
    return found
