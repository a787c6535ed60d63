"""`build`: the pack of a project, its ledger of ids and its findings.

`Path -extract-> Document -content.parse-> Draft -content.editions-> Content -validate-> Report -content.pack-> pack`
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from regelwerk.content.pack import pack_folder
from regelwerk.content.pack.build_changes import BuildChanges, changes
from regelwerk.content.pack.id_ledger import ledger_bytes
from regelwerk.files import cache as caches
from regelwerk.files import json_text
from regelwerk.files.atomic_write import write_file, write_folder
from regelwerk.files.cache import Cache, tidy
from regelwerk.files.lock import alone_at
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import load_project, report_of
from regelwerk.pipeline.unchanged_build import BuildSummary, absolute, remember, small_files
from regelwerk.schema.content import Content
from regelwerk.schema.file_names import LEDGER, PACK, PACK_MANIFEST
from regelwerk.schema.finding import SEVERITIES, Report

_SORTS = ("rules", "cards", "scripts", "components", "mechanics", "terms", "tables")


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

    @property
    def summary(self) -> BuildSummary:
        """What is said of it."""
        return BuildSummary(
            counts={name: len(found) for name in _SORTS if (found := getattr(self.content, name))},
            locales=self.content.locales,
            extracted=self.extracted,
            sources=self.sources,
            recorded=self.recorded,
            findings={severity: self.report.count(severity) for severity in SEVERITIES},
            accepted=self.report.accepted,
            unread_pages=self.report.checked.get("unread pages", 0),
            not_checked=self.report.not_checked(),
        )


def build(path: Path, *, out: Path | None = None, progress: Progress | None = None) -> Built:
    """Build the pack of a project, check it, and write pack, ledger and findings, each at once or not at all."""
    file = absolute(find_project(path))
    folder = file.parent
    with alone_at(file):  # of two builds the later one goes on from the ids of the other
        read = small_files(file)
        loaded = load_project(path, progress=progress)
        content = loaded.content
        target = absolute(out or folder / PACK)
        report = report_of(content, path)
        files = pack_folder.pack_files(content)
        findings = target.parent / f"{target.name}.findings.jsonl"
        differences = changes(target, findings, content, [finding.fingerprint for finding in report.findings])
        rows = json_text.lines(finding.as_dict() for finding in report.findings)
        ledger = ledger_bytes(loaded.ledger)
        write_folder(target, files, marker=PACK_MANIFEST)
        write_file(findings, rows)
        write_file(folder / LEDGER, ledger)  # the last: a build that was killed before it is repeated whole
        built = Built(
            out=out or find_project(path).parent / PACK,
            content=content,
            report=report,
            changes=differences,
            extracted=loaded.extracted,
            sources=len(loaded.drafts) + loaded.books,
            recorded=tuple(dict.fromkeys(n.provenance.source for n in content.notes if n.kind == "recorded-ocr")),
        )
        if not content.retired:  # the next build does not tell of them again
            written = {target / name: data for name, data in files.items()}
            remember(
                file,
                target,
                read=read,
                sources={absolute(folder / entry.file): entry.sha256 for entry in content.sources},
                written={**written, findings: rows, folder / LEDGER: ledger},
                said=replace(built.summary, extracted=0),
            )
    tidy(Cache(caches.default_folder()))
    return built
