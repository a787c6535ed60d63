"""Running heads that name a section of their page: what is in the margin, small, is a title on the page, set larger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import Line, raw_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.page.words import Word

_LARGER = 1.15
"""How many times as large as a running head the title is at least that it names; chosen by hand on made booklets."""
_LETTERS = 4
"""Letters and digits of a title at least, so that no number is one."""
_APART = 3.0
"""Blank between the pieces of a running head at least, in em."""
_BLANK = 1.2
"""Blank in a title at most, in em of the title."""
_WORDS = 8
"""Words of a piece of a running head at most."""
_LINES = 3
"""Lines of a title at most."""
_STEP = 1.7
"""Distance of the baselines of two lines of one title at most, in em of the title."""
_PARTING = re.compile(r"\s[|·•–—/-]\s")
"""What parts the name of a book from that of a section."""


def names_title(line: Line, words: Sequence[Word]) -> bool:
    """Whether a line, or a part of it, says what a title among the words of its page says, which is set larger."""
    parts = parts_of(line, _APART)
    if any(len(part.words) > _WORDS for part in parts):
        return False
    return any(_is_titled(part, words) for part in parts)


def _is_titled(part: Line, words: Sequence[Word]) -> bool:
    names = {part.text, *_PARTING.split(part.text)}
    least = _LARGER * part.size
    large = [word for word in words if word.size > least and word.angle == 0]
    known = {word.text.casefold() for word in large}
    wanted = {_squeezed(name) for name in names if known.issuperset(name.casefold().split())}
    wanted = {said for said in wanted if len(said) >= _LETTERS and any(map(str.isalpha, said))}
    return bool(wanted) and any(title in wanted for title in _titles(large))


def parts_of(line: Line, apart: float) -> list[Line]:
    """Pieces of a line with blanks between them that are wider than `apart`, in em."""
    parts: list[list[Word]] = []
    for word in line.words:
        if parts and word.x0 - parts[-1][-1].x1 <= apart * line.size:
            parts[-1].append(word)
        else:
            parts.append([word])
    return [Line(tuple(part)) for part in parts]


def _titles(words: Sequence[Word]) -> Iterator[str]:
    """What titles of up to three lines may say, without blanks and signs."""
    lines = [part for line in raw_lines(words) for part in parts_of(line, _BLANK)]
    for at, line in enumerate(lines):
        said, last = _squeezed(line.text), line
        yield said
        for below in lines[at + 1 :][: _LINES * _LINES]:
            if below.baseline - last.baseline > _STEP * last.size:
                break
            if below.baseline > last.baseline + 0.5 * last.size and below.x0 < line.x1 and below.x1 > line.x0:
                said, last = said + _squeezed(below.text), below
                yield said


def _squeezed(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
