"""Searches with regular expressions that a repository brings along, which can take longer than anybody waits."""

from __future__ import annotations

import re
import signal
from types import FrameType
from typing import AnyStr

from regelwerk.errors import InputLimitError

SECONDS = 5.0
"""A sound expression takes some microseconds; one with repeats inside repeats can take years."""

_SHORT = 16
"""Length below which no search takes long enough to be worth an alarm."""


def found(form: re.Pattern[AnyStr], text: AnyStr) -> bool:
    """Whether a form is in a text; raises InputLimitError after SECONDS.

    Python's search asks for signals while it runs, so an alarm ends it. Without alarms, which are of the main thread and
    of POSIX, or where the program that runs this has set one, the search has no limit.
    """
    if len(text) < _SHORT or not hasattr(signal, "setitimer") or signal.getitimer(signal.ITIMER_REAL)[0]:
        return form.search(text) is not None

    def stop(_signal: int, _frame: FrameType | None) -> None:
        shown = form.pattern.decode("utf-8", "replace") if isinstance(form.pattern, bytes) else form.pattern
        raise InputLimitError(
            f"the regular expression {shown} takes more than {SECONDS:g} seconds on one text",
            next_step="Write it without a repeat inside of a repeat, such as (a+)+.",
        )

    try:
        before = signal.signal(signal.SIGALRM, stop)
    except ValueError:  # this is not the main thread
        return form.search(text) is not None
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        return form.search(text) is not None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
