"""How the words begin with which the matches of a pattern begin: a text without such a word need not be searched for it.

A search for the words of some language in a text that has none of them takes as long as one that finds them, and most texts
have few of what is looked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

_LONGEST = 5
"""Letters of a beginning that are told apart; chosen by hand."""
_MOST = 200
"""Beginnings of a pattern from which on it is searched for everywhere."""
_KEPT = 65536
"""Words for which the answer is kept."""
_WORD = re.compile(r"\w+")
_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{[\d,]*\}|\(\?(?:P<\w+>|<?[=!]|:)|.", re.DOTALL)
"""The pieces of a pattern: an escape, a class of characters, a count, the head of a group, or a character."""
_AHEAD = ("(?=", "(?!", "(?<=", "(?<!")
_ZERO_WIDTH = ("^", "$", r"\b", r"\B")


class Beginning(NamedTuple):
    """How a word begins, in small letters; `whole` where it is the word."""

    letters: str
    whole: bool


class _Begun(NamedTuple):
    letters: str
    open: bool
    """Whether more letters may be added; where not, anything may follow, or the word is over."""
    whole: bool = False


_EMPTY = frozenset({_Begun("", open=True)})
_UNKNOWN = frozenset({_Begun("", open=False)})


def first_words(source: str) -> frozenset[Beginning] | None:
    """How the first word of any match of a pattern begins that stands between borders of words; None for any word."""
    pieces = _PIECE.findall(source)
    if any(pair == ("(", "?") for pair in pairwise(pieces)):
        return None  # the head of a group that is not known here
    found, end = _alternatives(pieces, 0)
    assert end == len(pieces)
    beginnings = set()
    for letters, is_open, whole in found:
        if not letters:
            return None
        beginnings.add(Beginning(letters, whole or is_open))
    return frozenset(beginnings) if len(beginnings) <= _MOST else None


def _alternatives(pieces: list[str], at: int) -> tuple[frozenset[_Begun], int]:
    """What the alternatives begin with from a place on, and where they end."""
    found: set[_Begun] = set()
    begun = _EMPTY
    while at < len(pieces) and pieces[at] != ")":
        if pieces[at] == "|":
            found |= begun
            begun, at = _EMPTY, at + 1
            continue
        atom, at = _atom(pieces, at)
        may_lack, again, at = _count(pieces, at)
        added = {one for first in begun for one in _joined(first, atom)}
        if again:
            added = {one._replace(open=False) for one in added}
        begun = frozenset(added | begun if may_lack else added)
        if len(begun) > _MOST:
            begun = _UNKNOWN
    return frozenset(found | begun), at


def _joined(first: _Begun, atom: frozenset[_Begun]) -> Iterator[_Begun]:
    if not first.open:
        yield first
        return
    for letters, is_open, whole in atom:
        joined = first.letters + letters
        if len(joined) > _LONGEST:
            yield _Begun(joined[:_LONGEST], open=False)
        else:
            yield _Begun(joined, is_open, whole)


def _atom(pieces: list[str], at: int) -> tuple[frozenset[_Begun], int]:
    piece = pieces[at]
    if piece in _AHEAD:
        return _EMPTY, _alternatives(pieces, at + 1)[1] + 1
    if piece.startswith("("):
        found, end = _alternatives(pieces, at + 1)
        return found, end + 1
    if piece in _ZERO_WIDTH:
        return _EMPTY, at + 1
    if len(piece) == 1 and piece != ".":
        return frozenset({_letter(piece)}), at + 1
    if piece.startswith("[") and piece[1] != "^" and not {"-", "\\"} & {*piece[1:-1]}:
        return frozenset(map(_letter, piece[1:-1])), at + 1
    if piece.startswith("\\") and not piece[1].isalnum():
        return frozenset({_letter(piece[1])}), at + 1
    return _UNKNOWN, at + 1


def _letter(char: str) -> _Begun:
    """A character; one that is no part of a word ends the word."""
    is_letter = char.isalnum() or char == "_"
    return _Begun(char, open=True) if is_letter else _Begun("", open=False, whole=True)


def _count(pieces: list[str], at: int) -> tuple[bool, bool, int]:
    """Whether what stands before a place may be lacking, and may be there again; and the place behind its count."""
    piece = pieces[at] if at < len(pieces) else ""
    if piece not in ("?", "*", "+") and not piece.startswith("{"):
        return False, False, at
    lazy = at + 1 < len(pieces) and pieces[at + 1] == "?"
    return piece in ("?", "*") or piece.startswith(("{0", "{,")), piece != "?", at + 1 + lazy


class FirstWords:
    """Tells from the words of a text which of several patterns may match anything in it, each between borders of words."""

    def __init__(self, sources: Iterable[str]) -> None:
        """`sources` are patterns of text in small letters; an empty one matches nothing."""
        self._always = 0
        self._whole: dict[str, int] = {}
        self._begun: dict[str, int] = {}
        self._known: dict[str, int] = {}
        for number, source in enumerate(sources):
            beginnings = first_words(source) if source else frozenset()
            if beginnings is None:
                self._always |= 1 << number
                continue
            for letters, whole in beginnings:
                table = self._whole if whole else self._begun
                table[letters] = table.get(letters, 0) | 1 << number

    def patterns(self, text: str) -> Iterator[int]:
        """The numbers of the patterns, in order, that may match anything in a text; the others match nothing."""
        found, known = self._always, self._known
        for word in _WORD.findall(text):
            some = known.get(word)
            found |= self._of(word) if some is None else some
        while found:
            lowest = found & -found
            yield lowest.bit_length() - 1
            found ^= lowest

    def _of(self, word: str) -> int:
        found = self._whole.get(word, 0)
        for size in range(1, _LONGEST + 1):
            found |= self._begun.get(word[:size], 0)
        if len(self._known) >= _KEPT:
            self._known.clear()
        self._known[word] = found
        return found


def matches(patterns: Sequence[tuple[int, re.Pattern[str]]], text: str) -> Iterator[tuple[int, int, int]]:
    """What one pattern of them all would match, the first that fits at a place: the number of the pattern, start and end."""
    at = 0
    found = {number: (match.span(), pattern) for number, pattern in patterns if (match := pattern.search(text))}
    while found:
        (start, number, end) = min((start, number, end) for number, ((start, end), _) in found.items())
        yield number, start, end
        at = max(end, start + 1)
        for other, ((begun, _), pattern) in [*found.items()]:
            if begun < at:
                match = pattern.search(text, at)
                if match is None:
                    del found[other]
                else:
                    found[other] = match.span(), pattern
