"""Words of paired texts linked one to one, and how often a word of an edition finds none on the other side.

Strengths are learned from all texts (`bilingual.word_translations`); in each text the strongest links are taken first, each word
once (competitive linking, Melamed 2000). So a word that is beside another by chance does not count as its partner.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from regelwerk.bilingual.word_translations import learn
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.term_words import TermWords, term_words
from regelwerk.validate.compare.terms.word_links import SentencePair, StemmedWord, general_partners
from regelwerk.validate.compare.text_slots import SlotPair
from regelwerk.validate.compare.words.nouns import is_noun

LINK = 0.1
"""Strength from which on two words may be linked, 0 to 1; chosen on `benchmarks/wrong_terms`."""
_BESIDE_BEST = 0.3
"""Share of the strength of either word's best partner that a link must have; chosen on the same."""
_BESIDE = 0.2
"""Dice coefficient from which on two words may be partners: with 0.05 a term more is found, in twice the time."""
_RARE = 2
"""Uses of a word up to which a word that is used once may be its partner: beside a common one it stands by chance."""
_GENERAL, _SAME = 0.3, 0.6
"""Strength of words that mean the same in general language, and of words that are the same."""
_OFTEN, _MOSTLY, _STRONG = 3, 0.25, 0.5
"""A word that surely has a partner: with so many uses, so small a share of them without, and a partner of such strength; by hand."""
_ELSEWHERE, _APART = 0.6, 0.1
"""What a link to another sentence is worth, and what a link across the whole sentence loses: nearer words go first."""


@dataclass(frozen=True, slots=True)
class LinkableWord:
    """A content word of a text."""

    word: StemmedWord
    keys: tuple[str, ...]
    """The whole word, then the parts of a compound that other words have too."""
    sentence: int
    """Which of the paired sentences it is in; -1 for none."""
    at: float
    """Its place in the sentence, 0 to 1."""
    noun: bool

    @property
    def key(self) -> str:
        """The whole word, by its lemmas."""
        return self.keys[0]


Words = Sequence[LinkableWord]


@dataclass(frozen=True, slots=True)
class LinkedText:
    """A pair of texts with the links of its words."""

    pair: SlotPair
    words: tuple[Words, Words]
    links: tuple[Mapping[int, Sequence[int]], Mapping[int, Sequence[int]]]
    """Linked words of the other side by the index of a word, for the left and the right text."""

    def is_linked(self, side: int, index: int) -> bool:
        """Whether a word has a partner."""
        return index in self.links[side]


class LinkedWords:
    """The linked texts of two editions."""

    def __init__(self, terms: TermWords, pairs: Sequence[SlotPair]) -> None:
        self.terms = terms
        self._general = general_partners(*terms.locales)
        placed = list(_placed(terms, pairs))
        self._strengths = _learned(
            tuple((_keys(left), _keys(right)) for _, (left, right) in placed),
            tuple(pair.pairing for pair, _ in placed),
        )
        counts = Counter((side, key) for _, words in placed for side in (0, 1) for key in _keys(words[side]))
        self._best: tuple[dict[str, float], dict[str, float]] = ({}, {})
        self._partners: dict[str, dict[str, float]] = defaultdict(dict)
        for (left, right), strength in self._strengths.items():
            for best, key in zip(self._best, (left, right), strict=True):
                best[key] = max(best.get(key, 0.0), strength)
        for (left, right), strength in self._strengths.items():
            uses = counts[0, left], counts[1, right]
            if min(uses) == 1 and max(uses) > _RARE:
                continue
            if strength >= max(LINK, _BESIDE_BEST * self._best[0][left], _BESIDE_BEST * self._best[1][right]):
                self._partners[left][right] = strength
        self.texts = [LinkedText(pair, words, self._linked(words)) for pair, words in placed]
        self._uses, self._lacking = (Counter[tuple[int, str]](), Counter[tuple[int, str]]())
        for text in self.texts:
            for side in (0, 1):
                for index, word in enumerate(text.words[side]):
                    self._uses[side, word.key] += 1
                    self._lacking[side, word.key] += not text.is_linked(side, index)

    def uses(self, side: int, key: str) -> int:
        """How often an edition has a word."""
        return self._uses[side, key]

    def lacking(self, text: LinkedText, side: int, index: int) -> float:
        """Share of its other uses for which a word has no partner.

        Half a use is added, so that a rare word is not thought to be always translated.
        """
        key = text.words[side][index].key
        return (self._lacking[side, key] - (not text.is_linked(side, index)) + 0.5) / self._uses[side, key]

    def is_firm(self, side: int, key: str) -> bool:
        """Whether a word is used often enough, and nearly always has its partner."""
        uses = self._uses[side, key]
        return uses >= _OFTEN and self._lacking[side, key] <= _MOSTLY * uses and self.best(side, key) >= _STRONG

    def placed(self, pair: SlotPair) -> tuple[Words, Words]:
        """The content words of two texts that are no part of what was learned from, such as names of the glossary."""
        sides = (pair.left, pair.right)
        found = [
            [
                _place(word, [Token(side.text, 0, len(side.text))], frozenset(), side.locale)
                for word in lemmas.words(side.text, 0, len(side.text))
            ]
            for side, lemmas in zip(sides, self.terms.links.lemmas, strict=True)
        ]
        return found[0], found[1]

    def counts(self) -> Iterator[tuple[int, int]]:
        """Of each word of both editions how often it is used, and how often without a partner."""
        for key, uses in self._uses.items():
            yield uses, self._lacking[key]

    def best(self, side: int, key: str) -> float:
        """Strength of the best partner of a word."""
        return self._best[side].get(key, 0.0)

    def may_link(self, left: LinkableWord, right: LinkableWord) -> bool:
        """Whether two words are at times partners, or mean the same in general language."""
        return self._strength(left, right) > 0 or any(
            self._strengths.get((one, other), 0.0) >= LINK for one in left.keys for other in right.keys
        )

    def _strength(self, left: LinkableWord, right: LinkableWord) -> float:
        found = 0.0
        for one in left.keys:
            known, general = self._partners.get(one), self._general.get(one)
            for other in right.keys:
                if known is not None:
                    found = max(found, known.get(other, 0.0))
                if one == other:
                    found = max(found, _SAME)
                if general is not None and other in general:
                    found = max(found, _GENERAL)
        return found

    def _linked(self, words: tuple[Words, Words]) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
        """Links, the strongest first; a compound may have as many as it has parts, where the other word has none yet.

        The parts of a compound are different words: one that is used twice stands for one of them.
        """
        found: list[tuple[float, int, int]] = []
        for i, left in enumerate(words[0]):
            for j, right in enumerate(words[1]):
                strength = self._strength(left, right)
                if strength > 0 and left.sentence == right.sentence:
                    found.append((_APART * abs(left.at - right.at) - strength, i, j))
                elif strength > 0:
                    found.append((-_ELSEWHERE * strength, i, j))
        room = [[len(word.word.stems) for word in side] for side in words]
        links: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})
        for _, i, j in sorted(found):
            again = any(words[1][other].key == words[1][j].key for other in links[0].get(i, ())) or any(
                words[0][other].key == words[0][i].key for other in links[1].get(j, ())
            )
            if room[0][i] and room[1][j] and not again and (i not in links[0] or j not in links[1]):
                room[0][i] -= 1
                room[1][j] -= 1
                links[0].setdefault(i, []).append(j)
                links[1].setdefault(j, []).append(i)
        return links


