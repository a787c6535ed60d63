"""What a long document is made of, kept out of memory."""

from __future__ import annotations

import weakref
from collections.abc import Iterator, MutableMapping
from io import SEEK_END
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_Item = TypeVar("_Item")

_OPEN = 60
"""Items that are kept open: the pages of nearly any rulebook, which then need not be packed and unpacked."""


class Store(MutableMapping[int, _Item]):
    """Items by number, in order of the numbers; those beyond the first few dozen are packed into a temporary file.

    The file has no name, so that nothing of it is left however the program ends. Where none can be written, or the disk
    is full, items are kept in memory as bytes.
    """

    def __init__(self, pack: Callable[[_Item], bytes], unpack: Callable[[bytes], _Item]) -> None:
        self._pack = pack
        self._unpack = unpack
        self._open: dict[int, _Item] = {}
        self._packed: dict[int, _Place | bytes] = {}
        self._file: IO[bytes] | None = None

    def __setitem__(self, number: int, item: _Item) -> None:
        """Keep an item, in place of the one that had its number."""
        if number in self._open or (len(self._open) < _OPEN and number not in self._packed):
            self._open[number] = item
        else:
            self._packed[number] = self._put_away(self._pack(item))

    def __getitem__(self, number: int) -> _Item:
        """The item of a number; one that was packed is another object each time."""
        if number in self._open:
            return self._open[number]
        place = self._packed[number]
        if isinstance(place, bytes):
            return self._unpack(place)
        assert self._file is not None
        self._file.seek(place[0])
        return self._unpack(self._file.read(place[1]))

    def __delitem__(self, number: int) -> None:
        """Forget an item."""
        del (self._open if number in self._open else self._packed)[number]

    def __iter__(self) -> Iterator[int]:
        """The numbers in order."""
        return iter(sorted((*self._open, *self._packed)))

    def __len__(self) -> int:
        """How many items there are."""
        return len(self._open) + len(self._packed)

    def _put_away(self, data: bytes) -> _Place | bytes:
        """Where some bytes are in the file; the bytes themselves where they cannot be written."""
        try:
            if self._file is None:
                self._file = TemporaryFile(buffering=0)  # noqa: SIM115 - open as long as this object lives
                weakref.finalize(self, self._file.close)
            start = self._file.seek(0, SEEK_END)
            return (start, len(data)) if self._file.write(data) == len(data) else data
        except OSError:
            return data


_Place = tuple[int, int]
"""Where bytes begin in a file, and how many they are."""
