"""A form of the glossary is one class in one file: what is added beside it is a line of the tuple, its docs and its test."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.content.glossary import glossary_formats
from regelwerk.content.glossary.glossary_format import Glossary
from regelwerk.content.glossary.glossary_formats import FORMATS, written_glossary
from regelwerk.errors import MisuseError
from typer.testing import CliRunner

from tests.content.made_glossary import made_content, made_termbase

ROOM = Path(inspect.getfile(glossary_formats)).parent
DOCS = Path(__file__).resolve().parents[3] / "docs" / "glossary.md"


class WordList:
    """A toy: the preferred forms of the base language, one a line."""

    name = "words"
    bilingual = False

    def write(self, glossary: Glossary) -> str:
        forms = (concept.entry.forms.get(glossary.base) for concept in glossary.concepts)
        return "".join(f"{one.term}\n" for one in forms if one)


def test_a_new_form_is_given_as_soon_as_the_tuple_holds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    termbase = made_termbase(20)
    content = made_content(termbase)
    with pytest.raises(MisuseError, match="words") as raised:
        written_glossary(content, "words")
    assert all(form.name in raised.value.next_step for form in FORMATS)
    monkeypatch.setattr(glossary_formats, "FORMATS", (*FORMATS, WordList()))
    expected = [entry.forms[content.base].term for entry in termbase.terms if content.base in entry.forms]
    assert sorted(written_glossary(content, "words").split("\n")[:-1]) == sorted(
        line for term in expected for line in term.split("\n")
    )


def test_a_form_of_all_languages_takes_no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glossary_formats, "FORMATS", (*FORMATS, WordList()))
    with pytest.raises(MisuseError, match="words contains all languages") as raised:
        written_glossary(made_content(made_termbase(3)), "words", locale="pl")
    assert "--to po" in raised.value.next_step


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_no_other_module_of_the_room_knows_a_form(form: object) -> None:
    """Beside its own file and the tuple only what builds on it (a spreadsheet is a CSV, a reader reads what was written)."""
    name = type(form).__name__
    knowing = {path.stem for path in ROOM.parent.rglob("*.py") if f"import {name}" in path.read_text(encoding="utf-8")}
    assert knowing <= {"glossary_formats"}


def test_the_documentation_and_the_help_name_every_form() -> None:
    page = DOCS.read_text(encoding="utf-8").partition("## Importing a glossary")[0]
    help_text = CliRunner().invoke(app, ["glossary", "--help"]).stdout
    assert [form.name for form in FORMATS if f"| `{form.name}` |" not in page] == []
    assert "|".join(form.name for form in FORMATS) in help_text
