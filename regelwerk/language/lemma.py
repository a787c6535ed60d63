"""Citation forms of words, and whether a word is in the lexicon of its language."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_grade import graded
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of


@lru_cache(maxsize=32768)
def lemmas(word: str, locale: str) -> frozenset[str]:
    """All lemmas a form may belong to, folded, with the folded form itself; never empty.

    A Polish gerund belongs to its verb too (`ciągnięcie` to `ciągnąć`), a German compound to what its head is an
    inflected form of (`Vorratskarten` to `vorratskarte`). A language without a lexicon gives the folded form alone.
    """
    return frozenset({fold(word), *language_of(locale).grammar.lemmas(word)})


@lru_cache(maxsize=32768)
def listed_lemmas(word: str, locale: str) -> frozenset[str]:
    """The lemmas of `lemmas` without the form itself, where the language has it as a form of other words alone."""
    return language_of(locale).grammar.listed_lemmas(word)


@lru_cache(maxsize=32768)
def known(word: str, locale: str) -> bool:
    """Whether the lexicon of the language has the form; German also accepts compounds of known parts.

    Case does not matter, and abbreviations count. False for every word of a language without a lexicon.
    """
    return language_of(locale).grammar.knows(word)


@lru_cache(maxsize=131072)
def grade(word: str, locale: str, *, compounds: bool = True) -> Grade:
    """How well the language knows a word as it is written; `compounds` False leaves out the costly analysis of them."""
    return graded(language_of(locale).grammar, word, compounds=compounds)


@lru_cache(maxsize=32768)
def parts(word: str, locale: str) -> tuple[str, ...]:
    """Parts of a compound as folded lemmas; the folded word where it is none."""
    return language_of(locale).grammar.parts(word)
