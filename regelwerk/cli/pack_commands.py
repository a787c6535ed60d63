"""`pack` and `diff`: packs on their way to others."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regelwerk.cli.terminal import show
from regelwerk.errors import ExitCode


def pack(
    folder: Annotated[Path, typer.Argument(metavar="PACK", help="Folder of a pack.")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The zip; it is replaced.")],
) -> None:
    """Write a pack as one zip.

    The pack is checked first. The same pack gives the same bytes everywhere. Every command that takes the folder of a pack
    takes the zip in its place.

    Example: regelwerk pack mygame/pack --out mygame.zip
    """
    from regelwerk.pipeline.pack import pack as write_zip

    show(f"{out}: {write_zip(folder, out=out)} files")


def diff(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="Folder of the older pack, or its zip.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="Folder of the newer pack, or its zip.")],
    form: Annotated[
        str, typer.Option("--format", metavar="<text|json|md>", help="md is a change log that players can read.")
    ] = "text",
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="Language of md; that of the base edition by default.")
    ] = None,
) -> None:
    """Say what changed between two versions of a pack.

    The version must step as far as the changes do: wording is a patch, new and changed facts are minor, and what takes
    something away from engines or saved games is major. The exit code is 1 where it does not.

    Example: regelwerk diff mygame-1.2.0.zip mygame/pack
    """
    from regelwerk.pipeline.diff import diff as compared
    from regelwerk.pipeline.diff import diff_as

    found = compared(old, new)
    show(diff_as(found, form, locale=locale))
    raise typer.Exit(ExitCode.OK if found.is_enough else ExitCode.FINDINGS)
