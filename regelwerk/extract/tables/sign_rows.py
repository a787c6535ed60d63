"""Keys of signs: below one another small drawings or symbols, each with the words beside it that say what it means.

Lists have one and the same sign before all of their items, and no more than a blank behind it. Lengths are in points.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import FIRST_ICON, TableCells
from regelwerk.extract.tables.cell_words import cell_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import PageIcon, SmallMark, Word
    from regelwerk.extract.tables.white_columns import WrittenLine

_LEAST = 3
"""Signs of a key at least."""
_SMALL, _BIG = 0.3, 1.8
"""Height and width of a sign, in em of the words beside it."""
_GAP, _FAR = 0.4, 5.0
"""White between a sign and its words, in em: more than a blank."""
_ALIGNED, _FLUSH = 0.35, 0.1
"""Distance in em of the middles, or the left ends, of signs below one another, and of the left ends of their texts, at most."""
_LEVEL = 0.6
"""Distance in em of the middle of a sign and that of its words at most."""
_NEXT = 2.6
"""White between two lines of a key at most, in em."""
_APART, _LEADING = 1.1, 1.6
"""How many times as far as the next lines of a text those of different rows are apart at least, and the distance of lines of
a text at most, from baseline to baseline, in em."""
_TOUCH = 0.5
"""Points by which parts of a drawing may miss one another."""
_SAME = 0.1
"""Distance in em of the middles of texts that are in one row of a larger table at most."""
_CENTRE = 0.35
"""Height of the middle of letters over their baseline, in em."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What may be signs on a page."""

    marks: Sequence[SmallMark] = ()
    icons: Sequence[PageIcon] = ()
    """Those that characters of its words stand for, in their order."""


@dataclass(frozen=True, slots=True)
class _Sign:
    """A sign, and what it looks like as far as that is known."""

    x0: float
    y0: float
    x1: float
    y1: float
    look: str
    words: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class _Text:
    """Words of a line."""

    words: tuple[Word, ...]
    size: float
    middle: float
    y0: float
    y1: float

    @property
    def x0(self) -> float:
        return self.words[0].x0

    @property
    def x1(self) -> float:
        return max(word.x1 for word in self.words)


def largest_sign(words: Iterable[Word]) -> float:
    """Height and width of the signs of a page at most."""
    sizes = [word.size for word in words if word.angle == 0]
    return _BIG * median(sizes) if sizes else 0.0


_Row = tuple[_Sign, "Sequence[_Text]"]
"""A sign and the lines beside it."""


def sign_tables(lines: Sequence[WrittenLine], known: Signs) -> list[TableCells]:
    """Keys on a page, as tables of signs and texts; `lines` come from top to bottom.

    A sign that is no character has an empty cell.
    """
    symbols = list(_symbols(lines, known.icons))
    drawn = (sign for sign in _drawings(known.marks) if not any(_touch(sign, other) for other in symbols))
    signs = [*drawn, *symbols]
    if len(signs) < _LEAST:
        return []
    texts = [text for line in lines for text in _texts(line)]
    starts: list[tuple[_Sign, _Text]] = []
    for sign in signs:
        beside = [text for text in texts if _is_beside(sign, text)]
        if beside and not any(_is_before(text, sign) for text in texts):
            starts.append((sign, min(beside, key=lambda text: text.x0)))
    starts = [one for one in starts if not any(_is_on(one[0], ground) for ground, _ in starts)]
    found: list[TableCells] = []
    for column in _columns(sorted(starts, key=lambda start: start[0].y0)):
        own = sorted(
            (text for text in texts if abs(text.x0 - column[0][1].x0) < _FLUSH * text.size),
            key=lambda text: text.middle,
        )
        for rows in _stretches(column, own):
            alone = not all(_has_more(some[0], texts) for _, some in rows)
            if len(rows) >= _LEAST and alone and len({sign.look for sign, _ in rows}) > 1:
                found.append(_table(rows))
    return found


def _drawings(marks: Iterable[SmallMark]) -> Iterator[_Sign]:
    """Small drawings, parts that touch as one; and what is on a ground, which may be that of a row."""
    groups: list[list[SmallMark]] = []
    for mark in marks:
        near = [group for group in groups if any(_touch(mark, other) for other in group)]
        groups = [
            *(group for group in groups if group not in near),
            [*(other for group in near for other in group), mark],
        ]
    for group in groups:
        yield _sign(group)
        ground = max(group, key=lambda mark: (mark.x1 - mark.x0) * (mark.y1 - mark.y0))
        if len(group) > 1:
            yield _sign([mark for mark in group if mark is not ground])


def _sign(marks: Sequence[SmallMark]) -> _Sign:
    x0, y0 = min(mark.x0 for mark in marks), min(mark.y0 for mark in marks)
    x1, y1 = max(mark.x1 for mark in marks), max(mark.y1 for mark in marks)
    return _Sign(x0, y0, x1, y1, ", ".join(mark.look for mark in marks))


def _touch(one: _Sign | SmallMark, other: _Sign | SmallMark) -> bool:
    wide, high = min(one.x1, other.x1) - max(one.x0, other.x0), min(one.y1, other.y1) - max(one.y0, other.y0)
    return min(wide, high) > -_TOUCH


def _symbols(lines: Iterable[WrittenLine], icons: Sequence[PageIcon]) -> Iterator[_Sign]:
    for line in lines:
        for chunk in line.chunks:
            word = chunk.words[0]
            if _is_symbol(word):
                index = ord(word.text) - FIRST_ICON
                look = icons[index].key if 0 <= index < len(icons) else word.text
                middle, half = word.baseline - _CENTRE * word.size, word.size / 2
                yield _Sign(word.x0, middle - half, word.x1, middle + half, look, (word,))


