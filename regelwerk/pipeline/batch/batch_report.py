"""The results of all books: totals for the table, one line of JSON per book, and the exit code of the command."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from regelwerk.errors import ExitCode
from regelwerk.files import json_text
from regelwerk.files.atomic_write import write_file
from regelwerk.pipeline.batch.book import BookOutcome, State
from regelwerk.schema.finding import SEVERITIES


@dataclass(slots=True)
class Totals:
    """Totals of all books with the same final state."""

    books: int = 0
    pages: int = 0
    seconds: float = 0.0
    findings: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEVERITIES, 0))


class BatchReport:
    """Outcomes, added as they come; lines are kept as text, a few hundred bytes per book."""

    def __init__(self, books: int) -> None:
        self.books = books
        self.totals = {state: Totals() for state in State}
        self.not_built: list[BookOutcome] = []
        self._lines: list[tuple[str, bytes]] = []
        self._begun = time.monotonic()

    def add(self, outcome: BookOutcome) -> None:
        """Count one book."""
        totals = self.totals[outcome.state]
        totals.books += 1
        totals.pages += outcome.pages
        totals.seconds += outcome.seconds
        for severity, count in outcome.findings.items():
            totals.findings[severity] += count
        if not outcome.is_built:
            self.not_built.append(outcome)
        self._incomplete |= outcome.exit_code == ExitCode.INCOMPLETE
        self._lines.append((outcome.book.name, json_text.lines([outcome.as_dict()])))

    _incomplete = False

    @property
    def ended(self) -> int:
        """Number of books that are done."""
        return sum(one.books for one in self.totals.values())

    def seconds_left(self) -> float | None:
        """Estimated time for the remaining books, based on those that were built; None before the first.

        Assumes that the share of unchanged books stays the same.
        """
        if not self.ended - self.totals[State.CACHED].books:
            return None
        return (time.monotonic() - self._begun) / self.ended * (self.books - self.ended)

    def exit_code(self) -> ExitCode:
        """The highest code of the books that were not built, otherwise 1 for errors found, 9 for unreadable pages."""
        if self.not_built:
            return ExitCode(max(outcome.exit_code for outcome in self.not_built))
        if any(totals.findings["error"] for totals in self.totals.values()):
            return ExitCode.FINDINGS
        return ExitCode.INCOMPLETE if self._incomplete else ExitCode.OK

    def write(self, path: Path) -> None:
        """Write the lines, sorted by the name of the book. Raises OutputError."""
        write_file(path, b"".join(line for _, line in sorted(self._lines)))


def rows(totals: dict[State, Totals]) -> Sequence[tuple[str, ...]]:
    """The table: a header, and one row per final state."""
    head = ("", "books", "pages", "seconds", *SEVERITIES)
    return [
        head,
        *(
            (
                state.value,
                str(one.books),
                str(one.pages),
                f"{one.seconds:.1f}",
                *(str(one.findings[s]) for s in SEVERITIES),
            )
            for state, one in totals.items()
        ),
    ]
