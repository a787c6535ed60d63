from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.text.passages import flow, from_block, from_cell, join, prefixed
from regelwerk.schema.document import Mark, Repair

from tests.content.pages import block

LINES = ["Boote fahren", "auf dem See und", "halten am Kai.", "Mehr nicht."]


@given(st.integers(0, 60), st.integers(0, 60))
def test_a_cut_says_on_which_lines_it_stands(start: int, length: int) -> None:
    whole = from_block(block("\n".join(LINES), line=10))
    piece = whole.cut(start, start + length)
    assert piece.text == whole.text[start : start + length].strip()
    part = piece.parts[0]
    first, last = part.provenance.lines or (0, 0)
    starts = [0, *part.provenance.breaks, len(piece.text)]
    assert last - first == len(part.provenance.breaks)
    for at in range(len(starts) - 1):
        assert piece.text[starts[at] : starts[at + 1]].strip() in LINES[first - 10 + at]


def test_lines_stay_a_bound_where_empty_lines_stand_between() -> None:
    source = block("Eins\nzwei\ndrei", line=3)
    provenance = source.provenance.model_copy(update={"lines": (3, 9)})
    piece = from_block(source.model_copy(update={"provenance": provenance})).cut(5)
    assert piece.text == "zwei drei"
    assert piece.parts[0].provenance.lines == (4, 9)


def test_repairs_stay_with_the_words_they_repaired() -> None:
    repaired = block("Das Boot fährt. Der Kai ruht.").model_copy(
        update={
            "repairs": (
                Repair(kind="hyphen", wrong="fä-\nhrt", right="fährt", confidence=1),
                Repair(kind="ocr", wrong="Kai", right="Kahn", confidence=0.5, applied=False),
            )
        }
    )
    piece = from_block(repaired)
    assert [repair.right for repair in piece.cut(0, 15).parts[0].repairs] == ["fährt"]
    assert [repair.right for repair in piece.cut(16).parts[0].repairs] == ["Kahn"]


def test_bold_ends_where_the_last_of_the_touching_stretches_does() -> None:
    source = block("1.1 Kai. Der Rand.").model_copy(
        update={
            "marks": (
                Mark(start=0, end=3, style="bold"),
                Mark(start=4, end=8, style="bold"),
                Mark(start=9, end=12, style="italic"),
            )
        }
    )
    assert from_block(source).bold_end(0) == 8
    assert from_block(source).bold_end(9) is None
    assert from_block(source).cut(4).bold_end(0) == 4


def test_a_short_word_does_not_end_bold_but_a_full_stop_does() -> None:
    marks = (
        Mark(start=0, end=4, style="bold"),
        Mark(start=7, end=11, style="bold"),
        Mark(start=14, end=18, style="bold"),
    )
    source = block("Boot i Kai. A Fass liegt.").model_copy(update={"marks": marks})
    assert from_block(source).bold_end(0) == 11


def test_paragraphs_are_joined_by_newlines_and_cut_words_are_made_whole() -> None:
    first, second = from_block(block("Die Boote fah-")), from_block(block("ren weiter."))
    assert flow([(first, False), (second, True)], "de").text == "Die Boote fahren weiter."
    assert flow([(first, False), (from_block(block("Pause.")), False)], "de").text == "Die Boote fah-\nPause."
    whole = flow([(first, False), (second, True)], "de")
    assert [part.start for part in whole.parts] == [0, 13]


def test_joined_pieces_can_be_cut_apart_again() -> None:
    pieces = [from_block(block(line, line=at)) for at, line in enumerate(LINES, start=1)]
    whole = join(pieces)
    at = 0
    for piece in pieces:
        assert whole.cut(at, at + len(piece.text)) == piece
        at += len(piece.text) + 1


def test_a_label_moves_breaks_and_marks() -> None:
    piece = prefixed("II", from_block(block("Nebel zieht\nauf.", bold="Nebel")))
    assert piece.text == "II Nebel zieht auf."
    assert piece.line_starts() == [15]
    assert piece.bold_end(3) == 8


def test_a_cell_stands_on_the_line_of_its_row() -> None:
    rows = (("Fahren", "1"), ("Ankern", "2"), ("Warten", "0"))
    table = block("\n".join("\t".join(row) for row in rows), line=7).model_copy(update={"rows": rows})
    lines = [from_cell(table, row[0], at).parts[0].provenance.lines for at, row in enumerate(rows)]
    assert lines == [(7, 7), (8, 8), (9, 9)]
    folded = table.model_copy(update={"rows": rows[:2]})
    assert from_cell(folded, "Ankern", 1).parts[0].provenance.lines == (7, 9)
