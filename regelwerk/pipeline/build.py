"""`build`: builds the pack of a project, its id ledger and its findings.

`Path -extract-> Document -content.parse-> Draft -content.editions-> Content -validate-> Report -content.pack-> pack`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path

from regelwerk.content.pack import pack_folder
from regelwerk.content.pack.build_changes import BuildChanges, changes
from regelwerk.content.pack.id_ledger import ledger_bytes
from regelwerk.files import cache as caches
from regelwerk.files import json_text
from regelwerk.files.atomic_write import write_file, write_folder
from regelwerk.files.cache import Cache, tidy
from regelwerk.files.lock import alone_at
from regelwerk.files.read_file import sha256
from regelwerk.pipeline.incremental.assembled_cards import load_cards
from regelwerk.pipeline.incremental.kept_report import keep_report
from regelwerk.pipeline.incremental.pack_digests import digests_at, keep_digests
from regelwerk.pipeline.incremental.read_files import absolute, small_files
from regelwerk.pipeline.incremental.unchanged_build import BuildSummary, remember
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import load_project
from regelwerk.pipeline.project_report import without_accepted
from regelwerk.schema.content import RECORD_SORTS, Content, SourceEntry
from regelwerk.schema.file_names import LEDGER, PACK, PACK_MANIFEST
from regelwerk.schema.finding import SEVERITIES, Report
from regelwerk.schema.pack_files import Ledger
from regelwerk.validate import content_report


@dataclass(frozen=True, slots=True)
class Built:
    """The result of a build."""

    out: Path
    read: Callable[[], Content]
    """Returns the content; for a large project this computes it again."""
    report: Report
    changes: BuildChanges
    summary: BuildSummary
    """Its summary."""

    @property
    def content(self) -> Content:
        """The content of the pack."""
        return self.read()

    @property
    def extracted(self) -> int:
        """Sources that were extracted again."""
        return self.summary.extracted


@dataclass(frozen=True, slots=True)
class _Made:
    """What will be written."""

    read: Callable[[], Content]
    everything: Report
    """All that was found."""
    report: Report
    """The same without what people accepted."""
    files: dict[str, bytes]
    digests: dict[str, str]
    """The digest of each record."""
    ledger: Ledger
    sources: tuple[SourceEntry, ...]
    retired: bool
    """Whether any record of the last build is gone."""
    said: BuildSummary


def build(
    path: Path, *, out: Path | None = None, progress: Progress | None = None, executor: Executor | None = None
) -> Built:
    """Build the pack of a project, check it, and write pack, ledger and findings, each atomically.

    Work that can run in parallel is given to `executor`, if there is one: threads, processes or a cluster.
    """
    file = absolute(find_project(path))
    folder = file.parent
    with alone_at(file):  # of two builds the later one goes on from the ids of the other
        read = small_files(file)
        made = _of_cards(path, progress) or _of_all(path, progress, executor)
        target = absolute(out or folder / PACK)
        findings = target.parent / f"{target.name}.findings.jsonl"
        fingerprints = [finding.fingerprint for finding in made.report.findings]
        differences = changes(target, findings, made.digests, fingerprints, digests_at)
        rows = json_text.lines(finding.as_dict() for finding in made.report.findings)
        ledger = ledger_bytes(made.ledger)
        write_folder(target, made.files, marker=PACK_MANIFEST)
        write_file(findings, rows)
        write_file(folder / LEDGER, ledger)  # the last: a build that was killed before it is repeated whole
        keep_digests(made.files[PACK_MANIFEST], made.digests)
        if not made.retired:  # the next build does not tell of them again
            written = {target / name: data for name, data in made.files.items()}
            sources = {absolute(folder / entry.file): entry.sha256 for entry in made.sources}
            known = {**read, str(folder / LEDGER): sha256(ledger)}
            keep_report(file, made.everything, read=known, sources=sources)
            remember(
                file,
                target,
                read=read,
                sources=sources,
                written={**written, findings: rows, folder / LEDGER: ledger},
                said=replace(made.said, extracted=0),
            )
    tidy(Cache(caches.default_folder()))
    return Built(out or find_project(path).parent / PACK, made.read, made.report, differences, made.said)


def _of_all(path: Path, progress: Progress | None, executor: Executor | None) -> _Made:
    """The result for any project."""
    loaded = load_project(path, progress=progress, executor=executor)
    content, ledger = loaded.content, loaded.ledger
    sources, extracted, pages = len(loaded.drafts) + loaded.books, loaded.extracted, loaded.pages
    del loaded  # its drafts are as large as the content, and the checks come next
    everything = content_report.check(content)
    report = without_accepted(everything, find_project(path).parent)
    return _Made(
        lambda: content,
        everything,
        report,
        pack_folder.pack_files(content),
        pack_folder.digests(content),
        ledger,
        content.sources,
        bool(content.retired),
        _said(
            {name: len(getattr(content, name)) for name in RECORD_SORTS},
            content,
            report,
            extracted=extracted,
            sources=sources,
            pages=pages,
        ),
    )


def _of_cards(path: Path, progress: Progress | None) -> _Made | None:
    """The result for a project that consists only of card files; None for any other."""
    cards = load_cards(path, progress=progress)
    if cards is None:
        return None
    everything = cards.report()
    report = without_accepted(everything, find_project(path).parent)
    said = _said(cards.counts, cards.rest, report, extracted=0, sources=0, pages=0)
    return _Made(
        cards.content,
        everything,
        report,
        cards.pack_files(),
        cards.digests(),
        cards.ledger,
        cards.rest.sources,
        False,
        said,
    )


def _said(
    counts: Mapping[str, int], content: Content, report: Report, *, extracted: int, sources: int, pages: int
) -> BuildSummary:
    return BuildSummary(
        counts={name: count for name, count in counts.items() if count},
        locales=content.locales,
        extracted=extracted,
        sources=sources,
        pages=pages,
        recorded=tuple(dict.fromkeys(n.provenance.source for n in content.notes if n.kind == "recorded-ocr")),
        findings={severity: report.count(severity) for severity in SEVERITIES},
        accepted=report.accepted,
        unread_pages=report.checked.get("unread pages", 0),
        not_checked=report.not_checked(),
    )
