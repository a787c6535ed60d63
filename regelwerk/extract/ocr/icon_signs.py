"""Signs that recognition made of icons: a tree between two words is read as `%`, a token as `@`, a badge as `©)`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.ocr.solid_marks import is_solid, is_star

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedWord

_OF_NUMBERS = frozenset("%$€£¥§#©®")
"""Signs that stand beside a number with a blank between them."""
_OF_NAMES = frozenset("&©®")
"""Signs that stand beside a name, as in the imprint."""
_PAIRS = {"(": ")", "[": "]", "{": "}"}
_OF_ICONS = _OF_NUMBERS | _OF_NAMES | frozenset("@^~\\") | {*_PAIRS, *_PAIRS.values()}
_BESIDE = frozenset("*")
"""What may be read beside such a sign from the rest of the icon."""
_BULLET = "•"
_TALLER = 1.15
"""How many times as tall as the tallest word of its line the bar is that leads a heading; what is lower is a letter."""
_BLANK = 1.0
"""Blank beside an icon in a text at most, in relation to its height; a wider one is between columns."""


def icon_signs(line: RecognisedLine) -> list[RecognisedWord]:
    """The words of a line that are icons."""
    return [
        word
        for at, word in enumerate(line.words)
        if (_is_drawn(line, at) and not _is_cell(line, at)) or (at == 0 and _is_bar(line))
    ]


def without_icons(line: RecognisedLine, icons: Sequence[RecognisedWord]) -> RecognisedLine:
    """The line without icons; the word before one in a text reaches over its place, which is no white between columns."""
    drawn = set(map(id, icons))
    words: list[RecognisedWord] = []
    for at, word in enumerate(line.words):
        if id(word) not in drawn:
            words.append(word)
        elif words and at + 1 < len(line.words) and word.box.x0 - words[-1].box.x1 < _BLANK * word.box.height:
            words[-1] = replace(words[-1], box=words[-1].box._replace(x1=max(words[-1].box.x1, word.box.x1)))
    return line if len(words) == len(line.words) else replace(line, words=tuple(words))


def _is_drawn(line: RecognisedLine, at: int) -> bool:
    word = line.words[at]
    return _is_sign(line, at) or (word.text != _BULLET and is_solid(word, line)) or is_star(word, line)


def _is_sign(line: RecognisedLine, at: int) -> bool:
    text = set(line.words[at].text)
    if not text & _OF_ICONS or text - _OF_ICONS - _BESIDE:
        return False
    before, after = (line.words[i].text if 0 <= i < len(line.words) else "" for i in (at - 1, at + 1))
    if text <= _OF_NUMBERS and (before[-1:].isdigit() or after[:1].isdigit()):
        return False
    if text <= _OF_NAMES and after[:1].isupper():
        return False
    return not _is_paired(line, at)


def _is_cell(line: RecognisedLine, at: int) -> bool:
    """Whether a wide white is behind the first word of a line: without it the columns of a table would not be found."""
    word = line.words[at]
    return at == 0 and len(line.words) > 1 and line.words[1].box.x0 - word.box.x1 > _BLANK * word.box.height


def _is_paired(line: RecognisedLine, at: int) -> bool:
    """Whether a word is one bracket of two with a blank inside."""
    text = line.words[at].text
    before, after = line.words[:at], line.words[at + 1 :]
    return any(
        (text == left and any(right in word.text for word in after))
        or (text == right and any(left in word.text for word in before))
        for left, right in _PAIRS.items()
    )


def _is_bar(line: RecognisedLine) -> bool:
    first, *rest = line.words
    return bool(rest) and first.text == "|" and first.box.height > _TALLER * max(word.box.height for word in rest)
