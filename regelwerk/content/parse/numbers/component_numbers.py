"""Numbers of two components that only all of them show: `1.01`, `1-1`, `2a)` below 2, and `101` below the chapter `100`.

A date, an amount and a field look the same. Numbers of rules count on, line by line, through the whole rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from regelwerk.content.parse.numbers.number_heads import Place, begins_title
from regelwerk.content.text.passages import Piece
from regelwerk.content.text.rule_numbers import Label, Path, value

_FEWEST = 4
"""Such numbers at least; of those below a chapter, two below one at least. Chosen by hand."""
_HUNDRED = 100
_INSERTED = re.compile(r"(?P<chapter>[1-9]\d?)(?P<letter>[a-zA-Z])(?P<close>[.):]{0,2})\s+")
_PADDED = re.compile(r"[(\[]?(?P<chapter>[1-9]\d?)\.(?P<count>0[1-9]|[1-9]\d)[)\]]?[.:]?\s+")
_JOINED = re.compile(r"[(\[]?(?P<chapter>[1-9]\d?)[-–/:](?P<count>[1-9]\d?)[)\]]?[.:)]?\s+")
_HUNDREDS = re.compile(r"[(\[]?(?P<count>[1-9]\d\d)[)\]]?(?P<close>[.:]?)\s+(?:[-–—]\s+)?")

_Found = tuple[Path, tuple[int, int], int, bool]
"""The path of a number, its values, where its title begins, and whether something sets it off."""


def component_labels(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> dict[Place, Label]:
    """The places of such numbers in reading order; `shown` says of each piece whether it is a heading, and None where it
    has no numbers.
    """
    lines = list(_lines(pieces, shown))
    for read, first in ((_inserted, 1), (_padded, 1), (_joined, 1), (_hundreds, 0)):
        taken = _counting(lines, shown, read, first)
        chapters = {values[0] for _, values, _ in taken}
        if len(taken) >= _FEWEST and 1 < len(chapters) < len(taken):
            return {place: label for place, _, label in taken}
    return {}


def _counting(
    lines: Sequence[tuple[Place, Piece]],
    shown: Sequence[bool | None],
    read: Callable[[str, int], _Found | None],
    first: int,
) -> list[tuple[Place, tuple[int, int], Label]]:
    """Those that count on: by one in a chapter, or to the first of a chapter further on."""
    taken: list[tuple[Place, tuple[int, int], Label]] = []
    last = (0, 0)
    for place, piece in lines:
        found = read(piece.text, place[1])
        if found is None:
            continue
        path, values, end, set_off = found
        on = values == (last[0], last[1] + 1) or (values[0] > last[0] and values[1] == first)
        if on and (set_off or shown[place[0]] or piece.bold_end(place[1]) is not None):
            printed = piece.text[place[1] : end].strip(" -–—")
            taken.append((place, values, Label(printed, end - place[1], path, True, True, running=True)))
            last = values
    return taken


def _lines(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> Iterator[tuple[Place, Piece]]:
    """The heads of the lines that begin with a digit, maybe in a bracket."""
    for index, (piece, is_shown) in enumerate(zip(pieces, shown, strict=True)):
        for start in (0, *piece.line_starts()) if is_shown is not None else ():
            if piece.text[start : start + 2].strip("([")[:1].isdigit():
                yield (index, start), piece


def _inserted(text: str, start: int) -> _Found | None:
    match = _INSERTED.match(text, start)
    if match is None:
        return None
    count = value(match["letter"], "lower")
    path = (match["chapter"] + match["letter"],)
    return path, (int(match["chapter"]), count), match.end(), bool(match["close"]) or begins_title(text, match.end())


def _padded(text: str, start: int) -> _Found | None:
    return _two(_PADDED.match(text, start), text)


def _joined(text: str, start: int) -> _Found | None:
    return _two(_JOINED.match(text, start), text)


def _two(match: re.Match[str] | None, text: str) -> _Found | None:
    if match is None or not begins_title(text, match.end()):
        return None
    return (match["chapter"], match["count"]), (int(match["chapter"]), int(match["count"])), match.end(), True


def _hundreds(text: str, start: int) -> _Found | None:
    match = _HUNDREDS.match(text, start)
    if match is None or not begins_title(text, match.end()):
        return None
    return (match["count"],), divmod(int(match["count"]), _HUNDRED), match.end(), True
