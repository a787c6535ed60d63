"""`pack` and `diff`: packing and comparing packs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regelwerk.cli.terminal import show
from regelwerk.errors import ExitCode


def pack(
    folder: Annotated[Path, typer.Argument(metavar="PACK", help="Folder of a pack.")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The zip to write; an existing one is replaced.")],
) -> None:
    """Write a pack as one zip.

    The pack is verified first. The same pack gives the same bytes everywhere. Every command that accepts a pack folder
    also accepts the zip.

    Example: regelwerk pack mygame/pack --out mygame.zip
    """
    from regelwerk.pipeline.pack import pack as write_zip

    show(f"{out}: {write_zip(folder, out=out)} files")


def diff(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="Folder of the older pack, or its zip.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="Folder of the newer pack, or its zip.")],
    form: Annotated[
        str, typer.Option("--format", metavar="<text|json|md>", help="Output format; md is a change log for players.")
    ] = "text",
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="Language for md; the base edition's by default.")
    ] = None,
) -> None:
    """Show what changed between two versions of a pack.

    The version number must be raised accordingly: a change of wording is a patch, new and changed facts are minor, and
    anything that breaks engines or saved games is major. The exit code is 1 if it was raised by less.

    Example: regelwerk diff mygame-1.2.0.zip mygame/pack
    """
    from regelwerk.pipeline.diff import diff as compared
    from regelwerk.pipeline.diff import diff_as

    found = compared(old, new)
    show(diff_as(found, form, locale=locale))
    raise typer.Exit(ExitCode.OK if found.is_enough else ExitCode.FINDINGS)
