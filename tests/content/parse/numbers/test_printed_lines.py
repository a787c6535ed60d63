"""Where the printed lines of a passage begin, and what their lengths tell."""

from __future__ import annotations

from itertools import pairwise

import pytest
from regelwerk.content.parse.numbers.printed_lines import are_cells, breaks_early, lines, with_line_starts
from regelwerk.content.text.passages import from_block
from regelwerk.schema.document import Block

from ...pages import block


def printed(orig: str, text: str, label: str | None = None, kind: str = "paragraph") -> Block:
    """A block as extraction gives it: the lines as printed, the clean text, and no offsets of lines."""
    made = block(text, kind, label=label)  # type: ignore[arg-type]
    provenance = made.provenance.model_copy(update={"breaks": ()})
    return made.model_copy(update={"orig": orig, "provenance": provenance})


@pytest.mark.parametrize(
    ("orig", "text", "label", "starts"),
    [
        ("Der Hafen\nruht am\nKai.", "Der Hafen ruht am Kai.", None, ["ruht am", "Kai."]),
        ("Der Ha-\nfen ruht.", "Der Hafen ruht.", None, ["fen ruht."]),
        ("3. Der Hafen\nruht.", "Der Hafen ruht.", "3.", ["ruht."]),
        ("Der Hafen\n„ruht“ am Kai.", "Der Hafen „ruht“ am Kai.", None, ["„ruht“ am Kai."]),
        ("Der Hafen\n$ 3 ruht.", "Der Hafen § 3 ruht.", None, ["§ 3 ruht."]),
        ("Der Hafen\n- ruht am Kai.", "Der Hafen ruht am Kai.", None, ["ruht am Kai."]),
        ("Der Haien\nruht am\nKai.", "Der Hafen ruht am Kai.", None, ["ruht am", "Kai."]),
        ("Der Hafenmeister\nruht am Kai.", "Der Hafen ruht am Kai.", None, ["ruht am Kai."]),
        ("Der allergrößte Hafenmeister\nruht am Kai.", "Der ruht am Kai.", None, []),
        ("Der Hafen\n***\nruht.", "Der Hafen ruht.", None, ["ruht."]),
        ("Der Hafen ruht.", "Der Hafen ruht.", None, []),
        ("Der ﬁsch\nruht.", "Der fisch ruht.", None, ["ruht."]),
    ],
)
def test_where_printed_lines_begin(orig: str, text: str, label: str | None, starts: list[str]) -> None:
    found = with_line_starts(printed(orig, text, label)).provenance.breaks
    edges = [*found, len(text)]
    assert [text[start:end].strip() for start, end in pairwise(edges)] == starts


def test_lines_that_are_known_and_tables_stay_as_they_are() -> None:
    known = block("Der Hafen\nruht.")
    table = printed("Kai\nBoot", "Kai Boot", kind="table")
    assert with_line_starts(known) == known
    assert with_line_starts(table) == table


def test_a_piece_is_cut_into_its_lines_without_empty_ones() -> None:
    assert [line.text for line in lines(from_block(block("Der Hafen\n\nruht.")))] == ["Der Hafen", "ruht."]


@pytest.mark.parametrize(
    ("line", "following", "width", "early"),
    [
        ("Der Hafen ruht.", "Das Boot fährt.", 40, True),
        ("Der Hafen ruht.", "Das Boot fährt.", 20, False),
        ("x" * 15, "Das", 21, False),
        ("x" * 14, "Das", 20, True),
        ("x" * 15, "Das", 20, False),
        ("Der Hafen ruht", "und das Boot fährt.", 40, False),
        ("Der Hafen,", "Das Boot", 40, False),
        ("Der Hafen –", "Das Boot", 40, False),
        ("Der Hafen.", "Das Boot", 0, False),
        ("Der Hafen.", "  ", 40, False),
    ],
)
def test_a_line_ends_early_where_the_next_word_would_have_fit(
    line: str, following: str, width: int, early: bool
) -> None:
    assert breaks_early(line, following, width) == early


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("Kai\nBoot\nRuder", True),
        ("Der Kai am Meer\nBoot\nDas Ruder hier", True),
        ("Kai\nBoot", False),
        ("Kai\nboot\nRuder", False),
        ("Kai\nBoot,\nRuder", False),
        ("Kai\nBoot.\nRuder", False),
        ("Der Kai am Meer\nDas Boot am Kai\nDas Ruder im Boot", False),
    ],
)
def test_short_lines_that_each_begin_anew_are_cells(text: str, cells: bool) -> None:
    assert are_cells(from_block(block(text))) == cells
