"""A full-form lexicon (form to lemmas) in a compact, checked table that opens in milliseconds.

simplemma carries good lexicons of German and English, but its dictionaries take seconds and hundreds of megabytes to
open. The first use rewrites one as a sorted table of compressed blocks, as string tables of databases do (block index
by first key, binary search), and keeps it in the user's cache folder; every later process reads that file.
"""

from __future__ import annotations

import os
import struct
import tempfile
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from itertools import accumulate
from pathlib import Path

from regelwerk.errors import MissingExtraError
from regelwerk.language.folding import fold

FORMAT = 2
"""Raised when the layout of the file or the folding of its keys changes."""
_BLOCK_BYTES = 2048
"""Of plain text: a word is looked up by unpacking one block, and the words of a text are spread over all of them."""
_KEPT_BLOCKS = 1024


class DamagedTableError(Exception):
    """The bytes are not a whole table of this version; never leaves this module."""


class LemmaTable:
    """Read-only map from a folded form to its lemmas, which keep their case (in German a capital marks a noun).

    Layout: a header line `regelwerk-lexicon FORMAT NAME CRC32 KEY_BYTES BLOCKS`, the first key of each block (one a
    line), the sizes of the blocks (16 bits each, low byte first), then the zlib blocks of `key TAB lemma TAB lemma...`
    lines, keys in order of their UTF-8 bytes.
    """

    def __init__(self, data: bytes, name: str) -> None:
        """Open a table; raises DamagedTableError where `data` is not a whole table called `name`."""
        header, _, rest = data.partition(b"\n")
        fields = header.split(b" ")
        if fields[:3] != [b"regelwerk-lexicon", b"%d" % FORMAT, name.encode()] or len(fields) != 6:
            raise DamagedTableError(name)
        if fields[3] != b"%08x" % zlib.crc32(rest) or not (fields[4].isdigit() and fields[5].isdigit()):
            raise DamagedTableError(name)
        key_bytes, blocks = int(fields[4]), int(fields[5])
        self._rest = rest
        self._first = rest[:key_bytes].split(b"\n")[:-1]
        sizes = struct.unpack_from(f"<{blocks}H", rest, key_bytes)
        self._start = list(accumulate(sizes, initial=key_bytes + 2 * blocks))
        self._block = lru_cache(maxsize=_KEPT_BLOCKS)(self._unpack)

    def _unpack(self, number: int) -> bytes:
        return b"\n" + zlib.decompress(self._rest[self._start[number] : self._start[number + 1]])

    @lru_cache(maxsize=32768)  # noqa: B019 - tables live as long as the process
    def lemmas(self, form: str) -> tuple[str, ...]:
        """Lemmas of a form, in order; empty where the lexicon does not have it."""
        key = fold(form).encode("utf-8", "replace")
        if not key or b"\n" in key or b"\t" in key:
            return ()
        number = bisect_right(self._first, key) - 1
        if number < 0:
            return ()
        block = self._block(number)
        start = block.find(b"\n" + key + b"\t")
        if start < 0:
            return ()
        start += len(key) + 2
        return tuple(block[start : block.index(b"\n", start)].decode().split("\t"))

    def with_endings(self, stem: str, endings: Collection[str]) -> set[str]:
        """Lemmas of all forms that are a folded stem with one of the endings: one look for all of them."""
        key = b"\n" + stem.encode("utf-8", "replace")
        found: set[str] = set()
        for number in range(
            max(0, bisect_right(self._first, key[1:]) - 1), bisect_left(self._first, key[1:] + b"\xff")
        ):
            block = self._block(number)
            at = block.find(key)
            while at >= 0:
                end = block.index(b"\n", at + 1)
                form, *lemmas = block[at + len(key) : end].decode().split("\t")
                if form in endings:
                    found.update(lemmas)
                at = block.find(key, end)
        return found

    @lru_cache(maxsize=16384)  # noqa: B019 - tables live as long as the process
    def beginning(self, prefix: str, limit: int) -> int:
        """How many forms begin with a folded prefix, counted up to `limit`: how much the language makes of a word."""
        key = prefix.encode("utf-8", "replace")
        number = max(0, bisect_right(self._first, key) - 1)
        count = 0
        while number < len(self._first) and count < limit:
            if self._first[number] > key and not self._first[number].startswith(key):
                break
            count += self._block(number).count(b"\n" + key)
            number += 1
        return min(count, limit)


def pack(entries: Iterable[tuple[str, str]], name: str) -> bytes:
    """The bytes of a table made from pairs of form and lemma, in any order."""
    # A dictionary is nearly in this order, which sorts a list many times faster than a set; by characters as by bytes.
    lines = sorted([f"{fold(form)}\t{lemma}" for form, lemma in entries])
    firsts: list[bytes] = []
    blocks: list[bytes] = []
    block = bytearray()
    previous = before = b""
    for line in map(str.encode, lines):
        if line == before:
            continue
        before = line
        key, _, lemma = line.partition(b"\t")
        if key == previous:
            block[-1:] = b"\t" + lemma + b"\n"
            continue
        if len(block) >= _BLOCK_BYTES:
            blocks.append(zlib.compress(bytes(block), 6))
            block.clear()
        if not block:
            firsts.append(key)
        block += line + b"\n"
        previous = key
    if block:
        blocks.append(zlib.compress(bytes(block), 6))
    keys = b"".join(key + b"\n" for key in firsts)
    rest = keys + struct.pack(f"<{len(blocks)}H", *map(len, blocks)) + b"".join(blocks)
    fields = (FORMAT, name.encode(), zlib.crc32(rest), len(keys), len(blocks))
    return b"regelwerk-lexicon %d %s %08x %d %d\n" % fields + rest


def cache_folder() -> Path | None:
    """Where tables are kept: $REGELWERK_CACHE, $XDG_CACHE_HOME/regelwerk or ~/.cache/regelwerk.

    None without a home, and where `REGELWERK_CACHE=off` says that nothing is to be kept.
    """
    if chosen := os.environ.get("REGELWERK_CACHE"):
        return None if chosen == "off" else Path(chosen)
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "regelwerk"
    try:
        return Path.home() / ".cache" / "regelwerk"
    except RuntimeError:
        return None


def _write(path: Path, data: bytes) -> None:
    """Replace `path` in one step; a folder that cannot be written is no error, only a slower next start."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=path.name, suffix=".new", dir=path.parent)
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).replace(path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)


def _build(language: str, name: str) -> bytes:
    from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

    dictionary = DefaultDictionaryFactory().get_dictionary(language)
    return pack(dictionary.items(), name)


@cache
def table(language: str) -> LemmaTable:
    """The lexicon of a language by its code, opened once a process, built once a machine.

    Raises MissingExtraError; ValueError for a language of which simplemma has no dictionary.
    """
    try:
        name = f"{language}-simplemma-{version('simplemma')}"
    except PackageNotFoundError as error:
        raise MissingExtraError("The lexicon of a language", "language") from error
    folder = cache_folder()
    path = folder / f"lexicon-{FORMAT}-{name}.bin" if folder else None
    if path:
        try:
            return LemmaTable(path.read_bytes(), name)
        except (OSError, DamagedTableError):
            pass
    data = _build(language, name)
    if path:
        _write(path, data)
    return LemmaTable(data, name)
