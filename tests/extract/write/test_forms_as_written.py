"""Two pages of the demo game's scan in every form, byte by byte: `written/FORM.txt` for `written/document.json`.

See `tests/told.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.write.document_forms import OUTPUT_FORMS, form_named
from regelwerk.schema.document import Document

from tests.told import compare

FOLDER = Path(__file__).parent / "written"
NAMES = [form.name for form in OUTPUT_FORMS if form.name != "json"]
_FIXED = re.compile(
    r"<style>.*?</style>|<script>.*?</script>|data:image/[^\"]*|<softwareVersion>.*?</softwareVersion>", re.DOTALL
)
"""Parts of a file that are the same in all, or change with each version."""


def _written(name: str, *, furniture: bool) -> str:
    document = Document.model_validate_json((FOLDER / "document.json").read_text(encoding="utf-8"))
    form = form_named(name)
    assert form is not None
    file = open_source(Path(__file__).parents[3] / "examples" / "nebelpost" / document.source)
    return _FIXED.sub("", form.write(document, file, furniture=furniture))


@pytest.mark.parametrize("furniture", [False, True], ids=["text alone", "with running heads"])
@pytest.mark.parametrize("name", NAMES)
def test_a_form_is_written_as_it_was(name: str, furniture: bool) -> None:
    if furniture and name not in ("text", "md"):
        assert _written(name, furniture=True) == _written(name, furniture=False)
        return
    compare(FOLDER / f"{name}{'-all' if furniture else ''}.txt", _written(name, furniture=furniture))
