"""Letters that changed places in a word that grammar bends, and vowels that come and go."""

from __future__ import annotations

import pytest
from regelwerk.validate.cards.gathered.damaged_letters import doubly_encoded
from regelwerk.validate.cards.gathered.word_slips import is_bent_slip, is_mixed, is_transposed


@pytest.mark.parametrize(
    ("text", "usual", "slip"),
    [
        ("Предмтеа", "Предмет", True),
        ("Kutlisty", "Kultista", False),
        ("Nátsrojem", "Nástroj", True),
        ("Spojencem", "Spojenec", False),
        ("Spojence", "Spojenec", False),
        ("Nástrojem", "Nástroj", False),
    ],
)
def test_letters_of_a_bent_word_that_changed_places(text: str, usual: str, slip: bool) -> None:
    assert is_transposed(text.casefold(), usual.casefold()) is slip


def test_letters_of_two_alphabets_in_a_word() -> None:
    assert is_mixed("Sailоr")
    assert not is_mixed("Sailor")
    assert not is_mixed("Моряк")


@pytest.mark.parametrize(
    ("text", "damaged"),
    [("Å»ona", True), ("SchnÃ¼re", True), ("«ÉTÉ» et", False), ("Er sagte: »JÀ«.", False), ("JÀ—nein", False)],
)
def test_letters_that_were_encoded_twice_are_known_before_a_word_too(text: str, damaged: bool) -> None:
    assert (doubly_encoded(text) is not None) is damaged


@pytest.mark.parametrize(
    ("text", "usual", "slip"),
    [
        ("Zaklęia", "Zaklęcie", True),  # grammar exchanges the last consonant of a stem, and takes none away
        ("Zaklęcia", "Zaklęcie", False),
        ("Sojuszniczka", "Sojusznik", False),
        ("Spojencem", "Spojenec", False),
        ("Allié", "Allier", False),
    ],
)
def test_a_consonant_lost_before_an_ending_is_a_slip(text: str, usual: str, slip: bool) -> None:
    assert is_bent_slip(text, usual) is slip
