"""A project held in memory: after a decision only what it touches is computed again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from regelwerk.content.project import patch_file
from regelwerk.content.project.arrangements import read_arrangements
from regelwerk.errors import RegelwerkError
from regelwerk.files.memory import give_back
from regelwerk.pipeline.alignment.unit_rows import UnitRow, unit_rows
from regelwerk.pipeline.incremental.sources_in_memory import SourcesInMemory, file_stamp
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import Loaded, load_project, report_of, without_accepted
from regelwerk.pipeline.workbench.passage_index import PassageIndex
from regelwerk.schema.document import Document
from regelwerk.schema.file_names import ACCEPTED, LEDGER, PATCHES, PROJECT, TERMBASE
from regelwerk.schema.finding import Finding, Report
from regelwerk.schema.project import Patch

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
    def rows(self) -> list[UnitRow]:
        """The alignment, a row a record."""
        return unit_rows(self.loaded)

    @cached_property
    def passages(self) -> PassageIndex:
        """Where the words of findings are."""
        return PassageIndex(self.loaded.content, self.documents)


@dataclass(frozen=True, slots=True)
class _Trial:
    """What a project would be with some more patches."""

    before: ProjectState
    patches: tuple[Patch, ...]
    """All that there would be, each new one with the reason `_TRIED`."""
    loaded: Loaded
    everything: Report


_TRIED = "\ufffftried"
"""The reason of patches that are tried, in place of one that nobody has written yet."""


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
        self._trial: _Trial | None = None
        self._computing = threading.Lock()
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
        trial, self._trial = self._trial, None
        try:
            if changed == {PATCHES} and trial is not None and (kept := self._kept(trial)) is not None:
                self.state = self._next(*kept)
                self.is_exact = False
            elif changed == {ACCEPTED}:
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

    def tried(self, state: ProjectState, patches: Sequence[Patch]) -> Report:
        """All findings of the project if it had these patches as well; raises what loading raises.

        The result is held until something changes: where the same patches are then written, whatever their reasons, they
        need not be computed again.
        """
        self._trial = None  # two of them would need the memory twice
        known = (placed.patch for placed in patch_file.read_patches(self.folder / PATCHES, PATCHES))
        new = [patch.model_copy(update={"reason": _TRIED}) for patch in patches]
        loaded, everything = self._computed(known_terms=True, tried=new)
        self._trial = _Trial(state, (*known, *new), loaded, everything)
        return everything

    def _kept(self, trial: _Trial) -> tuple[Loaded, Report, Report] | None:
        """What was tried, with the reasons that were written; None where something else is there now."""
        there = [placed.patch for placed in patch_file.read_patches(self.folder / PATCHES, PATCHES)]
        same = [one.model_copy(update={"reason": ""}) for one in there] == [
            one.model_copy(update={"reason": ""}) for one in trial.patches
        ]
        arranged = read_arrangements(self.folder / PATCHES, PATCHES)
        if trial.before is not self.state or not same or arranged != self.state.loaded.arrangements:
            return None
        reason = there[-1].reason  # a decision has one reason for all its patches
        content = trial.loaded.content
        origins = tuple(
            one.model_copy(update={"patch": reason}) if one.patch == _TRIED else one for one in content.origins
        )
        loaded = replace(trial.loaded, content=content.model_copy(update={"origins": origins}))
        return loaded, trial.everything, without_accepted(loaded.content, trial.everything, self.folder)

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
        loaded, everything = self._computed(progress, known_terms=known_terms)
        return loaded, everything, without_accepted(loaded.content, everything, self.folder)

    def _computed(
        self, progress: Progress | None = None, *, known_terms: bool, tried: Sequence[Patch] = ()
    ) -> tuple[Loaded, Report]:
        """The project with all its findings; one computation at a time, since two of them need the memory twice."""
        with self._computing:
            give_back()  # what the state before the last one held
            loaded = load_project(
                self.file, progress=progress, memory=self._memory, known_terms=known_terms, tried=tried
            )
            everything = report_of(loaded.content, self.file, with_accepted=True)
            return loaded, everything

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
