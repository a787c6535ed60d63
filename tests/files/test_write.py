"""Writing never leaves half of anything, and never costs anybody's files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from regelwerk.errors import OutputError
from regelwerk.files import atomic_write
from regelwerk.files.atomic_write import below, recover, write_file, write_folder

MARKER = "manifest.json"
OLD = {MARKER: b"old", "records/rules.jsonl": b"old rules"}
NEW = {MARKER: b"new", "strings/de.json": b"new strings"}


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def test_a_folder_is_replaced_whole(tmp_path: Path) -> None:
    out = tmp_path / "pack"
    write_folder(out, OLD, marker=MARKER)
    write_folder(out, NEW, marker=MARKER)
    assert content(out) == NEW
    assert not leftovers(tmp_path)


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(OutputError, match="left alone"):
        write_folder(tmp_path, NEW, marker=MARKER)
    assert content(tmp_path) == {"thesis.txt": b"years of work"}


def test_an_empty_folder_is_taken_and_a_file_is_not(tmp_path: Path) -> None:
    empty, file = tmp_path / "empty", tmp_path / "file"
    empty.mkdir()
    write_folder(empty, NEW, marker=MARKER)
    assert content(empty) == NEW
    file.write_text("years of work")
    with pytest.raises(OutputError, match="is a file"):
        write_folder(file, NEW, marker=MARKER)
    assert file.read_text() == "years of work"
    assert not leftovers(tmp_path)


@pytest.mark.parametrize("step", range(8))
def test_a_failure_at_any_step_leaves_the_old_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    out = tmp_path / "pack"
    write_folder(out, OLD, marker=MARKER)
    calls = 0

    def failing(original):
        def run(*args, **kwargs):
            nonlocal calls
            calls += 1
            if calls == step + 1:
                raise OSError(28, "No space left on device")
            return original(*args, **kwargs)

        return run

    for name in ("write_bytes", "mkdir", "rename", "chmod"):
        monkeypatch.setattr(Path, name, failing(getattr(Path, name)))
    failures = []
    try:
        write_folder(out, NEW, marker=MARKER)
    except OutputError as error:
        failures.append(error.message)
    monkeypatch.undo()
    assert all("No space left" in message for message in failures)
    recover(out)
    assert content(out) == (OLD if failures else NEW)
    assert not [name for name in leftovers(tmp_path) if ".new." in name]


def test_a_folder_moved_away_by_a_killed_run_is_put_back(tmp_path: Path) -> None:
    out = tmp_path / "pack"
    write_folder(out, OLD, marker=MARKER)
    out.rename(tmp_path / ".pack.old")
    recover(out)
    assert content(out) == OLD


def test_what_a_killed_run_moved_away_goes_where_the_new_folder_is_there(tmp_path: Path) -> None:
    out = tmp_path / "pack"
    write_folder(out, OLD, marker=MARKER)
    out.rename(tmp_path / ".pack.old")
    out.mkdir()
    (out / MARKER).write_bytes(b"new")
    recover(out)
    assert content(out) == {MARKER: b"new"}
    assert not leftovers(tmp_path)


def test_an_unwritable_folder_is_an_error_with_a_next_step(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError) as caught:
        write_folder(tmp_path / "file" / "pack", NEW, marker=MARKER)
    assert "--out" in caught.value.next_step


@pytest.mark.parametrize("name", ["../x", "/etc/x", "a/../../x"])
def test_no_path_leaves_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(OutputError, match="leads out"):
        below(tmp_path, name)


def test_a_file_is_only_written_where_it_changed(tmp_path: Path) -> None:
    path = tmp_path / "ids.jsonl"
    assert write_file(path, b"one")
    os.utime(path, (1, 1))
    path.chmod(0o600)
    assert not write_file(path, b"one")
    assert path.stat().st_mtime == 1
    assert write_file(path, b"two")
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_bytes() == b"two"
    assert not leftovers(tmp_path)


def test_a_failed_file_write_keeps_the_old_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ids.jsonl"
    write_file(path, b"one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic_write.os, "fsync", full)
    with pytest.raises(OutputError):
        write_file(path, b"two")
    assert path.read_bytes() == b"one"
    assert not leftovers(tmp_path)


def test_writing_goes_on_after_a_run_that_was_killed_between_two_renames(tmp_path: Path) -> None:
    out = tmp_path / "pack"
    write_folder(out, OLD, marker=MARKER)
    out.rename(tmp_path / ".pack.old")
    write_folder(out, OLD, marker=MARKER)
    out.rename(tmp_path / ".pack.old")
    out.mkdir()
    (out / MARKER).write_bytes(b"newer")
    write_folder(out, NEW, marker=MARKER)
    assert content(out) == NEW
    assert not leftovers(tmp_path)


def test_what_a_killed_run_moved_away_is_not_lost_where_the_next_may_not_write(tmp_path: Path) -> None:
    out = tmp_path / "pack"
    out.mkdir()
    (out / "thesis.txt").write_bytes(b"years of work")
    out.rename(tmp_path / ".pack.old")
    with pytest.raises(OutputError, match="left alone"):
        write_folder(out, NEW, marker=MARKER)
    assert content(out) == {"thesis.txt": b"years of work"}


def test_a_link_that_leads_to_itself_is_a_path_like_others(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert below(tmp_path, "loop") == tmp_path / "loop"


WRITER = """
import os, signal, sys
from pathlib import Path
from regelwerk.files import atomic_write
name, path = sys.argv[1:]
def killed(*_):
    os.kill(os.getpid(), signal.SIGKILL)
Path.replace = Path.rename = killed
if name == "file":
    atomic_write.write_file(Path(path), b"half")
else:
    atomic_write.write_folder(Path(path), {"manifest.json": b"half"}, marker="manifest.json")
"""


@pytest.mark.parametrize("kind", ["file", "folder"])
def test_what_a_killed_run_had_begun_to_write_goes_with_the_next_write(tmp_path: Path, kind: str) -> None:
    target = tmp_path / "out"
    for _ in range(2):
        subprocess.run([sys.executable, "-c", WRITER, kind, str(target)], cwd=Path(__file__).parents[2], check=False)
    assert len(leftovers(tmp_path)) == 1, "the second of the killed runs removed what the first had left"
    if kind == "file":
        write_file(target, b"whole")
        assert target.read_bytes() == b"whole"
    else:
        write_folder(target, NEW, marker=MARKER)
        assert content(target) == NEW
    assert not leftovers(tmp_path)


def test_what_another_writes_at_the_moment_is_left_to_it(tmp_path: Path) -> None:
    path = tmp_path / "out"
    with atomic_write._fresh(path, atomic_write._new_file) as theirs:
        write_file(path, b"ours")
        assert theirs.exists()
    assert not leftovers(tmp_path)


def test_a_hidden_file_of_somebody_else_stays(tmp_path: Path) -> None:
    own = [tmp_path / ".out.original", tmp_path / ".out.new.draft"]
    for path in own:
        path.write_bytes(b"years of work")
    write_file(tmp_path / "out", b"ours")
    assert all(path.exists() for path in own)
