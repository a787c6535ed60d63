"""Importing a glossary into the termbase: it adds, keeps what people wrote, and says what does not agree."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.glossary.glossary_import import Imported, import_terms
from regelwerk.content.terms.termbase_file import read_termbase
from regelwerk.errors import InputLimitError, NothingMatchedError, UnreadableInputError

EDITED = """# our words
terms:
  # decided in spring
  - forms:
      de: {term: Laterne, variants: [Lampe]}   # never "Licht"
      pl: {term: Latarnia}
  - {status: rejected, forms: {de: {term: Ufer}, pl: {term: Brzeg}}}
"""
TBX2 = """<?xml version="1.0"?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>made</p></sourceDesc></fileDesc></martifHeader>
<text><body>
<termEntry id="c7"><descrip type="subjectField">place</descrip><note>ask Marit</note>
  <langSet xml:lang="de-DE"><descripGrp><descrip type="definition">Wo Kähne liegen.</descrip></descripGrp>
    <ntig><termGrp><term>
       Steg
    </term><termNote type="partOfSpeech">noun</termNote></termGrp></ntig>
    <tig><term>Brücke</term><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></tig></langSet>
  <langSet xml:lang="pl"><tig><term>pomost</term></tig><tig><term>kładka</term></tig></langSet>
</termEntry>
<termEntry id="c8"><langSet xml:lang="de"><tig><term>Alt</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig></langSet></termEntry>
</body></text></martif>
"""


def run(folder: Path, text: str | bytes, name: str = "given.csv") -> Imported:
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return import_terms(file, folder / "terms.yaml", ("de", "pl"))


def test_new_entries_are_added_and_not_a_byte_of_the_old_ones_changes(tmp_path: Path) -> None:
    (tmp_path / "terms.yaml").write_text(EDITED, encoding="utf-8")
    result = run(tmp_path, "de,pl,de_variants,note\nKahn,Łódź,Boot | Nachen,\nLaterne,Latarnia,,\n")
    assert (result.added, result.known, result.conflicts) == (1, 1, [])
    written = (tmp_path / "terms.yaml").read_text(encoding="utf-8")
    assert written.startswith(EDITED)
    added = read_termbase(tmp_path / "terms.yaml").terms[-1]
    assert added.forms["de"].variants == ("Boot", "Nachen")
    assert added.forms["pl"].term == "Łódź"


def test_what_disagrees_is_said_and_the_termbase_stays(tmp_path: Path) -> None:
    (tmp_path / "terms.yaml").write_text(EDITED, encoding="utf-8")
    result = run(tmp_path, "de;pl;de_forbidden\nLaterne;Lampion;Licht\nUfer;Brzeg;\n")
    assert (tmp_path / "terms.yaml").read_text(encoding="utf-8") == EDITED
    assert (result.added, result.known) == (0, 0)
    assert "row 2 (Laterne): pl is “Latarnia” in the termbase, “Lampion” in the file" in result.conflicts
    assert "row 2 (Laterne): in the termbase, de does not forbid “Licht”" in result.conflicts
    assert "row 3 (Ufer): the termbase says rejected, the file accepted" in result.conflicts


def test_an_entry_gets_a_language_it_lacks(tmp_path: Path) -> None:
    (tmp_path / "terms.yaml").write_text(EDITED, encoding="utf-8")
    assert run(tmp_path, "de,en\nLaterne,lantern\n").completed == 1
    written = (tmp_path / "terms.yaml").read_text(encoding="utf-8")
    assert "# our words" in written
    assert '# never "Licht"' in written
    assert read_termbase(tmp_path / "terms.yaml").terms[0].forms["en"].term == "lantern"


def test_tbx_of_another_program_is_read(tmp_path: Path) -> None:
    result = run(tmp_path, TBX2, "given.tbx")
    (entry,) = read_termbase(tmp_path / "terms.yaml").terms
    assert (entry.id, entry.kind, entry.part_of_speech, entry.note) == ("c7", "place", "noun", "ask Marit")
    assert entry.forms["de"].model_dump() == {
        "term": "Steg",
        "variants": (),
        "forbidden": ("Brücke",),
        "definition": "Wo Kähne liegen.",
    }
    assert entry.forms["pl"].variants == ("kładka",)
    assert result.conflicts == ["entry 2: de has no allowed form", "entry 2: there is no form in any language"]


def test_only_what_was_decided_is_taken(tmp_path: Path) -> None:
    table = "de,pl,status\nKahn,Łódź,proposed\nBrief,List,printed\nSteg,pomost,accepted\nSeil,lina,sure\n"
    result = run(tmp_path, table)
    assert (result.added, result.undecided) == (2, 2)
    assert result.conflicts == ["row 5: unknown status “sure”, treated as accepted"]


def test_what_a_spreadsheet_was_kept_from_running_is_text_again(tmp_path: Path) -> None:
    run(tmp_path, b"\xef\xbb\xbfde,pl\r\n'=1+1,''@x\r\n")
    (entry,) = read_termbase(tmp_path / "terms.yaml").terms
    assert (entry.forms["de"].term, entry.forms["pl"].term) == ("=1+1", "'@x")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("<!DOCTYPE t [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><tbx>&b;</tbx>", UnreadableInputError),
        ("<!DOCTYPE t [<!ENTITY f SYSTEM 'file:///etc/hostname'>]><tbx>&f;</tbx>", UnreadableInputError),
        ("<!DOCTYPE t SYSTEM 'http://localhost:9/x.dtd'><tbx>&f;</tbx>", UnreadableInputError),
        ("<tbx>" + "<p>" * 100 + "</p>" * 100 + "</tbx>", InputLimitError),
        ("<tbx>", UnreadableInputError),
        ("<tmx/>", UnreadableInputError),
        ("<tbx/>", NothingMatchedError),
        ("de,colour\nKahn,red\n", UnreadableInputError),
        ("number,size\n1,2\n", UnreadableInputError),
        (b"de,pl\nK\xe4hne,x\n", UnreadableInputError),
        ("de,pl\n", NothingMatchedError),
        ("de,pl\n" + "x" * 200_000 + ",y\n", InputLimitError),
    ],
)
def test_bad_files_are_refused_with_a_next_step(tmp_path: Path, text: str | bytes, error: type[Exception]) -> None:
    with pytest.raises(error) as raised:
        run(tmp_path, text)
    assert raised.value.next_step  # type: ignore[attr-defined]
    assert not (tmp_path / "terms.yaml").exists()
