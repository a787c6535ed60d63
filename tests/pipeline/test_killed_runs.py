"""A run that is killed loses nothing and leaves nothing: the next one ends as if there had been no kill.

A few moments of three verbs; `python -m tests.pipeline.killed_runs` tries a hundred of all of them.
"""

from __future__ import annotations

import random
import sys

import pytest

from .killed_runs import KilledRuns

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> KilledRuns:
    return KilledRuns(tmp_path_factory.mktemp("killed"))


@pytest.mark.parametrize("name", ["init", "build", "accept"])
def test_a_run_killed_before_its_last_step_is_made_good_by_the_next(runs: KilledRuns, name: str) -> None:
    verb = runs.verb(name)
    assert verb.start != verb.end
    assert runs.faults_at(name, verb.events - 1) == []


def test_a_build_killed_while_it_writes_the_pack_is_made_good_by_the_next(runs: KilledRuns) -> None:
    assert runs.faults_at("build", random.Random(1).randint(10, 25)) == []


def test_what_a_killed_verb_left_goes_with_any_other_verb(runs: KilledRuns) -> None:
    verb = runs.verb("accept")
    work = runs.killed("accept", verb.events - 1)
    assert [path.name for path in work.iterdir() if path.name.startswith(".")], "the kill left a file"
    runs.run("build", work)
    assert not [path.name for path in work.iterdir() if path.name.startswith(".")]
