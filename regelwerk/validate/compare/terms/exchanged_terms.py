"""Terms in whose place the other edition has another one: each lacks its partner, and that is rare for both.

How often two words lack their partner by chance is known from all their uses. So many chances has a sentence as it has pairs
of such words, and more where the sentence is translated freely; what is then left to chance tells how sure an exchange is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.named_things import meanings
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.linked_words import LinkableWord, LinkedText, LinkedWords, linked_words
from regelwerk.validate.compare.text_slots import SlotPair
from regelwerk.validate.compare.wide.wide_facts import Locales
from regelwerk.validate.compare.words.word_concepts import concepts_of

_LEAST_USES = 3
"""Uses of a word from which on anything is known of it."""
_TRANSLATED = 0.6
"""Share of the uses without partner up to which a word tells how freely a sentence is translated."""
_CHANCE, _CHANCE_WHERE_FREE = 0.2, 0.02
"""Exchanges at least as odd that a sentence has by chance, on average, up to which one is told, and the same where editions are
translated freely. This and what follows is chosen
on `benchmarks/wrong_terms`: of 220 exchanged terms 193 are found, and of 885 right uses none is told."""
_MOST = 4
"""Nouns that lack their partner in two sentences together up to which any of them says something."""
_NEAR, _FAR, _ACROSS = 2, 5, 0.6
"""Content words between a word and the place where its partner is to be expected, usually and at most where chance is out of the
question; and the distance of both in shares of their sentences."""
_SURE = 0.1
"""The chance from which on that is so."""
_KNOWN, _USES, _STRONG = 0.15, 4, 0.5
"""A noun that is in no term is as good as one: with so small a share of uses without partner, so many uses, and a partner of
such strength."""
_MOSTLY = 0.25
"""Share of the uses without partner up to which a word nearly always has one."""
_HARDLY = 0.3
"""The same of a word that stands there for itself, where the other one may be left out."""
_SEVERAL = 10
"""Uses without partner from which on their share says anything."""
_ANYBODY = frozenset({"person"})
"""The concept of a noun that is put in the place of a pronoun."""
FREE = 0.06
"""Share of the uses of such words without partner from which on an edition is translated so freely that exchanges are hints:
0.067 and 0.093 in two published rulebooks, 0.01 to 0.052 in the texts of the benchmark."""
FREE_OF_ONE = 0.075
"""The same share from which on a single term without partner is a hint: up to 0.061 in the texts of the benchmark with five terms
exchanged and 0.069 in a carefully translated rulebook, where such findings are right; up to 0.11 in handbooks of free games
(`benchmarks/game_handbooks`), where 24 of 25 were wrong, and all 11 about a word that one edition has more."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Two nouns in each other's place."""

    pair: SlotPair
    left: LinkableWord
    right: LinkableWord
    chance: float
    """How many exchanges at least as odd its sentence has by chance."""
    free: bool
    """Whether the editions are translated freely altogether."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A word of a sentence of which something is known."""

    index: int
    placed: LinkableWord
    lacking: float
    """How often it lacks its partner elsewhere."""
    linked: bool


def exchanged_terms(lookup: Lookup) -> list[Exchanged]:
    """At most one for each two sentences: the least likely by chance."""
    found: list[Exchanged] = []
    for words in linked_words(lookup):
        free = freedom(words) >= FREE
        for text in words.texts:
            if text.pair.slot.field == "title":
                continue
            best: dict[int, Exchanged] = {}
            for one in _of_text(words, text, free=free):
                known = best.get(one.left.sentence)
                if known is None or one.chance < known.chance:
                    best[one.left.sentence] = one
            found += best.values()
        found += _of_glossary(lookup, words, free=free)
    return found


def _of_glossary(lookup: Lookup, words: LinkedWords, *, free: bool) -> Iterator[Exchanged]:
    """Entries of the glossary whose names are words that nearly always have another partner in the texts."""
    for pair in lookup.pairs:
        if pair.slot.type != "term" or pair.slot.field != "name" or pair.doubtful:
            continue
        if (pair.left.locale, pair.right.locale) != words.terms.locales:
            continue
        names = words.placed(pair)
        if any(words.may_link(left, right) for left in names[0] for right in names[1]):
            continue
        firm = [[one for one in side if words.is_firm(at, one.key)] for at, side in enumerate(names)]
        if all(firm):
            yield Exchanged(pair, firm[0][0], firm[1][0], 0.0, free)


def translated_freely(lookup: Lookup) -> frozenset[Locales]:
    """The two editions, as pairs of locales, whose terms so often lack their partner that a single one tells nothing."""
    return frozenset(words.terms.locales for words in linked_words(lookup) if freedom(words) >= FREE_OF_ONE)


def freedom(words: LinkedWords) -> float:
    """Share of the uses of words that nearly always have a partner for which the other edition has none; 0 where these are few."""
    well, lacking = 0, 0
    for uses, without in words.counts():
        if uses >= _LEAST_USES and without <= _MOSTLY * uses:
            well += uses
            lacking += without
    return lacking / well if lacking >= _SEVERAL else 0.0


