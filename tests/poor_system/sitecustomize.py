"""What some systems lack is taken away, before anything else is loaded: a fork, alarms, locks of POSIX, limits, affinity.

With this folder on PYTHONPATH a process and all that it starts do without.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys

for _name in ("fcntl", "resource"):
    sys.modules[_name] = None  # type: ignore[assignment]
for _name in ("fork", "forkpty", "register_at_fork", "sched_getaffinity", "sched_setaffinity"):
    if hasattr(os, _name):
        delattr(os, _name)
for _name in ("SIGALRM", "setitimer", "getitimer", "alarm"):
    if hasattr(signal, _name):
        delattr(signal, _name)
multiprocessing.set_start_method("spawn")
