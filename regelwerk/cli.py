"""The command line: one short function a verb. It prints and exits; the work is done by `regelwerk.pipeline`.

This module is long because the help of every verb, with its options and an example, stands beside it.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regelwerk.errors import ExitCode
from regelwerk.terminal import coloured, complain, ending, show

if TYPE_CHECKING:
    from regelwerk.pipeline import Built, Imported
    from regelwerk.schema.cardset import AnyFinding
    from regelwerk.schema.finding import Report

_SHOWN = 20
"""Accepted findings that are printed one by one."""

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


class ExtractFormat(StrEnum):
    """What `extract` can give."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "md"
    RULES = "rules"
    RECORDS = "records"
    REPAIRS = "repairs"
    HTML = "html"
    HOCR = "hocr"
    ALTO = "alto"


class ReportFormat(StrEnum):
    """How `check` prints its findings."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    GITHUB = "github"
    SARIF = "sarif"
    JUNIT = "junit"
    GITLAB = "gitlab"


class TermsFormat(StrEnum):
    """How `terms` prints its list."""

    CSV = "csv"


def _utf8(text: str) -> str:
    """A text that a file can hold; the shell may give any bytes."""
    if text != text.encode(errors="replace").decode():
        raise typer.BadParameter("the text is not UTF-8; check the encoding of the terminal")
    return text


@app.callback()
def _regelwerk(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", is_eager=True)] = False,
) -> None:
    if version:
        from regelwerk import __version__

        show(f"regelwerk {__version__}")
        raise typer.Exit


@app.command()
def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the project; it is made where missing.")],
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE...", help="Rulebooks (PDF, scan, text, Markdown), card and script files."),
    ] = None,
    cards: Annotated[
        bool, typer.Option("--cards", help="DIR is a repository of card data: describe its layout in DIR/cardset.yaml.")
    ] = False,
) -> None:
    """Write the project file: what each source is.

    Locale, kind and edition of each FILE are detected and written to DIR/regelwerk.yaml, for you to correct. Run again
    with more files it adds them; what you edited is never overwritten.

    Examples: regelwerk init mygame rules-de.pdf rules-pl.pdf cards.yaml; regelwerk init --cards mycards
    """
    if cards == bool(files):
        said = "--cards takes no files" if cards else "No files are named"
        complain(said, "Name rulebooks and card files of a project, or with --cards the folder of a card repository.")
        raise typer.Exit(ExitCode.MISUSE)
    if cards:
        _init_cards(folder)
        return
    from regelwerk import pipeline

    with _progress() as progress:
        target, sources, added = pipeline.init(folder, files or [], progress=progress)
    for source in sources:
        state = "added" if source.file in added else "known"
        show(f"{state}  {source.file}: {source.locale or 'all locales'}, {source.kind}{_edition(source.edition)}")
    show(f"{target}: look at it, correct it, then run: regelwerk build {folder}")


@app.command()
def build(
    project: Annotated[Path, typer.Argument(metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Folder of the pack; PROJECT/pack by default.")
    ] = None,
) -> None:
    """Build the content pack and check it.

    Says what changed since the last build. The pack is written also when there are findings; the exit code is 1 when
    one of them is an error. Beside it stand its findings, as JSON lines.

    Example: regelwerk build mygame
    """
    from regelwerk import pipeline

    with _progress() as progress:
        built = pipeline.build(project, out=out, progress=progress)
    show(_summary(built, project))
    raise typer.Exit(_exit_code(built.report))


@app.command()
def extract(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A PDF, a scan, an hOCR, text or Markdown file.")],
    to: Annotated[ExtractFormat, typer.Option("--to", help="What to give.")] = ExtractFormat.TEXT,
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="Language, such as de; else it is detected.")
    ] = None,
    project: Annotated[
        Path | None, typer.Option("--project", metavar="PROJECT", help="Project with the game's icons and vocabulary.")
    ] = None,
    keep_furniture: Annotated[
        bool, typer.Option("--keep-furniture", help="Leave running heads, feet and page numbers in text and Markdown.")
    ] = False,
) -> None:
    """Read one file, as text or as data.

    text: plain text in reading order; md: Markdown; json: the Document with boxes and provenance; rules and records:
    JSON lines; html: a page to proofread, the text beside the pictures of the pages; hocr and alto: the text with its
    places, for programs that work with scans.

    Example: regelwerk extract rules-pl.pdf --locale pl --to text
    """
    from regelwerk import file_pipeline

    with _progress() as progress:
        text, unread = file_pipeline.extract(
            file, to=to.value, locale=locale, project=project, keep_furniture=keep_furniture, progress=progress
        )
    show(text)
    if unread:
        for message in unread:
            typer.echo(f"regelwerk: {message}", err=True)
        raise typer.Exit(ExitCode.INCOMPLETE)


@app.command()
def align(
    project: Annotated[Path, typer.Argument(metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")],
    to: Annotated[str, typer.Option("--to", metavar="<csv|tmx|xliff|html>", help="What to give.")] = "csv",
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="For xliff: the language it translates into.")
    ] = None,
) -> None:
    """Put the editions side by side.

    csv: a row a unit, with its whole text in each locale and how sure the pairing is; tmx: a translation memory; xliff:
    for translators, from the base edition; html: a page with every finding at its place.

    Example: regelwerk align mygame --to html > mygame.html
    """
    from regelwerk import pipeline

    with _progress() as progress:
        text = pipeline.align(project, to=to, locale=locale, progress=progress)
    show(text)


@app.command()
def terms(
    project: Annotated[Path, typer.Argument(metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")],
    to: Annotated[TermsFormat, typer.Option("--to", help="What to give.")] = TermsFormat.CSV,
    import_: Annotated[
        Path | None,
        typer.Option("--import", metavar="FILE", help="Add a glossary (CSV, TBX) to PROJECT/terms.yaml instead."),
    ] = None,
) -> None:
    """List the terms of a game in all its locales.

    A row a concept: those of the termbase PROJECT/terms.yaml, those that a glossary of the rulebook prints, and those
    found in the text, with how sure the pairing is and how often each edition uses them. With --import, the entries of
    a file are added to the termbase; what people wrote there stays as it is.

    Examples: regelwerk terms mygame > terms.csv; regelwerk terms mygame --import glossary.tbx
    """
    from regelwerk import pipeline

    assert to is TermsFormat.CSV
    if import_ is not None:
        show(_imported(pipeline.import_terms(project, import_)))
        return
    with _progress() as progress:
        text = pipeline.terms_csv(project, progress=progress)
    show(text)


@app.command()
def glossary(
    source: Annotated[Path, typer.Argument(metavar="PROJECT|PACK", help="Folder of a project or of a pack.")],
    to: Annotated[
        str, typer.Option("--to", metavar="<csv|spreadsheet|md|html|po|tbx|tbx2>", help="What to give.")
    ] = "csv",
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="For po: the language it translates into.")
    ] = None,
    decided: Annotated[
        bool, typer.Option("--decided", help="Leave out proposals: terms found in the text, on which nobody decided.")
    ] = False,
) -> None:
    """Give the glossary of a game to people and to other programs.

    csv; spreadsheet: CSV that Excel and Calc open; md; html: a page to search, with every use in its sentence; po;
    tbx: TBX-Basic of version 3; tbx2: TBX of version 2, which Weblate reads.

    Example: regelwerk glossary mygame --to html > glossary.html
    """
    from regelwerk import pipeline

    with _progress() as progress:
        text = pipeline.glossary(source, to=to, locale=locale, decided=decided, progress=progress)
    show(text)


@app.command()
def check(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Projects, packs, rulebooks, card or script files.")
    ],
    output: Annotated[ReportFormat, typer.Option("--format", help="How to print the findings.")] = ReportFormat.TEXT,
    since: Annotated[
        str | None,
        typer.Option(
            "--since", metavar="REV", help="Of a card repository: only what touches lines changed since then."
        ),
    ] = None,
    fix: Annotated[
        bool,
        typer.Option(
            "--fix", help="Of a card repository: mend spaces, quotation marks and names of icons, then check."
        ),
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Print what --fix would change, and change nothing.")] = False,
) -> None:
    """Report what is wrong; without --fix nothing is written.

    Every place where the editions disagree or an engine would break, with both sides and where they stand. Exit code 1
    when one of the findings is an error. A folder of card data is recognised by its layout.

    Examples: regelwerk check mygame --format jsonl; regelwerk check arkhamdb-json-data --format github
    """
    from regelwerk import card_pipeline

    if len(paths) == 1 and card_pipeline.is_cardset(paths[0]):
        if (fix or diff) and not _mended(paths[0], since, only_show=diff):
            return
        text, errors = card_pipeline.check_to(paths[0], output.value, since=since, colour=coloured())
        show(text)
        raise typer.Exit(ExitCode.FINDINGS if errors else ExitCode.OK)
    for option, given in (("--since", since), ("--fix", fix), ("--diff", diff)):
        if given:
            complain(
                f"{option} is for card repositories",
                "Leave it out, or name the folder of one card repository; `regelwerk init --cards DIR` describes an unknown one.",
            )
            raise typer.Exit(ExitCode.MISUSE)
    from regelwerk import pipeline

    with _progress() as progress:
        report = pipeline.check(paths, progress=progress)
    show(pipeline.format_report(report, output.value, colour=coloured()))
    raise typer.Exit(_exit_code(report))


@app.command()
def accept(
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", parser=_utf8, help="Why this is as it should be.")],
    fingerprints: Annotated[
        list[str] | None,
        typer.Argument(metavar="FINGERPRINT...", help="Fingerprints of findings, as `check` shows them."),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="All findings there are now: a baseline, so that checks tell what is new.")
    ] = False,
    project: Annotated[
        Path,
        typer.Option(
            "--project", metavar="PROJECT", help="Folder with a regelwerk.yaml, that file, or a card repository."
        ),
    ] = Path(),
) -> None:
    """Accept findings: checks and builds leave them out.

    They are written to PROJECT/accepted.yaml. When the text changes, the finding is a new one, and `check` says that
    the acceptance is stale. An entry may also name a `code` with a `path` or an `id` instead of a fingerprint.

    Examples: regelwerk accept 0123456789abcdef --reason "the printing is right" --project mygame;
    regelwerk accept --all --reason "known before checks began"
    """
    from regelwerk import card_pipeline

    if every == bool(fingerprints):
        complain("Either fingerprints or --all", "`regelwerk check` shows a fingerprint with each finding.")
        raise typer.Exit(ExitCode.MISUSE)
    if card_pipeline.is_cardset(project):
        _print_accepted(card_pipeline.accept(project, fingerprints or None, reason), fingerprints or ())
        return
    from regelwerk import pipeline

    with _progress() as progress:
        added = pipeline.accept(project, fingerprints or None, reason, progress=progress)
    _print_accepted(added, fingerprints or ())


@app.command()
def patch(
    record: Annotated[str, typer.Argument(metavar="ID", help="Id of the record to correct, such as rule-0012.")],
    field: Annotated[
        str, typer.Option("--field", metavar="FIELD", help="title, text, name, or a fact such as quantity.")
    ],
    new: Annotated[str, typer.Option("--new", metavar="TEXT", parser=_utf8, help="What it shall say.")],
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", parser=_utf8, help="Why, for whoever reads it later.")
    ],
    locale: Annotated[
        str | None, typer.Option("--locale", metavar="TAG", help="Edition to correct; left out for facts.")
    ] = None,
    project: Annotated[
        Path, typer.Option("--project", metavar="PROJECT", help="Folder with a regelwerk.yaml, or that file.")
    ] = Path(),
) -> None:
    """Correct a record; the correction survives every new extraction.

    It is written to PROJECT/patches.yaml with what stands there now; where that changes, the patch is a finding.

    Example: regelwerk patch rule-0012 --locale pl --field text --new "..." --reason "misprint" --project mygame
    """
    from regelwerk import pipeline

    with _progress() as progress:
        written = pipeline.patch(project, record, locale=locale, field=field, new=new, reason=reason, progress=progress)
    side = f", {written.locale}" if written.locale else ""
    show(f"{written.id}{side}, {written.field}\n- {written.old}\n+ {written.new}")


@app.command()
def explain(
    name: Annotated[str, typer.Argument(metavar="CODE|ID", help="Code or name of a check, or id of a record.")],
    project: Annotated[
        Path, typer.Option("--project", metavar="PATH", help="Project or pack that holds the record.")
    ] = Path(),
) -> None:
    """Document a check, or say where a record is from.

    Examples: regelwerk explain RW201; regelwerk explain rule-0012 --project mygame
    """
    from regelwerk import pipeline

    show(pipeline.explain(name, project))


@app.command()
def schema(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="Noun to print; without one the names are listed.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Write the schemas of all nouns to this folder.")
    ] = None,
) -> None:
    """Print the JSON Schema of a noun, or write all.

    Examples: regelwerk schema rule; regelwerk schema --out schemas
    """
    from regelwerk import pipeline

    show(pipeline.schemas(name, out))


def main() -> None:
    """Run the command line; every expected failure becomes a message, a next step and an exit code."""
    with ending():
        app()


def _exit_code(report: Report) -> ExitCode:
    if report.count("error"):
        return ExitCode.FINDINGS
    return ExitCode.INCOMPLETE if report.checked.get("unread pages") else ExitCode.OK


def _imported(result: Imported) -> str:
    """What an import did, and what a person has to look at."""
    lines = [
        f"terms.yaml: {result.added} added, {result.completed} got a language more, {result.known} known, "
        f"{len(result.conflicts)} to look at"
    ]
    if result.undecided:
        lines.append(f"left out: {result.undecided} proposed or printed; give them the status accepted to take them")
    return "\n".join((*lines, *(f"  {conflict}" for conflict in result.conflicts)))


def _init_cards(root: Path) -> None:
    from regelwerk import card_pipeline

    target, found, unsure = card_pipeline.init(root)
    for line in found:
        show(line)
    for line in unsure:
        show(f"not sure: {line}")
    show(f"{target}: look at it, correct it, then run: regelwerk check {root}" if target else f"regelwerk check {root}")


def _mended(root: Path, since: str | None, *, only_show: bool) -> bool:
    """Mend a card repository, or print how; whether there is something to check afterwards."""
    from regelwerk import card_mending

    mended = card_mending.mend(root, since)
    if only_show:
        show(card_mending.diff(mended, root))
        if not mended.files:
            typer.echo("nothing to mend", err=True)
        return False
    card_mending.write(root, mended)
    typer.echo(f"mended {_several(mended.texts, 'text')} in {_several(len(mended.files), 'file')}", err=True)
    return True


def _several(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _print_accepted(added: Sequence[AnyFinding], asked: Sequence[str]) -> None:
    for finding in added[:_SHOWN]:
        show(f"accepted  {finding.fingerprint}  {finding.code} {finding.name}  {finding.id}")
    if len(added) > _SHOWN:
        show(f"and {len(added) - _SHOWN} more")
    known = len(dict.fromkeys(asked)) - len(added)
    if known > 0 or not added:
        show(f"{known} accepted before" if known > 0 else "there is nothing to accept")


def _edition(edition: str) -> str:
    return f", {edition}" if edition else ""


@contextlib.contextmanager
def _progress() -> Iterator[Callable[[int, int, str], None] | None]:
    """A progress bar on standard error where that is a terminal, else nothing."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns: list[Any] = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()]
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reading", total=None)
        yield lambda done, total, label: bar.update(task, completed=done, total=total, description=label)


