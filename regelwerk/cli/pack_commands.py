"""`pack` and `diff`: packs on their way to others."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regelwerk.cli.terminal import show


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
