"""How many processors this process may use."""

from __future__ import annotations

import os

LIMIT = "PYTHON_CPU_COUNT"
"""The variable that tells Python 3.13 to use fewer; also read here for older versions, and inherited by children."""


def processors() -> int:
    """The value of the variable, else the processors this process may run on, else all; at least 1."""
    said = os.environ.get(LIMIT, "")
    if said.isdecimal() and int(said):
        return int(said)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
