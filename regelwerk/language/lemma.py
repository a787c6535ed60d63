"""Citation forms of words, and whether a word is in the lexicon of its language."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.compound import head_lemmas, split
from regelwerk.language.lexicon import LEXICON_LANGUAGES, table
from regelwerk.language.locales import fold, language_of
from regelwerk.language.morphology import analyses


@lru_cache(maxsize=65536)
def lemmas(word: str, locale: str) -> frozenset[str]:
    """All lemmas a form may belong to, folded, with the folded form itself; never empty.

    A Polish gerund belongs to its verb too (`ciągnięcie` to `ciągnąć`); a German compound to the compound that ends in
    the lemma of its head (`Vorratskarten` to `vorratskarte`). A language without a lexicon gives the folded form.
    """
    folded = fold(word)
    language = language_of(locale)
    found = {folded}
    if language == "pl":
        found.update(lemma for lemma, _ in analyses(folded))
        if not word.islower():
            found.update(lemma for lemma, _ in analyses(word))
    elif language in LEXICON_LANGUAGES:
        found.update(fold(lemma) for lemma in table(language).lemmas(word))
        if language == "de" and found == {folded}:
            found.update(head_lemmas(word))
    return frozenset(found)


@lru_cache(maxsize=65536)
def known(word: str, locale: str) -> bool:
    """Whether the lexicon of the language has the form; German also accepts compounds of known parts.

    Case does not matter. False for every word of a language without a lexicon.
    """
    language = language_of(locale)
    folded = fold(word)
    if not folded:
        return False
    if language == "pl":
        return bool(analyses(folded) or analyses(word))
    if language not in LEXICON_LANGUAGES:
        return False
    if table(language).lemmas(word):
        return True
    if language == "de":
        return len(split(word)) > 1
    pieces = folded.split("-")
    return len(pieces) > 1 and all(piece and table(language).lemmas(piece) for piece in pieces)
