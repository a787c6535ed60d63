"""`export`: writes a pack as files for an engine or runtime."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from regelwerk.content.export.export_target import Omission
from regelwerk.content.export.targets import exported
from regelwerk.content.pack.pack_folder import load_pack
from regelwerk.files import json_text
from regelwerk.files.atomic_write import write_folder

REPORT = "export.json"
"""Name of the report in the output folder: what was exported, and what was left out."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written."""

    files: tuple[str, ...]
    """Paths in the output folder, without the report."""
    left_out: tuple[Omission, ...]


def export(path: Path, *, to: str, out: Path, locales: Sequence[str] = ()) -> Exported:
    """Write the files of a target and their report to the folder `out`, all or nothing.

    `locales` are the locales to export; empty means all. Raises RegelwerkError.
    """
    pack = load_pack(path)
    given = exported(pack, to, locales)
    report = json_text.document(
        {
            "target": to,
            "pack": pack.id,
            "version": pack.version,
            "locales": [one for one in pack.locales if not locales or one in locales],
            "files": sorted(given.files),
            "left_out": [asdict(one) for one in given.left_out],
        }
    )
    write_folder(out, {**given.files, REPORT: report}, marker=REPORT)
    return Exported(tuple(sorted(given.files)), given.left_out)
