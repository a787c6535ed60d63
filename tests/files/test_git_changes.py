"""Lines that changed since a revision, as git tells it of a small repository."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from regelwerk.errors import MisuseError
from regelwerk.files.changed_lines import bytes_at, changed_lines, changes

GIT = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("repository")
    (root / "below").mkdir()
    (root / "ten.txt").write_text("".join(f"line {number}\n" for number in range(1, 11)))
    (root / "gone.txt").write_text("one\ntwo\n")
    (root / "bö\t.txt").write_text("one\n")
    (root / "below" / "in.txt").write_text("-- one\n++ two\n")
    (root / ".gitignore").write_text("ignored\n")
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "a"]):
        subprocess.run([*GIT, *command], cwd=root, check=True)
    lines = [f"line {number}\n" for number in range(1, 11)]
    lines[1] = "changed\n"
    lines[4:6] = []
    lines.append("new\nnewer\n")
    (root / "ten.txt").write_text("".join(lines))
    (root / "gone.txt").unlink()
    (root / "bö\t.txt").write_text("two\n")
    (root / "below" / "in.txt").write_text("")
    (root / "untracked.txt").write_text("one\ntwo\n")
    (root / "ignored").write_text("one\n")
    return root


def test_lines_that_were_added_or_changed(repository: Path) -> None:
    assert changed_lines(repository, "HEAD") == {
        "ten.txt": {2, 9, 10},
        "bö\t.txt": {1},
        "untracked.txt": {1, 2, 3},
    }


def test_what_was_removed_and_where(repository: Path) -> None:
    found = changes(repository, "HEAD")
    assert found.gaps == {"ten.txt": {4, 5}, "below/in.txt": {0, 1}}
    assert found.removed == {
        "ten.txt": ["line 2", "line 5", "line 6"],
        "gone.txt": ["one", "two"],
        "bö\t.txt": ["one"],
        "below/in.txt": ["-- one", "++ two"],
    }


def test_what_files_held_before(repository: Path) -> None:
    held = bytes_at(repository, "HEAD", ["gone.txt", "bö\t.txt", "untracked.txt", "below", "below/in.txt"])
    assert held == {
        "gone.txt": b"one\ntwo\n", "bö\t.txt": b"one\n", "untracked.txt": None, "below": None,
        "below/in.txt": b"-- one\n++ two\n",
    }  # fmt: skip
    assert bytes_at(repository / "below", "HEAD", ["in.txt"]) == {"in.txt": b"-- one\n++ two\n"}


def test_paths_are_those_below_the_folder(repository: Path) -> None:
    assert changes(repository / "below", "HEAD").removed == {"in.txt": ["-- one", "++ two"]}


def test_an_unknown_revision_is_named(repository: Path) -> None:
    with pytest.raises(MisuseError, match=r"git cannot determine what changed: .*nowhere") as raised:
        changed_lines(repository, "nowhere")
    assert "fetch-depth" in raised.value.next_step
