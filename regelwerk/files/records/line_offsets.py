"""Lines of a text by their offsets."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, repeat
from operator import add


class LineOffsets:
    """Where each line of a text begins; it is only looked for once a place is asked, as most files have no finding."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts: list[int] | None = None

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from one."""
        if self._starts is None:
            lengths = map(len, self._text.split("\n")[:-1])
            self._starts = list(accumulate(map(add, lengths, repeat(1)), initial=0))
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1
