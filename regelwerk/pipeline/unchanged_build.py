"""Remembers what a build read and wrote, so that an identical build can be skipped by only hashing files.

The record is kept in the cache. A change to any file that was read or written, to the code, to a package that reads texts
or to Tesseract makes the next build a full one.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from regelwerk.errors import RegelwerkError
from regelwerk.files import cache as caches
from regelwerk.files.atomic_write import remove_left_behind
from regelwerk.files.cache import Cache, code_version, tidy
from regelwerk.files.read_file import read_bytes, sha256
from regelwerk.schema.file_names import ACCEPTED, LEDGER, PACK, PATCHES, PROJECT, TERMBASE

_YAML = (".yaml", ".yml")
_BESIDE = (PROJECT, LEDGER, PATCHES, TERMBASE, ACCEPTED)
"""Files beside the project that a build reads if they exist."""
_PACKAGES = ("morfeusz2", "pdfplumber", "pydantic", "pypdfium2", "simplemma")
Hashes = Mapping[str, str | None]
"""SHA-256 of files by path; None for a missing file."""


@dataclass(frozen=True, slots=True)
class BuildSummary:
    """The summary of a build."""

    counts: Mapping[str, int]
    """Number of records by type, such as rules; types without records are left out."""
    locales: Sequence[str]
    extracted: int
    """Rulebooks that were read again, of `sources`."""
    sources: int
    pages: int
    """Pages of these rulebooks; a text without pages counts as one."""
    recorded: Sequence[str]
    """Sources that were read from recorded OCR, because Tesseract is not installed."""
    findings: Mapping[str, int]
    """Findings by severity."""
    accepted: int
    unread_pages: int
    """Pages that could not be read."""
    not_checked: Sequence[str]
    """Sentences about checks that did not run."""


def small_files(file: Path) -> Hashes:
    """The hashes of a project file and of the files beside it, taken before they are read."""
    return _hashes(file, *(file.parent / name for name in _BESIDE))


def remember(
    file: Path,
    out: Path,
    *,
    read: Hashes,
    sources: Mapping[Path, str],
    written: Mapping[Path, bytes],
    said: BuildSummary,
) -> None:
    """Remember a build: `read` are small files, `sources` the files of the project with the hashes of what was read."""
    recordings = [path.with_name(path.name + ".hocr") for path in sources if path.suffix.casefold() not in _YAML]
    entry = {
        "files": {
            **read,
            **{str(path): digest for path, digest in sources.items()},
            **_hashes(*recordings),
            **{str(path): sha256(data) for path, data in written.items()},
        },
        "summary": asdict(said),
        "tesseract": _tesseract() if recordings else None,
    }
    Cache(caches.default_folder()).put(_key(file, out), json.dumps(entry).encode())


def unchanged(path: Path, out: Path | None) -> BuildSummary | None:
    """The summary of the last build of a project, if another one would give the same result; otherwise None."""
    file = absolute(path / PROJECT if path.is_dir() else path)
    target = absolute(out or file.parent / PACK)
    kept = Cache(caches.default_folder())
    stored = kept.get(_key(file, target))
    if stored is None:
        return None
    try:
        entry = json.loads(stored)
        files: Hashes = entry["files"]
        if any(_hash(Path(name)) != digest for name, digest in files.items()):
            return None
        inside = {os.path.join(folder, name) for folder, _, names in os.walk(target) for name in names}  # noqa: PTH118
        if not inside <= files.keys() or (entry["tesseract"] is not None and entry["tesseract"] != _tesseract()):
            return None
        said = BuildSummary(**entry["summary"])
    except (ValueError, KeyError, TypeError, OSError):
        return None
    remove_left_behind(file, *(file.parent / name for name in _BESIDE))
    tidy(kept)
    return said


def absolute(path: Path) -> Path:
    """The absolute path, without `.` and `..`; links are kept."""
    return Path(os.path.normpath(Path.cwd() / path))


def _key(file: Path, target: Path) -> str:
    code = code_version("regelwerk.pipeline.build")
    return caches.key("build", code, *versions(), str(file), str(target))


def versions() -> tuple[str, ...]:
    """The versions of Python and of the packages that read texts."""
    return (platform.python_version(), *map(_version, _PACKAGES))


@cache
def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _tesseract() -> str:
    from regelwerk.extract.ocr.tesseract import state

    return state()


def _hashes(*paths: Path) -> Hashes:
    return {str(path): _hash(path) for path in paths}


def _hash(path: Path) -> str | None:
    if not os.path.lexists(path):
        return None
    try:
        return sha256(read_bytes(path, may_be_empty=True))
    except RegelwerkError:
        return "unreadable"
