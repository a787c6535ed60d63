"""Two spellings of one name in an edition: which of the words that look alike are slips, and which are words of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from regelwerk.language.compound import parts
from regelwerk.language.lemma import known, lemmas
from regelwerk.validate.near_forms import edit_distance, near_pairs
from regelwerk.validate.vocabulary import Vocabulary

_LEAST_LETTERS = 6
"""Shorter words have too many neighbours by chance."""
_RARE = 2
_FREQUENT = 3
_ENDING = {"pl": 3}
"""Letters at the end that inflection changes; two in languages that are not named."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A rare spelling and the usual one, both casefolded; `rare` may be two words."""

    rare: tuple[str, ...]
    usual: str
    sort: Literal["typo", "joining"]
    """A wrong letter, or the same parts joined in another way."""


def slips(vocabulary: Vocabulary) -> Iterator[Slip]:
    """Rare spellings with the usual spelling that each most resembles, in alphabetical order."""
    fit = [word for word in vocabulary.count if len(word) >= _LEAST_LETTERS and not any(map(str.isdigit, word))]
    rare = [word for word in fit if vocabulary.family(word) <= _RARE]
    usual = [word for word in fit if vocabulary.family(word) >= _FREQUENT]
    found: dict[str, tuple[tuple[int, int, str], Slip]] = {}
    users = _users_of_parts(vocabulary)
    for word, other, distance in near_pairs(rare, usual):
        sort = _sort(word, other, vocabulary.locale, users)
        if sort is not None:
            rank = (distance, -vocabulary.family(other), other)
            if word not in found or rank < found[word][0]:
                found[word] = (rank, Slip((word,), other, sort))
    yield from (slip for _, (_, slip) in sorted(found.items()))
    yield from _taken_apart(vocabulary)


def _sort(word: str, other: str, locale: str, users: dict[str, set[str]]) -> Literal["typo", "joining"] | None:
    if _inflected(word, other, locale):
        return None
    if word.replace("-", "") == other.replace("-", ""):
        return "joining"
    mine, theirs = parts(word, locale), parts(other, locale)
    if len(mine) > 1 and mine == theirs:
        return "joining"
    if not known(word, locale):
        return "typo"
    return "typo" if _odd_part(mine, theirs, users, word) else None


def _inflected(word: str, other: str, locale: str) -> bool:
    """Whether the two may be forms of one word: a lemma in common, or they differ in their endings alone."""
    if lemmas(word, locale) & lemmas(other, locale):
        return True
    ending = _ENDING.get(locale.partition("-")[0], 2)
    stem = min(len(word), len(other)) - ending
    return stem >= _LEAST_LETTERS - ending and word[:stem] == other[:stem]


def _odd_part(mine: tuple[str, ...], theirs: tuple[str, ...], users: dict[str, set[str]], word: str) -> bool:
    """Whether a compound differs in one part, and that part stands nowhere else in the edition."""
    if len(mine) != len(theirs) or len(mine) < 2:
        return False
    odd = [(one, other) for one, other in zip(mine, theirs, strict=True) if one != other]
    return len(odd) == 1 and edit_distance(*odd[0], 1) == 1 and users[odd[0][0]] == {word}


def _users_of_parts(vocabulary: Vocabulary) -> dict[str, set[str]]:
    users: dict[str, set[str]] = defaultdict(set)
    for word in vocabulary.count:
        for piece in {*parts(word, vocabulary.locale), *lemmas(word, vocabulary.locale)}:
            users[piece].add(word)
    return users


def _taken_apart(vocabulary: Vocabulary) -> Iterator[Slip]:
    """Two nouns in a row that elsewhere are one compound; only German joins them, and writes nouns with a capital."""
    if vocabulary.locale.partition("-")[0] != "de":
        return
    for pair, place in sorted(vocabulary.pair_first.items()):
        joined = "".join(pair)
        capitals = all(word[:1].isupper() for word in place.text.split(" "))
        if capitals and vocabulary.count[joined] > vocabulary.pair_count[pair]:
            yield Slip(pair, joined, "joining")
