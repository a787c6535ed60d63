"""A project held in memory: after a decision, only what it affects is recomputed."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
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
from regelwerk.pipeline.project_content import Loaded, load_project
from regelwerk.pipeline.project_report import without_accepted
from regelwerk.pipeline.workbench.passage_index import PassageIndex
from regelwerk.schema.document import Document
from regelwerk.schema.file_names import ACCEPTED, LEDGER, PATCHES, PROJECT, TERMBASE
from regelwerk.schema.finding import Finding, Report
from regelwerk.schema.project import Patch
from regelwerk.validate.content_report import check as report_of

_Stamps = dict[str, tuple[int, int, int] | None]


@dataclass(frozen=True)
class ProjectState:
    """The state of a project at one moment."""

    version: int
    """Grows with each change."""
    loaded: Loaded
    everything: Report
    """All findings, accepted ones too."""
    report: Report
    documents: Mapping[str, Document]
    """Documents of the sources that are read from pages or lines, by source name."""
    since: Mapping[str, int]
    """The version in which each open finding appeared, by fingerprint."""
    is_current: bool = True
    """False while files have changed and not everything is recomputed: the findings, or everything, may be outdated."""

    @cached_property
    def open(self) -> dict[str, Finding]:
        """The undecided findings, by fingerprint, in order."""
        return {finding.fingerprint: finding for finding in self.report.findings}

    @cached_property
    def rows(self) -> list[UnitRow]:
        """The alignment, one row per record."""
        return unit_rows(self.loaded)

    @cached_property
    def passages(self) -> PassageIndex:
        """Where the words of findings are."""
        return PassageIndex(self.loaded.content, self.documents)


@dataclass(frozen=True, slots=True)
class _Trial:
    """The project with some more patches."""

    before: ProjectState
    patches: tuple[Patch, ...]
    """All patches, each new one with the reason `_TRIED`."""
    loaded: Loaded
    everything: Report


class _OvertakenError(Exception):
    """A new decision was made while the deferred work of an earlier one was being computed."""


_TRIED = "\ufffftried"
"""Placeholder reason of patches that are tried before anybody has written one."""


class HeldProject:
    """The latest state of a project.

    `look` and `tried` are for one thread at a time; `catch_up` and `settle` may run in other threads. Only one of them
    computes at a time, since two computations would need twice the memory.
    """

    def __init__(self, path: Path, *, progress: Progress | None = None) -> None:
        """Load the project. Raises what `load_project` raises."""
        self.file = find_project(path)
        self.problem: RegelwerkError | None = None
        """Why the files beside the project are invalid after somebody edited them; the state is the last good one."""
        self._memory = SourcesInMemory()
        self.is_exact = True
        """False if terms that depend on edited texts are still outdated."""
        self._trial: _Trial | None = None
        self._computing = threading.Lock()
        self._changing = threading.Lock()
        loaded = load_project(self.file, progress=progress, memory=self._memory)
        everything = report_of(loaded.content)
        report = without_accepted(everything, self.folder)
        since = {one.fingerprint: 1 for one in report.findings}
        self.state = ProjectState(1, loaded, everything, report, self._memory.documents, since)
        self._stamps = self._stamps_now()

    @property
    def folder(self) -> Path:
        """The folder of the project."""
        return self.file.parent

    def look(self) -> bool:
        """Note what has changed on disk, whoever changed it; returns whether anything has.

        What needs no computation is in the state at once; for the rest the state is no longer current, and `catch_up`
        computes it.
        """
        stamps = self._stamps_now()
        changed = {name for name, stamp in stamps.items() if stamp != self._stamps.get(name)}
        if not changed:
            return False
        state = self.state
        trial, self._trial = self._trial, None
        with self._changing:
            self._stamps = stamps
            if self.state.is_current:
                self.state = replace(self.state, is_current=False)
        try:
            kept = None
            if changed == {PATCHES} and trial is not None and trial.before is state:
                kept = self._kept(trial)
            elif changed == {ACCEPTED} and state.is_current:
                report = without_accepted(state.everything, self.folder)
                kept = state.loaded, state.everything, report
            if kept:
                self.is_exact = self.is_exact and kept[0] is state.loaded
                self._take(stamps, *kept)
        except RegelwerkError as error:
            self._fail(stamps, error)
        return True

    def catch_up(self) -> None:
        """Compute what has changed: first the content, then its findings, so that the content can be seen first.

        Edited texts are not searched for new terms, which takes as long as everything else: `settle` does that.
        """
        while not self.state.is_current:
            with self._computing:
                stamps = self._stamps
                if self.state.is_current:
                    return
                give_back()  # what the state before the last one held
                try:
                    loaded = load_project(self.file, memory=self._memory, known_terms=True)
                    self.is_exact = False
                    if not self._take(stamps, loaded):
                        continue
                    everything = report_of(loaded.content)
                    self._take(stamps, loaded, everything, without_accepted(everything, self.folder))
                except RegelwerkError as error:
                    self._fail(stamps, error)

    def tried(self, state: ProjectState, patches: Sequence[Patch]) -> Report:
        """All findings of the project with these additional patches; raises what loading raises.

        The result is kept until something changes: if the same patches are then written, whatever their reasons, nothing
        needs to be recomputed.
        """
        self._trial = None  # two of them would need the memory twice
        known = (placed.patch for placed in patch_file.read_patches(self.folder / PATCHES, PATCHES))
        new = [patch.model_copy(update={"reason": _TRIED}) for patch in patches]
        with self._computing:
            give_back()
            loaded = load_project(self.file, memory=self._memory, known_terms=True, tried=new)
            everything = report_of(loaded.content)
        self._trial = _Trial(state, (*known, *new), loaded, everything)
        return everything

    def _kept(self, trial: _Trial) -> tuple[Loaded, Report, Report] | None:
        """What was tried, with the written reasons; None if something else has changed."""
        there = [placed.patch for placed in patch_file.read_patches(self.folder / PATCHES, PATCHES)]
        same = [one.model_copy(update={"reason": ""}) for one in there] == [
            one.model_copy(update={"reason": ""}) for one in trial.patches
        ]
        arranged = read_arrangements(self.folder / PATCHES, PATCHES)
        if not same or arranged != trial.before.loaded.arrangements:
            return None
        reason = there[-1].reason  # a decision has one reason for all its patches
        content = trial.loaded.content
        origins = tuple(
            one.model_copy(update={"patch": reason}) if one.patch == _TRIED else one for one in content.origins
        )
        loaded = replace(trial.loaded, content=content.model_copy(update={"origins": origins}))
        return loaded, trial.everything, without_accepted(trial.everything, self.folder)

    def settle(self) -> None:
        """Load the project with the terms of its current texts.

        Gives up if something changes in the meantime. Raises what loading raises.
        """
        stamps = self._stamps

        def go_on() -> None:
            if stamps is not self._stamps:
                raise _OvertakenError

        try:
            with self._computing:
                go_on()
                give_back()
                loaded = load_project(self.file, memory=self._memory, between=go_on)
                state = self.state
                if loaded.content != state.loaded.content:
                    everything = report_of(loaded.content, between=go_on)
                    report = without_accepted(everything, self.folder)
                    self.is_exact = self._take(stamps, loaded, everything, report)
                elif stamps is self._stamps:
                    self.is_exact = True
        except _OvertakenError:
            return

    def _take(
        self, stamps: _Stamps, loaded: Loaded, everything: Report | None = None, report: Report | None = None
    ) -> bool:
        """Make this the current state, keeping the old findings if there is no report; False if files have changed since."""
        with self._changing:
            if stamps is not self._stamps:
                return False
            before = self.state
            version = before.version + 1
            found = before.report if report is None else report
            since = {one.fingerprint: before.since.get(one.fingerprint, version) for one in found.findings}
            whole = before.everything if everything is None else everything
            documents = self._memory.documents
            self.state = ProjectState(version, loaded, whole, found, documents, since, report is not None)
            self.problem = None
            return True

    def _fail(self, stamps: _Stamps, error: RegelwerkError) -> None:
        with self._changing:
            if stamps is self._stamps:
                self.problem = error
                self.state = replace(self.state, version=self.state.version + 1, is_current=True)

    def _stamps_now(self) -> _Stamps:
        names = [self.file.name, PROJECT, PATCHES, TERMBASE, ACCEPTED, LEDGER]
        names += [source.file for source in self.state.loaded.project.sources]
        return {name: file_stamp(self.folder / name) for name in dict.fromkeys(names)}
