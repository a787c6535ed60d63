"""Expressions of two editions that are names of one concept, the surest pairs first.

Two expressions are a pair by how well their words translate each other, how often they occur in the same sentences, how
near their places in these are, and how both editions set them off. What cuts a longer expression short is left out, and
so is a pair of which a word has its translation beside the partner instead of in it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from regelwerk.bilingual.edition_lemmas import LemmaCounts
from regelwerk.bilingual.word_translations import WordTranslations, learn
from regelwerk.content.terms.bitext_segments import ClausePairs, Segment, clause_words, paired_clauses, segments, split
from regelwerk.content.terms.free_combinations import free_adjectives, is_free
from regelwerk.content.terms.term_candidates import EditionPhrases, TermCandidate, TermOccurrence, candidates
from regelwerk.content.terms.word_partners import WordPartners
from regelwerk.language.concepts import partners
from regelwerk.language.dictionaries.dictionary import dictionary_pairs
from regelwerk.schema.content import Content

_SURER = 0.25
"""How much better a word outside must translate than every word of the partner."""

Atoms = tuple[str, ...]
"""Content words of a text or an expression."""


class _Strays:
    """What a pair of expressions leaves to words beside them; each word is looked up once a text."""

    def __init__(self, translations: WordTranslations, ours: LemmaCounts, theirs: LemmaCounts) -> None:
        self._there = WordPartners(translations, theirs.all_atoms())
        back = {(other, one): strength for (one, other), strength in translations.items()}
        self._back = WordPartners(back, ours.all_atoms())
        self.likeness = lru_cache(maxsize=None)(self._there.likeness)

    def share(self, left: Atoms, right: Atoms, around: Iterable[tuple[Atoms, Atoms]]) -> float:
        """Share of the atoms of both sides, 0 to 1, whose translation the segments have outside the other side.

        `around` are the atoms of both sides of each segment that has the pair. `Siegbedingung` beside `warunek` leaves
        out a word of `warunek zwycięstwa`; `Gefecht` beside `przykład starcia` has a word too many, whose partner is
        before it (`Beispiel: Gefecht`).
        """
        inside = [(self._there.of(atom), _best(self._there.of(atom), right) + _SURER) for atom in left]
        behind = [(self._back.of(atom), _best(self._back.of(atom), left) + _SURER) for atom in right]
        known: dict[tuple[Atoms, Atoms], float] = {}
        total = 0.0
        count = 0
        for texts in around:
            share = known.get(texts)
            if share is None:
                ours, theirs = texts
                outside = 0.0
                for rows, words in ((inside, theirs), (behind, ours)):
                    for row, least in rows:
                        best = _best(row, words)
                        outside += best if best > least else 0.0
                share = known[texts] = outside / (len(left) + len(right))
            total += share
            count += 1
        return total / count


def _best(row: Mapping[str, float], words: Iterable[str]) -> float:
    """How well one of the words translates the word of this row; 0 where none does."""
    return max((row[word] for word in words if word in row), default=0.0)


_LEAST_TRUST = 0.1
"""Weight of a segment in learning at least, however doubtful its pairing; chosen by hand."""
_LEAST = 0.4
"""Score (0 to 1) of a pair of expressions at least; chosen by hand."""
_LEAST_ALONE, _ALONE = 0.32, 0.03
"""Score of a pair without rivals at least, and by how much every rival must score less."""
_TWO = 2
_LEAST_CHANCE = 0.5
"""Score at least of words that occur together once, beside a compound of two parts."""
_KNOWN = 0.6
"""How well common words of games, and words that a dictionary pairs, translate each other before anything is learned; with 0.8
more terms of invented games are found, and fewer of a real one."""
_OTHER_CLAUSE = 0.3
"""Distance that is added where two uses are in clauses that are not paired, in parts of a segment; chosen by hand."""
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
    """Segments, counted with repetitions, in which both are."""


class MinedEdition:
    """One edition, with what is known of it whatever it is paired with."""

    def __init__(self, content: Content, locale: str) -> None:
        self.locale = locale
        self.vocabulary = LemmaCounts(locale, (text.text for text in content.strings.get(locale, {}).values()))
        self.phrases = EditionPhrases(self.vocabulary)


def mine(content: Content, left: MinedEdition, right: MinedEdition) -> list[TermPair]:
    """Pair the expressions of two editions, the surest first; free combinations take their partners and are left out."""
    ours, theirs, locales = left.vocabulary, right.vocabulary, (left.locale, right.locale)
    found = [piece for segment in segments(content, *locales) for piece in split(segment, locales)]
    words = _atoms([one.left.text for one in found], ours), _atoms([one.right.text for one in found], theirs)
    bags = [(words[0][segment.left.text], words[1][segment.right.text]) for segment in found]
    lexicon = _learned(bags, [max(_LEAST_TRUST, segment.trust) for segment in found], ours, theirs)
    a = candidates([(segment.left.text, segment.label) for segment in found], left.phrases)
    b = candidates([(segment.right.text, segment.label) for segment in found], right.phrases)
    same = _clauses(found, ours, theirs, lexicon)
    texts = [(segment.left.text, segment.right.text, segment.label) for segment in found]
    linked = _linked(_whole(_scored(a, b, same, texts, bags, _Strays(lexicon, ours, theirs))))
    adjectives = free_adjectives(a.values())
    return [pair for pair in linked if not is_free(pair.left, pair.right, adjectives)]


def _atoms(texts: Iterable[str], vocabulary: LemmaCounts) -> dict[str, Atoms]:
    return {text: tuple(vocabulary.atoms(text)) for text in dict.fromkeys(texts)}


def _clauses(
    found: Sequence[Segment], ours: LemmaCounts, theirs: LemmaCounts, lexicon: WordTranslations
) -> list[ClausePairs]:
    """The paired clauses of each segment; segments with the same texts share theirs."""
    texts = [(segment.left.text, segment.right.text) for segment in found]
    left = {text: clause_words(text, ours) for text, _ in dict.fromkeys(texts)}
    right = {text: clause_words(text, theirs) for _, text in dict.fromkeys(texts)}
    words = WordPartners(lexicon, theirs.all_atoms())
    paired = {both: paired_clauses(left[both[0]], right[both[1]], words) for both in dict.fromkeys(texts)}
    return [paired[both] for both in texts]


def _learned(
    bags: Sequence[tuple[Atoms, Atoms]], trust: Sequence[float], left: LemmaCounts, right: LemmaCounts
) -> WordTranslations:
    """What the segments teach, the common words of games, and what a dictionary says of the words and parts of compounds."""
    learned = learn(bags, trust)
    ours, theirs = ({atom for bag in bags for atom in bag[side]} for side in (0, 1))
    locales = left.locale, right.locale
    for one, other in (*partners(*locales), *dictionary_pairs(*locales)):
        if one in ours and other in theirs:
            learned[one, other] = max(_KNOWN, learned.get((one, other), 0.0))
    return learned


@dataclass(slots=True)
class _Together:
    """Two expressions in the segments that have both."""

    count: int = 0
    """Uses of the one beside one of the other."""
    distance: float = 0.0
    """Sum of the least distances, a segment each."""
    segments: list[int] = field(default_factory=list)


def _scored(
    ours: Mapping[tuple[str, ...], TermCandidate],
    theirs: Mapping[tuple[str, ...], TermCandidate],
    same: Sequence[ClausePairs],
    texts: Sequence[tuple[str, str, bool]],
    bags: Sequence[tuple[Atoms, Atoms]],
    strays: _Strays,
) -> list[TermPair]:
    """Every pair of expressions that are in one segment, with its score.

    `same` are the clauses of each segment, `texts` both its sides and whether it is a label, `bags` the atoms of the sides.
    """
    left, right = list(ours.values()), list(theirs.values())
    scored = []
    for (x, y), found in _together(left, right, same, texts).items():
        pair = _pair(left[x], right[y], found, bags, strays)
        if pair is not None:
            scored.append(pair)
    return sorted(scored, key=lambda pair: (-pair.score, pair.left.lemmas, pair.right.lemmas))


def _pair(
    left: TermCandidate,
    right: TermCandidate,
    found: _Together,
    bags: Sequence[tuple[Atoms, Atoms]],
    strays: _Strays,
) -> TermPair | None:
    """Two expressions with their score; None where it is too low."""
    count = found.count
    meaning = strays.likeness(left.atoms, right.atoms)
    dice = 2 * count / (len(left.uses) + len(right.uses)) * count / (count + 0.5)
    away = found.distance / len(found.segments)
    score = _score(meaning, dice, away, left, right)
    if score < _LEAST_ALONE:
        return None
    score -= _STRAY * strays.share(left.atoms, right.atoms, (bags[segment] for segment in found.segments))
    if score < (_LEAST_CHANCE if left.is_chance or right.is_chance else _LEAST_ALONE):
        return None
    return TermPair(left, right, min(1.0, score), count)


def _together(
    left: Sequence[TermCandidate],
    right: Sequence[TermCandidate],
    same: Sequence[ClausePairs],
    texts: Sequence[tuple[str, str, bool]],
) -> dict[tuple[int, int], _Together]:
    """The pairs of expressions, by their numbers, that any segment has both of; equal `texts` have equal pairs."""
    first: dict[tuple[str, str, bool], int] = {}
    twin = [first.setdefault(both, segment) for segment, both in enumerate(texts)]
    here: tuple[dict[int, dict[int, list[TermOccurrence]]], ...] = {}, {}
    for side, expressions in enumerate((left, right)):
        for segment in first.values():
            here[side][segment] = {}
        for number, candidate in enumerate(expressions):
            for segment, use in zip(candidate.segments, candidate.uses, strict=True):
                if twin[segment] == segment:
                    here[side][segment].setdefault(number, []).append(use)
    chance = [one.is_chance for one in left], [one.is_chance for one in right]
    together: dict[tuple[int, int], _Together] = {}
    met: dict[int, list[tuple[_Together, int, float]]] = {}
    for segment, (known, clauses) in enumerate(zip(twin, same, strict=True)):
        if known == segment:
            met[segment] = []
            for x, uses in here[0][segment].items():
                for y, others in here[1][segment].items():
                    if (chance[0][x] or chance[1][y]) and not _is_named(left[x], right[y]):
                        continue
                    found = together.get((x, y))
                    if found is None:
                        found = together[x, y] = _Together()
                    if len(uses) == len(others) == 1:
                        count, distance = 1, _distance(uses[0], others[0], clauses)
                    else:
                        count = min(len(uses), len(others))
                        distance = min(_distance(use, other, clauses) for use in uses for other in others)
                    met[segment].append((found, count, distance))
        for found, count, distance in met[known]:
            found.segments.append(segment)
            found.count += count
            found.distance += distance
    return together


def _is_named(left: TermCandidate, right: TermCandidate) -> bool:
    """Whether a compound with as many parts names words that occur together by chance (`Taschenuhr` and `zegarek kieszonkowy`)."""
    return len(left.atoms) == len(right.atoms) >= _TWO and 1 in (len(left.lemmas), len(right.lemmas))


def _distance(use: TermOccurrence, other: TermOccurrence, pairs: ClausePairs) -> float:
    for start, end, begin, stop in pairs:
        if start <= use.start < end and begin <= other.start < stop:
            return 0.0
    return _OTHER_CLAUSE + abs(use.place - other.place)


def _score(meaning: float, dice: float, away: float, left: TermCandidate, right: TermCandidate) -> float:
    marked = min(1.0, left.marked + 0.5) * right.marked
    return 0.6 * meaning + 0.4 * dice + 0.1 * marked - 0.2 * away


def _whole(scored: Sequence[TermPair]) -> list[TermPair]:
    """The pairs without those that cut an expression short: about as good a pair has a longer one in its place."""
    longer: dict[tuple[int, tuple[str, ...], tuple[str, ...]], list[TermPair]] = defaultdict(list)
    for pair in scored:
        for short in _cuts(pair.right.lemmas):
            longer[0, pair.left.lemmas, short].append(pair)
        for short in _cuts(pair.left.lemmas):
            longer[1, pair.right.lemmas, short].append(pair)

    def is_cut(pair: TermPair) -> bool:
        left, right = pair.left.lemmas, pair.right.lemmas
        return any(_as_good(other, pair, 1) for other in longer.get((0, left, right), ())) or any(
            _as_good(other, pair, 0) for other in longer.get((1, right, left), ())
        )

    return [pair for pair in scored if not is_cut(pair)]


def _cuts(lemmas: tuple[str, ...]) -> set[tuple[str, ...]]:
    """What is left of an expression that is cut at either end or both."""
    size = len(lemmas)
    return {lemmas[at:end] for at in range(size) for end in range(at + 1, size + 1) if end - at < size}


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
    highest = {side: sorted(scores)[-2:] for side, scores in rivals.items()}
    for pair in left:
        best = [highest[side] for side in ((0, pair.left.lemmas), (1, pair.right.lemmas))]
        alone = all(top[-1] == pair.score and (len(top) == 1 or top[0] < pair.score - _ALONE) for top in best)
        whole = pair.left.head is None or pair.right.head is None
        if alone and not whole and pair.right.marked >= 0.5 and len(pair.left.atoms) == len(pair.right.atoms):
            linked.append(pair)
    return linked
