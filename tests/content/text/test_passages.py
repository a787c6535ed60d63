from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.text.passages import cut_passage, flow, from_block, from_cell, join, mended, prefixed
from regelwerk.extract.plain.text_file import read_text
from regelwerk.schema.document import Mark, Repair
from regelwerk.schema.draft import Passage
from regelwerk.schema.token_text import NumberToken, Text

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


def test_a_cell_of_markdown_stands_on_the_line_and_in_the_column_that_show_it() -> None:
    source = "Preise\n\n| Name | Preis |\n|------|-------|\n| Fahren | 1 |\n| 1 Kahn | 1 |\n"
    document = read_text(source.encode(), "x.md", markdown=True, source="x.md", sha256="0" * 64, locale="de")
    table = next(one for one in document.pages[0].blocks if one.rows)
    places = [
        (cell, from_cell(table, cell, at).parts[0].provenance) for at, row in enumerate(table.rows) for cell in row
    ]
    assert [(cell, place.lines, place.column) for cell, place in places] == [
        ("Name", (3, 3), 3),
        ("Preis", (3, 3), 10),
        ("Fahren", (5, 5), 3),
        ("1", (5, 5), 12),
        ("1 Kahn", (6, 6), 3),
        ("1", (6, 6), None),  # it is there twice
    ]


@pytest.mark.parametrize(
    ("left", "right", "goes_on", "whole"),
    [
        ("Zieht am", "Ruder.", True, "Zieht am Ruder."),
        ("Zieht am", "Ruder.", False, "Zieht am\nRuder."),
        ("Der Ha-", "fen ruht.", True, "Der Hafen ruht."),
        ("Die Nord-", "Süd-Fähre", True, "Die Nord-Süd-Fähre"),
        ("Ein- und Aus-", "gang", True, "Ein- und Ausgang"),
        ("Ein-", "und Ausgang", True, "Ein- und Ausgang"),
        ("Der Ha-", "", True, "Der Ha- "),
        ("-", "fen", True, "fen"),
    ],
)
def test_a_sentence_goes_on_behind_a_cut(left: str, right: str, goes_on: bool, whole: str) -> None:
    pieces = [from_block(block(text, line=line)) for line, text in ((1, left), (5, right))]
    found = flow([(pieces[0], False), (pieces[1], goes_on)], "de")
    assert found.text == whole
    assert [part.provenance.lines for part in found.parts] == [(1, 1), (5, 5)]
    assert found.parts[1].start == len(whole) - len(right)


@pytest.mark.parametrize(
    ("text", "whole"),
    [("Der Ha- fen ruht.", "Der Hafen ruht."), ("Ha- fen und Mee- re", "Hafen und Meere"), ("Ein- und Aus", "Ein- und Aus"), ("Hafen", "Hafen")],
)  # fmt: skip
def test_words_that_narrow_columns_cut_in_a_line_are_whole(text: str, whole: str) -> None:
    assert mended(from_block(block(text)), "de").text == whole


def test_a_stretch_of_a_passage_keeps_the_tokens_that_are_whole_in_it() -> None:
    text = "  2 Boote, 3 Ruder und 4 "
    tokens = tuple(NumberToken(start=at, end=at + 1, value=int(text[at])) for at in (2, 11, 23))
    passage = Passage(content=Text(text=text, tokens=tokens), parts=from_block(block("x", line=3)).parts)
    cut = cut_passage(passage, 9, 20)
    assert cut.content.text == ", 3 Ruder u"
    assert [(token.start, token.end) for token in cut.content.tokens] == [(2, 3)]
    assert cut_passage(passage, 0, 5).content == Text(text="2 B", tokens=(NumberToken(start=0, end=1, value=2),))
    assert cut_passage(passage, 12, 24).content == Text(
        text="Ruder und 4", tokens=(NumberToken(start=10, end=11, value=4),)
    )
