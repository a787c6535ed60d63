"""How well the language knows a word as it is written: the ground on which damage is told from words."""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache

from regelwerk.language.form_lexicon import table
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.lemma import known
from regelwerk.language.locales import fold, language_of
from regelwerk.language.morfeusz import analyses
from regelwerk.language.word_beginnings import SEPARABLE

_SHORT_WORDS: dict[str, frozenset[str]] = {
    "de": frozenset(),
    "pl": frozenset("aiouwz"),
    "en": frozenset("ai"),
}
_SHORT_COMPOUND = 8
_SHORT_STEM = 5
_PARTICIPLE = re.compile(
    r".*nd$|(.*ge|be|ent|emp|er|miss|ver|zer|durch|hinter|über|um|unter|wider|wieder).*(t|en)$|.*iert$"
)
_ENDINGS = ("e", "en", "er", "es", "em")
_ELISION = re.compile(r"['’][^\W\d_]{1,2}$")
"""`geht's`, `player's`."""
_WRITTEN = re.compile(r"(?=.*[^\W\d_])[^\W_]+(?:[-‐‑'’][^\W_]+)*$")
"""What a word is made of; the analysers pass over signs."""
_ROMAN = re.compile(r"[IVX]{1,5}$")
_CAPITAL_WITHIN = re.compile(r"[a-zß-öø-ÿąćęłńśźż][A-ZÀ-ÖØ-ÞĄĆĘŁŃŚŹŻ]")
_DIGIT_WITHIN = re.compile(r"[^\W\d_]\d+[^\W\d_]|^\d[^\W\d_]{4}")


class Grade(IntEnum):
    """From what cannot be a word to what is one beyond doubt."""

    UNKNOWN = 0
    DOUBTFUL = 1
    """Known only in another case (German nouns in small letters) or as a form that rules do
    not use (`byłaś`)."""
    COMPOUND = 2
    """A German compound of known parts."""
    LISTED = 3
    FUNCTION = 4


def is_regular(word: str) -> bool:
    """Whether capitals stand where they may: all, none, or the first of the word or of a part after a hyphen."""
    return all(
        part.islower() or part.isupper() or (part[:1].isupper() and part[1:].islower())
        for part in re.split(r"[-‐‑'’]", word)
        if part and not part.isdigit()
    )


def is_odd(word: str) -> bool:
    """Whether a capital or a digit stands within the word, where hardly anyone prints one."""
    return _CAPITAL_WITHIN.search(word) is not None or _DIGIT_WITHIN.search(word) is not None


@lru_cache(maxsize=131072)
def grade(word: str, locale: str, *, compounds: bool = True) -> Grade:
    """Grade of a word as it is written; `compounds` False leaves the costly analysis of compounds out."""
    language = language_of(locale)
    folded = fold(word)
    if not _WRITTEN.match(word) or not is_regular(word):
        return Grade.UNKNOWN
    if len(word) == 1:
        return Grade.FUNCTION if folded in _SHORT_WORDS.get(language, frozenset()) else Grade.UNKNOWN
    if folded in FUNCTION_WORDS.get(language, frozenset()):
        return Grade.FUNCTION
    if _ELISION.search(word) and grade(_ELISION.sub("", word), locale) >= Grade.LISTED:
        return Grade.LISTED
    if _ROMAN.match(word):
        return Grade.LISTED
    if language == "de":
        return _german(word, folded, compounds)
    if not known(folded, language) and not known(word, language):
        return Grade.UNKNOWN
    return Grade.DOUBTFUL if language == "pl" and _addresses_one(folded) else Grade.LISTED


def _addresses_one(folded: str) -> bool:
    """Whether a Polish form can only be the past tense of the second person singular, made with a mobile `-ś`."""
    tags = [tag for _, tag in analyses(folded)] if folded.endswith("ś") else []
    return bool(tags) and all("aglt" in tag or ("praet" in tag and ":sec:" in tag) for tag in tags)


@lru_cache(maxsize=16384)
def is_out_of_place(word: str, locale: str) -> bool:
    """Whether rules have hardly a use for the form: Polish `zrobię`, which damage makes of `zrobić`, says I."""
    if language_of(locale) != "pl":
        return False
    tags = [tag for _, tag in analyses(fold(word))]
    return bool(tags) and all(":pri:" in tag and ":sg:" in tag for tag in tags)


def _german(word: str, folded: str, compounds: bool) -> Grade:
    lemmas = table("de").lemmas(folded)
    if lemmas:
        noun_in_small_letters = word.islower() and all(lemma[:1].isupper() for lemma in lemmas)
        # the lexicon has many an adjective only as the noun made of it: `das Gewählte`
        return Grade.DOUBTFUL if noun_in_small_letters and not _is_inflected(folded) else Grade.LISTED
    if _is_inflected(folded):
        return Grade.LISTED
    if word.islower() and _is_separable(folded):
        return Grade.COMPOUND
    if not compounds or not known(word, "de"):
        return Grade.UNKNOWN
    return Grade.DOUBTFUL if word.islower() or len(word) < _SHORT_COMPOUND else Grade.COMPOUND


def _is_separable(folded: str) -> bool:
    """Whether a verb that the lexicon lacks is a known one after a separable prefix: `zurückgemischt`."""
    rests = (folded.removeprefix(prefix) for prefix in SEPARABLE if folded.startswith(prefix))
    return any(
        len(rest) >= _SHORT_STEM
        and any(lemma.islower() and lemma.endswith("n") for lemma in table("de").lemmas(rest))
        and (rest in table("de").lemmas(rest) or (rest.startswith("ge") and _PARTICIPLE.match(rest)))
        for rest in rests
    )


def _is_inflected(folded: str) -> bool:
    """An adjective or participle whose ending the lexicon lacks: known by its stem."""
    stems = {folded.removesuffix(ending) for ending in _ENDINGS if folded.endswith(ending)}
    return any(
        len(stem) >= _SHORT_STEM and (stem in lemmas or (_PARTICIPLE.match(stem) and any(map(str.islower, lemmas))))
        for stem in stems
        if (lemmas := table("de").lemmas(stem))
    )
