"""Tables drawn in many ways are found with their cells, and nothing else that is drawn is taken for a table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.extract.handmade_pdf import show
from tests.extract.tables.cell_scores import score
from tests.extract.tables.drawn_tables import SEEDS, drawn, templates
from tests.extract.tables.found_tables import found_tables


@pytest.mark.parametrize("template", templates())
def test_a_drawn_table_is_found_with_its_cells(template: str, tmp_path: Path) -> None:
    sample = drawn(template, SEEDS[0])
    path = tmp_path / "page.pdf"
    path.write_bytes(sample.pdf)
    figures = score(sample.tables, found_tables(path, sample.language))
    assert figures.invented == 0
    assert figures.found == figures.tables
    assert figures.f1 == 1, figures.misses


@pytest.mark.parametrize(
    ("drawing", "is_imported"), [("", False), ("40 40 200 200 re S 40 140 m 240 140 l S 140 40 m 140 240 l S", True)]
)
def test_pdfplumber_is_imported_for_a_page_that_shows_a_grid_alone(drawing: str, is_imported: bool) -> None:
    places = (("Hafen", 50, 200), ("Boot", 150, 200), ("Insel", 50, 100), ("Floss", 150, 100))
    texts = " ".join(show(*place) for place in places)
    script = (
        "import sys; from tests.extract.handmade_pdf import read;"
        "print(len(read(sys.argv[1]).tables), 'pdfplumber' in sys.modules)"
    )
    command = [sys.executable, "-c", script, f"{drawing} {texts}"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == [str(int(is_imported)), str(is_imported)]
