"""`align`: puts the editions of a project side by side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regelwerk.content.bitext.bitext_formats import bitext_format, written_bitext
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import load_project
from regelwerk.pipeline.project_report import without_accepted
from regelwerk.schema.finding import Finding
from regelwerk.validate import content_report


def align(path: Path, *, to: str = "csv", locale: str | None = None, progress: Progress | None = None) -> str:
    """Paired units of a project in the format `to` of `content.bitext.bitext_formats`."""
    form = bitext_format(to)
    loaded = load_project(path, progress=progress)
    findings: Sequence[Finding] = ()
    if form.shows_findings:
        findings = without_accepted(content_report.check(loaded.content), find_project(path).parent).findings
    return written_bitext(loaded.content, form, loaded.project.locales, locale=locale, findings=findings)
