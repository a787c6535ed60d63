"""`batch`: many projects at once."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regelwerk.cli.progress_bar import progress_bar
from regelwerk.cli.terminal import show
from regelwerk.errors import MisuseError

if TYPE_CHECKING:
    from regelwerk.pipeline.batch.batch import Builder
    from regelwerk.pipeline.batch.batch_report import BatchReport
    from regelwerk.pipeline.batch.book import BookOutcome

_MINUTES = 60.0


def batch(
    folders: Annotated[
        list[Path], typer.Argument(metavar="DIR...", help="Folders that contain projects and rulebooks.")
    ],
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            metavar="N",
            min=1,
            help="Books to build at a time on this machine; one per processor by default.",
        ),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="Build on a Dask cluster, such as tcp://10.0.0.1:8786."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Folder for all packs; by default, each goes into its project."),
    ] = None,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="FILE", help="Write one line of JSON per book.")
    ] = None,
    patience: Annotated[
        float,
        typer.Option(
            "--patience", metavar="MINUTES", min=0.01, help="Stop a build that has made no progress for this long."
        ),
    ] = _MINUTES,
) -> None:
    """Build all projects and loose rulebooks in folders.

    Unchanged books are skipped. A book that fails does not stop the others; one that crashes three workers is set aside.
    If it is stopped or killed, run it again to continue. See docs/cluster.md.

    Example: regelwerk batch shelf --workers 4 --report shelf.jsonl
    """
    if workers and scheduler:
        raise MisuseError(
            "--workers and --scheduler cannot be used together",
            next_step="Leave out --workers: the cluster has its own.",
        )
    from regelwerk.pipeline.batch.batch import batch as build_all
    from regelwerk.pipeline.batch.batch_report import BatchReport
    from regelwerk.pipeline.batch.shelf import shelf

    found = shelf(folders, out)
    ended = BatchReport(len(found.books))
    shared = [*folders, *([out] if out else [])]
    with _builder(workers, scheduler, patience * 60, shared) as (build, at_once), progress_bar() as progress:
        for outcome in build_all(found.books, build, at_once):
            ended.add(outcome)
            line = _line(outcome, ended)
            if progress:
                progress(ended.ended, ended.books, line)
            elif outcome.state != "cached":
                show(line)
    if report:
        ended.write(report)
    show(_table(ended))
    if found.left_out:
        shown = ", ".join(str(path) for path in found.left_out[:3]) + (" ..." if len(found.left_out) > 3 else "")
        show(f"skipped, because they are not rulebooks: {len(found.left_out)} files ({shown})")
    raise typer.Exit(ended.exit_code())


def _builder(
    workers: int | None, scheduler: str | None, patience: float, folders: list[Path]
) -> AbstractContextManager[tuple[Builder, int]]:
    if scheduler:
        from regelwerk.pipeline.batch.cluster import cluster

        return cluster(scheduler, patience, folders)
    from regelwerk.pipeline.batch.batch import processes

    return processes(workers, patience)


def _line(outcome: BookOutcome, ended: BatchReport) -> str:
    left = ended.seconds_left()
    estimate = "" if left is None or ended.ended == ended.books else f", about {_clock(left)} left"
    return f"[{ended.ended}/{ended.books}{estimate}] {outcome.state} {outcome.book.name}"


def _clock(seconds: float) -> str:
    return (
        f"{seconds:.0f} s"
        if seconds < 120
        else f"{seconds / 60:.0f} min"
        if seconds < 7200
        else f"{seconds / 3600:.1f} h"
    )


def _table(ended: BatchReport) -> str:
    """One row per final state, followed by the books that were not built and what to do about them."""
    from regelwerk.pipeline.batch.batch_report import rows

    table = rows(ended.totals)
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in table
    ]
    for one in sorted(ended.not_built, key=lambda outcome: outcome.book.name):
        lines += [f"{one.state} ({int(one.exit_code)}) {one.book.name}: {one.message}", f"    {one.next_step}"]
    return "\n".join(lines)
