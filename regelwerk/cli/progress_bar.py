"""The progress of long-running work, on a terminal."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from regelwerk.pipeline.progress import Progress


@contextlib.contextmanager
def progress_bar() -> Iterator[Progress | None]:
    """A progress bar on standard error if that is a terminal, otherwise nothing."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich import progress
    from rich.console import Console

    columns = (
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeElapsedColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reading", total=None)
        yield lambda done, total, label: bar.update(task, completed=done, total=total, description=label)
