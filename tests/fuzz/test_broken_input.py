"""No input ends in a traceback, without end, or in a file that nobody asked for.

A sample of what `python -m tests.fuzz` runs; `make fuzz` runs 20,000 cases.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.cases import case
from tests.fuzz.runs import runs, warm
from tests.fuzz.seeds import make

SAMPLE = 300


def test_a_sample_of_broken_input_ends_with_exit_codes_and_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("REGELWERK_CACHE", "REGELWERK_DEBUG", "NO_COLOR"):
        monkeypatch.setenv(name, "")  # put back after the test
    warm(tmp_path / "cache")
    make(tmp_path / "seeds")
    ends = list(runs(range(SAMPLE), tmp_path / "seeds", tmp_path))
    assert len(ends) == SAMPLE
    assert [str(end) for end in ends if end.fault] == []
    assert {0, 1, 3, 6} <= {end.code for end in ends}  # some of it is sound, some cannot be read, some is refused


def test_a_number_says_all_of_a_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    make(tmp_path / "seeds")
    for number in range(20):
        first, second = (case(number, tmp_path / "seeds", tmp_path / f"{name}{number}") for name in "ab")
        assert (first.arguments, first.what) == (second.arguments, second.what)
