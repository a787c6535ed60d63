"""The program run as its users run it, but in this process: starting it anew costs more than most of what it does."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from regelwerk.__main__ import main

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Ended:
    """How the program ended, and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: object, cwd: Path = ROOT, **environment: str) -> Ended:
    """Run the program with these arguments, in this folder, under what the environment has besides."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    err.reconfigure(errors="backslashreplace")
    with (
        patch.object(sys, "argv", ["regelwerk", *map(str, arguments)]),
        patch.dict(os.environ, environment),
        contextlib.chdir(cwd),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main()
            code = 0
        except SystemExit as end:
            code = int(end.code or 0)
    return Ended(code, *(_written(stream) for stream in (out, err)))


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()
