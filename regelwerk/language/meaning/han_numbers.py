"""Numbers of languages that write no spaces, in digits and in Chinese characters, which Japanese and Korean use as well."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

_MEASURES = "张張個个点點枚次名位只隻轮輪回格步项項种種条條块塊把件份级級倍颗顆座处處层層组組"
"""What Chinese puts between a number and the thing that it counts."""
_NUMBER = re.compile(
    rf"(?<![0-9A-Za-z.])[0-9]+(?:,[0-9]{{3}})*(?![0-9A-Za-z]|\.[0-9])|[一两兩二三四五六七八九十百]+(?=[{_MEASURES}])"
)
"""Digits beside Latin letters (`2b`, `R1`, `v1.6`) are the name of something."""
_ORDINAL = re.compile(r"[第제]\s?$")
_UNITS = {"两": 2, "兩": 2, **dict(zip("一二三四五六七八九", range(1, 10), strict=True))}
_TENS = {"十": 10, "百": 100}
_WIDE = "０１２３４５６７８９"
_MOST_DIGITS = 15


class HanNumber(NamedTuple):
    """A number at `text[start:end]`."""

    start: int
    end: int
    value: int
    word: bool
    """Whether it is written in characters and not in digits."""
    ordinal: bool


def has_han_numbers(text: str) -> bool:
    """Whether a text has any character that may be one of a number."""
    return any(sign in text for sign in (*_UNITS, *_TENS))


def han_numbers(text: str) -> Iterator[HanNumber]:
    """Numbers in order."""
    plain = "".join(unicodedata.normalize("NFKC", sign) if sign in _WIDE else sign for sign in text)
    for match in _NUMBER.finditer(plain):
        written = match.group()
        word = not written[0].isdecimal()
        value = _value(written) if word else int(written.replace(",", "")[:_MOST_DIGITS])
        yield HanNumber(*match.span(), value, word, _ORDINAL.search(plain, 0, match.start()) is not None)


def _value(written: str) -> int:
    """A number below a thousand, such as 十二 or 一百二十."""
    value, last = 0, 0
    for sign in written:
        if sign in _TENS:
            value, last = value + (last or 1) * _TENS[sign], 0
        else:
            last = _UNITS[sign]
    return value + last
