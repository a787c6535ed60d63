"""Writing so that an interruption never leaves half a file or half a folder."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from regelwerk.errors import OutputError


def write_file(path: Path, data: bytes) -> bool:
    """Replace `path` by `data` at once; False where it held the same bytes already. Raises OutputError.

    A file that is replaced keeps its permissions.
    """
    try:
        if path.is_file() and path.read_bytes() == data:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise _output_error(path, error, "") from error
    return True


def write_folder(path: Path, files: Mapping[str, bytes], *, marker: str) -> None:
    """Replace the folder `path` by `files` (path below it to bytes), all or nothing.

    Where `path` is a link the folder it points to is replaced, and the link stays. An existing folder is only replaced
    where it is empty or holds the file `marker`: a wrong output path never costs anybody's files. The new folder is
    written beside the old one and takes its place by renaming; a folder left behind by a run that was killed between
    two renames is put back first. Raises OutputError.
    """
    path = Path(os.path.realpath(path))
    retired = _retired(path)
    try:
        recover(path)
        if path.exists() and not path.is_dir():
            raise OutputError(f"{path}: is a file, not a folder", next_step="Name another folder with --out.")
        if path.is_dir() and any(path.iterdir()) and not (path / marker).is_file():
            raise OutputError(
                f"{path}: holds other files (there is no {marker} in it), so it is left alone",
                next_step="Name an empty or a new folder with --out.",
            )
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=path.parent, prefix=f".{path.name}.new."))
        try:
            for name, data in sorted(files.items()):
                target = below(fresh, name)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
            fresh.chmod(0o755)
            if path.exists():
                path.rename(retired)
            fresh.rename(path)
        except BaseException:
            shutil.rmtree(fresh, ignore_errors=True)
            recover(path)
            raise
        shutil.rmtree(retired, ignore_errors=True)
    except OSError as error:
        raise _output_error(path, error, ", or name another with --out") from error


def recover(path: Path) -> None:
    """Put back the folder that an interrupted `write_folder` had moved away, where nothing took its place."""
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
    """Give the path `name` below `folder`; raises OutputError where it would lead out of it."""
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
        next_step=f"Check that the folder exists, that you may write to it and that the disk is not full{instead}.",
    )
