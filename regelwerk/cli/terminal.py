"""Output for the user, and how the program exits."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from typing import TYPE_CHECKING

from regelwerk.errors import ExitCode, OutputError, RegelwerkError

if TYPE_CHECKING:  # what takes time to load is loaded where an interruption is told
    from collections.abc import Iterable, Iterator

    from regelwerk.schema.finding import Report


@contextlib.contextmanager
def ending() -> Iterator[None]:
    """Turn every expected failure into a message, a next step and an exit code."""
    _open_what_is_closed()
    try:
        yield
    except RegelwerkError as error:
        complain(error.message, error.next_step)
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, SystemExit) as error:
        # typer turns an interruption into a silent exit
        if isinstance(error, SystemExit) and error.code != ExitCode.INTERRUPTED:
            raise
        complain("stopped; finished pages are kept", "Run the same command again to continue.")
        sys.exit(ExitCode.INTERRUPTED)
    except OSError as error:
        _trace()
        complain(
            f"{error.filename or 'system error'}: {error.strerror or error}",
            "Check the path, the permissions there, and that the disk is not full.",
        )
        sys.exit(ExitCode.UNREADABLE_INPUT)
    except Exception as error:
        _trace()
        complain(
            f"internal error: {type(error).__name__}: {error}",
            "This is a bug in regelwerk. Run it again with REGELWERK_DEBUG=1 and report the output.",
        )
        sys.exit(ExitCode.INTERNAL)


def complain(message: str, next_step: str) -> None:
    """Print to standard error what is wrong, and what to do."""
    print(f"regelwerk: {message}", file=sys.stderr)  # noqa: T201
    if next_step:
        print(next_step, file=sys.stderr)  # noqa: T201


def show(text: str) -> None:
    """Print to standard output, in UTF-8 whatever the locale of the terminal; lone surrogates are escaped.

    If nobody reads any more, as with `head`, the rest is discarded. Raises OutputError if the disk is full.
    """
    show_all([text if text.endswith("\n") or not text else text + "\n"])


def show_all(pieces: Iterable[str]) -> None:
    """Print a long text piece by piece, like `show`."""
    try:
        sys.stdout.flush()
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode("utf-8", "backslashreplace"))
        sys.stdout.flush()
    except OSError as error:
        _to_nowhere(sys.stdout.fileno())  # what is left in the buffer would be written again at exit
        if not isinstance(error, BrokenPipeError):
            raise OutputError(
                f"standard output: cannot be written: {error.strerror}",
                next_step="Check that the disk is not full, or write somewhere else.",
            ) from error


def code_of(report: Report, *, failed: bool | None = None) -> ExitCode:
    """Exit code of a command that produced a report; `failed` is whether it has failing findings, by default errors."""
    if report.count("error") if failed is None else failed:
        return ExitCode.FINDINGS
    return ExitCode.INCOMPLETE if report.checked.get("unread pages") else ExitCode.OK


def coloured() -> bool:
    """Whether standard output shows colours."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def _open_what_is_closed() -> None:
    """Redirect streams that the caller closed to nowhere: otherwise a file would get their number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            _to_nowhere(number)
    sys.stdout = sys.stdout or os.fdopen(1, "w")
    sys.stderr = sys.stderr or os.fdopen(2, "w")


def _to_nowhere(number: int) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    if nowhere != number:
        os.dup2(nowhere, number)
        os.close(nowhere)


def _trace() -> None:
    if os.environ.get("REGELWERK_DEBUG"):
        traceback.print_exc()


def utf8(text: str) -> str:
    """Text that a file can contain; the shell may pass any bytes."""
    if text != text.encode(errors="replace").decode():
        import typer

        raise typer.BadParameter("the text is not UTF-8; check the encoding of the terminal")
    return text
