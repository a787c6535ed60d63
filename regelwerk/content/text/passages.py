"""Pieces of text that know through every cut and join where in the source they are from, and say so in words for people."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from regelwerk.language import hyphenation
from regelwerk.schema.content import Content, Origin
from regelwerk.schema.document import Block, Mark, Provenance, Repair
from regelwerk.schema.draft import Part, Passage
from regelwerk.schema.token_text import Text

HYPHENS = ("-", "\u00ad", "\u2010")
_CUT_WORD = re.compile(r"(?P<left>[^\W\d_]-)\s+(?P<right>[^\W\d_])")
_SHORT_GAP = 4
"""Characters between two bold stretches that belong together."""
_SPACE = re.compile(r"\s+")
_NEW_LINE = re.compile(r"\n")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of cleaned text with its sources and its bold and italic stretches.

    `breaks` of a part's provenance count from the start of that part, as those of a block count from its text.
    """

    text: str
    parts: tuple[Part, ...]
    marks: tuple[Mark, ...] = ()

    def cut(self, start: int, end: int | None = None) -> Piece:
        """The stretch from `start` to `end` (code points), without white space around it."""
        stop = len(self.text) if end is None else min(end, len(self.text))
        while start < stop and self.text[start].isspace():
            start += 1
        while stop > start and self.text[stop - 1].isspace():
            stop -= 1
        parts: list[Part] = []
        for index, part in enumerate(self.parts):
            until = self.parts[index + 1].start if index + 1 < len(self.parts) else len(self.text)
            low, high = max(start, part.start), min(stop, until)
            if low < high:
                parts.append(_cut_part(part, low - part.start, high - part.start, self.text, start))
        if not parts:
            nearest = max((part for part in self.parts if part.start <= start), key=lambda part: part.start)
            parts = [replace_start(_cut_part(nearest, start - nearest.start, start - nearest.start, "", 0), 0)]
        marks = tuple(
            Mark(start=max(mark.start, start) - start, end=min(mark.end, stop) - start, style=mark.style)
            for mark in self.marks
            if max(mark.start, start) < min(mark.end, stop)
        )
        return Piece(self.text[start:stop], tuple(parts), marks)

    def line_starts(self) -> list[int]:
        """Offsets where a line of the source or a paragraph begins inside the text, without 0."""
        starts = [part.start + at for part in self.parts for at in part.provenance.breaks]
        starts += [match.end() for match in _NEW_LINE.finditer(self.text)]
        return sorted({at for at in starts if 0 < at < len(self.text)})

    def bold_end(self, start: int) -> int | None:
        """Where the bold stretch that covers `start` ends; None where `start` is not bold.

        A word too short for its weight to be seen in a scan does not end it, the end of a sentence does.
        """
        end: int | None = None
        for mark in sorted(self.marks, key=lambda item: item.start):
            if mark.style != "bold":
                continue
            if end is None:
                end = mark.end if mark.start <= _skip_space(self.text, start) < mark.end else None
            elif mark.start <= _skip_space(self.text, end) or (
                mark.start - end <= _SHORT_GAP and not self.text[:end].endswith((".", "!", "?"))
            ):
                end = max(end, mark.end)
        return end


def from_block(block: Block) -> Piece:
    """The whole text of a block."""
    return Piece(
        block.text,
        (Part(start=0, provenance=block.provenance, repairs=block.repairs),),
        block.marks,
    ).cut(0)


def from_cell(block: Block, text: str, row: int | None = None) -> Piece:
    """A cell of a table: its text need not be in the text of the block in one stretch.

    Where every row has a line of its own in the source, the cell in `row` (from 0) is given that line, and its column
    where the line has the text once. In Markdown a drawn line is below the first row.
    """
    provenance = block.provenance.model_copy(update={"breaks": ()})
    if row is not None and provenance.lines:
        drawn = provenance.lines[1] - provenance.lines[0] + 1 - len(block.rows)
        if drawn == 0 or (drawn == 1 and provenance.method == "markdown"):
            at = row + (drawn if row else 0)
            line = provenance.lines[0] + at
            update: dict[str, object] = {"lines": (line, line)}
            raw = block.orig.split("\n")
            if text and len(raw) == len(block.rows) + drawn and raw[at].count(text) == 1:
                update["column"] = raw[at].index(text) + 1
            provenance = provenance.model_copy(update=update)
    return Piece(text, (Part(start=0, provenance=provenance, repairs=_of_text(block.repairs, text)),))


def join(pieces: Iterable[Piece], separator: str = "\n") -> Piece:
    """Pieces one after the other, with `separator` between them; raises ValueError for no pieces."""
    first, *others = pieces
    text, parts, marks = first.text, list(first.parts), list(first.marks)
    for piece in others:
        shift = len(text) + len(separator)
        text += separator + piece.text
        parts += [replace_start(part, part.start + shift) for part in piece.parts]
        marks += [Mark(start=mark.start + shift, end=mark.end + shift, style=mark.style) for mark in piece.marks]
    return Piece(text, tuple(parts), tuple(marks))


