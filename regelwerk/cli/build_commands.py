"""`init` and `build`: a project, and its pack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regelwerk.cli.progress_bar import progress_bar
from regelwerk.cli.terminal import show
from regelwerk.errors import ExitCode, MisuseError
from regelwerk.schema.file_names import PACK

if TYPE_CHECKING:
    from regelwerk.pipeline.build import Built
    from regelwerk.pipeline.incremental.unchanged_build import BuildSummary


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the project; created if missing.")],
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE...", help="Rulebooks (PDF, scan, text, Markdown), card files and script files."),
    ] = None,
    cards: Annotated[
        bool, typer.Option("--cards", help="DIR is a repository of card data: describe its layout in DIR/cardset.yaml.")
    ] = False,
) -> None:
    """Write the project file, which says what each source is.

    The locale, kind and edition of each FILE are detected and written to DIR/regelwerk.yaml, for you to correct. Run it
    again to add more files; your edits are never overwritten.

    Examples: regelwerk init mygame rules-de.pdf rules-pl.pdf cards.yaml; regelwerk init --cards mycards
    """
    if cards == bool(files):
        raise MisuseError(
            "--cards takes no files" if cards else "no files were given",
            next_step="Give the rulebooks and card files of a project, or use --cards with the folder of a card repository.",
        )
    if cards:
        _init_cards(folder)
        return
    from regelwerk.pipeline.init import init as init_project
    from regelwerk.pipeline.path_kind import is_authored

    with progress_bar() as progress:
        found = init_project(folder, files or [], progress=progress)
    for source in found.sources:
        state = "added" if source.file in found.added else "known"
        locale = source.locale or ("all locales" if is_authored(source) else "language unknown")
        show(f"{state}  {source.file}: {locale}, {source.kind}{_edition(source.edition)}")
    for file, count in found.with_cards.items():
        show(
            f"{file} lists {count} cards in a table: to have them as records, add it again with `kind: cards`, `document: cards`."
        )
    if any(source.locale is None and not is_authored(source) for source in found.sources):
        show("The language of a source could not be detected: enter its tag at `locale:`, such as fr.")
    show(f"{found.target}: review and correct it, then run: regelwerk build {folder}")


def build(
    project: Annotated[Path, typer.Argument(metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Folder of the pack; PROJECT/pack by default.")
    ] = None,
) -> None:
    """Build the content pack and check it.

    Shows what changed since the last build. The pack is written even if there are findings; the exit code is 1 if one of
    them is an error. The findings are also written beside the pack, as JSON lines.

    Example: regelwerk build mygame
    """
    from regelwerk.pipeline.incremental.unchanged_build import unchanged

    said, built = unchanged(project, out), None
    folder = out or (project if project.is_dir() else project.parent) / PACK
    if said is None:
        from regelwerk.pipeline.build import build as build_pack

        with progress_bar() as progress:
            built = build_pack(project, out=out, progress=progress)
        said, folder = built.summary, built.out
    show(_summary(said, built, folder, project))
    raise typer.Exit(_code(said))


def _init_cards(root: Path) -> None:
    from regelwerk.pipeline.cards.card_description import describe

    target, found, unsure = describe(root)
    for line in found:
        show(line)
    for line in unsure:
        show(f"not sure: {line}")
    show(f"{target}: review and correct it, then run: regelwerk check {root}" if target else f"regelwerk check {root}")


def _edition(edition: str) -> str:
    return f", {edition}" if edition else ""


def _code(said: BuildSummary) -> ExitCode:
    if said.findings["error"]:
        return ExitCode.FINDINGS
    return ExitCode.INCOMPLETE if said.unread_pages else ExitCode.OK


def _summary(said: BuildSummary, built: Built | None, folder: Path, project: Path) -> str:
    """Counts, findings and changes of a build, for a person; `built` is None if nothing had to be rebuilt."""
    counts = ", ".join(f"{count} {name}" for name, count in said.counts.items())
    kept = said.sources - said.extracted
    lines = [
        f"{folder}: {counts or 'no records'}; locales {', '.join(said.locales)}",
        f"extraction: {said.extracted} of {said.sources} rulebooks read, {kept} from the cache",
    ]
    lines += [
        f"{name}: read from the recorded OCR beside it, because Tesseract is not installed" for name in said.recorded
    ]
    by_severity = ", ".join(f"{count} {severity}" for severity, count in said.findings.items())
    by_severity += f" ({said.accepted} accepted)" if said.accepted else ""
    lines.append(f"findings: {by_severity}; see them with: regelwerk check {project}")
    lines += said.not_checked
    changes = built.changes if built else None
    if changes is None:
        lines.append("since the last build: records 0 new, 0 changed, 0 gone; findings 0 new, 0 gone")
    elif not changes.first:
        lines.append(
            f"since the last build: records {len(changes.new)} new, {len(changes.changed)} changed, {len(changes.gone)} gone; "
            f"findings {len(changes.findings_new)} new, {len(changes.findings_gone)} gone"
        )
        for title, ids in (("new", changes.new), ("changed", changes.changed), ("gone", changes.gone)):
            if ids:
                lines.append(f"  {title}: {', '.join(ids[:8])}{' ...' if len(ids) > 8 else ''}")
    return "\n".join(lines)
