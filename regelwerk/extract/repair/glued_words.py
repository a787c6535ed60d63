"""Words that a line end of a text layer ran together or began twice: `denHafen`, `Llotsin`.

A healthy text layer is believed in all else. A word is taken apart only where the lexicon has no such word, where it
begins as a word of the grammar, and where the rest of it is a word with its capital.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.repair.changes import Change
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import grade, known
from regelwerk.language.letters import CAPITAL, SMALL

if TYPE_CHECKING:
    from collections.abc import Iterator

_GLUED = re.compile(rf"(?<![\w@./:-])([{SMALL}]{{2,}})([{CAPITAL}][{SMALL}]{{3,}})(?![\w@/-]|\.\w)")
_TWICE = re.compile(rf"(?<![\w@./:-])([{CAPITAL}])([{SMALL}])([{SMALL}]{{3,}})(?![\w@/-]|\.\w)")
_SURE = 0.95
"""Confidence (0 to 1) noted for these repairs; chosen by hand."""


def glued_words(text: str, locale: str) -> Iterator[Change]:
    """Changes of a text, in order; none in a language without a lexicon."""
    if not language_of(locale).grammar.has_lexicon:
        return
    found: list[Change] = []
    for match in _GLUED.finditer(text):
        left, right = match.groups()
        if not known(match.group(), locale) and grade(left, locale) is Grade.FUNCTION and _is_word(right, locale):
            found.append(Change(*match.span(), f"{left} {right}", _SURE, safe=True))
    for match in _TWICE.finditer(text):
        first, second, rest = match.groups()
        if first.lower() == second and not known(match.group(), locale) and _is_word(first + rest, locale):
            found.append(Change(*match.span(), first + rest, _SURE, safe=True))
    yield from sorted(found, key=lambda change: change.start)


def _is_word(text: str, locale: str) -> bool:
    return grade(text, locale) >= Grade.LISTED
