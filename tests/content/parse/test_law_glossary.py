"""A glossary without numbers behind the last rule of a law."""

from __future__ import annotations

import pytest

from tests.content.pages import block, document
from tests.content.parse.test_law import law, text


@pytest.mark.parametrize("kind", ["paragraph", "heading"])
def test_the_entries_of_a_glossary_are_terms_and_no_part_of_the_last_rule(kind: str) -> None:
    draft = law(
        document(
            block("1 Fähren"),
            block("1.1 Kauf"),
            block("1.1.1 Eine Fähre kostet zwei Taler."),
            block("1.1.2 Wer nicht zahlen kann, wartet."),
            block("Glossar", kind=kind),
            block("Fähre: trägt Wagen über den Fluss."),
            block("Taler: das Geld am Fluss."),
        )
    )
    assert text(draft, "1.1.2") == "Wer nicht zahlen kann, wartet."
    terms = [unit for unit in draft.units if unit.type == "term"]
    assert [(unit.title.content.text, unit.text.content.text) for unit in terms if unit.title and unit.text] == [
        ("Fähre", "trägt Wagen über den Fluss."),
        ("Taler", "das Geld am Fluss."),
    ]
