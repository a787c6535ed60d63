"""Names without the marks around them. All text is invented."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.play_facts.fact_lines import trimmed


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("**Soot** (red) (2)", "Soot"),
        ("Soot (red) stain", "Soot (red) stain"),
        ("(red)", "(red)"),
        ("Soot ((red))", "Soot ((red))"),
        ("Soot" + " (x)" * 1500, "Soot"),
        ("(x)" * 1500, "(x)"),
        ("(" * 6000, "(" * 6000),
        (")" * 6000, ")" * 6000),
        ("«»", ""),
    ],
)
def test_marks_and_brackets_at_the_end_are_no_part_of_a_name(text: str, name: str) -> None:
    assert text[slice(*trimmed(text, 0, len(text)))] == name
