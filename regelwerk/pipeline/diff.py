"""`diff`: shows what changed between two versions of a pack, and whether the version number says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from regelwerk.content.pack.change_log import change_lines, change_log
from regelwerk.content.pack.pack_changes import PackChange, Step, least_step, pack_changes
from regelwerk.content.pack.pack_snapshot import PackSnapshot, snapshot
from regelwerk.content.pack.version_step import is_enough, next_version, step_between
from regelwerk.errors import MisuseError
from regelwerk.files import json_text

FORMATS = ("text", "json", "md")


@dataclass(frozen=True, slots=True)
class PackDiff:
    """What changed, and what the version number says about it."""

    old: PackSnapshot
    new: PackSnapshot
    changes: Sequence[PackChange]
    least: Step
    """The smallest version step that the changes require."""
    step: Step | None
    """The version step that was made; None if one of the versions is not numeric."""

    @property
    def is_enough(self) -> bool:
        """Whether the version was raised far enough."""
        return is_enough(self.step, self.least) or self.least == "none"


def diff(old: Path, new: Path) -> PackDiff:
    """Compare two versions of a pack; each is a folder, its manifest or a zip. Raises RegelwerkError."""
    before, now = snapshot(old), snapshot(new)
    changes = pack_changes(before, now)
    step = step_between(before.manifest.version, now.manifest.version)
    return PackDiff(before, now, changes, least_step(changes), step)


def diff_as(found: PackDiff, form: str, *, locale: str | None = None) -> str:
    """A diff in one of `FORMATS`; `locale` is the language of a change log. Raises MisuseError."""
    if form not in FORMATS:
        raise MisuseError(f"{form}: unknown format", next_step=f"Choose one of {', '.join(FORMATS)}.")
    if locale is not None and locale not in found.new.manifest.locales:
        have = ", ".join(found.new.manifest.locales)
        raise MisuseError(f"{locale}: the pack has no such locale", next_step=f"Choose one of {have}.")
    if form == "json":
        return _document(found)
    if form == "md":
        return "\n".join(change_log(found.changes, found.old, found.new, locale))
    return "\n".join([*change_lines(found.changes), verdict(found)])


def verdict(found: PackDiff) -> str:
    """What the version of the new pack should be, in a sentence."""
    old, new = found.old.manifest.version, found.new.manifest.version
    if found.least == "none":
        return f"{old} -> {new}: nothing changed that an engine or a player sees"
    least = next_version(old, found.least)
    if found.step is None:
        return f"{old} -> {new}: a version that is not numeric cannot show that this is a {found.least} change"
    if not found.is_enough:
        return f"{old} -> {new}: not enough: this is a {found.least} change, so the version should be {least} or higher"
    return f"{old} -> {new}: enough: this is a {found.least} change"


def _document(found: PackDiff) -> str:
    data: json_text.JsonInput = {
        "id": found.new.manifest.id,
        "old_version": found.old.manifest.version,
        "new_version": found.new.manifest.version,
        "least_step": found.least,
        "version_step": found.step,
        "least_version": next_version(found.old.manifest.version, found.least),
        "enough": found.is_enough,
        "changes": [{**asdict(one), "step": one.step} for one in found.changes],
    }
    return json_text.document(data).decode().rstrip("\n")
