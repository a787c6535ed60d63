"""The command line, with the commands in the order in which the help lists them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from regelwerk.cli.alignment_commands import order, pair, part
from regelwerk.cli.batch_commands import batch
from regelwerk.cli.build_commands import build, init
from regelwerk.cli.check_commands import accept, check, patch
from regelwerk.cli.export_commands import export
from regelwerk.cli.lookup_commands import explain, schema
from regelwerk.cli.pack_commands import diff, pack
from regelwerk.cli.reading_commands import align, extract
from regelwerk.cli.review_command import review
from regelwerk.cli.term_commands import glossary, terms
from regelwerk.cli.terminal import show
from regelwerk.version import __version__

_VERBS = {
    verb.__name__: verb
    for verb in (
        *(init, build, batch, extract, align, terms, glossary, check, review, accept, patch),
        *(pair, part, order),
        *(pack, diff, export, explain, schema),
    )
}


@cache
def _command(name: str) -> Any:  # of click, for which typer has no public name
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command()(_VERBS[name])
    return get_command(alone)


class _Commands(Mapping[str, Any]):
    """Commands by their name, each made when it is asked for: typer takes longer to make all than some of them run."""

    def __getitem__(self, name: str) -> Any:
        return _command(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_VERBS)

    def __len__(self) -> int:
        return len(_VERBS)


class _Program(TyperGroup):
    def __init__(self, **settings: Any) -> None:  # whatever typer has for a group
        super().__init__(**settings)
        self.commands = _Commands()  # type: ignore[assignment] # nobody adds to them


app = typer.Typer(
    cls=_Program,
    help="Turn multilingual board-game rulebooks into checked content packs.\n\n"
    "Start with `regelwerk init DIR FILE...`, review DIR/regelwerk.yaml, then run `regelwerk build DIR`.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 clean, 1 findings of severity error, 2 misuse or nothing matched; for 3 to 9 see docs/exit-codes.md.",
)


def _print_version(wanted: bool) -> None:
    if wanted:
        show(f"regelwerk {__version__}")
        raise typer.Exit


@app.callback()
def _regelwerk(
    _: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    """Options of the program itself."""
