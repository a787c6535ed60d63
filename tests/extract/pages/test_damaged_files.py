"""No damaged file hurts: it gives text or a typed error with a next step, in seconds and within a gigabyte.

A sample of what `tests.extract.mutator` makes; its first lines tell how to try all of it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extract.isolated import End, run, warm
from tests.extract.mutator import COSTLY, DAMAGE, mutations

NAMED = [name for name in DAMAGE if name not in COSTLY]
MUTATED = {name: data for name, data in mutations(30) if name not in COSTLY}


@pytest.fixture(scope="module")
def ends(tmp_path_factory: pytest.TempPathFactory) -> dict[str, End]:
    """How the extraction of each file ended, by name."""
    folder = tmp_path_factory.mktemp("damaged")
    for name in NAMED:
        (folder / name).write_bytes(DAMAGE[name]())
    for name, data in MUTATED.items():
        (folder / name).write_bytes(data)
    warm()
    return {end.name: end for end in run(sorted(folder.iterdir()))}


@pytest.mark.parametrize("name", [*NAMED, *MUTATED])
def test_a_damaged_file_gives_text_or_a_typed_error(ends: dict[str, End], name: str) -> None:
    end = ends[name]
    assert end.is_good, end


def test_damage_beside_the_text_loses_no_text(ends: dict[str, End]) -> None:
    for name in ("box-without-end.pdf", "form-in-itself.pdf", "saved-states.pdf", "unicode-rubbish.pdf"):
        assert ends[name].detail == "98 characters", name


def test_the_same_seed_gives_the_same_damage(tmp_path: Path) -> None:
    assert list(mutations(20)) == list(mutations(20))
    assert dict(mutations(20)) != dict(mutations(20, seed=1))
