"""How a document is damaged: which mistakes its recognition made, and how many of its odd words are mistakes at all."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from regelwerk.extract.repair.candidate_readings import CandidateReading, candidates
from regelwerk.extract.repair.channel import USUAL, Accidents, Channel, Kind
from regelwerk.extract.repair.document_vocabulary import DocumentVocabulary
from regelwerk.extract.repair.word_evidence import BlockText
from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.lemma import grade
from regelwerk.language.letters import SAME_IN_BOTH_CASES

_STRONG = 0.7
"""By how much (log10) damage must be likelier than the word as it stands to count as evidence."""
_CLEAR = 1.0
"""By how much (log10) one reading must be likelier than the others to be taken for what the page says."""
_TELLING = 4
"""Letters from which on a word has few enough neighbours to tell something."""
_PSEUDO_CHANCES, _PSEUDO_CHANCES_OF_USUAL = 100.0, 20.0
"""Weight of the rates that the channel came with; what is usual without the right language is all or nothing."""
_PSEUDO_LETTERS = 20000.0
"""Letters that the rates of lost, added and exchanged letters which the channel came with count as; chosen by hand."""
_CERTAIN = 4.0
"""Letters that one letter is likely to be exchanged for."""
_NEW_KIND_COST, _SEVERAL_WORDS = 3.0, 2
"""Cost (log10) that a mistake unknown to the channel starts with, and words that must have it; chosen by hand."""
_DAMAGED = 0.015
"""Share of the telling words that are clearly damaged, from which on the document is; chosen by hand."""
_FEWEST_DAMAGED = 4
"""Clearly damaged words that a damaged document has at least; chosen by hand."""
_LEGIBLE = 0.35
"""Share of the odd words with a clear reading, from which on the document is legible; chosen by hand."""
_HABIT, _MOST_OF_A_NAME = 3, 2
"""Times a mistake happens at least to be a habit, and how often a word with a capital counts for it at most, as it
may be a name; chosen by hand."""
_ALWAYS, _HARDLY_EVER = 5, 0.05
"""How often a letter is misread at least, and how rarely it is read, where the recognition does not know it."""


@dataclass(frozen=True, slots=True)
class Damage:
    """What is known of the damage of a document."""

    channel: Channel
    habits: frozenset[Kind]
    """Mistakes that several words have."""
    doubt: float
    """log10 of the odds that a word which nobody knows is right all the same."""
    lost: frozenset[str]
    """Letters that the recognition does not know: the document has them nowhere but in its repaired words."""
    heavy: bool
    """Whether the document is damaged at all: texts without recognition have unknown words, but no pattern in them."""
    legible: bool
    """Whether most odd words can be read at all: where not, chance finds as many readings as sense."""

    def is_habit(self, kind: Kind) -> bool:
        """Whether several words have a mistake; of letters that look alike in both cases (`Z`, `z`) one tells of the other."""
        wrong, right = kind
        return kind in self.habits or (right.upper() in SAME_IN_BOTH_CASES and (wrong, right.swapcase()) in self.habits)

    def explains(self, one: CandidateReading) -> bool:
        """Whether the letters of a reading are lost wherever they are printed: that what was read is seen tells nothing."""
        return all(not self.lost.isdisjoint(right.lower()) for _, right in one.kinds)


def likeliest(words: Iterable[str], channel: Channel, vocabulary: DocumentVocabulary) -> dict[str, CandidateReading]:
    """The best reading of each word for which damage is clearly likelier than the word as it is."""
    found = {}
    for word in sorted(set(words)):
        options = candidates(word, channel, vocabulary, glance=True)
        if not options or options[0].weight < vocabulary.prior(word, grade(word, vocabulary.locale)) + _STRONG:
            continue
        others = (one for one in options[1:] if fold(one.text) != fold(options[0].text))
        if all(options[0].weight > other.weight + _CLEAR for other in others):
            found[word] = options[0]
    return found


def assess(
    blocks: Iterable[BlockText], best: Mapping[str, CandidateReading], channel: Channel, vocabulary: DocumentVocabulary
) -> Damage:
    """Damage of the document: `best` holds the likeliest readings of its odd words.

    `channel` is what recognition does to documents in general, `vocabulary` the words that are right as they are.
    """
    odd: Counter[str] = Counter()
    total = 0
    for block in blocks:
        for word in block.words:
            odd[word.text] += word.suspect
            total += _is_telling(word.text)
    strong = sum(count for word, count in odd.items() if word in best and _is_telling(word))
    share = (strong + 1) / (sum(count for word, count in odd.items() if _is_telling(word)) + 4)
    tally = _tally(best, odd)
    return Damage(
        channel=_adapted(channel, tally, vocabulary),
        habits=tally.habits(),
        lost=_lost(tally, vocabulary),
        doubt=math.log10((1 - share) / share),
        legible=share >= _LEGIBLE,
        heavy=strong >= _FEWEST_DAMAGED and strong >= _DAMAGED * total,
    )


def _lost(tally: _Tally, vocabulary: DocumentVocabulary) -> frozenset[str]:
    """Letters of the language, beyond those of all languages, that are always misread."""
    misread: Counter[str] = Counter()
    for (_, right), count in tally.happened.items():
        misread.update({letter: count for letter in right.lower() if not letter.isascii()})
    read: Counter[str] = Counter()
    for form, times in vocabulary.forms.items():
        read.update({letter: math.ceil(times) for letter in set(form.lower()) if letter in misread})
    return frozenset(
        letter for letter, count in misread.items() if count >= _ALWAYS and read[letter] <= _HARDLY_EVER * count
    )


def _is_telling(word: str) -> bool:
    return len(word) >= _TELLING and word.isalpha()


@dataclass(frozen=True, slots=True)
class _Tally:
    """Mistakes of the document: how often each happened, in how many words, and what was meant, how often."""

    happened: Mapping[Kind, int]
    words: Mapping[Kind, int]
    intended: Mapping[str, int]

    def habits(self) -> frozenset[Kind]:
        return frozenset(
            kind
            for kind, count in self.happened.items()
            if all(kind) and count >= _HABIT and (self.words[kind] >= _SEVERAL_WORDS or count > _HABIT)
        )


def _tally(best: Mapping[str, CandidateReading], odd: Mapping[str, int]) -> _Tally:
    happened: Counter[Kind] = Counter()
    words: Counter[Kind] = Counter()
    intended: Counter[str] = Counter()
    for word, one in best.items():
        if len(word) < _TELLING and one.grade is not Grade.FUNCTION:
            continue
        # what is there again and again with a capital may be a name
        often = min(odd[word], _MOST_OF_A_NAME) if word[:1].isupper() else odd[word]
        happened.update({kind: count * often for kind, count in Counter(one.kinds).items()})
        words.update(set(one.kinds))
        intended[one.text] += odd[word]
    return _Tally(happened, words, intended)


def _adapted(channel: Channel, tally: _Tally, vocabulary: DocumentVocabulary) -> Channel:
    """The channel with the rates of mistakes of this document, by additive smoothing with the rates it came with.

    A mistake that the channel does not know is added where several words have it.
    """
    letters: dict[str, float] = {}
    for text, count in [*tally.intended.items(), *vocabulary.forms.items()]:
        for length in (1, 2):
            for start in range(len(text) - length + 1):
                piece = text[start : start + length]
                letters[piece] = letters.get(piece, 0.0) + count
    costs = dict(channel.costs)
    for kind in sorted({*costs, *tally.happened}):
        wrong, right = kind
        if not wrong or not right or (kind not in costs and tally.words[kind] < _SEVERAL_WORDS):
            continue
        usual, happened = costs.get(kind, _NEW_KIND_COST), tally.happened.get(kind, 0)
        pseudo = _PSEUDO_CHANCES_OF_USUAL if usual <= USUAL else _PSEUDO_CHANCES
        chances = max(letters.get(right, 0.0), happened)
        costs[kind] = -math.log10((happened + pseudo * 10**-usual) / (chances + pseudo))
    total = sum(len(text) * count for text, count in vocabulary.forms.items())
    return Channel(costs, _accidents(channel, tally.happened, total))


def _accidents(channel: Channel, happened: Mapping[Kind, int], letters: float) -> Accidents:
    """Costs of what may happen to any of the letters of the document."""
    lost = sum(count for (wrong, _), count in happened.items() if not wrong)
    added = sum(count for (_, right), count in happened.items() if not right)
    exchanged = sum(
        count for kind, count in happened.items() if all(kind) and kind not in channel.costs and kind[0].isalnum()
    )

    def cost(usual: float, count: float) -> float:
        return -math.log10((count + _PSEUDO_LETTERS * 10**-usual) / (letters + _PSEUDO_LETTERS))

    usual = Accidents()
    return Accidents(
        min(usual.exchanged, cost(usual.exchanged, exchanged / _CERTAIN)),
        cost(usual.lost, lost),
        cost(usual.added, added),
    )
