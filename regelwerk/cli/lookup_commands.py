"""`explain` and `schema`: look up checks, records and schemas."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regelwerk.cli.terminal import show


def explain(
    name: Annotated[str, typer.Argument(metavar="CODE|ID", help="Code or name of a check, or id of a record.")],
    project: Annotated[
        Path, typer.Option("--project", metavar="PATH", help="Project or pack that contains the record.")
    ] = Path(),
) -> None:
    """Explain a check, or show where a record comes from.

    Examples: regelwerk explain RW201; regelwerk explain rule-0012 --project mygame
    """
    from regelwerk.pipeline.explain import explain as explained

    show(explained(name, project))


def schema(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="Record type to print; without it, the names are listed.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Write all schemas to this folder.")] = None,
) -> None:
    """Print the JSON Schema of a record type, or write all of them.

    Examples: regelwerk schema rule; regelwerk schema --out schemas
    """
    from regelwerk.pipeline.schema import schemas

    show(schemas(name, out))
