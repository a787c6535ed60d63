"""Mistakes in a word that is nowhere else: no program that compares texts can tell them, and few readers can."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from benchmarks.card_repository.locales import SOURCE
from benchmarks.card_repository.repository import Cell
from benchmarks.card_repository.truth import Entry

KINDS = frozenset(
    {
        "name of a card changed",
        "name of a card exchanged",
        "trait misspelt",
        "trait in a text misspelt",
        "trait in a text exchanged",
    }
)
"""Classes that change one word of a text, or the words of one name."""
_TONAL = "vi"
"""The locale in which accents make other words: without them nearly any syllable is in some other text."""
_WORD = re.compile(r"[^\W\d_]+")
_UNSPACED = re.compile("(?=([\u3040-\u9fff]{2}))")
_BEGINNING, _ENDING = 4, 3
"""Letters at least by which forms of a word are known, and those at its end that grammar changes."""


def is_alone(entry: Entry, cells: Iterable[Cell]) -> bool:
    """Whether neither the word that was lost nor the one that came is in any other text in the language of its locale.

    A text that nobody translated is in no language but that of the source.
    """
    if entry.kind not in KINDS:
        return False
    changed = _words(entry.was, entry.locale) ^ _words(entry.now, entry.locale)
    stems = tuple(_stem(word, entry.locale) for word in changed)
    every = list(cells)
    sources = {str(cell.value) for cell in every if cell.locale == SOURCE and cell.value}
    others = (
        str(cell.value)
        for cell in every
        if cell.locale == entry.locale
        and cell.value
        and (cell.row.sheet.path, cell.row.id, cell.key) != (entry.file, entry.id, entry.field)
    )
    own = (text for text in others if entry.locale == SOURCE or text not in sources)
    words = {word for text in own for word in _words(text, entry.locale)}
    if entry.locale == _TONAL:
        return bool(stems) and words.isdisjoint(stems)
    return bool(stems) and not any(word.startswith(stems) for word in words)


def _words(text: str, locale: str) -> frozenset[str]:
    """Words without accents; in scripts without spaces pairs of letters."""
    plain = text.casefold()
    if locale != _TONAL:
        plain = "".join(one for one in unicodedata.normalize("NFD", plain) if not unicodedata.combining(one))
    return frozenset(_UNSPACED.findall(text) or _WORD.findall(plain))


def _stem(word: str, locale: str) -> str:
    """The letters by which forms of a word are known; Vietnamese words have one form."""
    return word if locale == _TONAL else word[: max(_BEGINNING, len(word) - _ENDING)]
