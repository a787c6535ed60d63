"""Keys of signs on a scan: below one another icons that were read as odd characters, each with the words that it stands for.

Bullets of a list are read as odd characters as well; they are nearer to their items.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import has_center_in
from regelwerk.extract.page.words import SmallMark
from regelwerk.extract.tables.sign_rows import Signs, sign_tables
from regelwerk.extract.tables.white_columns import column_white, written_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import PageNoise, TableCells, Word
    from regelwerk.extract.tables.white_columns import Chunk, WrittenLine

_SIGNS = 2
"""Characters that an icon is read as at most."""
_BEHIND = ".)]:"
"""What stands behind the number or letter of an item."""
_APART, _FAR = 0.95, 3.0
"""White between an icon and its words, in em: behind bullets it is 0.3 to 0.7 (development scans)."""
_LARGE = 1.8
"""Height and width of an icon at most, in em."""
_LEVEL = 0.6
"""Distance in em of the middle of an icon and that of its words at most."""
_FLUSH = 0.25
"""Distance in em of the beginnings of texts of one key at most."""
_NEXT = 2.6
"""Distance in em of the lines of two rows at most where the icon of one was not read."""
_LOOKS = 2
"""Different readings of the icons of a key at least; so many of them have texts that begin below one another."""
_HALF = 0.35
"""Half the height of an icon that was not read, in em."""


@dataclass(frozen=True, slots=True)
class _Icon:
    """What may be an icon, the first word of the text that it is before, and the words that were read of it."""

    mark: SmallMark
    text: Word
    words: tuple[Word, ...] = ()


def read_keys(words: Sequence[Word], noise: Iterable[PageNoise]) -> list[TableCells]:
    """Keys as tables of an empty cell and a text a row; `words` run level, `noise` may hold icons that were left out."""
    if not words:
        return []
    white = column_white(words)
    lines = written_lines(words, white)
    read = [one for line in lines for one in _icons_of(line)]
    signs = {id(word) for one in read for word in one.words}
    rest = written_lines([word for word in words if id(word) not in signs], white)
    texts = [chunk for line in rest for chunk in line.chunks]
    read += [icon for one in noise for icon in _beside(one, texts)]
    marks = [one.mark for one in read]
    found = sign_tables(rest, Signs(marks=list(dict.fromkeys([*marks, *_lost(read, texts)]))))
    return [
        table
        for table in found
        if _is_key([mark for mark in marks if has_center_in(mark, table)])
        and _says_all(table, [word for word in words if id(word) not in signs])
    ]


def _icons_of(line: WrittenLine) -> Iterator[_Icon]:
    """What may be icons in a line, and where the texts behind them begin."""
    words = [word for chunk in line.chunks for word in chunk.words]
    starts = {id(chunk.words[0]) for chunk in line.chunks}
    for at, word in enumerate(words):
        if id(word) not in starts or len(word.text) > _SIGNS or _is_number(word.text):
            continue
        behind = at + 1
        while (
            behind < len(words) and len(words[behind].text) <= _SIGNS and not any(map(str.isalnum, words[behind].text))
        ):
            behind += 1  # pieces of the icon
        mark = SmallMark(word.x0, word.y0, word.x1, word.y1, word.text)
        if behind < len(words) and _is_before(mark, words[behind]):
            yield _Icon(mark, words[behind], tuple(words[at:behind]))


def _is_number(text: str) -> bool:
    """Whether a word is an amount, or the number or letter of an item."""
    return text.isdecimal() or (text[0].isalnum() and text[-1] in _BEHIND)


def _beside(noise: PageNoise, texts: Iterable[Chunk]) -> Iterator[_Icon]:
    """An icon that was taken for noise, with the text behind it."""
    mark = SmallMark(noise.x0, noise.y0, noise.x1, noise.y1, noise.text)
    middle = (mark.y0 + mark.y1) / 2
    for text in (chunk.words[0] for chunk in texts):
        if len(noise.text) <= _SIGNS and _is_before(mark, text) and abs(_middle(text) - middle) < _LEVEL * text.size:
            yield _Icon(mark, text)


def _is_before(mark: SmallMark, text: Word) -> bool:
    small = max(mark.x1 - mark.x0, mark.y1 - mark.y0) < _LARGE * text.size
    return small and _APART * text.size < text.x0 - mark.x1 < _FAR * text.size


def _lost(read: Sequence[_Icon], texts: Iterable[Chunk]) -> Iterator[SmallMark]:
    """Places of icons that were not read: before texts that begin large and below those of others."""
    known = {id(icon.text) for icon in read}
    for text in (chunk.words[0] for chunk in texts):
        if id(text) in known or text.text[:1].islower():
            continue
        column = [icon for icon in read if abs(icon.text.x0 - text.x0) < _FLUSH * text.size]
        near = [icon.mark for icon in column if abs(_middle(icon.text) - _middle(text)) < _NEXT * text.size]
        if near and len(column) >= _LOOKS:
            middle, half = _middle(text), _HALF * text.size
            yield SmallMark(near[0].x0, middle - half, near[0].x1, middle + half, "")


def _middle(word: Word) -> float:
    return word.baseline - _HALF * word.size


def _is_key(marks: Sequence[SmallMark]) -> bool:
    """Whether no more than half of the icons were read alike, as bullets are, and half of them as no letters."""
    looks = Counter(mark.look for mark in marks)
    odd = sum(not mark.look.isalnum() for mark in marks)
    return len(looks) >= _LOOKS and 2 * max(looks.values()) <= len(marks) <= 2 * odd


def _says_all(table: TableCells, words: Iterable[Word]) -> bool:
    """Whether all words in the place of a table are in its cells."""
    return sum(has_center_in(word, table) for word in words) == sum(len(row[1].split()) for row in table.rows)
