"""What a damaged word may have been: known readings of it with the weight of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelwerk.extract.repair.channel import Channel, Kind, Reading
from regelwerk.extract.repair.document_vocabulary import DocumentVocabulary
from regelwerk.language.grammar.word_grade import is_regular
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.lemma import grade

_MOST_READINGS, _MOST_AT_A_GLANCE = 100, 50
"""Readings of a word that are looked up, in full and at a glance, cheapest first; chosen by hand to bound the time."""
_MOST_COMPOUNDS, _DEAREST_COMPOUND = 12, 2.9
"""Readings of a word tried as compounds, and the cost (log10) of their damage below which they are; chosen by hand."""
_LONG_ENOUGH_FOR_COMPOUNDS = 8
"""Letters from which on readings are tried as compounds, and commonest mistakes undone first; chosen by hand."""
_COMMONEST, _MOST_USUAL = 1.0, 3
"""Cost of the mistakes that are undone before words are looked for that are near, and how many ways to do so."""
_ENOUGH_DEARER = 1.7
"""How much dearer (log10) than the cheapest known reading others may be: not so much likelier is any word."""
_ENOUGH_DEARER_THAN_SEEN = 1.0
"""The same where the cheapest is a word of the document."""


@dataclass(frozen=True, slots=True)
class CandidateReading:
    """A reading that is a word."""

    text: str
    weight: float
    """log10 of the likelihood of the damage times that of the word."""
    cost: float
    """-log10 of the likelihood of the damage."""
    grade: Grade
    kinds: tuple[Kind, ...]


def dearest(word: str) -> float:
    """Cost of the worst damage that is looked into: short words have too many neighbours to be sure of any."""
    length = len(word)
    return 4.0 if length <= 2 else 4.4 if length <= 4 else 4.6 if length <= 7 else 5.6


def candidates(
    word: str,
    channel: Channel,
    vocabulary: DocumentVocabulary,
    *,
    most: float | None = None,
    read: str = "",
    glance: bool = False,
) -> list[CandidateReading]:
    """Words that may have been damaged into `word`, the likeliest first; `word` itself is none of them.

    `most` is the cost of the worst damage to look into, by the length of the word where it is not given; `read` is the
    word of the document that is repaired, where that is not `word`; a `glance` sees only the likeliest damage.
    """
    best: dict[str, CandidateReading] = {}
    for reading, of in _known_readings(word, channel, vocabulary, dearest(word) if most is None else most, glance):
        weight = vocabulary.prior(reading.text, of, read=read or word) - reading.cost
        held = best.get(reading.text)
        if held is None or weight > held.weight:
            best[reading.text] = CandidateReading(reading.text, weight, reading.cost, of, reading.kinds)
    return sorted(best.values(), key=lambda one: (-one.weight, one.text))


def _near(word: str, channel: Channel, vocabulary: DocumentVocabulary) -> list[str]:
    """Words of the document a few letters apart from the word, or from what its commonest mistakes undone make of it."""
    usual = channel.readings(word, cost=_COMMONEST, most=_MOST_USUAL) if len(word) >= _LONG_ENOUGH_FOR_COMPOUNDS else ()
    forms = [word, *(reading.text for reading in usual)]
    return sorted({other for form in forms for other in vocabulary.near(form)})


def _known_readings(
    word: str, channel: Channel, vocabulary: DocumentVocabulary, most: float, glance: bool
) -> Iterable[tuple[Reading, Grade]]:
    seen = most
    for other in _near(word, channel, vocabulary):
        found = channel.aligned(word, other, most) if other != word else None
        if found is not None:
            seen = min(seen, found.cost)
            yield found, grade(other, vocabulary.locale)
    most = min(most, seen + _ENOUGH_DEARER_THAN_SEEN)
    compounds = _MOST_COMPOUNDS if len(word) >= _LONG_ENOUGH_FOR_COMPOUNDS else 0
    for reading in channel.readings(word, cost=most, most=_MOST_AT_A_GLANCE if glance else _MOST_READINGS):
        if reading.cost > most:
            return
        if reading.text == word or not is_regular(reading.text):
            continue
        of = grade(reading.text, vocabulary.locale, compounds=False)
        if of < Grade.LISTED and compounds and reading.cost < _DEAREST_COMPOUND and not reading.text.islower():
            compounds -= 1
            of = grade(reading.text, vocabulary.locale)
        if of > Grade.DOUBTFUL or vocabulary.has(reading.text):
            most = min(most, reading.cost + _ENOUGH_DEARER)
            yield reading, of
