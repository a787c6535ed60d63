"""How well a language knows a word as it is written: by which damage is told apart from words."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.grammar.language_grammar import Grammar
from regelwerk.language.grammar.word_place import Grade

_ELISION = re.compile(r"['’][^\W\d_]{1,2}$")
"""`geht's`, `player's`."""
_WRITTEN = re.compile(r"(?=.*[^\W\d_])[^\W_]+(?:[-‐‑'’][^\W_]+)*$")
"""What a word is made of; the analysers pass over signs."""
_ROMAN = re.compile(r"[IVX]{1,5}$")
_CAPITAL_WITHIN = re.compile(r"[a-zß-öø-ÿąćęłńśźż][A-ZÀ-ÖØ-ÞĄĆĘŁŃŚŹŻ]")
_DIGIT_WITHIN = re.compile(r"[^\W\d_]\d+[^\W\d_]|^\d[^\W\d_]{4}")


def is_regular(word: str) -> bool:
    """Whether capitals are where they may be: all, none, or the first of the word or of a part after a hyphen."""
    return all(
        part.islower() or part.isupper() or (part[:1].isupper() and part[1:].islower())
        for part in re.split(r"[-‐‑'’]", word)
        if part and not part.isdigit()
    )


def is_odd(word: str) -> bool:
    """Whether a capital or a digit is within the word, where hardly anyone prints one."""
    return _CAPITAL_WITHIN.search(word) is not None or _DIGIT_WITHIN.search(word) is not None


@lru_cache(maxsize=131072)
def graded(grammar: Grammar, word: str, *, compounds: bool = True) -> Grade:
    """Grade of a word as it is written; `compounds` False leaves the costly analysis of compounds out."""
    folded = fold(word)
    if not _WRITTEN.match(word) or not is_regular(word):
        return Grade.UNKNOWN
    if len(word) == 1:
        return Grade.FUNCTION if folded in grammar.words.short_words else Grade.UNKNOWN
    if folded in grammar.words.function_words:
        return Grade.FUNCTION
    if _ELISION.search(word) and graded(grammar, _ELISION.sub("", word)) >= Grade.LISTED:
        return Grade.LISTED
    if _ROMAN.match(word):
        return Grade.LISTED
    return grammar.lexicon_grade(word, compounds=compounds)
