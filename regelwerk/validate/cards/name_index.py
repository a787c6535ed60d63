"""Finds many names in texts: by their first letters, so that a text takes as long however many names there are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_FIRST = 4
"""Letters by which names are looked up; none that is looked for is shorter."""
_UNSPACED = "\u3040"
"""The first letter of the scripts of Chinese, Japanese and Korean, in which a name may end before any letter."""
_STARTS = re.compile(rf"(?<!\w)\S|[{_UNSPACED}-\u9fff]")
"""Where a name may begin; Korean adds endings, but nothing before a word."""


class NameIndex:
    """A set of names."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)
        self._lengths: dict[str, list[int]] = {}
        for length, first in sorted({(len(name), name[:_FIRST]) for name in self._names}, reverse=True):
            self._lengths.setdefault(first, []).append(length)

    def found(self, text: str) -> Iterator[str]:
        """The names in a text in order; of names that begin at one place the longest first."""
        for start in _STARTS.finditer(text):
            at = start.start()
            for length in self._lengths.get(text[at : at + _FIRST], ()):
                name, after = text[at : at + length], text[at + length : at + length + 1]
                if name in self._names and not (after < _UNSPACED and (after.isalnum() or after == "_")):
                    yield name
