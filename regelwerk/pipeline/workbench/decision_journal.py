"""The journal `review.jsonl` beside a project: what was decided on its page, in order, and how to undo it.

It is written after the file that a decision changes. A run killed between the two leaves a decision that is saved but
cannot be undone on the page; never one that is shown as saved but is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.errors import RegelwerkError
from regelwerk.files import json_text
from regelwerk.files.atomic_write import write_file
from regelwerk.files.read_file import read_bytes
from regelwerk.pipeline.workbench.decision import Decision, as_data, decision_from
from regelwerk.pipeline.workbench.text_splice import TextSplice

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonValue


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A saved decision."""

    decision: Decision
    about: str
    """What it was about, in words."""
    change: TextSplice
    undone: bool = False


def read_journal(path: Path) -> tuple[JournalEntry, ...]:
    """The entries in order; none if there is no journal. An invalid line is skipped."""
    try:
        rows = read_bytes(path, may_be_empty=True).decode("utf-8", "replace").split("\n")
    except RegelwerkError:
        return ()
    return tuple(entry for row in rows if (entry := _entry(path, row)) is not None)


def write_journal(path: Path, entries: Sequence[JournalEntry]) -> None:
    """Replace the journal. Raises OutputError."""
    write_file(path, json_text.lines(_row(entry) for entry in entries))


def with_entry(entries: Sequence[JournalEntry], entry: JournalEntry) -> tuple[JournalEntry, ...]:
    """The entries with a new one, after which undone entries can no longer be redone."""
    return (*(one for one in entries if not one.undone), entry)


def to_undo(entries: Sequence[JournalEntry]) -> int | None:
    """The index of the last decision that is not undone."""
    return next((index for index in range(len(entries) - 1, -1, -1) if not entries[index].undone), None)


def to_redo(entries: Sequence[JournalEntry]) -> int | None:
    """The index of the decision that was undone last."""
    return next((index for index, entry in enumerate(entries) if entry.undone), None)


def marked(
    entries: Sequence[JournalEntry], index: int, entry: JournalEntry, *, undone: bool
) -> tuple[JournalEntry, ...]:
    """The entries with this one at `index`, undone or not."""
    return (*entries[:index], replace(entry, undone=undone), *entries[index + 1 :])


def _row(entry: JournalEntry) -> dict[str, JsonValue]:
    return {
        "decision": as_data(entry.decision),
        "about": entry.about,
        "change": dict(asdict(entry.change)),
        "undone": entry.undone,
    }


def _entry(path: Path, row: str) -> JournalEntry | None:
    try:
        data = json_text.parsed(path, row, 1)
    except RegelwerkError:
        return None
    if not isinstance(data, dict) or not isinstance(change := data.get("change"), dict):
        return None
    types = {"created": bool, "line": int}
    if any(type(change.get(one.name)) is not types.get(one.name, str) for one in fields(TextSplice)):
        return None
    try:
        decision = decision_from(data.get("decision"))
    except RegelwerkError:
        return None
    kept = TextSplice(**{one.name: change[one.name] for one in fields(TextSplice)})  # type: ignore[arg-type]
    return JournalEntry(decision, str(data.get("about", "")), kept, data.get("undone") is True)
