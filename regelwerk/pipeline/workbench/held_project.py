"""A project held in memory: after a decision only what it touches is computed again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from regelwerk.errors import RegelwerkError
from regelwerk.pipeline.incremental.sources_in_memory import SourcesInMemory, file_stamp
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import Loaded, load_project, report_of, without_accepted
from regelwerk.pipeline.workbench.passage_index import PassageIndex
from regelwerk.schema.document import Document
from regelwerk.schema.file_names import ACCEPTED, LEDGER, PATCHES, PROJECT, TERMBASE
from regelwerk.schema.finding import Finding, Report

_Stamps = dict[str, tuple[int, int, int] | None]


@dataclass(frozen=True)
class ProjectState:
    """A project as it was at one moment."""

    version: int
    """Grows with each change."""
    loaded: Loaded
    everything: Report
    """All findings, accepted ones too."""
    report: Report
    documents: Mapping[str, Document]
    """Documents of the sources that are read from pages or lines, by the name of the source."""
    since: Mapping[str, int]
    """The version in which each open finding came, by fingerprint."""

    @cached_property
    def open(self) -> dict[str, Finding]:
        """The findings on which nobody decided, by fingerprint, in their order."""
        return {finding.fingerprint: finding for finding in self.report.findings}

    @cached_property
    def passages(self) -> PassageIndex:
        """Where the words of findings are."""
        return PassageIndex(self.loaded.content, self.documents)


class HeldProject:
    """The newest state of a project; it is not safe for threads, so that its caller holds a lock."""

    def __init__(self, path: Path, *, progress: Progress | None = None) -> None:
        """Load the project. Raises what `load_project` raises."""
        self.file = find_project(path)
        self.problem: RegelwerkError | None = None
        """Why the files beside the project cannot be understood, since somebody edited them; the state is the last good one."""
        self._memory = SourcesInMemory()
        self.is_exact = True
        """False where terms that depend on the texts are still those from before an edit of them."""
        self.state = self._next(*self._loaded(progress))
        self._stamps = self._stamps_now()

    @property
    def folder(self) -> Path:
        """The folder of the project."""
        return self.file.parent

    def refresh(self) -> bool:
        """Take in what has changed on the disk, by whomever; whether anything has.

        Terms are not looked for anew in texts that were edited, which takes as long as all the rest: `exact` does that.
        """
        stamps = self._stamps_now()
        changed = {name for name, stamp in stamps.items() if stamp != self._stamps.get(name)}
        if not changed:
            return False
        self._stamps = stamps
        try:
            if changed == {ACCEPTED}:
                state = self.state
                report = without_accepted(state.loaded.content, state.everything, self.folder)
                self.state = self._next(state.loaded, state.everything, report)
            else:
                self.state = self._next(*self._loaded(None, known_terms=True))
                self.is_exact = False
            self.problem = None
        except RegelwerkError as error:
            self.problem = error
            self.state = replace(self.state, version=self.state.version + 1)
        return True

    def exact(self) -> Callable[[], bool]:
        """Load the project with the terms that its texts have now, without changing anything here.

        The value takes the result over, and says whether it differs from what was there; call it under the lock. It does
        nothing where something has changed on the disk meanwhile. Raises what loading raises.
        """
        stamps = self._stamps
        loaded, everything, report = self._loaded(None)

        def take_over() -> bool:
            if stamps is not self._stamps:
                return False
            self.is_exact = True
            if report == self.state.report and loaded.content == self.state.loaded.content:
                return False
            self.state = self._next(loaded, everything, report)
            return True

        return take_over

    def _loaded(self, progress: Progress | None, *, known_terms: bool = False) -> tuple[Loaded, Report, Report]:
        loaded = load_project(self.file, progress=progress, memory=self._memory, known_terms=known_terms)
        everything = report_of(loaded.content, self.file, with_accepted=True)
        return loaded, everything, without_accepted(loaded.content, everything, self.folder)

    def _next(self, loaded: Loaded, everything: Report, report: Report) -> ProjectState:
        before = getattr(self, "state", None)
        version = before.version + 1 if before else 1
        known = before.since if before else {}
        since = {one.fingerprint: known.get(one.fingerprint, version) for one in report.findings}
        return ProjectState(version, loaded, everything, report, self._memory.documents, since)

    def _stamps_now(self) -> _Stamps:
        names = [self.file.name, PROJECT, PATCHES, TERMBASE, ACCEPTED, LEDGER]
        names += [source.file for source in self.state.loaded.project.sources]
        return {name: file_stamp(self.folder / name) for name in dict.fromkeys(names)}
