"""Many books: each as it is built alone, and what happens to one of them happens to no other."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.errors import ExitCode
from regelwerk.files.processes.lone_process import LoneProcess, ProcessDiedError
from regelwerk.pipeline.batch import book_build
from regelwerk.pipeline.batch.batch import STRIKES, Builder, batch, processes
from regelwerk.pipeline.batch.batch_report import BatchReport
from regelwerk.pipeline.batch.book import Book, BookOutcome, LostWorkerError, State
from regelwerk.pipeline.batch.book_build import built, built_apart, end_processes
from regelwerk.pipeline.batch.shelf import shelf
from regelwerk.pipeline.build import build
from regelwerk.pipeline.init import init

from tests.pipeline.killed_runs import state

from .invented_shelf import made


@pytest.fixture(autouse=True)
def _no_processes_left() -> Iterator[None]:
    yield
    end_processes()


def run(folder: Path, builder: Builder = built, at_once: int = 1) -> dict[str, BookOutcome]:
    return {one.book.name: one for one in batch(shelf([folder]).books, builder, at_once)}


def states(outcomes: dict[str, BookOutcome]) -> list[str]:
    return [outcomes[name].state.value for name in sorted(outcomes)]


def test_every_book_is_built_as_alone_and_once(tmp_path: Path) -> None:
    root = made(tmp_path / "shelf")
    alone = tmp_path / "alone" / "shelf"
    shutil.copytree(root, alone)
    for number in "12":
        build(alone / "games" / number)
    project = alone / "loose-1.md.project"
    project.mkdir()
    init(project, [alone / "loose-1.md"])
    build(project)
    with processes(2) as (builder, count):
        assert count == 2
        assert states(run(root, builder, count)) == ["done"] * 3
    assert state(root) == state(alone)
    assert states(run(root)) == ["cached"] * 3
    (root / "games/2/rules.de.md").write_text("# Nebel\n\nZieht 9 Karten.\n", encoding="utf-8")
    assert states(run(root)) == ["cached", "done", "cached"]


def test_a_book_that_cannot_be_read_is_named_and_leaves_nothing(tmp_path: Path) -> None:
    root = made(tmp_path / "shelf", projects=1)
    (root / "broken.pdf").write_bytes(b"")
    (root / "games/1/rules.pl.md").unlink()
    outcomes = run(root)
    assert states(outcomes) == ["failed", "failed", "done"]
    assert outcomes["broken.pdf"].exit_code == ExitCode.UNREADABLE_INPUT
    assert outcomes["broken.pdf"].next_step
    assert "rules.pl.md" in outcomes["games/1"].message
    assert not (root / "broken.pdf.project").exists()


def test_a_worker_that_is_lost_costs_its_book_alone_and_three_set_it_aside(tmp_path: Path) -> None:
    root = made(tmp_path / "shelf", projects=2, loose=2)
    deaths: list[str] = []
    lock = threading.Lock()

    def dying(book: Book) -> BookOutcome:
        with lock:
            deaths.append(book.name)
        if book.name == "games/1" or (book.name == "loose-2.md" and deaths.count(book.name) == 1):
            process = LoneProcess()
            try:
                process.run(60, os._exit, 9)
            except ProcessDiedError:
                raise LostWorkerError("the process building it died", ExitCode.INTERNAL) from None
        return built(book)

    outcomes = run(root, dying, 2)
    assert states(outcomes) == ["set aside", "done", "done", "done"]
    assert [outcomes[name].strikes for name in sorted(outcomes)] == [STRIKES, 0, 0, 1]
    assert deaths.count("games/1") == STRIKES == 3
    assert "died" in outcomes["games/1"].message
    assert "regelwerk build" in outcomes["games/1"].next_step
    assert states(run(root)) == ["done", "cached", "cached", "cached"], "the next run tries it again"


def test_a_build_that_hangs_or_takes_all_memory_is_ended(tmp_path: Path) -> None:
    (book,) = shelf([made(tmp_path / "shelf", projects=1, loose=0)]).books
    with pytest.raises(LostWorkerError, match="did nothing for"):
        built_apart(book, patience=0.01)
    if book_build.memory_share(1) and sys.modules.get("resource", True):
        with pytest.raises(LostWorkerError, match=r"ran out of memory|died"):
            built_apart(book, memory=40_000_000)
    assert built_apart(book).state == "done"


def test_a_full_disk_is_no_fault_of_the_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (book,) = shelf([made(tmp_path / "shelf", projects=1, loose=0)]).books

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LostWorkerError, match="disk is full") as raised:
        built(book)
    assert raised.value.exit_code == ExitCode.OUTPUT_FAILED


def test_a_defect_of_the_program_stops_no_other_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = made(tmp_path / "shelf", projects=2, loose=0)
    whole = book_build.unchanged

    def odd(path: Path, out: Path | None) -> object:
        if path.name == "1":
            raise KeyError("odd")
        return whole(path, out)

    monkeypatch.setattr(book_build, "unchanged", odd)
    monkeypatch.setattr("regelwerk.pipeline.batch.batch.known_outcome", lambda book: None)
    outcomes = run(root)
    assert states(outcomes) == ["failed", "done"]
    assert outcomes["games/1"].exit_code == ExitCode.INTERNAL
    assert "KeyError" in outcomes["games/1"].message


def test_the_processes_of_a_run_that_is_given_up_are_killed(tmp_path: Path) -> None:
    root = made(tmp_path / "shelf", projects=3, loose=0)
    with processes(2) as (builder, count):
        outcomes = batch(shelf([root]).books, builder, count)
        next(outcomes)
        outcomes.close()  # type: ignore[attr-defined]
    assert not book_build._processes
    assert set(states(run(root))) <= {"done", "cached"}


def test_the_code_of_a_run_is_the_highest_of_what_failed(tmp_path: Path) -> None:
    book = Book("x", tmp_path, tmp_path / "pack")

    def code(*codes: tuple[str, int, int]) -> int:
        report = BatchReport(len(codes))
        for ended, exit_code, errors in codes:
            report.add(BookOutcome(book, State(ended), exit_code, findings={"error": errors}))
        return report.exit_code()

    assert code(("done", 0, 0), ("cached", 0, 0)) == 0
    assert code(("done", 0, 0), ("cached", 1, 2)) == 1
    assert code(("done", 9, 0), ("done", 0, 0)) == 9
    assert code(("done", 1, 3), ("failed", 3, 0), ("failed", 8, 0), ("done", 9, 0)) == 8
    assert code(("set aside", 70, 0), ("failed", 3, 0)) == 70
