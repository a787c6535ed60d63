"""Born-digital pages of the measuring material: how much of the text comes out right, and in the right order."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.pages.page_text import read_page
from regelwerk.extract.write.text_out import to_text
from regelwerk.schema.document import Document

from tests.extract.typeset import HASH

SHARED = Path(__file__).resolve().parents[3].parent / "shared"
NAMES = ("siege-de", "siege-de.shuffled")
pytestmark = [pytest.mark.shared, pytest.mark.skipif(not SHARED.is_dir(), reason="no measuring material")]


def document(name: str) -> Document:
    pdf = pypdfium2.PdfDocument(SHARED / "rulebooks" / f"{name}.pdf")
    try:
        words = [read_page(pdf, index) for index in range(len(pdf))]
    finally:
        pdf.close()
    pages, notes = lay_out(words, locale="de", source=f"{name}.pdf", sha256=HASH)
    return Document(source=f"{name}.pdf", sha256=HASH, format="pdf", locale="de", pages=pages, notes=notes)


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return {name: to_text(document(name)) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_text_and_order(name: str, texts: dict[str, str], tmp_path: Path) -> None:
    found = tmp_path / "found.txt"
    found.write_text(texts[name], encoding="utf-8")
    scored = subprocess.run(
        [sys.executable, SHARED / "score" / "score_text.py", SHARED / "dev" / "siege-de.truth.txt", found],
        capture_output=True,
        text=True,
        check=True,
    )
    score = json.loads(scored.stdout)
    assert score["cer"] <= 0.003
    assert score["order"] >= 0.995


def test_the_order_inside_the_file_does_not_matter(texts: dict[str, str]) -> None:
    first, second = (texts[name] for name in NAMES)
    assert first == second


def test_numbered_headings_and_rules_begin_their_blocks() -> None:
    laid_out = document("root-law-1-8-de")
    blocks = [block for page in laid_out.pages for block in page.blocks]
    numbers = [block.text.split()[0].rstrip(".") for block in blocks if block.text[:1].isdigit()]
    headings = [block for block in blocks if block.kind == "heading"]
    assert {str(chapter) for chapter in range(1, 9)} <= {block.text.split(".")[0] for block in headings}
    rules = [tuple(map(int, number.split("."))) for number in numbers if number.count(".") == 2]
    assert len(rules) == len(
        re.findall(r"^\d+\.\d+\.\d+$", (SHARED / "rulebooks" / "root-law-1-8-de.txt").read_text("utf-8"), re.M)
    )
    assert rules == sorted(rules)
    assert {block.level for block in headings} == {1, 2}
