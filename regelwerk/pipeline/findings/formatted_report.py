"""A report in one of the formats of `validate.report`, with what else a format is given."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from regelwerk.schema.finding import Report
from regelwerk.validate.report.formats import FORMATS
from regelwerk.validate.report.github import GithubFormat
from regelwerk.validate.report.report_format import ReportFormat, ReportView

NAMES = tuple(one.name for one in FORMATS)
"""What `--format` takes."""
_CHECKOUTS = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")
"""Variables in which servers say where the checkout is."""


def formatted(report: Report, name: str, view: ReportView) -> Iterator[str]:
    """The report in the format of this name, piece by piece; `github` also appends all findings to $GITHUB_STEP_SUMMARY."""
    form = format_named(name)
    if isinstance(form, GithubFormat) and (file := os.environ.get("GITHUB_STEP_SUMMARY")):
        with Path(file).open("a", encoding="utf-8") as summary:
            summary.write(form.summary(report, view))
    return form.pieces(report, view)


def format_named(name: str) -> ReportFormat:
    """The format of this name, which is one of NAMES."""
    return next(one for one in FORMATS if one.name == name)


def prefix_of(root: Path, name: str) -> str:
    """What leads to `root` from where the reader of a format is: the current folder, or for a server the checkout."""
    prefix = os.path.relpath(root)
    for variable in _CHECKOUTS if format_named(name).from_checkout else ():
        checkout = os.environ.get(variable)
        if checkout and root.resolve().is_relative_to(Path(checkout).resolve()):
            prefix = os.path.relpath(root.resolve(), Path(checkout).resolve())
    prefix = prefix.replace(os.sep, "/")
    return "" if prefix == "." else prefix
