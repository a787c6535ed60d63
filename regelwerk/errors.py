"""Exit codes, and exceptions that say what is wrong, where, and what to do next.

Every exception that regelwerk raises on purpose is a `RegelwerkError`. The library raises it, the command line prints
it and exits with its code; that is their only difference. What is wrong with *content* is never an exception but a
`regelwerk.schema.finding.Finding`.
"""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """Exit codes of the process; stable, because CI recipes depend on them."""

    OK = 0
    FINDINGS = 1
    """At least one finding of severity error, or whatever `check --fail-on` and `--max` say instead."""
    MISUSE = 2
    """Wrong use of the command line, or nothing matched the given names."""
    UNREADABLE_INPUT = 3
    """A source is missing, empty, truncated, or not what its name says."""
    ENCRYPTED_INPUT = 4
    """A source needs a password."""
    INPUT_LIMIT = 5
    """A source is larger than the limits allow (bytes, pages, pixels, nesting)."""
    BAD_PROJECT = 6
    """A project, patch, termbase or ledger file is invalid."""
    MISSING_TOOL = 7
    """A program or an optional package is not installed."""
    OUTPUT_FAILED = 8
    """The output cannot be written; what was there before is untouched."""
    INCOMPLETE = 9
    """Some pages could not be read, or not in the marked order; the rest is there, and a finding names the pages."""
    INTERNAL = 70
    """A bug in regelwerk."""
    INTERRUPTED = 130
    """Stopped by the user; finished pages are kept, and the next run continues from there."""


class RegelwerkError(Exception):
    """Something a person must change before work can continue.

    `message` says what is wrong and where, `next_step` what to do about it.
    """

    exit_code: ExitCode = ExitCode.MISUSE

    def __init__(self, message: str, *, next_step: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.next_step = next_step

    def __str__(self) -> str:
        return f"{self.message}\n{self.next_step}" if self.next_step else self.message


class MisuseError(RegelwerkError):
    """The arguments do not make sense together."""

    exit_code = ExitCode.MISUSE


class NothingMatchedError(RegelwerkError):
    """No input was found where the user pointed: reporting zero findings for nothing would be misleading."""

    exit_code = ExitCode.MISUSE


class UnreadableInputError(RegelwerkError):
    """A source is missing, empty, truncated, or not what its name says."""

    exit_code = ExitCode.UNREADABLE_INPUT


class EncryptedInputError(RegelwerkError):
    """A PDF needs a password."""

    exit_code = ExitCode.ENCRYPTED_INPUT


class InputLimitError(RegelwerkError):
    """A source is larger than the limits allow."""

    exit_code = ExitCode.INPUT_LIMIT


class BadProjectError(RegelwerkError):
    """A file that people write (project, patches, termbase, ledger, cards, scripts) is invalid."""

    exit_code = ExitCode.BAD_PROJECT


class MissingToolError(RegelwerkError):
    """A program (tesseract) or an optional package (an extra: `extract`, `language`, `export`, `review`, `cluster`) is not installed."""

    exit_code = ExitCode.MISSING_TOOL


class MissingExtraError(MissingToolError):
    """A package that an extra installs is missing."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(
            f"{what}: the required packages are not installed",
            next_step=f'Install them: pip install "regelwerk[{extra}]"',
        )


class ExportError(RegelwerkError):
    """A pack contains something that the export target cannot represent."""

    exit_code = ExitCode.OUTPUT_FAILED


class OutputError(RegelwerkError):
    """The output cannot be written; what was there before is untouched."""

    exit_code = ExitCode.OUTPUT_FAILED
