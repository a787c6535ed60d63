"""`accept`: findings into the accepted ones of a project or of a card repository."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regelwerk.content.project import acceptance_file
from regelwerk.pipeline.path_kind import PathKind, find_project, path_kind
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.file_names import ACCEPTED
from regelwerk.schema.finding import Finding


def accept(
    path: Path, fingerprints: Sequence[str] | None, reason: str, *, progress: Progress | None = None
) -> list[Finding]:
    """Accept the findings of these fingerprints, or all; gives those that were not accepted before.

    Raises NothingMatchedError where there is no project or no such finding, MisuseError where there is no reason.
    """
    if path_kind(path) is PathKind.CARDS:
        from regelwerk.pipeline.cards.card_set_report import report_of as card_report_of

        return acceptance_file.accept(path / ACCEPTED, card_report_of(path).findings, fingerprints, reason)
    from regelwerk.pipeline.project_content import load_project, report_of

    findings = report_of(load_project(path, progress=progress).content, path).findings
    return acceptance_file.accept(find_project(path).parent / ACCEPTED, findings, fingerprints, reason)
