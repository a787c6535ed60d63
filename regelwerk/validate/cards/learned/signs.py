"""The signs of a text that a translation keeps as they are: placeholders in braces, glyphs, marks of emphasis, prices in brackets."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

SIGN = re.compile(
    r"\{[^{}\n]{1,40}\}"  # a placeholder, with what it holds
    r"|%[A-Za-z_]\w*%|@(?=\{)"
    r"|[(（][0-9X]{1,2}[)）]"  # a price
    r"|\*+|[#$§~^|\\=_](?!\w{0,40}\})"
    r"|[\u2190-\u21ff\u2300-\u23ff\u2460-\u27bf\u2900-\u2bff\ue000-\uf8ff\U0001f000-\U0001faff]"  # arrows, shapes, private use
)
"""What counts as a sign: never letters, quotation marks, dashes, plus and minus, which languages and other checks have rules for."""
PRICE = "(1)"
"""Stands for each price."""
_PRICE = re.compile(r"[(（][0-9X]{1,2}[)）]")


@lru_cache(maxsize=4096)
def signs(text: str) -> tuple[tuple[str, int], ...]:
    """The signs of a text and how often it has each, in order; prices in brackets are all one."""
    found = SIGN.findall(text)
    return tuple(sorted(Counter(PRICE if _PRICE.fullmatch(one) else one for one in found).items())) if found else ()


def prices(text: str) -> list[str]:
    """The prices in brackets of a text as it has them."""
    return _PRICE.findall(text)
