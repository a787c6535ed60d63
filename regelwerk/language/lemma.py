"""Citation forms of words, and whether a word is in the lexicon of its language."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.compound import head_lemmas, split
from regelwerk.language.form_lexicon import LEXICON_LANGUAGES, table
from regelwerk.language.full_stops import ABBREVIATIONS, BEFORE_NUMBERS
from regelwerk.language.locales import fold, language_of
from regelwerk.language.morfeusz import analyses

_ADJECTIVE_ENDINGS = ("e", "en", "er", "es", "em")


def _polish(word: str) -> set[str]:
    return {lemma for form in {fold(word), word} for lemma, _ in analyses(form)}


def _listed(word: str, language: str) -> set[str]:
    """Lemmas in the lexicon for a form, a form with the genitive `'s`, or a German adjective that lacks this ending."""
    found = {fold(lemma) for lemma in table(language).lemmas(word)}
    folded = fold(word)
    if not found and folded.endswith("'s"):
        found = {fold(lemma) for lemma in table(language).lemmas(folded[:-2])}
    if not found and language == "de":
        for ending in _ADJECTIVE_ENDINGS:
            base = folded.removesuffix(ending)
            if base != folded and base in table(language).lemmas(base):
                found.add(base)
    return found


@lru_cache(maxsize=65536)
def lemmas(word: str, locale: str) -> frozenset[str]:
    """All lemmas a form may belong to, folded, with the folded form itself; never empty.

    A Polish gerund belongs to its verb too (`ciągnięcie` to `ciągnąć`), a German compound to what its head is an
    inflected form of (`Vorratskarten` to `vorratskarte`). A language without a lexicon gives the folded form alone.
    """
    language = language_of(locale)
    found: set[str] = set()
    if language == "pl":
        found = _polish(word)
    elif language in LEXICON_LANGUAGES:
        found = _listed(word, language)
        if language == "de" and not found:
            found.update(head_lemmas(word))
    return frozenset({fold(word), *found})


@lru_cache(maxsize=65536)
def listed_lemmas(word: str, locale: str) -> frozenset[str]:
    """The lemmas of `lemmas` without the form itself, where the language has it as a form of other words alone."""
    language = language_of(locale)
    own = fold(word)
    others = lemmas(word, locale) - {own}
    if language == "pl" and others:
        return frozenset(lemma for form in {own, word} for lemma, _ in analyses(form))
    if language in LEXICON_LANGUAGES and others:
        return frozenset(map(fold, table(language).lemmas(word))) or others
    return frozenset({own})


def is_infinitive(word: str, locale: str) -> bool:
    """Whether a German word can be a verb in the infinitive, or the noun made of it (`Rasten`)."""
    return language_of(locale) == "de" and word.endswith("n") and fold(word) in table("de").lemmas(word)


@lru_cache(maxsize=65536)
def known(word: str, locale: str) -> bool:
    """Whether the lexicon of the language has the form; German also accepts compounds of known parts.

    Case does not matter, and abbreviations count. False for every word of a language without a lexicon.
    """
    language = language_of(locale)
    folded = fold(word)
    short = ABBREVIATIONS.get(language, frozenset()) | BEFORE_NUMBERS.get(language, frozenset())
    if len(folded) > 1 and folded in short:
        return True
    if language == "pl":
        return bool(_polish(word))
    if not folded or language not in LEXICON_LANGUAGES:
        return False
    pieces = folded.split("-")
    if all(piece and _listed(piece, language) for piece in pieces):
        return True
    return language == "de" and all(piece and (_listed(piece, language) or split(piece)) for piece in pieces)
