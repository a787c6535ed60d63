"""`explain`: explains a check, or shows where a record comes from."""

from __future__ import annotations

import re
from pathlib import Path

from regelwerk.content.pack import pack_folder, record_provenance
from regelwerk.errors import MisuseError
from regelwerk.pipeline.path_kind import PathKind, path_kind
from regelwerk.pipeline.project_content import content_at
from regelwerk.schema.file_names import PACK, PACK_MANIFEST, PROJECT
from regelwerk.validate import check_pages

_RECORD = re.compile(r"[a-z]+(?:-[a-z]+)*-\d{4,}")


def explain(name: str, path: Path) -> str:
    """Explain a check, by code or name, or show where a record of the project or pack at `path` comes from."""
    if name in check_pages.names():
        return check_pages.explain(name)
    if path.is_dir() and not any((path / marker).is_file() for marker in (PROJECT, PACK_MANIFEST)):
        return _explain_outside(name)
    return _explain_record(name, path)


def _explain_outside(name: str) -> str:
    """The same for a check only; for a record, the error says where records can be found."""
    if _RECORD.fullmatch(name):
        raise MisuseError(
            f"there is no check called “{name}”, and no project or pack here that could have such a record",
            next_step=f"Give its folder: regelwerk explain {name} --project DIR",
        )
    return check_pages.explain(name)


def _explain_record(record_id: str, path: Path) -> str:
    """Where a record comes from, according to the pack of a project if it is built, otherwise its sources."""
    built = (path if path.is_dir() else path.parent) / PACK
    is_built = path_kind(path) is not PathKind.PACK and (built / PACK_MANIFEST).is_file()
    content = pack_folder.load_pack(built) if is_built else content_at(path)
    return record_provenance.record(content, record_id)
