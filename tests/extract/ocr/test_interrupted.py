"""Killed in the middle: no PDFium process stays, what was recognised is kept; and extraction among threads."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from regelwerk.extract.pages.pdf_process import PdfProcess

from tests.extract.mutator import page, stream
from tests.extract.odd_pdf import WHOLE, lines
from tests.extract.scans import read, save_pdf, text

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks processes up in /proc")

PAGES = 16
"""So many that on a busy machine most are left when the fourth is seen to begin."""
PROGRAM = """
import sys
from pathlib import Path
from tests.extract.scans import read
read(Path(sys.argv[1]), cache=Path(sys.argv[2]), workers=2)
"""


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Put a program in the place of tesseract that needs a third of a second a page while there is a file `slowly`.

    Gives how often it has begun.
    """
    data, log = tmp_path / "data", tmp_path / "calls.log"
    data.mkdir()
    (tmp_path / "slowly").touch()
    (data / "deu.traineddata").touch()
    hocr = tmp_path / "page.hocr"
    word = "<span class='ocrx_word' title='bbox 100 100 300 140; x_wconf 95'>Nebel</span>"
    hocr.write_text(f"<div class='ocr_page' title='bbox 0 0 1000 1400'><span class='ocr_line'>{word}</span></div>")
    script = tmp_path / "bin" / "tesseract"
    script.parent.mkdir()
    script.write_text(
        f"#!/bin/sh\ncase \"$1\" in\n--version) echo 'tesseract 5.3.0';;\n"
        f"--list-langs) echo 'List of available languages in \"{data}\" (1):';;\n"
        f'*) echo "$$" >> "{log}"; cat > /dev/null; [ -e "{tmp_path}/slowly" ] && sleep 0.3; cat "{hocr}";;\nesac\n'
    )
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{script.parent}{os.pathsep}{os.environ['PATH']}")
    return lambda: len(log.read_text().split()) if log.exists() else 0


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end, "waited for a minute"
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    return [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_run_leaves_no_process_and_loses_two_pages_at_most(
    tmp_path: Path, calls: Callable[[], int], how: signal.Signals
) -> None:
    cache = tmp_path / "cache"
    scan = save_pdf(tmp_path / "regeln.pdf", *(Image.new("L", (400, 560), 15 * number) for number in range(PAGES)))
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(scan), str(cache)],
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[3],
        preexec_fn=lambda: signal.signal(
            signal.SIGINT, signal.SIG_DFL
        ),  # ignored where the tests run in the background
    )
    until(lambda: calls() >= 4)
    left = children(process.pid)
    process.send_signal(how)
    process.wait(60)
    assert left
    until(lambda: not any(map(runs, left)))
    begun = calls()
    assert begun < PAGES
    (tmp_path / "slowly").unlink()
    document = read(scan, cache=cache)
    assert [page.blocks[0].text for page in document.pages] == ["Nebel"] * PAGES
    assert calls() - PAGES <= 2
    assert {len(path.name) for path in cache.rglob("*") if path.is_file()} == {64}, "nothing half-written"


def test_a_pdf_process_ends_when_the_program_is_killed(tmp_path: Path) -> None:
    program = (
        "import sys, os, threading\nfrom regelwerk.extract.pages.pdf_process import PdfProcess\n"
        "data = sys.stdin.buffer.read()\nopen_ones = [PdfProcess(data, 'a.pdf') for _ in range(3)]\n"
        "print('ready', flush=True)\nthreading.Event().wait()\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin
    assert process.stdout
    with process.stdin as pipe:
        pipe.write(page(stream(lines())))
    with process.stdout as said:
        assert said.readline() == b"ready\n"
        left = children(process.pid)
        assert len(left) == 3
        process.kill()
        process.wait(60)
    until(lambda: not any(map(runs, left)))


def test_many_threads_read_at_once(tmp_path: Path) -> None:
    path = tmp_path / "regeln.pdf"
    path.write_bytes(page(stream(lines())))
    stop = threading.Event()
    busy = threading.Thread(target=lambda: [sum(range(1000)) for _ in iter(stop.is_set, True)])
    found: list[str] = []
    threads = [threading.Thread(target=lambda: found.append(text(read(path)))) for _ in range(12)]
    busy.start()
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
    finally:
        stop.set()
        busy.join()
    assert found == [WHOLE] * 12


def test_a_program_that_reaps_all_its_children_is_not_disturbed() -> None:
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        pdf = PdfProcess(page(stream(lines())), "regeln.pdf")
        words, _ = next(pdf.pages())
        pdf.close()
    finally:
        signal.signal(signal.SIGCHLD, before)
    assert len(words.words) == len(WHOLE.split())
