"""`export`: a pack for an engine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regelwerk.cli.terminal import show

if TYPE_CHECKING:
    from regelwerk.pipeline.export import Exported

MAX_SHOWN = 10
"""Maximum number of omission reasons printed; the report has them all."""


def export(
    pack: Annotated[Path, typer.Argument(metavar="PACK", help="Folder of a pack, or its zip.")],
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="<boardgame-io|fluent|godot|i18next|ink|po|site|sqlite|tts|twee|yarn>",
            help="The engine or format; each has a page in docs/export.",
        ),
    ],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Output folder; it is replaced as a whole.")],
    locale: Annotated[
        list[str] | None,
        typer.Option("--locale", metavar="TAG", help="A locale to export; may be repeated; all by default."),
    ] = None,
) -> None:
    """Export a pack to an engine or another program.

    export.json beside the files lists everything that the target cannot represent: nothing is dropped silently.

    Example: regelwerk export mygame/pack --to ink --out mygame/ink
    """
    from regelwerk.pipeline.export import export as export_pack

    show(_summary(export_pack(pack, to=to, out=out, locales=locale or ()), out))


def _summary(given: Exported, out: Path) -> str:
    lines = [f"{out}: {len(given.files)} files"]
    reasons = Counter(one.reason for one in given.left_out)
    if reasons:
        lines.append(f"left out or changed: {len(given.left_out)}; places in {out / 'export.json'}")
        lines += [f"  {count} x {reason}" for reason, count in reasons.most_common(MAX_SHOWN)]
        lines += [f"  and {len(reasons) - MAX_SHOWN} other reasons"] if len(reasons) > MAX_SHOWN else []
    return "\n".join(lines)
