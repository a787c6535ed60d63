"""`pack`: writes a pack as one zip."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.pack.pack_content import content_of
from regelwerk.content.pack.pack_folder import files_at
from regelwerk.content.pack.pack_zip import zipped
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.files.atomic_write import write_file
from regelwerk.pipeline.path_kind import PathKind, path_kind
from regelwerk.schema.file_names import PACK_MANIFEST


def pack(path: Path, *, out: Path) -> int:
    """Write the pack at `path` to the zip `out`; returns the number of its files. Raises RegelwerkError."""
    if out.suffix.casefold() != ".zip":
        raise MisuseError(f"{out}: does not end in .zip", next_step="Use --out with a file name that ends in .zip.")
    if path_kind(path) is not PathKind.PACK:
        raise NothingMatchedError(
            f"{path}: is not a pack: there is no {PACK_MANIFEST}",
            next_step="Give the folder of a pack written by regelwerk build, such as mygame/pack.",
        )
    files = dict(files_at(path))
    content_of(path, files)
    write_file(out, zipped(files))
    return len(files)
