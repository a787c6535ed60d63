"""The main job, from paths to a pack, read top to bottom; the only module that knows all rooms.

This module is long because each verb is here once, as a short function over the rooms.

`Path -extract-> Document -content.parse-> Draft -content.align-> Content -validate-> Report -content.write-> pack`
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from regelwerk import card_pipeline
from regelwerk.content import assembly
from regelwerk.content.bitext.bitext_formats import bitext_format, written_bitext
from regelwerk.content.glossary import glossary_import
from regelwerk.content.glossary.glossary_formats import written_glossary
from regelwerk.content.glossary.glossary_import import Imported as Imported
from regelwerk.content.pack import pack_folder, record_provenance
from regelwerk.content.pack.build_changes import BuildChanges, changes
from regelwerk.content.pack.id_ledger import read_ledger, write_ledger
from regelwerk.content.parse import grammar, icon_words
from regelwerk.content.project import acceptance_file, authored_file, patch_file, project_file
from regelwerk.content.project.patch_file import read_patches
from regelwerk.content.terms import term_rows, termbase_file
from regelwerk.content.terms.mined_terms import mined_terms
from regelwerk.content.text import icon_names
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.file_pipeline import AUTHORED, Progress, find_project, read, source_name
from regelwerk.file_pipeline import draft_of as draft_of
from regelwerk.file_pipeline import extract as extract
from regelwerk.files import cache as caches
from regelwerk.files import json_text, yaml_text
from regelwerk.files.atomic_write import write_file, write_folder
from regelwerk.files.cache import Cache, code_version, tidy
from regelwerk.files.lock import alone_at
from regelwerk.schema import json_schemas
from regelwerk.schema.content import Content, SourceEntry
from regelwerk.schema.document import Document
from regelwerk.schema.draft import Alignment, Draft
from regelwerk.schema.finding import Finding, Report
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.parse_errors import parse_json
from regelwerk.schema.project import Patch, Project, ProjectSource
from regelwerk.schema.term import MinedTerm, MinedTerms
from regelwerk.validate import runner
from regelwerk.validate.report import acceptance, report_text
from regelwerk.validate.report import check_pages as explanation

LEDGER, PATCHES, TERMBASE, ACCEPTED, PACK = "ids.jsonl", "patches.yaml", "terms.yaml", "accepted.yaml", "pack"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A project in memory: its content, and how it came to be."""

    project: Project
    content: Content
    ledger: Ledger
    drafts: tuple[Draft, ...]
    alignments: tuple[Alignment, ...]
    extracted: int
    """Sources that were extracted anew; the others came from the cache."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build gives."""

    out: Path
    content: Content
    report: Report
    changes: BuildChanges
    extracted: int
    sources: int
    recorded: tuple[str, ...] = field(default=())
    """Sources that were read from recorded OCR, because tesseract is not installed."""


# -- a project -----------------------------------------------------------------------------------------------------


def init(
    folder: Path, files: Sequence[Path], *, progress: Progress | None = None
) -> tuple[Path, list[ProjectSource], list[str]]:
    """Detect locale, kind and edition of each file and write or extend the project file of `folder`.

    Gives the path of the project file, what was detected, and the files that were added to it.
    """
    sources = []
    documents: list[Document] = []
    for index, path in enumerate(files):
        if progress:
            progress(index, len(files), path.name)
        sources.append(_detect(path, source_name(path, folder), progress, documents))
    target = folder / project_file.NAME
    icons = sorted([*icon_names.seen(documents), *icon_words.left(documents)], key=lambda icon: -icon.count)
    added = project_file.propose(target, sources, icons)
    return target, sources, added


def _detect(path: Path, relative: str, progress: Progress | None, documents: list[Document]) -> ProjectSource:
    """What a file is; a Document that was read for it is added to `documents`."""
    if path.suffix.casefold() in (".yaml", ".yml"):
        found = _authored_kind(path)
        if found is None:
            raise MisuseError(
                f"{path}: is neither a card file nor a script file",
                next_step="A card file has a list `cards:`, a script file a list `scripts:`.",
            )
        return ProjectSource(file=relative, kind=found, document=found)  # type: ignore[arg-type]
    document, _ = read(path, source=relative, progress=progress)
    documents.append(document)
    return ProjectSource(
        file=relative,
        locale=document.locale or grammar.locale_in_name(path.name) or "en",
        kind=grammar.detect_kind(document),
        edition=grammar.detect_edition(document),
    )


def _authored_kind(path: Path) -> str | None:
    data = yaml_text.load(path).data
    return next((name for name in AUTHORED if isinstance(data, dict) and name in data), None)


