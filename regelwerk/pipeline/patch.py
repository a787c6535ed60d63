"""`patch`: adds a correction of a record to the patches of a project."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.project import patch_file
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import Loaded, load_project
from regelwerk.schema.file_names import PATCHES
from regelwerk.schema.project import Patch


def patch(
    path: Path,
    record: str,
    *,
    locale: str | None,
    field: str,
    new: str,
    reason: str,
    loaded: Loaded | None = None,
    progress: Progress | None = None,
) -> Patch:
    """Add a correction of a record to the patches of a project, together with its current value.

    `loaded` is the current state of the project, if the caller has it.
    """
    loaded = loaded or load_project(path, progress=progress)
    written = patch_file.new_patch(
        loaded.content, loaded.project.icons, record=record, locale=locale, field=field, new=new, reason=reason
    )
    patch_file.write_patches(find_project(path).parent / PATCHES, [written])
    return written
