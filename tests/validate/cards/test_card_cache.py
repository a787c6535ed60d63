"""Findings are the same bytes whatever is in the cache, however many processes work, and whichever way they start."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from regelwerk.pipeline.cards import sheet_jobs
from regelwerk.pipeline.cards.card_set_report import report_of
from regelwerk.validate.cards.gathered.gathered_set import Gathered
from regelwerk.validate.cards.gathered.sheet_by_sheet import SheetBySheet
from regelwerk.validate.cards.linked_finding import LinkedFinding
from regelwerk.validate.checks.card_catalogue import SET_CHECKS
from regelwerk.validate.checks.cards import name_in_text
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make

_LIBRARY = """
import sys
from pathlib import Path
from regelwerk.pipeline.cards import sheet_processes
from regelwerk.pipeline.check import check_as
sheet_processes._PARALLEL = {least}
sheet_processes._start_method = lambda spawn: {start!r}
print("".join(check_as([Path(".")], "jsonl")[1]), end="")
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    made = make(tmp_path / "cards")
    for path, old, new in (
        (GERMAN, "Ziehe 3 Karten", "Ziehe 4 Karten"),
        (GERMAN, "Licht. Werkzeug.", "Licht. Wekrzeug."),
        (POLISH, '"code": "01002"', '"code": "01902"'),
        (FACTS, '"quantity"', '"quantitty"'),
    ):
        edit(made, path, old, new)
    (made / "pack/odd.json").write_text("{", encoding="utf-8")
    return made


def program(root: Path, *arguments: str, module: str = "regelwerk") -> bytes:
    command = [sys.executable, "-m", module, "check", ".", *(arguments or ("--format", "jsonl"))]
    done = subprocess.run(command, cwd=root, capture_output=True)
    assert not done.stderr, done.stderr
    return done.stdout


def library(root: Path, least: int, start: str | None) -> bytes:
    code = _LIBRARY.format(least=least, start=start)
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True)
    assert not done.stderr, done.stderr
    return done.stdout


def entries(tmp_path: Path) -> list[Path]:
    return sorted(path for path in (tmp_path / "cache").rglob("*") if path.is_file())


def test_the_cache_changes_nothing_but_time(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cold = program(root)
    assert cold.count(b"\n") >= 5
    assert program(root) == cold
    for path in entries(tmp_path):
        path.write_bytes(path.read_bytes()[:-1] + b"!")
    assert program(root) == cold, "damaged entries count as absent"
    for path in entries(tmp_path)[::2]:
        path.unlink()
    assert program(root) == cold, "entries may be missing"
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    assert program(root) == cold


def test_after_an_edit_the_findings_are_those_of_a_first_run(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(root)
    for path, old, new in (
        (GERMAN, "Messing.", "Mesing."),
        (FACTS, "[fast] Call", "[free] Call"),
        (POLISH, "Smołowana lina", "Lina"),
        ("packs.json", '"quay"', '"quai"'),
    ):
        edit(root, path, old, new)
        warm = program(root)
        with monkeypatch.context() as patch:
            patch.setenv("REGELWERK_CACHE", "off")
            assert warm == program(root)


def test_an_edit_of_a_text_has_only_its_own_sheet_judged_again_by_the_names_of_the_set(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 4):
        for path in (FACTS, GERMAN):
            more = (root / path).read_text(encoding="utf-8").replace('"code": "01', f'"code": "{number}1')
            (root / path.replace("quay.json", f"more{number}.json")).write_text(more, encoding="utf-8")
    judged: list[str] = []
    check = name_in_text.SET_CHECK
    kept = check.run
    assert isinstance(kept, SheetBySheet)

    def counted(measure: Any, one: Gathered) -> Iterator[LinkedFinding]:
        judged.append(one.files[""])
        yield from kept.judge(measure, one)

    run = SheetBySheet(kept.measure, counted, kept.parts)
    checks = tuple(replace(one, run=run) if one is check else one for one in SET_CHECKS)
    monkeypatch.setattr(sheet_jobs, "SET_CHECKS", checks)
    report_of(root)
    assert len(judged) > 4
    judged.clear()
    edit(root, GERMAN, "Rufe einen Lotsen.", "Rufe den Lotsen mit der Sturm Pfeife.")
    edit(root, FACTS, "Call a pilot.", "Call a pilot with the Storm Whistle.")
    report_of(root)
    assert judged == [FACTS]
    judged.clear()
    edit(root, GERMAN, "Lotsenpfeife", "Pfeife der Lotsen")
    report_of(root)
    assert len(judged) > 4, "a name is a measure for all"


@pytest.mark.parametrize("start", ["fork", "spawn", None])
def test_processes_find_what_one_finds(root: Path, start: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    if start == "fork" and sys.platform != "linux":
        pytest.skip("a fork is used on Linux alone")
    assert library(root, 0, start) == library(root, 10**9, None)


def test_a_process_that_dies_costs_time_alone(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    dies = "import os\ndef die(index): os._exit(9)\nsheet_processes._run = die\n"
    code = _LIBRARY.format(least=0, start="fork").replace("print(", dies + "print(")
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True)
    assert done.stdout == library(root, 10**9, None)


def test_no_other_process_is_forked_beside_threads(root: Path) -> None:
    code = """
import threading
from regelwerk.pipeline.cards import sheet_processes
print(sheet_processes._start_method(spawn=False))
stop = threading.Event()
thread = threading.Thread(target=stop.wait)
thread.start()
print(sheet_processes._start_method(spawn=False), sheet_processes._start_method(spawn=True))
stop.set()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    alone = "fork" if sys.platform == "linux" else "None"
    assert done.stdout.split() == [alone, "None", "spawn"]


def test_a_check_of_cards_loads_no_models_and_nothing_for_rulebooks(root: Path) -> None:
    code = "import sys, os; sys.argv = ['regelwerk', 'check', '.']; import atexit\n"
    code += "atexit.register(lambda: os.write(2, ' '.join(sys.modules).encode()))\n"
    code += "from regelwerk.__main__ import main; main()"
    for _ in range(2):  # the first run reads the description, which takes a parser of YAML
        done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True)
    loaded = set(done.stderr.decode().split())
    assert not loaded & {"rich", "pydantic", "ruamel.yaml", "pdfplumber", "PIL", "morfeusz2", "filelock"}
