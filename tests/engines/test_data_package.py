"""Packs as others check them: `frictionless` their tables, and `canonicalize` of npm their form."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
import regelwerk
from regelwerk.content.pack.pack_folder import pack_files
from regelwerk.schema.content import RecordMigration
from regelwerk.schema.file_names import DATA_PACKAGE

from tests.content.export.made_pack import made_pack
from tests.content.pack.damages import DAMAGES
from tests.engines.runtimes import HERE, NODE, SKIPPED, written

pytestmark = pytest.mark.skipif(SKIPPED is not None, reason=SKIPPED or "")
GAME = HERE.parent.parent / "examples" / "nebelpost"
UNSEEN = "extra file"
"""A Data Package does not say which other files may be beside it; `load_pack` does."""


def problems(folder: Path) -> list[str]:
    """What `frictionless` says of a pack."""
    from frictionless import validate

    report = validate(str(folder / DATA_PACKAGE))
    return [*(one.type for one in report.errors), *(one.type for task in report.tasks for one in task.errors)]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pack of the demo game."""
    folder = tmp_path_factory.mktemp("demo")
    for path in GAME.iterdir():
        if path.is_file():
            shutil.copy(path, folder)
    return regelwerk.build(folder).out


def test_a_sound_pack_is_valid(demo: Path, tmp_path: Path) -> None:
    assert problems(demo) == []
    moved = (
        RecordMigration(old="card-0008", new="card-0001", kind="merge", since="1.1"),
        RecordMigration(old="card-0009", kind="remove"),
    )
    assert problems(written(pack_files(made_pack().model_copy(update={"migrations": moved})), tmp_path)) == []
    bare = made_pack({"de": {}}, scripts=()).model_copy(
        update=dict.fromkeys(("rules", "cards", "components", "mechanics", "terms", "tables"), ())
    )
    assert problems(written(pack_files(bare), tmp_path / "bare")) == []


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("hash", "hash-count"),
        ("byte count", "byte-count"),
        ("foreign key", "foreign-key"),
        ("double id", "primary-key"),
        ("type", "type-error"),
        ("missing file", "scheme-error"),
        ("wrong locale", "constraint-error"),
    ],
)
def test_a_damaged_pack_is_not(name: str, problem: str, tmp_path: Path) -> None:
    damage, _ = DAMAGES[name]
    assert problem in problems(written(damage(pack_files(made_pack())), tmp_path))


def test_every_damage_that_a_package_tells_is_tried() -> None:
    tried = {mark.args[1][at][0] for mark in test_a_damaged_pack_is_not.pytestmark for at in range(7)}  # type: ignore[attr-defined]
    assert tried == DAMAGES.keys() - {UNSEEN}


def test_every_document_is_canonical_in_javascript_too(demo: Path) -> None:
    done = subprocess.run([NODE, HERE / "canonical.mjs", demo], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout
    assert int(done.stdout) > 1000
