"""A book of a shelf: what is to be built, and what came of it."""

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

    from regelwerk.pipeline.unchanged_build import BuildSummary


@dataclass(frozen=True, slots=True)
class Book:
    """A project, or a rulebook that none names and that gets a project of its own."""

    name: str
    """Its path below the folder that was named, with `/`."""
    folder: Path
    """Folder of the project, from the root; of a loose rulebook it is made where missing."""
    out: Path
    """Folder of the pack, from the root."""
    loose: Path | None = None
    """The rulebook, where it has no project yet."""

    @property
    def project(self) -> Path:
        """The project file."""
        return self.folder / PROJECT


class State(StrEnum):
    """How a book ended."""

    DONE = "done"
    CACHED = "cached"
    """Nothing has changed since it was built."""
    FAILED = "failed"
    ASIDE = "set aside"
    """Whoever worked at it died, hung or ran out of memory or disk, again and again."""


@dataclass(frozen=True, slots=True)
class BookOutcome:
    """What came of a book."""

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
    """How often whoever worked at it was lost."""

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
        """The outcome of a build that raised an error that another try would raise again."""
        return cls(book, State.FAILED, error.exit_code, error.message, error.next_step, seconds=seconds)

    @property
    def is_built(self) -> bool:
        """Whether there is a pack of the book as it is now."""
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
    """Whoever worked at a book died, hung or ran out of something; another try may succeed."""

    def __init__(self, reason: str, exit_code: ExitCode) -> None:
        super().__init__(reason, exit_code)
        self.reason = reason
        self.exit_code = exit_code


LOOSE = ".project"
"""Ending of the folder of a loose rulebook, after its whole name."""


def loose_book(name: str, rulebook: Path, shelf: Path) -> Book:
    """A rulebook that no project names; its project is made beside it, or in the same place below another `shelf`."""
    folder = shelf.joinpath(*f"{name}{LOOSE}".split("/"))
    return Book(name, folder, folder / PACK, rulebook)
