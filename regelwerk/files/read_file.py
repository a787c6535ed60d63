"""Reading whole files within limits."""

from __future__ import annotations

import hashlib
import stat
from pathlib import Path

from regelwerk.errors import InputLimitError, UnreadableInputError

MAX_BYTES = 500 * 1024 * 1024
"""Largest source file; the largest rulebook PDFs for print are about 300 MB."""


def read_bytes(path: Path, limit: int = MAX_BYTES, *, may_be_empty: bool = False) -> bytes:
    """The bytes of a file.

    Raises UnreadableInputError where it is missing, empty (unless it `may_be_empty`), a folder, a pipe, a device or not allowed, InputLimitError
    over `limit` bytes.
    """
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError
        if not stat.S_ISREG(found.st_mode):
            raise UnreadableInputError(
                f"{path}: is a pipe or a device, not a file",
                next_step="Save its output to a file, and use that.",
            )
        if found.st_size > limit:
            raise InputLimitError(
                f"{path}: {found.st_size:,} bytes; the limit is {limit:,}",
                next_step="Split the file, or export it with smaller images.",
            )
        data = path.read_bytes()
    except (FileNotFoundError, ValueError) as error:  # ValueError: a path with a NUL
        raise UnreadableInputError(
            f"{path}: there is no such file",
            next_step="Check the path; paths in a project file are relative to that file.",
        ) from error
    except IsADirectoryError as error:
        raise UnreadableInputError(
            f"{path}: is a folder, not a file", next_step="Give the files in it one by one."
        ) from error
    except OSError as error:
        raise UnreadableInputError(
            f"{path}: cannot be read: {error.strerror}",
            next_step="Check the path and its permissions.",
        ) from error
    if not data and not may_be_empty:
        raise UnreadableInputError(
            f"{path}: the file is empty", next_step="Get the file again: a copy or a download has failed."
        )
    return data


def sha256(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def is_file(path: Path) -> bool:
    """Whether a path is a file; False too where a link leads to a name that no file can have, at which `Path.is_file` raises."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether a path is a folder; like `is_file` of links that lead nowhere."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_there(path: Path) -> bool:
    """Whether a path leads to anything; like `is_file` of links that lead nowhere."""
    try:
        return path.exists()
    except OSError:
        return False


def is_zip(path: Path) -> bool:
    """Whether a path is a file that is called a zip."""
    return path.suffix.casefold() == ".zip" and path.is_file()
