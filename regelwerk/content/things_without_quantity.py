"""Things that a run-together list names without a quantity: `4 boats Atlas II 6 cards` as German and Polish print them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from regelwerk.language.compound import parts
from regelwerk.language.lemma import lemmas
from regelwerk.language.tokens import words

Pairs = frozenset[tuple[str, str]]
_BEFORE_NAME = re.compile(
    r"(?:für|von|zu|mit|aus|in|auf|bei|der|die|das|den|dem|des|dla|do|od|z|ze|w|na)", re.IGNORECASE
)
_ADJECTIVE = ("e", "er", "es", "en", "em")


def pairs_of(texts: Iterable[str]) -> Pairs:
    """Capitalised words that stand side by side in running text, and so may be parts of one name."""
    found: set[tuple[str, str]] = set()
    for text in texts:
        for first, second in pairwise(words(text)):
            if first.text[:1].isupper() and second.text[:1].isupper() and text[first.end : second.start].isspace():
                found.add((first.text, second.text))
    return frozenset(found)


def beginnings(text: str, locale: str, known: Pairs) -> Iterator[int]:
    """Offsets where a capitalised word that follows another one begins a new thing.

    In German two nouns side by side are two things, unless a preposition leads a name in or the first is an adjective;
    in Polish the second must be in its dictionary form. Pairs that stand in running text are names.
    """
    before, depth = "", 0
    for first, second in pairwise(words(text)):
        gap = text[first.end : second.start]
        depth += gap.count("(") - gap.count(")")
        leads_in = _BEFORE_NAME.fullmatch(before) is not None
        adjacent = gap in (" ", ") ") and depth == 0 and (first.text, second.text) not in known
        names = _is_name(first.text) and _is_name(second.text)
        if adjacent and names and not leads_in and _parts_them(first.text, second.text, locale):
            yield second.start
        before = first.text


def _parts_them(first: str, second: str, locale: str) -> bool:
    if locale.startswith("de"):
        return not _is_adjective(first, locale)
    return locale.startswith("pl") and lemmas(second, locale) == {second.casefold()}


def _is_name(word: str) -> bool:
    """True for a capitalised word, no abbreviation and no numeral."""
    return len(word) > 2 and word[0].isupper() and not word.isupper()


def _is_adjective(word: str, locale: str) -> bool:
    """True where the word may be an inflected adjective: no compound, and its stem is one of its lemmas."""
    if len(parts(word, locale)) > 1:
        return False
    folded = word.casefold()
    return any(folded.endswith(ending) and folded.removesuffix(ending) in lemmas(word, locale) for ending in _ADJECTIVE)
