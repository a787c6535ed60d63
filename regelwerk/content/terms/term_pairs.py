"""Expressions of two editions that are names of one concept, the surest pairs first.

Two expressions are a pair by how well their words translate each other, how often they stand in the same sentences, how
near their places in these are, and how both editions set them off. What cuts a longer expression short is left out, and
so is a pair of which a word has its translation beside the partner instead of in it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from regelwerk.bilingual.edition_lemmas import LemmaCounts
from regelwerk.bilingual.word_translations import WordTranslations, learn, likeness, translates
from regelwerk.content.terms.bitext_segments import Segment, bags, clauses, segments, split
from regelwerk.content.terms.free_combinations import free_adjectives, is_free
from regelwerk.content.terms.term_candidates import TermCandidate, TermOccurrence, candidates
from regelwerk.language.concepts import partners
from regelwerk.schema.content import Content

_SURER = 0.25
"""How much better a word outside must translate than every word of the partner."""

Bags = Sequence[tuple[Sequence[str], Sequence[str]]]
"""The atoms of both sides of every segment."""


def strays(
    left: Sequence[str], right: Sequence[str], segments: Iterable[int], bags: Bags, words: WordTranslations
) -> float:
    """Share of the atoms of both sides, 0 to 1, whose translation the segments have outside the other side.

    `Siegbedingung` beside `warunek` leaves out a word of `warunek zwycięstwa`; `Gefecht` beside `przykład starcia` has
    a word too many, whose partner stands before it (`Beispiel: Gefecht`).
    """
    shares = []
    for segment in segments:
        ours, theirs = bags[segment]
        outside = sum(_outside(atom, right, theirs, lambda a, b: translates(a, b, words)) for atom in left)
        outside += sum(_outside(atom, left, ours, lambda a, b: translates(b, a, words)) for atom in right)
        shares.append(outside / (len(left) + len(right)))
    return sum(shares) / len(shares)


def _outside(atom: str, partner: Sequence[str], around: Sequence[str], fits: Callable[[str, str], float]) -> float:
    """How well a word around the partner translates an atom; 0 where one of the partner does about as well."""
    best = max((fits(atom, other) for other in around), default=0.0)
    return best if best > max(fits(atom, other) for other in partner) + _SURER else 0.0


_LEAST_TRUST = 0.1
_LEAST = 0.4
_LEAST_ALONE, _ALONE = 0.32, 0.03
"""Score of a pair without rivals at least, and by how much every rival must score less."""
_TWO = 2
_LEAST_CHANCE = 0.5
"""Score at least of words that stand together once, beside a compound of two parts."""
_KNOWN = 0.6
"""How well common words of games translate each other before anything is learned."""
_OTHER_CLAUSE = 0.3
_STRAY = 0.6
"""What a pair loses whose words are all translated outside it."""
_BOUND = 0.9
"""Share of its uses in one longer expression that makes an expression a part of it."""
_MATCHED = 0.6
"""The same for one that has as many parts as the compound on the other side."""
_USUAL = 3
"""Uses that tell as much as capitals."""
_WORTH = ((_BOUND, True, 0.3), (0.6, False, 0.12), (0.0, False, 0.0))
"""What a longer expression may score less and still be the one that is meant, by the share of the shorter one's uses
that it has; the first only where the shorter one has several uses."""


@dataclass(frozen=True, slots=True)
class TermPair:
    """Two expressions for one concept."""

    left: TermCandidate
    right: TermCandidate
    score: float
    """How sure it is, 0 to 1."""
    together: int
    """Segments, counted with repetitions, in which both stand."""


def mine(content: Content, left: str, right: str) -> list[TermPair]:
    """Pair the expressions of two editions, the surest first; free combinations take their partners and are left out."""
    ours = LemmaCounts(left, (text.text for text in content.strings.get(left, {}).values()))
    theirs = LemmaCounts(right, (text.text for text in content.strings.get(right, {}).values()))
    locales = (left, right)
    found = [piece for segment in segments(content, *locales) for piece in split(segment, locales)]
    lexicon = _learned(found, ours, theirs)
    a = candidates([(segment.left, segment.label) for segment in found], ours)
    b = candidates([(segment.right, segment.label) for segment in found], theirs)
    same = [clauses(segment, ours, theirs, lexicon) for segment in found]
    linked = _linked(_whole(_scored(a, b, same, bags(found, ours, theirs), lexicon)))
    adjectives = free_adjectives(a.values())
    return [pair for pair in linked if not is_free(pair.left, pair.right, adjectives)]


def _learned(found: Sequence[Segment], left: LemmaCounts, right: LemmaCounts) -> WordTranslations:
    """What the segments teach, and the common words of games that both editions have."""
    learned = learn(bags(found, left, right), [max(_LEAST_TRUST, segment.trust) for segment in found])
    for one, other in partners(left.locale, right.locale):
        if left.count(one) and right.count(other):
            learned[one, other] = max(_KNOWN, learned.get((one, other), 0.0))
    return learned


def _scored(
    ours: Mapping[tuple[str, ...], TermCandidate],
    theirs: Mapping[tuple[str, ...], TermCandidate],
    same: Sequence[Sequence[tuple[int, int, int, int]]],
    words: Bags,
    lexicon: WordTranslations,
) -> list[TermPair]:
    """Every pair of expressions that stand in one segment, with its score.

    `same` are the clauses of each segment, `words` the atoms of both its sides.
    """
    here: list[tuple[dict[tuple[str, ...], list[TermOccurrence]], dict[tuple[str, ...], list[TermOccurrence]]]] = [
        ({}, {}) for _ in same
    ]
    chance: tuple[dict[tuple[str, ...], bool], ...] = ({}, {})
    for side, expressions in enumerate((ours, theirs)):
        for lemmas, candidate in expressions.items():
            chance[side][lemmas] = candidate.is_chance
            for use in candidate.uses:
                here[use.segment][side].setdefault(lemmas, []).append(use)
    together: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter()
    distance: dict[tuple[tuple[str, ...], tuple[str, ...]], list[float]] = defaultdict(list)
    where: dict[tuple[tuple[str, ...], tuple[str, ...]], list[int]] = defaultdict(list)
    for number, ((a, b), pairs) in enumerate(zip(here, same, strict=True)):
        for x, uses in a.items():
            for y, others in b.items():
                if (chance[0][x] or chance[1][y]) and not _is_named(ours[x], theirs[y]):
                    continue
                where[x, y].append(number)
                together[x, y] += min(len(uses), len(others))
                distance[x, y].append(min(_distance(use, other, pairs) for use in uses for other in others))
    scored = []
    for (x, y), count in together.items():
        left, right = ours[x], theirs[y]
        meaning = likeness(left.atoms, right.atoms, lexicon)
        dice = 2 * count / (len(left.uses) + len(right.uses)) * count / (count + 0.5)
        away = sum(distance[x, y]) / len(distance[x, y])
        score = _score(meaning, dice, away, left, right)
        if score >= _LEAST_ALONE:
            score -= _STRAY * strays(left.atoms, right.atoms, where[x, y], words, lexicon)
        if score >= (_LEAST_CHANCE if left.is_chance or right.is_chance else _LEAST_ALONE):
            scored.append(TermPair(left, right, min(1.0, score), count))
    return sorted(scored, key=lambda pair: (-pair.score, pair.left.lemmas, pair.right.lemmas))


def _is_named(left: TermCandidate, right: TermCandidate) -> bool:
    """Whether a compound with as many parts names words that stand together by chance (`Taschenuhr`)."""
    return len(left.atoms) == len(right.atoms) == _TWO and 1 in (len(left.lemmas), len(right.lemmas))


def _distance(use: TermOccurrence, other: TermOccurrence, pairs: Sequence[tuple[int, int, int, int]]) -> float:
    for start, end, begin, stop in pairs:
        if start <= use.start < end and begin <= other.start < stop:
            return 0.0
    return _OTHER_CLAUSE + abs(use.place - other.place)


def _score(meaning: float, dice: float, away: float, left: TermCandidate, right: TermCandidate) -> float:
    marked = min(1.0, left.marked + 0.5) * right.marked
    return 0.6 * meaning + 0.4 * dice + 0.1 * marked - 0.2 * away


def _whole(scored: Sequence[TermPair]) -> list[TermPair]:
    """The pairs without those that cut an expression short: about as good a pair has a longer one in its place."""
    longer: dict[tuple[int, tuple[str, ...]], list[TermPair]] = defaultdict(list)
    for pair in scored:
        longer[0, pair.left.lemmas].append(pair)
        longer[1, pair.right.lemmas].append(pair)

    def is_cut(pair: TermPair) -> bool:
        for other in longer[0, pair.left.lemmas]:
            if _within(pair.right.lemmas, other.right.lemmas) and _as_good(other, pair, 1):
                return True
        return any(
            _within(pair.left.lemmas, other.left.lemmas) and _as_good(other, pair, 0)
            for other in longer[1, pair.right.lemmas]
        )

    return [pair for pair in scored if not is_cut(pair)]


def _within(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    return len(short) < len(long) and any(
        long[at : at + len(short)] == short for at in range(len(long) - len(short) + 1)
    )


def _as_good(long: TermPair, short: TermPair, side: int) -> bool:
    """Whether a longer expression is to be taken: the more readily, the less the shorter stands alone (C-value, 2000).

    One with as many parts as its partner is named by them (`Werkbank` and `stół warsztatowy`).
    """
    whole, part, partner = (long.right, short.right, long.left) if side else (long.left, short.left, long.right)
    bound = len(whole.uses) / len(part.uses)
    often = len(part.uses) > 1
    allowance = next(worth for least, several, worth in _WORTH if bound >= least and (often or not several))
    matched = partner.is_compound and len(whole.atoms) == len(partner.atoms) and bound >= _MATCHED
    named = whole.marked > 0.3 or (bound >= _BOUND and len(part.uses) >= _USUAL) or matched
    return named and long.together >= 0.7 * short.together and long.score > short.score - allowance


def _linked(scored: Sequence[TermPair]) -> list[TermPair]:
    """The surest pairs, each expression in one of them (competitive linking, Melamed 2000).

    Of what is left then, a marked expression and one of as many parts are a pair where neither could be another's.
    """
    used: set[tuple[int, tuple[str, ...]]] = set()
    linked = []
    left: list[TermPair] = []
    for pair in scored:
        sides = {(0, pair.left.lemmas), (1, pair.right.lemmas)}
        if sides & used:
            continue
        if pair.score >= _LEAST:
            used |= sides
            linked.append(pair)
        else:
            left.append(pair)
    rivals: dict[tuple[int, tuple[str, ...]], list[float]] = defaultdict(list)
    for pair in left:
        for side in ((0, pair.left.lemmas), (1, pair.right.lemmas)):
            rivals[side].append(pair.score)
    for pair in left:
        best = [sorted(rivals[side])[-2:] for side in ((0, pair.left.lemmas), (1, pair.right.lemmas))]
        alone = all(top[-1] == pair.score and (len(top) == 1 or top[0] < pair.score - _ALONE) for top in best)
        whole = pair.left.head is None or pair.right.head is None
        if alone and not whole and pair.right.marked >= 0.5 and len(pair.left.atoms) == len(pair.right.atoms):
            linked.append(pair)
    return linked
