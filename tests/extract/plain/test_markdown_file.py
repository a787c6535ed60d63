"""Markdown: the same blocks, by its signs."""

from __future__ import annotations

from regelwerk.extract.plain.text_file import read_text
from regelwerk.schema.document import Block


def blocks(source: str) -> list[Block]:
    document = read_text(source.encode(), "regeln.md", markdown=True, source="regeln.md", sha256="0" * 64, locale="de")
    assert document.format == "markdown"
    return list(document.pages[0].blocks)


def test_headings_of_both_kinds() -> None:
    source = "# Im Nebel #\n\nAufbau\n======\n\nEnde\n---\n\n### Sturm\nDer Sturm beginnt.\n"
    assert [(block.kind, block.level, block.text) for block in blocks(source)] == [
        ("heading", 1, "Im Nebel"),
        ("heading", 1, "Aufbau"),
        ("heading", 2, "Ende"),
        ("heading", 3, "Sturm"),
        ("paragraph", None, "Der Sturm beginnt."),
    ]


def test_nested_lists() -> None:
    source = "- Fahren\n  - mit Segel\n    * bei Wind\n- Warten\n1. Ziehen\n   2. Legen\n"
    assert [(block.label, block.level, block.text) for block in blocks(source)] == [
        ("-", 1, "Fahren"),
        ("-", 2, "mit Segel"),
        ("*", 3, "bei Wind"),
        ("-", 1, "Warten"),
        ("1.", 1, "Ziehen"),
        ("2.", 2, "Legen"),
    ]


def test_a_pipe_table_becomes_rows() -> None:
    source = "| Karte | Zahl |\n|:------|-----:|\n| **Nebel** | 12 |\n| Sturm \\| Flut | 3 |\n\nDanach.\n"
    table, after = blocks(source)
    assert table.kind == "table"
    assert table.rows == (("Karte", "Zahl"), ("Nebel", "12"), ("Sturm | Flut", "3"))
    assert table.provenance.lines == (1, 4)
    assert after.text == "Danach."


def test_inline_signs_links_and_escapes() -> None:
    source = 'Siehe [Aufbau](#aufbau "x") und _Sturm_, nicht snake\\_case oder `2*3*4` ![Boot](boot.png).  \n**Ende** des *Zuges*.\n'
    first, second = blocks(source)
    assert first.text == "Siehe Aufbau und Sturm, nicht snake_case oder 2*3*4 Boot."
    assert [(first.text[mark.start : mark.end], mark.style) for mark in first.marks] == [("Sturm", "italic")]
    assert second.text == "Ende des Zuges.", "two blanks at a line end break the line"
    assert [(second.text[mark.start : mark.end], mark.style) for mark in second.marks] == [
        ("Ende", "bold"),
        ("Zuges", "italic"),
    ]


def test_quotations_are_asides_and_fences_keep_their_lines() -> None:
    source = "> Tipp: Hebt ein\n> Fass auf.\n\n```\nN  Nord\nS  Süd\n```\n---\nEnde.\n"
    aside, fence, end = blocks(source)
    assert (aside.kind, aside.text) == ("aside", "Tipp: Hebt ein Fass auf.")
    assert (fence.kind, fence.text) == ("paragraph", "N Nord\nS Süd")
    assert fence.provenance.lines == (5, 6)
    assert fence.provenance.breaks == (7,)
    assert end.text == "Ende."


def test_places_of_lines_are_true_where_signs_were_removed() -> None:
    source = "Der **Wärter** zieht am frühen Morgen zwei *Nebelkarten* und legt\nsie **offen** neben die große Seekarte auf der Mole des Hafens und\nwartet dann.\n"
    block = blocks(source)[0]
    starts = [block.text[place:].split()[0] for place in block.provenance.breaks]
    assert starts == ["sie", "wartet"]
    assert block.text.startswith("Der Wärter zieht")
