"""Numbers in the place of another one, in sentences of paired texts that correspond: `draw two, or discard two` where the other
edition draws three.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.language.meaning.number_bounds import Bounded, bounded
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.counterpart import close_pairs
from regelwerk.validate.compare.stated_numbers import StatedNumber, left_over
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_FORMS = frozenset({"digits", "word"})


def replaced(
    pair: SlotPair, left: Sequence[StatedNumber], right: Sequence[StatedNumber]
) -> Iterator[tuple[StatedNumber, StatedNumber]]:
    """The only number that a sentence of either text has more than its partner, where the whole texts have it more often too,
    though both may state it elsewhere.

    One is the same as an article; it counts where both texts bound their number in the same way.
    """
    whole = left_over(left, right)
    if not all(whole):
        return
    stretches = close_pairs(pair.left, pair.right)
    for stretch in stretches if len(stretches) > 1 else ():
        rest = left_over(_inside(left, stretch[0]), _inside(right, stretch[1]))
        if len(rest[0]) != 1 or len(rest[1]) != 1:
            continue
        one, other = rest[0][0], rest[1][0]
        if all(_is_among(number, side) for number, side in ((one, whole[0]), (other, whole[1]))) and _counts(
            pair, one, other
        ):
            yield one, other


def _inside(some: Sequence[StatedNumber], stretch: Token) -> list[StatedNumber]:
    return [one for one in some if stretch.start <= one.start < stretch.end]


def _is_among(number: StatedNumber, some: Sequence[StatedNumber]) -> bool:
    return any((one.low, one.high) == (number.low, number.high) for one in some)


def _counts(pair: SlotPair, one: StatedNumber, other: StatedNumber) -> bool:
    if any(number.form not in _FORMS or number.low != number.high or number.low == 0 for number in (one, other)):
        return False
    if 1 not in (one.low, other.low):
        return True
    says = _bound(pair.left, one).says
    return says is not None and says == _bound(pair.right, other).says


def _bound(side: SlotText, number: StatedNumber) -> Bounded:
    return bounded(side.text, side.locale, number.start, number.end, number.low)
