"""No input ends in a traceback, without end, or in a file that nobody asked for.

A sample of what `python -m tests.fuzz` runs; `make fuzz` runs 20,000 cases.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz.cases import case
from tests.fuzz.seeds import make
from tests.lexicons import with_lexicons

SAMPLE = 300
PROJECT = Path(__file__).parents[2]


def test_a_sample_of_broken_input_ends_with_exit_codes_and_messages() -> None:
    """In an interpreter of its own: what this one has in its memory would count against the limit of each case."""
    environment = {**os.environ, "REGELWERK_CACHE": "", "REGELWERK_DEBUG": "", "NO_COLOR": ""}
    command = [sys.executable, "-m", "tests.fuzz", str(SAMPLE)]
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    codes = {int(code) for code in re.findall(r"\((-?\d+), \d+\)", done.stdout)}
    assert {0, 1, 3, 6} <= codes  # some of it is sound, some cannot be read, some is refused


def test_a_number_says_all_of_a_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(with_lexicons(tmp_path / "cache")))
    make(tmp_path / "seeds")
    for number in range(20):
        first, second = (case(number, tmp_path / "seeds", tmp_path / f"{name}{number}") for name in "ab")
        assert (first.arguments, first.what) == (second.arguments, second.what)
