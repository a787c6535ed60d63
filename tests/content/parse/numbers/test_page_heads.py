"""First lines of pages and tables of contents: what is a heading, a running head, a list of pages."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.numbers.page_heads import with_lost_headings, without_running_heads
from regelwerk.content.parse.numbers.table_of_contents import with_contents_rows
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block, BlockKind

from tests.content.pages import block, document


def on_page(number: int, text: str, kind: BlockKind = "paragraph") -> Block:
    made = block(text, kind, method="text-layer")
    return made.model_copy(update={"provenance": made.provenance.model_copy(update={"page": number})})


def test_a_heading_of_a_rule_that_was_taken_for_a_running_head() -> None:
    pages = [
        on_page(1, "[1.1] Stege", "heading"),
        on_page(1, "Die Zahlen stehen in Tabelle [1.2]."),
        on_page(2, "[1.2] Tabelle der Stege", "furniture"),
        on_page(2, "[1.3] Kähne", "heading"),
        on_page(3, "[1.3] Kähne", "furniture"),
        on_page(3, "3", "furniture"),
    ]
    assert [item.kind for item in with_lost_headings(pages)] == [
        "heading", "paragraph", "heading", "heading", "furniture", "furniture",
    ]  # fmt: skip


def test_a_heading_that_repeats_a_running_head_is_one() -> None:
    pages = [
        on_page(1, "Hafen", "heading"),
        on_page(1, "Schiffe liegen am Kai."),
        on_page(2, "Der Handel 2", "furniture"),
        on_page(2, "Der Markt", "heading"),
        on_page(3, "Der Handel", "heading"),
        on_page(3, "Waren werden getauscht."),
        on_page(4, "Der Markt", "heading"),
        on_page(4, "Gold", "heading"),
        on_page(4, "3.2 Kähne", "heading"),
        on_page(5, "4.2 Kähne", "heading"),
        on_page(6, "Ebbe", "furniture"),
        on_page(6, "Ebbe", "heading"),
    ]
    kept = [item.text for item in without_running_heads(pages)]
    assert kept == [
        "Hafen",
        "Schiffe liegen am Kai.",
        "Der Markt",
        "Waren werden getauscht.",
        "Der Markt",
        "Gold",
        "3.2 Kähne",
        "4.2 Kähne",
        "Ebbe",
    ]


def test_a_label_at_the_top_of_a_page_is_no_running_head() -> None:
    labels = [on_page(number, "Beispiel", "heading") for number in (1, 1, 2)]
    pages = [
        on_page(1, "Hafen", "heading"),
        *labels,
        on_page(2, "Tipp:", "heading"),
        on_page(3, "Tipp:", "heading"),
        on_page(3, "Fahrt", "heading"),
        on_page(4, "Beispiel", "heading"),
    ]
    pages[3:3] = [on_page(2, "Wind", "heading")]
    assert [item.text for item in without_running_heads(pages)] == [item.text for item in pages]


def test_contents_with_dots_are_a_table_of_titles_and_pages() -> None:
    entries = [
        ("1 Der Hafen", "2"),
        ("2 Der Handel", "4"),
        ("3 Kähne", "7"),
        ("4 Ebbe und Flut", "9"),
        ("Anhang", "12"),
    ]
    text = " ".join(f"{title} .......... {page}" for title, page in entries)
    found = with_contents_rows(block(text))
    assert (found.kind, found.rows) == ("table", tuple(entries))
    draft = parse(
        document(
            block("Inhalt", "heading", level=1),
            block(text),
            *(block(title, "heading", level=1) for title, _ in entries),
            "Er ist alt.",
        ),
        locale="de",
        kind="booklet",
        document_name="rulebook",
        icons={},
    )
    assert [unit.type for unit in draft.units] == ["rule", "table", *["rule"] * 6]


def test_text_with_dots_that_lists_no_pages_stays_text() -> None:
    text = "Er zählt ...... 3 und wartet .... 4, dann geht er fort und niemand weiß, wohin er ging."
    assert with_contents_rows(block(text)).kind == "paragraph"


@pytest.mark.parametrize("line", ["." * 3000, ". " * 1500, "a" + "." * 3000 + "b", "_" * 3000 + " …"])
def test_a_line_of_dots_is_read_and_does_not_hang(line: str) -> None:
    assert with_contents_rows(block(line)).kind == "paragraph"
