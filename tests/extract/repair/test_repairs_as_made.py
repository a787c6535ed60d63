"""Every repair of damaged rules, made and offered, with its confidence: `made/NAME.txt`.

See `tests/told.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.extract.repair.repaired_document import repair

from tests.extract.damaged_rules import blocks, damaged, pages
from tests.told import compare

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
    compare(FOLDER / f"{name}.txt", _made(name))
