"""A glossary that is written and read back is the same glossary, whatever its forms are made of."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.glossary.csv_glossary_reader import read_csv
from regelwerk.content.glossary.glossary_csv import GlossaryCsv
from regelwerk.content.glossary.glossary_format import Glossary, GlossaryFormat
from regelwerk.content.glossary.glossary_import import import_terms
from regelwerk.content.glossary.spreadsheet import Spreadsheet
from regelwerk.content.glossary.tbx import Tbx2, Tbx3
from regelwerk.content.glossary.tbx_reader import read_tbx
from regelwerk.content.terms.termbase_file import read_termbase
from regelwerk.files.xml_text import held, released, xml_name
from regelwerk.schema.term import Termbase

from tests.content.made_glossary import LOCALES, made_concepts, made_termbase

FORMATS: tuple[GlossaryFormat, ...] = (GlossaryCsv(), Spreadsheet(), Tbx3(), Tbx2())


def bytes_of(form: GlossaryFormat, termbase: Termbase) -> bytes:
    return form.write(Glossary("Made <& up>", "de", LOCALES, made_concepts(termbase))).encode()


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_a_thousand_concepts_come_back_whole(tmp_path: Path, form: GlossaryFormat) -> None:
    termbase = made_termbase(1000)
    file = tmp_path / f"glossary.{form.name}"
    file.write_bytes(bytes_of(form, termbase))
    given = read_csv(file) if form.name in ("csv", "spreadsheet") else read_tbx(file)
    assert tuple(one.entry for one in given) == termbase.terms
    assert not any(one.problems or one.undecided for one in given)


def test_the_termbase_holds_what_was_imported_and_importing_it_again_changes_nothing(tmp_path: Path) -> None:
    termbase = made_termbase(300)
    file, target = tmp_path / "glossary.tbx", tmp_path / "terms.yaml"
    file.write_bytes(bytes_of(Tbx3(), termbase))
    result = import_terms(file, target, LOCALES)
    assert (result.added, result.conflicts) == (300, [])
    assert read_termbase(target).terms == termbase.terms
    written = target.read_bytes()
    assert import_terms(file, target, LOCALES).known == 300
    assert target.read_bytes() == written


@pytest.mark.parametrize("text", ["", "a\x07b", "_x0041_", "_x0041\x07", "_\x07", "__x0041_", "\U0010ffff_x1F600_"])
def test_text_that_xml_cannot_hold_is_kept(text: str) -> None:
    assert released(held(text)) == text
    assert released(xml_name(text)) == text
