"""`pair`, `part` and `order`: decisions about the alignment and about reading orders."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regelwerk.cli.progress_bar import progress_bar
from regelwerk.cli.terminal import show, utf8

_Project = Annotated[
    Path, typer.Option("--project", metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")
]
_Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", parser=utf8, help="Why, for later readers.")]


def pair(
    record: Annotated[str, typer.Argument(metavar="ID", help="Id of the record that the text belongs to.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Id of the record that currently has the text.")],
    locale: Annotated[str, typer.Option("--locale", metavar="TAG", help="Edition whose text is moved.")],
    reason: _Reason,
    project: _Project = Path(),
) -> None:
    """Pair two texts that the alignment did not pair.

    Moves the text of one edition from OTHER to ID. The decision is written to PROJECT/patches.yaml with the first words of
    both texts; if they change later, it is reported as a finding. `regelwerk align` shows the ids.

    Example: regelwerk pair rule-0012 rule-0040 --locale pl --reason "moved in the Polish edition" --project mygame
    """
    from regelwerk.pipeline.alignment.pairing import pair as pair_units

    with progress_bar() as progress:
        written = pair_units(project, record, other, locale=locale, reason=reason, progress=progress)
    for one in written:
        show(f"{one.id}, {locale}: {one.unit.text}\n  beside {one.beside.text if one.beside else ''}")


def part(
    record: Annotated[str, typer.Argument(metavar="ID", help="Id of the record, such as rule-0012.")],
    locale: Annotated[str, typer.Option("--locale", metavar="TAG", help="Edition whose text is separated.")],
    reason: _Reason,
    project: _Project = Path(),
) -> None:
    """Separate texts that the alignment paired.

    The text of one edition becomes a separate record. The decision is written to PROJECT/patches.yaml, as by
    `regelwerk pair`.

    Example: regelwerk part rule-0012 --locale pl --reason "this is another rule" --project mygame
    """
    from regelwerk.pipeline.alignment.pairing import part as part_units

    with progress_bar() as progress:
        written = part_units(project, record, locale=locale, reason=reason, progress=progress)
    for one in written:
        show(f"{one.id}, {locale}: {one.unit.text}\n  unpaired")


def order(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Rulebook, as the project file names it.")],
    page: Annotated[int, typer.Argument(metavar="PAGE", min=1, help="Page of the file, counted from 1.")],
    numbers: Annotated[
        list[int] | None, typer.Argument(metavar="N...", help="Numbers of all blocks, in reading order.")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", parser=utf8, help="Why, for later readers.")] = "",
    project: _Project = Path(),
) -> None:
    """Set the reading order of the blocks of a page.

    Without numbers, the blocks are listed with their numbers. With all the numbers in a new order, that order is written to
    PROJECT/patches.yaml with the first words of each block; if they change later, it is reported as a finding.

    Example: regelwerk order rules-pl.pdf 3 1 3 2 4 --reason "the box comes first" --project mygame
    """
    from regelwerk.pipeline.alignment import block_order

    with progress_bar() as progress:
        if numbers:
            found = block_order.order(project, file, page, numbers, reason=reason, progress=progress)
        else:
            found = block_order.blocks_of(project, file, page, progress=progress)
    for number, one in enumerate(found, 1):
        show(f"{number:3}  {one.quote or one.block.text}")
