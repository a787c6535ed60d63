"""Files in which people keep a list of entries, such as patches and acceptances."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from regelwerk.content.project.authored_file import mismatch_message
from regelwerk.errors import BadProjectError
from regelwerk.files.yaml_text import load
from regelwerk.schema.base import Model
from regelwerk.schema.parse_errors import parse

M = TypeVar("M", bound=Model)


def entries(path: Path, model: type[M], *, name: str, noun: str) -> list[tuple[Any, int, int]]:
    """The entries of the list `name` of a file, each with its line and column; none where there is no such file.

    `noun` is what `regelwerk schema` calls the file. Raises BadProjectError with line and column.
    """
    if not path.exists():
        return []
    file = load(path)
    parsed = parse(model, file.data or {})
    if isinstance(parsed, list):
        raise BadProjectError(
            mismatch_message(file, parsed), next_step=f"See `regelwerk schema {noun}` for the fields of an entry."
        )
    listed = getattr(parsed, name)
    return [(entry, *file.position((name, index))) for index, entry in enumerate(listed)]
