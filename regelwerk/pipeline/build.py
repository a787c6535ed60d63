"""`build`: the pack of a project, its ledger of ids and its findings.

`Path -extract-> Document -content.parse-> Draft -content.editions-> Content -validate-> Report -content.pack-> pack`
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from regelwerk.content.pack import pack_folder
from regelwerk.content.pack.build_changes import BuildChanges, changes
from regelwerk.content.pack.id_ledger import write_ledger
from regelwerk.files import cache as caches
from regelwerk.files import json_text
from regelwerk.files.atomic_write import write_file, write_folder
from regelwerk.files.cache import Cache, tidy
from regelwerk.files.lock import alone_at
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import load_project, report_of
from regelwerk.schema.content import Content
from regelwerk.schema.file_names import LEDGER, PACK, PACK_MANIFEST
from regelwerk.schema.finding import Report


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


def build(path: Path, *, out: Path | None = None, progress: Progress | None = None) -> Built:
    """Build the pack of a project, check it, and write pack, ledger and findings, each at once or not at all."""
    file = find_project(path)
    folder = file.parent
    with alone_at(file):  # of two builds the later one goes on from the ids of the other
        loaded = load_project(path, progress=progress)
        target = Path(os.path.normpath(Path.cwd() / (out or folder / PACK)))  # `.` has a name now
        report = report_of(loaded.content, path)
        files = pack_folder.pack_files(loaded.content)
        findings = target.parent / f"{target.name}.findings.jsonl"
        fingerprints = [finding.fingerprint for finding in report.findings]
        differences = changes(target, findings, loaded.content, fingerprints)
        write_folder(target, files, marker=PACK_MANIFEST)
        write_file(findings, json_text.lines(finding.as_dict() for finding in report.findings))
        write_ledger(folder / LEDGER, loaded.ledger)  # the last: a build that was killed before it is repeated whole
    tidy(Cache(caches.default_folder()))
    return Built(
        out=out or folder / PACK,
        content=loaded.content,
        report=report,
        changes=differences,
        extracted=loaded.extracted,
        sources=len(loaded.drafts) + loaded.books,
        recorded=tuple(dict.fromkeys(n.provenance.source for n in loaded.content.notes if n.kind == "recorded-ocr")),
    )
