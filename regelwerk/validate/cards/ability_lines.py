"""The lines of a text, where each ability is on its own, and their sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from functools import lru_cache
from itertools import pairwise

from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText

BREAK = r"\n|<hr>|<br ?/?>|</?blockquote>|</?p>"
"""What ends a line, as a pattern."""
_BREAK = re.compile(BREAK)
_LETTERED = re.compile(r"\w")
_WORDED = re.compile(r"[^\W\d_]")
_SENTENCE = re.compile(r"(?<=[.!?…])[)\]“”»\"]*\s+(?=[^\sa-zà-ÿа-џ0-9])|(?<=[。！？])|(?=[(（])")
"""What is between two sentences: no small letter and no digit follows, as after abbreviations (`max. 5`)."""
_VARIES = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>|[0-9]+")
"""What differs between texts of one pattern: icons, traits, tags and numbers."""
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
    for suspect, others, _ in deviations(alike, source, lambda side: standard if side is source else told[side]):
        mine, theirs = (standard if side is source else told[side] for side in (suspect, others[0]))
        row = next(row for row in range(rows) if mine[row] != theirs[row])
        yield suspect, others, lines(suspect.text)[row]


def _total(held: Sequence[_Held]) -> Counter[str]:
    total: Counter[str] = Counter()
    for line in held:
        total.update(dict(line))
    return total


def joins_so(texts: SheetTexts, unit: TranslatedText, line: str, locale: str) -> bool:
    """Whether a locale puts two sentences of this line of a source in one: the translation of another text of the file that has
    them in a row has fewer sentences too.

    A translator who lost the same sentence in two texts is not told from one who joins it to the one before.
    """
    pairs = _pairs(line)
    for other in texts.units if pairs else ():
        if other is unit or other.source is None or other.kind != unit.kind:
            continue
        rows = lines(other.source.text)
        alike = [row for row, one in enumerate(rows) if pairs & _pairs(other.source.text[slice(*one)])]
        side = next((one for one in other.sides if one.locale == locale), None) if alike else None
        own = lines(side.text) if side else ()
        if side and side.text != other.source.text and len(own) == len(rows):
            for row in alike:
                given = len(sentences(side.text[slice(*own[row])]))
                if given < len(sentences(other.source.text[slice(*rows[row])])):
                    return True
    return False


@lru_cache(maxsize=4096)
def _pairs(line: str) -> Set[tuple[str, str]]:
    parts = [_VARIES.sub("*", part).strip() for part in sentences(line)]
    return frozenset(pairwise(parts))
