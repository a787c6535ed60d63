"""A form of the aligned text is one class in one file: what is added beside it is a line of the tuple, docs and a test."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.content.bitext import bitext_formats
from regelwerk.content.bitext.bitext_format import Bitext
from regelwerk.content.bitext.bitext_formats import FORMATS
from regelwerk.errors import MisuseError
from regelwerk.pipeline.align import align
from regelwerk.pipeline.init import init
from typer.testing import CliRunner

ROOM = Path(inspect.getfile(bitext_formats)).parent
DOCS = Path(__file__).resolve().parents[3] / "docs" / "glossary.md"


class TabbedLines:
    """A toy: base and one other language, a tab between them, and how many findings there are."""

    name = "tabs"
    bilingual = True
    shows_findings = True

    def write(self, bitext: Bitext) -> str:
        base = bitext.content.base
        lines = [
            f"{unit.texts[base].text}\t{unit.texts[bitext.target].text}"
            for unit in bitext.units
            if bitext.target and unit.texts.keys() >= {base, bitext.target}
        ]
        return "\n".join((*lines, f"{len(bitext.findings)} findings", ""))


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "de.md").write_text("# Die Fähre\n\nZieht 2 Karten und legt 1 Ruder ab.\n", encoding="utf-8")
    (tmp_path / "pl.md").write_text("# Prom\n\nDobierzcie 3 karty i odłóżcie 1 wiosło.\n", encoding="utf-8")
    init(tmp_path, [tmp_path / "de.md", tmp_path / "pl.md"])
    return tmp_path


def test_a_new_form_is_given_as_soon_as_the_tuple_holds_it(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MisuseError, match="tabs") as raised:
        align(game, to="tabs")
    assert all(form.name in raised.value.next_step for form in FORMATS)
    monkeypatch.setattr(bitext_formats, "FORMATS", (*FORMATS, TabbedLines()))
    written = align(game, to="tabs", locale="pl")
    assert "Zieht 2 Karten und legt 1 Ruder ab.\tDobierzcie 3 karty i odłóżcie 1 wiosło." in written
    assert "1 findings" in written


def test_no_other_module_of_the_room_knows_a_form() -> None:
    for form in FORMATS:
        name = type(form).__name__
        sources = {path.stem: path.read_text(encoding="utf-8") for path in ROOM.parent.rglob("*.py")}
        assert {stem for stem, text in sources.items() if f"import {name}" in text} == {"bitext_formats"}


def test_the_documentation_and_the_help_name_every_form() -> None:
    page = DOCS.read_text(encoding="utf-8").partition("## Exporting aligned text")[2]
    help_text = CliRunner().invoke(app, ["align", "--help"]).stdout
    assert [form.name for form in FORMATS if f"| `{form.name}` |" not in page] == []
    assert "|".join(form.name for form in FORMATS) in help_text
