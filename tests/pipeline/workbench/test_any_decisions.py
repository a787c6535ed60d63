"""Whatever is decided in whatever order, a page that stays open shows what a program that begins anew finds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
import regelwerk
from regelwerk.errors import RegelwerkError
from regelwerk.pipeline.alignment.block_order import blocks_of
from regelwerk.pipeline.project_content import load_project
from regelwerk.pipeline.workbench.decision import (
    AcceptFindings,
    CorrectText,
    DecideTerm,
    Decision,
    NameIcon,
    OrderBlocks,
    PairUnits,
)
from regelwerk.pipeline.workbench.term_view import term_views
from regelwerk.pipeline.workbench.workbench import Workbench

_FILE = "rules.de.md"
_WORDS = ("9", "Laterne", "Fährmnan", "nicht", "lamp")


def accepting(bench: Workbench, game: Path, random: Random) -> Decision:
    return AcceptFindings((random.choice(sorted(bench.state().open)),), "as it should be")


def correcting(bench: Workbench, game: Path, random: Random) -> Decision:
    strings = bench.state().loaded.content.strings
    locale = random.choice(sorted(strings))
    record = random.choice([key.removesuffix(".text") for key in strings[locale] if key.endswith(".text")])
    old = strings[locale][f"{record}.text"].text
    words = old.split()
    words[random.randrange(len(words))] = random.choice(_WORDS)
    return CorrectText(record, locale, "text", old, " ".join(words), "as printed")


def deciding_a_term(bench: Workbench, game: Path, random: Random) -> Decision:
    view = random.choice(term_views(bench.state().loaded.content))
    what = random.choice(["approve", "reject", "forbid", "rename"])
    form = random.choice(view.forms)
    return DecideTerm(view.id, what, view.digest, locale=form.locale, form=random.choice(["Funzel", "Ufer"]))


def naming_an_icon(bench: Workbench, game: Path, random: Random) -> Decision:
    return NameIcon("lamp", bench.state().loaded.project.icons["lamp"], random.choice(["light", "torch"]))


def parting(bench: Workbench, game: Path, random: Random) -> Decision:
    row = random.choice([row for row in bench.state().rows if len(row.units) > 1])
    return PairUnits(row.id, "pl", row.of("pl")[0].quote or "", "another rule")


def pairing(bench: Workbench, game: Path, random: Random) -> Decision:
    one, other = random.sample(bench.state().rows, 2)
    beside = other.units[0]
    return PairUnits(other.id, "pl", one.of("pl")[0].quote or "", "the same rule", beside.locale, beside.quote or "")


def ordering(bench: Workbench, game: Path, random: Random) -> Decision:
    seen = tuple(one.quote or "" for one in blocks_of(game, _FILE, 1))
    return OrderBlocks(_FILE, "1", seen, tuple(random.sample(seen, len(seen))), "as it is read")


KINDS: tuple[Callable[[Workbench, Path, Random], Decision], ...] = (
    accepting,
    correcting,
    deciding_a_term,
    naming_an_icon,
    parting,
    pairing,
    ordering,
)


@pytest.mark.parametrize("seed", range(5))
def test_findings_are_those_of_a_program_that_begins_anew(
    bench: Workbench, game: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    random = Random(seed)
    kept = 0
    for _ in range(12):
        try:
            if kept and random.random() < 0.2:
                bench.undo()
            else:
                bench.decide(random.choice(KINDS)(bench, game, random))
        except (RegelwerkError, IndexError):
            continue  # what makes no sense is refused, and a text may have no partner
        kept += 1
    assert kept > 3
    bench.settle()
    state = bench.state()
    with monkeypatch.context() as patch:
        patch.setenv("REGELWERK_CACHE", "off")
        assert state.loaded.content == load_project(game).content
        assert state.report.findings == regelwerk.check([game]).findings