def _is_on(sign: _Sign, ground: _Sign) -> bool:
    inside = ground.x0 <= sign.x0 and sign.x1 <= ground.x1 and ground.y0 <= sign.y0 and sign.y1 <= ground.y1
    return inside and sign is not ground


def _is_symbol(word: Word) -> bool:
    """Whether a word is one sign that is neither letter, digit, nor a mark of sentences."""
    if len(word.text) != 1:
        return False
    return ord(word.text) >= FIRST_ICON or unicodedata.category(word.text) in ("So", "Co")


def _texts(line: WrittenLine) -> Iterator[_Text]:
    """What chunks of a line say, without signs at their head."""
    for chunk in line.chunks:
        words = chunk.words
        while words and _is_symbol(words[0]):
            words = words[1:]
        if words:
            size = median(word.size for word in words)
            middle = words[0].baseline - _CENTRE * size
            yield _Text(words, size, middle, middle - size / 2, middle + size / 2)


def _is_beside(sign: _Sign, text: _Text) -> bool:
    """Whether a sign is to the left of a text, apart from it and about as high; lines of a text of several are beside it too."""
    em = text.size
    high, wide = sign.y1 - sign.y0, sign.x1 - sign.x0
    fits = _SMALL * em < high < _BIG * em and _SMALL * em < wide < _BIG * em
    return fits and _GAP * em < text.x0 - sign.x1 < _FAR * em and abs((sign.y0 + sign.y1) / 2 - text.middle) < em


def _is_before(text: _Text, sign: _Sign) -> bool:
    """Whether a text ends right before a sign, which then is a word of it."""
    middle = (sign.y0 + sign.y1) / 2
    return abs(text.middle - middle) < _LEVEL * text.size and -text.size < sign.x0 - text.x1 < 1.2 * text.size


def _has_more(own: _Text, texts: Sequence[_Text]) -> bool:
    """Whether there is another text in the line of one: both are cells of a larger table."""
    return any(text is not own and abs(text.middle - own.middle) < _SAME * own.size for text in texts)


def _columns(starts: Sequence[tuple[_Sign, _Text]]) -> list[list[tuple[_Sign, _Text]]]:
    """Signs below one another whose texts begin at one edge."""
    columns: list[list[tuple[_Sign, _Text]]] = []
    for sign, text in starts:
        for column in columns:
            first, beside = column[0]
            near = min(abs(sign.x0 + sign.x1 - first.x0 - first.x1) / 2, abs(sign.x0 - first.x0))
            if near < _ALIGNED * text.size and abs(text.x0 - beside.x0) < _FLUSH * text.size:
                column.append((sign, text))
                break
        else:
            columns.append([(sign, text)])
    return columns


def _stretches(column: Sequence[tuple[_Sign, _Text]], texts: Sequence[_Text]) -> list[list[_Row]]:
    """Signs with their lines, in stretches of rows that follow one another."""
    signs = [sign for sign, _ in column]
    ways = [_rows_of(signs, groups) for groups in (_groups(texts, by_white=False), _groups(texts, by_white=True))]
    return max(ways, key=lambda stretches: max(map(len, stretches), default=0))


def _rows_of(signs: Sequence[_Sign], groups: Iterable[Sequence[_Text]]) -> list[list[_Row]]:
    """Stretches of groups of lines with one sign each."""
    stretches: list[list[_Row]] = [[]]
    for group in groups:
        held = [sign for sign in signs if group[0].y0 < (sign.y0 + sign.y1) / 2 < group[-1].y1]
        last = stretches[-1]
        if last and (len(held) != 1 or group[0].y0 - last[-1][1][-1].y1 > _NEXT * group[0].size):
            stretches.append([])
        if len(held) == 1:
            stretches[-1].append((held[0], group))
    return stretches


def _groups(texts: Sequence[_Text], *, by_white: bool) -> list[list[_Text]]:
    """Lines of one edge by the rows that they are of: where sentences go on, or where lines are closer than others."""
    groups: list[list[_Text]] = [[texts[0]]] if texts else []
    steps = [below.middle - above.middle for above, below in pairwise(texts)]
    for at, text in enumerate(texts[1:]):
        around = [step for step in steps[max(0, at - 1) : at + 2] if step > 0]
        close = steps[at] * _APART < max(around) and steps[at] < _LEADING * text.size
        if close if by_white else _goes_on(groups[-1][-1], text):
            groups[-1].append(text)
        else:
            groups.append([text])
    return groups


def _goes_on(above: _Text, below: _Text) -> bool:
    if below.middle - above.middle > _LEADING * below.size:
        return False
    return below.words[0].text[:1].islower() or above.words[-1].text.endswith(("-", "\u00ad"))


def _table(rows: Sequence[_Row]) -> TableCells:
    texts = [text for _, some in rows for text in some]
    return TableCells(
        min(sign.x0 for sign, _ in rows) - 1,
        min([*(sign.y0 for sign, _ in rows), *(text.y0 for text in texts)]) - 1,
        max(text.x1 for text in texts) + 1,
        max([*(sign.y1 for sign, _ in rows), *(text.y1 for text in texts)]) + 1,
        tuple(
            (cell_text(sign.words), cell_text([word for text in some for word in text.words])) for sign, some in rows
        ),
    )
