"""Numbers that one edition has as references and the other as plain numbers: read otherwise, but printed alike."""

from __future__ import annotations

from collections import Counter

from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.compare.stated_numbers import StatedNumber, quantities
from regelwerk.validate.compare.text_slots import SlotPair, SlotText


def read_otherwise(pair: SlotPair) -> frozenset[int]:
    """The numbers of which one side has more references and the other as many more plain numbers.

    Wordings of references that a reader does not know make no difference between the editions.
    """
    jumps, plain = _jumps(pair.left), _plain(pair.left)
    other_jumps, other_plain = _jumps(pair.right), _plain(pair.right)
    return frozenset(
        number
        for number in jumps.keys() | other_jumps.keys()
        if (jumps[number] - other_jumps[number]) * (other_plain[number] - plain[number]) > 0
    )


def is_number(quantity: StatedNumber, numbers: frozenset[int]) -> bool:
    """Whether a quantity is one of these numbers, in digits."""
    return quantity.low == quantity.high and quantity.low in numbers


def _jumps(side: SlotText) -> Counter[int]:
    targets = (token.target for token in side.content.tokens if isinstance(token, ReferenceToken))
    return Counter(int(target) for target in targets if target.isdecimal())


def _plain(side: SlotText) -> Counter[int]:
    """Plain numbers; a range counts with both ends, for a dash before a target makes one: `1 or 2 – 5`."""
    found = quantities(side.content, side.locale)
    ends = [end for one in found for end in {one.low, one.high}]
    return Counter(int(end) for end in ends if end == int(end))
