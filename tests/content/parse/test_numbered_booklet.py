"""Booklets whose middle chapters carry printed numbers, as three sorts of sources give them."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block
from regelwerk.schema.draft import Draft, Unit

from tests.content.pages import block, document


def booklet(*blocks: Block | str, locale: str = "de") -> Draft:
    return parse(document(*blocks), locale=locale, kind="booklet", document_name="rulebook", icons={})


def heading(text: str, level: int) -> Block:
    return block(text, "heading", level=level)


def words_of(unit: Unit) -> tuple[str | None, str | None]:
    return (
        unit.title.content.text if unit.title else None,
        unit.text.content.text if unit.text else None,
    )


Shape = tuple[str, str | None, str | None, str | None, str | None, str | None]


def shapes(draft: Draft) -> list[Shape]:
    """Kind, number, printed label, title, text, and what each unit is under."""
    names = {unit.key: unit.number or next(filter(None, words_of(unit)), None) for unit in draft.units}
    return [
        (unit.kind, unit.number, unit.printed, *words_of(unit), names.get(unit.parent or "")) for unit in draft.units
    ]


BEFORE: list[Block | str] = [
    heading("Fährdienst", 1),
    heading("Aufbau", 2),
    block("Legt den Plan aus.", "item", label="1.", level=1),
    block("Mischt die Karten.", "item", label="2.", level=1),
]
AFTER: list[Block | str] = [heading("Glossar", 2), "Kai: der Rand des Hafens."]
EXAMPLE = "Beispiel: Mara hat 3 Münzen."
TABLE = block("Wind 1", "table", rows=(("Wind", "Kosten"), ("Flaute", "1")))
ITEM = block("Bei Flaute wartet ihr.", "item", label="•", level=1)

AS_PDF = [
    *BEFORE,
    heading("1. Die Fahrt", 2),
    "Jede Fahrt hat 2 Teile.",
    heading("1.1 Ablegen", 3),
    "Löst die Leinen (1.2).",
    TABLE,
    heading("1.1.1 Wind", 4),
    "Würfelt einmal.",
    ITEM,
    EXAMPLE,
    heading("1.2 Anlegen", 3),
    "Werft den Anker.",
    *AFTER,
]
AS_SCAN = [
    *BEFORE,
    block("1. Die Fahrt\nJede Fahrt hat 2 Teile.", method="ocr"),
    block("1.1 Ablegen", method="ocr"),
    block("Löst die Leinen (1.2).", method="ocr"),
    TABLE,
    block("1.l.1 Wind\nWürfelt einmal.", method="ocr"),
    ITEM,
    EXAMPLE,
    block("1.2Anlegen\nWerft den Anker.", method="ocr"),
    *AFTER,
]
UNITS: list[Shape] = [
    ("section", None, None, "Fährdienst", None, None),
    ("section", None, None, "Aufbau", None, "Fährdienst"),
    ("step", None, "1.", None, "Legt den Plan aus.", "Aufbau"),
    ("step", None, "2.", None, "Mischt die Karten.", "Aufbau"),
    ("section", "1", "1.", "Die Fahrt", "Jede Fahrt hat 2 Teile.", "Fährdienst"),
    ("section", "1.1", "1.1", "Ablegen", "Löst die Leinen (1.2).", "1"),
    ("table", None, None, None, None, "1.1"),
    ("rule", "1.1.1", "1.1.1", "Wind", "Würfelt einmal.", "1.1"),
    ("item", None, None, None, "Bei Flaute wartet ihr.", "1.1.1"),
    ("example", None, None, None, EXAMPLE, "1.1.1"),
    ("section", "1.2", "1.2", "Anlegen", "Werft den Anker.", "1"),
    ("section", None, None, "Glossar", None, "Fährdienst"),
    ("term", None, None, "Kai", "der Rand des Hafens.", "Glossar"),
]


@pytest.mark.parametrize("source", [AS_PDF, AS_SCAN], ids=["headings", "recognised"])
def test_numbered_chapters_are_the_same_units_in_every_sort_of_source(source: list[Block | str]) -> None:
    assert shapes(booklet(*source)) == UNITS


def test_a_number_is_no_token_of_the_rule_it_heads() -> None:
    for source in (AS_PDF, AS_SCAN):
        for unit in booklet(*source).units:
            for passage in (unit.title, unit.text):
                assert all(token.start > 0 for token in passage.content.tokens) if passage else True
    pointing = next(unit for unit in booklet(*AS_PDF).units if unit.number == "1.1")
    assert pointing.text is not None
    assert [token.type for token in pointing.text.content.tokens] == ["reference"]


def test_a_heading_without_a_number_ends_the_rules_of_its_level() -> None:
    draft = booklet(
        heading("1. Fahrt", 2),
        heading("1.1 Ablegen", 3),
        "Löst die Leinen.",
        heading("Sonderfälle", 4),
        "Bei Sturm bleibt ihr.",
        heading("1.2 Anlegen", 3),
        "Werft den Anker.",
        heading("Varianten", 2),
        "Fahrt rückwärts.",
    )
    assert [(shape[0], shape[3], shape[5]) for shape in shapes(draft)] == [
        ("section", "Fahrt", None),
        ("rule", "Ablegen", "1"),
        ("section", "Sonderfälle", "1.1"),
        ("rule", None, "Sonderfälle"),
        ("rule", "Anlegen", "1"),
        ("section", "Varianten", None),
        ("rule", None, "Varianten"),
    ]


def test_paragraphs_right_behind_a_number_are_its_text_and_later_ones_are_not() -> None:
    draft = booklet(
        heading("1. Fahrt", 1),
        heading("1.1 Ablegen", 2),
        "Löst die Leinen.",
        block("Bild 3", "caption"),
        "Schiebt das Boot ab.",
        "1. Nehmt das Ruder.",
        "2. Rudert.",
        "Danach ruht ihr.",
        heading("1.2 Anlegen", 2),
    )
    assert [shape[4] for shape in shapes(draft)] == [
        None,
        "Löst die Leinen.\nSchiebt das Boot ab.",
        "Bild 3",
        "Nehmt das Ruder.",
        "Rudert.",
        "Danach ruht ihr.",
        None,
    ]


def test_a_number_inside_a_paragraph_begins_a_rule() -> None:
    draft = booklet(
        heading("1. Fahrt", 1),
        block("1.1 Ablegen\nLöst alle Leinen.\n1.2 Anlegen\nWerft den schweren Anker aus.\n1.3 Ende\nGeht an Land."),
    )
    assert [(shape[1], shape[3], shape[4]) for shape in shapes(draft)[1:]] == [
        ("1.1", "Ablegen", "Löst alle Leinen."),
        ("1.2", "Anlegen", "Werft den schweren Anker aus."),
        ("1.3", "Ende", "Geht an Land."),
    ]


def test_a_title_of_a_recognised_rule_is_its_line_even_where_only_a_word_looks_bold() -> None:
    text = "1.1 Leinen los am Kai\nWer das Ruder hat, löst jetzt alle Leinen und gibt das Ruder weiter.\nDann ruht er."
    block_ = block(text, method="ocr", bold="1.1 Leinen")
    draft = booklet(heading("1. Fahrt", 1), block_, block("1.2 Anlegen", method="ocr"), "Werft den Anker.")
    assert shapes(draft)[1][3] == "Leinen los am Kai"


def test_chapters_numbered_in_one_level_keep_their_paragraphs() -> None:
    draft = booklet(heading("1. Fahrt", 1), "Fahrt los.", "Rudert.", heading("2. Ende", 1), "Legt an.")
    assert [(shape[0], shape[1], shape[3], shape[4]) for shape in shapes(draft)] == [
        ("section", "1", "Fahrt", None),
        ("rule", None, None, "Fahrt los."),
        ("rule", None, None, "Rudert."),
        ("section", "2", "Ende", None),
        ("rule", None, None, "Legt an."),
    ]


def test_numbers_that_begin_anew_are_labels() -> None:
    draft = booklet(
        heading("Aufbau", 1),
        heading("1. Plan", 2),
        heading("2. Karten", 2),
        heading("Runde", 1),
        heading("1. Fahrt", 2),
    )
    assert [(shape[1], shape[2], shape[3]) for shape in shapes(draft)] == [
        (None, None, "Aufbau"),
        (None, "1.", "Plan"),
        (None, "2.", "Karten"),
        (None, None, "Runde"),
        (None, "1.", "Fahrt"),
    ]


def test_quantities_and_initials_are_no_numbers_of_rules() -> None:
    draft = booklet(
        heading("J. Kowalska", 1),
        "1.5 Meter Schnur liegen bei.",
        "2.5 Liter Wasser braucht ihr.",
        "1. Legt den Plan aus.",
        "2. Mischt.",
        "1.5 Meter reichen.",
    )
    assert all(unit.number is None for unit in draft.units)
    assert shapes(draft)[0][2:4] == (None, "J. Kowalska")


def test_a_number_that_is_printed_twice_stays_out_of_the_texts() -> None:
    draft = booklet(
        heading("1. Fahrt", 1),
        heading("1.1 Ablegen", 2),
        "Löst die Leinen.",
        heading("1.1 Anlegen", 2),
        heading("1.2 Ende", 2),
    )
    assert [(shape[1], shape[2], shape[3]) for shape in shapes(draft)] == [
        ("1", "1.", "Fahrt"),
        ("1.1", "1.1", "Ablegen"),
        (None, "1.1", "Anlegen"),
        ("1.2", "1.2", "Ende"),
    ]


def test_numbered_lists_of_terms_and_components_keep_their_entries() -> None:
    draft = booklet(
        heading("1. Fahrt", 1),
        heading("1.1 Ablegen", 2),
        "Löst die Leinen.",
        heading("2. Spielmaterial", 1),
        "4 Boote",
        "2 Fässer",
        heading("3. Glossar", 1),
        "Kai: der Rand des Hafens.",
        heading("3.1 Boot", 2),
        "Es schwimmt.",
    )
    named = [(unit.type, *words_of(unit)) for unit in draft.units if unit.type in ("component", "term")]
    assert named == [
        ("component", "Boote", None),
        ("component", "Fässer", None),
        ("term", "Kai", "der Rand des Hafens."),
        ("term", "Boot", "Es schwimmt."),
    ]


def test_no_word_of_a_numbered_booklet_is_lost() -> None:
    for source in (AS_PDF, AS_SCAN):
        everything = " ".join(
            part for unit in booklet(*source).units for part in (unit.printed, *words_of(unit)) if part
        )
        for item in source:
            text = item if isinstance(item, str) else item.text
            if text != "Wind 1":
                assert all(
                    word.strip(":") in everything for word in text.replace("1.l.1", "").replace("1.2A", "A").split()
                )
