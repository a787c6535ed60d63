"""References that only the numbers of a rulebook show."""

from __future__ import annotations

import pytest
from regelwerk.content.text.inline_tokens import references

NUMBERS = ("1", "2", "3", "4", "4.1", "4.2", "4.2.a", "4.2.b", "4.3", "I", "IV", "II.2", "B", "Q1", "Q2", "Q3", "Q4")


@pytest.mark.parametrize(
    ("text", "locale", "found"),
    [
        ("Rule 4 does not hold here.", "en", ["4"]),
        ("It is scored under Rules 2 and 3.", "en", ["2", "3"]),
        ("Do as Rule 7 says.", "en", []),
        ("Zasady w rozdziałach od 1 do 4 są ponumerowane.", "pl", ["1", "4"]),
        ("Die Regeln der Kapitel 1 bis 4 sind nummeriert.", "de", ["1", "4"]),
        ("Es gelten Kapitel IV und die Regel 2.", "de", ["IV", "2"]),
        ("Leczenie omawia rozdział IV (moduł B).", "pl", ["IV", "B"]),
        ("Wer 3 Punkte 2 Spielern nimmt, hat 4.", "de", []),
        ("Dafür gilt II.2.", "de", ["II.2"]),
        ("It does not matter (Q3), nor does Q9.", "en", ["Q3"]),
        ("Vergleiche § 4 Abs. 2 lit. b.", "de", ["4.2.b"]),
        ("Punkty z § 4 ust. 2 lit. a i b sumuje się.", "pl", ["4.2.a", "4.2.b"]),
        ("Picked crews, see 4.2(a), win ties.", "en", ["4.2.a"]),
        ("Można grać do 20.00.", "pl", []),
    ],
)
def test_numbers_of_the_rulebook_are_pointers_after_words_for_rules(text: str, locale: str, found: list[str]) -> None:
    assert [token.target for token in references(text, locale, rules=NUMBERS)] == found


def test_a_paragraph_alone_is_one_of_the_same_section() -> None:
    text = "Hilft auch Absatz 2 nicht weiter, wird gewürfelt."
    assert [token.target for token in references(text, "de", rules=NUMBERS, under="4.3")] == ["4.2"]
    assert [token.target for token in references(text, "de", rules=NUMBERS)] == ["2"]
