"""Places of facts on the cards of a set: where several cards have a number, or a short text that comes again.

What a card has in such a place is likely to have the form that the others have there. That tells where recognition has
missed something, and whether what is found on a second look can be believed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in, touch, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from regelwerk.schema.document import SheetCell, SheetWord

NEAR = 2.5
"""Points by which the baselines of one place differ at most, as on scans that are a little off."""
_OFTEN, _FEWEST = 0.1, 3
"""Share of the cards that have a place at least, and their number."""
_LEVEL = 0.3
"""Share of the letter size by which baselines of one row differ at most."""
_WORDS, _WIDE = 5, 0.6
"""Words of a row of running text at least, and its width in that of the card."""
_AGAIN = 0.1
"""Share of the cards of a place whose text another card has as well, from which on it has words of the set."""
_SURE = 0.8
"""Mean confidence of what is evidence for other cards."""
_LETTERS = 4
"""Letters of a text that comes again, at least: shorter ones are read into corners of frames."""
_ALIKE = 0.3
"""Share by which the heights of numbers in one place differ at most."""


@dataclass(frozen=True, slots=True)
class CardPiece:
    """What stands between two wide gaps of a line of a card; places are from the upper left corner of the card, in points."""

    cell: int
    """The card, from 0."""
    text: str
    box: Rect[float]
    baseline: float
    size: float
    sureness: float


@dataclass(frozen=True, slots=True)
class FactPlace:
    """Where several cards have a fact, from the upper left corner of a card, in points."""

    box: Rect[float]
    baseline: float
    size: float
    height: float
    """Of what is there; the half of the cards have more, and half less."""
    digits: int
    """Digits of a number in it at most; 0 where it holds words."""
    said: Mapping[str, frozenset[int]]
    """Which cards say a text here, surely read; in small letters."""

    def believes(self, piece: CardPiece, again: Mapping[str, frozenset[int]]) -> bool:
        """Whether something read on a second look has the form of what other cards have; `again` is what was read on all looks."""
        if abs(piece.baseline - self.baseline) > 2 * NEAR:
            return False
        if self.digits:
            is_high = abs(piece.box.height - self.height) <= _ALIKE * self.height
            return piece.text.isdecimal() and len(piece.text) <= self.digits and is_high and piece.sureness >= _SURE
        text = piece.text.casefold()
        others = (self.said.get(text, frozenset()) | again.get(text, frozenset())) - {piece.cell}
        return len(others) > 0 and _letters(text) >= _LETTERS

    def has(self, piece: CardPiece) -> bool:
        """Whether something that is there needs no second look."""
        if self.digits:
            return piece.text.isdecimal() or piece.sureness >= _SURE
        return bool(self.said.get(piece.text.casefold(), frozenset()) - {piece.cell})


def pieces_of(cells: Sequence[SheetCell]) -> list[CardPiece]:
    """What stands on the lines of some cards that are no running text."""
    found: list[CardPiece] = []
    for at, cell in enumerate(cells):
        for row in _rows(cell.words):
            if not _is_running(row, cell.box.x1 - cell.box.x0):
                found += [_piece(at, cell, words) for words in _between_gaps(row)]
    return found


def fact_places(pieces: Sequence[CardPiece], cards: int) -> list[FactPlace]:
    """The places of facts of a set of so many cards, without the line of the largest print, which is the name."""
    least = max(_FEWEST, _OFTEN * cards)
    numbers = _groups([piece for piece in pieces if piece.text.isdecimal()], _FEWEST)
    facts = [piece for piece in pieces if not piece.text[:1].islower()]
    words = [group for group in _groups(facts, least) if _letters("".join(piece.text for piece in group))]
    largest = max(map(_size, words), default=0.0)
    words = [group for group in words if _size(group) < largest and _come_again(group)]
    return [
        *(_place(group, max(len(piece.text) for piece in group)) for group in numbers),
        *(_place(group, 0) for group in words),
    ]


def texts_of(pieces: Iterable[CardPiece]) -> dict[str, frozenset[int]]:
    """Which cards say what, in small letters."""
    said: defaultdict[str, set[int]] = defaultdict(set)
    for piece in pieces:
        if piece.sureness >= _SURE:
            said[piece.text.casefold()].add(piece.cell)
    return {text: frozenset(cells) for text, cells in said.items()}


def lacks(place: FactPlace, cell: SheetCell, pieces: Iterable[CardPiece]) -> bool:
    """Whether a card, which has these pieces, lacks what others have in a place, and has nothing else there."""
    here = [piece for piece in pieces if has_center_in(piece.box, place.box)]
    if any(place.has(piece) for piece in here):
        return False
    box = place.box.moved(cell.box.x0, cell.box.y0)
    sure = [word for word in cell.words if touch(word.box, box) and (word.confidence or 0.0) >= _SURE]
    words = [word for word in sure if _letters(word.text) >= _LETTERS - 1]
    if any(abs(word.baseline - cell.box.y0 - place.baseline) > NEAR for word in words):
        return False
    return bool(here) or not words


def _groups(pieces: Sequence[CardPiece], least: float) -> list[list[CardPiece]]:
    """Pieces in groups that are in one place, of so many cards at least."""
    found: list[list[CardPiece]] = []
    left = list(pieces)
    while left:
        near = max((_near(left, piece.baseline) for piece in left), key=_cards)
        if _cards(near) < least:
            break
        middle = median([piece.baseline for piece in near])
        found += [group for group in _side_by_side(near) if _cards(group) >= least]
        left = [piece for piece in left if abs(piece.baseline - middle) > NEAR]
    return found


def _come_again(group: Sequence[CardPiece]) -> bool:
    """Whether a good part of the cards say what another says in the same place."""
    said = texts_of(group)
    shared = {cell for text, cells in said.items() if len(cells) > 1 and _letters(text) >= _LETTERS for cell in cells}
    return len(shared) >= _AGAIN * _cards(group)


def _place(group: Sequence[CardPiece], digits: int) -> FactPlace:
    baseline, height = median([piece.baseline for piece in group]), median([piece.box.height for piece in group])
    return FactPlace(union(piece.box for piece in group), baseline, _size(group), height, digits, texts_of(group))


def _side_by_side(near: Iterable[CardPiece]) -> list[list[CardPiece]]:
    """Pieces of one height in groups that have white between them on all cards."""
    groups: list[list[CardPiece]] = []
    right = 0.0
    for piece in sorted(near, key=lambda piece: piece.box.x0):
        if groups and piece.box.x0 < right:
            groups[-1].append(piece)
        else:
            groups.append([piece])
            right = piece.box.x1
        right = max(right, piece.box.x1)
    return groups


def _near(pieces: Iterable[CardPiece], baseline: float) -> list[CardPiece]:
    return [piece for piece in pieces if abs(piece.baseline - baseline) <= NEAR]


def _cards(pieces: Iterable[CardPiece]) -> int:
    return len({piece.cell for piece in pieces})


def _size(pieces: Iterable[CardPiece]) -> float:
    return median([piece.size for piece in pieces])


def _letters(text: str) -> int:
    return Counter(map(str.isalpha, text))[True]


def _piece(at: int, cell: SheetCell, words: Sequence[SheetWord]) -> CardPiece:
    box = union(word.box for word in words).moved(-cell.box.x0, -cell.box.y0)
    sureness = sum((word.confidence or 0.0) * len(word.text) for word in words) / sum(len(word.text) for word in words)
    longest = max(words, key=lambda word: len(word.text))
    text = " ".join(word.text for word in words)
    return CardPiece(at, text, box, longest.baseline - cell.box.y0, longest.size, sureness)


def _between_gaps(row: Sequence[SheetWord]) -> list[list[SheetWord]]:
    groups = [[row[0]]]
    for left, right in pairwise(row):
        if right.box.x0 - left.box.x1 < left.size:
            groups[-1].append(right)
        else:
            groups.append([right])
    return groups


def _is_running(row: Sequence[SheetWord], wide: float) -> bool:
    """Whether a row on a card of this width is running text."""
    gap = max((right.box.x0 - left.box.x1 for left, right in pairwise(row)), default=0.0)
    return len(row) >= _WORDS and row[-1].box.x1 - row[0].box.x0 >= _WIDE * wide and gap < row[0].size


def _rows(words: Iterable[SheetWord]) -> list[list[SheetWord]]:
    """Words in rows of one height, from left to right."""
    rows: list[list[SheetWord]] = []
    for word in sorted((word for word in words if word.text), key=lambda word: word.baseline):
        if rows and word.baseline - rows[-1][-1].baseline <= _LEVEL * min(word.size, rows[-1][-1].size):
            rows[-1].append(word)
        else:
            rows.append([word])
    return [sorted(row, key=lambda word: word.box.x0) for row in rows]
