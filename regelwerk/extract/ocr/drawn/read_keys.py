"""Keys of signs on a scan: below one another icons that were read as odd characters, each with the words that it stands for.

Bullets of a list are read as odd characters as well; they are nearer to their items. What was surely read as a letter, a digit,
or a sign that texts are printed with is none of an icon.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import category

from regelwerk.extract.geometry import has_center_in
from regelwerk.extract.page.words import SmallMark
from regelwerk.extract.tables.sign_rows import Signs, sign_tables
from regelwerk.extract.tables.white_columns import column_white, written_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import PageNoise, TableCells, Word
    from regelwerk.extract.tables.white_columns import Chunk, WrittenLine

_SIGNS = 2
"""Characters that an icon is read as at most; chosen by hand."""
_SURE = 0.8
"""Confidence from which on a letter, a digit or a sign is what is printed; chosen by hand."""
_COMMON, _DASHES = ("Sc", "Sm"), "-–—−"
"""Kinds of signs that texts are printed with, as Unicode names them: of money and of sums; and dashes."""
_BEHIND = ".)]:"
"""What stands behind the number or letter of an item."""
_APART, _FAR = 0.95, 3.0
"""White between an icon and its words, in em: behind bullets it is 0.3 to 0.7 (development scans); at most chosen by hand."""
_LARGE = 1.8
"""Height and width of an icon at most, in em, as in keys of files with text; what is larger is noise over the place of an icon."""
_LEVEL = 0.6
"""Distance in em of the middle of an icon and that of its words at most, as in keys of files with text."""
_FLUSH = 0.25
"""Distance in em of the beginnings of texts of one key at most; chosen by hand, wider than in files with text as scans waver."""
_NEXT = 2.6
"""Distance in em of the lines of two rows at most where the icon of one was not read; chosen by hand."""
_HALF = 0.35
"""Half the height of an icon that was not read, in em; half the height of a capital letter."""


class ReadKey(NamedTuple):
    """A key as a table of an empty cell and a text a row, and the words that were read of its icons."""

    table: TableCells
    icons: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class _Icon:
    """What may be an icon, the first word of the text that it is before, and the words that were read of it."""

    mark: SmallMark
    text: Word
    words: tuple[Word, ...] = ()


def read_keys(words: Sequence[Word], noise: Iterable[PageNoise]) -> list[ReadKey]:
    """Keys of a page; `words` run level, `noise` may hold icons that were left out."""
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
    keys: list[ReadKey] = []
    for table in found:
        inside = [word for word in words if has_center_in(word, table)]
        told = [word for word in inside if id(word) not in signs]
        if _is_key([mark for mark in marks if has_center_in(mark, table)]) and _says_all(table, told):
            keys.append(ReadKey(table, tuple(word for word in inside if id(word) in signs)))
    return keys


def _icons_of(line: WrittenLine) -> Iterator[_Icon]:
    """What may be icons in a line, and where the texts behind them begin."""
    words = [word for chunk in line.chunks for word in chunk.words]
    starts = {id(chunk.words[0]) for chunk in line.chunks}
    for at, word in enumerate(words):
        if id(word) not in starts or not _may_be_icon(word):
            continue
        behind = at + 1
        while behind < len(words) and _may_be_icon(words[behind]) and not any(map(str.isalnum, words[behind].text)):
            behind += 1  # pieces of the icon
        mark = SmallMark(word.x0, word.y0, word.x1, word.y1, word.text)
        if behind < len(words) and _is_before(mark, words[behind]):
            yield _Icon(mark, words[behind], tuple(words[at:behind]))


def _may_be_icon(word: Word) -> bool:
    """Whether a word is short, and neither an amount, nor the number or letter of an item, nor surely read."""
    text = word.text
    if len(text) > _SIGNS or text.isdecimal() or (text[0].isalnum() and text[-1] in _BEHIND):
        return False
    sure = word.confidence is None or word.confidence >= _SURE
    return not (sure and any(char.isalnum() or char in _DASHES or category(char) in _COMMON for char in text))


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
        if near:
            middle, half = _middle(text), _HALF * text.size
            yield SmallMark(near[0].x0, middle - half, near[0].x1, middle + half, "")


def _middle(word: Word) -> float:
    return word.baseline - _HALF * word.size


def _is_key(marks: Sequence[SmallMark]) -> bool:
    """Whether no more than half of the icons were read alike, as bullets are, and half of them as no letters."""
    looks = Counter(mark.look for mark in marks)
    odd = sum(not mark.look.isalnum() for mark in marks)
    return bool(marks) and 2 * max(looks.values()) <= len(marks) <= 2 * odd


def _says_all(table: TableCells, told: Sequence[Word]) -> bool:
    """Whether the words in the place of a table, but for its icons, are all in its cells."""
    return len(told) == sum(len(row[1].split()) for row in table.rows)
