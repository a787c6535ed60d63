"""The scorer accepts every right order and counts what is wrong."""

from __future__ import annotations

import pytest

from tests.layouts.parts.part import Said
from tests.layouts.score import Reading, scored
from tests.layouts.truth import Free, PageTruth, Truth

FIRST = "Die Fährfrau legt ihr Ruder neben die Schleuse und zieht zwei Karten."
SECOND = "Danach darf jeder Kahn bis zu drei Felder flussabwärts fahren."
THIRD = "Am Ende der Runde zählt ihr die Glocken, die im Nebel läuten."
NOTE = "Ruder gilt nicht als Ware"


def truth(*free: Free, furniture: tuple[str, ...] = (), fixed: tuple[Said, ...] = ()) -> Truth:
    blocks = fixed or tuple(Said("paragraph", text) for text in (FIRST, SECOND, THIRD))
    return Truth(0, "de", (PageTruth(1, "columns", blocks, free, furniture),))


def test_a_margin_note_may_be_read_at_each_of_its_places() -> None:
    known = truth(Free((Said("note", NOTE),), (1, 2, 3)))
    for blocks in ((FIRST, NOTE, SECOND, THIRD), (FIRST, SECOND, NOTE, THIRD), (FIRST, SECOND, THIRD, NOTE)):
        assert scored(known, Reading(("\n\n".join(blocks),))).cer == 0


def test_a_margin_note_inside_a_sentence_or_at_another_place_is_an_error() -> None:
    known = truth(Free((Said("note", NOTE),), (1, 2)))
    inside = SECOND.replace("bis zu", f"{NOTE} bis zu")
    for text in (f"{FIRST} {inside} {THIRD}", f"{NOTE} {FIRST} {SECOND} {THIRD}", f"{FIRST} {SECOND} {THIRD}"):
        assert scored(known, Reading((text,))).cer > 0.1


def test_free_blocks_at_one_place_may_stand_in_any_order() -> None:
    labels = tuple(Free((Said("figure_label", text),), (1,)) for text in ("Schleuse", "Mündung", "Wehr"))
    assert scored(truth(*labels), Reading((f"{FIRST} Wehr Mündung Schleuse {SECOND} {THIRD}",))).cer == 0


@pytest.mark.parametrize("text", [f"{FIRST} 7 {SECOND} {THIRD}", f"{FIRST} {SECOND} {THIRD}"])
def test_an_optional_label_may_be_missing(text: str) -> None:
    assert scored(truth(Free((Said("figure_label", "7"),), (1,), optional=True)), Reading((text,))).cer == 0


def test_exchanged_paragraphs_cost_order_and_characters() -> None:
    result = scored(truth(), Reading((f"{SECOND} {FIRST} {THIRD}",)))
    assert result.cer > 0.3
    assert result.order < 0.8


def test_a_page_number_in_the_text_is_an_error_unless_furniture_is_forgiven() -> None:
    result = scored(truth(furniture=("– 12 –",)), Reading((f"{FIRST} {SECOND} {THIRD} – 12 –",)))
    assert result.cer > 0
    assert result.lenient_cer == 0


@pytest.mark.parametrize("whole", [True, False])
def test_a_text_over_two_pages_may_be_read_whole_before_a_box_at_the_head_of_the_second(whole: bool) -> None:
    halves = "Der Kahn fährt an der Schleuse vorbei", "bis zur Mündung."
    pages = (
        PageTruth(1, "columns", (Said("paragraph", halves[0]),)),
        PageTruth(
            2, "columns", (Said("aside", NOTE), Said("paragraph", halves[1], glue=" "), Said("paragraph", THIRD))
        ),
    )
    texts = (" ".join(halves), f"{NOTE} {THIRD}") if whole else (halves[0], f"{NOTE} {halves[1]} {THIRD}")
    assert scored(Truth(0, "de", pages), Reading(texts)).cer == 0


def test_a_word_cut_at_the_end_of_a_page_is_one_word() -> None:
    pages = (
        PageTruth(1, "columns", (Said("paragraph", "Der Kahn fährt flussab"),)),
        PageTruth(2, "columns", (Said("paragraph", "wärts.", glue=""), Said("paragraph", THIRD))),
    )
    assert scored(Truth(0, "de", pages), Reading(("Der Kahn fährt flussabwärts.", THIRD))).cer == 0


def test_icons_bullets_and_dots_before_page_numbers_do_not_count() -> None:
    known = truth(fixed=(Said("item", "Die Schleuse 12"), Said("item", "Zwei Karten ziehen")))
    assert scored(known, Reading(("Die Schleuse ......... 12\n\n• Zwei {icon:3fa9} Karten ziehen",))).cer == 0


GRID = (("Ware", "Preis", "Punkte"), ("Hecht", "2", "5"), ("Glocke", "4", ""))
MERGED = (("", "", ""), ("", "", ""), ("", "", ""))


def cells_of(read: tuple[tuple[str, ...], ...], repeats: tuple[tuple[str, ...], ...] = MERGED) -> float:
    known = truth(fixed=(Said("table", "Ware Preis Punkte Hecht 2 5 Glocke 4", GRID, repeats),))
    return scored(known, Reading(("",), ((read,),))).cells.f1


def test_a_table_that_is_read_whole() -> None:
    assert cells_of(GRID) == 1


def test_a_column_or_a_row_that_is_lost() -> None:
    assert 0.5 < cells_of(tuple(row[:2] for row in GRID)) < 0.9
    assert 0.5 < cells_of(GRID[1:]) < 0.9


def test_cells_in_the_wrong_column_do_not_count() -> None:
    assert cells_of((GRID[0], ("Hecht", "5", "2"), GRID[2])) < 0.9


def test_the_text_of_a_merged_cell_may_be_repeated() -> None:
    again = (*GRID[:2], ("Glocke", "4", "4"))
    assert cells_of(again, ((*MERGED[0],), (*MERGED[1],), ("", "", "4"))) == 1
    assert cells_of(again) < 1


def test_a_table_where_there_is_none_is_spurious() -> None:
    result = scored(truth(), Reading((f"{FIRST} {SECOND} {THIRD}",), (((("Danach", "darf"), ("jeder", "Kahn")),),)))
    assert result.cells.spurious == 1


def test_furniture_that_is_found_and_text_that_is_taken_for_it() -> None:
    known = truth(furniture=("Am Fluss", "12"))
    assert scored(known, Reading(("",), (), (("Am Fluss", THIRD),))).furniture == (1, 2, 1, 2)
