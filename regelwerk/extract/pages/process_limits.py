"""What a child process may take of memory and of the processor, and what it has taken."""

from __future__ import annotations

import contextlib
import sys
import time
from pathlib import Path


def memory(pid: int | None = None) -> int:
    """Bytes of memory of a process, without a number of this one; 0 where that is not known."""
    import resource

    with contextlib.suppress(OSError, ValueError):
        return int(Path(f"/proc/{pid or 'self'}/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    return 0


def limit(memory: int, seconds: float) -> None:
    """Let this process take no more than `memory` bytes in all (0 for any) and `seconds` of the processor from now.

    It leaves no core dump.
    """
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    _lower(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime + seconds) + 1)
    _lower(resource.RLIMIT_CORE, 0)
    if memory:
        _lower(resource.RLIMIT_AS, memory)


def _lower(what: int, limit: int) -> None:
    import resource

    _, hard = resource.getrlimit(what)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(what, (limit if hard == resource.RLIM_INFINITY else min(limit, hard), hard))


def processor_time(pid: int) -> float:
    """Seconds of processor time of a process; 0 where the system does not tell.

    The number of its clock is what clock_getcpuclockid(3) of Linux gives; Python has no such function.
    """
    if not sys.platform.startswith("linux"):
        return 0.0
    with contextlib.suppress(OSError):
        return time.clock_gettime(~pid << 3 | 2)
    return 0.0
