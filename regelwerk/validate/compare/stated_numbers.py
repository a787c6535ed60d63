"""The numbers that a text states, and what is left when those of two texts are matched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from regelwerk.language.meaning.numerals import numbers
from regelwerk.schema.token_text import IconToken, NumberToken, ReferenceToken, Text, Token, VariableToken

Form = Literal["digits", "word", "ordinal", "roman", "fraction"]


@dataclass(frozen=True, slots=True)
class StatedNumber:
    """A number or a range in a text."""

    start: int
    end: int
    low: int | float
    high: int | float
    """The high end of a range (inclusive); equal to `low` where it is no range."""
    form: Form

    @property
    def label(self) -> str:
        """The value as messages show it."""
        return f"{self.low:g}" if self.low == self.high else f"{self.low:g}–{self.high:g}"


def quantities(content: Text, locale: str) -> list[StatedNumber]:
    """Numbers in order; digits that belong to a reference, an icon or a variable are none."""
    return list(_quantities(content, locale))


@lru_cache(maxsize=8192)
def _quantities(content: Text, locale: str) -> tuple[StatedNumber, ...]:
    """A text is read once, though several checks compare its numbers with those of each other edition."""
    text, tokens = content.text, content.tokens
    taken = [
        (token.start, token.end) for token in tokens if isinstance(token, ReferenceToken | IconToken | VariableToken)
    ]
    found = [
        StatedNumber(number.start, number.end, number.value, _high(number.value, number.high), number.form)
        for number in numbers(_without_jumps(text, tokens), locale)
        if not _overlaps(number.start, number.end, taken)
    ]
    taken += [(quantity.start, quantity.end) for quantity in found]
    found += [
        StatedNumber(token.start, token.end, token.value, _high(token.value, token.high), "word")
        for token in tokens
        if isinstance(token, NumberToken) and not _overlaps(token.start, token.end, taken)
    ]
    return tuple(sorted(found, key=lambda quantity: quantity.start))


def _without_jumps(text: str, tokens: tuple[Token, ...]) -> str:
    """The text with other signs in the place of numbers of scripts: `1 or 2 – 5` is no range where 5 is a script."""
    for token in tokens:
        if isinstance(token, ReferenceToken) and token.kind == "script":
            text = f"{text[: token.start]}{'#' * (token.end - token.start)}{text[token.end :]}"
    return text


def unmatched(left: list[StatedNumber], right: list[StatedNumber]) -> tuple[list[StatedNumber], list[StatedNumber]]:
    """What each side states and the other does not: a multiset difference, where a range may be spelt out.

    `1–3` meets `1–3`, `1, 2, 3` and `1, 3`. A number that a side merely repeats is not left over, unless it is in the place
    of the only one that the other side has more: `draw 4, discard 4` for `draw 4, discard 1`.
    """
    rest_left, rest_right = left_over(left, right)
    new_left, new_right = _without_repeats(rest_left, right), _without_repeats(rest_right, left)
    alone = len(rest_left) == len(rest_right) == 1 and len(left) == len(right)
    if (
        alone
        and all(one.form == "digits" and 0 < one.low == one.high for one in (*left, *right))
        and (new_left or new_right)
    ):
        return rest_left, rest_right
    return new_left, new_right


def left_over(
    left: Sequence[StatedNumber], right: Sequence[StatedNumber]
) -> tuple[list[StatedNumber], list[StatedNumber]]:
    """What each side states more often than the other: a multiset difference, where a range may be spelt out."""
    rest_left, rest_right = list(left), list(right)
    for quantity in left:
        partner = next((other for other in rest_right if _same(quantity, other)), None)
        if partner is not None:
            rest_left.remove(quantity)
            rest_right.remove(partner)
    _spell_out(rest_left, rest_right)
    _spell_out(rest_right, rest_left)
    return rest_left, rest_right


def _high(low: int | float, high: int | float | None) -> int | float:
    return low if high is None else high


def _overlaps(start: int, end: int, taken: list[tuple[int, int]]) -> bool:
    return any(start < other_end and other_start < end for other_start, other_end in taken)


def _same(one: StatedNumber, other: StatedNumber) -> bool:
    return one.low == other.low and one.high == other.high


def _spell_out(ranges: list[StatedNumber], singles: list[StatedNumber]) -> None:
    """Take each range of one side out together with the single numbers on the other side that it stands for."""
    for wide in [quantity for quantity in ranges if quantity.low != quantity.high]:
        ends = [next((item for item in singles if item.low == item.high == end), None) for end in (wide.low, wide.high)]
        if None not in ends:
            ranges.remove(wide)
            singles[:] = [item for item in singles if not wide.low <= item.low == item.high <= wide.high]


def _without_repeats(rest: list[StatedNumber], other: list[StatedNumber]) -> list[StatedNumber]:
    said = {end for quantity in other for end in ((quantity.low, quantity.low), (quantity.high, quantity.high))}
    said.update((quantity.low, quantity.high) for quantity in other)
    return [quantity for quantity in rest if (quantity.low, quantity.high) not in said]
