"""`glossary`: the glossary of a project or a pack."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.glossary import glossary_forms
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import content_at


def glossary(
    path: Path, *, to: str, locale: str | None = None, decided: bool = False, progress: Progress | None = None
) -> str:
    """The glossary in a form of `content.glossary.glossary_forms`; with `decided` without proposals."""
    return glossary_forms.glossary(content_at(path, progress=progress), to, locale=locale, decided=decided)
