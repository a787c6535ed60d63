"""Terms of the demo game's booklets in three languages with their uses: `mined/terms.csv`. See `tests/told.py`."""

from __future__ import annotations

import shutil
from pathlib import Path

from regelwerk.pipeline.init import init
from regelwerk.pipeline.terms import terms_csv

from tests.told import compare

TEXTS = Path(__file__).parents[1] / "parse" / "documents"


def test_terms_are_mined_as_they_were(tmp_path: Path) -> None:
    sources = [Path(shutil.copy(TEXTS / f"booklet.{locale}.md", tmp_path)) for locale in ("de", "en", "pl")]
    init(tmp_path, sources)
    compare(Path(__file__).parent / "mined" / "terms.csv", terms_csv(tmp_path).replace("\r\n", "\n"))
