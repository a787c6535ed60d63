"""Language tags and the folding of words, shared by the modules of this room."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

SOFT_HYPHEN = "\u00ad"


@lru_cache(maxsize=256)
def language_of(locale: str) -> str:
    """Primary language of a tag (BCP 47): `de` for `de-AT`."""
    return locale.replace("_", "-").partition("-")[0].lower()


def fold(word: str) -> str:
    """Form for comparison: composed (NFC), case folded (so `STRASSE` meets `Straße`), no soft hyphens, straight `'`."""
    if word.isascii():
        return word.casefold()
    plain = unicodedata.normalize("NFC", word).replace(SOFT_HYPHEN, "").replace("’", "'")
    return unicodedata.normalize("NFC", plain.casefold())


def word_set(words: str) -> frozenset[str]:
    """The words of a list separated by white space, folded."""
    return frozenset(fold(word) for word in words.split())
