"""Files in which people keep a list of entries, such as patches and acceptances."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from regelwerk.content.project.authored_file import mismatch_message
from regelwerk.errors import BadProjectError
from regelwerk.files.read_file import is_there
from regelwerk.files.yaml_text import load
from regelwerk.schema.base import Model
from regelwerk.schema.parse_errors import parse

M = TypeVar("M", bound=Model)
_Entry = TypeVar("_Entry")


def entries(
    path: Path, model: type[M], listed: Callable[[M], Iterable[_Entry]], *, name: str, noun: str
) -> list[tuple[_Entry, int, int]]:
    """The entries of a list in a file, each with its line and column; none where there is no such file.

    `listed` gives the list of the model, `name` is what the file calls it, and `noun` is what `regelwerk schema` calls the file. Raises BadProjectError with line and column.
    """
    if not is_there(path):
        return []
    file = load(path)
    parsed = parse(model, file.data or {})
    if isinstance(parsed, list):
        raise BadProjectError(
            mismatch_message(file, parsed), next_step=f"See `regelwerk schema {noun}` for the fields of an entry."
        )
    return [(entry, *file.position((name, index))) for index, entry in enumerate(listed(parsed))]
