"""Whether a Polish word may be between its neighbours: lost tails and strokes turn one form into another."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from regelwerk.language.folding import word_set
from regelwerk.language.polish.morphology import analyses
from regelwerk.language.polish.polish_data import inflection

_DISAGREES = 1.8
"""Cost (log10) of a case that a preposition does not take, or an adjective that does not go with its noun."""
_ALONE = 0.7
"""Cost of an instrumental that neither a preposition nor an adjective calls for, and of a participle that does not go
with the noun after it: it may belong to the one before."""
_NOUNS, _PARTICIPLES, _FINITE = ("subst", "ger"), ("ppas", "pact"), ("fin", "impt")
_ADJECTIVES = ("adj", *_PARTICIPLES)
_OF_THE_SPEAKER, _NEVER_SAID = word_set(inflection()["words"]["of_the_speaker"]), 2.5
"""Words that rules never use, and their cost; with a capital they open what a person says."""
_GENDERS = frozenset({"m1", "m2", "m3", "f", "n"})

Form = tuple[str, str, str]
"""Number, case and gender."""


class _Nominal(NamedTuple):
    noun: frozenset[Form]
    adjective: frozenset[Form]
    participle: bool
    only: bool
    """Whether it is nothing else, but for verbs that happen to look the same."""


def doubt(left: str, form: str, right: Iterable[str]) -> float:
    """Cost (log10) of a form between its neighbours: 0 where nothing speaks against it.

    `left` is the word before, empty where it is not known or a sign is between; `right` are what the word after it
    may be.
    """
    if form in _OF_THE_SPEAKER:
        return _NEVER_SAID
    this = _nominal(form)
    if not this.only:
        return 0.0
    governed = _governed(left)
    if governed:
        return 0.0 if any(case in governed for _, case, _ in this.noun | this.adjective) else _DISAGREES
    after = [_nominal(word) for word in right]
    if this.adjective and after and all(other.only and other.noun for other in after):
        agrees = any(this.adjective & other.noun for other in after)
        return 0.0 if agrees else _ALONE if this.participle else _DISAGREES
    if not this.noun:
        return 0.0
    before = _nominal(left)
    if before.adjective:
        return 0.0 if this.noun & before.adjective else _DISAGREES
    return _ALONE if all(case == "inst" for _, case, _ in this.noun) else 0.0


@lru_cache(maxsize=16384)
def _governed(word: str) -> frozenset[str]:
    """Cases that a preposition takes; empty for every other word."""
    tags = [tag.split(":") for _, tag in analyses(word)] if word else []
    if not tags or any(tag[0] not in ("prep", "conj", "part", "interj", "brev") for tag in tags):
        return frozenset()
    return frozenset(case for tag in tags if tag[0] == "prep" for case in tag[1].split("."))


@lru_cache(maxsize=16384)
def _nominal(word: str) -> _Nominal:
    """What a word may be as a noun and as an adjective."""
    found: dict[str, set[Form]] = {"noun": set(), "adjective": set()}
    participle, verb, other = False, False, False
    for _, tag in analyses(word) if word else ():
        fields = tag.split(":")
        kind = "noun" if fields[0] in _NOUNS else "adjective" if fields[0] in _ADJECTIVES else ""
        participle = participle or fields[0] in _PARTICIPLES
        verb = verb or (fields[0] == "fin" and "ter" in fields)
        other = other or not (kind or fields[0] in _FINITE)
        if kind:
            genders = [part for field in fields[3:] for part in field.split(".") if part in _GENDERS]
            found[kind].update(product(fields[1].split("."), fields[2].split("."), genders))
    noun, adjective = frozenset(found["noun"]), frozenset(found["adjective"])
    only = bool(noun or adjective) and not other and not (verb and not adjective)
    return _Nominal(noun, adjective, participle, only)
