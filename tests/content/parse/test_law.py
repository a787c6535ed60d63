from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.parse.draft_rows import rule_rows
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block, Document
from regelwerk.schema.draft import Draft, Unit

from tests.content.pages import block, document


def law(source: Document, locale: str = "de") -> Draft:
    return parse(source, locale=locale, kind="law", document_name="law", icons={})


def numbers(draft: Draft) -> list[str]:
    return [str(row["id"]) for row in rule_rows(draft)]


def unit(draft: Draft, number: str) -> Unit:
    return next(unit for unit in draft.units if unit.number == number)


def title(draft: Draft, number: str) -> str | None:
    found = unit(draft, number).title
    return found.content.text if found else None


def text(draft: Draft, number: str) -> str | None:
    found = unit(draft, number).text
    return found.content.text if found else None


LINES = """1. Der Hafen

1.1 SCHIFFE

1.1.1
Ladung.
Ein Schiff trägt höchstens vier Fässer. Volle Schiffe fahren nicht weiter.
I
Leere Schiffe.
Ein leeres Schiff darf zweimal fahren.
II
Fremde Schiffe.
Fremde Schiffe zahlen am Kai eine Münze (1.2).
a
Ausnahme.
Im Winter ist der Kai frei.
1.1.2
Anlegen.
Lege nur an freien Plätzen an.

1.2 KAI

Der Kai hat sechs Plätze.

2. Der Markt

2.1 WAREN

2.1.1
Preise.
Jede Ware hat einen Preis.
"""
NUMBERS = ["1", "1.1", "1.1.1", "1.1.1.I", "1.1.1.II", "1.1.1.II.a", "1.1.2", "1.2", "2", "2.1", "2.1.1"]


def line_blocks() -> list[Block]:
    return [block(line) for line in LINES.splitlines() if line]


def paragraph_blocks() -> list[Block]:
    return [block(paragraph) for paragraph in LINES.strip().split("\n\n")]


@pytest.mark.parametrize("blocks", [line_blocks(), paragraph_blocks()], ids=["a block a line", "a block a paragraph"])
def test_numbers_on_lines_of_their_own(blocks: list[Block]) -> None:
    draft = law(document(*blocks))
    assert numbers(draft) == NUMBERS
    assert [title(draft, number) for number in NUMBERS] == [
        "Der Hafen",
        "SCHIFFE",
        "Ladung.",
        "Leere Schiffe.",
        "Fremde Schiffe.",
        "Ausnahme.",
        "Anlegen.",
        "KAI",
        "Der Markt",
        "WAREN",
        "Preise.",
    ]
    assert text(draft, "1.1.1") == "Ein Schiff trägt höchstens vier Fässer. Volle Schiffe fahren nicht weiter."
    assert text(draft, "1.2") == "Der Kai hat sechs Plätze."
    assert text(draft, "1.1") is None


def run_in(method: str = "text") -> list[Block]:
    def rule(number: str, name: str, rest: str) -> Block:
        bold = f"{number} {name}" if method == "bold" else ""
        return block(f"{number} {name} {rest}", bold=bold, method="ocr" if method == "ocr" else "text-layer")

    one, two = ("l", "Il") if method == "ocr" else ("I", "II")
    return [
        block("1. Der Hafen", "heading", level=1),
        block("1.1 Schiffe", "heading", level=2),
        rule("1.1.1", "Ladung.", "Ein Schiff trägt vier Fässer.\nVolle Schiffe fahren nicht."),
        rule(one, "Leere Schiffe.", "Ein leeres Schiff darf\nzweimal fahren."),
        rule(two, "Fremde Schiffe.", "Sie zahlen am Kai\neine Münze."),
        rule("a", "Ausnahme.", "Im Winter ist der\nKai frei."),
        rule("1.1.2", "Anlegen.", "Lege nur an freien\nPlätzen an."),
        block("1.2 Kai", "heading", level=2),
        block("Der Kai hat sechs Plätze."),
    ]


