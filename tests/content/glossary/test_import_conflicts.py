"""A glossary that a team has comes into the termbase: what is new is added, what differs is reported, nothing is changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.glossary.glossary_import import Imported, import_terms
from regelwerk.content.terms.termbase_file import read_termbase
from regelwerk.errors import NothingMatchedError

BEFORE = """terms:
  # ours
  - id: T1
    forms:
      de: {term: Lampe, variants: [Funzel], forbidden: [Licht], definition: Sie leuchtet.}
  - forms:
      de: {term: Seil}
"""


def imported(tmp_path: Path, *rows: str, head: str = "id,de,pl", before: str = BEFORE) -> tuple[Imported, str]:
    termbase, file = tmp_path / "terms.yaml", tmp_path / "team.csv"
    if before:
        termbase.write_text(before, encoding="utf-8")
    file.write_text("\n".join((head, *rows)) + "\n", encoding="utf-8")
    result = import_terms(file, termbase, ["de", "pl"])
    return result, termbase.read_text(encoding="utf-8") if termbase.exists() else ""


def counts(result: Imported) -> tuple[int, int, int, int]:
    return result.added, result.completed, result.known, len(result.conflicts)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("T1,Lampe,", (0, 0, 1, 0)),
        ("T1,Lampe,lampa", (0, 1, 0, 0)),
        ("T1,Leuchte,", (0, 0, 0, 1)),  # the id is that of another form
        (",Lampe,lampa", (0, 1, 0, 0)),
        (",Seil,lina", (0, 1, 0, 0)),
        ("T7,Seil,lina", (0, 1, 0, 0)),
        ("T7,Lampe,lampa", (1, 0, 0, 0)),  # two ids are two concepts
        ("T8,Boot,łódź", (1, 0, 0, 0)),
        (",SEIL,", (0, 0, 0, 1)),
    ],
)
def test_what_becomes_of_an_entry(tmp_path: Path, row: str, expected: tuple[int, int, int, int]) -> None:
    result, text = imported(tmp_path, row)
    assert counts(result) == expected
    assert "# ours" in text
    assert (text == BEFORE) == (result.added + result.completed == 0)


def test_a_conflict_says_where_and_what(tmp_path: Path) -> None:
    result, text = imported(tmp_path, "T1,Leuchte,lampa")
    assert text == BEFORE
    (said,) = result.conflicts
    assert "(Lampe): de is “Lampe” in the termbase, “Leuchte” in the file" in said


def test_an_empty_termbase_is_made(tmp_path: Path) -> None:
    result, text = imported(tmp_path, "T8,Boot,łódź", before="")
    assert counts(result) == (1, 0, 0, 0)
    assert text.startswith("# The terms that people decided on")
    (entry,) = read_termbase(tmp_path / "terms.yaml").terms
    assert (entry.id, entry.forms["pl"].term) == ("T8", "łódź")


def test_a_language_with_a_region_counts_as_that_of_the_project(tmp_path: Path) -> None:
    imported(tmp_path, "T8,Boot,łódź", head="id,de-AT,pl-PL")
    assert set(read_termbase(tmp_path / "terms.yaml").terms[-1].forms) == {"de", "pl"}


def test_a_file_without_entries_is_told(tmp_path: Path) -> None:
    with pytest.raises(NothingMatchedError, match="contains no entries"):
        imported(tmp_path)
