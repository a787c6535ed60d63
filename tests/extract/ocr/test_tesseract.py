"""The Tesseract program is given pages and leaves nothing behind."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from regelwerk.extract.ocr import tesseract
from regelwerk.files.cache import Cache

from tests.extract.scans import GERMAN, needs_tesseract, page_image

pytestmark = [pytest.mark.tesseract, needs_tesseract]


def test_no_file_is_written_and_the_environment_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    program = tesseract.find(Cache(None))
    assert program is not None
    before = dict(os.environ)
    page = program.recognise(page_image(GERMAN), ("deu",), 200, 60)
    turns = program.quarter_turns(page_image(GERMAN * 3, dpi=300).rotate(90, expand=True), 60)
    assert [word.text for word in page.words] == " ".join(GERMAN).split()
    assert turns == 1
    assert dict(os.environ) == before
    assert not list(tmp_path.iterdir())


def test_data_of_another_language_are_read_beside_where_they_are_installed(tmp_path: Path) -> None:
    (tmp_path / "deu.traineddata").touch()
    program = tesseract.Tesseract("tesseract", "5", tmp_path)
    assert program.languages_for("de") == ("deu",)
    (tmp_path / "eng.traineddata").touch()
    assert program.languages_for("de-AT") == ("deu", "eng")
