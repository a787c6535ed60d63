from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.text.inline_tokens import Inline, references
from regelwerk.schema.token_text import NumberToken, ReferenceToken


def targets(text: str, locale: str = "de", kind: str = "rule", *, bare_scripts: bool = False) -> list[str]:
    found = references(text, locale, bare_scripts=bare_scripts)
    return [token.target for token in found if token.kind == kind]


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "Boote fahren (2.5).", ["2.5"]),
        ("de", "wie im Glossar ((16.6.19), (16.6.22)).", ["16.6.19", "16.6.22"]),
        ("de", "der Reihe nach (4.3.1.1)–(4.3.1.2) ausführen", ["4.3.1.1", "4.3.1.2"]),
        ("de", "Siehe 1.1.2.", ["1.1.2"]),
        ("de", "siehe 5.1 und 5.2, nicht 6.3", ["5.1", "5.2"]),
        ("de", "wirf für den Kran (16.4.1.II).", ["16.4.1.II"]),
        ("de", "laut § 3 und gemäß Abschnitt 4.2", ["3", "4.2"]),
        ("de", "siehe Kapitel 5", ["5"]),
        ("en", "see 1.5.2; rule 702.19b", ["1.5.2", "702.19.b"]),
        ("en", "(see rules 3.1, 3.2)", ["3.1", "3.2"]),
        ("pl", "zob. 3.2, patrz 3.1", ["3.2", "3.1"]),
        ("pl", "zgodnie z zasadą 4.2 gracz", ["4.2"]),
        ("de", "See 1.5.2, was niemand übersetzt hat", ["1.5.2"]),
        ("de", "(1.0)", ["1"]),
        ("de", "wie in 2.1 und B.2.1 beschrieben", ["2.1", "B.2.1"]),
        ("en", "as in A.1, with a z.B.2 beside it", ["A.1"]),
        ("pl", "jak w 4.2", ["4.2"]),
    ],
)
def test_pointers_to_rules(locale: str, text: str, expected: list[str]) -> None:
    assert targets(text, locale) == expected


@pytest.mark.parametrize(
    "text",
    [
        "am 24.12.2023 erschienen",
        "vom 24.12.23 an",
        "Version 1.2.3 der Regeln",
        "1,5 Liter und 2.5 Liter",
        "ein Fass (2.5 Liter)",
        "Bei 1-3 passiert nichts.",
        "das Bild (1) zeigt Kapitel 3",
        "ab 3.50 € im Handel",
    ],
)
def test_dates_versions_and_quantities_are_no_pointers(text: str) -> None:
    assert targets(text) == []


def test_the_title_printed_after_the_sentence_names_the_same_target() -> None:
    text = "Sie fahren auf Flüssen (2.4). Das gilt immer. (2.4 - Flüsse und Seen)"
    found = references(text, "de")
    assert {token.target for token in found} == {"2.4"}
    assert text[found[-1].start : found[-1].end] == "2.4 - Flüsse und Seen"


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "lest Skript 12 und handelt 333 im Skript ab", ["12", "333"]),
        ("de", "Skripte 7, 8 und h63", ["7", "8", "h63"]),
        ("pl", "przeczytajcie skrypt 12 albo skryptu nr 14", ["12", "14"]),
        ("en", "read script 5 and entry 9", ["5", "9"]),
    ],
)
def test_pointers_to_scripts(locale: str, text: str, expected: list[str]) -> None:
    assert targets(text, locale, "script") == expected


def test_only_a_journal_reads_a_plain_number_as_a_script() -> None:
    assert targets("Fragen zum Kampf - SIEHE 900", kind="script") == []
    assert targets("Fragen zum Kampf - SIEHE 900", kind="script", bare_scripts=True) == ["900"]
    assert targets("Fragen zum Aufbau - S1EHE 112 1M SKR1PT", kind="script") == ["112"]
    assert targets("laut 3 Zeugen, nach 4 Tagen", kind="script", bare_scripts=True) == []


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "(siehe: Seite 4, 13, 18)", ["4", "13", "18"]),
        ("de", "S. 9 und 10", ["9", "10"]),
        ("pl", "na stronie 5, str. 7-8", ["5", "7", "8"]),
        ("en", "see page 4", ["4"]),
    ],
)
def test_pointers_to_pages(locale: str, text: str, expected: list[str]) -> None:
    assert targets(text, locale, "page") == expected


def test_a_reference_wins_over_the_numbers_in_it() -> None:
    tokens = Inline("de", {}).text("Zieht 3 Karten (2.5) und lest Skript 12.").tokens
    assert [(type(token), token.start) for token in tokens] == [
        (NumberToken, 6),
        (ReferenceToken, 16),
        (ReferenceToken, 37),
    ]


def test_icons_count_as_whole_words_with_their_case() -> None:
    content = Inline("de", {"boot": "boat", "Anker": "anchor", "⚓": "anchor"}).text(
        "Nimm boot, boote, Boot, einen Anker und ⚓⚓."
    )
    icons = [(token.name, content.text[token.start : token.end]) for token in content.tokens if token.type == "icon"]
    assert icons == [("boat", "boot"), ("anchor", "Anker"), ("anchor", "⚓"), ("anchor", "⚓")]


def test_variables_and_inflected_numbers() -> None:
    content = Inline("pl", {}).text("{gracz} bierze dwie karty i od 2 do 4 monet.")
    found = [(token.type, content.text[token.start : token.end]) for token in content.tokens]
    assert found == [("variable", "{gracz}"), ("number", "dwie"), ("number", "2 do 4")]


@given(st.text(alphabet="1234567890.()[]§ -–IVabSeitksrp{}\n,", max_size=80), st.sampled_from(["de", "pl", "en", "fr"]))
def test_tokens_are_in_order_and_never_overlap(text: str, locale: str) -> None:
    tokens = Inline(locale, {"1": "one", "Se": "sea"}, bare_scripts=True).text(text).tokens
    assert all(0 <= token.start < token.end <= len(text) for token in tokens)
    assert all(before.end <= after.start for before, after in pairwise(tokens))


@pytest.mark.parametrize(
    ("text", "locale", "targets"),
    [
        ("Der Kahn sinkt (→ 4.2).", "de", ["4.2"]),
        ("Der Kahn sinkt (s. a. Kap. 4.2).", "de", ["4.2"]),
        ("Das wird unter 4.2 beschrieben. Er ist in 4.2 Runden voll.", "de", []),
        ("Das steht unter 4.2, wie alles in 4.3.", "de", ["4.2", "4.3"]),
        ("Łódź tonie (zob. także rozdz. 4.2 oraz 5.1).", "pl", ["4.2", "5.1"]),
        ("Łódź tonie w myśl przepisu 4.2; wyjątek: 4.3.", "pl", ["4.2", "4.3"]),
        ("Łódź płynie w 2.5 etapu.", "pl", []),
        ("The boat sinks (exception: 4.2), as described in 4.3.", "en", ["4.2", "4.3"]),
        ("The boat sinks in 2.5 turns, not IV.2 or under Case IV.3.", "en", ["IV.3"]),
    ],
)
def test_usual_announcements_of_a_dotted_number(text: str, locale: str, targets: list[str]) -> None:
    assert [token.target for token in references(text, locale)] == targets
