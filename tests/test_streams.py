"""Streams that are closed, full or read no more, and an interruption: a message or silence, and the right exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from regelwerk.errors import ExitCode

from tests.lexicons import with_lexicons
from tests.test_cli import GERMAN

PROGRAM = [sys.executable, "-m", "regelwerk"]


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(with_lexicons(tmp_path / "cache")))
    path = tmp_path / "rules.md"
    path.write_text(GERMAN * 20, encoding="utf-8")
    return path


def shell(command: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which "$@" is the program with its arguments."""
    return subprocess.run(
        ["sh", "-c", command, "sh", *PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=False
    )


def test_output_can_be_cut_short(rules: Path) -> None:
    done = shell('{ "$@"; echo "exit $?" >&2; } | head -c 10', "extract", rules, "--to", "json")
    assert len(done.stdout) == 10
    assert done.stderr == "exit 0\n"


def test_a_full_disk_behind_the_output_is_named() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    done = shell('"$@" >/dev/full', "schema", "rule")
    assert done.returncode == ExitCode.OUTPUT_FAILED
    assert done.stderr.startswith("regelwerk: standard output: cannot be written: No space left on device\nCheck")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_changes_nothing_but_what_is_shown(closed: str) -> None:
    done = shell(f'"$@" {closed}', "schema", "rule")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == ("" if " >&-" in f" {closed}" else shell('"$@"', "schema", "rule").stdout)


def test_an_interruption_says_how_to_go_on(tmp_path: Path) -> None:
    rules = tmp_path / "long.md"
    rules.write_text("Zieht eine Karte und legt sie auf den Stapel der Nebelpost.\n\n" * 50_000, encoding="utf-8")
    process = subprocess.Popen(
        [*PROGRAM, "extract", rules],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(
            signal.SIGINT, signal.SIG_DFL
        ),  # ignored where the tests run in the background
    )
    maps = Path(f"/proc/{process.pid}/maps")
    while process.poll() is None and "_pydantic_core" not in maps.read_text():
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == ExitCode.INTERRUPTED
    assert said == "regelwerk: stopped; finished pages are kept\nRun the same command again to continue.\n"


def test_a_path_that_the_system_refuses_is_named_with_a_next_step() -> None:
    long = "x" * (os.pathconf("/", "PC_NAME_MAX") + 1)
    for verb in ("check", "build", "extract", "glossary"):
        done = shell('"$@"', verb, long)
        assert done.returncode == ExitCode.UNREADABLE_INPUT, done.stderr
        message, next_step = done.stderr.splitlines()
        assert message.endswith("File name too long")
        assert next_step.startswith("Check")
