"""Same input, same bytes: whatever the number of workers, the order in which pages are done, the hash seed, the locale."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image
from regelwerk.extract.ocr.recogniser import Recogniser, ScannedPage, recognise_pages
from regelwerk.extract.ocr.tesseract import RecognitionError

from tests.extract.mutator import german_page
from tests.lexicons import with_lexicons

GAME = Path(__file__).parents[1] / "examples" / "nebelpost"
PROGRAM = """
import sys
from hashlib import sha256
from pathlib import Path
from regelwerk.pipeline.build import build
from regelwerk.pipeline.extract import extract

pdf, project, out = map(Path, sys.argv[1:])
for form in ("json", "html", "rules", "records"):
    print(form, sha256(extract(pdf, to=form, locale="de")[0].encode()).hexdigest())
build(project, out=out)
for file in sorted(out.rglob("*")):
    if file.is_file():
        print(file.relative_to(out), sha256(file.read_bytes()).hexdigest())
"""
SETTINGS = (
    {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "77", "TZ": "Pacific/Kiritimati", "LC_ALL": "C.UTF-8"},
    {"PYTHONHASHSEED": "4242", "TZ": "America/Caracas", "LC_ALL": "de_DE.UTF-8"},
)


def said(folder: Path, settings: dict[str, str]) -> str:
    """Hashes of all that is made of a page of the demo game and of a project, each by name."""
    project = folder / "game"
    project.mkdir(parents=True)
    (project / "rulebook.de.pdf").write_bytes(german_page())
    (project / "rulebook.en.md").write_bytes((GAME / "rulebook.en.md").read_bytes())
    sources = "".join(
        f"  - {{file: {file}, locale: {locale}, kind: booklet, document: rulebook}}\n"
        for file, locale in (("rulebook.de.pdf", "de"), ("rulebook.en.md", "en"))
    )
    (project / "regelwerk.yaml").write_text(f"format: 1\nid: nebel\nversion: 1.0.0\nbase: de\nsources:\n{sources}")
    arguments = [str(project / "rulebook.de.pdf"), str(project), str(folder / "pack")]
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        env=os.environ | settings | {"REGELWERK_CACHE": str(with_lexicons(folder / "cache"))},
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_hash_seed_time_zone_and_locale_change_no_byte(tmp_path: Path) -> None:
    runs = [said(tmp_path / str(number), settings) for number, settings in enumerate(SETTINGS)]
    assert "manifest.json" in runs[0]
    assert runs[1:] == runs[:1] * 2


class Shuffled(Recogniser):
    """Recognition whose first pages take longest, and whose third page fails."""

    def recognise(self, number: int, image: Image.Image, resolution: float) -> str:
        time.sleep(0.02 * (7 - number))
        if number == 3:
            raise RecognitionError("no letters")
        return f"{number} {image.width} {resolution}"


def test_the_order_in_which_pages_are_done_changes_nothing() -> None:
    def pages() -> list[ScannedPage]:
        return [
            ScannedPage(number, 100.0, 100.0, "test", lambda number=number: (Image.new("L", (number, 9)), 300.0))
            for number in range(1, 7)
        ]

    engine = Shuffled(None, ("deu",), None)  # type: ignore[arg-type]
    results = []
    for workers in (1, 2, 6):
        told: list[int] = []
        with ThreadPoolExecutor(workers) as executor:
            found = recognise_pages(pages(), engine, executor if workers == 6 else workers, told.append)
        assert told == [1, 2, 3, 4, 5, 6]
        results.append(list(found.items()))
    assert results[1:] == results[:1] * 2
    assert results[0][2][1].problem == "page 3 could not be read: no letters"
