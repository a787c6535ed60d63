"""Which passage of the other edition says what a passage says, by its place among the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from regelwerk.bilingual import sentence_pairs as alignment
from regelwerk.bilingual.ordered_links import Bead
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token, words
from regelwerk.validate.compare.text_slots import SlotText
from regelwerk.validate.compare.words.word_concepts import content_concepts

_MOST_RATIO = 1.6
"""How many times as long as its partner a sentence may be; chosen by hand."""
_FEWEST_STRETCHES = 2
"""Stretches of a text from which on sentences were paired at all."""
_SLACK = 12
"""Characters that short sentences may differ by beside the ratio."""


def sentence_pairs(left: SlotText, right: SlotText) -> list[tuple[Token, Token]]:
    """Stretches that surely correspond: sentence by sentence where each has one partner that is about as long, else the
    two texts as a whole; none where these differ much in length.

    What a stretch says and its partner does not is lost.
    """
    return list(_sentence_pairs(left.text, right.text, (left.locale, right.locale)))


def close_pairs(left: SlotText, right: SlotText) -> list[tuple[Token, Token]]:
    """Stretches that make up both texts, as short as may be: sentences with their partners, some of them several as one, where
    they are about as long, else more sentences around them together; none where the whole texts differ much in length.

    What a stretch says otherwise than its partner is a difference; what only one of them says may be said beside it.
    """
    return list(_close_pairs(left.text, right.text, (left.locale, right.locale)))


@lru_cache(maxsize=4096)
def _sentence_pairs(left: str, right: str, locales: tuple[str, str]) -> tuple[tuple[Token, Token], ...]:
    """Two texts are paired once, though several checks compare their sentences."""
    links = alignment.sentence_pairs(left, right, locales)
    pairs = tuple((here[0], there[0]) for here, there in links if len(here) == len(there) == 1)
    if len(pairs) == len(links) and all(_alike_long(one.text, other.text) for one, other in pairs):
        return pairs
    whole = Token(left, 0, len(left)), Token(right, 0, len(right))
    return (whole,) if _alike_long(left, right) else ()


@lru_cache(maxsize=4096)
def _close_pairs(left: str, right: str, locales: tuple[str, str]) -> tuple[tuple[Token, Token], ...]:
    pairs = _sentence_pairs(left, right, locales)
    ours, theirs = sentences(left, locales[0]), sentences(right, locales[1])
    if len(pairs) != 1 or min(len(ours), len(theirs)) < _FEWEST_STRETCHES:
        return pairs
    signs = [_signs(one.text, locales[0]) for one in ours], [_signs(one.text, locales[1]) for one in theirs]
    beads = alignment.linked_by_signs([len(one.text) for one in ours], [len(one.text) for one in theirs], signs)
    return _stretches(left, right, ours, theirs, beads)


def is_merged(side: SlotText, sentence: Token, other: SlotText) -> bool:
    """Whether the other text has made one sentence of several, of which this is one: it has a number that this one alone of
    them has, or most of what they do not share.
    """
    pairs = close_pairs(side, other)
    stretch = next((pair for pair in pairs if pair[0].start <= sentence.start < pair[0].end), None)
    if stretch is None or len(pairs) < _FEWEST_STRETCHES:
        return False
    mine, theirs = (sentences(part.text, text.locale) for part, text in zip(stretch, (side, other), strict=True))
    if len(mine) <= len(theirs):
        return False
    own = _own_signs(side, sentence, stretch[0])
    shared = own & _signs(stretch[1].text, other.locale)
    return 2 * len(shared) > len(own) or any(sign[0].isdigit() for sign in shared)


def is_met(side: SlotText, place: int, other: SlotText, stretch: tuple[Token, Token]) -> bool:
    """Whether the partner of a stretch has anything of what the sentence at a place alone has, and one of them is one sentence;
    where the two texts are paired sentence by sentence anyway, nothing is asked.
    """
    found = sentences(stretch[0].text, side.locale)
    at = next((one for one in found if place < stretch[0].start + one.end), None)
    if at is None or len(sentence_pairs(side, other)) == len(close_pairs(side, other)):
        return True
    if min(len(found), len(sentences(stretch[1].text, other.locale))) > 1:
        return False
    own = _own_signs(side, Token(at.text, stretch[0].start + at.start, stretch[0].start + at.end), stretch[0])
    return not own.isdisjoint(_signs(stretch[1].text, other.locale))


def _own_signs(side: SlotText, sentence: Token, stretch: Token) -> frozenset[str]:
    """The signs of a sentence that no other one of its stretch has."""
    rest = side.text[stretch.start : sentence.start], side.text[sentence.end : stretch.end]
    return _signs(sentence.text, side.locale).difference(*(_signs(text, side.locale) for text in rest))


def _stretches(
    left: str, right: str, ours: Sequence[Token], theirs: Sequence[Token], beads: Sequence[Bead]
) -> tuple[tuple[Token, Token], ...]:
    """The links, of which those that are not about as long on both sides are joined with their neighbours until they are."""
    at = 0
    parts = [(bead.left, bead.right) for bead in beads]
    while at < len(parts):
        if len(parts) == 1 or _is_sure(left, right, ours, theirs, parts[at]):
            at += 1
            continue
        first, last = max(0, at - 1), min(len(parts), at + 2)
        joined = parts[first:last]
        parts[first:last] = [
            (range(joined[0][0].start, joined[-1][0].stop), range(joined[0][1].start, joined[-1][1].stop))
        ]
        at = first
    return tuple((_cut(left, ours, mine), _cut(right, theirs, others)) for mine, others in parts)


def _is_sure(left: str, right: str, ours: Sequence[Token], theirs: Sequence[Token], part: tuple[range, range]) -> bool:
    if not (part[0] and part[1]):
        return False
    return _alike_long(_cut(left, ours, part[0]).text, _cut(right, theirs, part[1]).text)


def _cut(text: str, found: Sequence[Token], some: range) -> Token:
    return alignment.whole(text, found[some.start : some.stop])


def _signs(sentence: str, locale: str) -> frozenset[str]:
    """What a translation of a sentence has as well: numbers but for one, and what its common words mean."""
    values = {f"{one.value:g}" for one in numbers(sentence, locale) if one.value != 1}
    return frozenset(values).union(*(content_concepts(word.text, locale) for word in words(sentence)))


def _alike_long(one: str, other: str) -> bool:
    shorter, longer = sorted((len(one), len(other)))
    return longer <= _MOST_RATIO * shorter + _SLACK


def counterpart(side: SlotText, start: int, other: SlotText) -> tuple[int, int]:
    """Start and end of the sentence of `other` that is where `start` is in `side`."""
    here, there = sentences(side.text, side.locale), sentences(other.text, other.locale)
    if not there:
        return 0, len(other.text)
    if len(here) == len(there):
        index = sum(sentence.end <= start for sentence in here)
        chosen = there[min(index, len(there) - 1)]
    else:
        place = start / max(1, len(side.text)) * len(other.text)
        chosen = next((sentence for sentence in there if sentence.end > place), there[-1])
    return chosen.start, chosen.end


def same_place(side: SlotText, start: int, other: SlotText, other_start: int) -> bool:
    """Whether two passages may say the same: they are in the same part of their texts, with a sentence to spare."""
    first, last = counterpart(side, start, other)
    reach = max(len(other.text) // 4, last - first)
    return first - reach <= other_start <= last + reach
