"""`align`: puts the editions of a project side by side."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.bitext.bitext_formats import bitext_format, written_bitext
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import load_project, report_of


def align(path: Path, *, to: str = "csv", locale: str | None = None, progress: Progress | None = None) -> str:
    """Paired units of a project in the format `to` of `content.bitext.bitext_formats`."""
    form = bitext_format(to)
    loaded = load_project(path, progress=progress)
    findings = report_of(loaded.content, path).findings if form.shows_findings else ()
    return written_bitext(loaded.content, form, loaded.project.locales, locale=locale, findings=findings)