def _summary(built: Built, project: Path) -> str:
    """Counts, findings and changes of a build, for a person."""
    content, report, changes = built.content, built.report, built.changes
    names = ("rules", "cards", "scripts", "components", "terms", "tables")
    counts = ", ".join(f"{len(getattr(content, name))} {name}" for name in names if getattr(content, name))
    lines = [
        f"{built.out}: {counts or 'no records'}; locales {', '.join(content.locales)}",
        f"extraction: {built.extracted} of {built.sources} rulebooks anew, {built.sources - built.extracted} from the cache",
    ]
    lines += [
        f"{name}: read from the recorded OCR beside it, because tesseract is not installed" for name in built.recorded
    ]
    by_severity = ", ".join(f"{report.count(severity)} {severity}" for severity in ("error", "warning", "info"))
    by_severity += f" ({report.accepted} accepted)" if report.accepted else ""
    lines.append(f"findings: {by_severity}; see them with: regelwerk check {project}")
    if not changes.first:
        lines.append(
            f"since the last build: records {len(changes.new)} new, {len(changes.changed)} changed, {len(changes.gone)} gone; "
            f"findings {len(changes.findings_new)} new, {len(changes.findings_gone)} gone"
        )
        for title, ids in (("new", changes.new), ("changed", changes.changed), ("gone", changes.gone)):
            if ids:
                lines.append(f"  {title}: {', '.join(ids[:8])}{' ...' if len(ids) > 8 else ''}")
    return "\n".join(lines)
