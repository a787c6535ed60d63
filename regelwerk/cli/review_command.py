"""`review`: findings with their evidence on a local web page, and the decisions about them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from regelwerk.cli.progress_bar import progress_bar
from regelwerk.cli.terminal import show
from regelwerk.errors import MissingExtraError


class ReviewFormat(StrEnum):
    """What `review` prints instead of serving the page."""

    HTML = "html"


def review(
    project: Annotated[Path, typer.Argument(metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")],
    port: Annotated[
        int, typer.Option("--port", metavar="N", min=0, max=65535, help="Port of the page; 0 means any free port.")
    ] = 0,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Print the address without opening a browser.")
    ] = False,
    to: Annotated[
        ReviewFormat | None,
        typer.Option("--to", help="Print the page as a single read-only file instead of serving it."),
    ] = None,
) -> None:
    """Decide about findings on a local web page.

    Shows each finding with the pages it is on. Your decisions are written to accepted.yaml, patches.yaml, terms.yaml and
    regelwerk.yaml, as by the other commands, and can be undone. The page is reachable only from this computer; stop it
    with Ctrl C. With --to html, the page is printed as a single read-only file, for somebody without the program.

    Examples: regelwerk review mygame; regelwerk review mygame --to html > findings.html
    """
    from regelwerk.pipeline.workbench.workbench import Workbench

    try:
        from regelwerk.review import read_only_page, review_server
    except ModuleNotFoundError as error:
        raise MissingExtraError("review", "review") from error
    with progress_bar() as progress:
        bench = Workbench(project, patience=None if to else review_server.PATIENCE_SECONDS, progress=progress)
        page = read_only_page.page_of(bench, progress=progress) if to else ""
    if to:
        show(page)
    else:
        review_server.serve(bench, port=port, browser=not no_browser, said=show)
