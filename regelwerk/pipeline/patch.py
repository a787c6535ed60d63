"""`patch`: a correction of a record into the patches of a project."""

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
    """Write a correction of a record into the patches of a project, with what it says now.

    `loaded` is the project as it is now, where the caller has it.
    """
    loaded = loaded or load_project(path, progress=progress)
    written = patch_file.new_patch(
        loaded.content, loaded.project.icons, record=record, locale=locale, field=field, new=new, reason=reason
    )
    patch_file.write_patches(find_project(path).parent / PATCHES, [written])
    return written