@pytest.mark.parametrize("method", ["bold", "plain", "ocr"])
def test_numbers_and_titles_run_into_the_paragraph(method: str) -> None:
    draft = law(document(*run_in(method)))
    assert numbers(draft) == NUMBERS[:8]
    assert [title(draft, number) for number in NUMBERS[2:7]] == [
        "Ladung.",
        "Leere Schiffe.",
        "Fremde Schiffe.",
        "Ausnahme.",
        "Anlegen.",
    ]
    assert text(draft, "1.1.1.I") == "Ein leeres Schiff darf zweimal fahren."


def test_numbers_that_recognition_damaged() -> None:
    lines = [
        "1.1 Schiffe",
        "1.l.1 Ladung. Vier Fässer.",
        "1,1.2 Kai. Er ist lang.",
        "| Nebel. Man sieht nichts.",
        "1.1. 3 Seil. Es hält.",
    ]
    draft = law(document(*(block(line, method="ocr") for line in lines)))
    assert numbers(draft) == ["1.1", "1.1.1", "1.1.2", "1.1.2.I", "1.1.3"]


def test_bold_says_where_a_title_without_a_full_stop_ends() -> None:
    draft = law(
        document(
            block("4.1 Kampf", "heading", level=2),
            block("4.1.1 Schritt 1: Wer angreift Wähle ein Schiff am Kai.", bold="4.1.1 Schritt 1: Wer angreift"),
            block("4.1.2 Schritt 2: Würfeln. Wirf den Würfel.", bold="4.1.2 Schritt 2: Würfeln."),
        )
    )
    assert title(draft, "4.1.1") == "Schritt 1: Wer angreift"
    assert text(draft, "4.1.1") == "Wähle ein Schiff am Kai."


def test_a_law_without_titles_keeps_its_sentences_together() -> None:
    draft = law(
        document(
            "1.1.1 Jeder Spieler beginnt mit einem Schiff und vier Münzen seiner Farbe. Wer startet, wird ausgelost.",
            "1.1.2 Am Ende einer Runde zahlt jeder Spieler für alle Schiffe eine Münze. Wer das nicht kann, verliert ein Schiff.",
            "1.1.3 Leere Plätze am Kai bleiben bis zum Ende der nächsten Runde ungenutzt stehen. Das gilt immer.",
        )
    )
    assert [title(draft, number) for number in ("1.1.1", "1.1.2", "1.1.3")] == [None, None, None]
    assert (text(draft, "1.1.3") or "").endswith("Das gilt immer.")


def test_nodes_printed_out_of_order_are_sorted_and_keep_their_printed_order() -> None:
    draft = law(
        document(
            *[
                "3. Insel",
                "3.2 NORDEN",
                "3.2.1",
                "Klippe.",
                "II",
                "Nebel.",
                "Man sieht nichts.",
                "I",
                "Wind.",
                "Man hört nichts.",
                "3.1 SÜDEN",
                "3.1.2",
                "Bucht.",
                "Hier ist es ruhig.",
                "3.1.1",
                "Strand.",
                "Hier ist es warm.",
            ]
        )
    )
    assert numbers(draft) == ["3", "3.1", "3.1.1", "3.1.2", "3.2", "3.2.1", "3.2.1.I", "3.2.1.II"]
    printed = sorted(rule_rows(draft), key=lambda row: int(str(row["printed_order"])))
    assert [row["id"] for row in printed] == ["3", "3.2", "3.2.1", "3.2.1.II", "3.2.1.I", "3.1", "3.1.2", "3.1.1"]
    assert [unit.order for unit in draft.units] == list(range(len(draft.units)))


def test_parents_stand_before_their_children() -> None:
    draft = law(document(*line_blocks()))
    order = {unit.key: unit.order for unit in draft.units}
    assert all(order[unit.parent] < unit.order for unit in draft.units if unit.parent)
    assert unit(draft, "1.1.1.II.a").parent == unit(draft, "1.1.1.II").key


def test_a_missing_chapter_leaves_its_sections_at_the_top() -> None:
    draft = law(document("7.2 MEER", "7.2.1", "Ebbe.", "Das Wasser geht.", "7.2.2", "Flut.", "Das Wasser kommt."))
    assert unit(draft, "7.2").parent is None
    assert [row["parent"] for row in rule_rows(draft)] == ["7", "7.2", "7.2"]