def _of_text(words: LinkedWords, text: LinkedText, *, free: bool) -> Iterator[Exchanged]:
    for sentence in sorted({placed.sentence for placed in text.words[0]} - {-1}):
        sides = [_known(words, text, side, sentence) for side in (0, 1)]
        nouns = [[one for one in side if one.placed.noun] for side in sides]
        odd = [[one for one in side if not one.linked] for side in nouns]
        if not all(odd) or sum(map(len, odd)) > _MOST:
            continue
        for left in odd[0]:
            for right in odd[1]:
                chance = _chance(left, right, sides, nouns)
                if (
                    chance <= (_CHANCE_WHERE_FREE if free else _CHANCE)
                    and _is_near(words, text, left, right, chance)
                    and _is_term(words, left, 0)
                    and _is_term(words, right, 1)
                    and not words.may_link(left.placed, right.placed)
                    and not _is_same_thing(words, left, right)
                    and not any(_is_anybody(words, one, side) for side, one in enumerate((left, right)))
                    and not _is_left_out(text, left, right)
                    and not any(_is_ordinal(text, side, one.index) for side, one in ((0, left), (1, right)))
                ):
                    yield Exchanged(text.pair, left.placed, right.placed, chance, free)


def _known(words: LinkedWords, text: LinkedText, side: int, sentence: int) -> list[_Known]:
    found = []
    for index, placed in enumerate(text.words[side]):
        if placed.sentence == sentence and words.uses(side, placed.key) >= _LEAST_USES:
            linked = text.is_linked(side, index)
            found.append(_Known(index, placed, words.lacking(text, side, index), linked))
    return found


def _chance(left: _Known, right: _Known, sides: Sequence[Sequence[_Known]], nouns: Sequence[Sequence[_Known]]) -> float:
    """How many pairs of nouns lack their partners by chance and are at least as odd, as freely as the rest is translated."""
    both = left.lacking * right.lacking
    found = sum(here for one in nouns[0] for other in nouns[1] if (here := one.lacking * other.lacking) <= both + 1e-12)
    for mine, side in zip((left, right), sides, strict=True):
        rest = [one for one in side if one is not mine and one.lacking <= _TRANSLATED]
        found *= (1 + sum(not one.linked for one in rest)) / (1 + sum(one.lacking for one in rest))
    return found


def _is_term(words: LinkedWords, one: _Known, side: int) -> bool:
    placed, terms = one.placed, words.terms
    return any(terms.is_term(lemma, placed.word, side) for lemma in placed.word.lemmas) or (
        one.lacking <= _KNOWN and words.uses(side, placed.key) >= _USES and words.best(side, placed.key) >= _STRONG
    )


def _is_same_thing(words: LinkedWords, left: _Known, right: _Known) -> bool:
    """Whether both words name the same common things, an oar say, and nothing else."""
    here, there = (
        set(meanings(one.placed.word.token.text, locale))
        for one, locale in zip((left, right), words.terms.locales, strict=True)
    )
    return bool(here) and here == there


def _is_anybody(words: LinkedWords, one: _Known, side: int) -> bool:
    """Whether a word says nothing but that it is a person, where another edition has a pronoun: whoever does it."""
    return concepts_of(one.placed.word.token.text, words.terms.locales[side]) == _ANYBODY


def _is_again(text: LinkedText, side: int, index: int) -> bool:
    """Whether a text has a word once more, with a partner: where it is repeated, the other edition often has a pronoun.

    A compound has the words that it is made of.
    """
    key = text.words[side][index].key
    return any(
        key in placed.keys and other != index and text.is_linked(side, other)
        for other, placed in enumerate(text.words[side])
    )


def _is_left_out(text: LinkedText, left: _Known, right: _Known) -> bool:
    """Whether either word may be repeated where the other edition has a pronoun or an adjective alone: each of them, for each round.

    Then the word of the other side stands there for itself, and must be one that nearly always has a partner.
    """
    again = _is_again(text, 0, left.index), _is_again(text, 1, right.index)
    return all(again) or (again[0] and right.lacking > _HARDLY) or (again[1] and left.lacking > _HARDLY)


def _is_ordinal(text: LinkedText, side: int, index: int) -> bool:
    """Whether a word is an ordinal, or the text has it again and it follows one: `the first cube` may be `the first`."""
    token = text.words[side][index].word.token
    one = (text.pair.left, text.pair.right)[side]
    counts = [number for number in numbers(one.text, one.locale) if number.form == "ordinal"]
    if any(number.start <= token.start < number.end for number in counts):
        return True
    return _is_again(text, side, index) and any(one.text[number.end : token.start].isspace() for number in counts)


def _is_near(words: LinkedWords, text: LinkedText, left: _Known, right: _Known, chance: float) -> bool:
    """Whether each word is where the partner of the other is to be expected: as far from the partner of a word beside it."""
    apart = max(_apart(words, text, 0, left.index, right.index), _apart(words, text, 1, right.index, left.index))
    if apart <= _NEAR and abs(left.placed.at - right.placed.at) <= _ACROSS:
        return True
    return chance <= _SURE and apart <= _FAR


def _apart(words: LinkedWords, text: LinkedText, side: int, index: int, other: int) -> int:
    """Content words between a word and the place where the partner of one of the other side is to be expected."""
    sentence = text.words[side][index].sentence
    mine, theirs = (
        [number for number, placed in enumerate(found) if placed.sentence == sentence]
        for found in (text.words[side], text.words[1 - side])
    )
    ranks = {number: rank for rank, number in enumerate(theirs)}
    here, there = mine.index(index), ranks[other]
    found = []
    for step in (-1, 1):
        place = here + step
        while 0 <= place < len(mine):
            linked = [ranks[number] for number in text.links[side].get(mine[place], ()) if number in ranks]
            if linked and words.lacking(text, side, mine[place]) <= _TRANSLATED:
                nearest = min(abs(there - rank) for rank in linked)
                found.append(max(0, nearest - abs(place - here)))
                break
            place += step
    return min(found, default=0)
