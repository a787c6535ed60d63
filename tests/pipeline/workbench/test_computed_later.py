"""A decision is kept at once; what it does to the findings is computed beside it, and ends as a full load does."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import regelwerk
from regelwerk.pipeline.project_content import load_project
from regelwerk.pipeline.workbench import held_project
from regelwerk.pipeline.workbench.decision import AcceptFindings, OrderBlocks, PairUnits
from regelwerk.pipeline.workbench.workbench import Workbench

from tests.pipeline.workbench.test_arranging import ordering, parting, row

PATIENCE = 0.2


@contextmanager
def held_up(monkeypatch: pytest.MonkeyPatch, work: str) -> Iterator[threading.Event]:
    """A piece of work of the workbench takes as long as the test wants."""
    let_go = threading.Event()
    real = getattr(held_project, work)

    def slow(*given: Any, **named: Any) -> Any:
        let_go.wait(30)
        return real(*given, **named)

    monkeypatch.setattr(held_project, work, slow)
    try:
        yield let_go
    finally:
        let_go.set()
        monkeypatch.setattr(held_project, work, real)


def caught_up(bench: Workbench) -> None:
    until = time.monotonic() + 30
    while not bench.state().is_current:
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture
def bench(game: Path) -> Workbench:
    return Workbench(game, patience=PATIENCE)


def test_a_parted_text_is_seen_before_its_findings_are_computed(
    bench: Workbench, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = bench.state().report
    with held_up(monkeypatch, "report_of") as let_go:
        outcome = bench.decide(parting(bench, "Przewoźnik bierze"))
        assert not outcome.is_computed
        until = time.monotonic() + 30
        while row(bench, "Legt 1 Ruder").of("pl") and time.monotonic() < until:
            time.sleep(0.02)
        assert row(bench, "Legt 1 Ruder").of("pl") == ()
        assert bench.state().report == before
        assert not bench.state().is_current
        let_go.set()
        caught_up(bench)
    assert bench.state().report.findings == regelwerk.check([game]).findings != before.findings


def test_a_reading_order_is_kept_before_anything_is_computed(
    bench: Workbench, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with held_up(monkeypatch, "load_project") as let_go:
        outcome = bench.decide(ordering(game, "rules.de.md", 1, 3, 2, 4, 5, 6))
        assert not outcome.is_computed
        assert "reading_orders" in (game / "patches.yaml").read_text(encoding="utf-8")
        assert bench.journal()
        let_go.set()
        caught_up(bench)
    assert bench.state().loaded.content == load_project(game).content


def test_the_next_decision_waits_until_what_it_is_about_is_computed(
    bench: Workbench, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = next(one for one in bench.state().report.findings if one.name == "number-differs")
    with held_up(monkeypatch, "report_of") as let_go:
        bench.decide(parting(bench, "Przewoźnik bierze"))
        threading.Timer(0.3, let_go.set).start()
        bench.decide(AcceptFindings((seen.fingerprint,), "both are right"))
        assert let_go.is_set()
    caught_up(bench)
    assert bench.state().report.findings == regelwerk.check([game]).findings


def test_what_an_earlier_decision_left_for_later_gives_way(
    bench: Workbench, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.decide(parting(bench, "Przewoźnik bierze"))
    caught_up(bench)
    with held_up(monkeypatch, "load_project") as let_go:
        settling = threading.Thread(target=bench.settle)
        settling.start()
        bench.decide(ordering(game, "rules.de.md", 1, 3, 2, 4, 5, 6))
        let_go.set()
        settling.join(30)
    caught_up(bench)
    bench.settle()
    state = bench.state()
    assert state.loaded.content == load_project(game).content
    assert state.report.findings == regelwerk.check([game]).findings


def test_a_file_that_cannot_be_understood_ends_the_computing(
    bench: Workbench, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game / "patches.yaml").write_text("patches: [\n", encoding="utf-8")
    caught_up(bench)
    assert "patches.yaml:2" in bench.problem
    (game / "patches.yaml").unlink()
    bench.state()
    caught_up(bench)
    assert bench.problem == ""


def test_many_decisions_in_a_row_end_as_a_full_load_does(bench: Workbench, game: Path) -> None:
    decisions: list[PairUnits | OrderBlocks] = [
        parting(bench, "Przewoźnik bierze"),
        parting(bench, "Latarnia świeci"),
        ordering(game, "rules.de.md", 1, 3, 2, 4, 5, 6),
    ]
    for one in decisions:
        bench.decide(one)
    bench.undo()
    bench.undo()
    bench.redo()
    caught_up(bench)
    bench.settle()
    state = bench.state()
    assert state.loaded.content == load_project(game).content
    assert state.report.findings == regelwerk.check([game]).findings


def test_nobody_waits_again_for_a_kind_of_decision_that_took_too_long(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Workbench(game, patience=1.0)

    def waited(*order: int) -> float:
        with held_up(monkeypatch, "load_project") as let_go:
            begun = time.monotonic()
            assert not bench.decide(ordering(game, "rules.de.md", *order)).is_computed
            seconds = time.monotonic() - begun
            let_go.set()
            caught_up(bench)
        return seconds

    assert waited(1, 3, 2, 4, 5, 6) >= 1.0
    assert waited(1, 2, 4, 3, 5, 6) < 1.0