@pytest.mark.parametrize(
    "wrong",
    [
        "2 Fässer und ein Seil",
        "1.5 Liter Wasser reichen für eine Fahrt.",
        "12 Matrosen gehen an Bord. Sie bleiben dort.",
        "3.4 km weiter liegt die Insel.",
        "16.12.2023 war der erste Termin.",
    ],
)
def test_quantities_at_the_head_of_a_line_are_no_rules(wrong: str) -> None:
    blocks = line_blocks()
    draft = law(document(*blocks[:5], block(wrong), *blocks[5:]))
    assert numbers(draft) == NUMBERS
    assert wrong in (text(draft, "1.1.1") or "")


def test_a_number_that_a_line_break_put_in_front_stays_in_the_sentence() -> None:
    draft = law(
        document(
            block("1.1 Schiffe", "heading"),
            "1.1.1 Ladung. Ein Schiff lädt wie in\n1.1.2 Anlegen beschrieben.",
            "1.1.2 Anlegen. Lege an.",
        )
    )
    assert text(draft, "1.1.1") == "Ein Schiff lädt wie in 1.1.2 Anlegen beschrieben."
    assert text(draft, "1.1.2") == "Lege an."


def test_a_table_of_contents_is_not_the_law() -> None:
    contents = [
        "1. Der Hafen ..... 2",
        "1.1 SCHIFFE ..... 2",
        "1.1.1 Ladung ..... 3",
        "1.2 KAI ..... 3",
        "2. Der Markt ..... 4",
    ]
    contents += ["2.1 WAREN ..... 5"]
    draft = law(document(*contents, *line_blocks()))
    assert numbers(draft) == NUMBERS
    assert title(draft, "1.1") == "SCHIFFE"
    assert text(draft, "1.2") == "Der Kai hat sechs Plätze."


@pytest.mark.parametrize(
    ("printed", "ids"),
    [
        (["[2.0] HAFEN", "[2.1] Schiffe. Sie fahren. Sie halten.", "[2.2] Kai. Er ist lang."], ["2", "2.1", "2.2"]),
        (["1.0 HAFEN", "1.1 Schiffe. Sie fahren.", "1.2 Kai. Er ist lang.", "2.0 MARKT"], ["1", "1.1", "1.2", "2"]),
        (["§ 3 Hafen", "§ 4 Markt", "§ 5 Insel"], ["3", "4", "5"]),
        (["1.1. Schiffe. Sie fahren.", "1.2. Kai. Er ist lang."], ["1.1", "1.2"]),
        (["1.1 HAFEN", "a) Schiffe fahren.", "b) Schiffe halten.", "1.2 KAI"], ["1.1", "1.1.a", "1.1.b", "1.2"]),
        (["1.1 HAFEN", "(1) Schiffe fahren.", "(2) Schiffe halten.", "1.2 KAI"], ["1.1", "1.1.1", "1.1.2", "1.2"]),
        (["1.1 HAFEN", "A. Schiffe. Sie fahren.", "B. Kai. Er ist lang.", "1.2 KAI"], ["1.1", "1.1.A", "1.1.B", "1.2"]),
        (
            ["100.1 Hafen. Er liegt da.", "100.1a Schiffe. Sie fahren.", "100.2 Kai. Er ist lang."],
            ["100.1", "100.1.a", "100.2"],
        ),
        (["2.1.II Schiffe. Sie fahren.", "III Kai. Er ist lang.", "2.2 MARKT"], ["2.1.II", "2.1.III", "2.2"]),
    ],
)
def test_ways_to_print_numbers(printed: list[str], ids: list[str]) -> None:
    assert numbers(law(document(*printed))) == ids


def test_the_second_line_of_a_heading_belongs_to_it() -> None:
    draft = law(
        document(
            block("2. Begriffe", "heading", level=1),
            block("und Zeichen", "heading", level=1),
            block("2.1 Fass", "heading", level=2),
            "Ein Fass ist rund.",
        )
    )
    assert title(draft, "2") == "Begriffe und Zeichen"


