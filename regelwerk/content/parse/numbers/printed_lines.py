"""What the printed lines of a passage tell: where an author broke them, and where only the column was full."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import median_high

from regelwerk.content.parse.numbers.number_places import NumberedSource, begins_sentence
from regelwerk.content.text.passages import Piece
from regelwerk.language.tokens import words
from regelwerk.schema.document import Block

_PROSE_LINES = 3
"""Lines from which on the longest line of a paragraph tells the width of its column."""
_FULL = 0.9
"""Share of a full line that the letters of another full line may fill, as letters are not equally wide."""
_GOES_ON = (",", ";", "-", "–", "—", "(", "/", "&")
_CLOSED = (".", ",", ";", ":", "!", "?")
_HEAD = 6
"""Letters by which a line is found."""
_ASTRAY = 12
"""Letters by which repairs may have moved it."""
_SIGNS = re.compile(r"^[\W_]+")
_CELL_WORDS = 3
"""Words of a cell, in the mean, at most."""


def with_line_starts(block: Block) -> Block:
    """The block with the offsets where its printed lines begin in its text, where extraction gives the lines alone.

    Letters and digits of the printed lines are counted off in the text, from which hyphens and labels may be gone; a
    line whose letters were repaired is looked for by its first ones.
    """
    printed = block.orig.split("\n")
    if len(printed) == 1 or block.provenance.breaks or block.kind == "table":
        return block
    if block.label:
        printed[0] = printed[0].lstrip().removeprefix(block.label)
    text = _letters(block.text)
    places = [at for at, char in enumerate(block.text) for _ in _folded(char)]
    heads = [_letters(line) for line in printed]
    exact = "".join(heads) == text
    starts: list[int] = []
    at = 0
    for line, before, head in zip(printed[1:], heads, heads[1:], strict=False):
        at += len(before)
        found = at if exact else text.find(head[:_HEAD], max(0, at - _ASTRAY))
        if head and 0 <= found < len(text) and abs(found - at) <= _ASTRAY:
            at = found
            starts.append(_with_signs(block.text, places[at], line))
    provenance = block.provenance.model_copy(update={"breaks": tuple(sorted(set(starts) - {0}))})
    return block.model_copy(update={"provenance": provenance})


def _letters(text: str) -> str:
    """Letters and digits of a text, folded."""
    return "".join(map(_folded, text))


@lru_cache(maxsize=4096)
def _folded(char: str) -> str:
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", char).casefold()))


def _with_signs(text: str, at: int, line: str) -> int:
    """`at`, or where the quotes, brackets and other signs begin that a printed line has before its first letter."""
    signs = line[: len(line) - len(_SIGNS.sub("", line, count=1))].strip()
    before = text[:at].rstrip()
    kept = signs and before.endswith((signs, "§" * len(signs)))  # a § may have been corrected
    return len(before) - len(signs) if kept else at


def lines(piece: Piece) -> list[Piece]:
    """The printed lines of a piece, without empty ones."""
    starts = [0, *piece.line_starts()]
    cut = (piece.cut(start, end) for start, end in zip(starts, [*starts[1:], None], strict=True))
    return [line for line in cut if line.text]


def column_widths(found: Sequence[NumberedSource]) -> list[int]:
    """For each source the characters of a full line of its column: by its own lines where it has enough, else by the
    paragraphs of its page; 0 where nothing tells.
    """
    own = [_longest(source.piece) for source in found]
    pages: dict[int | None, list[int]] = defaultdict(list)
    for source, width in zip(found, own, strict=True):
        if width and source.block.kind == "paragraph":
            pages[source.block.provenance.page].append(width)
    usual = {page: median_high(widths) for page, widths in pages.items()}
    return [width or usual.get(source.block.provenance.page, 0) for source, width in zip(found, own, strict=True)]


def _longest(piece: Piece) -> int:
    """Length of the longest line of a paragraph of several lines; 0 where they do not show how wide their column is."""
    edges = [0, *piece.line_starts(), len(piece.text)]
    if len(edges) <= _PROSE_LINES or are_cells(piece):
        return 0
    return max(after - before for before, after in pairwise(edges))


def breaks_early(line: str, following: str, width: int) -> bool:
    """True where the first word of the next line would have fit after `line`, and that line begins as a sentence does."""
    first = following.split(None, 1)[0] if following.strip() else ""
    if not width or not first or line.rstrip().endswith(_GOES_ON) or not begins_sentence(following):
        return False
    return len(line.rstrip()) + 1 + len(first) <= _FULL * width


def are_cells(piece: Piece) -> bool:
    """True for lines that are no running text: each of them short and a beginning of its own."""
    texts = [line.text for line in lines(piece)]
    return (
        len(texts) >= _PROSE_LINES
        and all(begins_sentence(text) and not text.endswith((*_GOES_ON, *_CLOSED)) for text in texts)
        and len(words(piece.text)) <= _CELL_WORDS * len(texts)
    )
