"""A process of its own for each task that may crash or hang: what happens in it happens to its task alone."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest
from regelwerk.files.processes.lone_process import LoneProcess, ProcessDiedError, ProcessStalledError, sign_of_life
from regelwerk.files.processes.processors import processors


@pytest.fixture
def process() -> Iterator[LoneProcess]:
    made = LoneProcess(tasks=4)
    yield made
    made.end()


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_a_task_is_done_elsewhere_and_what_it_raises_is_raised_here(process: LoneProcess) -> None:
    other = process.run(60, os.getpid)
    assert other != os.getpid()
    with pytest.raises(FileNotFoundError):
        process.run(60, os.listdir, "/nothing/there")
    assert process.run(60, os.getpid) == other


def test_a_process_that_dies_or_hangs_costs_its_task(process: LoneProcess) -> None:
    first = process.run(60, os.getpid)
    with pytest.raises(ProcessDiedError):
        process.run(60, os._exit, 9)
    second = process.run(60, os.getpid)
    with pytest.raises(ProcessStalledError):
        process.run(0.1, time.sleep, 600)
    third = process.run(60, os.getpid)
    assert len({first, second, third}) == 3
    assert not is_there(first)
    assert not is_there(second)


def busy(seconds: float) -> str:
    """Work that says now and then that it goes on."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        sign_of_life()
        time.sleep(0.02)
    return "done"


def test_a_task_that_shows_signs_of_life_may_take_its_time(process: LoneProcess) -> None:
    assert process.run(60, busy, 0.0) == "done"
    assert process.run(0.3, busy, 0.9) == "done"


def test_a_process_is_replaced_before_anything_adds_up(process: LoneProcess) -> None:
    pids = [process.run(60, os.getpid) for _ in range(5)]
    assert len(set(pids[:4])) == 1
    assert pids[4] != pids[0]
    assert not is_there(pids[0])


@pytest.mark.parametrize(("said", "count"), [("3", 3), ("1", 1)])
def test_a_variable_says_how_many_processors_to_use(said: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHON_CPU_COUNT", said)
    assert processors() == count


@pytest.mark.parametrize("said", ["", "0", "default", "-2"])
def test_without_a_number_all_processors_are_used(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHON_CPU_COUNT", said)
    assert 1 <= processors() <= (os.cpu_count() or 1)