def load_project(path: Path, *, progress: Progress | None = None) -> Loaded:
    """Read everything a project names and put it together; nothing is written but the cache."""
    file = find_project(path)
    project = project_file.read_project(file)
    drafts: list[Draft] = []
    records: list[authored_file.Authored] = []
    entries: list[SourceEntry] = []
    extracted = 0
    for index, source in enumerate(project.sources):
        if progress:
            progress(index, len(project.sources), source.file)
        where = file.parent / source.file
        if source.kind in AUTHORED:
            found = authored_file.read(where, kind=source.kind, source=source.file, icons=project.icons)
            records.append(found)
            digest = found.sha256
        else:
            document, anew = read(
                where, source=source.file, locale=source.locale, vocabulary=project.vocabulary, progress=progress
            )
            extracted += anew
            digest = document.sha256
            drafts.append(draft_of(document, locale=source.locale, project=project))
        entries.append(SourceEntry.of(source, digest))
    ledger = read_ledger(file.parent / LEDGER)
    patches = read_patches(file.parent / PATCHES, PATCHES)
    terms = termbase_file.read_termbase(file.parent / TERMBASE)
    result = assembly.assemble(project, drafts, records, entries, ledger, patches, terms, _mined)
    return Loaded(project, result.content, result.ledger, tuple(drafts), result.alignments, extracted)


def _mined(content: Content) -> Sequence[MinedTerm]:
    """Terms found in the text, or remembered for the same text."""
    cache = Cache(caches.default_folder())
    texts = {locale: {key: text.text for key, text in table.items()} for locale, table in content.strings.items()}
    key = caches.key(
        "terms", code_version("regelwerk.content.terms.mined_terms"), content.base, json_text.document(texts)
    )
    stored = cache.get(key)
    found = parse_json(MinedTerms, stored) if stored is not None else None
    if not isinstance(found, MinedTerms):
        found = MinedTerms(terms=mined_terms(content))
        cache.put(key, found.model_dump_json(exclude_defaults=True).encode())
    return found.terms


def build(path: Path, *, out: Path | None = None, progress: Progress | None = None) -> Built:
    """Build the pack of a project, check it, and write pack, ledger and findings, each at once or not at all."""
    file = find_project(path)
    folder = file.parent
    with alone_at(file):  # of two builds the later one goes on from the ids of the other
        loaded = load_project(path, progress=progress)
        target = Path(os.path.normpath(Path.cwd() / (out or folder / PACK)))  # `.` has a name now
        report = _report(loaded.content, path)
        files = pack_folder.pack_files(loaded.content)
        findings = target.parent / f"{target.name}.findings.jsonl"
        fingerprints = [finding.fingerprint for finding in report.findings]
        differences = changes(target, findings, loaded.content, fingerprints)
        write_folder(target, files, marker=pack_folder.MARKER)
        write_ledger(folder / LEDGER, loaded.ledger)
        write_file(findings, json_text.lines(finding.model_dump(mode="json") for finding in report.findings))
    tidy(Cache(caches.default_folder()))
    return Built(
        out=out or folder / PACK,
        content=loaded.content,
        report=report,
        changes=differences,
        extracted=loaded.extracted,
        sources=len(loaded.drafts),
        recorded=tuple(dict.fromkeys(n.provenance.source for n in loaded.content.notes if n.kind == "recorded-ocr")),
    )


# -- checking ------------------------------------------------------------------------------------------------------


def check(paths: Iterable[Path], *, progress: Progress | None = None) -> Report:
    """Check projects, packs and single files; each path is recognised by its content.

    Raises NothingMatchedError where a path holds nothing that can be checked.
    """
    findings: list[Finding] = []
    checked: dict[str, int] = {}
    left_out = 0
    for path in paths:
        if card_pipeline.is_cardset(path):
            report = card_pipeline.as_report(path)
        else:
            report = _report(_content_at(path, progress), path)
        findings.extend(report.findings)
        left_out += report.accepted
        for name, count in report.checked.items():
            checked[name] = checked.get(name, 0) + count
    if not checked or not sum(checked.values()):
        raise NothingMatchedError(
            "There was nothing to check.",
            next_step="Name a project folder, a pack, or a rulebook, card or script file.",
        )
    return Report(findings=tuple(sorted(findings, key=runner.rank)), checked=checked, accepted=left_out)


def _report(content: Content, path: Path) -> Report:
    """What the checks find in the content of `path`, without what people accepted in its project."""
    folder = path if path.is_dir() else path.parent
    baseline = folder / ACCEPTED
    is_project = (folder / project_file.NAME).is_file() and (path.is_dir() or path.name == project_file.NAME)
    known = acceptance_file.read_accepted(baseline) if is_project else ()
    return acceptance.without_accepted(content, runner.check(content), known)


def accept(
    path: Path, fingerprints: Sequence[str] | None, reason: str, *, progress: Progress | None = None
) -> list[Finding]:
    """Write findings of a project into its accepted ones, all without `fingerprints`; gives those that were added."""
    findings = _report(load_project(path, progress=progress).content, path).findings
    return acceptance_file.accept(find_project(path).parent / ACCEPTED, findings, fingerprints, reason)


def patch(
    path: Path,
    record: str,
    *,
    locale: str | None,
    field: str,
    new: str,
    reason: str,
    progress: Progress | None = None,
) -> Patch:
    """Write a correction of a record into the patches of a project, with what stands there now."""
    loaded = load_project(path, progress=progress)
    written = patch_file.new_patch(
        loaded.content, loaded.project.icons, record=record, locale=locale, field=field, new=new, reason=reason
    )
    patch_file.write_patch(find_project(path).parent / PATCHES, written)
    return written


