"""Things that have each other's part in a sentence: A before B and B before A, A instead of B, from A to B; A or B, A and B.

What a sentence names is known by its concepts. Words that give a part (`before`, `instead of`, `from`) are data of each
language; where both texts have them once and name the same things in the other part, they say the contrary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.clause_facts import Fact, FactGroup, facts
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words
from regelwerk.validate.compare.clauses.fact_differences import FactDifference, contradictions
from regelwerk.validate.compare.counterpart import close_pairs
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.polarity import denials
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.words.nouns import is_noun
from regelwerk.validate.compare.words.word_concepts import content_concepts

_ORDER = FactGroup("what comes first", "when")
_CHOICE = FactGroup("what is chosen instead of what", "what")
_WAY = FactGroup("from where to where it goes", "what")
_JOINED = FactGroup("and or or", "what")
_CONDITION = "a condition"
_PERSONS = frozenset({"who attacks and who defends", "who wins and who loses"})
"""Groups of facts whose words name somebody."""
_END = compiled(r"[,;:.!?()–—]")
_MOST_WORDS = 40
"""In a longer sentence too much is said for its parts to be told apart."""
_NEAR = 4
"""Words at most between a conjunction and what it joins."""
_PHRASE = 2
"""Nouns at most of the phrase that a preposition opens."""


class _Roles(NamedTuple):
    """What a word says of two parts of a sentence."""

    token: Token
    first: frozenset[str]
    """Concepts of the first part: what comes first, what is chosen, from where it goes."""
    second: frozenset[str]
    opened: int | None
    """Which part follows the word, where that gives both parts."""


def crossed_roles(lookup: Lookup) -> dict[str, list[FactDifference]]:
    """The differences of all pairs of texts, in document order, by family."""
    found: dict[str, list[FactDifference]] = {}
    for pair in lookup.pairs:
        if pair.doubtful or pair.slot.type in ("term", "table", "script") or pair.slot.field in ("title", "name"):
            continue
        if not all(language_of(side.locale).clauses.roles for side in (pair.left, pair.right)):
            continue
        timed = any(fact.group.name == "before or after" for fact in contradictions(lookup, pair))
        told = any(fact.group.family == "what" for fact in contradictions(lookup, pair))
        for stretch in close_pairs(pair.left, pair.right) or [_whole(pair)]:
            if max(len(side.text.split()) for side in stretch) <= _MOST_WORDS:
                for one in _of_stretch(pair, stretch):
                    if (told and one.group is _WAY) or (timed and one.group is _ORDER):
                        continue
                    found.setdefault(one.group.family, []).append(one)
                    break
    return found


def _whole(pair: SlotPair) -> tuple[Token, Token]:
    return Token(pair.left.text, 0, len(pair.left.text)), Token(pair.right.text, 0, len(pair.right.text))


def _of_stretch(pair: SlotPair, stretch: tuple[Token, Token]) -> Iterator[FactDifference]:
    for group, roles in (
        (_ORDER, partial(_opened, names=("before", "after"))),
        (_CHOICE, partial(_opened, names=("instead of", ""))),
        (_WAY, _way),
    ):
        read: Callable[[SlotText, Token], _Roles | None] = roles
        left, right = read(pair.left, stretch[0]), read(pair.right, stretch[1])
        if left and right and _is_crossed(left, right) and not (group is _ORDER and _denies_order(pair, stretch)):
            yield FactDifference(pair, group, Fact(group, "", left.token), Fact(group, "", right.token), stretch)
    yield from _joined(pair, stretch)


def _is_crossed(left: _Roles, right: _Roles) -> bool:
    """Whether both known things have the other part, or what follows `before` in one text follows `after` in the other."""
    a, b = left.first - left.second, left.second - left.first
    c, d = right.first - right.second, right.second - right.first
    if left.opened == right.opened:
        # The rest of two sentences often shares something, also with what the word opens: after the throw, to throw again.
        same = left.first & right.first if left.opened == 0 else left.second & right.second
        return bool(a & d and b & c) and not same and not (left.opened is None and (a & c or b & d))
    if a & c or b & d:
        return False
    return bool(a & d if left.opened == 0 else b & c)


def _denies(pair: SlotPair, stretch: tuple[Token, Token]) -> bool:
    """Whether either text denies something: what nobody may do before is done after it."""
    return any(denials(one.text, side.locale) for one, side in zip(stretch, (pair.left, pair.right), strict=True))


def _denies_order(pair: SlotPair, stretch: tuple[Token, Token]) -> bool:
    """Whether either text denies something but in a condition: what nobody may do before is done after it."""
    return any(
        denials(clause, side.locale) and not any(fact.group.name == _CONDITION for fact in facts(clause, side.locale))
        for one, side in zip(stretch, (pair.left, pair.right), strict=True)
        for clause in _END.split(one.text)
    )


def _opened(side: SlotText, stretch: Token, *, names: tuple[str, str]) -> _Roles | None:
    """The parts that the only word of two sorts gives: what it opens, and the rest of the sentence.

    What `before` opens and the rest are the second and the first part; for the other sort they are the first and the second.
    """
    rows = language_of(side.locale).clauses.roles
    found = [
        (at, whole, match)
        for at, name in enumerate(names)
        for whole, source in enumerate(rows.get(name, ()))
        if source
        for match in compiled(rf"\b(?:{source})\b").finditer(stretch.text)
    ]
    if len(found) != 1:
        return None
    at, phrase, match = found[0]
    text = stretch.text
    end = _phrase_end(text, match.end(), side.locale) if phrase else _clause_end(text, match.end())
    opened = _concepts(text[match.end() : end], side.locale)
    rest = _concepts(f"{text[: match.start()]} . {text[end:]}", side.locale)
    token = Token(match.group(), stretch.start + match.start(), stretch.start + match.end())
    return _Roles(token, rest, opened, 1) if at == 0 else _Roles(token, opened, rest, 0)


def _way(side: SlotText, stretch: Token) -> _Roles | None:
    """What follows the only word of each sort, from and to."""
    rows = language_of(side.locale).clauses.roles
    found: list[Token] = []
    for name in ("from", "to"):
        source = rows.get(name, ("",))[0]
        places = [
            Token(match.group(), match.start(), _phrase_end(stretch.text, match.end(), side.locale, nouns=1))
            for match in (compiled(rf"\b(?:{source})\b").finditer(stretch.text) if source else ())
        ]
        places = [one for one in places if _concepts(stretch.text[one.start : one.end], side.locale)]
        if len(places) != 1:
            return None
        found += places
    whence, whither = (_concepts(stretch.text[one.start : one.end], side.locale) for one in found)
    start, end = min(one.start for one in found), max(one.end for one in found)
    return _Roles(
        Token(stretch.text[start:end], stretch.start + start, stretch.start + end), whence, whither, opened=None
    )


def _joined(pair: SlotPair, stretch: tuple[Token, Token]) -> Iterator[FactDifference]:
    """Two things that one text joins with `and` and the other with `or`; not where either is denied, or said of all."""
    sides = pair.left, pair.right
    if _denies(pair, stretch) or any(
        _says_all(one.text, side.locale) or _chooses(one.text, side.locale)
        for one, side in zip(stretch, sides, strict=True)
    ):
        return
    here, there = (list(_pairs(one, side)) for one, side in zip(stretch, sides, strict=True))
    for sort, token, both in here:
        same = [(other, word) for other, word, pair_ in there if _meet(both, pair_)]
        if any(other != sort and _meet(both, pair_) for other, _, pair_ in here):
            continue  # the text joins them in both ways
        if same and all(other != sort for other, _ in same):
            yield FactDifference(pair, _JOINED, Fact(_JOINED, "", token), Fact(_JOINED, "", same[0][1]), stretch)
            return


def _says_all(text: str, locale: str) -> bool:
    row = language_of(locale).clauses.facts.get("all or some", {}).get("all")
    return row is not None and compiled(rf"\b(?:{row[0]})\b").search(text) is not None


def _chooses(text: str, locale: str) -> bool:
    """Whether a text says that one of several is chosen: between A and B."""
    choosing = language_of(locale).clauses.roles.get("choosing", ("",))[0]
    return bool(choosing) and compiled(rf"\b(?:{choosing})").search(text) is not None


def _meet(one: tuple[frozenset[str], ...], other: tuple[frozenset[str], ...]) -> bool:
    return bool((one[0] & other[0] and one[1] & other[1]) or (one[0] & other[1] and one[1] & other[0]))


def _pairs(stretch: Token, side: SlotText) -> Iterator[tuple[str, Token, tuple[frozenset[str], ...]]]:
    rows: Mapping[str, tuple[str, ...]] = language_of(side.locale).clauses.roles
    for sort in ("and", "or"):
        source = rows.get(sort, ("",))[0]
        for match in compiled(rf"\b(?:{source})\b").finditer(stretch.text) if source else ():
            if stretch.text.rfind("(", 0, match.start()) > stretch.text.rfind(")", 0, match.start()):
                continue  # examples, of which any will do
            before = _END.split(stretch.text[: match.start()])[-1]
            after = _END.split(stretch.text[match.end() :])[0]
            both = (
                _nearest(before, side.locale, backwards=True),
                _nearest(after, side.locale, backwards=False),
            )
            if all(both) and not both[0] & both[1]:
                yield sort, Token(match.group(), stretch.start + match.start(), stretch.start + match.end()), both


def _nearest(text: str, locale: str, *, backwards: bool) -> frozenset[str]:
    near = [word.text for word in words(text)]
    for form in reversed(near[-_NEAR:]) if backwards else near[:_NEAR]:
        if is_noun(form, locale) and (found := content_concepts(form, locale)):
            return found
    return frozenset()


def _clause_end(text: str, start: int) -> int:
    found = _END.search(text, start)
    return found.start() if found else len(text)


def _phrase_end(text: str, start: int, locale: str, *, nouns: int = _PHRASE) -> int:
    """Where the phrase ends that a preposition opens: after its first nouns, in the same clause."""
    clause, last, count = _clause_end(text, start), start, 0
    idle = language_of(locale).words.function_words
    for word in words(text[start:clause]):
        if is_noun(word.text, locale) and word.text.casefold() not in idle:
            last, count = start + word.end, count + 1
            if count == nouns:
                break
        elif count and word.text.casefold() not in idle:
            break
    return last if count else clause


def _concepts(text: str, locale: str) -> frozenset[str]:
    found = frozenset[str]().union(*(content_concepts(word.text, locale) for word in words(text)))
    return found | {fact.value for fact in facts(text, locale) if fact.group.name in _PERSONS}
