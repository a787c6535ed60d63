"""What recognition does to lists, tables and titles, and how a booklet reads it nevertheless."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.parse.numbers.printed_lines import breaks_early, with_line_starts
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block, Box, Method
from regelwerk.schema.draft import Draft

from tests.content.pages import block, document

PROSE = "Alle Boote fahren über den See und legen\nan einem der Häfen an, wenn dort Platz ist\nund niemand sonst dort liegt."


def booklet(*blocks: Block | str, locale: str = "de") -> Draft:
    return parse(document(*blocks), locale=locale, kind="booklet", document_name="rulebook", icons={})


def ocr(text: str, **more: object) -> Block:
    return block(text, method="ocr", **more)  # type: ignore[arg-type]


def at(made: Block, x0: float, y0: float, x1: float, y1: float) -> Block:
    place = made.provenance.model_copy(update={"page": 1, "box": Box(x0=x0, y0=y0, x1=x1, y1=y1)})
    return made.model_copy(update={"provenance": place})


def lines_of(draft: Draft) -> list[tuple[str, str | None, str]]:
    return [
        (unit.kind, unit.printed, passage.content.text)
        for unit in draft.units
        for passage in (unit.title, unit.text)
        if passage
    ]


def tables(draft: Draft) -> list[list[list[str]]]:
    return [[[cell.content.text for cell in row] for row in unit.rows] for unit in draft.units if unit.type == "table"]


# -- printed lines -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("orig", "text", "lines"),
    [
        ("Der Ha-\nfen ist\nvoll.", "Der Hafen ist voll.", ["Der Ha", "fen ist ", "voll."]),
        ("• Ein\n„Boot“ fährt", "Ein „Boot“ fährt", ["Ein ", "„Boot“ fährt"]),
        ("Preis\n+ 9\n(drei)", "Preis + 9 (drei)", ["Preis ", "+ 9 ", "(drei)"]),
        ("der Haten von\nKallund liegt", "der Hafen von Kallund liegt", ["der Hafen von ", "Kallund liegt"]),
        ("ein ﬂacher\nKahn\n—\nhier", "ein flacher Kahn — hier", ["ein flacher ", "Kahn — ", "hier"]),
    ],
)
def test_lines_of_a_page_are_found_in_its_text(orig: str, text: str, lines: list[str]) -> None:
    made = block(text, "item" if orig.startswith("•") else "paragraph", label="•" if orig.startswith("•") else None)
    found = with_line_starts(made.model_copy(update={"orig": orig}))
    edges = [0, *found.provenance.breaks, len(text)]
    assert [text[a:b] for a, b in pairwise(edges)] == lines


@given(st.text(max_size=60), st.text(max_size=60))
def test_lines_begin_inside_the_text_and_in_order(orig: str, text: str) -> None:
    made = block("x").model_copy(update={"orig": orig, "text": text})
    breaks = with_line_starts(made).provenance.breaks
    assert list(breaks) == sorted(set(breaks))
    assert all(0 < at < len(text) for at in breaks)


def test_a_line_ends_early_where_the_next_word_would_have_fit() -> None:
    assert breaks_early("Die Symbole", "In den Regeln", 50)
    assert not breaks_early("Wer an der Reihe ist, nimmt sich sofort eine", "Münze", 50)
    assert not breaks_early("Die Symbole", "stehen", 50)
    assert not breaks_early("Boote, Fässer,", "Kisten", 50)
    assert not breaks_early("Die Symbole", "In den Regeln", 0)


# -- lists ---------------------------------------------------------------------------------------------------------


def test_a_misread_label_counts_where_it_comes_next() -> None:
    draft = booklet(
        block("Mischt.", "item", label="8.", level=1, method="ocr"),
        ocr("9, Wer zuletzt fuhr, beginnt."),
        block("Fangt an.", "item", label="10.", level=1, method="ocr"),
        ocr("4, Fässer sind übrig."),
    )
    assert lines_of(draft) == [
        ("step", "8.", "Mischt."),
        ("step", "9.", "Wer zuletzt fuhr, beginnt."),
        ("step", "10.", "Fangt an."),
        ("rule", None, "4, Fässer sind übrig."),
    ]


def test_a_comma_behind_a_number_is_one_where_nothing_was_recognised() -> None:
    draft = booklet(block("Mischt.", "item", label="8.", level=1), "9, 10 und 11 sind Asse.")
    assert lines_of(draft)[1] == ("rule", None, "9, 10 und 11 sind Asse.")


def test_items_whose_bullets_are_lost_are_items() -> None:
    item = block("Hafen 1: Fähre", "item", label="•", level=1, method="ocr")
    lost = ocr("Hafen 2: Werft")
    draft = booklet(
        ocr(PROSE),
        at(item, 50, 100, 200, 110),
        at(lost, 57, 112, 200, 122),
        at(item, 50, 124, 200, 134),
        ocr("„ Hafen 3: Gasthaus"),
        block("Hafen 4: Markt\nHafen 5: Kai", "item", label="•", level=1, method="ocr"),
        ocr("Danach ist Schluss."),
    )
    assert lines_of(draft)[1:] == [
        ("item", None, "Hafen 1: Fähre"),
        ("item", None, "Hafen 2: Werft"),
        ("item", None, "Hafen 1: Fähre"),
        ("item", None, "Hafen 3: Gasthaus"),
        ("item", None, "Hafen 4: Markt"),
        ("item", None, "Hafen 5: Kai"),
        ("rule", None, "Danach ist Schluss."),
    ]


def test_an_item_of_two_full_lines_is_one() -> None:
    text = "Alle Boote fahren über den See und legen\nAnker aus, sobald sie den Hafen sehen."
    draft = booklet(ocr(PROSE), block(text, "item", label="•", level=1, method="ocr"))
    assert [kind for kind, _, _ in lines_of(draft)] == ["rule", "item"]


def test_the_frame_of_a_box_is_no_text() -> None:
    draft = booklet(ocr("| Hinweis: Die Boote sind aus Holz."))
    assert lines_of(draft) == [("aside", None, "Hinweis: Die Boote sind aus Holz.")]


def test_specks_are_unread() -> None:
    assert [
        kind for kind, _, _ in lines_of(booklet(ocr("—'"), ocr("A"), block("A", "figure_label", method="ocr")))
    ] == [
        "unread",
        "unread",
        "caption",
    ]


# -- tables --------------------------------------------------------------------------------------------------------


def test_cells_between_bars_are_a_table() -> None:
    draft = booklet(
        ocr("| Wind | Kosten |\n| Flaute |1 Ruder |\n|---|---|\n| Sturm | 3 Ruder"), ocr("| Nebel | 2 Ruder |")
    )
    assert tables(draft) == [[["Wind", "Kosten"], ["Flaute", "1 Ruder"], ["Sturm", "3 Ruder"], ["Nebel", "2 Ruder"]]]
    assert len(draft.units) == 1


@pytest.mark.parametrize("text", ["| Hinweis |", "Wind | Kosten", "Ein Boot | zwei Boote\nfahren hinaus."])
def test_bars_alone_make_no_table(text: str) -> None:
    assert not tables(booklet(ocr(text)))


def test_columns_side_by_side_are_a_table() -> None:
    left = at(ocr("Wind\nFlaute\nSturm"), 40, 100, 90, 140)
    right = at(ocr("Kosten\n1 Ruder\n3 Ruder"), 100, 101, 150, 141)
    assert tables(booklet(left, right)) == [[["Wind", "Kosten"], ["Flaute", "1 Ruder"], ["Sturm", "3 Ruder"]]]
    below = at(ocr("Kosten\n1 Ruder\n3 Ruder"), 40, 150, 90, 190)
    assert not tables(booklet(left, below))
    assert not tables(booklet(at(ocr(PROSE), 40, 100, 90, 140), at(ocr(PROSE), 100, 100, 150, 140)))


def test_rows_of_figures_are_a_table() -> None:
    assert tables(booklet(ocr("Spieler Boote\n1 4\n2 6\n3 +"))) == [
        [["Spieler", "Boote"], ["1", "4"], ["2", "6"], ["3", "+"]]
    ]
    assert tables(booklet(ocr("Spieler Boote im Hafen\n1 4\n2 6\n3 8")))[0][0] == ["Spieler Boote im Hafen"]
    assert not tables(booklet(ocr("Spieler Boote\n1 4\n2 6 9\n3 8")))
    assert not tables(booklet("Spieler Boote\n1 4\n2 6\n3 8"))


# -- titles --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["ocr", "text"])
def test_a_short_line_above_running_text_is_a_title(method: Method) -> None:
    draft = booklet(
        block("Spielmaterial", "heading", level=2, method="markdown"),
        block("Die Symbole", method=method),
        block("In den Regeln stehen 4 Symbole für Dinge.", method=method),
        block("Die Karten\n" + PROSE, method=method),
    )
    sections = [(unit.level, unit.title.content.text) for unit in draft.units if unit.kind == "section" and unit.title]
    assert sections == [(2, "Spielmaterial"), (3, "Die Symbole"), (3, "Die Karten")]
    assert lines_of(draft)[-1][2] == PROSE.replace("\n", " ")


@pytest.mark.parametrize(
    "blocks",
    [
        (ocr("Die Boote schwimmen."), ocr("In den Regeln stehen 4 Symbole für Dinge.")),
        (ocr("Anna Kowalska"), ocr("Jan Nowak")),
        (ocr("Die Boote"), ocr("Hinweis: In den Regeln stehen 4 Symbole.")),
        (ocr("Hafen 1: Fähre"), ocr("In den Regeln stehen 4 Symbole für Dinge.")),
        (ocr(PROSE),),
    ],
)
def test_other_lines_are_none(blocks: tuple[Block, ...]) -> None:
    assert all(unit.kind != "section" for unit in booklet(*blocks).units)


def test_a_title_without_a_sign_of_one_stays_where_faces_are_known() -> None:
    made = block("Die Symbole", method="text-layer")
    assert (
        booklet(made, block("In den Regeln stehen 4 Symbole für Dinge.", method="text-layer")).units[0].kind == "rule"
    )


# -- glossary ------------------------------------------------------------------------------------------------------


def test_terms_run_together_are_taken_apart() -> None:
    draft = booklet(
        block("Glossar", "heading", level=1),
        ocr("Kai: der Rand.\nNebel Stufe: so dicht ist er (3.1).\nBoot: es schwimmt\nauf: dem See.", bold="Kai:"),
        ocr("Rotes Fass: rund.", bold="Rotes"),
    )
    assert [(unit.title.content.text, unit.text.content.text) for unit in draft.units if unit.title and unit.text] == [
        ("Kai", "der Rand."),
        ("Nebel Stufe", "so dicht ist er (3.1)."),
        ("Boot", "es schwimmt auf: dem See."),
        ("Rotes Fass", "rund."),
    ]
