"""The patches of a correction: of its text, of other texts with the same word, of a block that is no longer unread."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.content.project import patch_file
from regelwerk.errors import MisuseError
from regelwerk.pipeline.workbench.decision import CorrectText, TypeUnread
from regelwerk.pipeline.workbench.held_project import ProjectState
from regelwerk.pipeline.workbench.same_change import other_texts
from regelwerk.schema.project import Patch


def corrections(state: ProjectState, decision: CorrectText | TypeUnread) -> list[Patch]:
    """The patches, as the command would write them. Raises what it raises if the patch of the text itself does not apply."""
    own = patch_of(state, decision, decision.record, decision.locale, decision.field, decision.new)
    if isinstance(decision, TypeUnread):
        rule = next((one for one in state.loaded.content.rules if one.id == decision.record), None)
        unread = rule is not None and rule.kind == "unread"
        return [own, *([patch_of(state, decision, decision.record, None, "kind", "rule")] if unread else [])]
    return [own, *(_elsewhere(state, decision) if decision.everywhere == "yes" else ())]


def patched_elsewhere(state: ProjectState, decision: CorrectText | TypeUnread) -> tuple[str, ...]:
    """The other records in which the one word that differs could be corrected too."""
    return tuple(one.id for one in _elsewhere(state, decision)) if isinstance(decision, CorrectText) else ()


def _elsewhere(state: ProjectState, decision: CorrectText) -> Iterator[Patch]:
    for other in other_texts(state, decision):
        try:
            yield patch_of(state, decision, other.record, decision.locale, other.field, other.new)
        except MisuseError:
            continue  # a text that is read from another one is corrected there


def patch_of(
    state: ProjectState, decision: CorrectText | TypeUnread, record: str, locale: str | None, field: str, new: str
) -> Patch:
    """The patch that changes one field."""
    return patch_file.new_patch(
        state.loaded.content,
        state.loaded.project.icons,
        record=record,
        locale=locale,
        field=field,
        new=new,
        reason=decision.reason,
    )
