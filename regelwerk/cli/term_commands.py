"""`terms` and `glossary`: the words of a game in all its languages."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regelwerk.cli.progress_bar import progress_bar
from regelwerk.cli.terminal import show

if TYPE_CHECKING:
    from regelwerk.pipeline.terms import Imported


class TermsFormat(StrEnum):
    """How `terms` prints its list."""

    CSV = "csv"


def terms(
    project: Annotated[Path, typer.Argument(metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")],
    to: Annotated[TermsFormat, typer.Option("--to", help="Output format.")] = TermsFormat.CSV,
    import_: Annotated[
        Path | None,
        typer.Option("--import", metavar="FILE", help="Add a glossary (CSV, TBX) to PROJECT/terms.yaml instead."),
    ] = None,
) -> None:
    """List the terms of a game in all its locales.

    Prints one row per concept: those in the termbase PROJECT/terms.yaml, those in the rulebook's own glossary, and those
    found in the text, with the confidence of the pairing and how often each edition uses them. With --import, the
    entries of a file are added to the termbase; existing forms stay as they are.

    Examples: regelwerk terms mygame > terms.csv; regelwerk terms mygame --import glossary.tbx
    """
    from regelwerk.pipeline.terms import import_terms, terms_csv

    assert to is TermsFormat.CSV
    if import_ is not None:
        show(_imported(import_terms(project, import_)))
        return
    with progress_bar() as progress:
        text = terms_csv(project, progress=progress)
    show(text)


def glossary(
    source: Annotated[Path, typer.Argument(metavar="PROJECT|PACK", help="Folder of a project or of a pack, or a zip.")],
    to: Annotated[
        str, typer.Option("--to", metavar="<csv|spreadsheet|md|html|po|tbx|tbx2>", help="Output format.")
    ] = "csv",
    locale: Annotated[str | None, typer.Option("--locale", metavar="TAG", help="For po: the target language.")] = None,
    decided: Annotated[
        bool,
        typer.Option("--decided", help="Leave out proposed terms, which were found in the text and not yet accepted."),
    ] = False,
) -> None:
    """Export the glossary of a game.

    csv; spreadsheet: CSV for Excel and Calc; md; html: a searchable page, with every use in its sentence; po;
    tbx: TBX-Basic version 3; tbx2: TBX version 2, which Weblate reads.

    Example: regelwerk glossary mygame --to html > glossary.html
    """
    from regelwerk.pipeline.glossary import glossary as glossary_of

    with progress_bar() as progress:
        text = glossary_of(source, to=to, locale=locale, decided=decided, progress=progress)
    show(text)


def _imported(result: Imported) -> str:
    """What an import did, and what needs a person's attention."""
    lines = [
        f"terms.yaml: {result.added} added, {result.completed} completed with a language, {result.known} unchanged; "
        f"problems: {len(result.conflicts)}"
    ]
    if result.undecided:
        lines.append(f"skipped: {result.undecided} proposed or printed; give them the status accepted to import them")
    return "\n".join((*lines, *(f"  {conflict}" for conflict in result.conflicts)))
