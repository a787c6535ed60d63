"""Finds the same word in other texts, where it may be wrong too."""

from __future__ import annotations

import re
from dataclasses import dataclass

from regelwerk.pipeline.workbench.decision import CorrectText
from regelwerk.pipeline.workbench.held_project import ProjectState

_WORD = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True)
class OtherText:
    """Another text of the same edition with the word, and how it would read."""

    record: str
    field: str
    old: str
    new: str


def changed_word(old: str, new: str) -> tuple[str, str] | None:
    """The one word or hyphenated compound that differs, and its replacement; None if anything else differs."""
    before, after = list(_WORD.finditer(old)), list(_WORD.finditer(new))
    if len(before) != len(after) or _WORD.sub("", old) != _WORD.sub("", new):
        return None
    pairs = {
        (one.group(), other.group()) for one, other in zip(before, after, strict=True) if one.group() != other.group()
    }
    return next(iter(pairs)) if len(pairs) == 1 else None


def other_texts(state: ProjectState, decision: CorrectText) -> list[OtherText]:
    """The other texts that still contain the uncorrected word."""
    change = changed_word(decision.old, decision.new)
    if change is None or not change[0]:
        return []
    pattern = re.compile(rf"(?<![\w-]){re.escape(change[0])}(?![\w-])")
    content = state.loaded.content
    found = []
    for origin in content.origins:
        text = content.strings.get(origin.locale, {}).get(origin.key)
        field = origin.key.removeprefix(f"{origin.id}.")
        if origin.locale != decision.locale or text is None:
            continue
        if (origin.id, field) != (decision.record, decision.field) and pattern.search(text.text):
            found.append(OtherText(origin.id, field, text.text, pattern.sub(lambda _: change[1], text.text)))
    return found
