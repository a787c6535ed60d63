"""What is put away comes back, from the file or, where none can be written, from memory."""

from __future__ import annotations

import io
from typing import IO

import pytest
from regelwerk.extract.page import spill_file
from regelwerk.extract.page.spill_file import Store


def full_disk(**_: object) -> IO[bytes]:
    class Full(io.BytesIO):
        def write(self, data: object, /) -> int:
            return 1

    return Full()


def no_folder(**_: object) -> IO[bytes]:
    raise FileNotFoundError


@pytest.mark.parametrize("opened", [None, full_disk, no_folder])
def test_items_come_back_in_order_replaced_and_forgotten(
    opened: object | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spill_file, "_OPEN", 2)
    if opened is not None:
        monkeypatch.setattr(spill_file, "TemporaryFile", opened)
    kept = Store(str.encode, bytes.decode)
    for number in (5, 3, 4, 1, 2):
        kept[number] = f"Seite {number}"
    kept[4] = "Seite vier, und länger"
    kept[5] = "Seite fünf"
    del kept[1]
    assert kept.pop(2) == "Seite 2"
    kept[9] = ""
    assert list(kept.items()) == [(3, "Seite 3"), (4, "Seite vier, und länger"), (5, "Seite fünf"), (9, "")]
    assert len(kept) == 4
