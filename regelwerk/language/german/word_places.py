"""Whether a German word may be where it is: what lost dots over letters make of words is often a word as well."""

from __future__ import annotations

import re
from collections.abc import Callable

from regelwerk.language.folding import fold, word_set
from regelwerk.language.german.compound_splitting import lexicon
from regelwerk.language.german.german_data import inflection
from regelwerk.language.german.german_numbers import cardinal_values
from regelwerk.language.german.umlauts import is_quality, lacks_dots
from regelwerk.language.german.word_forms import (
    is_finite,
    is_of_several,
    is_of_the_speaker,
    is_old_dative,
    is_preterite,
    is_singular,
    is_verb,
    stands_before_nouns,
)
from regelwerk.language.grammar.word_place import Grade, PrintedBlock

_OUT_OF_PLACE, _SINGULAR_OF_SEVERAL = 1.5, 2.0
_NO_NOUN, _PAST = 1.0, 0.5
"""Costs (log10) of forms that hardly anyone uses, of one thing where there are several, of a word of the grammar with a
capital within a clause, and of the past tense, in which rules do not speak."""
_LACKS_DOTS = 2.3
"""Cost of what is usual with dots."""
_WORDS = {name: word_set(words) for name, words in inflection()["words"].items()}
_YOU = "ihr"
_AFTER = 2
"""Words after a verb among which its subject is looked for; before it, it may be anywhere in the sentence."""
_MOST_ADJECTIVES = 2
_SENTENCE_ENDS = frozenset(".!?:")
_CLAUSE_ENDS = frozenset(".!?:;,)")
_ENDS_OF_ARTICLES = ("e", "m", "n", "r", "s")
_INFLECTED = re.compile(r"[^\W\d_]+(?:e|en)$")


Grading = Callable[[str], Grade]
"""How well German knows a word as it is written."""


def doubt(block: PrintedBlock, index: int, form: str, grade: Grading) -> float:
    """Cost (log10) of a form in the place of a word of the block: 0 where nothing speaks against it."""
    if not form.isalpha():
        return 0.0
    if _lacks_dots(block, index, form, grade):
        return _LACKS_DOTS
    if form.isupper() and len(form) > 1:
        return _OUT_OF_PLACE if _is_dative_alone(block, index, form) else 0.0
    return _noun_doubt(block, index, form, grade) if form[0].isupper() else _small_doubt(block, index, form, grade)


def _noun_doubt(block: PrintedBlock, index: int, form: str, grade: Grading) -> float:
    if _is_dative_alone(block, index, form):
        return _OUT_OF_PLACE
    if is_singular(form) and _is_of_several_things(block, index, grade):
        return _SINGULAR_OF_SEVERAL
    word_of_grammar = grade(form) is Grade.FUNCTION and fold(form) not in _WORDS["polite"]
    return _NO_NOUN if (word_of_grammar or is_finite(form)) and _goes_on(block, index) else 0.0


def _small_doubt(block: PrintedBlock, index: int, form: str, grade: Grading) -> float:
    if is_of_several(form) and _goes_on(block, index) and not _addresses(block, index):
        return _OUT_OF_PLACE
    if _goes_on(block, index) and (
        is_of_the_speaker(form) or (form in _WORDS["of_one"] and fold(block.words[index - 1].text) == _YOU)
    ):
        return _NO_NOUN
    if is_preterite(form):
        return _OUT_OF_PLACE if _calls_for_infinitive(block, index) else _PAST
    return _OUT_OF_PLACE if stands_before_nouns(form) and _stands_alone(block, index, grade) else 0.0


def _lacks_dots(block: PrintedBlock, index: int, form: str, grade: Grading) -> bool:
    if not lacks_dots(form) or (is_old_dative(form) and _follows_dative(block, index)):
        return False
    if not is_quality(form):
        return True
    if not form.isupper() and not block.follows(index):
        return False
    after = block.words[index + 1].text if block.follows(index + 1) else ""
    if not form.isupper():
        return not after[:1].isupper()
    nouns = any(lemma[:1].isupper() for lemma in lexicon().lemmas(after))
    return not nouns or grade(after) is Grade.FUNCTION


def _is_dative_alone(block: PrintedBlock, index: int, form: str) -> bool:
    """Whether a dative is where none can be: `Gegenstande` at the beginning of a sentence."""
    if not is_old_dative(form) or _follows_dative(block, index):
        return False
    return block.follows(index) or not is_verb(form)


def _follows_dative(block: PrintedBlock, index: int) -> bool:
    if not block.follows(index):
        return False
    folded = fold(block.words[index - 1].text)
    return folded.endswith("m") or folded in _WORDS["of_set_phrases"]


def _is_of_several_things(block: PrintedBlock, index: int, grade: Grading) -> bool:
    """Whether the words before a noun, adjectives left out, count more than one thing."""
    for place in range(index - 1, max(-1, index - 2 - _MOST_ADJECTIVES), -1):
        if not block.follows(place + 1):
            return False
        word = block.words[place].text
        folded = fold(word)
        if folded in _WORDS["of_several"] or _count(folded) > 1:
            return True
        if not word.islower() or not _INFLECTED.match(word) or grade(word) is Grade.FUNCTION:
            return False
    return False


def _count(word: str) -> int:
    return int(word) if word.isdecimal() else cardinal_values().get(word, 0)


def _goes_on(block: PrintedBlock, index: int) -> bool:
    """Whether a clause goes on with this word: no sign before it but a blank, nor a word that joins clauses."""
    return block.follows(index) and fold(block.words[index - 1].text) not in _WORDS["join_clauses"]


def _stands_alone(block: PrintedBlock, index: int, grade: Grading) -> bool:
    """Whether a clause ends with a word or compares by it, and no article or adjective is before it."""
    piece = block.words[index].piece
    ends = index + 1 == len(block.words) or _CLAUSE_ENDS.intersection(piece.after[:1])
    compares = block.follows(index + 1) and fold(block.words[index + 1].text) in _WORDS["compare"]
    if not (ends or compares) or not block.follows(index):
        return False
    before = block.words[index - 1].text
    noun = before[0].isupper() or grade(before) <= Grade.DOUBTFUL < grade(before.capitalize())
    return noun or not before.endswith(_ENDS_OF_ARTICLES)


def _calls_for_infinitive(block: PrintedBlock, index: int) -> bool:
    """Whether `zu` is before a verb, or a modal verb somewhere before it in the clause."""
    for place in range(index - 1, -1, -1):
        if _CLAUSE_ENDS.intersection(block.words[place].piece.after):
            return False
        word = fold(block.words[place].text)
        if word in _WORDS["modal"] and (word != "zu" or place == index - 1):
            return True
    return False


def _addresses(block: PrintedBlock, index: int) -> bool:
    """Whether the readers may be the subject: the sentence says `ihr`, or something as short that is damaged."""
    near = list(block.words[index + 1 : index + 1 + _AFTER])
    for place in range(index - 1, -1, -1):
        if _SENTENCE_ENDS.intersection(block.words[place].piece.after):
            break
        near.append(block.words[place])
    return any(fold(word.text) == _YOU or (not word.trusted and len(word.text) == len(_YOU)) for word in near)
