"""Columns that are side by side in the lines of a text file. All text is invented."""

from __future__ import annotations

import random
import textwrap

import pytest
from regelwerk.extract.plain.text_file import read_text
from regelwerk.schema.document import Document

from tests.extract.ocr_noise import GERMAN_LETTERS, damage
from tests.extract.typeset import prose


def document(text: str) -> Document:
    return read_text(text.encode(), "buch.txt", markdown=False, source="buch.txt", sha256="0" * 64, locale="de")


def side_by_side(left: str, right: str, *, seed: int, jitter: bool) -> str:
    chance = random.Random(seed)
    columns = textwrap.wrap(left, 40), textwrap.wrap(right, 44)
    height = max(map(len, columns))
    rows = zip(*(lines + [""] * (height - len(lines)) for lines in columns), strict=True)
    edges = (46, 45, 47) if jitter else (46,)
    body = "\n".join((a.ljust(chance.choice(edges)) + b).rstrip() for a, b in rows)
    return f"DER NEBEL STEIGT\n\n{body}\n\nEnde des Tages.\n"


@pytest.mark.parametrize("seed", range(4))
def test_columns_with_a_gap_are_read_one_after_the_other(seed: int) -> None:
    left, right = (
        damage(prose(seed + by, 6), GERMAN_LETTERS, seed=seed, share=0.5, shapes=0.05).paragraphs[0] for by in (0, 50)
    )
    found = document(side_by_side(left, right, seed=seed, jitter=True))
    assert [block.text for block in found.pages[0].blocks] == ["DER NEBEL STEIGT", left, right, "Ende des Tages."]
    (note,) = found.notes
    assert note.kind == "layout"
    assert "two columns side by side" in note.message
    assert note.provenance.lines is not None
    assert note.provenance.lines[0] == 3


def test_a_sentence_goes_on_in_the_right_column() -> None:
    text = prose(3, 8)
    words = text.split()
    left = " ".join(words[: len(words) // 2]).rstrip(".,")
    right = text[len(left) :].strip()
    blocks = document(side_by_side(left, right, seed=0, jitter=False)).pages[0].blocks
    assert " ".join(block.text for block in blocks[1:-1]) == text


@pytest.mark.parametrize(
    "rows",
    [
        (
            "Laternen          12 Stück",
            "Seile             3 Stück",
            "Netze             7 Stück",
            "Kohle             6 Stück",
        ),
        (
            "Regen       lege eine Laterne ab",
            "Sturm       lege zwei ab",
            "Nebel       nichts passiert",
            "Eis         warte",
        ),
        ("Ein Satz mit einer   Lücke darin.", "Noch ein Satz, in dem    eine Lücke steht.", "Und noch   einer."),
    ],
)
def test_cells_of_tables_and_stray_gaps_stay(rows: tuple[str, ...]) -> None:
    found = document("\n".join(rows) + "\n")
    said = " ".join(block.text for block in found.pages[0].blocks).split()
    assert said == " ".join(rows).split()
    assert not found.notes
