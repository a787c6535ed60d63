"""A pack as one zip: written the same everywhere, and read without trust in who wrote it.

Files are stored and not compressed, because no two versions of zlib promise the same bytes; names are in order and all times
are those of the beginning of the format. Compressed zips of others are read too. Nothing is ever unpacked to a disk.
"""

from __future__ import annotations

import io
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NoReturn

from regelwerk.errors import BadProjectError, EncryptedInputError, InputLimitError, UnreadableInputError
from regelwerk.files.read_file import MAX_BYTES, read_bytes

MAX_ENTRIES = 1000
"""Most files in a zip; a pack has eleven, and one a locale."""
MAX_UNPACKED = MAX_BYTES
"""Most bytes of all files together."""
MAX_RATIO = 100
"""Most bytes that a byte of a large file may become; JSON lines of packs become 5 to 15."""
_LARGE = 2**20
"""Bytes from which on the ratio counts."""
_MAX_DIRECTORY = MAX_ENTRIES * 400
"""Most bytes of the directory: 46 an entry, its name and what programs add."""
_END = struct.Struct("<4s4H2LH")
"""The end of the directory (APPNOTE.TXT 4.3.16): signature, disks, entries, its bytes and place, bytes of a comment."""
_LOCATOR_64 = b"PK\x06\x07"
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
_MADE_ON_UNIX = 3


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The files, path to bytes, as a zip; the same files always give the same bytes."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _FIRST_DAY)
            entry.create_system = _MADE_ON_UNIX
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            archive.writestr(entry, files[name])
    return target.getvalue()


class ZippedFiles(Mapping[str, bytes]):
    """The files of a zip by their paths, each read when it is asked for; hidden ones do not count."""

    def __init__(self, path: Path) -> None:
        """Raises UnreadableInputError where it is no zip, BadProjectError where it holds a path or a link that leads out of
        it or a name twice, InputLimitError where it is too much, EncryptedInputError where it needs a password.
        """
        self._path = path
        data = read_bytes(path)
        self._check_directory(data)
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError, struct.error) as error:
            self._broken(str(error))
        entries = self._archive.infolist()
        self._check_sizes(entries)
        self._entries: dict[str, zipfile.ZipInfo] = {}
        seen: set[str] = set()
        for entry in entries:
            self._check(entry)
            folded = unicodedata.normalize("NFC", entry.filename.rstrip("/")).casefold()
            if folded in seen:
                self._refuse(entry.filename, "appears twice")
            seen.add(folded)
            if not entry.is_dir() and not any(part.startswith(".") for part in entry.filename.split("/")):
                self._entries[entry.filename] = entry

    def __getitem__(self, name: str) -> bytes:
        entry = self._entries[name]
        try:
            return self._archive.read(entry)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OSError) as error:
            self._broken(f"{name}: {error}")

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._entries))

    def __len__(self) -> int:
        return len(self._entries)

    def _check_directory(self, data: bytes) -> None:
        """The directory is small, and seen to be so before anything of it is read."""
        if len(data) < _END.size or data[-_END.size :][:4] != b"PK\x05\x06":
            self._broken("it does not end like a zip without a comment")
        size = _END.unpack(data[-_END.size :])[5]
        far = data[-_END.size - 20 : -_END.size].startswith(_LOCATOR_64)
        if far or size > _MAX_DIRECTORY:
            raise InputLimitError(
                f"{self._path}: contains more than {MAX_ENTRIES:,} files, the limit for a pack",
                next_step="Get the zip that regelwerk pack has written.",
            )

    def _check_sizes(self, entries: list[zipfile.ZipInfo]) -> None:
        whole = sum(entry.file_size for entry in entries)
        ratio = any(entry.file_size > max(_LARGE, MAX_RATIO * entry.compress_size) for entry in entries)
        if len(entries) > MAX_ENTRIES or whole > MAX_UNPACKED or ratio:
            raise InputLimitError(
                f"{self._path}: {len(entries):,} files of {whole:,} bytes exceed the limits for a pack: "
                f"{MAX_ENTRIES:,}, {MAX_UNPACKED:,} bytes, and {MAX_RATIO} times their size in the zip",
                next_step="Get the zip that regelwerk pack has written.",
            )

    def _check(self, entry: zipfile.ZipInfo) -> None:
        name = entry.orig_filename
        parts = name.removesuffix("/").split("/")
        if any(part in ("", ".", "..") for part in parts) or set(name) & set('\\:"<>|?*'):
            self._refuse(name, "leads outside, or is not a portable file name")
        if not name.isprintable() or name != entry.filename:
            self._refuse(name, "contains a character not allowed in file names")
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            self._refuse(name, "is a link or a device, not a file")
        if entry.flag_bits & 1:
            raise EncryptedInputError(
                f"{self._path}: {name} needs a password", next_step="Get the zip that regelwerk pack has written."
            )
        if entry.compress_type not in _METHODS:
            self._refuse(name, "uses a compression method other than stored or deflated")

    def _refuse(self, name: str, problem: str) -> NoReturn:
        raise BadProjectError(
            f"{self._path}: {name!r:.200} {problem}", next_step="Get the zip that regelwerk pack has written."
        )

    def _broken(self, problem: str) -> NoReturn:
        raise UnreadableInputError(
            f"{self._path}: the zip is damaged: {problem}",
            next_step="Get the file again: a copy or a download has failed.",
        )
