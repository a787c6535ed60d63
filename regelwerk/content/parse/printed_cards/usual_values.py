"""Values that recognition read in several ways on the cards of one set: the way in which most cards have them counts.

The words of a set come again: kinds, sets, rarities. A value that differs in a letter from one that several other cards
have in the same place is that one; a value that no other is like stays as it was read.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, MutableMapping, Sequence
from difflib import SequenceMatcher

_USUAL = 3
"""Cards with a value that is a usual one, at least."""
_TIMES = 2
"""How many times as often a usual value stands on cards as one that is taken for it, at least."""
_SHORTEST = 5
"""Letters of a value in which a letter more or less may be a misreading, at least."""
_LETTERS = 5
"""Letters for each misread one, at least: `iii` for `ü` are two changes in eleven letters."""
_CODE = re.compile(r"([^\W\d_]{1,4}[-. ]?)(\d{1,4})")
_LIKE_DIGITS = str.maketrans("OoQIil|SszZB", "000111155228")


def put_right(cards: Sequence[MutableMapping[str, str]]) -> None:
    """Put the recognised fields of the cards of a set right, in place; the keys are labels and names of places."""
    values: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for fields in cards:
        for key, value in fields.items():
            values[_place(key)][value] += 1
    for fields in cards:
        for key, value in fields.items():
            found = values[_place(key)]
            fields[key] = _as_usual(value, found) or _as_code(value, found) or value


def _place(key: str) -> str:
    """The place of a field; further ones of one place have a number."""
    return re.sub(r" \d+$", "", key)


def _as_usual(value: str, found: Mapping[str, int]) -> str | None:
    """The usual value that one is a misreading of; None where it is none, or one of two alike."""
    if len(value) < _SHORTEST or any(char.isdigit() for char in value):
        return None
    like = [
        (count, usual)
        for usual, count in found.items()
        if count >= max(_USUAL, _TIMES * found[value])
        and _changes(value.casefold(), usual.casefold()) * _LETTERS <= len(value)
    ]
    return max(like)[1] if len(like) == 1 else None


def _changes(one: str, other: str) -> int:
    """Letters that are others, more or fewer."""
    steps = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return sum(max(end - start, more - first) for tag, start, end, first, more in steps if tag != "equal")


def _as_code(value: str, found: Mapping[str, int]) -> str | None:
    """A code whose number was read as letters, where other codes of its place begin as it does."""
    prefixes = {code[1] for other in found if (code := _CODE.fullmatch(other))}
    for prefix in sorted(prefixes, key=len, reverse=True):
        rest = value[len(prefix) :].translate(_LIKE_DIGITS)
        same = sum(code[1] == prefix for other in found if (code := _CODE.fullmatch(other)))
        is_like = value[: len(prefix)].casefold() == prefix.casefold() and value != prefix + rest
        if is_like and rest.isdigit() and same >= _USUAL:
            return prefix + rest
    return None
