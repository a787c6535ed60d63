"""No recognition goes on after the process that asked for it was killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.extract.scans import GERMAN, needs_tesseract, page_image, save_pdf

RUN = """
import sys
from pathlib import Path
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
read_document(open_source(Path(sys.argv[1])), source="scan.pdf", locale="de", cache=Cache(None), workers=1)
"""


@pytest.mark.tesseract
@needs_tesseract
@pytest.mark.skipif(sys.platform != "linux", reason="prctl is of Linux")
def test_recognition_ends_with_the_process_that_was_killed(tmp_path: Path) -> None:
    path = save_pdf(tmp_path / "scan.pdf", *[page_image(GERMAN * 6)] * 3)
    run = subprocess.Popen([sys.executable, "-c", RUN, str(path)])
    try:
        started = until(lambda: [pid for pid in children(run.pid) if name_of(pid) == "tesseract"])
    finally:
        os.kill(run.pid, signal.SIGKILL)
        run.wait()
    assert started
    assert until(lambda: all(name_of(pid) != "tesseract" for pid in started))


def until(true: Callable[[], object], seconds: float = 60.0) -> object:
    end = time.monotonic() + seconds
    while not (found := true()) and time.monotonic() < end:
        time.sleep(0.01)
    return found


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def name_of(pid: int) -> str:
    """Name of a process; empty where it has ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return ""
    name, _, rest = stat.rpartition(")")
    return "" if rest.split()[0] == "Z" else name.partition("(")[2]
