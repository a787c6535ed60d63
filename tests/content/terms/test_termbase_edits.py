"""Edits of the termbase: all of one, or nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.terms.termbase_edits import TermbaseEdit, write_edit
from regelwerk.content.terms.termbase_file import read_termbase
from regelwerk.files import yaml_text
from regelwerk.schema.term import EntryForms, TermEntry

BEFORE = """terms:
  # the light
  - forms:
      de: {term: Laterne} # not Lampe
      pl: {term: latarnia}
"""


def entry(**forms: str) -> TermEntry:
    return TermEntry(forms={locale: EntryForms(term=form) for locale, form in forms.items()})


def test_a_term_that_is_split_is_never_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "terms.yaml"
    path.write_text(BEFORE, encoding="utf-8")
    write, count = yaml_text.write_file, 0

    def full(file: Path, data: bytes) -> None:
        nonlocal count
        count += 1
        if count > 1:
            raise OSError("no space left on the disk")
        write(file, data)

    monkeypatch.setattr(yaml_text, "write_file", full)
    write_edit(path, TermbaseEdit({0: entry(de="Laterne")}, (entry(pl="latarnia"),)))
    assert [dict(one.forms) for one in read_termbase(path).terms] == [
        dict(entry(de="Laterne").forms),
        dict(entry(pl="latarnia").forms),
    ]
    assert "# not Lampe" in path.read_text(encoding="utf-8")
