"""`check`: finds problems in projects, packs, card repositories and single files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.errors import NothingMatchedError, RegelwerkError
from regelwerk.files.cache import Cache, default_folder, tidy
from regelwerk.files.memory import uncollected
from regelwerk.pipeline.findings.check_words import check_words
from regelwerk.pipeline.findings.finding_filter import FindingFilter
from regelwerk.pipeline.findings.formatted_report import formatted, prefix_of
from regelwerk.pipeline.path_kind import PathKind, path_kind
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_report import project_report
from regelwerk.schema.finding import Report
from regelwerk.validate.report.report_format import ReportView
from regelwerk.validate.runner import merged

if TYPE_CHECKING:
    from regelwerk.files.changed_lines import ChangedLines


def check(paths: Iterable[Path], *, progress: Progress | None = None) -> Report:
    """Check projects, packs, card repositories and single files; each path is recognised by its content.

    Raises NothingMatchedError if a path contains nothing that can be checked.
    """
    report = merged(_report(path, progress) for path in paths)
    if not report.findings and not sum(report.checked.values()):
        raise NothingMatchedError(
            "there is nothing to check",
            next_step="Give a project folder, a pack, or a rulebook, card or script file.",
        )
    return report


def _report(path: Path, progress: Progress | None) -> Report:
    kind = path_kind(path)
    if kind is PathKind.PROJECT:
        return project_report(path, progress=progress)
    if kind is PathKind.CARDS:
        from regelwerk.pipeline.cards.card_set_report import report_of

        return report_of(path)
    from regelwerk.pipeline.project_content import content_at
    from regelwerk.validate import content_report

    return content_report.check(content_at(path, progress=progress))


def check_as(
    paths: Sequence[Path],
    form: str,
    *,
    since: str | None = None,
    shown: FindingFilter | None = None,
    verbose: bool = True,
    colour: bool = False,
    progress: Progress | None = None,
) -> tuple[Report, Iterator[str]]:
    """Check for the command line: returns the report, and the output in the named format, in pieces.

    With `since`, a git revision, findings about a card repository are left out if they concern neither a line changed since
    then nor a record whose facts changed. `shown` filters the findings. For a large card set the text is one screen,
    unless `verbose` is set or a part was asked for.
    """
    shown = shown or FindingFilter()
    if is_card_set(paths):
        with uncollected():  # a search for garbage walks all cards again
            return _cards_as(paths[0], form, since, shown, overview=not verbose, colour=colour)
    report = shown.of(check(paths, progress=progress))
    project = str(paths[0]) if len(paths) == 1 and path_kind(paths[0]) is PathKind.PROJECT else None
    view = ReportView(
        project="" if project == "." else project,
        colour=colour,
        **check_words()._asdict(),
    )
    return report, formatted(report, form, view)


def is_card_set(paths: Sequence[Path]) -> bool:
    """Whether the paths are one card repository."""
    return len(paths) == 1 and path_kind(paths[0]) is PathKind.CARDS


def _cards_as(
    root: Path, form: str, since: str | None, shown: FindingFilter, *, overview: bool, colour: bool
) -> tuple[Report, Iterator[str]]:
    from regelwerk.pipeline.cards.card_set_report import lines_below, report_of
    from regelwerk.validate.checks.card_catalogue import CARD_CHECKS

    changed = _changed(root, form, since)
    if since and changed:
        from regelwerk.pipeline.cards.changed_set import report_since

        report = report_since(root, since, changed, spawn=True)
    else:
        report = report_of(root, spawn=True)
    tidy(Cache(default_folder()))
    prefix = prefix_of(root, form)
    report = shown.below(prefix).of(report)
    view = ReportView(
        overview=overview and shown.is_empty and not since,
        prefix=prefix,
        project=prefix,
        colour=colour,
        line=lines_below(root),
        changed=changed.lines if changed else {},
        remedies={one.code: one.fix for one in CARD_CHECKS},
        summaries={one.code: one.summary for one in CARD_CHECKS},
    )
    return report, formatted(report, form, view)


def _changed(root: Path, form: str, since: str | None) -> ChangedLines | None:
    """What changed since a revision; for `github`, since the base of a pull request, given by $GITHUB_BASE_REF."""
    target = os.environ.get("GITHUB_BASE_REF")
    base = since or (f"origin/{target}" if target and form == "github" else None)
    if not base:
        return None
    from regelwerk.files.changed_lines import changes

    try:
        return changes(root, base)
    except RegelwerkError:
        if since:
            raise
        return None  # a checkout without history: all findings count alike
