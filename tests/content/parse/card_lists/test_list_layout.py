"""Where the cards of a list end: headings over groups and last lines of cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from .read_lists import cards


@pytest.mark.parametrize(
    ("last", "other"), [("30 Nüsse aus Blech", ""), ("Zwölf Nüsse", "Zwei Töpfe"), ("Nüsse aus Blech", "")]
)
def test_a_short_last_line_is_no_heading_over_what_follows(tmp_path: Path, last: str, other: str) -> None:
    entries = [
        "**Hahn:** Kräht am Morgen.",
        f"**Henne:** Legt zwei Eier ins Nest.\n\n{last}",
        "**Fuchs:** Stiehlt ein Ei.",
        f"**Igel:** Schläft den Winter über.\n\n{other}",
        "**Dachs:** Gräbt einen Bau.",
        "**Marder:** Beißt ein Kabel durch.",
    ]
    found = cards(tmp_path, "# Der Hof\n\n" + "\n\n".join(entries) + "\n", suffix="md", locale="de")
    assert found["Henne"].text == f"Legt zwei Eier ins Nest. {last}"
    assert not any(card.fields for card in found.values())


def test_short_lines_over_several_groups_are_headings(tmp_path: Path) -> None:
    entries = [
        "**Hahn:** Kräht am Morgen.",
        "**Henne:** Legt zwei Eier ins Nest.\n\nTiere des Waldes",
        "**Fuchs:** Stiehlt ein Ei.",
        "**Igel:** Schläft den Winter über.\n\nTiere des Hauses",
        "**Maus:** Gräbt einen Gang.",
        "**Marder:** Beißt ein Kabel durch.",
    ]
    found = cards(tmp_path, "# Der Hof\n\n" + "\n\n".join(entries) + "\n", suffix="md", locale="de")
    assert found["Henne"].text == "Legt zwei Eier ins Nest."
    assert [found[name].fields["heading"] for name in ("Igel", "Maus")] == ["Tiere des Waldes", "Tiere des Hauses"]
