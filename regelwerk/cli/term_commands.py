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
    to: Annotated[TermsFormat, typer.Option("--to", help="What to give.")] = TermsFormat.CSV,
    import_: Annotated[
        Path | None,
        typer.Option("--import", metavar="FILE", help="Add a glossary (CSV, TBX) to PROJECT/terms.yaml instead."),
    ] = None,
) -> None:
    """List the terms of a game in all its locales.

    A row a concept: those of the termbase PROJECT/terms.yaml, those that a glossary of the rulebook prints, and those
    found in the text, with how sure the pairing is and how often each edition uses them. With --import, the entries of
    a file are added to the termbase; what people wrote there stays as it is.

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
        str, typer.Option("--to", metavar="<csv|spreadsheet|md|html|po|tbx|tbx2>", help="What to give.")
    ] = "csv",
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="For po: the language it translates into.")
    ] = None,
    decided: Annotated[
        bool, typer.Option("--decided", help="Leave out proposals: terms found in the text, on which nobody decided.")
    ] = False,
) -> None:
    """Give the glossary of a game to people and to other programs.

    csv; spreadsheet: CSV that Excel and Calc open; md; html: a page to search, with every use in its sentence; po;
    tbx: TBX-Basic of version 3; tbx2: TBX of version 2, which Weblate reads.

    Example: regelwerk glossary mygame --to html > glossary.html
    """
    from regelwerk.pipeline.glossary import glossary as glossary_of

    with progress_bar() as progress:
        text = glossary_of(source, to=to, locale=locale, decided=decided, progress=progress)
    show(text)


def _imported(result: Imported) -> str:
    """What an import did, and what a person has to look at."""
    lines = [
        f"terms.yaml: {result.added} added, {result.completed} got a language more, {result.known} known, "
        f"{len(result.conflicts)} to look at"
    ]
    if result.undecided:
        lines.append(f"left out: {result.undecided} proposed or printed; give them the status accepted to take them")
    return "\n".join((*lines, *(f"  {conflict}" for conflict in result.conflicts)))
