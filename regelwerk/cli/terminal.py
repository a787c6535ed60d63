"""What the program writes for its user, and how it ends."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Iterable, Iterator

from regelwerk.errors import ExitCode, OutputError, RegelwerkError
from regelwerk.schema.finding import Report


@contextlib.contextmanager
def ending() -> Iterator[None]:
    """Every expected failure inside becomes a message, a next step and an exit code."""
    _open_what_is_closed()
    try:
        yield
    except RegelwerkError as error:
        complain(error.message, error.next_step)
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, SystemExit) as error:
        # typer makes an exit of an interruption, and says nothing
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
    """On standard error: what is wrong, and what to do."""
    print(f"regelwerk: {message}", file=sys.stderr)  # noqa: T201
    if next_step:
        print(next_step, file=sys.stderr)  # noqa: T201


def show(text: str) -> None:
    """On standard output, in UTF-8 whatever the locale of the terminal; half a surrogate pair as its escape.

    Where nobody reads any more, as behind `head`, the rest is thrown away. Raises OutputError where the disk is full.
    """
    show_all([text if text.endswith("\n") or not text else text + "\n"])


def show_all(pieces: Iterable[str]) -> None:
    """A long text, piece by piece, as `show` does it."""
    try:
        sys.stdout.flush()
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode("utf-8", "backslashreplace"))
        sys.stdout.flush()
    except OSError as error:
        _to_nowhere(sys.stdout.fileno())  # what is left in the buffer is written once more at the end
        if not isinstance(error, BrokenPipeError):
            raise OutputError(
                f"standard output: cannot be written: {error.strerror}",
                next_step="Check that the disk is not full, or write somewhere else.",
            ) from error


def code_of(report: Report, *, failed: bool | None = None) -> ExitCode:
    """How a verb ends that gave a report; `failed` is whether it has findings that fail, by default errors."""
    if report.count("error") if failed is None else failed:
        return ExitCode.FINDINGS
    return ExitCode.INCOMPLETE if report.checked.get("unread pages") else ExitCode.OK


def coloured() -> bool:
    """Whether standard output shows colours."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def _open_what_is_closed() -> None:
    """A stream that the caller closed writes to nowhere: Python has none for it, and a file would get its number."""
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
    """A text that a file can hold; the shell may give any bytes."""
    if text != text.encode(errors="replace").decode():
        import typer

        raise typer.BadParameter("the text is not UTF-8; check the encoding of the terminal")
    return text
