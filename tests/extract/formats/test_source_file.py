"""A source is opened once, whatever is made of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.extract.mutator import german_page
from tests.extract.scans import GERMAN, needs_tesseract, page_image, save
from tests.lexicons import with_lexicons

PROGRAM = """
import os
import sys
from pathlib import Path
from regelwerk.pipeline import extract
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
for number, (path, form) in enumerate(zip(sys.argv[2::2], sys.argv[3::2])):
    os.environ["REGELWERK_CACHE"] = os.path.join(sys.argv[1], str(number))
    for run in ("first", "again"):
        opened.clear()
        text, _ = extract.extract(Path(path), to=form, locale="de")
        print(run, opened.count(path), bool(text))
"""


def opens(cache: Path, *runs: tuple[Path, str]) -> list[str]:
    """How often each file is opened by a first run, and by one that finds the Document in the cache."""
    for number in range(len(runs)):
        with_lexicons(cache / str(number))
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, str(cache), *(str(one) for run in runs for one in run)],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()


def test_a_file_is_opened_once_whatever_is_made_of_it(tmp_path: Path) -> None:
    pdf, text = tmp_path / "regeln.pdf", tmp_path / "regeln.txt"
    pdf.write_bytes(german_page())
    text.write_text("Der Hafen\n\n" + "\n".join(GERMAN), encoding="utf-8")
    found = opens(tmp_path / "cache", (pdf, "text"), (pdf, "html"), (text, "text"))
    assert found == ["first 1 True", "again 1 True"] * 3


@pytest.mark.tesseract
@needs_tesseract
def test_a_picture_is_opened_once(tmp_path: Path) -> None:
    path = save(tmp_path / "regeln.png", page_image(GERMAN))
    assert opens(tmp_path / "cache", (path, "html")) == ["first 1 True", "again 1 True"]
