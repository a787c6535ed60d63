"""Sends a book to a worker that may not share a disk with us, and brings back its pack.

Contents are identified by hash: a parcel lists the files of a project with their hashes. A worker that sees the same
folders builds there. Any other worker asks for the contents it does not have, keeps them in its cache, builds in a
temporary folder, and sends back what the build wrote.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from regelwerk.errors import ExitCode
from regelwerk.files import cache as caches
from regelwerk.files.atomic_write import write_file, write_folder
from regelwerk.files.cache import Cache, code_version
from regelwerk.files.lock import alone_at
from regelwerk.files.read_file import read_bytes, sha256
from regelwerk.pipeline.batch.book import Book, BookOutcome, LostWorkerError, State
from regelwerk.pipeline.batch.book_build import built_apart
from regelwerk.pipeline.incremental.read_files import absolute, small_files, versions
from regelwerk.pipeline.incremental.unchanged_build import BuildSummary, remember, unchanged
from regelwerk.pipeline.path_kind import is_yaml
from regelwerk.schema.file_names import PACK, PACK_MANIFEST


@dataclass(frozen=True, slots=True)
class Parcel:
    """A book with the names and hashes of its files; their contents are added if a worker asks for them."""

    book: Book
    root: Path
    """Absolute path of a folder that contains the project and all its files."""
    digests: Mapping[str, str]
    """SHA-256 of the files by path relative to `root`, with `/`."""
    marks: tuple[Path, ...]
    """Files that only workers sharing our folders can see."""
    program: str
    """What the pack depends on besides its files: our code, and the packages that read texts."""
    contents: Mapping[str, bytes] = field(default_factory=dict)
    """By their hash."""

    def with_contents(self, digests: tuple[str, ...]) -> Parcel:
        """The parcel with these contents. Raises UnreadableInputError, and LostWorkerError if a file has changed."""
        names = {digest: name for name, digest in self.digests.items()}
        contents = {digest: read_bytes(self.root / names[digest], may_be_empty=True) for digest in digests}
        if any(sha256(data) != digest for digest, data in contents.items()):
            raise _changed()
        return replace(self, contents=contents)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a worker sends back: the hashes it lacks, or an outcome."""

    missing: tuple[str, ...] = ()
    """Hashes."""
    outcome: BookOutcome | None = None
    files: Mapping[str, bytes] | None = None
    """What the build wrote, by path relative to the project; None if it was written in place."""
    said: BuildSummary | None = None
    """The summary, if the next build can be skipped."""


def parcel_of(book: Book, marks: tuple[Path, ...]) -> Parcel:
    """The parcel of a book. Raises what reading the project raises."""
    files = [*_project_files(book)] if book.loose is None or book.project.is_file() else [book.loose]
    root = Path(os.path.commonpath([book.folder.parent, *(file.parent for file in files)]))
    digests = {
        os.path.relpath(file, root).replace(os.sep, "/"): sha256(read_bytes(file, may_be_empty=True)) for file in files
    }
    return Parcel(book, root, digests, marks, program())


def _project_files(book: Book) -> list[Path]:
    from regelwerk.content.project.project_file import read_project

    sources = [absolute(book.folder / source.file) for source in read_project(book.project).sources]
    recordings = [path.with_name(f"{path.name}.hocr") for path in sources if not is_yaml(path)]
    small = [Path(name) for name, digest in small_files(book.project).items() if digest]
    return list(dict.fromkeys([*small, *sources, *(path for path in recordings if path.is_file())]))


def program() -> str:
    """Hash of the build code and of the packages that read texts."""
    return caches.key(code_version("regelwerk.pipeline.build"), *versions())


def built_from(parcel: Parcel, patience: float) -> Reply:
    """On the worker: build the book in a parcel. Raises LostWorkerError."""
    book = parcel.book
    if parcel.program != program():
        message = "the worker has a different version of regelwerk, of Python or of a package that reads texts"
        step = "Install the same versions on the workers as here (docs/cluster.md)."
        return Reply(outcome=BookOutcome(book, State.FAILED, ExitCode.MISSING_TOOL, message, step))
    if parcel.marks and all(path.is_file() for path in (*parcel.marks, *map(parcel.root.joinpath, parcel.digests))):
        return Reply(outcome=built_apart(book, patience))
    kept = Cache(caches.default_folder())
    contents: dict[str, bytes] = dict(parcel.contents)
    for digest, data in contents.items():
        kept.put(_key(digest), data)
    missing = []
    for digest in set(parcel.digests.values()) - contents.keys():
        known = kept.get(_key(digest))
        if known is None:
            missing.append(digest)
        else:
            contents[digest] = known
    if missing:
        return Reply(missing=tuple(sorted(missing)))
    with tempfile.TemporaryDirectory(prefix="regelwerk-") as name:
        root = Path(name).resolve()
        for file, digest in parcel.digests.items():
            write_file(root / file, contents[digest])
        return _built_below(root, parcel, patience)


def _changed() -> LostWorkerError:
    return LostWorkerError("one of its files changed while it was being built", ExitCode.BAD_PROJECT)


def _key(digest: str) -> str:
    return caches.key("content", digest)


def _built_below(root: Path, parcel: Parcel, patience: float) -> Reply:
    folder = root / parcel.book.folder.relative_to(parcel.root)
    loose = root / parcel.book.loose.relative_to(parcel.root) if parcel.book.loose else None
    book = replace(parcel.book, folder=folder, out=folder / PACK, loose=loose)
    outcome = replace(built_apart(book, patience), book=parcel.book)
    if not outcome.is_built:
        return Reply(outcome=replace(outcome, message=outcome.message.replace(str(root), str(parcel.root))))
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            if parcel.digests.get(path.relative_to(root).as_posix()) != sha256(data):
                files[path.relative_to(folder).as_posix()] = data
    return Reply(outcome=outcome, files=files, said=unchanged(book.folder, book.out))


def unpacked(parcel: Parcel, reply: Reply) -> None:
    """Write what a worker sent back just like a local build, and remember that the book was built.

    Raises OutputError, and LostWorkerError if somebody has changed the project: a ledger from two builds would assign an
    id twice.
    """
    book = parcel.book
    if reply.files is None:
        return
    pack = {name.removeprefix(f"{PACK}/"): data for name, data in reply.files.items() if name.startswith(f"{PACK}/")}
    findings = f"{PACK}.findings.jsonl"
    before = {str(parcel.root / name): digest for name, digest in parcel.digests.items()}
    with alone_at(book.project):
        if any(digest != before.get(name) for name, digest in small_files(book.project).items()):
            raise _changed()
        written = {book.out / name: data for name, data in pack.items()}
        if pack:
            write_folder(book.out, pack, marker=PACK_MANIFEST)
        for name, data in sorted(reply.files.items(), key=lambda file: file[0] != findings):  # the ledger is the last
            if not name.startswith(f"{PACK}/"):
                path = book.out.parent / f"{book.out.name}.findings.jsonl" if name == findings else book.folder / name
                write_file(path, data)
                written[path] = data
        if reply.said is not None:
            small = {name: before.get(name) for name in small_files(book.project)}
            sources = {Path(name): digest for name, digest in before.items() if name not in small}
            remember(book.project, book.out, read=small, sources=sources, written=written, said=reply.said)
