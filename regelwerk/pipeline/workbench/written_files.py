"""Checks whether bytes are a valid version of an authored file beside a project."""

from __future__ import annotations

from pathlib import Path

from regelwerk.errors import RegelwerkError
from regelwerk.files import yaml_text
from regelwerk.schema.base import Model
from regelwerk.schema.file_names import ACCEPTED, PATCHES, TERMBASE
from regelwerk.schema.parse_errors import parse
from regelwerk.schema.project import AcceptedFile, PatchFile, Project
from regelwerk.schema.term import Termbase

_MODELS: dict[str, type[Model]] = {ACCEPTED: AcceptedFile, PATCHES: PatchFile, TERMBASE: Termbase}


def is_readable(path: Path, data: bytes) -> bool:
    """Whether the file at this path would be readable with these bytes; empty means no file."""
    try:
        found = yaml_text.parsed(data.decode("utf-8", "replace"), path).data
    except RegelwerkError:
        return False
    return not data or not isinstance(parse(_MODELS.get(path.name, Project), found or {}), list)
