"""Packs: content as files that an engine loads, and back."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from regelwerk.content.pack import pack_lines
from regelwerk.content.pack.data_package import descriptor
from regelwerk.content.pack.pack_content import checked_manifest, content_of
from regelwerk.content.pack.pack_lines import (
    MIGRATIONS,
    PROVENANCE,
    PartOfPack,
    records_file,
    records_path,
    rows_of,
    strings_files,
    texts_of,
)
from regelwerk.content.pack.pack_zip import ZippedFiles
from regelwerk.errors import UnreadableInputError
from regelwerk.files.atomic_write import below, recover
from regelwerk.files.read_file import is_zip, read_bytes, sha256
from regelwerk.schema.content import RECORD_SORTS, Content
from regelwerk.schema.file_names import DATA_PACKAGE, PACK_MANIFEST
from regelwerk.schema.pack_files import FileEntry, Manifest
from regelwerk.version import __version__


def pack_files(content: Content, more: Sequence[PartOfPack] = ()) -> dict[str, bytes]:
    """The files of the pack, path to bytes; the same content always gives the same bytes.

    `more` are parts of the content that it does not contain itself.
    """
    own = rows_of(content)
    parts: list[PartOfPack] = [lambda path: own.get(path, []), *more]
    files = {records_path(name): records_file(parts, records_path(name)) for name in RECORD_SORTS}
    files |= strings_files(parts, content.locales)
    files |= {path: records_file(parts, path) for path in (PROVENANCE, MIGRATIONS)}
    manifest = Manifest(
        format=1,
        id=content.id,
        version=content.version,
        generator=f"regelwerk {__version__}",
        base=content.base,
        locales=content.locales,
        sources=content.sources,
        files=tuple(
            FileEntry(path=path, bytes=len(data), sha256=sha256(data), records=records)
            for path, (data, records) in sorted(files.items())
        ),
    )
    document = pack_lines.line(manifest).encode()
    written = {PACK_MANIFEST: document, **{path: data for path, (data, _) in files.items()}}
    return {**written, DATA_PACKAGE: descriptor(manifest, document, {path for path in written if written[path]})}


def whole_manifest(folder: Path) -> Manifest:
    """The manifest of a pack, after verifying its files. Raises BadProjectError if one is missing or changed."""
    return checked_manifest(folder, files_at(folder))


def load_pack(path: Path) -> Content:
    """Read a pack from its folder, its manifest or a zip.

    Raises BadProjectError if a file is missing, changed or not part of the pack, does not match its schema, or refers to
    something that does not exist.
    """
    return content_of(path.parent if path.name == PACK_MANIFEST else path, files_at(path))


def files_at(path: Path) -> Mapping[str, bytes]:
    """The files of a pack, relative path to bytes; `path` is its folder, its manifest or a zip.

    Raises UnreadableInputError if there is no pack, and whatever `ZippedFiles` raises.
    """
    if is_zip(path):
        files: Mapping[str, bytes] = ZippedFiles(path)
    else:
        folder = path.parent if path.name == PACK_MANIFEST else path
        recover(folder)
        files = _Folder(folder)
    if PACK_MANIFEST not in files:
        raise UnreadableInputError(
            f"{path / PACK_MANIFEST}: there is no such file",
            next_step="Give the folder or the zip of a pack; the manifest is at its top level.",
        )
    return files


class _Folder(Mapping[str, bytes]):
    """The files in a folder by relative path, read on demand; hidden files are ignored."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __contains__(self, name: object) -> bool:
        """Answered without listing the folder: one that is not a pack may be a whole disk."""
        with contextlib.suppress(OSError, ValueError):  # a name that is too long, or has a NUL
            return isinstance(name, str) and below(self._folder, name).is_file()
        return False

    def __getitem__(self, name: str) -> bytes:
        if name not in self:
            raise KeyError(name)
        return read_bytes(below(self._folder, name), may_be_empty=True)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    @cached_property
    def _names(self) -> dict[str, None]:
        """Paths in order."""
        found = []
        for path, folders, names in os.walk(self._folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            found += [Path(path, name).relative_to(self._folder).as_posix() for name in names if name[0] != "."]
        return dict.fromkeys(sorted(found))


def digests(content: Content) -> dict[str, str]:
    """SHA-256 of each record with all its strings, by id: equal if an engine would see no difference."""
    rows = [(one.id, pack_lines.line(one)) for name in RECORD_SORTS for one in getattr(content, name)]
    return pack_lines.digests(rows, texts_of(content))
