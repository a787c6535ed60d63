"""`align`: the editions of a project side by side."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.bitext import bitext_forms
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import load_project, report_of


def align(path: Path, *, to: str = "csv", locale: str | None = None, progress: Progress | None = None) -> str:
    """Paired units of a project: csv, tmx, xliff into `locale`, or html with the findings at their places."""
    loaded = load_project(path, progress=progress)
    findings = report_of(loaded.content, path).findings if to == "html" else ()
    return bitext_forms.aligned(loaded.content, to, loaded.project.locales, locale=locale, findings=findings)
