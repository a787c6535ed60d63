"""The files that a build or a check of a project reads, by their hashes: whether another one would find what that found."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypedDict

from regelwerk.errors import RegelwerkError
from regelwerk.files.read_file import read_bytes, sha256
from regelwerk.language.shape.added_folders import added_version
from regelwerk.schema.file_names import ACCEPTED, LEDGER, PATCHES, PROJECT, TERMBASE

_YAML = (".yaml", ".yml")
BESIDE = (PROJECT, LEDGER, PATCHES, TERMBASE, ACCEPTED)
"""Files beside the project that a build reads where they are there."""
_PACKAGES = ("morfeusz2", "pdfplumber", "pydantic", "pypdfium2", "simplemma")
Hashes = Mapping[str, str | None]
"""SHA-256 of files by their path; None for one that is not there."""


class ReadFiles(TypedDict):
    """What was read, as a cache keeps it."""

    files: Hashes
    tesseract: str | None
    """The state of Tesseract; None where no source could need it."""


def read_files(small: Hashes, sources: Mapping[Path, str]) -> ReadFiles:
    """What was read: `small` are the files beside the project, `sources` those that it names, by what was read of them."""
    recordings = [path.with_name(path.name + ".hocr") for path in sources if path.suffix.casefold() not in _YAML]
    named = {str(path): digest for path, digest in sources.items()}
    return {
        "files": {**small, **named, **hashes(*recordings)},
        "tesseract": _tesseract() if recordings else None,
    }


def are_as_they_were(read: ReadFiles) -> bool:
    """Whether all that was read would be read again. Raises OSError, and KeyError or TypeError for other data."""
    if any(_hash(Path(name)) != digest for name, digest in read["files"].items()):
        return False
    return read["tesseract"] is None or read["tesseract"] == _tesseract()


def small_files(file: Path) -> Hashes:
    """The hashes of a project file and of the files beside it, as they are before they are read."""
    return hashes(file, *(file.parent / name for name in BESIDE))


def absolute(path: Path) -> Path:
    """The path from the root, without `.` and `..`; links in it stay."""
    return Path(os.path.normpath(Path.cwd() / path))


def versions() -> tuple[str, ...]:
    """The versions of Python, of the packages that read texts, and of languages that were added."""
    return (platform.python_version(), *map(_version, _PACKAGES), added_version())


@cache
def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _tesseract() -> str:
    from regelwerk.extract.ocr.tesseract import state

    return state()


def hashes(*paths: Path) -> Hashes:
    """The hashes of files."""
    return {str(path): _hash(path) for path in paths}


def _hash(path: Path) -> str | None:
    if not os.path.lexists(path):
        return None
    try:
        return sha256(read_bytes(path, may_be_empty=True))
    except RegelwerkError:
        return "unreadable"
