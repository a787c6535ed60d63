"""Page images for recognition are removed, those of a program that was killed by a later one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("fcntl")

PROGRAM = """
import sys
from pathlib import Path
from regelwerk.extract.ocr.tesseract import scratch_folder
Path(scratch_folder(), "page.ppm").touch()
print("ready", flush=True)
sys.stdin.read()
"""


def begun(folder: Path) -> subprocess.Popen[bytes]:
    run = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "TMPDIR": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert run.stdout
    assert run.stdout.readline() == b"ready\n"
    return run


def made_long_ago(folder: Path) -> list[Path]:
    found = list(folder.iterdir())
    for path in found:
        os.utime(path, (time.time() - 7200,) * 2)
    return found


def test_nothing_is_left_by_a_program_that_ends(tmp_path: Path) -> None:
    run = begun(tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    run.communicate()
    assert not list(tmp_path.iterdir())


def test_what_a_killed_program_left_is_removed_and_what_others_need_is_not(tmp_path: Path) -> None:
    killed = begun(tmp_path)
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    (left,) = made_long_ago(tmp_path)
    other = begun(tmp_path)
    assert not left.exists()
    (needed,) = made_long_ago(tmp_path)
    begun(tmp_path).communicate()
    assert list(needed.iterdir())
    other.communicate()
    assert not list(tmp_path.iterdir())
