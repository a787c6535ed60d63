"""Blanks and hyphens that recognition lost or made: `denHut`, `Nehmt2`, `S turmkarte`, `Sturm-karte`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.extract.repair.candidate_readings import candidates
from regelwerk.extract.repair.changes import Change
from regelwerk.extract.repair.channel import Channel
from regelwerk.extract.repair.damage import Damage
from regelwerk.extract.repair.document_vocabulary import DocumentVocabulary
from regelwerk.extract.repair.word_evidence import BlockText, BlockWord
from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of

_LOST_BLANK = 2.3
"""Cost (log10) of a blank that recognition lost."""
_BEFORE_CAPITAL = 1.0
"""The same where a capital follows: nothing else explains it."""
_SHORT_PART, _LONG_PART, _LONG_WHOLE = 3, 4, 6
"""Letters of a part of two words run together, of a part beside one of the grammar, and of both together, at least;
chosen by hand."""
_OFTEN_TOGETHER = 3
"""Times that the document has two words side by side, from which on one of them may be a single letter; chosen by
hand."""
_SURE_BLANK = 0.95
"""Confidence (0 to 1) from which on a lost blank is put in, and which is noted for it; chosen by hand."""


class _Cut(NamedTuple):
    together: int
    """How often the document has the two side by side."""
    weight: float
    place: int


def parted(word: BlockWord, damage: Damage, vocabulary: DocumentVocabulary) -> Iterator[Change]:
    """A word that nobody knows as two: where the document has them side by side, or the grammar lets nothing else be.

    It is safe where that is likelier than every reading of it as one word.
    """
    text = word.text
    cuts = sorted(_cuts(text, vocabulary), reverse=True)
    if not cuts:
        return
    best = cuts[0]
    rivals = [cut.weight for cut in cuts[1:]] + [one.weight for one in candidates(text, damage.channel, vocabulary)[:1]]
    rivals.append(vocabulary.prior(text, word.grade) + damage.doubt)
    confidence = 1 / (1 + sum(10 ** (rival - best.weight) for rival in rivals))
    if best.together or confidence >= _SURE_BLANK:
        left, right = text[: best.place], text[best.place :]
        yield Change(word.piece.start, word.piece.end, f"{left} {right}", _SURE_BLANK, safe=True)


def _cuts(text: str, vocabulary: DocumentVocabulary) -> Iterator[_Cut]:
    for place in range(1, len(text)):
        left, right = text[:place], text[place:]
        grades = vocabulary.grade(left), vocabulary.grade(right)
        together = vocabulary.pairs(left, right)
        capital = left.islower() and right[:1].isupper()
        if min(len(left), len(right)) == 1 and together < _OFTEN_TOGETHER:
            continue
        if Grade.FUNCTION not in grades:
            together = 0
        if not together and not _is_plain(left, right, grades, capital, vocabulary):
            continue
        weight = vocabulary.prior(left, grades[0]) + vocabulary.prior(right, grades[1])
        yield _Cut(together, weight - (_BEFORE_CAPITAL if capital else _LOST_BLANK), place)


def _is_plain(
    left: str, right: str, grades: tuple[Grade, Grade], capital: bool, vocabulary: DocumentVocabulary
) -> bool:
    """Whether two words that the document does not have side by side can be nothing but that.

    A word of the grammar that other words begin with tells nothing at the beginning.
    """
    if min(grades) < Grade.COMPOUND or max(grades) < Grade.LISTED:
        return False
    if capital:
        return right[1:].islower() and len(right) >= _SHORT_PART and len(left) > 1
    if not right.islower() or len(left) + len(right) < _LONG_WHOLE:
        return False
    if fold(left) in language_of(vocabulary.locale).words.prefixes:
        return False
    whole = fold(left) in language_of(vocabulary.locale).words.whole_prefixes
    first = grades[0] is Grade.FUNCTION and (len(left) >= _SHORT_PART or whole)
    second = grades[1] is Grade.FUNCTION and len(right) >= _SHORT_PART
    return (first and len(right) >= (_SHORT_PART if second else _LONG_PART)) or (second and len(left) >= _LONG_PART)


_DIGITS_AND_WORD = re.compile(r"(?:\d{1,2}[^\W\d_]{2,}|[^\W\d_]{2,}\d{1,2})$")
_NUMBER = re.compile(r"(\d+)")
_DASH = re.compile(r"(?<!\S)[—–](?=[^\W\d_])")
_HYPHENS = ("-", "‐", "‑")
_LONG, _LONG_IF_SEEN = 7, 6
"""Letters of a word joined from two pieces at least, less where the document has it; chosen by hand."""
_NO_UNIT = 4
"""Letters from which on a word after a number is no unit (`10cm`) and no ending (`2er`)."""
_MOST_DAMAGE, _LIKELY_DIGIT = 1.3, 2.5
"""Cost (log10) of the damage that a joined word may have, and up to which a digit may be a misread letter; chosen by
hand."""
_SURE = 0.95
"""Confidence (0 to 1) noted for these repairs; chosen by hand."""


def boundary_changes(block: BlockText, damage: Damage, vocabulary: DocumentVocabulary) -> Iterator[Change]:
    """Blanks to put in or to take out, in order; a torn word is put together with its damaged letters repaired."""
    channel = damage.channel
    joined = -1
    for index, word in enumerate(block.words):
        if index == joined:
            continue
        if _DIGITS_AND_WORD.match(word.text):
            yield from _without_number(word, channel, vocabulary)
            continue
        if index + 1 < len(block.words):
            change = _joined(block, word, block.words[index + 1], channel, vocabulary)
            if change is not None:
                joined = index + 1
                yield change
                continue
        if word.suspect and word.text.isalpha():
            yield from parted(word, damage, vocabulary)


def _without_number(word: BlockWord, channel: Channel, vocabulary: DocumentVocabulary) -> Iterator[Change]:
    """A number and a word, unless the digits are misread letters."""
    parts = [part for part in _NUMBER.split(word.text) if part]
    letters = next(part for part in parts if part.isalpha())
    if vocabulary.grade(letters) < (Grade.COMPOUND if len(letters) >= _NO_UNIT else Grade.FUNCTION):
        return
    readings = candidates(word.text, channel, vocabulary, most=_LIKELY_DIGIT)
    if all(fold(one.text) == fold(letters) for one in readings):
        yield Change(word.piece.start, word.piece.end, " ".join(parts), _SURE, safe=True)


def dash_changes(block: BlockText) -> Iterator[Change]:
    """A blank after a dash that is before a word."""
    for dash in _DASH.finditer(block.text):
        yield Change(dash.start(), dash.end(), f"{dash.group()} ", _SURE, safe=True)


def _joined(
    block: BlockText, first: BlockWord, second: BlockWord, channel: Channel, vocabulary: DocumentVocabulary
) -> Change | None:
    """Two neighbours as one word that the document or the lexicon has."""
    start, end = first.piece.start, second.piece.end
    between = block.text[first.piece.end : second.piece.start]
    halves = first.text, second.text
    if (between != " " and between not in _HYPHENS) or not all(half.isalpha() for half in halves):
        return None
    if first.torn or second.torn:
        return None
    if halves[0].isupper() is not halves[1].isupper() and len(halves[0]) > 1:
        return None
    whole = "".join(halves)
    if between != " ":
        known = halves[1].islower() and _is_one(first, second, whole, vocabulary)
        return Change(start, end, whole, _SURE, safe=True) if known else None
    odd = [word.suspect or (len(word.text) == 1 and not word.trusted) for word in (first, second)]
    if not all(odd) and not _goes_with(first, second, whole, channel, vocabulary):
        return None
    if len(whole) < (_LONG_IF_SEEN if vocabulary.has(whole) else _LONG):
        return None
    if vocabulary.has(whole) or vocabulary.grade(whole) >= Grade.LISTED:
        return Change(start, end, whole, _SURE, safe=True)
    if any(_is_readable(half, channel, vocabulary) for half in halves):
        return None
    options = candidates(whole, channel, vocabulary, most=_MOST_DAMAGE)
    if not options or (len(options) > 1 and options[1].weight > options[0].weight - 1):
        return None
    return Change(start, end, options[0].text, _SURE, safe=True)


def _is_one(first: BlockWord, second: BlockWord, whole: str, vocabulary: DocumentVocabulary) -> bool:
    """Whether a hyphen within a word does not belong to it.

    Languages that make compounds write none before a small letter; elsewhere one of the halves must be no word.
    """
    if vocabulary.pairs(first.text, second.text) > 1 or len(whole) < _LONG_IF_SEEN:
        return False
    solid = language_of(vocabulary.locale).profile.compounds
    if first.trusted and second.trusted and not solid:
        return False
    return vocabulary.count(whole) > 0 or vocabulary.grade(whole) >= (Grade.COMPOUND if solid else Grade.LISTED)


def _goes_with(
    first: BlockWord, second: BlockWord, whole: str, channel: Channel, vocabulary: DocumentVocabulary
) -> bool:
    """Whether a word is torn from its neighbour, which is a word on its own."""
    if first.trusted and second.trusted:
        rare = all(
            vocabulary.grade(word.text) < Grade.FUNCTION and vocabulary.count(word.text) <= 1
            for word in (first, second)
        )
        return rare and second.text.islower() and vocabulary.count(whole) > 1
    odd = second if first.trusted else first
    if odd.trusted or len(odd.text) == 1 or not second.text.islower():
        return False
    if vocabulary.count(whole) > 0:
        return True
    return vocabulary.grade(whole) >= Grade.LISTED and not _is_readable(odd.text, channel, vocabulary)


def _is_readable(word: str, channel: Channel, vocabulary: DocumentVocabulary) -> bool:
    """Whether some word is likelier than that nobody knows this one."""
    options = candidates(word, channel, vocabulary)
    return bool(options) and options[0].weight > vocabulary.prior(word, vocabulary.grade(word))
