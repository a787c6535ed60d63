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
from regelwerk.language.letters import CAPITAL

_SIGNS = "$S8&5"
_HEAD = re.compile(r"([$S8&5§])\1?(?:\s|(?<=\$))(\d{1,3}(?:\.\d{1,3})*)\b(?![.,]\d|\s?[%°€])")
_INSIDE = re.compile(
    r"(?<![^\s(\[,;–-])([$S8&5§])([$S8&5§]?)"
    r"(?:\s(?=\d{1,3}((?:\.\d{1,3})*)\b)|(?<=\$)(?=\d{1,3}(\.\d{1,3})+\b)|(?<=\$)\s(?=[A-Z](\.\d|\b)))"
)
_TITLED = re.compile(rf"\s\d{{1,2}}\s+[{CAPITAL}]")
"""The number and the first letter of the title of a chapter."""
_DOTTED, _COUNTED = 5, 4
"""Different dotted numbers, or plain ones that count on, behind a sign at the heads of lines that make it one of a law."""
_PLAIN = "$S"
"""Signs that a plain number behind them is enough for."""
_SURE_SIGN = 0.95
"""Confidence (0 to 1) noted for a repaired paragraph sign; chosen by hand."""


def paragraph_sign_changes(blocks: Sequence[BlockText]) -> list[list[Change]]:
    """For each block the signs that are to say §, all of them safe."""
    taken = _taken_for_paragraphs(blocks)
    return [list(_changes(block, taken)) if taken and not block.healthy else [] for block in blocks]


def _taken_for_paragraphs(blocks: Sequence[BlockText]) -> frozenset[str]:
    numbers: dict[str, list[str]] = defaultdict(list)
    for block in blocks:
        for start in (0, *sorted(block.breaks)):
            head = _HEAD.match(block.text, start)
            if head:
                numbers[head[1]].append(head[2])
    of_law = _are_dotted(numbers["§"])
    return frozenset(
        sign
        for sign in _SIGNS
        if _are_dotted(numbers[sign]) or ((of_law or sign in _PLAIN) and _count_on(numbers[sign]))
    )


def _are_dotted(numbers: Sequence[str]) -> bool:
    return len({number for number in numbers if "." in number}) >= _DOTTED


def _count_on(numbers: Sequence[str]) -> bool:
    plain = [int(number) for number in numbers if number.isdigit()]
    return sum(after == before + 1 for before, after in pairwise(plain)) >= _COUNTED - 1


def _changes(block: BlockText, taken: frozenset[str]) -> Iterator[Change]:
    text, heads = block.text, {0, *block.breaks}
    for match in _INSIDE.finditer(text):
        first, second, *dotted = match.groups()
        known = taken | {"§"}
        if first not in known or (second and second not in known) or not taken.intersection(first + second):
            continue
        titled = match.start() in heads and _TITLED.match(text, match.end(2))
        if any(dotted) or first in _PLAIN or titled:
            yield Change(match.start(), match.end(2), "§" * len(first + second), _SURE_SIGN, True)
