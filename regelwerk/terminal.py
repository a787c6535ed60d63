"""What the program writes for its user, and how it ends."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Iterator

from regelwerk.errors import ExitCode, RegelwerkError


@contextlib.contextmanager
def ending() -> Iterator[None]:
    """Every expected failure inside becomes a message, a next step and an exit code."""
    try:
        yield
    except RegelwerkError as error:
        complain(error.message, error.next_step)
        sys.exit(error.exit_code)
    except KeyboardInterrupt:
        complain("stopped; finished pages are kept", "Run the same command again to go on.")
        sys.exit(ExitCode.INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(ExitCode.OK)
    except PermissionError as error:
        complain(f"{error.filename}: {error.strerror}", "Check that you may read it, or leave it out.")
        sys.exit(ExitCode.UNREADABLE_INPUT)
    except Exception as error:
        if os.environ.get("REGELWERK_DEBUG"):
            traceback.print_exc()
        complain(
            f"internal error: {type(error).__name__}: {error}",
            "This is a defect of regelwerk. Run again with REGELWERK_DEBUG=1 and report what it prints.",
        )
        sys.exit(ExitCode.INTERNAL)


def complain(message: str, next_step: str) -> None:
    """On standard error: what is wrong, and what to do."""
    print(f"regelwerk: {message}", file=sys.stderr)  # noqa: T201
    if next_step:
        print(next_step, file=sys.stderr)  # noqa: T201


def show(text: str) -> None:
    """On standard output, in UTF-8 whatever the locale of the terminal; half a surrogate pair as its escape."""
    text = text if text.endswith("\n") or not text else text + "\n"
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.flush()


def coloured() -> bool:
    """Whether standard output shows colours."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ
