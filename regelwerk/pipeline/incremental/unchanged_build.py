"""Remembers what a build read and wrote, so that an identical build can be skipped by only hashing files.

The record is kept in the cache. A change to any file that was read or written, to the code, to a package that reads texts
or to Tesseract makes the next build a full one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from regelwerk.files import cache as caches
from regelwerk.files.atomic_write import remove_left_behind
from regelwerk.files.cache import Cache, code_version, tidy
from regelwerk.files.read_file import sha256
from regelwerk.pipeline.incremental.read_files import (
    BESIDE,
    Hashes,
    absolute,
    are_as_they_were,
    read_files,
    versions,
)
from regelwerk.schema.file_names import PACK, PROJECT


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
    known = read_files(read, sources)
    known["files"] = {**known["files"], **{str(path): sha256(data) for path, data in written.items()}}
    entry = {**known, "summary": asdict(said)}
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
        if not are_as_they_were(entry):
            return None
        inside = {os.path.join(folder, name) for folder, _, names in os.walk(target) for name in names}  # noqa: PTH118
        if not inside <= entry["files"].keys():
            return None
        said = BuildSummary(**entry["summary"])
    except (ValueError, KeyError, TypeError, OSError):
        return None
    remove_left_behind(file, *(file.parent / name for name in BESIDE))
    tidy(kept)
    return said


def _key(file: Path, target: Path) -> str:
    code = code_version("regelwerk.pipeline.build")
    return caches.key("build", code, *versions(), str(file), str(target))
