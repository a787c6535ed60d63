"""Reads an invented rulebook, and gives its numbered rules."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.parse.draft_rows import Row, rule_rows
from regelwerk.pipeline.document_reading import draft_of
from regelwerk.pipeline.document_reading import read as read_file


def rules(text: str, name: str, folder: Path) -> dict[str, Row]:
    """The rows of the rules by their numbers; the kind of the rulebook is detected."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    document, _ = read_file(path, locale=path.stem[-2:])
    draft = draft_of(document)
    numbers = {unit.number for unit in draft.units if unit.number}
    return {str(row["id"]): row for row in rule_rows(draft) if row["id"] in numbers}


def sent(found: dict[str, Row]) -> dict[str, object]:
    """What each rule sends to, of those that do."""
    return {number: row["refs"] for number, row in found.items() if row["refs"]}
