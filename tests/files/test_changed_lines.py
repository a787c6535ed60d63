"""What git cannot tell is said with a next step; how lines are read from a diff is tested with card repositories."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.errors import MissingToolError, MisuseError
from regelwerk.files import changed_lines


def test_a_revision_is_never_an_option_of_git(tmp_path: Path) -> None:
    with pytest.raises(MisuseError, match="is not a revision"):
        changed_lines.changes(tmp_path, f"--output={tmp_path / 'file'}")
    assert not list(tmp_path.iterdir())


def test_a_folder_in_no_repository_is_named(tmp_path: Path) -> None:
    with pytest.raises(MisuseError, match="git cannot determine what changed") as raised:
        changed_lines.changes(tmp_path, "HEAD")
    assert "fetch-depth" in raised.value.next_step


def test_a_machine_without_git_is_told_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingToolError, match="git is not installed"):
        changed_lines.changes(tmp_path, "HEAD")


def test_git_that_does_not_answer_is_waited_for_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changed_lines, "_SECONDS", 0)
    with pytest.raises(MisuseError, match="did not respond"):
        changed_lines.changes(tmp_path, "HEAD")
