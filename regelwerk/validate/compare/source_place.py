"""From an offset in a text to file, page, line and column of its source."""

from __future__ import annotations

import re
from bisect import bisect_right

from regelwerk.schema.content import Origin
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.finding import Span

MOST_WORDS = 12
"""A span never shows more words than this."""
_STOP = re.compile(r"(?<=\w\w)[.!?:;][\"'“”»«)]*\s+|\n\s*")
"""The end of a clause; a single letter before the stop makes it an abbreviation."""
_COMMA = re.compile(rf"{_STOP.pattern}|[,)]\s+|\s+(?=–)")
_REACH = 120
"""Characters on each side in which words around a passage are looked for."""


def span(locale: str | None, origin: Origin | None, text: str, start: int, end: int) -> Span:
    """The passage `text[start:end]` with its place in the source.

    Without an origin (a pack read without its provenance) the place is the string table of the locale.
    """
    passage = shortened(text[start:end])
    if origin is None or not origin.parts:
        return Span(locale=locale, file=f"strings/{locale}.json" if locale else "", text=passage)
    part = part_at(origin, start)
    line, column = line_and_column(part.provenance, max(0, start - part.start))
    provenance = part.provenance
    return Span(
        locale=locale,
        file=provenance.source,
        page=provenance.page,
        line=line,
        column=column,
        text=passage,
    )


def span_of_source(provenance: Provenance, text: str, locale: str | None = None) -> Span:
    """A passage that belongs to no record, at the place where its provenance begins."""
    line, column = line_and_column(provenance, 0)
    return Span(
        locale=locale,
        file=provenance.source,
        page=provenance.page,
        line=line,
        column=column,
        text=shortened(text),
    )


def part_at(origin: Origin, offset: int) -> Part:
    """The part with the greatest start that is not beyond the offset."""
    starts = [part.start for part in origin.parts]
    return origin.parts[max(0, bisect_right(starts, offset) - 1)]


def line_and_column(provenance: Provenance, offset: int) -> tuple[int | None, int | None]:
    """Line and column, from 1, of an offset into a part; both None where the source has no lines.

    The breaks of the provenance are offsets relative to the beginning of the part. Authored text may be quoted or
    folded, so that only the column where its value begins can be told.
    """
    if provenance.lines is None:
        return None, None
    passed = bisect_right(provenance.breaks, offset)
    begin = provenance.breaks[passed - 1] if passed else 0
    line = min(provenance.lines[0] + passed, max(provenance.lines))
    if provenance.method == "authored":
        return max(1, line), provenance.column
    indent = (provenance.column or 1) - 1 if not passed else 0
    return max(1, line), max(1, offset - begin + 1) + indent


def shortened(text: str) -> str:
    """The text on one line, cut after twelve words; nothing is added, so that it can be searched for."""
    return " ".join(text.split()[:MOST_WORDS])


def beside(text: str, begin: int, end: int, at: float) -> tuple[int, int]:
    """Up to twelve words of `text[begin:end]` around a place in it, from 0 to 1, from a word to a word."""
    tokens = list(re.finditer(r"\S+", text[begin:end]))
    if len(tokens) <= MOST_WORDS:
        return begin, end
    place = at * (end - begin)
    middle = next((index for index, token in enumerate(tokens) if token.end() >= place), len(tokens) - 1)
    first = min(max(0, middle - MOST_WORDS // 2), len(tokens) - MOST_WORDS)
    return begin + tokens[first].start(), begin + tokens[first + MOST_WORDS - 1].end()


def around(text: str, start: int, end: int, words: int = 3, *, commas: bool = False) -> tuple[int, int]:
    """The stretch widened by up to so many words on both sides, in its clause, so that it can be found on the page.

    With `commas` these end a clause as well.
    """
    stops = _COMMA if commas else _STOP
    breaks = [match.end() for match in stops.finditer(text, max(0, start - _REACH), start)]
    begin = max([*breaks, start - _REACH, 0])
    stop = stops.search(text, end, end + _REACH)
    last = stop.start() if stop else min(len(text), end + _REACH)
    before = re.search(rf"(?:\S+\s+){{0,{words}}}\S*$", text[begin:start])
    after = re.match(rf"\S*(?:\s+\S+){{0,{words}}}", text[end:last])
    first = begin + (before.start() if before else 0)
    return first, end + (len(after.group().rstrip(".,;:!?")) if after else 0)
