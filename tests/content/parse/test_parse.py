from __future__ import annotations

import time

import pytest
from regelwerk.content.parse.grammar import detect_kind
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block
from regelwerk.schema.draft import DocumentKind
from regelwerk.schema.token_text import ReferenceToken

from tests.content.pages import block, document

LAW = [
    "1. Hafen",
    "1.1 BOOTE",
    "1.1.1 Ladung. Vier Fässer.",
    "1.1.2 Kai. Er ist lang.",
    "1.2 MARKT",
    "Hier wird gehandelt.",
]


def test_rule_numbers_make_a_law() -> None:
    assert detect_kind(document(*LAW)) == "law"
    assert detect_kind(document("\n".join(LAW))) == "law"
    assert detect_kind(document("§ 1 Hafen", "§ 2 Markt", "§ 3 Insel")) == "law"


def test_a_law_among_other_chapters_is_part_of_a_booklet() -> None:
    def chapter(title: str) -> list[Block | str]:
        return [block(title, "heading", level=1), "Die Boote fahren über den See und legen an einem Kai an."]

    law: list[Block | str] = [block("1. Hafen", "heading", level=1), *LAW[1:]]
    assert detect_kind(document(*chapter("Aufbau"), *law, *chapter("Varianten"))) == "booklet"
    assert detect_kind(document(*chapter("Vorwort"), *law)) == "law"


def test_decimal_fractions_do_not() -> None:
    assert detect_kind(document("1.5 Liter", "1.5 Liter", "1.5 Liter", "1.5 Liter", "2.5 Liter")) == "booklet"


@pytest.mark.parametrize("locale", ["de", None])
def test_pointers_to_scripts_make_a_journal(locale: str | None) -> None:
    source = document("FAQ - SIEHE 101", "Handelt 333 im Skript ab.", "FAQ zum Kampf: siehe 900", locale=locale)
    assert detect_kind(source) == "journal"


def test_pointers_to_its_own_chapters_make_no_journal() -> None:
    titles = ("Aufbau", "Zug", "Wertung", "Ende")
    chapters = [block(f"{number}. {title}", "heading", level=1) for number, title in enumerate(titles, start=1)]
    texts = ["Legt den Plan aus (siehe 3).", "Zieht 2 Karten, siehe 4.", "Zählt die Punkte (siehe 2).", "Ende."]
    blocks = [one for pair in zip(chapters, texts, strict=True) for one in pair]
    assert detect_kind(document(*blocks)) == "booklet"
    draft = parse(document(*blocks), locale="de", kind="booklet", document_name="x", icons={})
    pointers = [token for unit in draft.units if unit.text for token in unit.text.content.tokens]
    assert [(token.kind, token.target) for token in pointers if isinstance(token, ReferenceToken)] == [
        ("rule", "3"),
        ("rule", "4"),
        ("rule", "2"),
    ]
    assert detect_kind(document(*blocks, "Handelt Skript 2, Skript 7 und Skript 8 ab.")) == "journal"


def test_anything_else_is_a_booklet() -> None:
    assert (
        detect_kind(
            document(block("Aufbau", "heading"), "Legt den Plan aus.", "1. Mischt.", "2. Legt aus. Siehe Seite 4.")
        )
        == "booklet"
    )
    assert detect_kind(document()) == "booklet"


@pytest.mark.parametrize("kind", ["law", "booklet", "journal"])
def test_an_empty_document_has_no_units(kind: DocumentKind) -> None:
    draft = parse(document(block("7", "furniture")), locale="de", kind=kind, document_name="x", icons={})
    assert draft.units == ()


@pytest.mark.parametrize("kind", ["law", "booklet", "journal"])
def test_a_long_document_is_read_in_time(kind: DocumentKind) -> None:
    text = "Der Hafen hat 4 Plätze (1.2), und das Spiel enthält 3 Boote. Lest Skript 12."
    blocks = [block(f"{n // 50 + 1}.{n % 50 + 1} {text}") for n in range(2000)]
    start = time.process_time()
    draft = parse(document(*blocks), locale="de", kind=kind, document_name="x", icons={"boot": "boat"})
    assert len([unit for unit in draft.units if unit.type == "rule"]) == 2000
    assert time.process_time() - start < 5


def test_names_of_the_game_do_not_decide_the_language() -> None:
    text = "Der Name of the Rose and the Queen of the Night gewinnt."
    named = parse(
        document(text),
        locale="de",
        kind="booklet",
        document_name="x",
        icons={},
        vocabulary=["Name of the Rose and the Queen of the Night"],
    )
    assert named.units[0].lang is None
