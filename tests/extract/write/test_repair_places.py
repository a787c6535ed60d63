"""Where repairs are in the cleaned text."""

from __future__ import annotations

from regelwerk.extract.write.repair_places import repair_places
from regelwerk.schema.document import Repair

from tests.extract.made_document import block


def found(text: str, orig: str, *repairs: Repair) -> list[tuple[int, str, str]]:
    made = block(text, orig=orig, repairs=repairs)
    return [(place.start, text[place.start : place.end], place.repair.wrong) for place in repair_places(made)]


def test_of_equal_words_the_one_as_far_down_the_page() -> None:
    cut = Repair(kind="hyphen", wrong="Ha- fen", right="Hafen", confidence=0.95)
    text = "Hafen oder Hafen? Der Hafen!"
    assert found(text, "Ha-\nfen oder Hafen? Der Hafen!", cut) == [(0, "Hafen", "Ha- fen")]
    assert found(text, "Hafen oder Ha-\nfen? Der Hafen!", cut) == [(11, "Hafen", "Ha- fen")]
    assert found(text, "Hafen oder Hafen? Der Ha-\nfen!", cut) == [(22, "Hafen", "Ha- fen")]


def test_equal_repairs_have_different_places_in_order() -> None:
    cut = Repair(kind="hyphen", wrong="Ha- fen", right="Hafen", confidence=0.95)
    assert [place for place, _, _ in found("Hafen am Hafen", "Ha-\nfen am Ha-\nfen", cut, cut)] == [0, 9]


def test_what_is_only_offered_is_found_as_printed_and_only_as_a_whole_word() -> None:
    offered = Repair(kind="ocr", wrong="ein", right="eine", confidence=0.6, applied=False)
    assert found("keiner nimmt ein Fass", "keiner nimmt ein Fass", offered) == [(13, "ein", "ein")]


def test_a_repair_that_is_not_in_the_text_is_left_out() -> None:
    lost = Repair(kind="encoding", wrong="Ã¼", right="ü", confidence=1.0)
    assert found("Ruhe", "Ruhe", lost, Repair(kind="control-token", wrong="{x}", right="", confidence=1.0)) == []
