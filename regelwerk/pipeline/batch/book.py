"""A book of a shelf: what to build, and the outcome."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.errors import ExitCode, RegelwerkError
from regelwerk.files.json_text import JsonObject
from regelwerk.schema.file_names import PACK, PROJECT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from regelwerk.pipeline.incremental.unchanged_build import BuildSummary


@dataclass(frozen=True, slots=True)
class Book:
    """A project, or a loose rulebook that gets its own project."""

    name: str
    """Its path relative to the given folder, with `/`."""
    folder: Path
    """Absolute path of the project folder; for a loose rulebook it is created if missing."""
    out: Path
    """Absolute path of the pack folder."""
    loose: Path | None = None
    """The rulebook, if it has no project yet."""

    @property
    def project(self) -> Path:
        """The project file."""
        return self.folder / PROJECT


class State(StrEnum):
    """How a book ended."""

    DONE = "done"
    CACHED = "cached"
    """Unchanged since it was built."""
    FAILED = "failed"
    ASIDE = "set aside"
    """Its workers repeatedly died, hung or ran out of memory or disk."""


@dataclass(frozen=True, slots=True)
class BookOutcome:
    """The outcome of a book."""

    book: Book
    state: State
    exit_code: int = ExitCode.OK
    message: str = ""
    next_step: str = ""
    pages: int = 0
    seconds: float = 0.0
    findings: Mapping[str, int] = field(default_factory=dict)
    """By severity."""
    strikes: int = 0
    """How many workers it has crashed."""

    @classmethod
    def of(cls, book: Book, said: BuildSummary, *, cached: bool, seconds: float) -> BookOutcome:
        """The outcome of a build that succeeded; its exit code is that of `regelwerk build`."""
        code = (
            ExitCode.FINDINGS if said.findings["error"] else ExitCode.INCOMPLETE if said.unread_pages else ExitCode.OK
        )
        state = State.CACHED if cached else State.DONE
        return cls(book, state, code, pages=said.pages, seconds=seconds, findings=dict(said.findings))

    @classmethod
    def failed(cls, book: Book, error: RegelwerkError, seconds: float = 0.0) -> BookOutcome:
        """The outcome of a build with an error that a retry would raise again."""
        return cls(book, State.FAILED, error.exit_code, error.message, error.next_step, seconds=seconds)

    @property
    def is_built(self) -> bool:
        """Whether there is an up-to-date pack of the book."""
        return self.state in (State.DONE, State.CACHED)

    def as_dict(self) -> JsonObject:
        """A line of the report."""
        return {
            "book": self.book.name,
            "state": self.state.value,
            "exit_code": int(self.exit_code),
            "message": self.message,
            "next_step": self.next_step,
            "pages": self.pages,
            "seconds": round(self.seconds, 3),
            "findings": dict(self.findings),
            "strikes": self.strikes,
            "project": str(self.book.folder),
            "pack": str(self.book.out) if self.is_built else None,
        }


class LostWorkerError(Exception):
    """The worker building a book died, hung or ran out of a resource; a retry may succeed."""

    def __init__(self, reason: str, exit_code: ExitCode) -> None:
        super().__init__(reason, exit_code)
        self.reason = reason
        self.exit_code = exit_code


LOOSE = ".project"
"""Suffix of the project folder of a loose rulebook, after its full name."""


def loose_book(name: str, rulebook: Path, shelf: Path) -> Book:
    """A loose rulebook; its project is created beside it, or at the same relative path in another `shelf`."""
    folder = shelf.joinpath(*f"{name}{LOOSE}".split("/"))
    return Book(name, folder, folder / PACK, rulebook)
