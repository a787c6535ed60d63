"""Which passage of the other edition says what a passage says, by its place among the sentences."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.bilingual import sentence_pairs as alignment
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.text_slots import SlotText

_MOST_RATIO = 1.6
"""How many times as long as its partner a sentence may be; chosen by hand."""
_SLACK = 12
"""Characters that short sentences may differ by beside the ratio."""


def sentence_pairs(left: SlotText, right: SlotText) -> list[tuple[Token, Token]]:
    """Stretches that surely correspond: sentence by sentence where each has one partner that is about as long, else the
    two texts as a whole; none where these differ much in length.
    """
    return list(_sentence_pairs(left.text, right.text, (left.locale, right.locale)))


@lru_cache(maxsize=4096)
def _sentence_pairs(left: str, right: str, locales: tuple[str, str]) -> tuple[tuple[Token, Token], ...]:
    """Two texts are paired once, though several checks compare their sentences."""
    links = alignment.sentence_pairs(left, right, locales)
    pairs = tuple((here[0], there[0]) for here, there in links if len(here) == len(there) == 1)
    if len(pairs) == len(links) and all(_alike_long(one.text, other.text) for one, other in pairs):
        return pairs
    whole = Token(left, 0, len(left)), Token(right, 0, len(right))
    return (whole,) if _alike_long(left, right) else ()


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
