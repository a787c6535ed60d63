"""Paragraph signs that recognition took for signs that look alike: `$ 4.2` where § 4.2 is printed.

The Polish and the English data of tesseract know no §. Where the numbers at the heads of lines are behind one such sign
again and again, it is that of a law, and so it is before the numbers that its text points to.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from regelwerk.extract.repair.changes import Change
from regelwerk.extract.repair.word_evidence import BlockText

_SIGNS = "$S8&5"
_HEAD = re.compile(r"([$S8&5])\1?(?:\s|(?<=\$))(\d{1,3}(?:\.\d{1,3})*)\b(?![.,]\d|\s?[%°€])")
_INSIDE = re.compile(
    r"(?<![^\s(\[,;])([$S8&5§])([$S8&5§]?)"
    r"(?:\s(?=\d{1,3}((?:\.\d{1,3})*)\b)|(?<=\$)(?=\d{1,3}(\.\d{1,3})+\b)|(?<=\$)\s(?=[A-Z](\.\d|\b)))"
)
_DOTTED, _COUNTED = 5, 4
"""Different dotted numbers, or plain ones that count on, behind a sign at the heads of lines that make it one of a law."""
_PLAIN = "$S"
"""Signs that a plain number behind them is enough for."""
_SURE_SIGN = 0.95
"""Confidence (0 to 1) noted for a repaired paragraph sign; chosen by hand."""


def paragraph_sign_changes(blocks: Sequence[BlockText]) -> list[list[Change]]:
    """For each block the signs that are to say §, all of them safe."""
    taken = _taken_for_paragraphs(blocks)
    return [list(_changes(block.text, taken)) if taken and not block.healthy else [] for block in blocks]


def _taken_for_paragraphs(blocks: Sequence[BlockText]) -> frozenset[str]:
    numbers: dict[str, list[str]] = defaultdict(list)
    for block in blocks:
        for start in (0, *sorted(block.breaks)):
            head = _HEAD.match(block.text, start)
            if head:
                numbers[head[1]].append(head[2])
    return frozenset(sign for sign in _SIGNS if _are_of_law(sign, numbers[sign]))


def _are_of_law(sign: str, numbers: Sequence[str]) -> bool:
    if len({number for number in numbers if "." in number}) >= _DOTTED:
        return True
    plain = [int(number) for number in numbers if number.isdigit()]
    return sign in _PLAIN and sum(after == before + 1 for before, after in pairwise(plain)) >= _COUNTED - 1


def _changes(text: str, taken: frozenset[str]) -> Iterator[Change]:
    for match in _INSIDE.finditer(text):
        first, second, *dotted = match.groups()
        known = taken | {"§"}
        if first not in known or (second and second not in known) or not taken.intersection(first + second):
            continue
        if any(dotted) or first in _PLAIN:
            yield Change(match.start(), match.end(2), "§" * len(first + second), _SURE_SIGN, True)
