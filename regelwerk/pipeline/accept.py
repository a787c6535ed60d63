"""`accept`: adds findings to the accepted ones of a project or card repository, and removes those that are gone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regelwerk.content.project import acceptance_file
from regelwerk.pipeline.path_kind import PathKind, find_project, path_kind
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.file_names import ACCEPTED
from regelwerk.schema.finding import Finding, Report
from regelwerk.validate.report.acceptance import outdated


def accept(
    path: Path,
    fingerprints: Sequence[str] | None,
    reason: str,
    *,
    report: Report | None = None,
    progress: Progress | None = None,
) -> list[Finding]:
    """Accept the findings with these fingerprints, or all; returns those that were not yet accepted.

    `report` is the current report of the path, if the caller has it. Raises NothingMatchedError if there is no
    project or no such finding, MisuseError if there is no reason.
    """
    report = report or _report(path, progress, with_accepted=False)
    return acceptance_file.accept(_file(path), report.findings, fingerprints, reason)


def prune(path: Path, *, progress: Progress | None = None) -> tuple[int, int]:
    """Remove acceptances whose findings are gone; returns how many entries were removed, and how many were shortened.

    From the entry of a finding with many places, the members that are gone are removed. Raises NothingMatchedError if
    there is no project.
    """
    findings = _report(path, progress, with_accepted=True).findings
    return acceptance_file.prune(_file(path), lambda entries: outdated(findings, entries))


def _report(path: Path, progress: Progress | None, *, with_accepted: bool) -> Report:
    if path_kind(path) is PathKind.CARDS:
        from regelwerk.pipeline.cards.card_set_report import report_of as card_report_of

        return card_report_of(path, with_accepted=with_accepted)
    from regelwerk.pipeline.project_report import project_report

    return project_report(path, with_accepted=with_accepted, progress=progress)


def _file(path: Path) -> Path:
    return (path if path_kind(path) is PathKind.CARDS else find_project(path).parent) / ACCEPTED