def flow(pieces: Iterable[tuple[Piece, bool]], locale: str) -> Piece:
    """Paragraphs joined by newlines; one that goes on with the sentence before it (second value) by a space.

    A word that was cut at the end of the piece before is joined as spelling wants it.
    """
    (whole, _), *others = pieces
    for piece, goes_on in others:
        if not goes_on:
            whole = join((whole, piece))
        elif whole.text.endswith(HYPHENS) and piece.text:
            whole = _rejoin(whole, piece, locale)
        else:
            whole = join((whole, piece), " ")
    return whole


def _rejoin(left: Piece, right: Piece, locale: str) -> Piece:
    head = left.text[:-1]
    word, following = head.rsplit(None, 1)[-1] if head.strip() else "", right.text.split(None, 1)[0]
    joined, _ = hyphenation.join(word, following, locale)
    middle = joined[len(word) : len(joined) - len(following)]
    if joined == word + middle + following and middle in ("", "-", "- "):
        return join((left.cut(0, len(head)), right), middle)
    return join((left, right), "")


def cut_passage(passage: Passage, start: int, end: int) -> Passage:
    """The stretch from `start` to `end` (code points), without white space around it; tokens that are cut are left out."""
    stretch = passage.content.text[start:end]
    begin = start + len(stretch) - len(stretch.lstrip())
    piece = Piece(passage.content.text, passage.parts).cut(start, end)
    return Passage(content=cut_text(passage.content, begin, begin + len(piece.text)), parts=piece.parts)


def cut_text(text: Text, start: int, end: int) -> Text:
    """The stretch from `start` to `end` (code points) with the tokens that are whole in it."""
    tokens = (token for token in text.tokens if start <= token.start and token.end <= end)
    moved = tuple(token.model_copy(update={"start": token.start - start, "end": token.end - start}) for token in tokens)
    return Text(text=text.text[start:end], tokens=moved)


def mended(piece: Piece, locale: str) -> Piece:
    """The piece with words made whole that narrow columns left cut in a line: `Char- acter`, `Harbour- Master`."""
    match = _CUT_WORD.search(piece.text)
    if match is None:
        return piece
    left, right = piece.cut(0, match.end("left")), mended(piece.cut(match.start("right")), locale)
    return _rejoin(left, right, locale)


def prefixed(label: str, piece: Piece) -> Piece:
    """The piece with a printed label before it, which extraction keeps apart from the text."""
    if not label:
        return piece
    shift = len(label) + 1
    first, *others = piece.parts
    moved = first.provenance.model_copy(update={"breaks": tuple(at + shift for at in first.provenance.breaks)})
    parts = [Part(start=0, provenance=moved, repairs=first.repairs)]
    parts += [replace_start(part, part.start + shift) for part in others]
    marks = tuple(Mark(start=mark.start + shift, end=mark.end + shift, style=mark.style) for mark in piece.marks)
    return replace(piece, text=f"{label} {piece.text}", parts=tuple(parts), marks=marks)


def replace_start(part: Part, start: int) -> Part:
    """The part, moved to begin at `start`."""
    return Part(start=start, provenance=part.provenance, repairs=part.repairs)


def _cut_part(part: Part, low: int, high: int, text: str, origin: int) -> Part:
    """The stretch [low, high) of a part (offsets from its start), placed in a text that begins at `origin`."""
    stretch = text[part.start + low : part.start + high]
    return Part(
        start=max(0, part.start + low - origin),
        provenance=_cut_provenance(part.provenance, low, high),
        repairs=_of_text(part.repairs, stretch),
    )


def _cut_provenance(provenance: Provenance, low: int, high: int) -> Provenance:
    """Breaks and lines of the stretch [low, high).

    Every break at or before `low` moves the first line on by one, and every break from `high` on takes the last line
    back by one. Where a source has more lines than breaks (empty lines between), the last line stays an upper bound.
    """
    breaks = provenance.breaks
    before, until = bisect_right(breaks, low), bisect_left(breaks, high)
    if not breaks:
        return provenance
    inner = tuple(at - low for at in breaks[before:until])
    lines = provenance.lines
    if lines is not None:
        first = min(lines[0] + before, lines[1])
        exact = lines[1] - lines[0] == len(breaks)
        last = first + len(inner) if exact else lines[1]
        lines = (first, last)
    return provenance.model_copy(update={"breaks": inner, "lines": lines})


def _of_text(repairs: Sequence[Repair], stretch: str) -> tuple[Repair, ...]:
    """The repairs whose words are in the stretch."""
    return tuple(
        repair
        for repair in repairs
        if _SPACE.sub(" ", repair.right if repair.applied else repair.wrong).strip() in stretch
    )


def _skip_space(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


Origins = Mapping[tuple[str, str], Origin]


def origins(content: Content) -> Origins:
    """Where each text is from, by locale and key."""
    return {(origin.locale, origin.key): origin for origin in content.origins}


def place(origin: Origin | None, offset: int) -> str:
    """`file, page n` or `file, line n` of the character at `offset`; empty where nothing is known of it."""
    if origin is None or not origin.parts:
        return ""
    part = origin.parts[max(0, bisect_right([part.start for part in origin.parts], offset) - 1)]
    source = part.provenance
    if source.page is not None and source.lines is None:
        return f"{source.source}, page {source.page}"
    if source.lines is None:
        return source.source
    passed = bisect_right(source.breaks, max(0, offset - part.start))
    return f"{source.source}, line {min(source.lines[0] + passed, max(source.lines))}"
