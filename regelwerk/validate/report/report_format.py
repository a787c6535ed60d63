"""What a format of reports is, and what it is given beside the report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from typing import Protocol

from regelwerk.schema.finding import Report

Changed = Mapping[str, Set[int]]
"""Path to its changed lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportView:
    """How a report is shown."""

    prefix: str = ""
    """What leads from where the reader is to the root that the paths of the findings count from."""
    project: str | None = None
    """The project or card repository as a command names it, empty for here; None where findings cannot be accepted."""
    overview: bool = False
    """Whether a person reads it first: the causes and the locales in place of all findings, where there are many."""
    colour: bool = False
    """Whether the reader is a terminal that shows colours."""
    line: Callable[[str, int], str | None] | None = None
    """Gives a line of a file, or None where there is none; None where files have no lines to show."""
    changed: Changed = field(default_factory=dict)
    """Lines that count more than others, as a pull request changes them."""
    remedies: Mapping[str, str] = field(default_factory=dict)
    """Code of a check to what a person does about its findings."""
    summaries: Mapping[str, str] = field(default_factory=dict)
    """Code of a check to what it looks for, where a format describes the checks."""


class ReportFormat(Protocol):
    """A way to write findings; `formats.py` lists all."""

    name: str
    """What `--format` takes."""
    from_checkout: bool
    """Whether a server reads it, which counts paths from the root of a checkout rather than from the current folder."""

    def pieces(self, report: Report, view: ReportView) -> Iterator[str]:
        """The report in this format, piece by piece, as a large one fills much memory; with a line end at its end.

        Nothing where it has nothing to say.
        """
