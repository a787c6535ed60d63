"""Chapters and appendices of laws, lists among them, and numbers that recognition damaged. All laws are invented."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.draft_rows import Row, rule_rows
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block

from tests.content.pages import block, document


def law(*blocks: Block | str, locale: str = "pl") -> dict[str, Row]:
    draft = parse(document(*blocks), locale=locale, kind="law", document_name="x", icons={})
    return {str(row["id"]): row for row in rule_rows(draft)}


def scan(*lines: str) -> list[Block]:
    return [block(line, method="ocr") for line in lines]


RULES = ("1.1 Molo. Łodzie cumują.", "1.2 Boje. Boje świecą.", "2.1 Rejs. Łódź płynie.", "2.2 Postój. Łódź stoi.")


@pytest.mark.parametrize(
    "heads",
    [
        ("I. PORT", "II. MORZE"),
        ("Rozdział 1. Port", "Rozdział 2. Morze"),
        ("ROZDZIAŁ I", "ROZDZIAŁ II"),
        ("Kapitel 1: Port", "Kapitel 2: Morze"),
        ("1 Port", "2 Morze"),
    ],
)
def test_chapters_over_decimal_numbers(heads: tuple[str, str]) -> None:
    found = law(heads[0], *RULES[:2], heads[1], *RULES[2:])
    assert list(found) == ["1", "1.1", "1.2", "2", "2.1", "2.2"]
    assert found["2.1"]["parent"] == "2"
    assert (found["2"]["title"] or "Morze").casefold() == "morze"


def test_a_quantity_before_the_rules_of_its_number_is_no_chapter() -> None:
    found = law(*RULES[:2], "2 Boje", *RULES[2:])
    assert list(found) == ["1.1", "1.2", "2.1", "2.2"]


def test_appendices_behind_roman_chapters() -> None:
    found = law(
        "I. PORT",
        "I.1 Molo. Łodzie cumują (patrz rozdział II).",
        "I.2 Boje. Boje świecą (patrz rozdział A).",
        "II. MORZE",
        "II.1 Rejs. Łódź płynie [A.2].",
        "II.2 Postój. Łódź stoi.",
        "A. WYKAZ BOI",
        "A.1 Zielone. Są dwie.",
        "A.2 Czerwone. Są trzy.",
    )
    assert list(found) == ["I", "I.1", "I.2", "II", "II.1", "II.2", "A", "A.1", "A.2"]
    assert [found[number]["refs"] for number in ("I.1", "I.2", "II.1")] == [["II"], ["A"], ["A.2"]]


def test_numbers_that_count_nothing_are_text() -> None:
    found = law("1.1 Molo. Łodzie cumują.", "1.2 Boje. Boje świecą.", "IIX.3 Rejs. Łódź płynie.", "1.XXXX Postój.")
    assert list(found) == ["1.1", "1.2"]


def test_a_list_under_a_heading_without_a_number_counts_no_rules() -> None:
    found = law(
        *(block(rule) for rule in RULES),
        block("Karty w talii", "heading", level=1),
        "(1) Latarnia",
        "(2) Sieci",
        "(3) Sól",
    )
    assert list(found) == ["1.1", "1.2", "2.1", "2.2"]


def test_the_end_of_a_bracket_at_the_head_of_a_line_is_no_number() -> None:
    found = law("1.1 Molo. Łodzie cumują tam, gdzie wolno (patrz rozdział\n1).", *RULES[1:])
    assert list(found) == ["1.1", "1.2", "2.1", "2.2"]


def test_a_rule_below_the_mark_of_a_footnote() -> None:
    found = law(block("1.1 Molo. Łodzie cumują przy molu.3\n1.2 Boje. Boje świecą przez całą noc."), *RULES[2:])
    assert list(found) == ["1.1", "1.2", "2.1", "2.2"]


# -- recognised text -----------------------------------------------------------------------------------------------


def test_damaged_numbers_are_read_by_what_comes_next() -> None:
    found = law(
        *scan(
            "[1.1] Molo",
            "[1.1.a] Łodzie cumują przy molu.",
            "(1.1,b] Obce łodzie płacą cło.",
            "[1.1.0) Cło wynosi trzy monety.",
            "[12] Boje",
            "[1.2.a] Boje świecą w nocy.",
            "[1.2.6] Za dnia gasną.",
            "/1.3] Latarnia",
            "[1.4 Syrena",
            "[1.5] Dzwon",
        )
    )
    assert list(found) == ["1.1", "1.1.a", "1.1.b", "1.1.c", "1.2", "1.2.a", "1.2.b", "1.3", "1.4", "1.5"]
    assert found["1.1.b"]["printed"] == "[1.1.b]"


def test_numbers_left_out_on_purpose_stay_left_out() -> None:
    found = law(
        *scan("[1.1] Molo", "[1.1.1] Łodzie cumują.", "[1.1.3] Obce łodzie płacą.", "[1.2] Boje", "[1.4] Dzwon")
    )
    assert list(found) == ["1.1", "1.1.1", "1.1.3", "1.2", "1.4"]


def test_a_sign_read_for_the_letter_c() -> None:
    found = law(
        *scan("1.1 Molo.", "a) Łodzie cumują.", "b) Łodzie stoją.", "©) Łodzie czekają.", "1.2 Boje.", "1.3 Dzwon.")
    )
    assert list(found) == ["1.1", "1.1.a", "1.1.b", "1.1.c", "1.2", "1.3"]


def test_contents_of_which_recognition_lost_the_page_numbers() -> None:
    entries = ("1 PORT ..", "1.1 Molo .", "1.2 Boje ......", "2 MORZE", "2.1 Rejs .", "2.2 Postój ..")
    rules = ("1 PORT", "1.1 Molo", "Łodzie cumują.", "1.2 Boje", "Boje świecą.", "2 MORZE", "2.1 Rejs", "Łódź płynie.")
    found = law(*scan(*entries, *rules, "2.2 Postój", "Łódź stoi."))
    assert [found[number]["text"] for number in ("1.1", "1.2", "2.1", "2.2")] == [
        "Łodzie cumują.",
        "Boje świecą.",
        "Łódź płynie.",
        "Łódź stoi.",
    ]