def test_text_before_the_first_number_and_headings_without_one_are_kept() -> None:
    draft = law(
        document(
            block("Das Gesetz", "heading", level=1),
            "Wer es liest, spielt besser.",
            *line_blocks(),
            block("Dank", "heading", level=1),
            "Wir danken allen Matrosen.",
        )
    )
    loose = [(unit.kind, (unit.title or unit.text).content.text) for unit in draft.units if unit.number is None]  # type: ignore[union-attr]
    assert loose == [
        ("section", "Das Gesetz"),
        ("rule", "Wer es liest, spielt besser."),
        ("section", "Dank"),
        ("rule", "Wir danken allen Matrosen."),
    ]
    assert draft.units[0].order == 0
    assert numbers(draft) == NUMBERS
    assert text(draft, "2.1.1") == "Jede Ware hat einen Preis."


def test_tables_and_unread_passages_stay_units_of_their_own() -> None:
    blocks = line_blocks()
    draft = law(document(*blocks[:5], block("a b", "table", rows=(("a", "b"),)), block("~#", "unread"), *blocks[5:]))
    table = next(unit for unit in draft.units if unit.type == "table")
    assert [[cell.content.text for cell in row] for row in table.rows] == [["a", "b"]]
    assert table.parent == unit(draft, "1.1.1").key
    assert [unit.kind for unit in draft.units if unit.number is None] == ["table", "unread"]


def test_leaves_of_the_glossary_are_terms_and_rows() -> None:
    draft = law(document("9.6 GLOSSAR", "9.6.1", "Fass.", "Ein rundes Gefäß.", "9.6.2", "Kai.", "Der Rand des Hafens."))
    terms = [unit for unit in draft.units if unit.type == "term"]
    assert [(unit.number, unit.title.content.text) for unit in terms if unit.title] == [
        ("9.6.1", "Fass."),
        ("9.6.2", "Kai."),
    ]
    assert numbers(draft) == ["9.6", "9.6.1", "9.6.2"]


def test_languages_are_told_rule_by_rule() -> None:
    draft = law(
        document(
            "1.1 HAFEN",
            "1.1.1",
            "Ladung.",
            "Ein Schiff trägt höchstens vier Fässer, und volle Schiffe fahren nicht weiter.",
            "1.1.2",
            "Anlegen.",
            "The ship may not enter the harbour when all of the places are taken by other ships.",
            "1.1.3",
            "Ruhe.",
            "Nichts.",
        )
    )
    assert [unit(draft, number).lang for number in ("1.1.1", "1.1.2", "1.1.3")] == ["de", "en", None]


def test_every_passage_says_on_which_lines_it_stands() -> None:
    source = document(*paragraph_blocks())
    draft = law(source)
    lines = LINES.splitlines()
    for found in draft.units:
        for passage in filter(None, (found.title, found.text)):
            part = passage.parts[0]
            first, last = part.provenance.lines or (0, 0)
            starts = [0, *part.provenance.breaks, len(passage.content.text) + 1]
            assert last - first == len(part.provenance.breaks)
            for at, line in enumerate(lines[first - 1 : last]):
                assert passage.content.text[starts[at] : starts[at + 1]].strip() in line


@given(st.integers(0, 2**32), st.integers(1, 3), st.integers(1, 4), st.integers(0, 4))
def test_any_outline_is_found_again(seed: int, chapters: int, sections: int, rules: int) -> None:
    order = random.Random(seed)
    lines: list[str] = []
    expected: list[str] = []
    for chapter in range(1, chapters + 1):
        lines.append(f"{chapter}. Kapitel")
        expected.append(str(chapter))
        groups = []
        for section in range(1, sections + 1):
            group = [f"{chapter}.{section} ABSCHNITT"]
            for rule in range(1, rules + 1):
                group += [f"{chapter}.{section}.{rule}", "Name.", "Ein Text mit 2 Fässern."]
            groups.append(group)
            expected.append(f"{chapter}.{section}")
            expected += [f"{chapter}.{section}.{rule}" for rule in range(1, rules + 1)]
        order.shuffle(groups)
        lines += [line for group in groups for line in group]
    assert numbers(law(document(*lines))) == expected


def test_the_same_document_gives_the_same_draft() -> None:
    source = document(*line_blocks())
    assert law(source) == law(source)
