"""Lines of a badly recognised journal that hold no word: they are kept as unread, so that nobody takes them for rules.

Nothing is set aside for one sign alone. A line goes where it has no word of the language, none that the document uses
again, and letters that no printer sets so: stray single ones, signs inside of words, capitals in the middle.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from regelwerk.content.entries import Entry
from regelwerk.language.compound import parts
from regelwerk.language.lemma import known

_WORD = re.compile(r"[^\W\d_]+")
_ODD = re.compile(
    r"(?<![^\W_])[^\W\d_](?![^\W_]|\.)|[^\W\d_][\\{}\[\]|~§%@&$£¢^<>=*_#!][^\W\d_]|[a-zäöüß][A-ZÄÖÜ]|[\\{}~§%@£¢^<>®™_]"
)
_INITIALS = re.compile(r"[^\W\d_a-zäöüß]{2,}")
"""An abbreviation that stands alone, such as HP over a table."""
_LETTERS = 3
"""Letters from which on a word of the language is not met by chance."""
_MOST_WORDS = 8
"""Words of the longest line that is set aside; a longer one without any word is for a person to look at."""


def with_unread(entries: Sequence[Entry], locale: str) -> list[Entry]:
    """The entries, those that hold no word of the language marked as unread."""
    uses = Counter(word.casefold() for entry in entries for word in set(_WORD.findall(_text(entry))))
    return [
        replace(entry, kind="unread", level=None, title=None, text=entry.text or entry.title)
        if _is_garbled(entry, uses, locale) and not (entry.title and entry.text)
        else entry
        for entry in entries
    ]


def _is_garbled(entry: Entry, uses: Counter[str], locale: str) -> bool:
    text = _text(entry)
    if entry.type != "rule" or entry.kind not in ("rule", "section", "item") or entry.number or not text:
        return False
    found = _WORD.findall(text)
    if (
        not found
        or _INITIALS.fullmatch(text)
        or len(found) > _MOST_WORDS
        or any(_is_word(word, uses, locale) for word in found)
    ):
        return False
    return all(len(word) < _LETTERS for word in found) or len(_ODD.findall(text)) * 2 >= len(found)


def _is_word(word: str, uses: Counter[str], locale: str) -> bool:
    if len(word) < _LETTERS:
        return len(word) > 1 and uses[word.casefold()] > 2
    if uses[word.casefold()] > 1 or known(word, locale) or known(word.casefold(), locale):
        return True
    spelt = word.capitalize() if locale.startswith("de") else word.casefold()
    return known(spelt, locale) or (len(word) > 2 * _LETTERS and len(parts(spelt, locale)) > 1)


def _text(entry: Entry) -> str:
    return "\n".join(piece.text for piece in (entry.title, entry.text) if piece)
