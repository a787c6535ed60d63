"""Lines into running text where no word is cut: ranges of numbers, words beside strokes and dashes."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from regelwerk.extract.page.joined_text import Writing, join_pieces, over_line_end, writing_of

from tests.extract.scans import read, text
from tests.extract.typeset import blocks_of


@pytest.mark.parametrize(
    ("above", "below", "joined"),
    [
        ("Ein Spiel für 3-", "5 Leute", "Ein Spiel für 3-5 Leute"),
        ("Ein Spiel für 3–", "5 Leute", "Ein Spiel für 3–5 Leute"),
        ("Siehe 4.1-", "4.3 im Anhang", "Siehe 4.1-4.3 im Anhang"),
        ("Die Jahre 1884–", "85 sind kalt", "Die Jahre 1884–85 sind kalt"),
        ("Eine 12-", "köpfige Mannschaft", "Eine 12-köpfige Mannschaft"),
        ("Am Ende bleiben 3 –", "5 sinken", "Am Ende bleiben 3 – 5 sinken"),
        ("Es waren 3–", "und mehr", "Es waren 3– und mehr"),
        ("Jede Wärterin/", "jeder Wärter zieht", "Jede Wärterin/jeder Wärter zieht"),
        ("Die Maße sind 3/", "4 Zoll", "Die Maße sind 3/ 4 Zoll"),
    ],
)
def test_numbers_strokes_and_dashes_at_a_line_end(above: str, below: str, joined: str) -> None:
    assert join_pieces([above, below], Writing("de")) == joined


def test_a_range_of_numbers_is_no_repair() -> None:
    assert over_line_end("für 3-", "5 Leute", Writing("de"))[2][0].right == "3-5"
    assert over_line_end("für 3–", "5 Leute", Writing("de"))[2] == ()


@pytest.mark.parametrize("dash", ["-", "–"])
def test_a_range_of_numbers_over_printed_lines(dash: str) -> None:
    markup = (
        "#set page(width: 105mm, height: 148mm, margin: 12mm)\n#set text(size: 11pt)\n"
        f"Ein Spiel vom Nebel und vom Hafen, gedacht für 3{dash}\\ 5 Leute an einem langen Abend im Herbst.\n"
    )
    (block,) = blocks_of(markup)
    assert block.text.startswith(f"Ein Spiel vom Nebel und vom Hafen, gedacht für 3{dash}5 Leute")
    assert f"3{dash}\n5" in block.orig


@pytest.mark.parametrize("dash", ["-", "–"])
def test_a_range_of_numbers_over_lines_of_a_text_file(tmp_path: Path, dash: str) -> None:
    path = tmp_path / "regeln.txt"
    lines = (
        "Der Nebel zieht am Abend über den Hafen und bleibt.",
        f"Ein Spiel für lange Abende im Herbst, gedacht für 3{dash}",
        "5 Leute, die zusammen ein Boot durch den Nebel bis",
        "in den Hafen bringen wollen und die sich nicht ver-",
        "lieren dürfen, solange die Laterne noch brennt.",
    )
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert f"gedacht für 3{dash}5 Leute, die" in text(read(path))


@pytest.mark.parametrize(
    ("piece", "is_word"), [("Laternen", True), ("Later-", False), ("Later\u00ad", False), ("Öl-", False)]
)
def test_halves_with_their_hyphen_are_no_words_of_a_text(piece: str, is_word: bool) -> None:
    assert (piece.casefold() in writing_of("de", [f"Die {piece} brennt"]).words) == is_word


def test_a_word_without_end_takes_no_time_of_its_square() -> None:
    begun = time.process_time()
    writing_of("de", ["x" * 60_000 + "1"])
    assert time.process_time() - begun < 2  # 0.01 s; a search for its end took half a minute
