"""Writes files and folders so that an interruption never leaves an incomplete one.

New content is written beside the old under a temporary name and takes its place by renaming. The writer holds a lock on
the new file or folder, which the system releases with the process: one without a lock was left behind by a killed run,
and the next writer there removes it. Without such locks, on Windows, leftovers are recognised by their age.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from regelwerk.errors import OutputError
from regelwerk.files.read_file import is_file

try:
    import fcntl
except ImportError:  # Windows: what lies there for long is of nobody
    fcntl = None  # type: ignore[assignment]

_ABANDONED_SECONDS = 60 * 60
"""Age after which unfinished files count as left behind if there are no locks; writing takes seconds."""


def write_file(path: Path, data: bytes) -> bool:
    """Replace `path` by `data` atomically; False if it already had the same bytes. Raises OutputError.

    A replaced file keeps its permissions.
    """
    try:
        remove_left_behind(path)
        if is_file(path) and path.read_bytes() == data:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        with _fresh(path, _new_file) as fresh:
            with fresh.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.chmod(path.stat().st_mode & 0o777 if is_file(path) else 0o644)
            fresh.replace(path)
    except OSError as error:
        raise _output_error(path, error, "") from error
    return True


def remove_left_behind(*paths: Path) -> None:
    """Remove what killed runs left behind while writing these paths, all in one folder; files being written now are
    kept.
    """
    beginnings = "|".join(re.escape(_beginning(path)) for path in paths)
    pattern = re.compile(rf"(?:{beginnings})[a-z0-9_]{{8}}")
    with contextlib.suppress(OSError):
        for other in [Path(entry.path) for entry in os.scandir(paths[0].parent) if pattern.fullmatch(entry.name)]:
            with contextlib.suppress(OSError), _held(other, wait=False):
                _remove(other)


def _beginning(path: Path) -> str:
    return f".{path.name}.new."


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def _new_file(path: Path) -> Path:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=_beginning(path))
    os.close(handle)
    return Path(name)


def _new_folder(path: Path) -> Path:
    return Path(tempfile.mkdtemp(dir=path.parent, prefix=_beginning(path)))


@contextlib.contextmanager
def _fresh(path: Path, make: Callable[[Path], Path]) -> Iterator[Path]:
    """A new, locked file or folder beside `path`; it is removed if it has not been renamed by the end."""
    with contextlib.ExitStack() as lock:
        fresh = None
        while fresh is None or not fresh.exists():  # it may be taken for one left behind before it is locked
            fresh = make(path)
            with contextlib.suppress(FileNotFoundError):
                lock.enter_context(_held(fresh))
        try:
            yield fresh
        finally:
            _remove(fresh)


@contextlib.contextmanager
def _held(path: Path, *, wait: bool = True) -> Iterator[None]:
    """A lock on a file or folder; none if the disk does not support locks.

    Unless we `wait` for it, OSError is raised if another process holds it, or if that is unknown.
    """
    if fcntl is None:
        if not wait and time.time() - path.stat().st_mtime < _ABANDONED_SECONDS:
            raise BlockingIOError(errno.EAGAIN, "may be in use", str(path))
        yield
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        with contextlib.suppress(*([OSError] if wait else [])):
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        yield
    finally:
        os.close(handle)


def write_folder(path: Path, files: Mapping[str, bytes], *, marker: str) -> None:
    """Replace the folder `path` by `files` (relative path to bytes), all or nothing.

    If `path` is a link, the folder it points to is replaced and the link stays. An existing folder is only replaced if it
    is empty or contains the file `marker`: a wrong output path never destroys anybody's files. The new folder is written
    beside the old one and takes its place by renaming; a folder left behind by a run killed between two renames is
    restored first. Raises OutputError.
    """
    path = Path(os.path.realpath(path))
    retired = _retired(path)
    try:
        recover(path)
        remove_left_behind(path)
        if path.exists() and not path.is_dir():
            raise OutputError(f"{path}: is a file, not a folder", next_step="Choose another folder with --out.")
        if path.is_dir() and any(path.iterdir()) and not (path / marker).is_file():
            raise OutputError(
                f"{path}: contains other files (there is no {marker} in it), so it is left alone",
                next_step="Choose an empty or a new folder with --out.",
            )
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with _fresh(path, _new_folder) as fresh:
                for name, data in sorted(files.items()):
                    target = below(fresh, name)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(data)
                fresh.chmod(0o755)
                if path.exists():
                    path.rename(retired)
                fresh.rename(path)
        except BaseException:
            recover(path)
            raise
        shutil.rmtree(retired, ignore_errors=True)
    except OSError as error:
        raise _output_error(path, error, ", or choose another one with --out") from error


def recover(path: Path) -> None:
    """Restore the folder that an interrupted `write_folder` had moved away, if nothing took its place."""
    path = Path(os.path.realpath(path))
    retired = _retired(path)
    if retired.is_dir():
        if path.exists():
            shutil.rmtree(retired)
        else:
            retired.rename(path)


def _retired(path: Path) -> Path:
    return path.parent / f".{path.name}.old"


def below(folder: Path, name: str) -> Path:
    """The path `name` in `folder`; raises OutputError if it would lead outside."""
    # os.path.realpath follows a link that leads to itself no further; Path.resolve raises RuntimeError.
    target = Path(os.path.realpath(folder / name))
    if not target.is_relative_to(os.path.realpath(folder)) or Path(name).is_absolute():
        raise OutputError(
            f"{name}: leads out of the output folder", next_step="Use ids and locales without path separators."
        )
    return folder / name


def _output_error(path: Path, error: OSError, instead: str) -> OutputError:
    return OutputError(
        f"{path}: cannot be written: {error.strerror or error}",
        next_step=f"Check that the folder exists, that you may write to it, and that the disk is not full{instead}.",
    )
