"""Sections as plain rows, for `extract --to scripts`."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.parse.scripts.script_book import BookSection
from regelwerk.files.json_text import JsonObject


def script_rows(sections: Sequence[BookSection]) -> list[JsonObject]:
    """One row a section in printed order."""
    return [_row(section) for section in sections]


def _row(section: BookSection) -> JsonObject:
    return {
        "number": section.number,
        "title": section.title,
        "text": section.text,
        "kind": section.kind,
        "choices": [{"text": choice.text, "jump": choice.jump.number} for choice in section.choices],
        "jumps": [jump.number for jump in section.jumps],
        "tests": [
            {
                "dice": test.dice.name,
                "outcomes": [
                    {"min": one.low, "max": one.high, "jump": one.jump.number if one.jump else None}
                    for one in test.outcomes
                ],
            }
            for test in section.tests
        ],
        "opponents": [{"name": one.name, "values": dict(one.values)} for one in section.opponents],
        "page": section.page,
        "line": section.line,
        "repairs": list(section.repairs),
    }
