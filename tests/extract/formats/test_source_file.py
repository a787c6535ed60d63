"""A source is opened once, whatever is made of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.extract.mutator import german_page
from tests.extract.scans import GERMAN, needs_tesseract, page_image, save

PROGRAM = """
import sys
from pathlib import Path
from regelwerk import pipeline
path, form = Path(sys.argv[1]), sys.argv[2]
opened = []
sys.addaudithook(lambda event, args: opened.append(args[0]) if event == "open" and str(args[0]) == str(path) else None)
for run in ("first", "again"):
    opened.clear()
    text, _ = pipeline.extract(path, to=form, locale="de")
    print(run, len(opened), bool(text))
"""


def opens(path: Path, form: str, cache: Path) -> list[str]:
    """How often the file is opened by a first run, and by one that finds the Document in the cache."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, str(path), form],
        env=os.environ | {"REGELWERK_CACHE": str(cache)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()


@pytest.mark.parametrize("form", ["text", "html"])
def test_a_pdf_is_opened_once(tmp_path: Path, form: str) -> None:
    path = tmp_path / "regeln.pdf"
    path.write_bytes(german_page())
    assert opens(path, form, tmp_path / "cache") == ["first 1 True", "again 1 True"]


def test_a_text_is_opened_once(tmp_path: Path) -> None:
    path = tmp_path / "regeln.txt"
    path.write_text("Der Hafen\n\n" + "\n".join(GERMAN), encoding="utf-8")
    assert opens(path, "text", tmp_path / "cache") == ["first 1 True", "again 1 True"]


@pytest.mark.tesseract
@needs_tesseract
def test_a_picture_is_opened_once(tmp_path: Path) -> None:
    path = save(tmp_path / "regeln.png", page_image(GERMAN))
    assert opens(path, "html", tmp_path / "cache") == ["first 1 True", "again 1 True"]
