"""Which of several things a text names that exclude each other, and from where to where they go.

The things are data of each language (`things.toml`), in kinds of which the keys are the same everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas, listed_lemmas, parts
from regelwerk.language.meaning.clause_facts import Fact, FactGroup
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words

_MEANT = "what is meant"
_NO_KIND = frozenset({"what is done", _MEANT})
"""Tables of words that do not exclude each other; they tell what a clause is about."""
_PLACES = frozenset({"where it lies", "what place it is"})
_PIECES, _CARDS = "what piece it is", "what sort of card it is"
_HEADS = frozenset({*_PLACES, _PIECES, "whom it is about", "which phase it is", "what is done"})
"""Kinds that the last part of a compound alone names: a city map is no city."""
_BIRDS = ("chicken", "eagle", "owl", "raven", "duck", "goose", "pigeon", "penguin")
_LIKE = {
    _PIECES: frozenset({frozenset({"token", "tile"}), frozenset({"token", "disc"}), frozenset({"tile", "card"})}),
    "which animal it is": frozenset(frozenset(("bird", one)) for one in _BIRDS),
    "where it lies": frozenset(map(frozenset, (("tableau", "board"), ("supply", "bank"), ("display", "tableau")))),
}
"""Things that one edition may call as another edition calls the other."""
_FROM, _TO = "from it", "to it"
_OPENING = re.compile(r"(?:^|[.!?:;„“\"»«(–—\n])[\W\d]*$")
"""Where any word has a capital."""


@cache
def kind(name: str) -> FactGroup:
    """A kind of things as a group of facts; those of a kind that names two, such as strong or weak, are contraries."""
    contrary = " or " in name and "," not in name
    return FactGroup(name, "what", _LIKE.get(name, frozenset()), habit=True, read_by="thing", contrary=contrary)


@cache
def way(place: str) -> FactGroup:
    """Whether something comes from a place or goes there, as a group of facts."""
    return FactGroup(f"the way from or to the {place}", "what", read_by="way")


@lru_cache(maxsize=8192)
def things(text: str, locale: str) -> tuple[Fact, ...]:
    """Words that name one thing of a kind and nothing else; empty for a language without data."""
    return tuple(_things(text, locale))


def _things(text: str, locale: str) -> Iterator[Fact]:
    if not language_of(locale).things:
        return
    from_where, to_where, not_from_where, not_to_where = _ways(locale)
    capital_nouns = language_of(locale).profile.capital_nouns
    no_things = [match.span() for match in compiled(language_of(locale).clauses.no_things).finditer(text)]
    for token in words(text):
        if any(start <= token.start < end for start, end in no_things):
            continue
        if token.text.isupper() and not text.isupper():
            continue  # the name of a card or a place, which an edition may choose freely
        if capital_nouns and token.text[:1].isupper() and _is_homograph(text, token, locale):
            continue  # `das Reich` is a realm, not rich
        for name, thing in _sure(token.text, locale):
            yield Fact(kind(name), thing, token)
            if name in _PLACES:
                before = text[max(0, token.start - 40) : token.start]
                if from_where.search(before) and not not_from_where.search(token.text):
                    yield Fact(way(thing), _FROM, token)
                elif to_where.search(before) and not not_to_where.search(token.text):
                    yield Fact(way(thing), _TO, token)


def _is_homograph(text: str, token: Token, locale: str) -> bool:
    """Whether a word with a capital inside a sentence looks like an adjective."""
    return fold(token.text) in _adjectives(locale) and not _OPENING.search(text[: token.start])


def may_name(thing: str, text: str, locale: str) -> bool:
    """Whether any word of a text may name a thing; True where the language has no word for it in its data."""
    return thing not in _named_in(locale) or any(
        thing == other for token in words(text) for _, other in meanings(token.text, locale)
    )


@lru_cache(maxsize=16384)
def _sure(form: str, locale: str) -> tuple[tuple[str, str], ...]:
    """The things that a form names, or the parts of a compound do, and nothing else."""
    known = _by_word(locale)
    no_noun = language_of(locale).profile.capital_nouns and not form[:1].isupper()
    named = {
        one
        for lemma in (*lemmas(form, locale), fold(form))
        for one in known.get(lemma, ())
        if not (no_noun and (lemma, one) in _nouns(locale))
    }
    own = {one for one in named if one[0] != _MEANT}
    if own:
        found = own if len(own) == 1 and not _cites_another(form, locale, next(iter(own))[0]) else set()
    elif no_noun:
        found = set()  # adjectives and participles look like compounds (`wachsend`, `Wachs` and `Ende`)
    else:
        pieces = [tuple(one for one in known.get(part, ()) if one[0] != _MEANT) for part in parts(form, locale)]
        head = pieces[-1] if pieces else ()
        found = {some[0] for some in pieces if len(some) == 1 and (some is head or _qualifies(some[0][0], head))}
    return tuple(sorted(one for one in found if one[0] not in _NO_KIND))


def _cites_another(form: str, locale: str, name: str) -> bool:
    """Whether a form is the citation form of a word that no table has; of adjectives it nearly always is that of a noun."""
    word = fold(form)
    return " or " not in name and word not in _by_word(locale) and word in listed_lemmas(form, locale)


def _qualifies(name: str, head: tuple[tuple[str, str], ...]) -> bool:
    """Whether the first part of a compound says of what kind a thing is: `silver coin`, but not `city map`."""
    return name not in _HEADS and (name != _CARDS or any(kind == _PIECES for kind, _ in head))


@lru_cache(maxsize=16384)
def meanings(form: str, locale: str) -> tuple[tuple[str, str], ...]:
    """The kinds and things that a form may name, by its lemmas, else by the parts of a compound."""
    known = _by_word(locale)
    found = {one for lemma in (*lemmas(form, locale), fold(form)) for one in known.get(lemma, ())}
    if not found:
        found = {one for part in parts(form, locale) for one in known.get(part, ())}
    return tuple(sorted(found))


@cache
def _named_in(locale: str) -> frozenset[str]:
    return frozenset(thing for row in language_of(locale).things.values() for thing in row)


@cache
def _by_word(locale: str) -> dict[str, tuple[tuple[str, str], ...]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for name, row in language_of(locale).things.items():
        for thing, listed in row.items():
            for word in listed.split(","):
                found.setdefault(fold(word.strip()), []).append((name, thing))
    return {word: tuple(some) for word, some in found.items()}


@cache
def _adjectives(locale: str) -> frozenset[str]:
    """Words of contraries that are listed in small letters."""
    return frozenset(
        fold(word.strip())
        for name, row in language_of(locale).things.items()
        for listed in row.values()
        for word in listed.split(",")
        if kind(name).contrary and word.strip().islower()
    )


@cache
def _nouns(locale: str) -> frozenset[tuple[str, tuple[str, str]]]:
    """What is listed with a capital, as a word and what it names."""
    return frozenset(
        (fold(word.strip()), (name, thing))
        for name, row in language_of(locale).things.items()
        for thing, listed in row.items()
        for word in listed.split(",")
        if word.strip()[:1].isupper()
    )


@cache
def _ways(locale: str) -> tuple[re.Pattern[str], ...]:
    data = language_of(locale).clauses
    flags = re.IGNORECASE
    return (
        re.compile(rf"\b(?:{data.from_where})\s+$", flags),
        re.compile(rf"\b(?:{data.to_where})\s+$", flags),
        re.compile(rf"(?:{data.not_from_where})$", flags),
        re.compile(rf"(?:{data.not_to_where})$", flags),
    )
