"""`check`, `accept` and `patch`: findings, and decisions about them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regelwerk.cli.progress_bar import progress_bar
from regelwerk.cli.terminal import code_of, coloured, show, show_all, utf8
from regelwerk.errors import MisuseError
from regelwerk.pipeline.findings.formatted_report import NAMES

if TYPE_CHECKING:
    from regelwerk.schema.finding import Finding

_SHOWN = 20
"""Maximum number of accepted findings printed one by one."""


def _known_format(name: str) -> str:
    if name not in NAMES:
        raise typer.BadParameter(f"{name!r} is not one of {', '.join(map(repr, NAMES))}.")
    return name


def check(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Projects, packs, rulebooks, card or script files.")
    ],
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar=f"<{'|'.join(NAMES)}>",
            callback=_known_format,
            help="How to print the findings.",
        ),
    ] = NAMES[0],
    since: Annotated[
        str | None,
        typer.Option(
            "--since",
            metavar="REV",
            help="For a card repository: report only what concerns lines changed since this git revision, and what is new.",
        ),
    ] = None,
    codes: Annotated[
        str, typer.Option("--code", metavar="CODE[,CODE]", help="Show only the findings of these checks.")
    ] = "",
    locales: Annotated[
        str, typer.Option("--locale", metavar="TAG[,TAG]", help="Show only the findings in these locales.")
    ] = "",
    files: Annotated[
        list[str] | None,
        typer.Option(
            "--file",
            metavar="PATH",
            help="Show only the findings in this file; * and ** match several. May be repeated.",
        ),
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="For a large card repository: show all findings instead of one screen.")
    ] = False,
    fix: Annotated[
        bool,
        typer.Option("--fix", help="For a card repository: fix spaces, quotation marks and icon names, then check."),
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Print what --fix would change, without changing anything.")
    ] = False,
    fail_on: Annotated[
        str,
        typer.Option(
            "--fail-on",
            metavar="error|warning|info|CODE[,CODE]",
            help="Findings that cause exit code 1: of this severity and above, or of these checks.",
        ),
    ] = "error",
    most: Annotated[
        int, typer.Option("--max", metavar="N", min=0, help="How many such findings are allowed before that.")
    ] = 0,
) -> None:
    """Report what is wrong; nothing is written without --fix.

    Reports every place where the editions disagree or an engine would break, quoting both sides. The exit code is 1 if
    a finding is an error; --fail-on and --max change that. A folder of card data is recognised by its layout. If it has
    many findings, the text format shows one screen of what matters most; --verbose shows all, and --code, --locale and
    --file select a part of them in any format.

    Examples: regelwerk check mygame --format jsonl; regelwerk check arkhamdb-json-data --format github --fail-on warning
    """
    from regelwerk.pipeline.check import check_as, is_card_set
    from regelwerk.pipeline.findings.check_gate import gate
    from regelwerk.pipeline.findings.finding_filter import finding_filter

    checked_by = gate(fail_on, most)

    asked = [option for option, given in (("--since", since), ("--fix", fix), ("--diff", diff)) if given]
    if asked and not is_card_set(paths):
        raise MisuseError(
            f"{asked[0]} works only for card repositories",
            next_step="Leave it out, or give the folder of one card repository; `regelwerk init --cards DIR` describes an "
            "unknown layout.",
        )
    if (fix or diff) and not _mended(paths[0], since, only_show=diff):
        return
    with progress_bar() as progress:
        report, pieces = check_as(
            paths,
            form,
            since=since,
            shown=finding_filter(codes, locales, files or ()),
            verbose=verbose,
            colour=coloured(),
            progress=progress,
        )
    show_all(pieces)
    failing = checked_by.failing(report)
    if failing and (fail_on, most) != ("error", 0):
        typer.echo(f"failed: {_several(failing, 'finding')} of {fail_on}, but only {most} allowed", err=True)
    raise typer.Exit(code_of(report, failed=bool(failing)))


def accept(
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", parser=utf8, help="Why these findings are right as they are.")
    ] = "",
    fingerprints: Annotated[
        list[str] | None,
        typer.Argument(metavar="FINGERPRINT...", help="Fingerprints of findings, as shown by `check`."),
    ] = None,
    every: Annotated[
        bool,
        typer.Option(
            "--all", help="Accept all current findings as a baseline, so that later checks report only new ones."
        ),
    ] = False,
    prune: Annotated[bool, typer.Option("--prune", help="Remove entries whose findings no longer exist.")] = False,
    project: Annotated[
        Path,
        typer.Option(
            "--project", metavar="PROJECT", help="Folder with a regelwerk.yaml, that file, or a card repository."
        ),
    ] = Path(),
) -> None:
    """Accept findings: they are no longer reported.

    They are written to PROJECT/accepted.yaml. If the text changes, the finding counts as new, and `check` reports that
    the acceptance is stale. If a finding has many places, the current ones are accepted, and an additional one is
    reported by itself. An entry may also have a `code` with a `path` or an `id` instead of a fingerprint.

    Examples: regelwerk accept 0123456789abcdef --reason "the printing is right" --project mygame;
    regelwerk accept --all --reason "known before checks began"; regelwerk accept --prune
    """
    if every + bool(fingerprints) + prune != 1:
        raise MisuseError(
            "give either fingerprints, --all or --prune",
            next_step="`regelwerk check` shows the fingerprint of each finding.",
        )
    from regelwerk.pipeline.accept import accept as accept_findings
    from regelwerk.pipeline.accept import prune as prune_accepted

    with progress_bar() as progress:
        if prune:
            removed, shortened = prune_accepted(project, progress=progress)
            show(f"{removed} removed, {shortened} shortened to what is still there")
            return
        added = accept_findings(project, fingerprints or None, reason, progress=progress)
    _print_accepted(added, fingerprints or ())


def patch(
    record: Annotated[str, typer.Argument(metavar="ID", help="Id of the record to correct, such as rule-0012.")],
    field: Annotated[
        str, typer.Option("--field", metavar="FIELD", help="title, text, name, or a fact such as quantity.")
    ],
    new: Annotated[str, typer.Option("--new", metavar="TEXT", parser=utf8, help="The new text or value.")],
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", parser=utf8, help="Why, for later readers.")],
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="Edition to correct; omit it for facts.")
    ] = None,
    project: Annotated[
        Path, typer.Option("--project", metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")
    ] = Path(),
) -> None:
    """Correct a record; the correction survives re-extraction.

    It is written to PROJECT/patches.yaml together with the current text; if that changes later, the patch is reported
    as a finding.

    Example: regelwerk patch rule-0012 --locale pl --field text --new "..." --reason "misprint" --project mygame
    """
    from regelwerk.pipeline.patch import patch as write_patch

    with progress_bar() as progress:
        written = write_patch(project, record, locale=locale, field=field, new=new, reason=reason, progress=progress)
    side = f", {written.locale}" if written.locale else ""
    show(f"{written.id}{side}, {written.field}\n- {written.old}\n+ {written.new}")


def _mended(root: Path, since: str | None, *, only_show: bool) -> bool:
    """Fix a card repository, or print how; returns whether there is something to check afterwards."""
    from regelwerk.pipeline.cards import mended_files

    mended = mended_files.mend(root, since)
    if only_show:
        show(mended_files.diff(mended, root))
        if not mended.files:
            typer.echo("nothing to fix", err=True)
        return False
    mended_files.write(root, mended)
    typer.echo(f"fixed {_several(mended.texts, 'text')} in {_several(len(mended.files), 'file')}", err=True)
    return True


def _several(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _print_accepted(added: Sequence[Finding], asked: Sequence[str]) -> None:
    for finding in added[:_SHOWN]:
        show(f"accepted  {finding.fingerprint}  {finding.code} {finding.name}  {finding.id}")
    if len(added) > _SHOWN:
        show(f"and {len(added) - _SHOWN} more")
    known = len(dict.fromkeys(asked)) - len(added)
    if known > 0 or not added:
        show(f"{known} already accepted" if known > 0 else "there is nothing to accept")
