"""Quotation marks that recognition took for other signs: `,Hafen*` where „Hafen“ is printed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.extract.repair.changes import Change
from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of, source_language
from regelwerk.language.lemma import known

_OPENING = re.compile(r"(?<![^\s(/\[–—])(?:,,|‚‚|[„»«“”\"]|[,_~‚‘'](?=[^\W\d_])|J(?=[^\W\d_][^\W\d_]))(?=[^\W_])")
_CLOSING = re.compile(r"(?<=[^\W_])(?:''|‘‘|[“”«»\"]|[*®°~](?![^\W_]))")
_CERTAIN = frozenset('„»«“”"')
_TWO_COMMAS = (",,", "‚‚")
_CLOSED_BY = {"„": '“”"', "»": "«»", "«": "»", "“": '”"', "”": "”", '"': '"'}
"""Marks with those that close what they open; others beside each other were misread."""
_LONGEST = 6
"""Words that a quotation in a rulebook has at most, where a mark of it is in doubt."""
_SURE, _LIKELY = 0.95, 0.7
"""Confidence (0 to 1) noted for a mark that is clear, and for one that is only likely; chosen by hand."""
_OFTEN, _LONGEST_PASSAGE = 2, 60
"""Times that a passage is quoted to lend its marks elsewhere, and characters it may have; chosen by hand."""
_WORD_START, _WORD_END = re.compile(r"(?<!\S)(?=[^\W\d_])"), re.compile(r"(?<=[^\W\d_])(?![^\W_])")
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
    quoted: frozenset[str] = frozenset()
    """Folded passages that are between marks again and again."""


def habits(texts: Iterable[str], locale: str) -> QuoteHabits:
    """The pair that the document uses most, the usual one of the language where it has none, and what it is taken for."""
    found: Counter[tuple[str, str]] = Counter()
    read_as: set[str] = set()
    quoted: Counter[str] = Counter()
    for text in texts:
        for first, second in _pairs(_marks(text, locale), text):
            if first.certain or second.certain:
                quoted[fold(text[first.end : second.start])] += 1
            if first.certain and second.certain:
                found["„" if first.text in _TWO_COMMAS else first.text, second.text] += 1
            elif first.certain or second.certain:
                read_as.add(second.text if first.certain else first.text)
    quotes = language_of(locale).profile.quotes or source_language().profile.quotes
    conventions = [(pair[0], pair[1]) for pair in quotes]
    usual = [pair for pair in (*conventions, ('"', '"')) if found[pair]]
    pair = max(usual, key=lambda pair: found[pair]) if usual else conventions[0]
    often = frozenset(passage for passage, count in quoted.items() if count >= _OFTEN)
    return QuoteHabits(locale, pair, frozenset(read_as), often)


def quote_changes(text: str, habits: QuoteHabits) -> Iterator[Change]:
    """Marks that become those of the document, in order; pairs of certain marks stay as they are."""
    marks = _marks(text, habits.locale)
    paired: set[int] = set()
    for first, second in _pairs(marks, text):
        paired |= {first.start, second.start}
        if second.text in _CLOSED_BY.get(first.text, ""):
            continue
        clear = first.certain or second.certain or {first.text, second.text} <= habits.read_as
        confidence = _SURE if clear else _LIKELY
        for mark, right in zip((first, second), habits.pair, strict=True):
            if mark.text != right:
                yield Change(mark.start, mark.end, right, confidence, safe=clear)
    for mark in marks:
        if mark.start not in paired:
            yield from _completed(text, mark, habits)


def _completed(text: str, mark: _Mark, habits: QuoteHabits) -> Iterator[Change]:
    """Both marks of a passage that the document quotes elsewhere and that has but one of them here."""
    if mark.opens:
        ends = (found.end() for found in _WORD_END.finditer(text, mark.end, mark.end + _LONGEST_PASSAGE))
        end = next((end for end in ends if fold(text[mark.end : end]) in habits.quoted), None)
        if end is not None:
            yield Change(mark.start, mark.end, habits.pair[0], _SURE, safe=True)
            yield Change(end, end, habits.pair[1], _SURE, safe=True)
        return
    first = max(0, mark.start - _LONGEST_PASSAGE)
    starts = (found.start() for found in _WORD_START.finditer(text, first, mark.start))
    start = next((start for start in starts if fold(text[start : mark.start]) in habits.quoted), None)
    if start is not None:
        yield Change(start, start, habits.pair[0], _SURE, safe=True)
        yield Change(mark.start, mark.end, habits.pair[1], _SURE, safe=True)


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
    """Whether a letter is before a whole word, with which it makes no word: `JHafen“`."""
    word = _RUN.match(text, letter.end())
    return word is not None and known(word.group(), locale) and not known(letter.group() + word.group(), locale)


def _pairs(marks: Sequence[_Mark], text: str) -> Iterator[tuple[_Mark, _Mark]]:
    """An opening mark and the next mark, where that closes and few words are between them."""
    for first, second in pairwise(marks):
        inside = text[first.end : second.start]
        if first.opens and not second.opens and _LETTERS.search(inside) and len(inside.split()) <= _LONGEST:
            yield first, second
