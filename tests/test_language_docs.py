"""The page about languages says what the code can do."""

from __future__ import annotations

import importlib.util
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def test_the_tables_of_the_page_are_those_of_the_code() -> None:
    spec = importlib.util.spec_from_file_location("make_languages", DOCS / "make_languages.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert (DOCS / "languages.md").read_text(encoding="utf-8") == made.page(), "run python docs/make_languages.py"
