"""One cause, one finding: what another finding explains is left out of a report.

A finding says in `about` what it is about, and in `explains` what follows from it. A misspelt field, for instance, explains
that the record lacks the field that is meant.
"""

from __future__ import annotations

from collections.abc import Iterable

from regelwerk.schema.cardset import CardFinding
from regelwerk.validate.cards.side import Side


def without_effects(findings: Iterable[CardFinding]) -> list[CardFinding]:
    """The findings that no other one explains, in the same order."""
    every = list(findings)
    explained = {effect for one in every for effect in one.explains}
    return [one for one in every if explained.isdisjoint(one.about)] if explained else every


def wording(path: str, record: str, field: str) -> str:
    """What follows where a text as a whole is not the translation of its source."""
    return f"wording {path} {record} {field}"


def losses(path: str, record: str, field: str) -> str:
    """What follows where a text lacks a part of its source."""
    return f"losses {path} {record} {field}"


def of_text(record: str, side: Side, *, lost: bool) -> list[str]:
    """What a finding is about that compares a text with its source; `lost` where all it says is what is missing."""
    place = (side.file.path, record, side.field)
    return [wording(*place), losses(*place)] if lost else [wording(*place)]


def icon(path: str, record: str, field: str, name: str) -> str:
    """An icon that a text has too much, by its name; or that it lacks, with `-` before its name."""
    return f"icon {path} {record} {field} {name}"


def lack(path: str, record: str, field: str) -> str:
    """A field that a record of a file does not have."""
    return f"lack {path} {record} {field}"


def letters(path: str, line: int) -> str:
    """Damaged letters on a line."""
    return f"letters {path} {line}"
