"""What all tests share: no measure of speed, compiled modules that stay, files in memory, lexicons packed once."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.lexicons import lexicons_of_this_machine

# Invented examples are no measure of speed, so a busy machine fails none of them.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# Some machines keep no compiled modules. Hundreds of tests start the program, and each would compile all of it anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

MEMORY, ROOM = Path("/dev/shm"), 2**30
"""Where Linux keeps files in memory, and bytes that must be free there; a run of all tests takes a fifth of that."""


def _in_memory() -> bool:
    """Whether files of tests, some of them programs, can be in memory."""
    return (
        os.access(MEMORY, os.W_OK)
        and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
        and shutil.disk_usage(MEMORY).free > ROOM
    )


# A disk makes a build wait for each file of the pack, which is written so that no power cut tears it.
if "TMPDIR" not in os.environ and _in_memory():
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None


@pytest.fixture(scope="session", autouse=True)
def _lexicons() -> Iterator[None]:
    with lexicons_of_this_machine():
        yield
