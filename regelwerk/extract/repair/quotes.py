"""Quotation marks that recognition took for other signs: `,Hafen*` where „Hafen“ is printed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.extract.repair.change import Change
from regelwerk.language.lemma import known
from regelwerk.language.locales import language_of
from regelwerk.language.quotes import CONVENTIONS

_OPENING = re.compile(r"(?<![^\s(/\[–—])(?:,,|‚‚|[„»«“”\"]|[,_~‚‘'](?=[^\W\d_])|J(?=[^\W\d_][^\W\d_]))(?=[^\W_])")
_CLOSING = re.compile(r"(?<=[^\W_])(?:''|‘‘|[“”«»\"]|[*®°~](?![^\W_]))")
_CERTAIN = frozenset('„»«“”"')
_TWO_COMMAS = (",,", "‚‚")
_LONGEST = 6
"""Words that a quotation in a rulebook has at most, where a mark of it is in doubt."""
_SURE, _LIKELY = 0.95, 0.7
_LETTERS = re.compile(r"[^\W\d_]{3}")
_RUN = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class _Mark:
    start: int
    end: int
    text: str
    opens: bool

    @property
    def certain(self) -> bool:
        return self.text in _CERTAIN or self.text in _TWO_COMMAS


@dataclass(frozen=True, slots=True)
class QuoteHabits:
    """Quotation marks of a document."""

    locale: str
    pair: tuple[str, str]
    """What it quotes with."""
    read_as: frozenset[str]
    """What recognition takes them for where the other mark of the pair is beyond doubt."""


def habits(texts: Iterable[str], locale: str) -> QuoteHabits:
    """The pair that the document uses most, the usual one of the language where it has none, and what it is taken for."""
    found: Counter[tuple[str, str]] = Counter()
    read_as: set[str] = set()
    for text in texts:
        for first, second in _pairs(_marks(text, locale), text):
            if first.certain and second.certain:
                found["„" if first.text in _TWO_COMMAS else first.text, second.text] += 1
            elif first.certain or second.certain:
                read_as.add(second.text if first.certain else first.text)
    conventions = CONVENTIONS.get(language_of(locale), CONVENTIONS["en"]).quotes
    usual = [pair for pair in (*conventions, ('"', '"')) if found[pair]]
    pair = max(usual, key=lambda pair: found[pair]) if usual else conventions[0]
    return QuoteHabits(locale, pair, frozenset(read_as))


def quote_changes(text: str, habits: QuoteHabits) -> Iterator[Change]:
    """Marks that become those of the document, in order; pairs of certain marks stay as they are."""
    for first, second in _pairs(_marks(text, habits.locale), text):
        if first.certain and second.certain and first.text not in _TWO_COMMAS:
            continue
        clear = first.certain or second.certain or {first.text, second.text} <= habits.read_as
        confidence = _SURE if clear else _LIKELY
        for mark, right in zip((first, second), habits.pair, strict=True):
            if mark.text != right:
                yield Change(mark.start, mark.end, right, confidence, safe=clear)


def _marks(text: str, locale: str) -> list[_Mark]:
    opening = [
        _Mark(*found.span(), found.group(), True)
        for found in _OPENING.finditer(text)
        if not found.group().isalpha() or _is_no_letter(text, found, locale)
    ]
    taken = {mark.start for mark in opening}
    closing = [
        _Mark(*found.span(), found.group(), False) for found in _CLOSING.finditer(text) if found.start() not in taken
    ]
    return sorted([*opening, *closing], key=lambda mark: mark.start)


def _is_no_letter(text: str, letter: re.Match[str], locale: str) -> bool:
    """Whether a letter stands before a whole word, with which it is none: `JHafen“`."""
    word = _RUN.match(text, letter.end())
    return word is not None and known(word.group(), locale) and not known(letter.group() + word.group(), locale)


def _pairs(marks: Sequence[_Mark], text: str) -> Iterator[tuple[_Mark, _Mark]]:
    """An opening mark and the next mark, where that closes and few words stand between them."""
    for first, second in pairwise(marks):
        inside = text[first.end : second.start]
        if first.opens and not second.opens and _LETTERS.search(inside) and len(inside.split()) <= _LONGEST:
            yield first, second
