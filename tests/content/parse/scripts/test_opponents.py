"""Who is fought, with their values, in whatever form a book prints them; and what a section says of itself."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.scripts.script_kind import begins_again, ends_story, is_rule_text, opponents


@pytest.mark.parametrize(
    ("lines", "found", "taken"),
    [
        (["TROLL  SKILL 5  STAMINA 4"], [("TROLL", {"SKILL": 5, "STAMINA": 4})], {0}),
        (["Troll (Skill 5, Stamina 4)"], [("Troll", {"Skill": 5, "Stamina": 4})], {0}),
        (["Troll (Skill 5, Stamina 4); Imp (Skill 3, Stamina 2)."], [("Troll", {"Skill": 5, "Stamina": 4}), ("Imp", {"Skill": 3, "Stamina": 2})], {0}),
        (["Troll (Skill 5, Stamina 4) is here"], [], set()),
        (["Troll (skill 5, stamina 4)"], [], set()),
        (["Troll Skill 5"], [], set()),
        (["The Troll", "Skill 5 Stamina 4", "It roars."], [("The Troll", {"Skill": 5, "Stamina": 4})], {0, 1}),
        (["The Troll", "Skill: 5", "Stamina: 4"], [("The Troll", {"Skill": 5, "Stamina": 4})], {0, 1, 2}),
        (["The Troll roars.", "Skill: 5", "Stamina: 4"], [], set()),
        (["Troll Skill 5", "Stamina 4"], [("Troll", {"Skill": 5, "Stamina": 4})], {0, 1}),
        (["Name | Skill | Stamina", "Troll | 5 | 4", "Imp | 3 | 2", "They roar."], [("Troll", {"Skill": 5, "Stamina": 4}), ("Imp", {"Skill": 3, "Stamina": 2})], {0, 1, 2}),
        (["Name Skill Stamina", "Troll 5 4"], [("Troll", {"Skill": 5, "Stamina": 4})], {0, 1}),
        (["Name\tSkill\tStamina", "Stone Troll\t5\t4"], [("Stone Troll", {"Skill": 5, "Stamina": 4})], {0, 1}),
        (["Name Skill Stamina", "Troll 2 5 4"], [("Troll 2", {"Skill": 5, "Stamina": 4})], {0, 1}),
        (["It roars.", "TROLL SKILL 5 STAMINA 4", "You run."], [("TROLL", {"SKILL": 5, "STAMINA": 4})], {1}),
        (["Turn to", "45", "It roars.", "TROLL SKILL 5 STAMINA 4"], [("TROLL", {"SKILL": 5, "STAMINA": 4})], {3}),
        (["You have 5 coins and 4 oars."], [], set()),
        ([], [], set()),
    ],
)  # fmt: skip
def test_opponents_with_their_values(
    lines: list[str], found: list[tuple[str, dict[str, int]]], taken: set[int]
) -> None:
    read, lines_taken = opponents(lines, "en")
    assert [(one.name, dict(one.values)) for one in read] == found
    assert lines_taken == taken


@pytest.mark.parametrize(
    ("says", "locale", "text", "yes"),
    [
        (ends_story, "de", "Dein Abenteuer ist zu Ende.", True),
        (ends_story, "de", "Das Boot fährt ab.", False),
        (ends_story, "en", "Your adventure ends here.", True),
        (ends_story, "de", "Trage ein: Ende 9 von 14.", True),
        (ends_story, "pl", "Wpisz: koniec nr 9 z 14.", True),
        (ends_story, "en", "Write down: ending 9 of 14.", True),
        (begins_again, "de", "Das Boot fährt ab.", False),
        (is_rule_text, "de", "Regel: Legt ab.", True),
        (is_rule_text, "de", "Die Regel: Legt ab.", False),
        (is_rule_text, "en", "Rule: discard.", True),
    ],
)
def test_what_a_section_says_of_itself(says: object, locale: str, text: str, yes: bool) -> None:
    assert says(text, locale) == yes  # type: ignore[operator]
