"""When a reading is safe to make without a person looking at it.

The posterior of the model covers what the model knows: letters lost at random, inflected forms that are as likely, and
words cut by the edge of a column need more evidence than it asks for.
"""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.extract.repair.candidate_readings import CandidateReading
from regelwerk.extract.repair.channel import Kind
from regelwerk.extract.repair.damage import Damage
from regelwerk.extract.repair.document_vocabulary import DocumentVocabulary
from regelwerk.extract.repair.word_evidence import Torn
from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.letters import INFLECTIONAL

NEVER = 2.0
"""A confidence that nothing reaches."""
_SURE, _SURE_UNUSUAL, _SURE_SHORT, _SURE_ALONE = 0.85, 0.9, 0.96, 0.99
"""Confidence (0 to 1) from which on a reading is safe: by a habit of the recognition beside a word beyond doubt,
without one, of a short word with further evidence, and of a short word without any. Chosen by hand."""
_HABITUAL = 1.5
"""Cost up to which damage is a habit of the recognition of this document."""
_TELLING_CONTEXT = 1.0
"""By how much (log10) neighbours make a reading likelier to count as evidence of their own; chosen by hand."""
_RISK_IN_CONTEXT = 0.3
"""Factor of the risk where the neighbours speak for a reading; chosen by hand."""
_SHORT, _LONG, _VERY_LONG = 3, 6, 8
"""Letters up to which a word is short, and from which on it is long and very long; chosen by hand."""
_SLIGHT = 1.0
"""Cost (log10) up to which damage is slight; chosen by hand."""
_EDGE = 3
"""Letters at the torn edge of a word that must be undamaged for the damage to be inside it; chosen by hand."""
_NAME = 3
"""Uses of a word with a capital that no accident explains; chosen by hand."""
_OPEN_EDIT_RISK = ((5, 0.3), (7, 0.1), (99, 0.03))
"""Up to how many letters how likely it is that a letter lost or added made the word of one that is no candidate."""
_INFLECTION_RISK = 0.15
"""The same at least where the letter is one of an ending; chosen by hand."""


@dataclass(frozen=True, slots=True)
class ReadingEvidence:
    """What is known of a reading beside its weight."""

    word: str
    option: CandidateReading
    context: float
    """By how much (log10) its neighbours make it likelier."""
    neighbours: int
    """How many of the two neighbours are words beyond doubt."""
    often: int
    """How often the document has the word as it was read."""
    torn: Torn
    """Where a column may have cut the word."""


def risk(evidence: ReadingEvidence) -> float:
    """How likely the right word is none of the candidates, 0 to 1."""
    option = evidence.option
    open_kinds = [(wrong, right) for wrong, right in option.kinds if not wrong or (not right and wrong.isalnum())]
    if not open_kinds:
        return 0.0
    found = next(risk for length, risk in _OPEN_EDIT_RISK if len(option.text) <= length)
    last = "".join(open_kinds[-1])
    if last in INFLECTIONAL and fold(last) in (fold(evidence.word[-1]), fold(option.text[-1])):
        found = max(found, _INFLECTION_RISK)
    return found * (_RISK_IN_CONTEXT if evidence.context >= _TELLING_CONTEXT else 1)


def threshold(evidence: ReadingEvidence, damage: Damage, vocabulary: DocumentVocabulary) -> float:
    """Confidence from which on the reading is safe."""
    option = evidence.option
    habitual = option.cost <= _HABITUAL or all(map(damage.is_habit, option.kinds))
    if not damage.heavy or not (damage.legible or habitual):
        return NEVER
    if not habitual and evidence.often >= _NAME and evidence.word[0].isupper() and not evidence.word.isupper():
        return NEVER  # no accident happens to one word again and again: it is a name
    count = vocabulary.count(option.text) - vocabulary.restored_from(evidence.word, option.text)
    seen = max(count, vocabulary.other_forms(option.text, read=evidence.word))
    sure = _threshold(evidence, habitual, seen)
    if option.grade is Grade.COMPOUND and count <= 0 and not all(_is_telling(kind, damage) for kind in option.kinds):
        return NEVER  # German makes a compound of nearly anything
    if evidence.torn and not _is_whole(evidence, habitual, count):
        return max(sure, _SURE_SHORT) if count > 0 and len(option.text) >= _VERY_LONG else NEVER
    return sure


def _is_telling(kind: Kind, damage: Damage) -> bool:
    """Whether a mistake is one that the document has again and again, or a sign that no one prints within words."""
    return damage.is_habit(kind) or not kind[0].isalnum()


def _threshold(evidence: ReadingEvidence, habitual: bool, count: float) -> float:
    option = evidence.option
    if len(option.text) > _SHORT:
        return _SURE if habitual and evidence.neighbours else _SURE_UNUSUAL
    if not evidence.neighbours or not (option.grade is Grade.FUNCTION or count > 1):
        return NEVER
    if habitual or evidence.context >= _TELLING_CONTEXT or not evidence.word.isalnum():
        return _SURE_SHORT
    return _SURE_ALONE if evidence.neighbours > 1 or len(evidence.word) == _SHORT else NEVER


def _is_whole(evidence: ReadingEvidence, habitual: bool, count: float) -> bool:
    """Whether a word at an edge is more than a part of one."""
    option = evidence.option
    if evidence.context >= _TELLING_CONTEXT and len(option.text) > _SHORT:
        return True
    if habitual and (option.grade is Grade.FUNCTION or count > 0):
        return True
    if len(option.text) >= _LONG and _is_inner(evidence):
        return True
    slight = habitual if evidence.torn == "before" else option.cost <= _SLIGHT
    return slight and len(option.text) >= _LONG


def _is_inner(evidence: ReadingEvidence) -> bool:
    """Whether the damage lies within the word, away from the edge where it may go on."""
    read, meant = fold(evidence.word), fold(evidence.option.text)
    if evidence.torn == "before":
        return read[:_EDGE] == meant[:_EDGE]
    return read[-_EDGE:] == meant[-_EDGE:]
