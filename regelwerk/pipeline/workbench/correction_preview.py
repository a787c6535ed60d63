"""Preview of a correction: what it changes in its text and among the findings."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from regelwerk.pipeline.workbench.corrections import corrections, patched_elsewhere
from regelwerk.pipeline.workbench.decision import CorrectText, TypeUnread
from regelwerk.pipeline.workbench.held_project import ProjectState
from regelwerk.schema.finding import Report
from regelwerk.schema.project import Patch

_PIECE = re.compile(r"\w+|\s+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """The difference of two texts, and of two lists of findings."""

    steps: tuple[tuple[str, str], ...]
    """`same`, `removed` or `added`, and the words."""
    solved: tuple[str, ...]
    """Messages of findings that would disappear."""
    fresh: tuple[str, ...]
    """Messages of findings that would appear."""
    elsewhere: tuple[str, ...]
    """Other records of the edition that contain the one word that differs."""


def preview(
    state: ProjectState, decision: CorrectText | TypeUnread, try_out: Callable[[Sequence[Patch]], Report]
) -> CorrectionPreview:
    """What a correction would change; `try_out` returns all findings of the project with some more patches.

    Raises what saving it would raise; nothing is written.
    """
    tried = replace(decision, reason=decision.reason.strip() or "-")
    then = {one.fingerprint: one.message for one in try_out(corrections(state, tried)).findings}
    now = {one.fingerprint: one.message for one in state.everything.findings}
    return CorrectionPreview(
        difference(decision.old, decision.new),
        tuple(message for name, message in now.items() if name not in then),
        tuple(message for name, message in then.items() if name not in now),
        patched_elsewhere(state, tried),
    )


def difference(old: str, new: str) -> tuple[tuple[str, str], ...]:
    """The steps from one text to another, in words and punctuation."""
    before, after = _PIECE.findall(old), _PIECE.findall(new)
    steps: list[tuple[str, str]] = []
    for what, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "equal":
            steps.append(("same", "".join(before[i1:i2])))
            continue
        steps += [("removed", "".join(before[i1:i2]))] if i1 < i2 else []
        steps += [("added", "".join(after[j1:j2]))] if j1 < j2 else []
    return tuple(steps)
