"""The folding of words: the form in which they are compared."""

from __future__ import annotations

import unicodedata

SOFT_HYPHEN = "\u00ad"
INFLECTED = 4
"""Letters that the forms of a word have in common, at most: `Krok`, `kroku`. Chosen by hand."""
RELATED = 5
"""Letters at the beginning that tell that two words name the same, inflected or compounded. Chosen by hand."""

_LETTERS_FOR_DOTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "æ": "ae", "å": "aa", "œ": "oe"})
"""What is written where only plain letters are allowed, as in addresses."""


def fold(word: str) -> str:
    """Form for comparison: composed (NFC), case folded (so `STRASSE` meets `Straße`), no soft hyphens, straight `'`."""
    if word.isascii():
        return word.casefold()
    plain = unicodedata.normalize("NFC", word).replace(SOFT_HYPHEN, "").replace("’", "'")
    return unicodedata.normalize("NFC", plain.casefold())


def stem(word: str, letters: int) -> str:
    """The first letters of a word, folded, by which its forms (`INFLECTED`) or its relatives (`RELATED`) are known."""
    return fold(word)[:letters]


def word_set(words: str) -> frozenset[str]:
    """The words of a list separated by white space, folded."""
    return frozenset(fold(word) for word in words.split())


def without_accents(text: str) -> str:
    """Casefolded letters without what is above, below or across them; syllables of Korean stay whole."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    for mark in filter(unicodedata.combining, set(plain)):
        plain = plain.replace(mark, "")
    return unicodedata.normalize("NFC", plain)


def with_letters_for_dots(text: str) -> str:
    """Casefolded letters as addresses have them: `koenigin`, `strasse`."""
    folded = text.casefold()
    return folded if text.isascii() else unicodedata.normalize("NFC", folded).translate(_LETTERS_FOR_DOTS)
