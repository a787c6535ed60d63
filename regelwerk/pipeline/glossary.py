"""`glossary`: exports the glossary of a project or a pack."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.glossary.glossary_formats import written_glossary
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import content_at


def glossary(
    path: Path, *, to: str, locale: str | None = None, decided: bool = False, progress: Progress | None = None
) -> str:
    """The glossary in the format `to` of `content.glossary.glossary_formats`; `decided` leaves out proposed terms."""
    return written_glossary(content_at(path, progress=progress), to, locale=locale, decided=decided)
