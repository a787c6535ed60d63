"""Numbered titles with a colon in booklets, and lines that leave a bracket open."""

from __future__ import annotations

from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block
from regelwerk.schema.draft import Draft

from tests.content.pages import block, document


def booklet(*blocks: Block | str) -> Draft:
    return parse(document(*blocks), locale="de", kind="booklet", document_name="rulebook", icons={})


def test_numbered_titles_with_a_colon_take_nothing_under_them() -> None:
    draft = booklet(
        block("Netze", "heading", level=1),
        "Es gibt drei Fänge:",
        *(
            item
            for at, name in enumerate(("Heringe:", "Muscheln:", "Alles in einem Netz:"), 1)
            for item in (block(f"{at}) {name}", "heading", level=2), "Man zieht das Netz ein und zählt laut mit.")
        ),
        "Ein leeres Netz zählt nicht.",
        "Wer zuletzt zieht, flickt die Netze.",
    )
    top = draft.units[0].key
    assert {unit.parent for unit in draft.units[1:]} == {top}
    assert [unit.printed for unit in draft.units if unit.printed] == ["1)", "2)", "3)"]


def test_a_bracket_that_a_line_leaves_open_is_closed_by_the_next() -> None:
    draft = booklet(
        block("Spielmaterial", "heading", level=1),
        block("96 Netzkarten (die Werte 1-8in", method="ocr"),
        block("6 Farben, 5 Karten „Sturm“ und 3 Karten „Flaute“),", method="ocr"),
        block("2 Würfel", method="ocr"),
    )
    found = [
        (unit.title.content.text, unit.facts["quantity"])
        for unit in draft.units
        if unit.type == "component" and unit.title
    ]
    assert found == [("Netzkarten", 96), ("Karten „Sturm“", 5), ("Karten „Flaute“", 3), ("Würfel", 2)]
