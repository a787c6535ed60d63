"""Which words of a locale stand for which words of the source, as far as the lines of the same cards tell.

A line is known by the beginnings of its words; of each beginning a number keeps in which lines it is, one bit a line, so that
what two of them have in common is counted at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from regelwerk.language.folding import without_accents

_PART = re.compile(r"[^\W\d_]+|[0-9]+|[^\w\s]")
_WORD = re.compile(r"[^\W\d_]{2,}")
_MARK = re.compile(r"<[^<>\n]*>|\[[^\[\]\n]*\]|\{[^{}\n]*\}")
_SHORT, _LONG = 4, 6
"""Letters of a word by which its forms are known: the one where words bend much, the other where many begin alike."""
_FEWEST = 5
"""Lines with a word of the source, at least, for what stands for it to be known."""
_NEARLY_ALL = 0.95
"""Share of the other lines with a word of the source that have the word which stands for it."""
_OTHER_TEXT = 0.5
"""Share of the words of a line that are not there, from which on it is another text, which other checks tell."""
_OWN = 0.5
"""Share of the lines with that word whose source has the word that it stands for: others may say it too."""
_ONCE = 1
"""Lines that have a word which no other line has."""
_ALIKE = 3
"""Letters at the beginning by which two words may be forms of one."""
_PLACES = 50
"""Lines that are asked between which words a word stands."""
_TOGETHER = 2000
"""Lines that are looked at together, at most: the time for a line grows with them. All of these were chosen by hand."""


class LinePair(NamedTuple):
    """A line of a text in the source and in one locale."""

    source: str
    text: str


class OtherWord(NamedTuple):
    """A word in place of the one that the other lines have."""

    line: int
    source: str
    """The word of the source, as its line has it."""
    usual: str
    """The word that stands for it elsewhere, as another line has it."""
    instead: str
    """What the line has."""
    stands_for: str
    """The word of the source that `instead` stands for elsewhere; empty where no other line has it."""
    others: int
    """Lines that have the usual word."""


def other_words(lines: Sequence[LinePair], grammar: Set[str]) -> Iterator[OtherWord]:
    """The lines whose words are not those of the others, where another word is in their place."""
    left_out = frozenset(word[:_LONG] for word in grammar)
    for start in range(0, len(lines), _TOGETHER):
        together = lines[start : start + _TOGETHER]
        if len(together) >= _FEWEST:
            block = _Block(together, left_out)
            yield from (found._replace(line=start + found.line) for found in block.other_words())


class _Block:
    """Lines that are looked at together."""

    def __init__(self, lines: Sequence[LinePair], grammar: frozenset[str]) -> None:
        self._lines = lines
        self._sources, self._there = _source_rows(tuple(line.source for line in lines), grammar)
        self._texts = [_words(line.text, _SHORT, _LONG) for line in lines]
        self._here = _rows(self._texts)
        self._known: dict[int, list[str]] = {}
        self._near: dict[int, Set[str]] = {}
        self._meant: dict[str, str] = {}
        self._between: dict[str, set[tuple[str, str]]] = {}
        self._parts: dict[int, list[str]] = {}

    def other_words(self) -> Iterator[OtherWord]:
        """At most one a line: that of the word which most lines have."""
        rows = self._lines_lacking_one()
        while rows:
            row = _first(rows)
            rows &= rows - 1
            source, text = self._sources[row], self._texts[row]
            linked = [(one, usual) for one in source for usual in self._standing_for_it(one)]
            whole = without_accents(self._lines[row].text)
            lacking = [(one, usual) for one, usual in linked if usual not in text and usual[:_SHORT] not in whole]
            lacking = [pair for pair in lacking if self._is_sure(*pair, 1 << row)]
            gone = len({one for one, _ in lacking})
            if not gone or (gone > 1 and gone > _OTHER_TEXT * len({one for one, _ in linked})):
                continue
            for one, usual in sorted(lacking, key=lambda pair: (-self._lines_with_both(*pair), pair)):
                instead = self._word_in_place_of(row, usual)
                if instead is not None:
                    others = self._here[usual]
                    said = _shown(one, self._lines[row].source)
                    usually = _shown(usual, self._lines[_first(others)].text)
                    yield OtherWord(row, said, usually, *instead, others.bit_count())
                    break

    def _lines_lacking_one(self) -> int:
        """The lines that lack a word which stands for one of their source: few, and the others need no look."""
        found = 0
        for rows, word in {rows: word for word, rows in self._there.items()}.items():
            if any(rows & ~self._here[one] for one in _nearly_all(rows, self._texts, self._here)):
                for usual in self._standing_for_it(word):
                    found |= rows & ~self._here[usual]
        return found

    def _standing_for_it(self, word: str) -> list[str]:
        """The words that stand for a word of the source: all lines with it have them but a few, and no other word of the source
        is nearer to them.
        """
        rows = self._there[word]
        if rows not in self._known:  # words that are always together have the same
            best = _words_standing_for(rows, self._texts, self._here)
            self._known[rows] = [one for one in best if word in self._nearest_source(self._here[one])]
        return self._known[rows]

    def _nearest_source(self, rows: int) -> Set[str]:
        """The words of the source that are nearest to lines; the same lines are asked for all words that they alone have."""
        if rows not in self._near:
            self._near[rows] = frozenset(_nearest(rows, self._sources, self._there))
        return self._near[rows]

    def _is_sure(self, word: str, usual: str, odd: int) -> bool:
        """Whether each of the two is the nearest to the other in all lines but one."""
        there, here = self._there[word], self._here[usual]
        return usual in _nearest(there, self._texts, self._here, odd) and word in _nearest(
            here, self._sources, self._there, odd
        )

    def _lines_with_both(self, word: str, usual: str) -> int:
        return (self._there[word] & self._here[usual]).bit_count()

    def _word_in_place_of(self, row: int, usual: str) -> tuple[str, str] | None:
        """A word of a line that stands where other lines have the usual one, between the same words: it stands for a word which
        its source does not have, or no other line has it.
        """
        places = self._places(usual)
        for before, word, after in _neighbours(self._parts_of(row)):
            if len(word) < 2 or not word[0].isalpha() or (_beginning(before), _beginning(after)) not in places:
                continue
            short, long = word[:_SHORT], word[:_LONG]
            meant = self._standing_for(long) or self._standing_for(short)
            if meant and meant not in self._sources[row]:
                there = self._lines[_first(self._there[meant])].source
                return _shown(word, self._lines[row].text), _shown(meant, there)
            alone = not meant and self._here[long].bit_count() <= _ONCE and self._here[usual].bit_count() >= _FEWEST
            if alone and word[:_ALIKE] != usual[:_ALIKE]:
                return _shown(word, self._lines[row].text), ""
        return None

    def _places(self, word: str) -> set[tuple[str, str]]:
        """The words before and after a word, in the first lines that have it."""
        found = self._between.get(word)
        if found is None:
            found = self._between[word] = set()
            rows = self._here[word]
            for _ in range(_PLACES):
                if not rows:
                    break
                for before, one, after in _neighbours(self._parts_of(_first(rows))):
                    if one.startswith(word):
                        found.add((_beginning(before), _beginning(after)))
                rows &= rows - 1
        return found

    def _parts_of(self, row: int) -> list[str]:
        """The words, numbers and signs of the text of a line."""
        if row not in self._parts:
            self._parts[row] = _PART.findall(_MARK.sub(" ", without_accents(self._lines[row].text)))
        return self._parts[row]

    def _standing_for(self, word: str) -> str:
        """The word of the source for which a word stands; empty where there is none."""
        if word not in self._meant:
            found = _words_standing_for(self._here[word], self._sources, self._there)
            self._meant[word] = min(found, default="")
        return self._meant[word]


def _words_standing_for(rows: int, others: Sequence[Set[str]], where: Mapping[str, int]) -> list[str]:
    """The words on the other side that are nearest to these lines, where nearly all of them have them."""
    known = _nearly_all(rows, others, where)
    return [word for word in _nearest(rows, others, where) if word in known] if known else []


def _nearly_all(rows: int, others: Sequence[Set[str]], where: Mapping[str, int]) -> Set[str]:
    """The words on the other side that nearly all of these lines have, and not many others."""
    count = rows.bit_count()
    if count < _FEWEST:
        return frozenset()
    odd = 1 + (1 - _NEARLY_ALL) * count
    one, two, three = _words_of_three(rows, others)
    among = one | two | three if odd >= 2 else (one & two) | (one & three) | (two & three)
    return {
        word
        for word in among
        if count - (both := (rows & where[word]).bit_count()) <= odd and both >= _OWN * where[word].bit_count()
    }


def _words_of_three(rows: int, others: Sequence[Set[str]]) -> tuple[Set[str], Set[str], Set[str]]:
    """The words of three of these lines on the other side."""
    return others[_first(rows)], others[_first(rows & rows - 1)], others[rows.bit_length() - 1]


def _nearest(rows: int, others: Sequence[Set[str]], where: Mapping[str, int], odd: int = 0) -> list[str]:
    """The words on the other side whose lines are most nearly these; looked for in three of them.

    `odd` is a line that does not count; where there is none, words are taken that would be the nearest without some line.
    """
    rows &= ~odd
    among = set[str]().union(*_words_of_three(rows, others))
    counts = {word: ((rows & where[word]).bit_count(), (rows | where[word] & ~odd).bit_count()) for word in among}
    most = max((both / either for both, either in counts.values()), default=0)
    return [word for word, (both, either) in counts.items() if both + (not odd) >= most * either]


def _first(rows: int) -> int:
    """The first of some lines."""
    return (rows & -rows).bit_length() - 1


def _words(text: str, *letters: int) -> Set[str]:
    """The beginnings of the words of a text, folded."""
    words = _WORD.findall(_MARK.sub(" ", without_accents(text)))
    return {word[:count] for word in words for count in letters}


@lru_cache(maxsize=4)
def _source_rows(lines: tuple[str, ...], grammar: frozenset[str]) -> tuple[Sequence[Set[str]], Mapping[str, int]]:
    """The words of each line of a source but those of grammar, and the lines of each: mostly the same for all locales."""
    words = [_source_words(line) - grammar for line in lines]
    return words, _rows(words)


@lru_cache(maxsize=4096)
def _source_words(text: str) -> Set[str]:
    """Those of a source, of which each locale is asked."""
    return frozenset(_words(text, _LONG))


def _shown(beginning: str, text: str) -> str:
    """The first word of a text that begins so, as the text has it."""
    words = _WORD.findall(_MARK.sub(" ", text))
    return next((word for word in words if without_accents(word).startswith(beginning)), beginning)


def _neighbours(parts: list[str]) -> Iterator[tuple[str, str, str]]:
    """Each part of a text with those before and after it."""
    return zip(["", *parts], parts, [*parts[1:], ""], strict=False)


def _beginning(word: str) -> str:
    """The beginning of a word, by which places are compared; numbers are all one word."""
    return "0" if word[:1].isdecimal() else word[:_SHORT]


def _rows(lines: Iterable[Set[str]]) -> dict[str, int]:
    """Word to the lines that have it, one bit a line."""
    found: dict[str, int] = {}
    bit = 1
    for words in lines:
        for word in words:
            found[word] = found.get(word, 0) | bit
        bit <<= 1
    return found
