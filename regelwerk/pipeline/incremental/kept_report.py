"""The report that the last build or check of a project made, for as long as the files it was made of are as they were.

Files are hashed, and nothing else. What people accepted is no part of it: the report holds all that was found.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache, code_version
from regelwerk.pipeline.incremental.read_files import Hashes, absolute, are_as_they_were, read_files, versions
from regelwerk.schema.file_names import ACCEPTED
from regelwerk.schema.finding import Report
from regelwerk.validate.report import stored_report


def keep_report(file: Path, report: Report, *, read: Hashes, sources: Mapping[Path, str]) -> None:
    """Keep all that was found in a project: `read` are small files, `sources` the files of the project, with their hashes."""
    accepted = str(file.parent / ACCEPTED)
    known = read_files({name: digest for name, digest in read.items() if name != accepted}, sources)
    data = json.dumps(known).encode() + b"\n" + stored_report.to_bytes(report)
    Cache(caches.default_folder()).put(_key(file), data)


def kept_report(file: Path) -> Report | None:
    """All that was found in a project; None where something else may be found now."""
    data = Cache(caches.default_folder()).get(_key(absolute(file)))
    if data is None:
        return None
    try:
        known, _, report = data.partition(b"\n")
        return stored_report.from_bytes(report) if are_as_they_were(json.loads(known)) else None
    except (ValueError, KeyError, TypeError, OSError):
        return None


def _key(file: Path) -> str:
    return caches.key("report", code_version("regelwerk.pipeline.check"), *versions(), str(file))
