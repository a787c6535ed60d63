"""Two things of a sentence that changed places: the mask is laid down and the coat discarded, or the coat and the mask.

What clauses name is known by its concepts. Where one edition has A with X and B with Y, and the other A with Y and B with X,
they say something else, in whatever order their clauses stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, permutations

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.clause_facts import Fact, FactGroup, facts
from regelwerk.language.meaning.rule_words import contraries
from regelwerk.language.named_things import things
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words
from regelwerk.schema.token_text import Text
from regelwerk.validate.compare.clauses.fact_differences import FactDifference
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.stated_numbers import quantities
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.words.nouns import is_noun
from regelwerk.validate.compare.words.word_concepts import content_concepts

_GROUP = FactGroup("what goes with what", "what")
_NAMING = frozenset(
    {
        "who acts",
        "which neighbour",
        "who wins and who loses",
        "who attacks and who defends",
        "the beginning or the end",
        "for how many persons",
    }
)
"""Groups of facts whose words name somebody or a time."""
_AS_ANOTHER = {"winning and losing": "gaining and losing"}
"""Contraries that what is won and what is gained share: an edition says either of points."""
_ITSELF = frozenset({"game"})
"""What all clauses are about: each edition names it where it likes."""
_END = r"[,;:.!?()–—]"
_MOST_WORDS = 60
"""In a longer text too much is said for its clauses to be told apart."""
_Place = tuple[int, Token]
"""The number of the clause, and the word."""


def crossed_bonds(lookup: Lookup) -> list[FactDifference]:
    """One for each pair of texts at most, in document order."""
    found = []
    for pair in lookup.pairs:
        if pair.doubtful or pair.slot.type in ("term", "table", "script") or pair.slot.field in ("title", "name"):
            continue
        if max(len(side.text.split()) for side in (pair.left, pair.right)) <= _MOST_WORDS:
            found += [one for one in (_of_pair(pair),) if one]
    return found


def _of_pair(pair: SlotPair) -> FactDifference | None:
    mine, theirs = (_named(side.content, side.locale) for side in (pair.left, pair.right))
    shared = [key for key in mine if key in theirs]
    if len({(mine[key][0], theirs[key][0]) for key in shared}) == len({mine[key][0] for key in shared}):
        return None  # what a clause names together, the other text names together as well
    for (a, x), (b, y) in permutations(_together(shared, mine), 2):
        if mine[a][0] == mine[b][0] or len({mine[key][1] for key in (a, x, b, y)}) < 4:
            continue
        if len({theirs[key][1] for key in (a, x, b, y)}) < 4:
            continue
        for c, z in ((b, y), (y, b)):
            if theirs[a][0] == theirs[z][0] != theirs[c][0] == theirs[x][0]:
                return _difference(pair, _over(pair.left, mine[a], mine[x]), _over(pair.right, theirs[a], theirs[z]))
    return None


def _difference(pair: SlotPair, left: Token, right: Token) -> FactDifference:
    stretch = Token(pair.left.text, 0, len(pair.left.text)), Token(pair.right.text, 0, len(pair.right.text))
    return FactDifference(pair, _GROUP, Fact(_GROUP, "", left), Fact(_GROUP, "", right), stretch)


def _together(keys: list[str], named: Mapping[str, _Place]) -> list[tuple[str, str]]:
    """Two of the things each that are named in one clause."""
    return [(one, other) for one, other in combinations(keys, 2) if named[one][0] == named[other][0]]


@lru_cache(maxsize=4096)
def _named(content: Text, locale: str) -> Mapping[str, _Place]:
    """What a text names once, and where."""
    joins = language_of(locale).clauses.joins
    ends = [match.start() for match in compiled(rf"{_END}|\b(?:{joins})\b").finditer(content.text)]
    found = list(_concepts(content, locale))
    times = Counter(key for key, _ in found)
    return {key: (sum(end < word.start for end in ends), word) for key, word in found if times[key] == 1}


def _concepts(content: Text, locale: str) -> Iterator[tuple[str, Token]]:
    text = content.text
    for word in words(text):
        if is_noun(word.text, locale):  # two clauses may share a verb, or parts of one an adjective
            yield from ((concept, word) for concept in content_concepts(word.text, locale) - _ITSELF)
    for fact in facts(text, locale):
        if fact.group.name in _NAMING:
            yield fact.value, fact.token
    for fact in things(text, locale):
        if fact.group.contrary:
            yield f"{fact.group.name} {fact.value}", fact.token
    for one in contraries(text, locale):
        yield f"{_AS_ANOTHER.get(one.says, one.says)} {one.side}", one.token
    for number in quantities(content, locale):
        if number.low == number.high != 1:
            yield f"{number.low:g}", Token(text[number.start : number.end], number.start, number.end)


def _over(side: SlotText, one: _Place, other: _Place) -> Token:
    """From one word to the other."""
    start, end = min(one[1].start, other[1].start), max(one[1].end, other[1].end)
    return Token(side.text[start:end], start, end)
