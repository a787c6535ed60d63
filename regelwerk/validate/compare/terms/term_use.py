"""Where a text uses which terms of the glossary: by lemmas, and the longest term wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from regelwerk.language.lemma import lemmas, parts
from regelwerk.language.tokens import Token, words

_STEM = 6
"""Words that share so many first letters count as forms of one word where only a hint is asked for."""


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write a term in one locale."""

    term: str
    text: str
    words: tuple[frozenset[str], ...]
    """Lemmas of each of its words."""
    forbidden: bool = False


@dataclass(frozen=True, slots=True)
class TermUse:
    """A form of a term at `text[start:end]`."""

    form: Form
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class LemmatisedText:
    """The words of a text, with what each may be a form of."""

    tokens: tuple[Token, ...]
    lemmas: tuple[frozenset[str], ...]
    pieces: frozenset[str]
    """Lemmas of all words and of all parts of compounds."""


def form(term: str, text: str, locale: str, *, forbidden: bool = False) -> Form:
    """A form of a term, ready to be looked for."""
    return Form(term, text, tuple(lemmas(token.text, locale) for token in words(text)), forbidden)


@lru_cache(maxsize=4096)
def reading(text: str, locale: str) -> LemmatisedText:
    """Tokenise a text and look its words up."""
    tokens = tuple(words(text))
    found = tuple(lemmas(token.text, locale) for token in tokens)
    pieces = set().union(*found) if found else set()
    for token in tokens:
        pieces.update(parts(token.text, locale))
        for piece in token.text.split("-"):
            pieces.update(lemmas(piece, locale) if piece else ())
    return LemmatisedText(tokens, found, frozenset(pieces))


class Finder:
    """Looks for the forms of a glossary in texts of one locale."""

    def __init__(self, forms: Iterable[Form], locale: str) -> None:
        self._locale = locale
        self._by_lemma: dict[str, list[Form]] = {}
        for one in forms:
            for lemma in sorted(one.words[0]) if one.words else ():
                self._by_lemma.setdefault(lemma, []).append(one)
        for candidates in self._by_lemma.values():
            candidates.sort(key=lambda one: (-len(one.words), one.forbidden, one.term, one.text))

    def uses(self, text: str) -> list[TermUse]:
        """Uses in order, none overlapping; of the forms that fit at a word the longest is taken."""
        read = reading(text, self._locale)
        found: list[TermUse] = []
        index = 0
        while index < len(read.tokens):
            chosen = self._at(read, index)
            if chosen is None:
                index += 1
                continue
            last = index + len(chosen.words) - 1
            found.append(TermUse(chosen, read.tokens[index].start, read.tokens[last].end))
            index = last + 1
        return found

    def _at(self, read: LemmatisedText, index: int) -> Form | None:
        fitting = [
            one
            for lemma in sorted(read.lemmas[index])
            for one in self._by_lemma.get(lemma, ())
            if len(one.words) <= len(read.tokens) - index
            and all(word & read.lemmas[index + offset] for offset, word in enumerate(one.words))
        ]
        return min(fitting, key=lambda one: (-len(one.words), one.forbidden, one.term, one.text), default=None)


def hinted(one: Form, text: str, locale: str) -> bool:
    """Whether all words of a form are in the text in any order: inflected, in a compound, or with the same stem."""
    read = reading(text, locale)
    stems = {piece[:_STEM] for piece in read.pieces if len(piece) >= _STEM}
    return bool(one.words) and all(
        any(piece in read.pieces or piece[:_STEM] in stems for piece in _pieces(word, locale)) for word in one.words
    )


def _pieces(word: frozenset[str], locale: str) -> list[str]:
    pieces = set(word)
    for lemma in word:
        split = parts(lemma, locale)
        if len(split) > 1:
            pieces.add(split[0])
    return sorted(pieces)
