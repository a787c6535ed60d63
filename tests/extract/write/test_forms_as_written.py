"""Two pages of the demo game's scan in every form, byte by byte: `written/FORM.txt` for `written/document.json`.

After a change that is meant, `REGELWERK_TOLD=write pytest tests/extract/write/test_forms_as_written.py` writes the files
anew, and fails so that nobody leaves it switched on; look at the difference before you commit it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.write.document_forms import OUTPUT_FORMS, form_named
from regelwerk.schema.document import Document

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
    path, text = FOLDER / f"{name}{'-all' if furniture else ''}.txt", _written(name, furniture=furniture)
    if os.environ.get("REGELWERK_TOLD") == "write":
        path.write_text(text, encoding="utf-8", newline="")
        pytest.fail(f"{path} is written; look at it, and run again without REGELWERK_TOLD")
    assert text.split("\n") == path.read_text(encoding="utf-8").split("\n")
