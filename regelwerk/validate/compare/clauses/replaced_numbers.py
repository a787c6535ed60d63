"""Numbers in the place of another one, in sentences of paired texts that correspond: `draw two, or discard two` where the other
edition draws three.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.number_bounds import Bounded, bounded
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token
from regelwerk.schema.token_text import Text
from regelwerk.validate.compare.clauses.implied_numbers import is_said
from regelwerk.validate.compare.counterpart import close_pairs
from regelwerk.validate.compare.stated_numbers import StatedNumber, left_over
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_FORMS = frozenset({"digits", "word"})


def replaced(
    pair: SlotPair, left: Sequence[StatedNumber], right: Sequence[StatedNumber]
) -> Iterator[tuple[StatedNumber, StatedNumber]]:
    """The only number that a sentence of either text has more than its partner, where the whole texts have it more often too,
    though both may state it elsewhere.

    One is the same as an article; it counts where its language has none, or where both texts bound their number in the same way.
    """
    whole = left_over(left, right)
    if not all(whole):
        return
    stretches = close_pairs(pair.left, pair.right)
    for stretch in stretches if len(stretches) > 1 else ():
        rest = [_counted(some) for some in left_over(_inside(left, stretch[0]), _inside(right, stretch[1]))]
        if len(rest[0]) != 1 or len(rest[1]) != 1:
            continue
        one, other = rest[0][0], rest[1][0]
        if all(_is_among(number, side) for number, side in ((one, whole[0]), (other, whole[1]))) and _counts(
            pair, one, other
        ):
            sides = [_cut(side, part) for side, part in zip((pair.left, pair.right), stretch, strict=True)]
            here, there = _moved(one, stretch[0]), _moved(other, stretch[1])
            if 1 in (one.low, other.low) or not (is_said(here, *sides) or is_said(there, sides[1], sides[0])):
                yield one, other


def _counted(some: Sequence[StatedNumber]) -> Sequence[StatedNumber]:
    """The numbers without ones, unless there is nothing else."""
    return [one for one in some if one.low != 1] or some


def _cut(side: SlotText, stretch: Token) -> SlotText:
    return SlotText(side.locale, side.key, Text(text=stretch.text))


def _moved(number: StatedNumber, stretch: Token) -> StatedNumber:
    """A number of a text as one of a stretch of it."""
    return replace(number, start=number.start - stretch.start, end=number.end - stretch.start)


def _inside(some: Sequence[StatedNumber], stretch: Token) -> list[StatedNumber]:
    return [one for one in some if stretch.start <= one.start < stretch.end]


def _is_among(number: StatedNumber, some: Sequence[StatedNumber]) -> bool:
    return any((one.low, one.high) == (number.low, number.high) for one in some)


def _counts(pair: SlotPair, one: StatedNumber, other: StatedNumber) -> bool:
    if any(number.form not in _FORMS or number.low != number.high or number.low == 0 for number in (one, other)):
        return False
    if 1 not in (one.low, other.low):
        return True
    if all(number.low != 1 or _is_numeral(side, number) for number, side in ((one, pair.left), (other, pair.right))):
        return True
    says = _bound(pair.left, one).says
    return says is not None and says == _bound(pair.right, other).says


def _is_numeral(side: SlotText, number: StatedNumber) -> bool:
    """Whether a one is no article, which the language has none of, nor one of several: `one of these fields`."""
    language = language_of(side.locale)
    several = compiled(rf"\s*{language.clauses.from_where}\b").match(side.text, number.end)
    return not language.words.leading_articles and several is None


def _bound(side: SlotText, number: StatedNumber) -> Bounded:
    return bounded(side.text, side.locale, number.start, number.end, number.low)
