"""Levels of headings come from the outline of the file where it knows them, and from print where it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extract.outlined import Entry, outlined
from tests.extract.scans import blocks, read

SAME = [[("Der Hafen", 14), ("Das Boot", 14)], [("Die Ladung", 14), ("Der Sturm", 14)]]
"""Headings that print does not tell apart."""
NESTED: list[Entry] = [("Der Hafen", 1, 0), ("Das Boot", 2, 0), ("Die Ladung", 3, 1), ("Der Sturm", 1, 1)]
SIZES = [[("Sturmflut", 24), ("Der Hafen", 16), ("Das Boot", 12)], [("Die Ladung", 16), ("Der Sturm", 12)]]


def levels(folder: Path, data: bytes) -> dict[str, int | None]:
    path = folder / "regeln.pdf"
    path.write_bytes(data)
    return {block.text: block.level for block in blocks(read(path)) if block.kind == "heading"}


def test_headings_that_look_alike_are_nested_as_the_outline_has_them(tmp_path: Path) -> None:
    found = levels(tmp_path, outlined(SAME, NESTED))
    assert found == {"Der Hafen": 1, "Das Boot": 2, "Die Ladung": 3, "Der Sturm": 1}


def test_titles_match_without_regard_to_case_number_and_page_left_out(tmp_path: Path) -> None:
    entries: list[Entry] = [
        ("1. DER HAFEN", 1, 0),
        ("1.1 Das  Boot", 2, None),
        ("Die Ladung", 3, 0),
        ("Der Sturm", 1, 1),
    ]
    found = levels(tmp_path, outlined(SAME, entries))
    assert found == {"Der Hafen": 1, "Das Boot": 2, "Die Ladung": 3, "Der Sturm": 1}


def test_an_outline_of_chapters_alone_leaves_the_others_below_and_the_title_above(tmp_path: Path) -> None:
    found = levels(tmp_path, outlined(SIZES, [("Der Hafen", 1, 0), ("Die Ladung", 1, 1)]))
    assert found == {"Sturmflut": 1, "Der Hafen": 2, "Das Boot": 3, "Die Ladung": 2, "Der Sturm": 3}


def test_headings_that_the_outline_leaves_out_stand_by_those_that_look_like_them(tmp_path: Path) -> None:
    found = levels(tmp_path, outlined(SIZES, [("Sturmflut", 1, 0), ("Der Hafen", 2, 0), ("Das Boot", 2, 0)]))
    assert found == {"Sturmflut": 1, "Der Hafen": 2, "Das Boot": 2, "Die Ladung": 2, "Der Sturm": 2}


def test_levels_begin_with_one_where_the_outline_begins_with_the_book(tmp_path: Path) -> None:
    entries: list[Entry] = [("regeln.indd", 1, None), *((title, level + 1, page) for title, level, page in NESTED)]
    assert levels(tmp_path, outlined(SAME, entries)) == {"Der Hafen": 1, "Das Boot": 2, "Die Ladung": 3, "Der Sturm": 1}


@pytest.mark.parametrize(
    "entries",
    [
        pytest.param(
            [("Seite 1", 1, 0), ("Seite 2", 1, 1), ("Sturmflut", 2, 0), ("Impressum", 1, 1), ("A", 1, 1)], id="pages"
        ),
        pytest.param([(title, 1, None) for page in SIZES for title, _ in page], id="flat"),
        pytest.param(
            [("Das Boot", 1, 0), ("Der Hafen", 2, 0), ("Sturmflut", 3, 0), ("Der Sturm", 1, 1), ("Die Ladung", 2, 1)],
            id="upside-down",
        ),
        pytest.param([("Der Hafen", 1, 1), ("Das Boot", 2, 1)], id="other-pages"),
    ],
)
def test_an_outline_that_does_not_fit_the_text_is_passed_over(tmp_path: Path, entries: list[Entry]) -> None:
    found = levels(tmp_path, outlined(SIZES, entries))
    assert found == {"Sturmflut": 1, "Der Hafen": 2, "Das Boot": 3, "Die Ladung": 2, "Der Sturm": 3}


@pytest.mark.parametrize("after", ["6", "7", "9", "5", "4", "999"])
def test_an_outline_that_runs_in_circles_or_nowhere_ends(tmp_path: Path, after: str) -> None:
    found = levels(tmp_path, outlined(SAME, NESTED, after))
    assert found == {"Der Hafen": 1, "Das Boot": 2, "Die Ladung": 3, "Der Sturm": 1}


def test_an_outline_without_end_is_cut(tmp_path: Path) -> None:
    chain: list[Entry] = [(f"Tiefe {depth}", depth, 0) for depth in range(1, 300)]
    assert levels(tmp_path, outlined(SAME, chain)) == dict.fromkeys(
        ("Der Hafen", "Das Boot", "Die Ladung", "Der Sturm"), 1
    )
