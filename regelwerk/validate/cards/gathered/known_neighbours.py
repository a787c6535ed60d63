"""Words that no lexicon has, one letter from one that it has: what a spelling checker calls a misspelling."""

from __future__ import annotations

import string
from collections.abc import Iterator
from functools import lru_cache

from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import grade, known
from regelwerk.language.tokens import spellings

_SHORTEST = 6
"""Letters from which on a word has few neighbours that are other words; chosen on invented card sets and real ones."""


@lru_cache(maxsize=4096)
def known_neighbour(text: str, locale: str) -> str | None:
    """The text with its only unknown word as the lexicon has it: one letter more, fewer or other, or two exchanged.

    None where every word is known or none is near, and in languages without a lexicon. The first and the last letter count as
    right (Damerau 1964: one such error explains four of five misspellings).
    """
    language = language_of(locale)
    if not language.grammar.has_lexicon:
        return None
    unknown = [word for word in spellings(text) if len(word) >= _SHORTEST and not known(word, locale)]
    if len(unknown) != 1:
        return None
    (word,) = unknown
    letters = string.ascii_lowercase + language.profile.letters
    cased = str.capitalize if word[:1].isupper() else str
    near = next((one for one in map(cased, _neighbours(word.casefold(), letters)) if _is_listed(one, locale)), None)
    return near and text.replace(word, near, 1)


def _is_listed(word: str, locale: str) -> bool:
    """Whether the lexicon itself has a word: of the compounds that it does not have, one is near nearly any word."""
    return grade(word, locale, compounds=False) >= Grade.LISTED


def _neighbours(word: str, letters: str) -> Iterator[str]:
    """Exchanged letters first, then a lost one, one too many, another one."""
    inside = range(1, len(word) - 1)
    yield from (word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in inside[:-1])
    yield from (word[:i] + letter + word[i:] for i in range(1, len(word)) for letter in letters)
    yield from (word[:i] + word[i + 1 :] for i in inside)
    yield from (word[:i] + letter + word[i + 1 :] for i in inside for letter in letters if letter != word[i])
