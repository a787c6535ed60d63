"""Repair of a badly recognised rulebook, and of clean ones, in the measuring material."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.extract.repair.repaired_document import repair
from regelwerk.extract.write.repairs_out import to_csv
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document

SHARED = Path(__file__).resolve().parents[3].parent / "shared"
pytestmark = [pytest.mark.shared, pytest.mark.skipif(not SHARED.is_dir(), reason="no measuring material")]
CLEAN = (
    ("rulebooks/siege-de.txt", "de"),
    ("rulebooks/siege-pl.txt", "pl"),
    ("rulebooks/root-law-1-8-de.txt", "de"),
    ("rulebooks/root-law-1-8-pl.txt", "pl"),
    ("rulebooks/root-law-16-de.txt", "de"),
    ("rulebooks/under-our-sun-de.md", "de"),
    ("dev/siege-de.truth.txt", "de"),
    ("dev/siege-pl.truth.txt", "pl"),
)


def read(name: str, locale: str, folder: Path) -> Document:
    return read_document(open_source(SHARED / name), source=name, locale=locale, cache=Cache(folder))


def score(repairs: Path) -> dict[str, float]:
    gold = SHARED / "dev" / "journal"
    scorer = SHARED / "score" / "score_repairs.py"
    command = [sys.executable, scorer, gold / "ocr_errors.csv", repairs, "--untouched", gold / "untouched.txt"]
    found: dict[str, float] = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    return found


def test_a_badly_recognised_rulebook(tmp_path: Path) -> None:
    made = read("rulebooks/journal-de.ocr.txt", "de", tmp_path)
    now = repair(made, locale="de")
    found = tmp_path / "repairs.csv"
    found.write_text(to_csv(now), encoding="utf-8")
    scores = score(found)
    assert scores["recall"] >= 0.70
    assert scores["precision"] >= 0.97
    assert scores["damage_share"] <= 0.03
    with found.open(encoding="utf-8", newline="") as file:
        assert all(len(row["wrong"].split()) <= 4 for row in csv.DictReader(file))


@pytest.mark.parametrize(("name", "locale"), CLEAN)
def test_clean_rulebooks_are_left_alone(name: str, locale: str, tmp_path: Path) -> None:
    now = repair(read(name, locale, tmp_path), locale=locale)
    changed = [
        made
        for page in now.pages
        for block in page.blocks
        for made in block.repairs
        if made.kind == "ocr" and made.applied
    ]
    assert changed == []
