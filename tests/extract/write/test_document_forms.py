"""The forms in which a Document is given; a further form is one class and an entry in the tuple."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.cli.reading_commands import ExtractFormat
from regelwerk.extract.source_file import SourceFile
from regelwerk.extract.write import document_forms
from regelwerk.extract.write.document_forms import OUTPUT_FORMS, form_named
from regelwerk.extract.write.output_form import OutputForm
from regelwerk.pipeline import extract
from regelwerk.schema.document import Document

DOCS = Path(__file__).parents[3] / "docs" / "formats.md"
OF_CONTENT = {"rules", "records", "scripts"}
"""What `extract` gives of the parsed Document, not of the Document itself."""


class HeadingsForm:
    """A form for this test: the headings of a Document, indented by their levels."""

    name = "headings"

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        found = [block for page in document.pages for block in page.blocks if block.kind == "heading"]
        return "".join(f"{file.name}:{'  ' * (block.level or 1)}{block.text}\n" for block in found)


def test_a_form_is_added_by_a_class_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    added: OutputForm = HeadingsForm()
    monkeypatch.setattr(document_forms, "OUTPUT_FORMS", (*OUTPUT_FORMS, added))
    path = tmp_path / "regeln.md"
    path.write_text("# Der Hafen\n\nZieht zwei Karten.\n\n## Das Boot\n", encoding="utf-8")
    text, _ = extract.extract(path, to="headings", locale="de")
    assert text == "regeln.md:  Der Hafen\nregeln.md:    Das Boot\n"


def test_every_form_has_a_name_of_its_own_a_place_in_the_docs_and_one_in_the_command() -> None:
    names = [form.name for form in OUTPUT_FORMS]
    assert len(set(names)) == len(names)
    assert [form_named(name) for name in names] == list(OUTPUT_FORMS)
    docs = DOCS.read_text(encoding="utf-8")
    assert [name for name in (*names, *OF_CONTENT) if f"| `{name}` |" not in docs] == []
    assert {form.value for form in ExtractFormat} == {*names, *OF_CONTENT}
