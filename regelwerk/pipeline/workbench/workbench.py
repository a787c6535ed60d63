"""The workbench: people decide about the findings of a project, with the same functions and files as the commands.

Everything may be called from several threads. A decision holds the lock of the folder from reading the current state
until it is in the journal, so that another program can write before or after it, but not in between.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from regelwerk.content.project import patch_file, project_file
from regelwerk.content.project.arrangements import write_arrangements
from regelwerk.content.terms import termbase_edits, termbase_file
from regelwerk.errors import MisuseError, NothingMatchedError, RegelwerkError
from regelwerk.files.atomic_write import write_file
from regelwerk.files.lock import alone_at
from regelwerk.files.memory import give_back
from regelwerk.files.read_file import is_there
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.workbench import decision_journal
from regelwerk.pipeline.workbench.arranging import pairing_of, reading_order_of
from regelwerk.pipeline.workbench.conflict import ChangedMeanwhileError
from regelwerk.pipeline.workbench.correction_preview import CorrectionPreview, preview
from regelwerk.pipeline.workbench.corrections import corrections
from regelwerk.pipeline.workbench.decision import (
    AcceptFindings,
    CorrectText,
    DecideTerm,
    Decision,
    NameIcon,
    OrderBlocks,
    PairUnits,
    TypeUnread,
)
from regelwerk.pipeline.workbench.decision_journal import JournalEntry
from regelwerk.pipeline.workbench.held_project import HeldProject, ProjectState
from regelwerk.pipeline.workbench.term_view import in_words, term_view
from regelwerk.pipeline.workbench.text_splice import TextSplice, splice, taken_back
from regelwerk.pipeline.workbench.written_files import is_readable
from regelwerk.schema.file_names import ACCEPTED, PATCHES, REVIEW_JOURNAL, TERMBASE

_BRIEF_SECONDS = 0.2
"""How long a decision waits for its findings where those of the last one of its kind took longer than the patience."""


@dataclass(frozen=True, slots=True)
class DecisionOutcome:
    """The effect of a decision, or of undoing one, on the findings."""

    about: str
    solved: int
    """Findings that disappeared."""
    fresh: tuple[str, ...]
    """Fingerprints of those that appeared."""
    is_computed: bool = True
    """False if the decision is saved but its effect on the findings is still being computed."""


class Workbench:
    """A project, its journal, and the lock of both."""

    def __init__(self, path: Path, *, patience: float | None = None, progress: Progress | None = None) -> None:
        """Load the project at `path`. Raises what loading it raises.

        With a `patience`, the effect of a decision is computed in the background, and its outcome waits for at most that many
        seconds, and hardly where the last decision of its kind took longer; otherwise callers wait until everything is computed.
        """
        self._lock = threading.RLock()
        self._settling = threading.Lock()
        self._patience = patience
        self._at_work: threading.Thread | None = None
        self._took: dict[type, float] = {}
        """Seconds that the effect of the last decision of each kind took."""
        self._held = HeldProject(path, progress=progress)
        self.folder = self._held.folder

    def state(self) -> ProjectState:
        """The current project, including changes of others on disk, as far as they are computed."""
        with self._lock:
            self._held.look()
        self._catch_up(wait=0)
        return self._held.state

    def settle(self) -> None:
        """Do the deferred work of decisions: search edited texts for terms.

        Takes no lock for long, so that decisions can continue. If files are invalid, `problem` says so.
        """
        with self._settling:
            while not (self._held.is_exact and self._held.state.is_current) and not self._held.problem:
                self._held.catch_up()
                try:
                    self._held.settle()
                except RegelwerkError:
                    return  # a file was edited meanwhile; the next look at it says what is wrong
                give_back()

    def _catch_up(self, *, wait: float | None, kind: type | None = None) -> None:
        """Compute what has changed, or start computing it and wait at most that many seconds; `kind` is that of the decision."""
        if self._held.state.is_current:
            return
        if wait is None or self._patience is None:
            self._held.catch_up()
            return
        if self._at_work is None or not self._at_work.is_alive():
            self._at_work = threading.Thread(target=self._timed_catch_up, args=(kind,), name="catching up", daemon=True)
            self._at_work.start()
        if wait:
            self._at_work.join(wait)

    def _timed_catch_up(self, kind: type | None) -> None:
        begun = time.monotonic()
        self._held.catch_up()
        if kind is not None:
            self._took[kind] = time.monotonic() - begun

    @property
    def problem(self) -> str:
        """Why the files beside the project are invalid; empty if they are valid."""
        return self._held.problem.message if self._held.problem else ""

    def journal(self) -> tuple[JournalEntry, ...]:
        """What was decided on the page."""
        return decision_journal.read_journal(self.folder / REVIEW_JOURNAL)

    def preview(self, decision: CorrectText | TypeUnread) -> CorrectionPreview:
        """What a correction would change. Raises what saving it would raise; nothing is written, and no lock is taken
        for long.
        """
        self.state()
        self._catch_up(wait=None)
        state = self._held.state
        return preview(state, decision, lambda patches: self._held.tried(state, patches))

    def decide(self, decision: Decision) -> DecisionOutcome:
        """Save a decision.

        Raises ChangedMeanwhileError if its object has changed since it was displayed, MisuseError and
        NothingMatchedError if it makes no sense; then nothing is written.
        """
        with self._alone() as before:
            about, change = self._written(before, decision)
            entry = JournalEntry(decision, about, change)
            self._keep(decision_journal.with_entry(self.journal(), entry))
        return self._outcome(before, entry)

    def undo(self) -> DecisionOutcome:
        """Undo the last decision. Raises ChangedMeanwhileError if its lines are no longer there."""
        with self._alone() as before:
            entries = self.journal()
            index = decision_journal.to_undo(entries)
            if index is None:
                raise NothingMatchedError(
                    "There is nothing to undo.", next_step="Only decisions made on this page can be undone."
                )
            entry = entries[index]
            self._take_back(entry)
            self._keep(decision_journal.marked(entries, index, entry, undone=True))
        return self._outcome(before, entry)

    def redo(self) -> DecisionOutcome:
        """Redo the decision that was undone last. Raises what `decide` raises."""
        with self._alone() as before:
            entries = self.journal()
            index = decision_journal.to_redo(entries)
            if index is None:
                raise NothingMatchedError("There is nothing to redo.", next_step="Undo something first.")
            about, change = self._written(before, entries[index].decision)
            entry = JournalEntry(entries[index].decision, about, change)
            self._keep(decision_journal.marked(entries, index, entry, undone=False))
        return self._outcome(before, entry)

    @contextmanager
    def _alone(self) -> Iterator[ProjectState]:
        with self._lock, alone_at(self.folder):
            self._held.look()
            self._catch_up(wait=None)  # what somebody decides on is there
            if self._held.problem:
                raise self._held.problem
            yield self._held.state

    def _keep(self, entries: tuple[JournalEntry, ...]) -> None:
        decision_journal.write_journal(self.folder / REVIEW_JOURNAL, entries)

    def _outcome(self, before: ProjectState, entry: JournalEntry) -> DecisionOutcome:
        with self._lock:
            self._held.look()
        kind, wait = type(entry.decision), self._patience
        if wait is not None and self._took.get(kind, 0.0) > wait:
            wait = min(wait, _BRIEF_SECONDS)
        self._catch_up(wait=wait, kind=kind)
        state, then = self._held.state, before.open
        gone, fresh = then.keys() - state.open.keys(), tuple(one for one in state.open if one not in then)
        return DecisionOutcome(entry.about, len(gone), fresh, state.is_current)

    def _written(self, state: ProjectState, decision: Decision) -> tuple[str, TextSplice]:
        """What a decision was about, and what it changed in its file."""
        name = self._file_of(decision)
        path = self.folder / name
        before = path.read_bytes() if is_there(path) else None
        about = self._write(state, decision)
        return about, splice(name, before, path.read_bytes())

    def _file_of(self, decision: Decision) -> str:
        if isinstance(decision, NameIcon):
            return self._held.file.name
        if isinstance(decision, AcceptFindings):
            return ACCEPTED
        return TERMBASE if isinstance(decision, DecideTerm) else PATCHES

    def _write(self, state: ProjectState, decision: Decision) -> str:
        if isinstance(decision, AcceptFindings):
            return self._accept(state, decision)
        if isinstance(decision, DecideTerm):
            return self._decide_term(state, decision)
        if isinstance(decision, NameIcon):
            return self._name_icon(state, decision)
        if isinstance(decision, PairUnits | OrderBlocks):
            return self._arrange(state, decision)
        return self._correct(state, decision)

    def _accept(self, state: ProjectState, decision: AcceptFindings) -> str:
        gone = [one for one in decision.fingerprints if one not in state.open]
        if gone:
            why = "accepted meanwhile" if any(one.fingerprint in gone for one in state.everything.findings) else "gone"
            raise ChangedMeanwhileError("The finding", shown=", ".join(gone), now=why)
        added = accept(self._held.file, decision.fingerprints, decision.reason, report=state.report)
        if not added:
            raise NothingMatchedError("There is no finding to accept.", next_step="Choose one.")
        more = f" (+{len(added) - 1})" if len(added) > 1 else ""
        return f"{added[0].code} {added[0].name}, {added[0].id}{more}"

    def _correct(self, state: ProjectState, decision: CorrectText | TypeUnread) -> str:
        text = _text_now(state, decision)
        if text != decision.old:
            raise ChangedMeanwhileError(
                f"The {decision.field} of {decision.record} in {decision.locale}", shown=decision.old, now=text or ""
            )
        found = corrections(state, decision)
        patch_file.write_patches(self.folder / PATCHES, found)
        more = sum(one.id != decision.record for one in found)
        return f"{decision.record}, {decision.locale}, {decision.field}{f' (+{more})' if more else ''}"

    def _decide_term(self, state: ProjectState, decision: DecideTerm) -> str:
        content = state.loaded.content
        seen = term_view(content, decision.term)
        if seen is None or seen.digest != decision.seen:
            raise ChangedMeanwhileError(f"The term {decision.term}", shown=decision.seen, now=in_words(seen))
        path = self.folder / TERMBASE
        base = termbase_file.read_termbase(path)
        if decision.what == "approve":
            edit = termbase_edits.approved(content, base, decision.term)
        elif decision.what == "reject":
            edit = termbase_edits.rejected(content, base, decision.term)
        elif decision.what == "forbid":
            edit = termbase_edits.with_forbidden(content, base, decision.term, decision.locale, decision.form)
        elif decision.what in ("rename", "rename-forbidding"):
            forbid = decision.what != "rename"
            edit = termbase_edits.renamed(
                content, base, decision.term, decision.locale, decision.form, forbid_old=forbid
            )
        elif decision.what == "merge":
            edit = termbase_edits.merged(content, base, decision.term, decision.other)
        elif decision.what == "split":
            edit = termbase_edits.parted(content, base, decision.term, decision.locale)
        else:
            raise MisuseError(f"{decision.what}: is not a decision about a term", next_step="Reload the page.")
        termbase_edits.write_edit(path, edit)
        return f"{decision.what}: {in_words(seen)}"

    def _name_icon(self, state: ProjectState, decision: NameIcon) -> str:
        name = state.loaded.project.icons.get(decision.icon)
        if name != decision.old:
            raise ChangedMeanwhileError(f"The icon {decision.icon}", shown=decision.old, now=name or "")
        if decision.name == name:
            raise MisuseError(f"{name}: already is its name", next_step="Enter a different one.")
        project_file.name_icon(self._held.file, decision.icon, decision.name)
        return f"{decision.old} → {decision.name}"

    def _arrange(self, state: ProjectState, decision: PairUnits | OrderBlocks) -> str:
        if isinstance(decision, OrderBlocks):
            write_arrangements(self.folder / PATCHES, [reading_order_of(state, decision, self.folder)])
            return f"order: {decision.file}, page {decision.page}"
        write_arrangements(self.folder / PATCHES, [pairing_of(state, decision)])
        return f"{'pair' if decision.beside else 'part'}: {decision.record}, {decision.locale}"

    def _take_back(self, entry: JournalEntry) -> None:
        path = self.folder / Path(entry.change.file).name
        now = path.read_bytes() if is_there(path) else None
        old = taken_back(entry.change, now)
        if old is None or not is_readable(path, old):
            shown = entry.change.inserted
            said = now.decode("utf-8", "replace") if now is not None else ""
            raise ChangedMeanwhileError(entry.change.file, shown=shown, now=said)
        if old:
            write_file(path, old)
        else:
            path.unlink()


def _text_now(state: ProjectState, decision: CorrectText | TypeUnread) -> str | None:
    passages = state.passages.of_record(decision.record, decision.locale)
    found = next((one.text for one in passages if one.field == decision.field), None)
    if found is not None:
        return found
    text = state.loaded.content.strings.get(decision.locale, {}).get(f"{decision.record}.{decision.field}")
    return text.text if text else None
