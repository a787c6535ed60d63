"""Two words of one language: forms of one word, or one misspelt."""

from __future__ import annotations

import re
from collections import Counter

from regelwerk.language.folding import without_accents
from regelwerk.validate.cards.nearest import distance

_ENDING = 3
"""Letters at the end of a word that grammar changes."""
_STEM = 4
"""Letters at least that are left of two words where their endings are taken off to look for a slip."""
_SUFFIX = 5
"""Letters at the end of a word within which two of them differ by derivation too, such as that of women."""
_FLEETING = "eoеоєі"
"""Vowels before the last consonant that Slavic languages leave out before an ending (`Spojenec`, `Spojencem`)."""
_VOWELS = frozenset("aeiouyаеєиіїоуюяэыё")
"""Without accents: an ending does not begin with two of them where a vowel was left out before it."""
_MIXED = re.compile("(?=.*[A-Za-z]).*[Ѐ-ӿ]", re.DOTALL)
"""Letters of two alphabets."""


def bends(text: str, usual: str) -> bool:
    """Whether a word differs from another at its end alone."""
    one, other = without_accents(text), without_accents(usual)
    return _shared(one, other) >= max(min(len(one), len(other), 3), max(len(one), len(other)) - _ENDING)


def begins_alike(text: str, form: str) -> bool:
    """Whether two names have a beginning in common, as all forms of a word have."""
    return _shared(without_accents(text).casefold(), without_accents(form).casefold()) >= _ENDING


def is_slip(text: str, usual: str) -> bool:
    """Whether letters differ within a word, and not at its end alone."""
    one, other = without_accents(text), without_accents(usual)
    start = _shared(one, other)
    ends_alike = one[start:][-1:] == other[start:][-1:] != "" and one[start:] != other[start:]
    if len(other) < _STEM or not ends_alike:
        return False
    if len(one) == len(other) and start >= len(one) - 2 and one[-1] == other[-1]:
        return False  # one letter of an ending: `Союзника` and `Союзница` are a man and a woman
    far = distance(one, other)
    return far == 1 or (far == 2 and len(other) >= 6 and len(one) - start > _SUFFIX)


def is_transposed(text: str, usual: str) -> bool:
    """Whether a word has all letters of another one and an ending, and not in its order."""
    one, other = without_accents(text), without_accents(usual)
    more = Counter(one) - Counter(other)
    at = _shared(one, other)
    is_ending = one[at + 2 : at + 3] not in _VOWELS
    return (
        len(other) >= _STEM
        and not Counter(other) - Counter(one)
        and more.total() < _ENDING
        and distance(one[: len(other)], other, 1) == 1
        and not (is_ending and (one[at] in _FLEETING or other[at] in _FLEETING))
    )


def is_bent_slip(text: str, form: str) -> bool:
    """Whether words differ by a letter within, and in their endings: at the end of a stem vowels come and go."""
    one, other = without_accents(text), without_accents(form)
    if _shared(one, other) < 1 or abs(len(one) - len(other)) > _ENDING:
        return False
    for cut in range(_ENDING + 1):
        for less in range(_ENDING + 1):
            stem, meant = one[: len(one) - cut], other[: len(other) - less]
            if min(len(stem), len(meant)) >= _STEM and stem[-2:] == meant[-2:] and distance(stem, meant, 1) == 1:
                return _shared(stem, meant) <= min(len(stem), len(meant)) - 2
            if len(stem) >= _STEM and _lacks_consonant(stem, meant):
                return True
    return False


def _lacks_consonant(stem: str, meant: str) -> bool:
    """Whether a stem lacks a consonant between the last two vowels of another one (`Zaklęia`, `Zaklęcie`): grammar exchanges it."""
    hiatus = stem[:-1] + meant[-2:-1] + stem[-1:]
    return hiatus == meant and stem[-1] in _VOWELS and stem[-2] in _VOWELS and meant[-2] not in _VOWELS


def _shared(one: str, other: str) -> int:
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def is_mixed(word: str) -> bool:
    """Whether a word has Latin and Cyrillic letters, of which some look alike."""
    return _MIXED.match(word) is not None
