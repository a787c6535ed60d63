"""Two that work on the same files wait for each other, and one that is killed does not stop the other for ever."""

from __future__ import annotations

import select
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from regelwerk.files.lock import alone_at

_HOLD = """
import sys
from pathlib import Path
from regelwerk.files.lock import alone_at
print("here", flush=True)
with alone_at(Path(sys.argv[1])):
    print("in", flush=True)
    sys.stdin.read()
"""

_WAITING = 0.3
"""Seconds after which a process that wants in and is not counts as waiting."""
_COUNT = """
import sys, time
from pathlib import Path
from regelwerk.files.lock import alone_at
counter = Path(sys.argv[1])
for _ in range(100):
    with alone_at(counter):
        number = int(counter.read_text())
        time.sleep(0.0005)
        counter.write_text(str(number + 1))
"""


@contextmanager
def other_process(path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process that wants to be alone at the path, and is from its second line on, until its input ends."""
    command = [sys.executable, "-c", _HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"here\n"
            yield process
        finally:
            process.kill()


def is_in(process: subprocess.Popen[bytes], seconds: float = 60) -> bool:
    """Whether it gets in within so many seconds."""
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], seconds)
    return bool(ready) and process.stdout.readline() == b"in\n"


@pytest.mark.parametrize("kind", ["file", "folder"])
def test_the_second_waits_until_the_first_is_done(tmp_path: Path, kind: str) -> None:
    path = tmp_path if kind == "folder" else tmp_path / "regelwerk.yaml"
    with other_process(path) as first:
        assert is_in(first)
        with other_process(path) as second:
            assert not is_in(second, _WAITING)
            assert first.stdin is not None
            first.stdin.close()
            assert is_in(second)


def test_a_killed_process_lets_go(tmp_path: Path) -> None:
    with other_process(tmp_path) as first, other_process(tmp_path) as second:
        assert first.stdout is not None
        assert second.stdout is not None
        ready, _, _ = select.select([first.stdout, second.stdout], [], [], 60)
        holder, other = (first, second) if first.stdout in ready else (second, first)
        assert is_in(holder)
        assert not is_in(other, _WAITING)
        holder.send_signal(signal.SIGKILL)
        assert is_in(other)


def test_other_paths_are_free_and_the_same_path_by_another_name_is_not(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    with other_process(tmp_path) as first:
        assert is_in(first)
        with alone_at(tmp_path / "regelwerk.yaml"), other_process(tmp_path / "link") as second:
            assert not is_in(second, _WAITING)


def test_nothing_is_written_beside_it(tmp_path: Path) -> None:
    with alone_at(tmp_path), alone_at(tmp_path / "regelwerk.yaml"):
        assert list(tmp_path.iterdir()) == []
    assert list(tmp_path.iterdir()) == []


def test_the_lock_is_gone_once_nobody_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locks = tmp_path / "locks"
    locks.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(locks))
    with alone_at(tmp_path):
        with alone_at(tmp_path), alone_at(tmp_path / "other"):
            pass
        assert len(list(locks.iterdir())) == 1, "who came in a second time is not out yet"
    with pytest.raises(ValueError, match="stopped"), alone_at(tmp_path):
        raise ValueError("stopped")
    assert list(locks.iterdir()) == []


def test_what_a_killed_process_left_goes_with_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locks = tmp_path / "locks"
    locks.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(locks))
    monkeypatch.setenv("TMPDIR", str(locks))
    with other_process(tmp_path) as first:
        assert is_in(first)
        first.send_signal(signal.SIGKILL)
        first.wait()
    assert len(list(locks.iterdir())) == 1
    with alone_at(tmp_path):
        pass
    assert list(locks.iterdir()) == []


def test_the_lock_is_removed_before_anybody_else_can_hold_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locks = tmp_path / "locks"
    locks.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(locks))
    monkeypatch.setenv("TMPDIR", str(locks))
    unlink, waited = Path.unlink, []

    def watched(path: Path, missing_ok: bool = False) -> None:
        if path.parent == locks:
            with other_process(tmp_path) as other:
                waited.append(not is_in(other, _WAITING))
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", watched)
    with alone_at(tmp_path):
        pass
    assert waited == [True]


def test_nobody_comes_in_beside_another_while_locks_come_and_go(tmp_path: Path) -> None:
    counter = tmp_path / "counter"
    counter.write_text("0")
    command = [sys.executable, "-c", _COUNT, str(counter)]
    processes = [subprocess.Popen(command) for _ in range(4)]
    assert [process.wait(120) for process in processes] == [0, 0, 0, 0]
    assert counter.read_text() == "400"


def test_where_no_lock_can_be_made_the_work_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "no" / "such" / "folder"))
    done = []
    with alone_at(tmp_path):
        done.append(True)
    assert done


def test_an_error_inside_is_not_hidden(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="disk"), alone_at(tmp_path):
        raise OSError("disk is full")
    with other_process(tmp_path) as next_one:
        assert is_in(next_one)


def test_who_is_in_comes_in_again_and_others_wait(tmp_path: Path) -> None:
    order: list[str] = []

    def other() -> None:
        with alone_at(tmp_path):
            order.append("other")

    thread = threading.Thread(target=other)
    with alone_at(tmp_path):
        with alone_at(tmp_path):
            thread.start()
            thread.join(0.2)
        order.append("first")
        thread.join(0.2)
    thread.join()
    assert order == ["first", "other"]
