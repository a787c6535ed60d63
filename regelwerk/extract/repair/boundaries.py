"""Blanks that recognition lost or made: `Nehmt2`, `inden`, `S turmkarte`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.extract.repair.candidates import candidates
from regelwerk.extract.repair.change import Change
from regelwerk.extract.repair.channel import Channel
from regelwerk.extract.repair.lexicality import Grade
from regelwerk.extract.repair.text import BlockText, Word
from regelwerk.extract.repair.vocabulary import Vocabulary
from regelwerk.language.locales import fold

_DIGITS_AND_WORD = re.compile(r"(?:\d{1,2}[^\W\d_]{2,}|[^\W\d_]{2,}\d{1,2})$")
_NUMBER = re.compile(r"(\d+)")
_DASH = re.compile(r"(?<!\S)[—–](?=[^\W\d_])")
_LONG = 7
_NO_UNIT = 4
"""Letters from which on a word after a number is no unit (`10cm`) and no ending (`2er`)."""
_MOST_DAMAGE, _LIKELY_DIGIT = 1.3, 2.5
_SURE = 0.95


def boundary_changes(block: BlockText, channel: Channel, vocabulary: Vocabulary) -> Iterator[Change]:
    """Blanks to put in or to take out, in order; a torn word is put together with its damaged letters repaired."""
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
            yield from _parted(word, vocabulary)


def _without_number(word: Word, channel: Channel, vocabulary: Vocabulary) -> Iterator[Change]:
    """A number and a word, unless the digits are misread letters."""
    parts = [part for part in _NUMBER.split(word.text) if part]
    letters = next(part for part in parts if part.isalpha())
    if vocabulary.grade(letters) < (Grade.COMPOUND if len(letters) >= _NO_UNIT else Grade.FUNCTION):
        return
    readings = candidates(word.text, channel, vocabulary, most=_LIKELY_DIGIT)
    if all(fold(one.text) == fold(letters) for one in readings):
        yield Change(word.piece.start, word.piece.end, " ".join(parts), _SURE, safe=True)


def dash_changes(block: BlockText) -> Iterator[Change]:
    """A blank after a dash that stands before a word."""
    for dash in _DASH.finditer(block.text):
        yield Change(dash.start(), dash.end(), f"{dash.group()} ", _SURE, safe=True)


def _joined(block: BlockText, first: Word, second: Word, channel: Channel, vocabulary: Vocabulary) -> Change | None:
    """Two neighbours, of which one at least is no word, as one word that the document or the lexicon has."""
    start, end = first.piece.start, second.piece.end
    halves = first.text, second.text
    if block.text[first.piece.end : second.piece.start] != " " or not all(half.isalpha() for half in halves):
        return None
    if not all(word.suspect or (len(word.text) == 1 and not word.trusted) for word in (first, second)):
        return None
    if halves[0].isupper() is not halves[1].isupper() and len(halves[0]) > 1:
        return None
    whole = "".join(halves)
    if len(whole) < _LONG:
        return None
    if vocabulary.has(whole) or vocabulary.grade(whole) >= Grade.LISTED:
        return Change(start, end, whole, _SURE, safe=True)
    if any(_is_readable(half, channel, vocabulary) for half in halves):
        return None
    options = candidates(whole, channel, vocabulary, most=_MOST_DAMAGE)
    if not options or (len(options) > 1 and options[1].weight > options[0].weight - 1):
        return None
    return Change(start, end, options[0].text, _SURE, safe=True)


def _parted(word: Word, vocabulary: Vocabulary) -> Iterator[Change]:
    """A word that is two: safe where the document has the two next to each other."""
    text = word.text
    found = []
    for place in range(1, len(text)):
        left, right = text[:place], text[place:]
        if Grade.FUNCTION not in (vocabulary.grade(left), vocabulary.grade(right)):
            continue
        pairs = vocabulary.pairs(left, right)
        if pairs:
            found.append((pairs, place))
    if found:
        _, place = max(found)
        yield Change(word.piece.start, word.piece.end, f"{text[:place]} {text[place:]}", _SURE, safe=True)


def _is_readable(word: str, channel: Channel, vocabulary: Vocabulary) -> bool:
    """Whether some word is likelier than that nobody knows this one."""
    options = candidates(word, channel, vocabulary)
    return bool(options) and options[0].weight > vocabulary.prior(word, vocabulary.grade(word))
