"""`extract` and `align`: convert a file, and put editions side by side."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from regelwerk.cli.progress_bar import progress_bar
from regelwerk.cli.terminal import show
from regelwerk.errors import ExitCode


class ExtractFormat(StrEnum):
    """Output formats of `extract`."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "md"
    RULES = "rules"
    RECORDS = "records"
    SCRIPTS = "scripts"
    CARDS = "cards"
    REPAIRS = "repairs"
    HTML = "html"
    HOCR = "hocr"
    ALTO = "alto"


class RecordForm(StrEnum):
    """How `extract` prints scripts and cards."""

    JSONL = "jsonl"
    YAML = "yaml"


def extract(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A PDF, a scan, an hOCR, text or Markdown file.")],
    to: Annotated[ExtractFormat, typer.Option("--to", help="Output format.")] = ExtractFormat.TEXT,
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="Language, such as de; detected by default.")
    ] = None,
    project: Annotated[
        Path | None,
        typer.Option("--project", metavar="PROJECT", help="Project whose icons, vocabulary and reading orders to use."),
    ] = None,
    keep_furniture: Annotated[
        bool, typer.Option("--keep-furniture", help="Keep headers, footers and page numbers in text and Markdown.")
    ] = False,
    form: Annotated[
        RecordForm, typer.Option("--as", help="For scripts and cards: JSON lines, or YAML for a project.")
    ] = RecordForm.JSONL,
) -> None:
    """Convert one file to text or data.

    text: plain text in reading order; md: Markdown; json: the Document with boxes and provenance; rules, records, scripts
    (the numbered sections of a game book or a campaign guide) and cards: JSON lines; repairs: CSV of what was repaired;
    html: a page for proofreading, with the text beside the page images; hocr and alto: text with positions, for programs
    that work with scans.

    Example: regelwerk extract rules-pl.pdf --locale pl --to text
    """
    from regelwerk.pipeline.extract import extract as extract_file

    with progress_bar() as progress:
        text, unread = extract_file(
            file,
            to=to.value,
            locale=locale,
            project=project,
            keep_furniture=keep_furniture,
            as_yaml=form is RecordForm.YAML,
            progress=progress,
        )
    show(text)
    if unread:
        for message in unread:
            typer.echo(f"regelwerk: {message}", err=True)
        raise typer.Exit(ExitCode.INCOMPLETE)


def align(
    project: Annotated[Path, typer.Argument(metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")],
    to: Annotated[str, typer.Option("--to", metavar="<csv|tmx|xliff|html>", help="Output format.")] = "csv",
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="For xliff: the target language.")
    ] = None,
) -> None:
    """Put the editions side by side.

    csv: one row per unit, with its full text in each locale and the confidence of the pairing; tmx: a translation memory;
    xliff: for translators, from the base edition; html: a page with every finding in place.

    Example: regelwerk align mygame --to html > mygame.html
    """
    from regelwerk.pipeline.align import align as align_editions

    with progress_bar() as progress:
        text = align_editions(project, to=to, locale=locale, progress=progress)
    show(text)
