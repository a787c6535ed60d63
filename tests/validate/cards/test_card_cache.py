"""Findings are the same bytes whatever is in the cache, however many processes work, and whichever way they start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from regelwerk.card_pipeline import FORMS
from regelwerk.cli import ReportFormat
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make

_LIBRARY = """
import sys
from pathlib import Path
from regelwerk import card_pipeline, card_results
card_results._PARALLEL = {least}
card_results._start_method = lambda spawn: {start!r}
print(card_pipeline.check_to(Path("."), "jsonl")[0], end="")
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


@pytest.mark.parametrize("start", ["fork", "spawn", None])
def test_processes_find_what_one_finds(root: Path, start: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    if start == "fork" and sys.platform != "linux":
        pytest.skip("a fork is used on Linux alone")
    assert library(root, 0, start) == library(root, 10**9, None)


def test_a_process_that_dies_costs_time_alone(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    dies = "import os\ndef die(index): os._exit(9)\ncard_results._run = die\n"
    code = _LIBRARY.format(least=0, start="fork").replace("print(", dies + "print(")
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True)
    assert done.stdout == library(root, 10**9, None)


def test_no_other_process_is_forked_beside_threads(root: Path) -> None:
    code = """
import threading
from regelwerk import card_results
print(card_results._start_method(False))
stop = threading.Event()
thread = threading.Thread(target=stop.wait)
thread.start()
print(card_results._start_method(False), card_results._start_method(True))
stop.set()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    alone = "fork" if sys.platform == "linux" else "None"
    assert done.stdout.split() == [alone, "None", "spawn"]


def test_the_short_way_to_start_says_what_the_command_line_says(root: Path) -> None:
    assert {form.value for form in ReportFormat} == set(FORMS)
    short = "import sys; from regelwerk.__main__ import main; sys.argv[0] = 'regelwerk'; main()"
    long = "import sys; from regelwerk.cli import main; sys.argv[0] = 'regelwerk'; main()"
    for arguments in (
        ["check", "."],
        ["check", "--format=junit", "."],
        ["check", ".", "--format", "json"],
        ["check", ".", "--format", "no-such"],
        ["check", ".", "--format"],
        ["check", ".", "--since", ""],
        ["check", ".", "--since", "HEAD"],
        ["check", "no-such-folder"],
        ["check", ".", "."],
        ["check", "--help"],
    ):
        runs = [
            subprocess.run([sys.executable, "-c", code, *arguments], cwd=root, capture_output=True)
            for code in (short, long)
        ]
        assert runs[0].returncode == runs[1].returncode, arguments
        assert runs[0].stdout == runs[1].stdout, arguments
        assert runs[0].stderr == runs[1].stderr, arguments


def test_a_check_of_cards_does_not_load_the_command_line(root: Path) -> None:
    code = "import sys, os; sys.argv = ['regelwerk', 'check', '.']; import atexit\n"
    code += "atexit.register(lambda: os.write(2, ' '.join(sys.modules).encode()))\n"
    code += "from regelwerk.__main__ import main; main()"
    for _ in range(2):  # the first run reads the description, which takes a parser of YAML
        done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True)
    loaded = set(done.stderr.decode().split())
    assert not loaded & {"typer", "click", "rich", "pydantic", "ruamel.yaml", "pdfplumber", "PIL", "morfeusz2"}
