"""The report of a project: what the last build or check found, or what is found now where that may be something else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.files.atomic_write import remove_left_behind
from regelwerk.files.read_file import is_there
from regelwerk.pipeline.incremental.kept_report import keep_report, kept_report
from regelwerk.pipeline.incremental.read_files import BESIDE, absolute, small_files
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.file_names import ACCEPTED
from regelwerk.schema.finding import Report

if TYPE_CHECKING:
    from regelwerk.schema.content import Content


def project_report(path: Path, *, with_accepted: bool = False, progress: Progress | None = None) -> Report:
    """What the checks find in the project at `path`; what people accepted only if `with_accepted`.

    Of files of cards only what changed since the last build or check is looked at again, and of a project in which nothing
    changed nothing at all. Raises BadProjectError and what reading its sources raises.
    """
    file = absolute(find_project(path))
    report = kept_report(file)
    if report is None:
        report = _made(file, path, progress)
    else:
        remove_left_behind(file, *(file.parent / name for name in BESIDE))
    return report if with_accepted else without_accepted(report, file.parent)


def without_accepted(report: Report, folder: Path) -> Report:
    """The report without what people accepted in the project in this folder."""
    if not is_there(folder / ACCEPTED):
        return report
    from regelwerk.content.project.acceptance_file import read_accepted
    from regelwerk.validate import content_report

    return content_report.without_accepted(report, read_accepted(folder / ACCEPTED))


def _made(file: Path, path: Path, progress: Progress | None) -> Report:
    from regelwerk.pipeline.incremental.assembled_cards import load_cards
    from regelwerk.pipeline.project_content import load_project
    from regelwerk.validate import content_report

    read = small_files(file)
    cards = load_cards(path, progress=progress)
    content: Content
    if cards is not None:
        content, report = cards.rest, cards.report()
    else:
        content = load_project(path, progress=progress).content
        report = content_report.check(content)
    sources = {absolute(file.parent / entry.file): entry.sha256 for entry in content.sources}
    keep_report(file, report, read=read, sources=sources)
    return report