@lru_cache(maxsize=2)
def _learned(
    texts: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...], chances: tuple[float, ...]
) -> Mapping[tuple[str, str], float]:
    """Strengths of the words of paired texts; a decision that changes no text, such as on a term, leaves them as they were."""
    return learn(texts, chances, beside=_BESIDE)


def linked_words(lookup: Lookup) -> tuple[LinkedWords, ...]:
    """One for each two editions that have texts in common; made once."""
    return lookup.once(_linked_words)


def _linked_words(lookup: Lookup) -> tuple[LinkedWords, ...]:
    found: dict[tuple[str, str], list[SlotPair]] = defaultdict(list)
    for pair in lookup.pairs:
        if (pair.slot.type != "term" or pair.slot.field == "definition") and not pair.doubtful:
            found[pair.left.locale, pair.right.locale].append(pair)
    return tuple(LinkedWords(terms, found[terms.locales]) for terms in term_words(lookup))


def _placed(terms: TermWords, pairs: Sequence[SlotPair]) -> Iterator[tuple[SlotPair, tuple[Words, Words]]]:
    """The content words of each two texts."""
    sentences: dict[int, list[SentencePair]] = defaultdict(list)
    for segment in terms.links.segments:
        sentences[id(segment.pair)].append(segment)
    raw = [
        tuple(
            lemmas.words(side.text, 0, len(side.text))
            for lemmas, side in zip(terms.links.lemmas, (pair.left, pair.right), strict=True)
        )
        for pair in pairs
    ]
    shared = [_shared([words[side] for words in raw]) for side in (0, 1)]
    for pair, words in zip(pairs, raw, strict=True):
        found = []
        for side in (0, 1):
            text = (pair.left, pair.right)[side].text
            spans = [(segment.left, segment.right)[side] for segment in sentences[id(pair)]]
            spans = spans or [Token(text, 0, len(text))]
            found.append([_place(word, spans, shared[side], terms.locales[side]) for word in words[side]])
        yield pair, (found[0], found[1])


def _keys(words: Words) -> tuple[str, ...]:
    return tuple(key for word in words for key in word.keys)


def _shared(texts: Sequence[Sequence[StemmedWord]]) -> frozenset[str]:
    """Lemmas that several words have, be it as a part."""
    wholes: dict[str, set[str]] = defaultdict(set)
    for words in texts:
        for word in words:
            whole = "+".join(word.lemmas)
            for lemma in word.lemmas:
                wholes[lemma].add(whole)
    return frozenset(lemma for lemma, found in wholes.items() if len(found) > 1)


def _place(word: StemmedWord, spans: Sequence[Token], shared: frozenset[str], locale: str) -> LinkableWord:
    keys = ["+".join(word.lemmas)]
    if len(word.lemmas) > 1:
        keys += [lemma for lemma in word.lemmas if lemma in shared]
    start = word.token.start
    for number, span in enumerate(spans):
        if span.start <= start < span.end:
            at = (start - span.start) / (span.end - span.start)
            return LinkableWord(word, tuple(keys), number, at, is_noun(word.token.text, locale))
    return LinkableWord(word, tuple(keys), -1, 0.0, is_noun(word.token.text, locale))
