"""Blanks and hyphens that recognition lost or made: `Nehmt2`, `S turmkarte`, `Sturm-karte`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.extract.repair.candidates import candidates
from regelwerk.extract.repair.change import Change
from regelwerk.extract.repair.channel import Channel
from regelwerk.extract.repair.damage import Damage
from regelwerk.extract.repair.lexicality import Grade
from regelwerk.extract.repair.lost_blanks import parted
from regelwerk.extract.repair.text import BlockText, Word
from regelwerk.extract.repair.vocabulary import Vocabulary
from regelwerk.language.locales import fold, language_of

_DIGITS_AND_WORD = re.compile(r"(?:\d{1,2}[^\W\d_]{2,}|[^\W\d_]{2,}\d{1,2})$")
_NUMBER = re.compile(r"(\d+)")
_DASH = re.compile(r"(?<!\S)[—–](?=[^\W\d_])")
_HYPHENS = ("-", "‐", "‑")
_LONG, _LONG_IF_SEEN = 7, 6
_NO_UNIT = 4
"""Letters from which on a word after a number is no unit (`10cm`) and no ending (`2er`)."""
_MOST_DAMAGE, _LIKELY_DIGIT = 1.3, 2.5
_SURE = 0.95


def boundary_changes(block: BlockText, damage: Damage, vocabulary: Vocabulary) -> Iterator[Change]:
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


def _is_one(first: Word, second: Word, whole: str, vocabulary: Vocabulary) -> bool:
    """Whether a hyphen within a word is none of the word.

    German writes none before a small letter; elsewhere one of the halves must be no word.
    """
    if vocabulary.pairs(first.text, second.text) > 1 or len(whole) < _LONG_IF_SEEN:
        return False
    german = language_of(vocabulary.locale) == "de"
    if first.trusted and second.trusted and not german:
        return False
    return vocabulary.count(whole) > 0 or vocabulary.grade(whole) >= (Grade.COMPOUND if german else Grade.LISTED)


def _goes_with(first: Word, second: Word, whole: str, channel: Channel, vocabulary: Vocabulary) -> bool:
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


def _is_readable(word: str, channel: Channel, vocabulary: Vocabulary) -> bool:
    """Whether some word is likelier than that nobody knows this one."""
    options = candidates(word, channel, vocabulary)
    return bool(options) and options[0].weight > vocabulary.prior(word, vocabulary.grade(word))
