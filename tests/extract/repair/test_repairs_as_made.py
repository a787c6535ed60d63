"""Every repair of damaged rules, made and offered, with its confidence: `made/NAME.txt`.

After a change that is meant, `REGELWERK_TOLD=write pytest tests/extract/repair/test_repairs_as_made.py` writes the files
anew, and fails so that nobody leaves it switched on; look at the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from regelwerk.extract.repair.repaired_document import repair

from tests.extract.damaged_rules import blocks, damaged, pages

FOLDER = Path(__file__).parent / "made"
BOOKS = {
    "de": ("de", 5, 0.8, 0.12),
    "de-signs": ("de", 6, 0.5, 0.4),
    "de-slight": ("de", 7, 0.3, 0.05),
    "pl": ("pl", 5, 0.8, 0.12),
    "pl-signs": ("pl", 6, 0.5, 0.4),
    "en": ("en", 5, 0.8, 0.12),
}
"""Language, seed, share of the special letters that are misread, share of other words with a misread shape."""


def _made(name: str) -> str:
    locale, seed, share, shapes = BOOKS[name]
    repaired = blocks(repair(pages(damaged(locale, seed, share, shapes).paragraphs), locale=locale))
    lines = [
        f"{at} {'made' if one.applied else 'offered'} {one.kind} {one.wrong} -> {one.right} {one.confidence:.3f}"
        for at, block in enumerate(repaired)
        for one in block.repairs
    ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", BOOKS)
def test_a_damaged_book_is_repaired_as_it_was(name: str) -> None:
    path, made = FOLDER / f"{name}.txt", _made(name)
    if os.environ.get("REGELWERK_TOLD") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(made, encoding="utf-8")
        pytest.fail(f"{path} is written; look at it, and run again without REGELWERK_TOLD")
    assert made.split("\n") == path.read_text(encoding="utf-8").split("\n")
