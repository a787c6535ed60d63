"""Pairing, parting and reading orders on the page: in the files of the verbs, undone and redone after a restart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import regelwerk
from regelwerk.errors import MisuseError
from regelwerk.pipeline.alignment.block_order import blocks_of
from regelwerk.pipeline.alignment.pairing import part
from regelwerk.pipeline.alignment.unit_rows import QuotedUnit, UnitRow
from regelwerk.pipeline.build import build
from regelwerk.pipeline.project_content import load_project
from regelwerk.pipeline.workbench.conflict import ChangedMeanwhileError
from regelwerk.pipeline.workbench.decision import OrderBlocks, PairUnits, as_data, decision_from
from regelwerk.pipeline.workbench.workbench import Workbench
from ruamel.yaml import YAML


def row(bench: Workbench, words: str) -> UnitRow:
    return next(one for one in bench.state().rows if any(words in unit.text for unit in one.units))


def unit(bench: Workbench, words: str) -> QuotedUnit:
    return next(one for one in row(bench, words).units if words in one.text)


def parting(bench: Workbench, words: str) -> PairUnits:
    found = unit(bench, words)
    return PairUnits(row(bench, words).id, found.locale, found.quote or "", "another rule")


def pairing(bench: Workbench, words: str, beside: str) -> PairUnits:
    found, other = unit(bench, words), unit(bench, beside)
    return PairUnits(
        row(bench, beside).id, found.locale, found.quote or "", "the same", other.locale, other.quote or ""
    )


def ordering(game: Path, file: str, *numbers: int) -> OrderBlocks:
    seen = tuple(one.quote or "" for one in blocks_of(game, file, 1))
    return OrderBlocks(file, "1", seen, tuple(seen[number - 1] for number in numbers), "as it is read")


def written(game: Path) -> Any:
    return YAML(typ="safe").load((game / "patches.yaml").read_text(encoding="utf-8"))


def test_a_unit_is_parted_and_paired_again(bench: Workbench, game: Path) -> None:
    bench.decide(parting(bench, "Przewoźnik bierze"))
    assert row(bench, "Legt 1 Ruder").of("pl") == ()
    outcome = bench.decide(pairing(bench, "Przewoźnik bierze", "Legt 1 Ruder"))
    assert row(bench, "Legt 1 Ruder").of("pl")[0].text.startswith("Odłóżcie")
    assert row(bench, "Legt 1 Ruder").decided
    assert outcome.about == f"pair: {row(bench, 'Legt 1 Ruder').id}, pl"
    assert [sorted(one) for one in written(game)["pairings"]] == [
        ["id", "reason", "unit"],
        ["beside", "id", "reason", "unit"],
    ]
    state = bench.state()
    assert state.loaded.content == load_project(game).content
    assert state.report.findings == regelwerk.check([game]).findings


def test_a_reading_order_is_in_the_next_build(bench: Workbench, game: Path) -> None:
    bench.decide(ordering(game, "rules.de.md", 1, 3, 2, 4, 5, 6))
    assert [one.block.text[:4] for one in blocks_of(game, "rules.de.md", 1)][1:3] == ["1.2 ", "1.1 "]
    assert written(game)["reading_orders"][0]["file"] == "rules.de.md"
    assert bench.state().loaded.content == load_project(game).content
    build(game)


def test_all_is_undone_byte_by_byte_after_a_restart_and_redone(bench: Workbench, game: Path) -> None:
    (game / "patches.yaml").write_text("# ours\npatches: []\n", encoding="utf-8")
    before = (game / "patches.yaml").read_bytes()
    bench.decide(parting(bench, "Przewoźnik bierze"))
    bench.decide(pairing(bench, "Przewoźnik bierze", "Legt 1 Ruder"))
    bench.decide(ordering(game, "rules.de.md", 1, 3, 2, 4, 5, 6))
    after = (game / "patches.yaml").read_bytes()
    again = Workbench(game)
    for _ in range(3):
        again.undo()
    assert (game / "patches.yaml").read_bytes() == before
    later = Workbench(game)
    for _ in range(3):
        later.redo()
    assert (game / "patches.yaml").read_bytes() == after
    assert later.state().loaded.content == bench.state().loaded.content


def test_what_somebody_changed_meanwhile_is_refused_with_both_versions(bench: Workbench, game: Path) -> None:
    stale = ordering(game, "rules.de.md", 1, 3, 2, 4, 5, 6)
    Workbench(game).decide(ordering(game, "rules.de.md", 2, 1, 3, 4, 5, 6))
    before = (game / "patches.yaml").read_bytes()
    with pytest.raises(ChangedMeanwhileError) as refused:
        bench.decide(stale)
    assert refused.value.shown != refused.value.now
    gone = replace(parting(bench, "Przewoźnik bierze"), unit="Nie ma tego zdania.")
    with pytest.raises(ChangedMeanwhileError):
        bench.decide(gone)
    assert (game / "patches.yaml").read_bytes() == before


def test_what_the_command_line_parted_cannot_be_parted_again(bench: Workbench, game: Path) -> None:
    stale = parting(bench, "Przewoźnik bierze")
    part(game, stale.record, locale="pl", reason="by the command line")
    with pytest.raises(MisuseError, match="already as requested"):
        bench.decide(stale)


@pytest.mark.parametrize("page", ["", "x", "-1", "99"])
def test_a_page_that_is_none_is_refused(bench: Workbench, game: Path, page: str) -> None:
    with pytest.raises(MisuseError):
        bench.decide(replace(ordering(game, "rules.de.md", 2, 1, 3, 4, 5, 6), page=page))
    assert not (game / "patches.yaml").exists()


def test_the_decisions_are_data_and_back(bench: Workbench, game: Path) -> None:
    for one in (parting(bench, "Przewoźnik bierze"), ordering(game, "rules.de.md", 2, 1, 3, 4, 5, 6)):
        assert decision_from(as_data(one)) == one
