"""The core works where a system has no fork, no alarms, no locks of POSIX and no affinity, and starts processes by spawning.

Windows and macOS lack some of these. Tests of every room are run once more in a process without them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent
CORE = (
    "files/test_write.py",
    "files/test_timed_search.py",
    "extract/pages/test_page_text.py",
    "pipeline/incremental/test_unchanged_build.py",
    "pipeline/batch/test_batch.py",
    "cli/test_build_summary.py",
)
"""Writing, searching, PDF, whole builds side by side and the command line; tests of killed runs send signals and fork."""


def test_the_core_works_without_what_some_systems_lack() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "no:cacheprovider",
            "-k",
            "not killed",
            *(str(TESTS / one) for one in CORE),
        ],
        env={**os.environ, "PYTHONPATH": str(TESTS / "poor_system")},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
