"""The lines of a text, where each ability is on its own, and their sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, TranslatedText

BREAK = r"\n|<hr>|<br ?/?>|</?blockquote>|</?p>"
"""What ends a line, as a pattern."""
_BREAK = re.compile(BREAK)
_LETTERED = re.compile(r"\w")
_WORDED = re.compile(r"[^\W\d_]")
_SENTENCE = re.compile(r"(?<=[.!?…])[)\]“”»\"]*\s+(?=[^\sa-zà-ÿа-џ0-9])|(?<=[。！？])|(?=[(（])")
"""What is between two sentences: no small letter and no digit follows, as after abbreviations (`max. 5`)."""
_Held = tuple[tuple[str, int], ...]


@lru_cache(maxsize=1024)
def lines(text: str) -> tuple[tuple[int, int], ...]:
    """Offsets of the lines that hold letters or digits."""
    if "\n" not in text and "<" not in text:
        return ((0, len(text)),) if _LETTERED.search(text) else ()
    found: list[tuple[int, int]] = []
    start = 0
    for end, after in [*(match.span() for match in _BREAK.finditer(text)), (len(text), len(text))]:
        if _LETTERED.search(text, start, end):
            found.append((start, end))
        start = after
    return tuple(found)


@lru_cache(maxsize=1024)
def sentences(line: str) -> tuple[str, ...]:
    """The sentences of a line, notes in brackets as their own."""
    return tuple(part for part in _SENTENCE.split(line) if _WORDED.search(part))


def moved(
    unit: TranslatedText, source: CardText, holds: Callable[[str, CardText], Counter[str]], order: re.Pattern[str]
) -> Iterator[tuple[CardText, Sequence[CardText], tuple[int, int]]]:
    """Sides that hold the same as the source, and not in the same lines: with the others, and the first such line.

    Only texts with as many lines are compared. `holds` says what a stretch of a side holds; `order` fits each such thing
    and each BREAK, so that texts that have all in the same order need no closer look.
    """
    same = order.findall(source.text)
    odd = {side for side in unit.sides if order.findall(side.text) != same}
    if not odd:
        return
    rows = len(lines(source.text))
    if rows < 2:
        return

    def says(side: CardText) -> tuple[_Held, ...]:
        return tuple(tuple(sorted(holds(side.text[start:end], side).items())) for start, end in lines(side.text))

    standard = says(source)
    total = _total(standard)
    told = {side: says(side) if side in odd else standard for side in unit.sides if len(lines(side.text)) == rows}
    alike = unit._replace(sides=tuple(side for side, found in told.items() if _total(found) == total))
    for suspect, others in deviations(alike, source, lambda side: standard if side is source else told[side]):
        mine, theirs = (standard if side is source else told[side] for side in (suspect, others[0]))
        row = next(row for row in range(rows) if mine[row] != theirs[row])
        yield suspect, others, lines(suspect.text)[row]


def _total(held: Sequence[_Held]) -> Counter[str]:
    total: Counter[str] = Counter()
    for line in held:
        total.update(dict(line))
    return total
