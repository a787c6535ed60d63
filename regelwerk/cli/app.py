"""The command line: the verbs in the order in which its help lists them."""

from __future__ import annotations

from typing import Annotated

import typer

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

app = typer.Typer(
    help="Turn multilingual board-game rulebooks into checked content packs.\n\n"
    "Start with `regelwerk init DIR FILE...`, look at DIR/regelwerk.yaml, then `regelwerk build DIR`.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 clean, 1 findings of severity error, 2 misuse or nothing matched, 3 to 9 see docs/exit-codes.md.",
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


_VERBS = (
    *(init, build, batch, extract, align, terms, glossary, check, review, accept, patch),
    *(pair, part, order),
    *(pack, diff, export, explain, schema),
)
for _verb in _VERBS:
    app.command()(_verb)
