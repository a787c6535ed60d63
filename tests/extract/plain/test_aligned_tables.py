"""Tables whose columns a plain text sets with blanks, and lines that only look so. All text is invented."""

from __future__ import annotations

import pytest
from regelwerk.extract.plain.text_file import read_text
from regelwerk.schema.document import Block


def blocks(text: str) -> list[Block]:
    found = read_text(text.encode(), "boote.txt", markdown=False, source="boote.txt", sha256="0" * 64, locale="de")
    return list(found.pages[0].blocks)


def test_columns_that_begin_at_one_place_are_a_table() -> None:
    (said, table) = blocks(
        "Am Ende zählt ihr eure Punkte:\n\n"
        "Was                      Punkte\n"
        "jedes Boot im Hafen      3\n"
        "jedes Fass an Deck       1\n"
        "verlorener Anker         −2\n"
    )
    assert said.kind == "paragraph"
    assert table.kind == "table"
    assert table.rows == (
        ("Was", "Punkte"),
        ("jedes Boot im Hafen", "3"),
        ("jedes Fass an Deck", "1"),
        ("verlorener Anker", "−2"),
    )
    assert table.provenance.lines == (3, 6)


def test_a_column_may_be_set_to_the_right() -> None:
    (table,) = blocks(
        "Boot      Preis   Kraft\nKutter       12   hoch\nJolle         3   klein\nFähre       105   mittel\n"
    )
    assert table.rows[3] == ("Fähre", "105", "mittel")


@pytest.mark.parametrize(
    "text",
    [
        "Boote    12\nFässer   30\nAnker     4\n",  # a list of components
        "Aufbau ......  3\nAblauf ......  5\nWertung .....  9\n",
        "Zieht  eine Karte.\nLegt   sie ab.\n",  # two lines may be so by chance
        "Zieht eine  Karte vom Stapel\nund legt sie dann  neben das Boot\nam Kai  ab.\n",
    ],
)
def test_lines_that_are_no_table(text: str) -> None:
    assert all(block.kind != "table" for block in blocks(text))
