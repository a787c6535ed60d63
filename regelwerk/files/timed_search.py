"""Searches with regular expressions that a repository brings along, which can take longer than anybody waits."""

from __future__ import annotations

import atexit
import re
import signal
import threading
from functools import cache
from types import FrameType
from typing import TYPE_CHECKING, AnyStr

from regelwerk.errors import InputLimitError

if TYPE_CHECKING:
    from regelwerk.files.processes.lone_process import LoneProcess

SECONDS = 5.0
"""A sound expression takes some microseconds; one with repeats inside repeats can take years."""

_SHORT = 16
"""Length below which no search takes long enough to be worth an alarm."""


_REPEATS = re.compile(r"[*+]|(?<![(*+?}])\?|\{[\d,]")
"""What repeats a part of an expression or leaves it out; escaped ones are counted too, which does no harm."""


def found(form: re.Pattern[AnyStr], text: AnyStr, written: str = "") -> bool:
    """Whether a form is in a text; raises InputLimitError after SECONDS, with the form as it was written where that differs.

    Python's search asks for signals while it runs, so an alarm ends it. Alarms are of the main thread and of POSIX, and the
    program that runs this may have set one: then a form that could take long searches in another process.
    """
    if len(text) < _SHORT:
        return form.search(text) is not None
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
        or signal.getitimer(signal.ITIMER_REAL)[0]
    ):
        return form.search(text) is not None if _is_quick(form) else _found_elsewhere(form, text, written)

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise _endless(form, written)

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        return form.search(text) is not None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _endless(form: re.Pattern[AnyStr], written: str) -> InputLimitError:
    shown = written or (form.pattern.decode("utf-8", "replace") if isinstance(form.pattern, bytes) else form.pattern)
    return InputLimitError(
        f"the regular expression {shown} takes more than {SECONDS:g} seconds for one text",
        next_step="Avoid nested repetition, such as (a+)+.",
    )


def _is_quick(form: re.Pattern[AnyStr]) -> bool:
    """Whether a form takes no longer than the square of the length of a text: one repeat at most, and no choice in it."""
    shown = form.pattern.decode("latin-1") if isinstance(form.pattern, bytes) else form.pattern
    repeats = len(_REPEATS.findall(shown))
    return repeats == 0 or (repeats == 1 and "|" not in shown)


def _found_elsewhere(form: re.Pattern[AnyStr], text: AnyStr, written: str) -> bool:
    """The same in another process, which is ended where it takes too long.

    Where no process can be started, as by a program that does not guard its main module, the search has no limit.
    """
    from regelwerk.files.processes.lone_process import ProcessDiedError, ProcessStalledError

    with _ONE_AT_A_TIME:
        try:
            return _searcher().run(SECONDS, _search, form.pattern, form.flags, text)
        except ProcessStalledError as error:
            raise _endless(form, written) from error
        except ProcessDiedError:
            return form.search(text) is not None


_ONE_AT_A_TIME = threading.Lock()


@cache
def _searcher() -> LoneProcess:
    from regelwerk.files.processes.lone_process import LoneProcess

    process = LoneProcess()
    atexit.register(process.close)
    return process


def _search(pattern: AnyStr, flags: int, text: AnyStr) -> bool:
    return re.search(pattern, text, flags) is not None
