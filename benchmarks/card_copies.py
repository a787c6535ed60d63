"""A larger card repository from one that is there: more cards in valid ids, and more locales."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regelwerk.content.cards.card_layout import layout_of
from regelwerk.content.cards.repository_files import Found, inventory
from regelwerk.files.cache import Cache

_LOCALES = ("hy", "fi", "sv", "hu", "nl", "da", "no", "ro", "tr", "et", "lt", "lv", "sk", "bg")
_MARKUP = re.compile(r"((?<!\[)\[[^\[\]]*\](?!\])|<[^<>]*>)")
_LETTERS = "abcdefghijklmnopqrstuvwxyzäöüßąćęłńóśź"
_STRANGE = "".join(map(chr, range(0x561, 0x587)))
"""Armenian: letters that no word of the other locales is written with."""


def multiplied(source: Path, target: Path, times: int, locales: int = 0) -> int:
    """Copy a repository with `times` as many cards, in at least so many locales; gives the number of records.

    Copies of cards are in files of their own beside the first. Ids are five digits, then letters where those do not
    suffice. A further locale is a translation that is there in other letters: another text of the same form.
    """
    known = layout_of(source, Cache(None))
    assert known is not None, "no description fits this folder"
    shutil.copytree(source, target)
    layout = known[0]
    files = inventory(source, layout).read
    present = sorted({found.locale for found in files if found.locale})
    extra = [name for name in _LOCALES if name not in present][: max(0, locales - len(present))]
    assert layout.overlays is not None or not extra
    count = 0
    names = _Names(files)
    for found in files:
        records = json.loads(found.data)
        copies = times if found.kind.inherits else 1
        for copy in range(copies):
            mine = names.renamed(found, records, copy) if copy else records
            path = found.path if not copy else found.path.removesuffix(".json") + f"_{copy}.json"
            if copy:
                _write(target / path, mine)
            count += len(mine)
            for number, locale in enumerate(extra):
                if found.locale and found.locale == present[number % len(present)]:
                    assert layout.overlays is not None
                    rest = path.removeprefix(layout.overlays.format(locale=found.locale))
                    texts = [_translated(record, found, number + 1) for record in mine]
                    _write(target / (layout.overlays.format(locale=locale) + rest), texts)
                    count += len(mine)
    return count


class _Names:
    """Ids of copies: valid, and none used twice."""

    def __init__(self, files: tuple[Found, ...]) -> None:
        used: dict[str, None] = {}
        for found in files:
            if found.kind.inherits:
                for record in json.loads(found.data):
                    used.update((str(record[name]), None) for name in _id_fields(found) if name in record)
        self._used = list(used)
        self._fresh = (name for name in _valid() if name not in used)
        self._copies: dict[int, dict[str, str]] = {}

    def renamed(self, found: Found, records: list[dict[str, Any]], copy: int) -> list[dict[str, Any]]:
        if copy not in self._copies:
            self._copies[copy] = {name: next(self._fresh) for name in self._used}
        table, fields = self._copies[copy], _id_fields(found)
        return [
            {name: table[str(value)] if name in fields else value for name, value in record.items()}
            for record in records
        ]


def _id_fields(found: Found) -> set[str]:
    return {found.kind.id, *(field for field, kind in found.kind.references.items() if kind == found.kind.name)}


def _valid() -> Iterator[str]:
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    for letters in ("", *alphabet, *(first + second for first in alphabet for second in alphabet)):
        yield from (f"{number:05d}{letters}" for number in range(100_000))


def _translated(record: dict[str, Any], found: Found, shift: int) -> dict[str, Any]:
    turned = _STRANGE[shift:] + _STRANGE[:shift]
    exchange = str.maketrans(_LETTERS + _LETTERS.upper().replace("SS", "ẞ"), turned + turned.upper())
    return {
        name: "".join(
            piece if number % 2 else piece.translate(exchange) for number, piece in enumerate(_MARKUP.split(value))
        )
        if name in found.kind.texts and isinstance(value, str)
        else value
        for name, value in record.items()
    }


def _write(path: Path, records: list[dict[str, Any]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