def _content_at(path: Path, progress: Progress | None) -> Content:
    if path.is_dir():
        if (path / project_file.NAME).is_file():
            return load_project(path, progress=progress).content
        if (path / pack_folder.MARKER).is_file():
            return pack_folder.load_pack(path)
        raise NothingMatchedError(
            f"{path}: holds neither a project ({project_file.NAME}) nor a pack ({pack_folder.MARKER})",
            next_step=f"Make a project: regelwerk init {path} FILE..., or describe its cards: regelwerk init --cards {path}",
        )
    if path.name == pack_folder.MARKER:
        return pack_folder.load_pack(path.parent)
    if path.suffix.casefold() in (".yaml", ".yml"):
        found = _authored_kind(path)
        if found is None:
            return load_project(path, progress=progress).content
        return _alone(path, ProjectSource(file=source_name(path), kind=found, document=found), [])  # type: ignore[arg-type]
    document, _ = read(path, progress=progress)
    draft = draft_of(document)
    return _alone(path, ProjectSource(file=document.source, locale=draft.locale, kind=draft.kind), [draft])


def _alone(path: Path, source: ProjectSource, drafts: list[Draft]) -> Content:
    """Content of a single file, as if a project named nothing else."""
    records = []
    if source.kind in AUTHORED:
        records.append(authored_file.read(path, kind=source.kind, source=source.file, icons={}))
    base = source.locale or (sorted(records[0].strings)[0] if records and records[0].strings else "en")
    project = Project(format=1, id="file", base=base, sources=(source,))
    digest = records[0].sha256 if records else drafts[0].sha256
    entries = [SourceEntry.of(source, digest)]
    return assembly.assemble(project, drafts, records, entries, Ledger(), (), mine=_mined).content


def format_report(report: Report, form: str, *, colour: bool = False) -> str:
    """Findings as text, json or jsonl, or as `card_pipeline.in_form` knows."""
    if form == "text":
        return report_text.to_text(report, colour=colour)
    if form in ("json", "jsonl"):
        return report_text.to_json(report) if form == "json" else report_text.to_jsonl(report)
    return card_pipeline.in_form(report.findings, report.checked, form)


def align(path: Path, *, to: str = "csv", locale: str | None = None, progress: Progress | None = None) -> str:
    """Paired units of a project in the form of `content.bitext.bitext_formats` that `to` names."""
    form = bitext_format(to)
    loaded = load_project(path, progress=progress)
    findings = _report(loaded.content, path).findings if form.shows_findings else ()
    return written_bitext(loaded.content, form, loaded.project.locales, locale=locale, findings=findings)


def glossary(
    path: Path, *, to: str, locale: str | None = None, decided: bool = False, progress: Progress | None = None
) -> str:
    """The glossary of a project or a pack in the form of `content.glossary.glossary_formats` that `to` names."""
    return written_glossary(_content_at(path, progress), to, locale=locale, decided=decided)


def import_terms(path: Path, file: Path) -> Imported:
    """Add the entries of a glossary file to the termbase of a project."""
    project = find_project(path)
    return glossary_import.import_terms(file, project.parent / TERMBASE, project_file.read_project(project).locales)


def terms_csv(path: Path, *, progress: Progress | None = None) -> str:
    """Terms of a project as CSV: id, kind, one column a locale, score, uses."""
    loaded = load_project(path, progress=progress)
    return term_rows.to_csv(loaded.content, loaded.project.locales)


# -- explaining ----------------------------------------------------------------------------------------------------


def explain(name: str, path: Path) -> str:
    """Document a check, by code or name, or say where a record is from."""
    if name in explanation.names():
        return explanation.explain(name)
    if path.is_dir() and not any((path / marker).is_file() for marker in (project_file.NAME, pack_folder.MARKER)):
        return explanation.explain(name)
    return _explain_record(name, path)


def schemas(name: str | None, out: Path | None) -> str:
    """JSON Schema of one noun; the list of nouns; or, with `out`, all schemas written to that folder."""
    if out is not None:
        files = {
            f"{noun}.schema.json": json_text.document(json_schemas.json_schema(noun)) for noun in json_schemas.MODELS
        }
        for file_name, data in files.items():
            write_file(out / file_name, data)
        return f"{out}: {len(files)} schemas"
    if name is None:
        return "\n".join(json_schemas.MODELS)
    if name not in json_schemas.MODELS:
        raise MisuseError(f"{name}: there is no such noun", next_step=f"One of: {', '.join(json_schemas.MODELS)}")
    return json_text.document(json_schemas.json_schema(name)).decode()


def _explain_record(record_id: str, path: Path) -> str:
    """Say where a record is from, from the pack of a project where it is built, else from its sources."""
    folder = path if path.is_dir() else path.parent
    built = folder / PACK
    content = pack_folder.load_pack(built) if (built / pack_folder.MARKER).is_file() else _content_at(path, None)
    return record_provenance.record(content, record_id)
