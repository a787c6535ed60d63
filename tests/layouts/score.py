"""How well a booklet was read: characters, order, cells of tables, furniture, with all orders that are right.

A free block, such as a margin note, is put at that of its places where the text read fits best: one after another, each
at the best place while the others stay (coordinate descent), twice. Optional ones are left out where that fits better.
A text that a column or a page cuts may be read whole where it begins, before a box that stands between its halves.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rapidfuzz import fuzz
from rapidfuzz.distance import LCSseq, Levenshtein

from .grid_score import Cells, Grid, scored_tables
from .parts.part import Said
from .truth import Free, PageTruth, Truth

_ROUNDS = 2
_SAME = 80.0
"""Likeness, of 100, from which two pieces of furniture are the same."""
_ENDS = (".", "!", "?", ":")
_ICON = re.compile(r"\{icon:\w+\}")
_LEADER = re.compile(r"(?:\.\s*){4,}")
"""Dots that lead from a title to its page."""
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("„“”»«‟", '"'),
        **dict.fromkeys("‘’‚‛", "'"),
        **dict.fromkeys("–—−‐‑", "-"),
        **dict.fromkeys("•·▪‣■□●○◆◇▶►➤★☆→\u00ad\u200b\ufeff"),
        "×": "x",
    }
)


@dataclass(frozen=True)
class Reading:
    """What a program made of a file, sheet by sheet: the text, the tables, what it took for furniture."""

    texts: tuple[str, ...]
    tables: tuple[tuple[Grid, ...], ...] = ()
    furniture: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class PageScore:
    """Wrong characters of a page of the booklet, and how many it has."""

    sheet: int
    template: str
    errors: int
    chars: int

    @property
    def cer(self) -> float:
        return self.errors / max(1, self.chars)


@dataclass(frozen=True)
class Score:
    """Character error rate, with furniture in the text as an error and without; words in order; cells; furniture."""

    cer: float
    lenient_cer: float
    order: float
    cells: Cells
    furniture: tuple[int, int, int, int]
    """Pieces found, pieces there are, pieces claimed that are some, pieces claimed."""
    pages: tuple[PageScore, ...] = field(default=())


def scored(truth: Truth, reading: Reading) -> Score:
    """Score a reading of a booklet."""
    chosen: list[list[Said]] = []
    lenient: list[list[Said]] = []
    for sheet in range(1, truth.pages[-1].sheet + 1):
        pages = [page for page in truth.pages if page.sheet == sheet]
        read = normal(reading.texts[sheet - 1]) if sheet <= len(reading.texts) else ""
        chosen += _resolved(pages, read, furniture=False)
        lenient += _resolved(pages, read, furniture=True)
    hypothesis = normal("\n".join(reading.texts))
    chosen, lenient = (_with_whole_texts(pages, hypothesis) for pages in (chosen, lenient))
    said, starts = _joined(chosen)
    wrong = _errors_by_page(said, starts, hypothesis)
    forgiven, _ = _joined(lenient)
    words, heard = said.split(), hypothesis.split()
    common = sum((Counter(words) & Counter(heard)).values())
    return Score(
        cer=sum(wrong) / max(1, len(said)),
        lenient_cer=Levenshtein.distance(forgiven, hypothesis) / max(1, len(forgiven)),
        order=LCSseq.similarity(words, heard) / max(1, common),
        cells=_cells(truth, reading),
        furniture=_furniture(truth, reading),
        pages=tuple(
            PageScore(page.sheet, page.template, errors, end - start)
            for page, errors, start, end in zip(truth.pages, wrong, starts, [*starts[1:], len(said)], strict=True)
        ),
    )


def normal(text: str) -> str:
    """Text as it is compared: one kind of quotes and dashes, no icons, bullets and symbols, single blanks."""
    text = unicodedata.normalize("NFKC", _LEADER.sub(" ", _ICON.sub(" ", text)).translate(_SIGNS)).translate(_SIGNS)
    kept = (char if unicodedata.category(char) not in ("So", "Co", "Cn", "Cc", "Cs") else " " for char in text)
    return " ".join("".join(kept).split())


def _resolved(pages: Sequence[PageTruth], read: str, *, furniture: bool) -> list[list[Said]]:
    """Blocks of the pages of a sheet in that of the right orders that fits best."""
    fixed: list[Said] = []
    free: list[Free] = []
    ends: list[int] = []
    for page in pages:
        base = len(fixed)
        fixed += page.fixed
        free += [Free(one.blocks, tuple(base + place for place in one.places), one.optional) for one in page.free]
        if furniture:
            free += [Free((Said("furniture", text),), (base, len(fixed)), optional=True) for text in page.furniture]
        ends.append(len(fixed))
    order: list[int | Free] = list(range(len(fixed)))
    for one in sorted(free, key=lambda unit: -_length(unit)):
        order = _placed(order, one, fixed, read)
    for _ in range(_ROUNDS - 1):
        for one in free:
            order = _placed([unit for unit in order if unit is not one], one, fixed, read)
    blocks: list[list[Said]] = [[] for _ in pages]
    page = 0
    for unit in order:
        if isinstance(unit, int):
            while unit >= ends[page]:
                page += 1
            blocks[page].append(fixed[unit])
        else:
            while min(unit.places) > ends[page]:
                page += 1
            blocks[page] += unit.blocks
    return blocks


def _length(unit: Free) -> int:
    return sum(len(block.text) for block in unit.blocks)


def _placed(order: list[int | Free], one: Free, fixed: Sequence[Said], read: str) -> list[int | Free]:
    """The order with a free unit where it fits best."""
    tries: list[list[int | Free]] = [order] if one.optional else []
    before = 0
    for at in range(len(order) + 1):
        if before in one.places:
            tries.append([*order[:at], one, *order[at:]])
        if at < len(order):
            unit = order[at]
            before = unit + 1 if isinstance(unit, int) else before
    return min(tries, key=lambda units: Levenshtein.distance(_text(units, fixed), read))


def _text(units: Sequence[int | Free], fixed: Sequence[Said]) -> str:
    blocks: list[Said] = []
    for unit in units:
        blocks += [fixed[unit]] if isinstance(unit, int) else unit.blocks
    return _joined([blocks])[0]


def _with_whole_texts(pages: list[list[Said]], read: str) -> list[list[Said]]:
    """The pages with second halves of texts right behind the first ones, past what is between them, where that fits better."""
    least = Levenshtein.distance(_joined(pages)[0], read)
    for page, blocks in enumerate(pages):
        for second in [block for block in blocks if block.glue is not None]:
            first = _first_half(pages[: page + 1], second)
            if first is None:
                continue
            on, at = first
            tried = [[block for block in some if block is not second] for some in pages]
            tried[on].insert(at + 1, second)
            errors = Levenshtein.distance(_joined(tried)[0], read)
            if errors < least:
                pages, least = tried, errors
    return pages


def _first_half(pages: Sequence[Sequence[Said]], second: Said) -> tuple[int, int] | None:
    """Page and place of the text that a second half goes on with, where others are between them."""
    places = [(page, at) for page, blocks in enumerate(pages) for at in range(len(blocks))]
    behind = next(n for n, (page, at) in enumerate(places) if pages[page][at] is second)
    for n in range(behind - 1, -1, -1):
        page, at = places[n]
        if pages[page][at].kind == second.kind and not pages[page][at].text.endswith(_ENDS):
            return places[n] if n + 1 < behind else None
    return None


def _joined(pages: Sequence[Sequence[Said]]) -> tuple[str, list[int]]:
    """The text of all blocks, and where each page begins in it."""
    text, starts, previous = "", [], None
    for page in pages:
        starts.append(len(text))
        for block in page:
            said = normal(block.text)
            inside = block.glue == "" and previous is not None and previous.kind == block.kind
            text += said if inside or not text or not said else f" {said}"
            previous = block
    return text, starts


def _errors_by_page(said: str, starts: Sequence[int], read: str) -> list[int]:
    errors = [0] * len(starts)
    page = 0
    for edit in Levenshtein.editops(said, read):
        while page + 1 < len(starts) and edit.src_pos >= starts[page + 1]:
            page += 1
        errors[page] += 1
    return errors


def _cells(truth: Truth, reading: Reading) -> Cells:
    total = Cells(0, 0, 0, 0)
    for sheet in range(1, truth.pages[-1].sheet + 1):
        blocks = [block for page in truth.pages if page.sheet == sheet for block in page.fixed]
        blocks += [block for page in truth.pages if page.sheet == sheet for one in page.free for block in one.blocks]
        tables = [(block.rows, block.repeats) for block in blocks if block.rows]
        read = reading.tables[sheet - 1] if sheet <= len(reading.tables) else ()
        total += scored_tables(tables, read, normal)
    return total


def _furniture(truth: Truth, reading: Reading) -> tuple[int, int, int, int]:
    found = wanted = right = claimed = 0
    for sheet in range(1, truth.pages[-1].sheet + 1):
        real = [normal(text) for page in truth.pages if page.sheet == sheet for text in page.furniture]
        read = [normal(text) for text in reading.furniture[sheet - 1]] if sheet <= len(reading.furniture) else []
        found += sum(any(_alike(one, other) for other in read) for one in real)
        wanted += len(real)
        right += sum(any(_alike(one, other) for one in real) for other in read if other)
        claimed += sum(bool(other) for other in read)
    return found, wanted, right, claimed


def _alike(one: str, other: str) -> bool:
    return one == other or (len(one) > 3 and fuzz.partial_ratio(one, other) >= _SAME) or one in other.split()
