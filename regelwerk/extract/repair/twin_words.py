"""Words that recognition may have made of other words: `wurde` where `würde` is printed.

Such a word is in the lexicon, so only the habits of the document tell: which mistakes its recognition makes all the
time, and how often both words are there beyond doubt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from regelwerk.extract.repair.candidate_readings import CandidateReading, candidates
from regelwerk.extract.repair.channel import Channel
from regelwerk.extract.repair.document_vocabulary import DocumentVocabulary
from regelwerk.extract.repair.word_evidence import BlockText
from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of

_HABITUAL = 1.2
"""Cost up to which a mistake is a habit of the recognition."""
_SHORTEST = 2
"""Letters of a word that may have been made of another one."""


def twins(
    blocks: Iterable[BlockText], channel: Channel, vocabulary: DocumentVocabulary
) -> dict[str, list[CandidateReading]]:
    """Trusted words that may be other words, with these; words of the game and of the grammar are beyond doubt."""
    counts = Counter(word.text for block in blocks for word in block.words if word.trusted)
    found: dict[str, list[CandidateReading]] = {}
    for word in sorted(counts):
        if len(word) < _SHORTEST or not word.isalpha() or vocabulary.is_of_the_game(word):
            continue
        if (
            vocabulary.grade(word) is Grade.FUNCTION
            and not language_of(vocabulary.locale).grammar.inflects_function_words
        ):
            continue  # where many of them are inflected, the grammar of the place tells
        others = [
            one
            for one in candidates(word, channel, vocabulary, most=_HABITUAL)
            if one.grade >= min(Grade.LISTED, vocabulary.grade(word)) and fold(one.text) != fold(word)
        ]
        if others:
            found[word] = others
    return found


def genuine(seen: int, other: CandidateReading, vocabulary: DocumentVocabulary) -> float:
    """How many of the occurrences of a word are beyond what misread occurrences of its twin explain.

    Words of the grammar are so frequent that they explain all.
    """
    if other.grade is Grade.FUNCTION:
        return 0.0
    rate = min(0.95, 10**-other.cost)
    return max(0.0, seen - vocabulary.count(other.text) * rate / (1 - rate))
