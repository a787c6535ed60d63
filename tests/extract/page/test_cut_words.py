"""Words cut at the end of a line, a column or a page are joined as the text has them elsewhere, both forms kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extract.scans import blocks, read, text
from tests.extract.typeset import blocks_of, prose

NARROW = (
    "#set page(width: 120mm, height: 90mm, margin: 12mm, columns: {columns})\n"
    '#set text(lang: "{language}", size: 10pt, font: "Libertinus Serif", hyphenate: false)\n'
)


def cut_over(columns: int, language: str, left: str, right: str, elsewhere: str) -> str:
    """A sentence that is cut at the end of a column or page: `left` is its last word there."""
    head = NARROW.format(columns=columns, language=language)
    step = "#colbreak()" if columns > 1 else "#pagebreak()"
    return f"{head}{elsewhere}\n\n{prose(1, 2)} Am Ende liegt die\\ letzte {left}-\n{step}\n{right} im Hafen. {prose(2, 2)}\n"


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize(
    ("left", "right", "elsewhere", "expected"),
    [
        ("Schiffs", "laterne", "Jede Laterne brennt.", "letzte Schiffslaterne im Hafen."),
        ("Stadtplan", "Karte", "Jede Karte zählt.", "letzte Stadtplan-Karte im Hafen."),
        ("Orts", "oder Schiffskarte", "Jede Karte zählt.", "letzte Orts- oder Schiffskarte im Hafen."),
        ("Quarx", "beere", "Eine Quarx-beere reift.", "letzte Quarx-beere im Hafen."),
    ],
)
def test_over_columns_and_pages(columns: int, left: str, right: str, elsewhere: str, expected: str) -> None:
    found = blocks_of(cut_over(columns, "de", left, right, elsewhere))
    (block,) = [block for block in found if "letzte" in block.text]
    assert expected in block.text
    assert f"{left}-\n{right.split()[0]}" in block.orig
    printed = f"{left}- {right.split()[0]}"
    assert [(repair.wrong, repair.right) for repair in block.repairs] == [
        (printed, expected.removeprefix("letzte ").removesuffix(" im Hafen."))
    ][: printed not in block.text]


@pytest.mark.parametrize(
    ("locale", "lines", "expected"),
    [
        (
            "pl",
            "Flaga jest czerwono-biała.\nKażda czerwono-\nbiała flaga wraca do portu.",
            "Każda czerwono-biała flaga",
        ),
        ("pl", "Flaga jest jasna.\nKażda latar-\nnia świeci do rana w porcie.", "Każda latarnia świeci"),
        ("en", "The well-known keeper sleeps.\nA well-\nknown keeper wakes the harbour.", "A well-known keeper"),
        ("en", "The keeper sleeps.\nThe light-\nhouse wakes the whole harbour.", "The lighthouse wakes"),
        (
            "de",
            "Die Orts- und Tageskarten bleiben.\nDie Orts-\nund Tageskarten bleiben liegen.",
            "Die Orts- und Tageskarten bleiben liegen",
        ),
    ],
)
def test_in_text_files(tmp_path: Path, locale: str, lines: str, expected: str) -> None:
    path = tmp_path / "regeln.txt"
    path.write_text(lines + "\n", encoding="utf-8")
    document = read(path, locale=locale)
    assert expected in text(document)
    assert "".join(block.orig for block in blocks(document)).replace("\n", "") == lines.replace("\n", "")
