"""How many processors this process may use."""

from __future__ import annotations

import os

LIMIT = "PYTHON_CPU_COUNT"
"""The variable by which Python 3.13 is told to use fewer; read here for older versions too, and inherited by children."""


def processors() -> int:
    """What the variable says, else the processors that this process is allowed to run on, else all; at least 1."""
    said = os.environ.get(LIMIT, "")
    if said.isdecimal() and int(said):
        return int(said)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
