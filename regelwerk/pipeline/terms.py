"""`terms`: lists the terms of a project as CSV, and imports a glossary file into its termbase."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.glossary import glossary_import
from regelwerk.content.glossary.glossary_import import Imported as Imported
from regelwerk.content.project import project_file
from regelwerk.content.terms import term_rows
from regelwerk.files.memory import uncollected
from regelwerk.pipeline.incremental.assembled_cards import load_cards
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import load_project
from regelwerk.schema.file_names import TERMBASE


def terms_csv(path: Path, *, progress: Progress | None = None) -> str:
    """Terms of a project as CSV: id, kind, one column per locale, score, uses."""
    cards = load_cards(path, progress=progress)
    with uncollected():
        content = load_project(path, progress=progress).content if cards is None else cards.content()
        return term_rows.to_csv(content, content.locales)


def import_terms(path: Path, file: Path) -> Imported:
    """Add the entries of a glossary file to the termbase of a project."""
    project = find_project(path)
    return glossary_import.import_terms(file, project.parent / TERMBASE, project_file.read_project(project).locales)
