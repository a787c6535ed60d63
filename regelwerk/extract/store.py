"""What a long document is made of, kept small in memory."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_Item = TypeVar("_Item")

_OPEN = 60
"""Items that stand open: the pages of nearly any rulebook, which then need not be packed and unpacked."""


class Store(MutableMapping[int, _Item]):
    """Items by number, in order of the numbers; those beyond the first few dozen are packed into bytes."""

    def __init__(self, pack: Callable[[_Item], bytes], unpack: Callable[[bytes], _Item]) -> None:
        self._pack = pack
        self._unpack = unpack
        self._open: dict[int, _Item] = {}
        self._packed: dict[int, bytes] = {}

    def __setitem__(self, number: int, item: _Item) -> None:
        """Keep an item, in place of the one that had its number."""
        if number in self._open or (len(self._open) < _OPEN and number not in self._packed):
            self._open[number] = item
        else:
            self._packed[number] = self._pack(item)

    def __getitem__(self, number: int) -> _Item:
        """The item of a number; one that was packed is another object each time."""
        return self._open[number] if number in self._open else self._unpack(self._packed[number])

    def __delitem__(self, number: int) -> None:
        """Forget an item."""
        del (self._open if number in self._open else self._packed)[number]

    def __iter__(self) -> Iterator[int]:
        """The numbers in order."""
        return iter(sorted((*self._open, *self._packed)))

    def __len__(self) -> int:
        """How many items there are."""
        return len(self._open) + len(self._packed)
