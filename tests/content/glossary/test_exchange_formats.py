"""What other programs read of a glossary and of a bitext: schemas, and a second program that reads the files back."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from lxml import etree
from regelwerk.content.bitext.bitext_format import Bitext
from regelwerk.content.bitext.tmx import Tmx
from regelwerk.content.bitext.xliff import Xliff
from regelwerk.content.glossary.glossary_entries import concepts
from regelwerk.content.glossary.glossary_format import Glossary
from regelwerk.content.glossary.po import Po
from regelwerk.content.glossary.tbx import Tbx2, Tbx3
from regelwerk.schema.content import Content
from regelwerk.schema.term import Termbase
from regelwerk.schema.token_text import IconToken, Text, VariableToken

from tests.content.made_glossary import LOCALES, made_content, made_termbase
from tests.content.schematron import failures

ROOT = Path(__file__).resolve().parents[3]
SCHEMAS = ROOT.parent / "shared" / "schemas"
TOOLKIT = Path(os.environ.get("TRANSLATE_TOOLKIT", ROOT / "build" / "translate-toolkit" / "bin" / "python"))
"""translate-toolkit is under the GPL, so it has an environment of its own and is only run as a program:
uv venv build/translate-toolkit && uv pip install --python build/translate-toolkit/bin/python translate-toolkit==3.20.4
"""
schemas = pytest.mark.skipif(not SCHEMAS.is_dir(), reason="the schemas are not beside the project")
toolkit = pytest.mark.skipif(not TOOLKIT.is_file(), reason="translate-toolkit is not installed: see TOOLKIT")
READ = """
import json, sys
from translate.storage import {module}
store = {module}.{name}.parsefile(sys.argv[1])
print(json.dumps({rows}))
"""


@pytest.fixture(scope="module")
def termbase() -> Termbase:
    return made_termbase(1000)


@pytest.fixture(scope="module")
def content(termbase: Termbase) -> Content:
    return made_content(termbase)


@pytest.fixture(scope="module")
def made(content: Content) -> Glossary:
    return Glossary("Made <& up>", "de", LOCALES, concepts(content), target="pl")


def unheld(text: str) -> bool:
    """Whether XML has no place for a character of the text, or another program would read its code as it stands."""
    return any(ord(sign) < 32 and sign not in "\t\n\r" for sign in text) or "_x00" in text


def read_back(path: Path, module: str, name: str, rows: str) -> list[list[str]]:
    code = READ.format(module=module, name=name, rows=rows)
    done = subprocess.run([TOOLKIT, "-c", code, path], capture_output=True, text=True, check=True)
    found: list[list[str]] = json.loads(done.stdout)
    return found


@schemas
def test_tbx_is_valid_tbx_basic(made: Glossary) -> None:
    text = Tbx3().write(made)
    grammar = etree.RelaxNG(etree.parse(SCHEMAS / "tbx" / "TBXcoreStructV03.rng"))
    grammar.assertValid(etree.fromstring(text.encode()))
    assert failures(SCHEMAS / "tbx" / "TBX-Basic_DCA.sch", text) == []
    broken = text.replace("preferredTerm-admn-sts", "best", 1)
    assert len(failures(SCHEMAS / "tbx" / "TBX-Basic_DCA.sch", broken)) == 1


@schemas
def test_an_empty_glossary_is_valid_too() -> None:
    grammar = etree.RelaxNG(etree.parse(SCHEMAS / "tbx" / "TBXcoreStructV03.rng"))
    grammar.assertValid(etree.fromstring(Tbx3().write(Glossary("", "de", LOCALES, [])).encode()))


@schemas
def test_xliff_is_valid_and_keeps_icons_and_variables_whole(content: Content) -> None:
    text = Text(
        text="oar & {player}\x07: <1>",
        tokens=(IconToken(start=0, end=3, name="oar"), VariableToken(start=6, end=14, name="player")),
    )
    turned = Text(text="{player}, oar", tokens=(VariableToken(start=0, end=8, name="player"), IconToken(start=10, end=13, name="oar")))  # fmt: skip
    first = content.terms[0]
    strings = {**content.strings, "de": {**content.strings["de"], first.name: text}, "pl": {**content.strings["pl"], first.name: turned}}  # fmt: skip
    bitext = Bitext(content.model_copy(update={"strings": strings}), LOCALES, target="pl")
    document = etree.fromstring(Xliff().write(bitext).encode())
    etree.XMLSchema(etree.parse(SCHEMAS / "xliff" / "xliff_core_2.0.xsd")).assertValid(document)
    space = {"x": "urn:oasis:names:tc:xliff:document:2.0"}
    unit = document.find(f".//x:unit[@name='{first.name}']", space)
    source, target = unit.find(".//x:source", space), unit.find(".//x:target", space)
    ids = [{ph.get("equiv"): ph.get("id") for ph in side.findall("x:ph", space)} for side in (source, target)]
    assert ids[0] == ids[1]
    assert source.find("x:cp", space).get("hex") == "0007"
    assert [ph.get("disp") for ph in target.findall("x:ph", space)] == ["{player}", "oar"]


@toolkit
def test_another_program_reads_every_form_of_tbx_2(tmp_path: Path, made: Glossary, termbase: Termbase) -> None:
    path = tmp_path / "glossary.tbx"
    path.write_text(Tbx2().write(made), encoding="utf-8", newline="")
    rows = (
        "[[unit.getid(), lang.get('{http://www.w3.org/XML/1998/namespace}lang'), term.text, term.deprecated]"
        " for unit in store.units for lang in unit.getlanguageNodes() for term in unit._get_terms(lang)]"
    )
    found = [(locale, term, bool(gone)) for _, locale, term, gone in read_back(path, "tbx", "tbxfile", rows)]
    expected = [
        (locale, form, form in forms.forbidden)
        for entry in termbase.terms
        for locale, forms in entry.forms.items()
        for form in (forms.term, *forms.variants, *forms.forbidden)
    ]
    assert len(found) == len(expected)
    same = [(ours, theirs) for ours, theirs in zip(expected, found, strict=True) if not unheld(ours[1])]
    assert [theirs for _, theirs in same] == [ours for ours, _ in same]
    assert len(same) > 0.8 * len(expected)


@toolkit
def test_another_program_reads_every_message_of_po(tmp_path: Path, made: Glossary, termbase: Termbase) -> None:
    path = tmp_path / "glossary.po"
    path.write_text(Po().write(made), encoding="utf-8", newline="")
    rows = "[[unit.getcontext(), unit.source, unit.target, unit.getnotes('developer')] for unit in store.units if not unit.isheader()]"
    found = read_back(path, "pypo", "pofile", rows)
    entries = [entry for entry in termbase.terms if "de" in entry.forms]
    targets = [entry.forms["pl"].term if "pl" in entry.forms else "" for entry in entries]
    assert [row[:3] for row in found] == [
        [entry.id, entry.forms["de"].term, target] for entry, target in zip(entries, targets, strict=True)
    ]
    for entry, (*_, notes) in zip(entries, found, strict=True):
        assert notes.count("de, also: ") >= len(entry.forms["de"].variants)
        assert notes.count("de, not: ") >= len(entry.forms["de"].forbidden)


@toolkit
def test_another_program_reads_every_pair_of_tmx(tmp_path: Path, content: Content, termbase: Termbase) -> None:
    path = tmp_path / "memory.tmx"
    path.write_text(Tmx().write(Bitext(content, LOCALES)), encoding="utf-8", newline="")
    rows = (
        "[[lang.get('{http://www.w3.org/XML/1998/namespace}lang'), unit.getNodeText(lang, 'preserve')]"
        " for unit in store.units for lang in unit.getlanguageNodes()]"
    )
    found = {(locale, text) for locale, text in read_back(path, "tmx", "tmxfile", rows)}
    expected = {
        (locale, forms.term)
        for entry in termbase.terms
        if len(entry.forms) > 1
        for locale, forms in entry.forms.items()
        if not unheld(forms.term)
    }
    assert expected - found == set()
    assert {locale for locale, _ in found} == set(LOCALES)
