from __future__ import annotations

import pytest
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block
from regelwerk.schema.draft import Draft, Unit

from tests.content.pages import block, document


def booklet(*blocks: Block | str, locale: str = "de") -> Draft:
    return parse(document(*blocks), locale=locale, kind="booklet", document_name="rulebook", icons={})


def words_of(unit: Unit) -> str:
    return " | ".join(passage.content.text for passage in (unit.title, unit.text) if passage)


def kinds(draft: Draft) -> list[tuple[str, str]]:
    return [(unit.kind, words_of(unit)) for unit in draft.units]


def above(draft: Draft) -> list[str | None]:
    names = {unit.key: words_of(unit) for unit in draft.units}
    return [names.get(unit.parent or "") for unit in draft.units]


def test_paragraphs_stand_under_the_nearest_heading() -> None:
    draft = booklet(
        "Vorwort.",
        block("Aufbau", "heading", level=1),
        "Legt den Plan aus.",
        block("Für zwei", "heading", level=2),
        "Nehmt die kleine Seite.",
        block("Ablauf", "heading", level=1),
        "Wer dran ist, fährt.",
    )
    assert above(draft) == [None, None, "Aufbau", "Aufbau", "Für zwei", None, "Ablauf"]
    assert [unit.level for unit in draft.units] == [None, 1, None, 2, None, 1, None]
    assert [unit.key for unit in draft.units] == [f"u{at:04d}" for at in range(1, 8)]


def test_items_and_steps_keep_their_labels_and_their_nesting() -> None:
    draft = booklet(
        block("Aufbau", "heading", level=1),
        block("Mischt die Karten.", "item", label="1.", level=1),
        block("Erst die roten.", "item", label="•", level=2),
        block("Legt sie aus.", "item", label="2.", level=1),
        block("Fertig.", "item", label="a)", level=1),
    )
    assert [unit.kind for unit in draft.units] == ["section", "step", "item", "step", "step"]
    assert [unit.printed for unit in draft.units] == [None, "1.", None, "2.", "a)"]
    assert all(unit.number is None for unit in draft.units)
    assert above(draft) == [None, "Aufbau", "Mischt die Karten.", "Aufbau", "Aufbau"]


def test_paragraphs_that_count_on_are_steps() -> None:
    draft = booklet("1) Mischt.", "2) Legt aus.", "Atmet durch.", "3) Fangt an.", "9) Alte Häuser brannten.")
    assert [(unit.kind, unit.printed) for unit in draft.units] == [
        ("step", "1)"),
        ("step", "2)"),
        ("rule", None),
        ("step", "3)"),
        ("rule", None),
    ]
    assert words_of(draft.units[1]) == "Legt aus."


@pytest.mark.parametrize(
    ("locale", "text", "kind"),
    [
        ("de", "Hinweis: Boote schwimmen.", "aside"),
        ("de", "Wichtig: Boote schwimmen.", "aside"),
        ("de", "Achtung! Boote schwimmen.", "aside"),
        ("de", "Beispiel: Mara fährt.", "example"),
        ("de", "Beispiel A: Mara fährt.", "example"),
        ("de", "Wichtige Boote schwimmen.", "rule"),
        ("pl", "Uwaga: łodzie pływają.", "aside"),
        ("pl", "Przykład: Mara płynie.", "example"),
        ("en", "Note: boats float.", "aside"),
        ("en", "Notes are taken by Mara.", "rule"),
    ],
)
def test_first_words_tell_hints_and_examples(locale: str, text: str, kind: str) -> None:
    assert booklet(text, locale=locale).units[0].kind == kind


def test_what_stands_under_the_heading_of_an_example_is_one() -> None:
    draft = booklet(block("Beispiel für eine Fahrt", "heading", level=1), "Mara fährt los.")
    assert draft.units[1].kind == "example"


def test_kinds_that_extraction_tells() -> None:
    draft = booklet(
        block("Kasten.", "aside"),
        block("Mara.", "example"),
        block("Bild 1", "caption"),
        block("Kai", "figure_label"),
        block("~#", "unread"),
        block("7", "furniture"),
    )
    assert [unit.kind for unit in draft.units] == ["aside", "example", "caption", "caption", "unread"]


def test_a_sentence_that_goes_on_over_a_page_is_one_text() -> None:
    draft = booklet("Die Boote fahren auf dem", block("See hinaus.", continues=True))
    assert [words_of(unit) for unit in draft.units] == ["Die Boote fahren auf dem See hinaus."]
    assert draft.units[0].text is not None
    assert [part.provenance.lines for part in draft.units[0].text.parts] == [(1, 1), (3, 3)]


def test_tables_keep_their_cells() -> None:
    draft = booklet(block("Boot 2", "table", rows=(("Boot", "Preis"), ("Kahn", "2 Münzen"))))
    (table,) = draft.units
    assert table.type == "table"
    assert [[cell.content.text for cell in row] for row in table.rows] == [["Boot", "Preis"], ["Kahn", "2 Münzen"]]
    assert [token.type for token in table.rows[1][1].content.tokens] == ["number"]


def test_a_glossary_becomes_terms() -> None:
    draft = booklet(
        block("Słowniczek", "heading", level=1),
        "Kai: brzeg portu.",
        block("Łódź. Pływa po wodzie.", bold="Łódź."),
        block("Beczka", "heading", level=2),
        "Okrągłe naczynie.",
        "Mieści cztery worki.",
        locale="pl",
    )
    terms = [
        (unit.title.content.text, unit.text.content.text)
        for unit in draft.units
        if unit.type == "term" and unit.title and unit.text
    ]
    assert terms == [
        ("Kai", "brzeg portu."),
        ("Łódź.", "Pływa po wodzie."),
        ("Beczka", "Okrągłe naczynie.\nMieści cztery worki."),
    ]
    assert len(draft.units) == 4


def test_no_text_is_lost() -> None:
    blocks: list[Block | str] = [
        block("Spielmaterial", "heading", level=1),
        block("4 Boote, 2 Fässer", "item", label="•"),
        "Dieses Spiel enthält 3 Laternen.",
        block("Glossar", "heading", level=1),
        "Kai: der Rand.",
        block("Bild", "caption"),
    ]
    everything = " ".join(words_of(unit) for unit in booklet(*blocks).units)
    for source in blocks:
        text = source if isinstance(source, str) else source.text
        assert all(word in everything for word in text.replace(":", " ").split())
